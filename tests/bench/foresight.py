"""How well imagined worlds foretell what moves come to in the true one.

    python -m tests.bench.foresight [GAME ...] [--deals N] [--every N] [--worlds N] [--seats N] [--seed S]
                                    [--option KEY=VALUE]

Rules of thumb play deals.  At every Nth decision each candidate is played to the end of the deal by the
habits of playouts: in the true world, and in imagined ones, which are found in three ways: sampled from what
the seat knows alone, dealt anew as good sense has it, and weighed by what the others have done
(`Thumbs.imagine`).  Printed are, a way, the share of the variance of true ends that the average of imagined
ones explains, and how much more that is than for worlds that are merely sampled, with its 95 % interval
(jackknife over groups of deals).  What is foretold better is chosen better, and this shows in far fewer deals
than it takes to see who wins them.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from cardtable.opponents import Thumbs, thumbs_for
from cardtable.opponents.search import playout
from rulesets.core import Game, Move, Seat
from tests.bench.arena.figures import jackknife
from tests.bench.asking import ask_for_deals, ask_for_games, ask_for_worlds, look_at_deals, one_or_more
from tests.bench.habits import by_thumbs
from tests.games.turns import turns

Imagine: TypeAlias = Callable[[Game, Seat, Random], Game]
WHIMS = 6
"""Playouts of a move in the true world."""


class Sums(NamedTuple):
    """What a deal adds: ends of candidates, true and foretold, as far as they differ within a decision."""

    true: float
    both: float
    foretold: float


def ways(thumbs: Thumbs[Any]) -> dict[str, Imagine]:
    """How worlds are found, the plainest way first."""
    return {
        "sampled": lambda game, seat, rng: game.sample(seat, rng),
        "dealt anew": thumbs.credibly_dealt,
        "weighed": thumbs.imagine,
    }


def explained(deals: Sequence[Sums]) -> float:
    """The share of the variance of true ends that what was foretold explains."""
    true, both, foretold = map(sum, zip(*deals, strict=True))
    return both * both / (true * foretold) if true and foretold else 0.0


def more_explained(better: Sequence[Sums], plain: Sequence[Sums]) -> tuple[float, float]:
    """How much more is explained, and half of the 95 % interval of it."""

    def more(deals: Sequence[int]) -> float:
        return explained([better[deal] for deal in deals]) - explained([plain[deal] for deal in deals])

    return more(range(len(better))), jackknife(len(better), more)


class Bench:
    """One game: what was foretold in each way, deal by deal."""

    def __init__(self, table: Game, every: int, worlds: int) -> None:
        self.table, self.every, self.worlds = table, every, worlds
        self.thumbs = thumbs_for(table)
        self.found: dict[str, list[Sums]] = {way: [] for way in ways(self.thumbs)}
        self.decisions = 0

    def deal(self, seed: int) -> None:
        """Play a deal by rules of thumb, and foretell what comes of some decisions in it."""
        game, rng = self.table.copy(), Random(f"deal {seed}")
        sums = {way: [Sums(0, 0, 0)] for way in self.found}
        count = seed
        for seat, legal in turns(game, rng, 1):
            natural = by_thumbs(game, rng)
            count += len(legal) > 1
            if len(legal) > 1 and count % self.every == 0:
                self.decisions += 1
                for way, found in self.foretold(game, seat, natural, rng).items():
                    sums[way].append(found)
            game.apply(seat, natural)
        for way, added in sums.items():
            self.found[way].append(Sums(*map(sum, zip(*added, strict=True))))

    def foretold(self, game: Game, seat: Seat, natural: Move, rng: Random) -> dict[str, Sums]:
        """What natural move and candidates come to in the true world and in imagined ones."""
        moves = [*{natural, *self.thumbs.candidates(game, seat)}]
        whims = [rng.getrandbits(64) for _ in range(WHIMS)]
        true = centred([fmean([self.end(game, seat, move, whim) for whim in whims]) for move in moves])
        found = {}
        for way, imagine in ways(self.thumbs).items():
            own = Random(whims[0])
            ends: list[list[float]] = [[] for _ in moves]
            for _ in range(self.worlds):
                world, whim = imagine(game, seat, own), own.getrandbits(64)
                for move, so_far in zip(moves, ends, strict=True):
                    so_far.append(self.end(world, seat, move, whim))
            foretold = centred([fmean(so_far) for so_far in ends])
            found[way] = Sums(
                sum(one * one for one in true),
                sum(one * other for one, other in zip(true, foretold, strict=True)),
                sum(one * one for one in foretold),
            )
        return found

    def end(self, world: Game, seat: Seat, move: Move, whim: int) -> float:
        """What a seat may expect after a move in a world, all going on by habit."""
        return playout(world, seat, move, self.thumbs, whim)

    def report(self) -> list[str]:
        """A line a way."""
        plain, *better = self.found
        lines = [f"  {plain:12} {100 * explained(self.found[plain]):.1f} % of the variance"]
        for way in better:
            more, margin = more_explained(self.found[way], self.found[plain])
            share = 100 * explained(self.found[way])
            lines.append(f"  {way:12} {share:.1f} %, {100 * more:+.1f} ({100 * margin:.1f}) more")
        return lines


def centred(values: Sequence[float]) -> list[float]:
    """How far each is from their mean."""
    mean = fmean(values)
    return [value - mean for value in values]


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.foresight", description="Worlds measured.")
    ask_for_games(parser)
    ask_for_deals(parser, 100)
    ask_for_worlds(parser, 40)
    parser.add_argument(
        "--every", type=one_or_more, default=4, help="decisions from one foretold to the next"
    )
    asked = parser.parse_args(words)
    look_at_deals(parser, asked, lambda table: Bench(table, asked.every, asked.worlds))


if __name__ == "__main__":
    main()
