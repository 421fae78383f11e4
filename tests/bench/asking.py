"""What several benches are asked in the same words on the command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from typing import Protocol

from cardtable.console.house_rules import options_from
from rulesets import GAMES
from rulesets.options import Options


def game_named(word: str) -> str:
    """The id of a game that there is."""
    if word not in GAMES:
        raise ArgumentTypeError(f"unknown game {word!r}: choose from {', '.join(GAMES)}")
    return word


def ask_for_deals(parser: ArgumentParser, deals: int) -> None:
    """Let be said how many deals are looked at, from which on, and at what table."""
    parser.add_argument("--deals", type=int, default=deals)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)


def ask_for_worlds(parser: ArgumentParser, worlds: int) -> None:
    """Let be said in how many worlds it is seen what becomes of a move."""
    parser.add_argument("--worlds", type=int, default=worlds)


def ask_for_games(parser: ArgumentParser, usual: Iterable[str] = GAMES) -> None:
    """Let games be named; without a name it is the usual ones, all unless told."""
    usual = list(usual)
    words = "all" if len(usual) == len(GAMES) else ", ".join(usual)
    parser.add_argument(
        "games", nargs="*", type=game_named, default=usual, metavar="GAME", help=f"{words} by default"
    )


def ask_for_house_rules(parser: ArgumentParser) -> None:
    """Let house rules be given, one after the other."""
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule")


def rules_asked(parser: ArgumentParser, asked: Namespace, seats: int) -> Options:
    """The house rules given for a game; what is wrong with them is said in one line."""
    try:
        return options_from(GAMES[asked.game], seats, asked.option)
    except ValueError as error:
        parser.error(str(error))


class Bench(Protocol):
    """Looks at decisions of one game, deal by deal."""

    @property
    def decisions(self) -> int:
        """How many were looked at."""

    def deal(self, seed: int) -> None:
        """Look at a deal."""

    def report(self) -> Iterable[str]:
        """What was found, a line each, as it comes."""


def look_at_deals(asked: Namespace, bench_for: Callable[[str, int], Bench]) -> None:
    """Look at the deals that were asked for in every game, and print what was found."""
    for game in asked.games:
        seats = asked.seats or GAMES[game].info.default_seats
        bench = bench_for(game, seats)
        for seed in range(asked.seed, asked.seed + asked.deals):
            bench.deal(seed)
        print(f"{game}, {seats} seats, {bench.decisions} decisions in {asked.deals} deals", flush=True)
        for line in bench.report():
            print(line, flush=True)
