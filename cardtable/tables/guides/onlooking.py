"""A table at which nobody plays: everything is done by the guide, and the viewer looks on from one seat."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.tables.guides.unasked import NobodyAsked
from rulesets.core import Move, Seat


class Onlooking(NobodyAsked):
    """A guide that always has the word, and asks nothing."""

    seat: Seat = 0
    """From whose seat one looks on."""

    def viewer(self, usual: Seat) -> Seat:
        """Nobody sits there."""
        return self.seat

    @property
    def leads(self) -> bool:
        """It does everything."""
        return True

    @property
    def restless(self) -> bool:
        """Frames must come for as long as it goes on."""
        return True

    def instead(self, moves: Sequence[Move]) -> Sequence[Move]:
        """The viewer does nothing."""
        return ()
