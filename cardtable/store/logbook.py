"""What went wrong, for whoever repairs the program: one text file in the data folder, never large."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from cardtable.store.clock import Clock

LARGEST = 500_000


class Logbook:
    """Adds lines to `log.txt`; when it has grown large it becomes `log.old.txt` and begins anew."""

    def __init__(self, folder: Path | None, clock: Clock) -> None:
        self._path = None if folder is None else folder / "log.txt"
        self._clock = clock

    def write(self, text: str) -> None:
        """Add a line, or a traceback; a full or missing disk must not be one more failure."""
        if self._path is None:
            return
        with suppress(OSError, ValueError):
            if self._path.exists() and self._path.stat().st_size > LARGEST:
                os.replace(self._path, self._path.with_name("log.old.txt"))
            with self._path.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"{self._clock.date()} {text.rstrip()}\n")

    def hear(self) -> None:
        """Write down what the floors below report, too; this imports more than the first frame needs."""
        import logging

        floor = logging.getLogger("cardtable")
        floor.addHandler(logging.StreamHandler(self))
        floor.propagate = False
