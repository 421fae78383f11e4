"""The time, so that tests can bring their own."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """Two clocks: one that only ever goes forward, and one that shows a date."""

    def seconds(self) -> float:
        """Seconds since some moment; never goes back."""

    def date(self) -> str:
        """Today and now, as ``2026-11-21T02:44:25Z``: for people to read, never to sort by."""


class Wristwatch:
    """The real time."""

    def seconds(self) -> float:
        """Not touched when somebody sets the clock."""
        from time import monotonic

        return monotonic()

    def date(self) -> str:
        """Universal time; a clock set beyond every calendar shows nothing."""
        from time import gmtime, strftime

        try:
            return strftime("%Y-%m-%dT%H:%M:%SZ", gmtime())
        except (OverflowError, ValueError, OSError):
            return ""


def in_own_time(date: str) -> str:
    """A date of `Clock.date` as the player's own clock shows it, to the minute; empty for what is no date."""
    from datetime import datetime

    try:
        return datetime.fromisoformat(date).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return ""
