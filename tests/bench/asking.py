"""What several benches are asked in the same words on the command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from typing import Protocol

from cardtable.console.house_rules import options_from
from rulesets import GAMES
from rulesets.core import Game
from rulesets.options import Options


def game_named(word: str) -> str:
    """The id of a game that there is."""
    if word not in GAMES:
        raise ArgumentTypeError(f"unknown game {word!r}: choose from {', '.join(GAMES)}")
    return word


def one_or_more(word: str) -> int:
    """At least one."""
    number = int(word)
    if number < 1:
        raise ArgumentTypeError(f"{word} is fewer than one")
    return number


def ask_for_deals(parser: ArgumentParser, deals: int) -> None:
    """Let be said how many deals are looked at, from which on, at what table and by what house rules."""
    parser.add_argument("--deals", type=one_or_more, default=deals)
    ask_for_seats(parser)
    parser.add_argument("--seed", type=int, default=1)
    ask_for_house_rules(parser)


def ask_for_seats(parser: ArgumentParser) -> None:
    """Let be said how many sit at the table; without it the usual number."""
    parser.add_argument("--seats", type=one_or_more)


def ask_for_worlds(parser: ArgumentParser, worlds: int) -> None:
    """Let be said in how many worlds it is seen what becomes of a move."""
    parser.add_argument("--worlds", type=one_or_more, default=worlds)


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


def rules_asked(parser: ArgumentParser, asked: Namespace, game: str, seats: int) -> Options:
    """The house rules given for a game; what is wrong with them is said in one line."""
    try:
        return options_from(GAMES[game], seats, asked.option)
    except ValueError as error:
        parser.error(str(error))


def table_asked(parser: ArgumentParser, asked: Namespace, game: str) -> Game:
    """A table of a game, by the house rules given; what is wrong with it is said in one line."""
    seats = asked.seats or GAMES[game].info.default_seats
    rules = rules_asked(parser, asked, game, seats)
    try:
        return GAMES[game](seats, rules)
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


def look_at_deals(parser: ArgumentParser, asked: Namespace, bench_for: Callable[[Game], Bench]) -> None:
    """Look at the deals that were asked for at a table of every game, and print what was found."""
    for table in [table_asked(parser, asked, game) for game in asked.games]:
        bench = bench_for(table)
        for seed in range(asked.seed, asked.seed + asked.deals):
            bench.deal(seed)
        looked_at = f"{bench.decisions} decisions in {asked.deals} deals"
        print(f"{table.info.id}, {table.seats} seats, {looked_at}", flush=True)
        for line in bench.report():
            print(line, flush=True)
