"""What all may know of a deal of Laus besides the cards."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.core import Card, Seat


class LausFacts(NamedTuple):
    """The facts of a view of Laus."""

    target: int | None
    """Penalty points that end the match; None where a number of deals ends it."""
    deals_left: int | None
    """Deals still to play, the current one included; None where a target ends the match."""
    best: Card | None
    """The card that is winning the trick on the table."""
    passes: int
    """How many seats passed on the skat."""
    skat_acts: tuple[tuple[Seat, str], ...]
    """What each seat asked so far did with the skat, in order: ``take`` or ``pass``."""
    pass_doubles: bool
    """Whether one more pass would double the deal."""
    trickless: tuple[Seat, ...]
    """Who has won no trick yet."""
    multiplier: int
    """What the deal counts already, for the passes."""
    would_be_multiplier: int
    """What it would count if of those without a trick as many stayed so as can: one player taking every
    trick is another matter.  Before the first trick it is the same as now."""
    tricks: tuple[int, ...]
    """How many tricks each seat has won."""
    sweep: int | None
    """Points that taking every trick takes off, as the deal counts now; None once nobody can any more."""
