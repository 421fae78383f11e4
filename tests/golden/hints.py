"""What every level of computer player does and says, position by position: the hints as a text to be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from cardtable.opponents import Memory, Thumbs, thumbs_for
from rulesets.core import Game, Move, Seat
from tests.golden.decisions import SENSIBLE, decisions, matches

HERE = Path(__file__).parent / "hints"
POSITIONS = 72
"""Decisions in the text of a game: a third by the usual rules, the others by rules of any house."""
MATCHES = 9
WHIMS = (0.02, 0.35, 0.65, 0.98)
"""What chance may say in a playout."""
LIKE = {"hint": "full", "sure": "full", "forgetful": "open"}
"""Whose advice is told only where it is another than somebody's."""
MOST_MOVES = 5
"""What is said of single moves is listed in full up to here."""


def path_of(name: str) -> Path:
    """Where the hints of a game stand."""
    return HERE / f"{name}.txt"


def told(name: str) -> str:
    """All hints of a game."""
    lines: list[str] = []
    for heading, game, rng in matches(name, "hints", MATCHES, usual=3):
        lines += ["", heading]
        for world, seat in decisions(game, rng, 1 / 6, POSITIONS // MATCHES, as_advised):
            lines += hints(world, seat, thumbs_for(game))
    return "\n".join(lines[1:]) + "\n"


def as_advised(game: Game, seat: Seat, rng: Random) -> Move:
    """The move of a regular for the most part."""
    legal = game.legal_moves(seat)
    if rng.random() < SENSIBLE and len(legal) > 1:
        return thumbs_for(game).advise(game.sample(seat, rng), seat, rng, Memory.FULL).move
    return rng.choice(legal)


def hints(world: Game, seat: Seat, thumbs: Thumbs[Any]) -> Iterator[str]:
    """Everything that is advised and said in one position."""
    legal = world.legal_moves(seat)
    codes = sorted(map(world.code, legal))
    yield f"seat {seat}, {world.phase.name}: {' '.join(codes[:16])}"
    advice = {memory.value: thumbs.advise(world, seat, Random(1), memory) for memory in Memory}
    advice["hint"] = thumbs.natural(world, seat, Random(1))
    for who, advised in advice.items():
        if who not in LIKE or advised != advice[LIKE[who]]:
            yield f"  {who}: {world.code(advised.move)}. {advised.because}"
    candidates: list[Move] = sorted(thumbs.candidates(world, seat))
    yield f"  worth a search: {' '.join(map(world.code, candidates[:16]))}"
    for move in candidates[:MOST_MOVES]:
        if said := thumbs.explain(world, seat, move, Random(1)):
            yield f"    {world.code(move)}: {said}"
    quick = (world.code(thumbs.quick(world, seat, lambda whim=whim: whim)) for whim in WHIMS)  # type: ignore[misc]
    yield f"  quickly: {' '.join(quick)}"
    expected = " ".join(f"{value + 0.0:.2f}" for value in thumbs.outlook(world))
    yield f"  outlook: {expected}; reckons through {thumbs.reckoning(world, seat)} playouts"
