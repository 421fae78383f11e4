"""What a harness has counted, and what it has found."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from time import monotonic

EVERY = 10.0
"""Seconds between two reports of progress."""


@dataclass
class Toll:
    """Counts by name, and a sentence for everything that is wrong."""

    name: str
    times: int = 0
    loud: bool = False
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    begun: float = field(default_factory=monotonic)
    _told: float = field(default_factory=monotonic)

    def find(self, sentence: str) -> None:
        """Something is wrong; it is said at once, as a long run may never reach its end."""
        self.wrong.append(sentence)
        if self.loud:
            print(f"{self.name}: {sentence}", flush=True)

    def progress(self, done: int) -> None:
        """Say now and then how far it is."""
        if self.loud and monotonic() - self._told > EVERY:
            self._told = monotonic()
            print(f"{self.name}: {done} / {self.times}, {self}", file=sys.stderr, flush=True)

    def __str__(self) -> str:
        counts = ", ".join(f"{count:,} {what}" for what, count in self.counts.items())
        return f"{counts}, {len(self.wrong)} wrong, {monotonic() - self.begun:.0f} s"
