"""What went wrong, for whoever repairs the program: one text file in the data folder, never large."""

from __future__ import annotations

import faulthandler
import os
from contextlib import suppress
from pathlib import Path

from cardtable.store.clock import Clock
from cardtable.store.fs import Disk, open_plainly, write_all

LARGEST = 500_000
STANDSTILL = 5.0
"""Seconds after which a loop that does not come round again is taken for frozen."""
REARMED = 0.5
"""Seconds for which the alarm is left as it is; setting it costs as much as a small frame."""


class Logbook:
    """Adds lines to `log.txt`; when it has grown large it becomes `log.old.txt` and begins anew."""

    def __init__(self, folder: Path | None, clock: Clock) -> None:
        self._path = None if folder is None else folder / "log.txt"
        self._clock = clock
        self._disk = Disk()
        self._watched: int | None = None
        """The file in which a standstill would be written down."""
        self._came_round = self._armed = float("-inf")

    def write(self, text: str) -> None:
        """Add a line, or a traceback; a full or missing disk must not be one more failure."""
        with suppress(OSError, ValueError):
            file = self._opened()
            if file is None:
                return
            try:
                line = f"{self._clock.date()} {text.rstrip()}\n"
                write_all(self._disk, file, line.encode(errors="backslashreplace"))
            finally:
                os.close(file)

    def _opened(self) -> int | None:
        """The file, open for appending; what is no plain file is neither waited for nor followed."""
        if self._path is None:
            return None
        how = os.O_WRONLY | os.O_APPEND | os.O_CREAT
        file = open_plainly(self._path, how)
        if os.fstat(file).st_size > LARGEST:
            os.close(file)
            os.replace(self._path, self._path.with_name("log.old.txt"))
            file = open_plainly(self._path, how)
        return file

    def hear(self) -> None:
        """Write down what the floors below report, too; this imports more than the first frame needs."""
        import logging

        floor = logging.getLogger("cardtable")
        floor.addHandler(logging.StreamHandler(self))
        floor.propagate = False

    # -- a loop that stands still

    def watch(self) -> None:
        """Have the stacks of all threads written down should a loop stand still from now on.

        To be called each time it comes round.
        """
        now = self._clock.seconds()
        gone = now - self._came_round
        self._came_round = now
        if self._watched is None:
            with suppress(OSError, ValueError):
                self._watched = self._opened()
        elif gone > STANDSTILL:
            self.write(f"the window stood still for {gone:.1f} s")
        if self._watched is not None and (gone > STANDSTILL or now - self._armed > REARMED):
            self._armed = now
            faulthandler.dump_traceback_later(STANDSTILL, file=self._watched)

    def unwatch(self) -> None:
        """Nothing comes round any more."""
        if self._watched is not None:
            faulthandler.cancel_dump_traceback_later()
            os.close(self._watched)
            self._watched = None
            self._armed = float("-inf")
