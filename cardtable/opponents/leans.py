"""Which way somebody leans within a level: what decides between acts that come to the same, and only there.

What a character would rather do is done if it comes to the same in the same imagined worlds as what the level
advises.  So a lean changes how somebody plays and not how well.
"""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import Any, Final

from cardtable.opponents.thumbs import Thumbs
from rulesets.core import Game, Move, Seat
from rulesets.words import _, later


class Lean(StrEnum):
    """Which way somebody leans where two acts come to the same."""

    NONE = ""
    BOLD = "bold"
    CAREFUL = "careful"
    SLY = "sly"
    STUBBORN = "stubborn"
    PLAIN = "plain"
    """Of whoever gives a hint: what comes naturally, unless something else is worth explaining."""


LIKINGS: Final = {
    Lean.BOLD: later("To you one way looks as good as another here, and you like to dare."),
    Lean.CAREFUL: later("To you one way looks as good as another here, and you would rather dare little."),
    Lean.SLY: later("To you one way looks as good as another here, and you do what nobody expects."),
    Lean.STUBBORN: later("To you one way looks as good as another here, and you go on as you began."),
}


def liking(lean: Lean) -> str:
    """Why a beginner follows its character, who could not say what else speaks for it."""
    return _(LIKINGS[lean])


def favourite(world: Game, seat: Seat, thumbs: Thumbs[Any], natural: Move, lean: Lean, rng: Random) -> Move:
    """What somebody who leans this way would like best to do, were it as good as anything."""
    moves = list(thumbs.candidates(world, seat))
    if len(moves) < 2 or lean is Lean.PLAIN:
        return natural
    if natural not in moves:
        # It was left out for another that comes to the same, but may be liked less.
        moves.append(natural)
    if lean is Lean.SLY:
        others = [move for move in moves if move != natural]
        return others[int(rng.random() * len(others))]
    if lean is Lean.STUBBORN:
        return max(moves, key=lambda move: (thumbs.sameness(world, seat, move), move == natural))
    sign = 1 if lean is Lean.BOLD else -1
    return max(moves, key=lambda move: (sign * thumbs.daring(world, seat, move), move == natural))
