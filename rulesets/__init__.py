"""Pure rules of the nine games.  Nothing here knows pygame, files, clocks or threads."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulesets.core import Game

    GAMES: dict[str, type[Game]]
    """The registry of all games, in menu order; imported when first asked for."""

IDS = ("ludens", "laus", "ludo", "scopa", "poch", "losing_loadum", "gleek", "laugh_and_lie_down", "tarot")
"""Games in menu order: the module of each bears its id, the class is found in it as `GAME`."""

__all__ = ["GAMES", "IDS", "game_class"]


def game_class(name: str) -> type[Game]:
    """One game of the registry, without importing the others: a table needs only its own."""
    if name not in IDS:
        raise KeyError(name)
    found: type[Game] = import_module(f"rulesets.{name}.game").GAME
    return found


def __getattr__(name: str) -> Any:
    """Import the games when `GAMES` is first asked for, so that a window can open before that."""
    if name != "GAMES":
        raise AttributeError(name)
    games = {game: game_class(game) for game in IDS}
    globals()["GAMES"] = games
    return games
