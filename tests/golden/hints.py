"""What every level of computer player does and says, position by position: the hints as a text to be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from cardtable.opponents import Memory, Thumbs, thumbs_for
from rulesets import GAMES
from rulesets.core import CHANCE, OVER, Game, Move, Seat
from tests.rulesets.matches import random_options

HERE = Path(__file__).parent / "hints"
POSITIONS = 72
"""Decisions in the text of a game: a third by the usual rules, the others by rules of any house."""
MATCHES = 9
WHIMS = (0.02, 0.35, 0.65, 0.98)
"""What chance may say in a playout."""
SENSIBLE = 0.7
"""How often the moves between are those of a regular."""
LIKE = {"hint": "full", "sure": "full", "forgetful": "open"}
"""Whose advice is told only where it is another than somebody's."""
MOST_MOVES = 5
"""What is said of single moves is listed in full up to here."""


def path_of(name: str) -> Path:
    """Where the hints of a game stand."""
    return HERE / f"{name}.txt"


def told(name: str) -> str:
    """All hints of a game."""
    kind = GAMES[name]
    lines: list[str] = []
    for match in range(MATCHES):
        rng = Random(f"hints {match}")
        seats = rng.randint(kind.info.min_seats, kind.info.max_seats)
        rules = kind.Options() if match % 3 == 0 else random_options(kind, rng, seats)
        changed = kind.Options.unusual(rules.as_keys())
        lines += ["", f"# {name}, {seats} seats, {changed}"]
        lines += sampled(kind(seats, rules), rng)
    return "\n".join(lines[1:]) + "\n"


def sampled(game: Game, rng: Random) -> Iterator[str]:
    """The hints at some decisions of a match, evenly spread over its first hundred."""
    thumbs = thumbs_for(game)
    found = met = 0
    while game.turn != OVER and found < POSITIONS // MATCHES:
        if game.turn == CHANCE:
            game.apply(CHANCE, game.chance(rng))
            continue
        seat = rng.choice(game.actors())
        legal = game.legal_moves(seat)
        met += 1
        if len(legal) > 1 and rng.random() < 1 / 6:
            found += 1
            yield from hints(game.sample(seat, rng), seat, thumbs)
        if rng.random() < SENSIBLE and len(legal) > 1:
            move = thumbs.advise(game.sample(seat, rng), seat, rng, Memory.FULL).move
        else:
            move = rng.choice(legal)
        game.apply(seat, move)


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
