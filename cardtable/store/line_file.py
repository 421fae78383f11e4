"""A file that only grows: one JSON line each, added whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardtable.store.fs import Fs, write_all, write_whole
from cardtable.store.journal import canonical

LIMIT = 16 << 20
LONGEST_LINE = 1 << 16


class LineFile:
    """Lines that are added one by one and read together."""

    def __init__(self, fs: Fs, path: Path) -> None:
        self._fs = fs
        self.path = path

    def add(self, value: Mapping[str, Any]) -> None:
        """Add a line; OSError if the disk will not take it."""
        self._fs.make_folder(self.path.parent)
        try:
            file = self._fs.reopen(self.path)
        except FileNotFoundError:
            file = self._fs.create(self.path)
        try:
            # A line that was torn before must not swallow this one.
            torn = not self._text().endswith(b"\n")
            write_all(self._fs, file, b"\n" * torn + canonical(value) + b"\n")
            with suppress(OSError):
                # What such a file holds can be made again should it not be there one day.
                self._fs.sync(file)
        finally:
            self._fs.close(file)

    def leave_out(self, unwanted: Callable[[bytes], bool]) -> None:
        """Write the file anew without some of its lines; OSError if the disk will not take it."""
        lines = [line for line in self._text().split(b"\n") if line and not unwanted(line)]
        write_whole(self._fs, self.path, b"".join(line + b"\n" for line in lines))

    def _text(self) -> bytes:
        try:
            return self._fs.read(self.path, LIMIT) or b"\n"
        except FileNotFoundError:
            return b"\n"

    def lines(self, having: str = "") -> Iterator[bytes]:
        """The lines of a sensible length, oldest first; OSError if the file cannot be read.

        With these letters only, if some are named: what nobody wants need not be understood.
        """
        letters = having.encode()
        for line in self._text().split(b"\n"):
            if line and len(line) < LONGEST_LINE and letters in line:
                yield line
