"""Whose face is whose."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.matches.match import COMPUTER_NAMES, Player
from rulesets.core import Seat


def portrait_of(player: Player, seat: Seat) -> str:
    """The portrait of a computer player: that of its name, or for another name one by its seat."""
    if player.kind == "you":
        return ""
    number = COMPUTER_NAMES.index(player.name) if player.name in COMPUTER_NAMES else seat
    return f"faces/{number % len(COMPUTER_NAMES) + 1:02}"


def mood(face: str, feeling: str, has: Callable[[str], bool]) -> str:
    """The same person glad, cross or thinking; at rest where there is no such drawing."""
    moved = f"{face}_{feeling}"
    return moved if feeling and has(moved) else face
