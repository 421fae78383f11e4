"""Setting up, playing out and varying matches, for the tests of any game's rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar, get_args

from pydantic.fields import FieldInfo

from rulesets.core import CHANCE, OVER, Event, Game, listen

G = TypeVar("G", bound=Game)
E = TypeVar("E", bound=Event)

ENDLESS = 100_000
"""Moves no match needs."""


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


def random_options(kind: type[Game], rng: Random, seats: int | None = None) -> Any:
    """House rules of a game drawn at random from the values they offer, such that they fit the seats."""
    while True:
        options = kind.Options(
            **{name: _random_value(field, rng) for name, field in kind.Options.model_fields.items()}
        )
        try:
            options.check(kind.info.default_seats if seats is None else seats)
        except ValueError:
            continue
        return options


def _random_value(field: FieldInfo, rng: Random) -> Any:
    """One of the values the options page offers, or of all those within the bounds."""
    if field.annotation is bool:
        return rng.random() < 0.5
    extra = field.json_schema_extra
    if isinstance(extra, dict) and isinstance(steps := extra.get("steps"), list):
        return rng.choice(steps)
    if field.annotation is int:
        bounds = {name: value for part in field.metadata for name, value in _bounds(part)}
        return rng.randint(bounds["ge"], bounds["le"])
    return rng.choice(get_args(field.annotation))


def _bounds(part: object) -> list[tuple[str, int]]:
    return [(name, getattr(part, name)) for name in ("ge", "le") if hasattr(part, name)]


def play_at_random(game: G, rng: Random, after: Callable[[G], None] = lambda game: None) -> list[Event]:
    """Play a match to its end, looking at it `after` every move; return what was told."""
    heard = listen(game)
    for _move in range(ENDLESS):
        seat = game.turn
        if seat == OVER:
            return heard
        legal = game.legal_moves(seat)
        game.apply(seat, game.chance(rng) if seat == CHANCE else legal[int(rng.random() * len(legal))])
        after(game)
    raise AssertionError("the match does not end")
