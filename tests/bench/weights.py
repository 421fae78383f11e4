"""What the weights of rules of thumb are worth: each is changed, and what comes of other moves is played out.

    python -m tests.bench.weights [GAME ...] [--deals N] [--seats N] [--seed S] [--by FACTOR ...]
                                  [--weight NAME ...]

Regulars play deals.  Every number that the opponents of a game name in capitals is multiplied by each factor
in turn, and the regulars are asked again at every decision.  Where they would then act otherwise, the deal is
played to its end after the one move and after the other, with the same cards and whims, by regulars as they
are.  Printed are, a weight, how many decisions it changes and what a player alone in playing so would gain a
deal, with its 95 % interval, a deal counting once.  What gains is a strategy that regulars lose to; where all
lose, no weight can be bettered by itself.  What a module works out while it is imported stays as it is.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from inspect import getsource
from pkgutil import iter_modules
from random import Random
from types import ModuleType
from typing import NamedTuple

from rulesets import GAMES
from rulesets.core import Game, Move, Seat
from tests.bench.arena.figures import Figure, figure
from tests.bench.asking import ask_for_games
from tests.bench.habits import by_thumbs, played_out
from tests.games.turns import turns


class Weight(NamedTuple):
    """A number that rules of thumb reckon with."""

    name: str
    value: float


class Decision(NamedTuple):
    """A position in which a regular has decided, and what came of each move that was asked about."""

    deal: int
    game: Game
    seat: Seat
    whim: int
    """What is left to chance in it: another in every decision, and the same whoever is asked."""
    natural: Move
    ended: dict[Move, float]


def modules_of(game: str) -> Sequence[ModuleType]:
    """The modules of a game's opponents."""
    package = f"cardtable.opponents.{game}"
    import_module(f"{package}.thumbs")
    paths = import_module(package).__path__
    return [import_module(f"{package}.{found.name}") for found in iter_modules(paths)]


def weights_of(modules: Sequence[ModuleType]) -> Iterator[Weight]:
    """The numbers that some modules name in capitals, in the order in which they stand there."""
    for module in modules:
        for line in ast.parse(getsource(module)).body:
            if not isinstance(line, ast.Assign):
                continue
            for target in ast.walk(line.targets[0]):
                if isinstance(target, ast.Name) and target.id.isupper():
                    value = getattr(module, target.id)
                    if isinstance(value, (int, float)):
                        yield Weight(target.id, value)


def times(weight: Weight, factor: float) -> float:
    """A weight multiplied; a share of one stays one, and what is counted is counted in whole numbers."""
    changed = weight.value * factor
    return type(weight.value)(min(1.0, changed) if 0 < weight.value <= 1 else changed)


@contextmanager
def weighed_otherwise(modules: Sequence[ModuleType], weight: Weight, factor: float) -> Iterator[None]:
    """A weight changed wherever it is known; nothing that was reckoned with another is remembered."""
    knowing = [module for module in modules if vars(module).get(weight.name) == weight.value]
    forget(modules)
    try:
        for module in knowing:
            setattr(module, weight.name, times(weight, factor))
        yield
    finally:
        for module in knowing:
            setattr(module, weight.name, weight.value)
        forget(modules)


def forget(modules: Sequence[ModuleType]) -> None:
    """Empty what functions of these modules remember."""
    for module in modules:
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


class Bench:
    """One game: its regulars' decisions, and what a changed weight makes of them."""

    def __init__(self, game: str, seats: int) -> None:
        self.kind, self.seats, self.deals = GAMES[game], seats, 0
        self.decisions: list[Decision] = []

    def deal(self, seed: int) -> None:
        """Let regulars play a deal, and keep every decision in it."""
        game, rng = self.kind(self.seats), Random(f"deal {seed}")
        for seat, legal in turns(game, rng, 1):
            whim = rng.getrandbits(64)
            natural = by_thumbs(game, Random(whim))
            if len(legal) > 1:
                self.decisions.append(Decision(self.deals, game.copy(), seat, whim, natural, {}))
            game.apply(seat, natural)
        self.deals += 1

    def otherwise(self) -> list[tuple[Decision, Move]]:
        """The decisions that regulars would take otherwise now, and what they would do."""
        asked = ((decision, by_thumbs(decision.game, Random(decision.whim))) for decision in self.decisions)
        return [(decision, move) for decision, move in asked if move != decision.natural]

    def gain(self, parted: Sequence[tuple[Decision, Move]]) -> Figure:
        """What a player alone in deciding otherwise would gain a deal."""
        gains = [0.0] * self.deals
        for decision, move in parted:
            ended = decision.ended
            for one in (decision.natural, move):
                if one not in ended:
                    ended[one] = played_out(decision.game, decision.seat, one, decision.whim)
            gains[decision.deal] += (ended[move] - ended[decision.natural]) / self.seats
        return figure(gains)


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.weights", description="Weights measured.")
    ask_for_games(parser)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--by", type=float, nargs="+", default=[0.5, 1.5], help="what each is multiplied by")
    parser.add_argument("--weight", nargs="+", default=[], metavar="NAME", help="only those")
    asked = parser.parse_args(words)
    for game in asked.games:
        bench = Bench(game, asked.seats or GAMES[game].info.default_seats)
        for seed in range(asked.seed, asked.seed + asked.deals):
            bench.deal(seed)
        print(f"{game}, {bench.seats} seats, {len(bench.decisions)} decisions in {bench.deals} deals")
        modules = modules_of(game)
        for weight in weights_of(modules):
            for factor in asked.by if weight.name in (asked.weight or [weight.name]) else ():
                with weighed_otherwise(modules, weight, factor):
                    parted = bench.otherwise()
                if parted:
                    found = bench.gain(parted)
                    print(
                        f"  {weight.name} {weight.value:g} x {factor:g}: {len(parted)} otherwise, "
                        f"{found.mean:+.4f} ({found.margin:.4f})"
                    )
                sys.stdout.flush()


if __name__ == "__main__":
    main()
