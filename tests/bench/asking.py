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


def ask_for_deals(parser: ArgumentParser, deals: int, worlds: int) -> None:
    """Let be said how many deals are looked at, from which on, at what table, and in how many worlds."""
    parser.add_argument("--deals", type=int, default=deals)
    parser.add_argument("--worlds", type=int, default=worlds)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)


def ask_for_games(parser: ArgumentParser, usual: Iterable[str] = GAMES) -> None:
    """Let games be named; without a name it is the usual ones, all unless told."""
    usual = list(usual)
    words = "all" if len(usual) == len(GAMES) else ", ".join(usual)
    parser.add_argument(
        "games", nargs="*", type=game_named, default=usual, metavar="GAME", help=f"{words} by default"
    )
