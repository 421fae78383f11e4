"""A table at which nobody plays: everything is done by the guide, and the viewer looks on from one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardtable.tables.answers import Answer
from cardtable.tables.asking import Asker
from cardtable.tables.guide import Guide
from cardtable.tables.manners import Manners
from rulesets.core import Move, Seat


class Onlooking(Guide):
    """A guide that always has the word, and asks nothing."""

    asks = False
    counts = False
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

    def asker(self, manners: Manners[Any]) -> Asker:
        """It comes between, and asks nothing."""
        return self

    def instead(self, moves: Sequence[Move]) -> Sequence[Move]:
        """The viewer does nothing."""
        return ()

    # -- asking (what `asking.Asker` wants of it)

    def legal(self) -> Sequence[Move]:
        """Nothing."""
        return ()

    def several(self) -> int:
        """Nothing is chosen."""
        return 0

    def question(self) -> str:
        """Nothing is asked."""
        return ""

    def held(self) -> str:
        """Nothing waits for the viewer."""
        return ""

    def meanwhile(self) -> str:
        """What others do is seen."""
        return ""

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """There is nothing to answer."""
        return []

    def why_not(self, touch: int) -> str | None:
        """Touching does nothing, and says what lies there."""
        return None

    def tapped(self, pos: tuple[int, int]) -> bool:
        """Nothing is answered."""
        return False

    def touched(self, touch: int) -> bool:
        """Nothing is answered."""
        return True

    def forced(self, legal: Sequence[Move]) -> Move | None:
        """Nothing is done for the viewer."""
        return None

    def unasked(self, seat: Seat) -> Move | None:
        """Nobody is asked."""
        return None
