"""A terminal that remembers what it was told."""

from __future__ import annotations

from io import StringIO


class Terminal(StringIO):
    """Shows what was flushed: the line in which progress is told is not ended yet."""

    shown = ""

    def isatty(self) -> bool:
        """It is one."""
        return True

    def flush(self) -> None:
        """Show it."""
        self.shown = self.getvalue()
