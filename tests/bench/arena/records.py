"""Rounds on disk: one line each as soon as it is played, so that a run may be broken off and go on later."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from math import isfinite
from pathlib import Path
from typing import NamedTuple

from tests.bench.arena.figures import Round

ROOT = Path(__file__).parents[3]


class Pairing(NamedTuple):
    """Who is measured against whom, and at what table."""

    game: str
    seats: int
    measured: str
    other: str
    deals: int | None = 1
    """Deals of a table; None is a whole match."""
    options: tuple[str, ...] = ()
    """House rules, as on the command line."""


def fingerprint(game: str) -> str:
    """What the figures of a game depend on: the code of its rules and of its players."""
    digest = hashlib.sha256()
    shared = [
        ROOT / "rulesets",
        ROOT / "rulesets/core",
        ROOT / "rulesets/packs",
        ROOT / "cardtable/opponents",
    ]
    own = [ROOT / "rulesets" / game, ROOT / "cardtable/opponents" / game, ROOT / "tests/games" / game]
    for folder in (*shared, *own):
        for file in sorted(folder.glob("*.py")):
            if folder.parts[-3:-1] != ("tests", "games") or file.stem in ("exploiters", "references"):
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


class Record:
    """The rounds known so far, in a file of one JSON line each; without a path they are kept in mind only.

    Rounds of other code than today's are passed over, and so are lines that are damaged.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.code: dict[str, str] = {}
        self.rounds: dict[Pairing, dict[int, Round]] = defaultdict(dict)
        self._torn = False
        """Whether the last line was never ended: the next one must not go on in it."""
        if path is not None and path.exists():
            text = path.read_text("utf-8", errors="replace")
            self._torn = not text.endswith("\n") and text != ""
            for line in text.splitlines():
                self._read(line)

    def _code(self, game: str) -> str:
        if game not in self.code:
            self.code[game] = fingerprint(game)
        return self.code[game]

    def _read(self, line: str) -> None:
        """Take up one line, unless it is torn or damaged."""
        try:
            pairing, code, seed, *found = json.loads(line)
            game, seats, measured, other, deals, options = pairing
            known = Pairing(game, seats, measured, other, deals, tuple(options))
            played = Round(*found)
            if all(map(isfinite, played)) and code == self._code(game):
                self.rounds[known][seed] = played
        except (ValueError, TypeError, RecursionError):
            return

    def add(self, pairing: Pairing, seed: int, played: Round) -> None:
        """Keep a round that was just played."""
        self.rounds[pairing][seed] = played
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(
                    "\n" * self._torn + json.dumps([pairing, self._code(pairing.game), seed, *played]) + "\n"
                )
            self._torn = False
