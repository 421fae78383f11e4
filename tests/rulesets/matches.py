"""Setting up, playing out and varying matches, for the tests of any game's rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar, get_args

from rulesets.core import CHANCE, OVER, Event, Game, listen
from rulesets.options import Options

G = TypeVar("G", bound=Game)
E = TypeVar("E", bound=Event)


def act(game: Game, *codes: str) -> None:
    """Make moves by their transcript codes, each by the seat in turn, and only legal ones."""
    for code in " ".join(codes).split():
        seat, move = game.turn, game.parse(code)
        refusal = game.why_not(seat, move)
        assert refusal is None, f"{code}: {refusal}"
        game.apply(seat, move)


def heard_of(kind: type[E], heard: list[Event]) -> list[E]:
    """The events of one class among those heard."""
    return [event for event in heard if isinstance(event, kind)]


def random_options(kind: type[Game], rng: Random) -> Options:
    """House rules drawn at random, each from the values its option offers."""
    chosen: dict[str, Any] = {}
    for name, field in kind.Options.model_fields.items():
        extra = field.json_schema_extra
        if field.annotation is bool:
            chosen[name] = rng.random() < 0.5
        elif isinstance(extra, dict) and "steps" in extra:
            steps = extra["steps"]
            assert isinstance(steps, list)
            chosen[name] = rng.choice(steps)
        elif choices := get_args(field.annotation):
            chosen[name] = rng.choice(choices)
    return kind.Options(**chosen)


def play_at_random(game: G, rng: Random, after: Callable[[G], None] = lambda game: None) -> list[Event]:
    """Play a match to its end, looking at it `after` every move; return what was told."""
    heard = listen(game)
    while game.turn != OVER:
        seat = game.turn
        legal = game.legal_moves(seat)
        game.apply(seat, game.chance(rng) if seat == CHANCE else legal[int(rng.random() * len(legal))])
        after(game)
    return heard
