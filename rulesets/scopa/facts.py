"""What a view of Scopa tells besides cards and scores."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.core import Mask, Seat


class ScopaFacts(NamedTuple):
    """Sweeps, and how far the deal has gone."""

    scope: tuple[int, ...]
    """Sweeps made in this deal, by side."""
    last_capturer: Seat
    """Who captured last and so gets what is left over; -1 before the first capture of a deal."""
    rounds_left: int
    """How many more times three cards each will be dealt from the pack."""
    counted: tuple[Mask, ...]
    """What each side has captured, laid open when the deal is counted; none while it is played."""
