"""Players by name: the levels, a level that thinks longer, strategies of one line, and references.

A game keeps its strategies in ``tests/games/<game>/exploiters.py`` as `EXPLOITERS`: by name, what the
exploiter does with the moves it may make, or None where it does as a regular does.  Its references, players
after the literature or after one plain thought, stand in ``references.py`` as `REFERENCES`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from math import inf
from random import Random
from typing import Any, TypeAlias

from cardtable.opponents import Budget, Level, Thumbs, choose, thumbs_for, usual_budget
from cardtable.opponents.leans import Lean
from cardtable.opponents.pausing import at_once
from cardtable.opponents.search import search
from rulesets.core import Game, Move, Seat

Player: TypeAlias = Callable[[Game, Seat, Random], Move]
"""Decides for a seat of the true game; an honest one looks only at ``game.sample(seat, rng)``."""
Exploiter: TypeAlias = Callable[[Any, Seat, Sequence[Move], Random], Move | None]
"""Chooses by the game, the own seat and the legal moves; None leaves the choice to the level."""


def by_name(*some: Exploiter) -> dict[str, Exploiter]:
    """Strategies that are functions, by their names."""
    return {one.__name__: one for one in some}


CLAIRVOYANT = "clairvoyant"
"""The master's own search on the true cards: how far knowledge alone would carry it."""
TRIED: Mapping[str, Mapping[str, Any]] = {
    "growing": {"grows_trees": True},
    "habitual": {"grows_trees": False},
    CLAIRVOYANT: {"imagine": lambda _thumbs, game, _seat, _rng: game},
}
"""Masters who search otherwise than the rules of thumb of their game have it."""
THINKING = re.compile(r"(\w+)(?::(\d+)|\*(\d+(?:\.\d+)?))?")
"""Somebody who thinks, with so many playouts or so many times as many as usual."""


def player_of(
    level: Level, playouts: int | None = None, times: float = 1.0, lean: Lean = Lean.NONE
) -> Player:
    """An honest player of this level, without a clock so that every run gives the same figures."""

    def decide(game: Game, seat: Seat, rng: Random) -> Move:
        most = round(times * usual_budget(game).playouts) if playouts is None else playouts
        return choose(game.sample(seat, rng), seat, level, rng, Budget(most, inf), lean=lean).move

    return decide


def exploiting(exploiter: Exploiter, otherwise: Player) -> Player:
    """A player that exploits where it can, and otherwise plays as its level does."""

    def decide(game: Game, seat: Seat, rng: Random) -> Move:
        legal = game.legal_moves(seat)
        move = exploiter(game, seat, legal, rng) if len(legal) > 1 else legal[0]
        return otherwise(game, seat, rng) if move is None else move

    return decide


def of_game(game: str, room: str, name: str) -> Mapping[str, Any]:
    """What a game keeps in one of its rooms of the tests, or nothing where it has none."""
    module = f"tests.games.{game}.{room}"
    if find_spec(module) is None:
        return {}
    found: Mapping[str, Any] = getattr(import_module(module), name)
    return found


def exploiters_of(game: str) -> Mapping[str, Exploiter]:
    """The strategies of one line of a game, by name."""
    return of_game(game, "exploiters", "EXPLOITERS")


def references_of(game: str) -> Mapping[str, Player]:
    """The references of a game, by name."""
    return {**of_game(game, "references", "REFERENCES"), CLAIRVOYANT: searching(CLAIRVOYANT)}


def searching(tried: str, playouts: int | None = None) -> Player:
    """A master who tries another search; a clairvoyant is not even dealt anew what it cannot see."""

    def decide(game: Game, seat: Seat, rng: Random) -> Move:
        legal = game.legal_moves(seat)
        if len(legal) == 1:
            return legal[0]
        kind = type(thumbs_for(game))
        thumbs: Thumbs[Any] = type(kind.__name__, (kind,), dict(TRIED[tried]))()
        budget = Budget(usual_budget(game).playouts if playouts is None else playouts, inf)
        world = game.copy() if tried == CLAIRVOYANT else game.sample(seat, rng)
        return at_once(search)(world, seat, thumbs, rng, budget, lambda: 0.0).move

    return decide


def player_named(game: str, name: str) -> Player:
    """A player by its name: ``regular``, ``master:300`` (playouts), ``master*3`` (times), ``never vie``.

    A master who tries another search is called by it, ``growing`` or ``growing:1000``.  A character is a
    regular who leans: ``bold``, ``careful``, ``sly``, ``stubborn``.
    """
    if name and name in list(Lean):
        return player_of(Level.REGULAR, lean=Lean(name))
    thought = THINKING.fullmatch(name)
    level, playouts, times = thought.groups() if thought else (name, None, None)
    if level in list(Level):
        return player_of(Level(level), int(playouts) if playouts else None, float(times or 1))
    if level in TRIED and not times:
        return searching(level, int(playouts) if playouts else None)
    if name in (known := references_of(game)):
        return known[name]
    if name in (strategies := exploiters_of(game)):
        return exploiting(strategies[name], player_of(Level.REGULAR))
    raise ValueError(f"{game} has no player called {name!r}")
