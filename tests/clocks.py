"""Time for tests."""

from __future__ import annotations


class FrozenClock:
    """Time that passes only when it is told to."""

    def __init__(self, time: float = 100.0, date: str = "2026-01-01T00:00:00Z") -> None:
        self.time = time
        self._date = date

    def seconds(self) -> float:
        return self.time

    def date(self) -> str:
        return self._date

    def advance(self, seconds: float) -> None:
        self.time += seconds
