"""Where a game's own room on a floor is; a floor has a default for games without one."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from rulesets import package_of


def room_of(game: str, floor: str, name: str) -> ModuleType | None:
    """The module `name` of a game on a floor (``opponents``, ``tables``), or None where it has none.

    A game of this program has a package of its id on the floor, an installed one the floor in its package.
    """
    package = package_of(game)
    at_hand = package == f"rulesets.{game}"
    module = f"cardtable.{floor}.{game}.{name}" if at_hand else f"{package}.{floor}.{name}"
    try:
        found = find_spec(module)
    except ModuleNotFoundError:
        return None
    return import_module(module) if found is not None else None
