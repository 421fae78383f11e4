"""Who the computer players are: every name leans one way within its level, and says so.

A lean decides between acts that come to the same, and only there: what it would rather do is tried beside
what the level does in the same few imagined worlds, and done if it ends no worse.  So it changes how
somebody plays and not how well.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from enum import StrEnum
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from cardtable.opponents.search import playout
from cardtable.opponents.thumbs import Advice, Thumbs
from rulesets.core import Game, Move, Seat
from rulesets.words import _, later


class Lean(StrEnum):
    """Which way somebody leans where two acts come to the same."""

    NONE = ""
    BOLD = "bold"
    CAREFUL = "careful"
    SLY = "sly"
    STUBBORN = "stubborn"


CHARACTERS: Final[Mapping[str, Lean]] = {
    "Anna": Lean.CAREFUL,
    "Jan": Lean.BOLD,
    "Sofia": Lean.SLY,
    "Klaus": Lean.STUBBORN,
    "Marie": Lean.BOLD,
    "Pietro": Lean.SLY,
    "Greta": Lean.STUBBORN,
    "Louis": Lean.CAREFUL,
    "Kaatje": Lean.SLY,
    "Tomas": Lean.CAREFUL,
    "Elena": Lean.BOLD,
    "Hugo": Lean.STUBBORN,
}
"""Leans by name; whoever is called otherwise has none."""
SENTENCES: Final[Mapping[Lean, str]] = {
    Lean.BOLD: later("{name} is bold: of two ways that come to the same, the one that dares more."),
    Lean.CAREFUL: later("{name} is careful: of two ways that come to the same, the one that risks less."),
    Lean.SLY: later("{name} is sly: of two ways that come to the same, the one you do not expect."),
    Lean.STUBBORN: later("{name} is stubborn: of two ways that come to the same, the one begun before."),
}
LEVELS: Final[Mapping[str, str]] = {
    "random": later("moves at random"),
    "beginner": later("a beginner"),
    "regular": later("a regular"),
    "master": later("a master"),
}
WORLDS: Final = 16
"""In how many worlds two acts are compared."""
DOUBT: Final = 0.3
"""So many standard errors behind is still the same."""


def lean_of(name: str) -> Lean:
    """Which way the player of this name leans."""
    return CHARACTERS.get(name, Lean.NONE)


def character(name: str) -> str:
    """The character of a player in one sentence; empty where the name has none."""
    lean = lean_of(name)
    return _(SENTENCES[lean]).format(name=name) if lean else ""


def level_in_words(level: str) -> str:
    """A level as it stands behind a name."""
    return _(LEVELS[level])


def favourite(world: Game, seat: Seat, thumbs: Thumbs[Any], natural: Move, lean: Lean, rng: Random) -> Move:
    """What somebody who leans this way would like best to do, were it as good as anything."""
    moves = list(thumbs.candidates(world, seat))
    if len(moves) < 2:
        return natural
    if lean is Lean.SLY:
        others = [move for move in moves if move != natural]
        return others[int(rng.random() * len(others))]
    if lean is Lean.STUBBORN:
        return max(moves, key=lambda move: (thumbs.sameness(world, seat, move), move == natural))
    sign = 1 if lean is Lean.BOLD else -1
    return max(moves, key=lambda move: (sign * thumbs.daring(world, seat, move), move == natural))


def leaning(
    world: Game, seat: Seat, thumbs: Thumbs[Any], advice: Advice, lean: Lean, rng: Random
) -> Generator[None, None, Advice]:
    """Do what the character likes better, if it ends no worse in the same worlds than what was advised."""
    liked = favourite(world, seat, thumbs, advice.move, lean, rng)
    if liked == advice.move:
        return advice
    because = thumbs.explain(world, seat, liked, rng)
    if not because:
        return advice
    gains = []
    for _world in range(WORLDS):
        imagined, seed = thumbs.imagine(world, seat, rng), rng.getrandbits(64)
        gain = playout(imagined, seat, liked, thumbs, seed)
        gains.append(gain - playout(imagined, seat, advice.move, thumbs, seed))
        yield
    return Advice(liked, because) if fmean(gains) >= -DOUBT * stdev(gains) / sqrt(WORLDS) else advice
