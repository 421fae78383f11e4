"""What a view of Ludo tells besides pawns and scores."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.core import Seat


class Walk(NamedTuple):
    """What a pawn that may move would do."""

    pawn: int
    end: int
    """Its progress afterwards."""
    captured: tuple[tuple[Seat, int], ...]
    """The pawns it would capture, each with its owner."""


class LudoFacts(NamedTuple):
    """The die, the throws due, and what every pawn that may move would do."""

    die: int
    """The last throw, 0 before the first."""
    thrower: Seat
    """Whose turn it is; -1 until the first seat is drawn by lot."""
    mover: Seat
    """Whose pawns are moved: the thrower's, or its partner's when its own are home."""
    pending: int
    """Throws still due in this turn."""
    sixes: int
    """Sixes in a row in this turn."""
    tries: int
    """Further throws of this turn while all pawns wait in the base, by house rule."""
    corners: tuple[int, ...]
    """Which corner of the board each seat plays from."""
    preview: tuple[Walk, ...]
    """One for every pawn that may move now."""
