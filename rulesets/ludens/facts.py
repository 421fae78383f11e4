"""What all may know of a match of Ludens besides the cards."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.core import Card, Seat


class PairBonus(NamedTuple):
    """Similar tricks that both partners won."""

    kind: str
    """``number`` or ``picture``; by the house rule of categories ``odd``, ``even`` or ``picture``."""
    each: int
    """How many of them the partner with fewer has."""
    points: int


class LudensFacts(NamedTuple):
    """The facts of a view of Ludens."""

    leader: Seat
    """Who leads, or led, to the trick on the table."""
    last_trick: tuple[Card, ...]
    """The trick before it, which may be looked at again; empty at the beginning of a deal."""
    best: Card | None
    """The card that is winning the trick on the table."""
    number_tricks: tuple[int, ...]
    """Scoring odd and even tricks of each seat in this hand."""
    picture_tricks: tuple[int, ...]
    """Scoring picture tricks of each seat in this hand."""
    non_tricks: int
    """Tricks of this hand that nobody scored."""
    points: tuple[int, ...]
    """What each seat's own tricks are worth in this hand."""
    bonuses: tuple[tuple[PairBonus, ...], ...]
    """The pair bonuses of each side so far."""
    leg: tuple[int, int]
    """Points of each side in this leg, up to the last hand finished."""
    leg_target: int
    legs_won: tuple[int, int]
    legs_to_win: int
    grand: tuple[int, int]
    """All points of each side in this match."""
    score_sheet: tuple[tuple[int, ...], ...]
    """One row a hand: its leg, the points of the four seats, the bonus of either side."""

    @property
    def tricks_played(self) -> int:
        """Tricks of this hand that are over."""
        return self.non_tricks + sum(self.number_tricks) + sum(self.picture_tricks)
