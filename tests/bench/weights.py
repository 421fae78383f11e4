"""What the weights of rules of thumb are worth: each is changed, and what comes of other moves is played out.

    python -m tests.bench.weights [GAME ...] [--deals N] [--seats N] [--seed S] [--by FACTOR ...]
                                  [--weight NAME ...] [--option KEY=VALUE]

Regulars play deals.  Every number that the opponents of a game write down and name in capitals is multiplied
by each factor in turn, and the regulars are asked again at every decision.  Where they would then act
otherwise, the deal is played to its end after the one move and after the other, with the same cards and
whims, by regulars as they are.  Printed are, a weight, how many decisions it changes and what a player alone
in playing so would gain a deal, with its 95 % interval, a deal counting once.  What gains is a strategy that
regulars lose to; where all lose, no weight can be bettered by itself.
"""

from __future__ import annotations

import argparse
import ast
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from inspect import getsource
from pkgutil import iter_modules
from random import Random
from types import ModuleType
from typing import NamedTuple

from rulesets.core import Game, Move, Seat
from tests.bench.arena.figures import Figure, figure
from tests.bench.asking import ask_for_deals, ask_for_games, look_at_deals
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
    after: int
    """What is left to chance after it, which no decision may tell anything of."""
    natural: Move
    ended: dict[Move, float]


def modules_of(game: str) -> Sequence[ModuleType]:
    """The modules of a game's opponents."""
    package = f"cardtable.opponents.{game}"
    import_module(f"{package}.thumbs")
    paths = import_module(package).__path__
    return [import_module(f"{package}.{found.name}") for found in iter_modules(paths)]


def weights_of(modules: Sequence[ModuleType]) -> Iterator[Weight]:
    """The numbers that some modules write down and name in capitals, in their order."""
    for module in modules:
        for line in ast.parse(getsource(module)).body:
            if not isinstance(line, ast.Assign) or not is_written_out(line.value):
                continue
            for target in ast.walk(line.targets[0]):
                if isinstance(target, ast.Name) and target.id.isupper():
                    value = getattr(module, target.id)
                    if isinstance(value, (int, float)):
                        yield Weight(target.id, value)


def is_written_out(value: ast.expr) -> bool:
    """Whether a value is written down, and not worked out as the cards of a suit are."""
    try:
        ast.literal_eval(value)
    except ValueError:
        return False
    return True


def times(weight: Weight, factor: float) -> float:
    """A weight multiplied; what is less than one may be a share, and what is counted stays a whole number."""
    changed = weight.value * factor
    return type(weight.value)(min(1.0, changed) if 0 < weight.value < 1 else changed)


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

    def __init__(self, table: Game, factors: Sequence[float] = (), names: Sequence[str] = ()) -> None:
        self.table, self.deals = table, 0
        self.modules, self.factors, self.names = modules_of(table.info.id), factors, names
        self.asked: list[Decision] = []

    @property
    def decisions(self) -> int:
        """How many there are."""
        return len(self.asked)

    def deal(self, seed: int) -> None:
        """Let regulars play a deal, and keep every decision in it."""
        game, rng = self.table.copy(), Random(f"deal {seed}")
        for seat, legal in turns(game, rng, 1):
            whim, after = rng.getrandbits(64), rng.getrandbits(64)
            natural = by_thumbs(game, Random(whim))
            if len(legal) > 1:
                self.asked.append(Decision(self.deals, game.copy(), seat, whim, after, natural, {}))
            game.apply(seat, natural)
        self.deals += 1

    def report(self) -> Iterator[str]:
        """A line for every weight and factor that changes a decision."""
        for weight in weights_of(self.modules):
            for factor in self.factors if weight.name in (self.names or [weight.name]) else ():
                with weighed_otherwise(self.modules, weight, factor):
                    parted = self.otherwise()
                if parted:
                    found = self.gain(parted)
                    told = f"{len(parted)} otherwise, {found.mean:+.4f} ({found.margin:.4f})"
                    yield f"  {weight.name} {weight.value:g} x {factor:g}: {told}"

    def otherwise(self) -> list[tuple[Decision, Move]]:
        """The decisions that regulars would take otherwise now, and what they would do."""
        asked = ((decision, by_thumbs(decision.game, Random(decision.whim))) for decision in self.asked)
        return [(decision, move) for decision, move in asked if move != decision.natural]

    def gain(self, parted: Sequence[tuple[Decision, Move]]) -> Figure:
        """What a player alone in deciding otherwise would gain a deal."""
        gains = [0.0] * self.deals
        for decision, move in parted:
            ended = decision.ended
            for one in (decision.natural, move):
                if one not in ended:
                    ended[one] = played_out(decision.game, decision.seat, one, decision.after)
            gains[decision.deal] += (ended[move] - ended[decision.natural]) / self.table.seats
        return figure(gains)


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.weights", description="Weights measured.")
    ask_for_games(parser)
    ask_for_deals(parser, 100)
    parser.add_argument("--by", type=float, nargs="+", default=[0.5, 1.5], help="what each is multiplied by")
    parser.add_argument("--weight", nargs="+", default=[], metavar="NAME", help="only those")
    asked = parser.parse_args(words)
    look_at_deals(parser, asked, lambda table: Bench(table, asked.by, asked.weight))


if __name__ == "__main__":
    main()
