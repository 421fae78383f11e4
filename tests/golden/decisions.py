"""Matches of a game and decisions in them, for texts that tell of one position after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from rulesets import GAMES
from rulesets.core import CHANCE, OVER, Game, Move, Seat
from tests.rulesets.matches import random_options

SENSIBLE = 0.7
"""How often the moves between are those of a regular."""


def matches(name: str, text: str, count: int, usual: int) -> Iterator[tuple[str, Game, Random]]:
    """So many matches for a text, each with a heading and its chance; every so manieth by the usual rules."""
    kind = GAMES[name]
    for match in range(count):
        rng = Random(f"{text} {match}")
        seats = rng.randint(kind.info.min_seats, kind.info.max_seats)
        rules = kind.Options() if match % usual == 0 else random_options(kind, rng, seats)
        heading = f"# {name}, {seats} seats, {kind.Options.unusual(rules.as_keys())}"
        yield heading, kind(seats, rules), rng


def decisions(
    game: Game, rng: Random, often: float, most: int, chosen: Callable[[Game, Seat, Random], Move]
) -> Iterator[tuple[Game, Seat]]:
    """Worlds in which a seat has a choice, so many at most; what is chosen leads from one to the next."""
    found = 0
    while game.turn != OVER and found < most:
        if game.turn == CHANCE:
            game.apply(CHANCE, game.chance(rng))
            continue
        seat = rng.choice(game.actors())
        if len(game.legal_moves(seat)) > 1 and rng.random() < often:
            found += 1
            yield game.sample(seat, rng), seat
        game.apply(seat, chosen(game, seat, rng))
