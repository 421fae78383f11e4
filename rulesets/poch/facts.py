"""What a view of Poch shows besides cards and purses."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.core import Seat


class PochFacts(NamedTuple):
    """What all may know of a deal."""

    deal: int
    """The number of the deal in play."""
    deals: int
    trump: int
    """The suit of trumps: clubs 0, spades 1, hearts 2, diamonds 3; -1 before a card is turned up."""
    board: tuple[int, ...]
    """The coins in each compartment."""
    level: int
    """What each must stake to stay in the betting."""
    staked: tuple[int, ...]
    """What each seat has staked in this deal."""
    out: tuple[Seat, ...]
    """Who has dropped out of the betting."""
    winner: Seat
    """Who has won the betting; -1 before that, and where nobody has."""
    counted: int
    """How far the count to 31 has come."""
    passed_over: tuple[Seat, ...]
    """Who could not go on after the last card of the count, while somebody after them can."""
    held_back: tuple[Seat, ...]
    """Who has held back since the last card of the count, by house rule."""
