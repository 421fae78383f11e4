"""A table that asks nobody anything: what is played back, shown or watched has nobody to answer."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.tables.asking.answers import Answer
from cardtable.tables.guides.between import ComesBetween
from rulesets.core import Move, Seat


class NobodyAsked(ComesBetween):
    """A guide with no question for anybody; whatever is touched is only looked at."""

    asks = False

    def legal(self) -> Sequence[Move]:
        """Nothing."""
        return ()

    def several(self) -> int:
        """Nothing is chosen."""
        return 0

    def shaded(self, own: set[int], useful: set[int]) -> set[int]:
        """Nothing is asked for."""
        return set()

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

    def hasten(self, touch: int | None = None) -> None:
        """Nothing waits."""

    def unasked(self, seat: Seat) -> Move | None:
        """Nobody is asked."""
        return None
