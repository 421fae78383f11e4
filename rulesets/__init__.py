"""Pure rules of the games.  Nothing here knows pygame, files, clocks or threads.

A game is a package with a module `game`: here, or installed anywhere and named in the entry point group
``cardtable.games`` (its id = its package).  The package declares its `INFO`, the module its `GAME`; nothing
else lists games.  All games are found by the functions below, in the order of the shelf.
"""

from __future__ import annotations

import sys
from functools import cache
from glob import iglob
from importlib import import_module
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING, Any

from rulesets.info import GameInfo

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesets.core import Game

    GAMES: dict[str, type[Game]]
    """The registry of all games, in the order of the shelf; imported when first asked for."""
    IDS: tuple[str, ...]
    """The ids of all games, in the same order."""

ENTRY_POINTS = "cardtable.games"

__all__ = [
    "GAMES",
    "IDS",
    "GameInfo",
    "game_class",
    "info_of",
    "infos",
    "infos_at_hand",
    "is_game",
    "package_of",
]


@cache
def infos_at_hand() -> tuple[GameInfo, ...]:
    """The games of this program itself, in the order of the shelf; quick, for the first picture."""
    return _in_order(map(_info_in, _packages_at_hand().values()))


@cache
def infos() -> tuple[GameInfo, ...]:
    """All games there are, installed ones too, in the order of the shelf."""
    at_hand = _packages_at_hand()
    return _in_order(
        _info_in(package)
        for name, package in _packages().items()
        if name in at_hand or _is_sound(name, package, _info_of_rules)
    )


def info_of(name: str) -> GameInfo:
    """What there is to know of one game; a KeyError if there is none of this name."""
    return _info_in(package_of(name))


def is_game(name: str) -> bool:
    """Tell whether there is a game of this name."""
    return name in _packages_at_hand() or any(info.id == name for info in infos())


def package_of(name: str) -> str:
    """The package of a game's rules; a KeyError if there is none of this name."""
    at_hand = _packages_at_hand()
    return at_hand[name] if name in at_hand else _packages()[name]


def game_class(name: str) -> type[Game]:
    """One game of the registry, without importing the others: a table needs only its own."""
    found: type[Game] = import_module(f"{package_of(name)}.game").GAME
    return found


def _in_order(found: Any) -> tuple[GameInfo, ...]:
    return tuple(sorted(found, key=lambda info: (info.shelf, info.id)))


@cache
def _packages_at_hand() -> dict[str, str]:
    """Every package in this folder with a module `game`, by its name; `pkgutil` would import `inspect`."""
    return {
        room: f"{__name__}.{room}"
        for place in __path__
        for room in sorted(iglob("[a-z]*", root_dir=place))
        if PathFinder.find_spec("game", [f"{place}/{room}"])
    }


@cache
def _packages() -> dict[str, str]:
    """The same, and every package installed as a game; a game at hand keeps its name."""
    from importlib.metadata import entry_points

    installed = {entry.name: entry.value for entry in entry_points(group=ENTRY_POINTS)}
    known = {name: package for name, package in installed.items() if _is_sound(name, package, _info_in)}
    return known | _packages_at_hand()


def _info_in(package: str) -> GameInfo:
    """What a package says of its game."""
    info: GameInfo = import_module(package).INFO
    return info


def _info_of_rules(package: str) -> GameInfo:
    """What the rules in a package say of their game."""
    info: GameInfo = import_module(f"{package}.game").GAME.info
    return info


def _is_sound(name: str, package: str, info_in: Callable[[str], GameInfo]) -> bool:
    """Tell whether what is installed as a game is one: made for another version, or half removed, it is none.

    Whoever writes one is shown what is wrong: ``python -X dev``.
    """
    try:
        info = info_in(package)
        return isinstance(info, GameInfo) and info.id == name
    except Exception:
        if sys.flags.dev_mode:
            raise
        return False


def __getattr__(name: str) -> Any:
    """Import the games when `GAMES` is first asked for, so that a window can open before that."""
    if name == "IDS":
        return tuple(info.id for info in infos())
    if name != "GAMES":
        raise AttributeError(name)
    games = {info.id: game_class(info.id) for info in infos()}
    globals()["GAMES"] = games
    return games
