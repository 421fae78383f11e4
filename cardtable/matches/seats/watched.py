"""A match that is watched: a computer plays for the person before the screen, too."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.matches.desk.thinking import Question
from cardtable.matches.seats.sitting import Sitting
from cardtable.opponents import Level
from rulesets.core import Move, Seat
from rulesets.words import _


class Watched(Sitting):
    """What a table needs of a match in which nobody is asked."""

    def computer_to_move(self) -> Seat | None:
        """Whoever has to act."""
        seat = super().computer_to_move()
        return super().person_to_move() if seat is None else seat

    def person_to_move(self) -> Seat | None:
        """Nobody is waited for."""
        return None

    def question(self, seat: Seat, level: str | None = None, chosen: Sequence[Move] = ()) -> Question:
        """For the person somebody plays who is as good as the others usually are."""
        usual = Level.REGULAR.value if seat in self.people else None
        return super().question(seat, level or usual, chosen)

    def dare(self, seat: Seat) -> str:
        """What a computer has made of the cards dares nobody."""
        raise ValueError(_("A computer has played for you here: play yourself to challenge others."))
