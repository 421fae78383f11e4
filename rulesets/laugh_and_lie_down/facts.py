"""What a seat is shown of Laugh and Lie Down besides the cards; all of it is open to everybody."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.core import Card, Seat


class LaughFacts(NamedTuple):
    """What all may know."""

    purses: tuple[int, ...]
    """What everybody has won or lost so far, what was paid in this hand included."""
    pot: int
    """What lies in it."""
    prize: int
    """What the last draws from it."""
    break_even: int
    """Pairs that neither cost nor win anything."""
    pairs: tuple[int, ...]
    """Pairs captured."""
    laid_down: tuple[Seat, ...]
    """Who lay down, in order."""
    known_thirds: tuple[tuple[Seat, Card], ...]
    """Third cards of prials in hand, which everybody has seen."""
    culprit: Seat
    """Who has just acted and may be caught, with or without reason; -1 for nobody."""
    deals_left: int
    """Deals still to be finished in this match."""
