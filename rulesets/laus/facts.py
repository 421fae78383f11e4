"""What all may know of a deal of Laus besides the cards."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.core import Seat


class LausFacts(NamedTuple):
    """The facts of a view of Laus."""

    target: int | None
    """Penalty points that end the match; None where a number of deals ends it."""
    passes: int
    """How many seats passed on the skat."""
    skat_acts: tuple[tuple[Seat, str], ...]
    """What each seat asked so far did with the skat, in order: ``take`` or ``pass``."""
    trickless: tuple[Seat, ...]
    """Who has won no trick yet."""
    multiplier: int
    """What the deal counts already, for the passes."""
    would_be_multiplier: int
    """What it would count if nobody now without a trick won one; before the first trick the same as now."""
    tricks: tuple[int, ...]
    """How many tricks each seat has won."""
