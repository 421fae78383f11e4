"""What several benches are asked in the same words on the command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterable

from rulesets import GAMES


def game_named(word: str) -> str:
    """The id of a game that there is."""
    if word not in GAMES:
        raise ArgumentTypeError(f"unknown game {word!r}: choose from {', '.join(GAMES)}")
    return word


def ask_for_games(parser: ArgumentParser, usual: Iterable[str] = GAMES) -> None:
    """Let games be named; without a name it is the usual ones, all unless told."""
    usual = list(usual)
    words = "all" if len(usual) == len(GAMES) else ", ".join(usual)
    parser.add_argument(
        "games", nargs="*", type=game_named, default=usual, metavar="GAME", help=f"{words} by default"
    )
