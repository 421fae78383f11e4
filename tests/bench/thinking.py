"""What a master makes of its time: how long its decisions take, and what they gain when it has more or less.

    python -m tests.bench.thinking [GAME ...] [--deals N] [--every N] [--worlds N] [--seats N] [--seed S]
                                   [--option KEY=VALUE]

Rules of thumb play deals.  At every Nth decision a master thinks with its budget at the table, and with as
many playouts as take it 0.1, 0.3 and 1 second of CPU time (drawn from how fast the first decisions went).
Where it parts from the rules of thumb, the deal is played to its end after the one and after the other, by
rules of thumb on all seats, in imagined worlds it has not searched.  Printed are, a budget, the playouts, how
long a decision took, and what it gained over the rules of thumb with its 95 % interval, a deal counting once.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from statistics import fmean, median
from time import process_time

from cardtable.opponents import Budget, Level, thumbs_for, usual_budget
from cardtable.opponents.levels import thinking
from rulesets.core import Game, Move, Seat
from tests.bench.arena.figures import figure
from tests.bench.asking import ask_for_deals, ask_for_games, ask_for_worlds, look_at_deals, one_or_more
from tests.bench.habits import by_thumbs, played_out
from tests.games.turns import turns

SECONDS = (0.1, 0.3, 1.0)
TABLE = "at the table"
SETTING_UP = 20
"""Decisions that tell how fast a master is."""


class Bench:
    """One game: how long decisions took, and what they gained, budget by budget."""

    def __init__(self, table: Game, every: int, worlds: int, seed: int) -> None:
        self.table, self.every, self.worlds = table, every, worlds
        self.usual = usual_budget(table).playouts
        self.playouts = 0
        self.took: dict[str, list[float]] = defaultdict(list)
        self.gained: dict[str, list[float]] = defaultdict(list)
        self.budgets = self.measured_budgets(seed)

    @property
    def decisions(self) -> int:
        """How many were thought about."""
        return len(self.took[TABLE])

    def thought(self, game: Game, seat: Seat, whim: int, playouts: int, name: str) -> Move:
        """What a master does with so many playouts; how long it took is kept under a name."""
        rng = Random(whim)
        began = process_time()
        thought = thinking(game.sample(seat, rng), seat, Level.MASTER, rng, Budget(playouts, inf))
        while True:
            try:
                next(thought)
                self.playouts += 1
            except StopIteration as done:
                self.took[name].append(process_time() - began)
                move: Move = done.value.move
                return move

    def measured_budgets(self, seed: int) -> dict[str, int]:
        """The playouts of every budget, by how fast some first decisions are made."""
        game, rng = self.table.copy(), Random(f"fast {seed}")
        for count, (seat, legal) in enumerate(turns(game, rng)):
            if count == SETTING_UP * self.every:
                break
            if len(legal) > 1 and count % self.every == 0:
                self.thought(game, seat, count, self.usual, "setting up")
            game.apply(seat, by_thumbs(game, rng))
        speed = self.playouts / sum(self.took.pop("setting up"))
        return {TABLE: self.usual} | {f"{seconds} s": round(speed * seconds) for seconds in SECONDS}

    def deal(self, seed: int) -> None:
        """Play a deal by rules of thumb, and think about some decisions in it."""
        game, rng = self.table.copy(), Random(f"deal {seed}")
        gained: dict[str, list[float]] = defaultdict(list)
        decisions = seed
        for seat, legal in turns(game, rng, 1):
            natural = by_thumbs(game, rng)
            decisions += len(legal) > 1
            if len(legal) > 1 and decisions % self.every == 0:
                whim = rng.getrandbits(64)
                moves = {
                    name: self.thought(game, seat, whim, playouts, name)
                    for name, playouts in self.budgets.items()
                }
                worth = self.judged(game, seat, [natural, *moves.values()], rng)
                for name, move in moves.items():
                    gained[name].append(worth[move] - worth[natural])
            game.apply(seat, natural)
        for name, gains in gained.items():
            self.gained[name].append(fmean(gains))

    def judged(self, game: Game, seat: Seat, moves: Sequence[Move], rng: Random) -> Mapping[Move, float]:
        """What each of these moves leads to on average, in worlds of which no master has thought."""
        ends: dict[Move, list[float]] = {move: [] for move in moves}
        if len(ends) > 1:
            for _ in range(self.worlds):
                world, whim = thumbs_for(game).imagine(game, seat, rng), rng.getrandbits(64)
                for move, found in ends.items():
                    found.append(played_out(world, seat, move, whim))
        return {move: fmean(found or [0.0]) for move, found in ends.items()}

    def report(self) -> list[str]:
        """A line a budget."""
        lines = []
        for name, playouts in self.budgets.items():
            took, found = sorted(self.took[name]), figure(self.gained[name])
            lines.append(
                f"  {name:12} {playouts:6} playouts: {1000 * median(took):4.0f} ms "
                f"(p95 {1000 * took[len(took) * 95 // 100]:.0f}, worst {1000 * took[-1]:.0f}), "
                f"{found.mean:+.3f} ({found.margin:.3f}) a decision over rules of thumb"
            )
        return lines


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.thinking", description="Time made use of.")
    ask_for_games(parser)
    ask_for_deals(parser, 40)
    ask_for_worlds(parser, 40)
    parser.add_argument(
        "--every", type=one_or_more, default=5, help="decisions from one thought about to the next"
    )
    asked = parser.parse_args(words)
    look_at_deals(parser, asked, lambda table: Bench(table, asked.every, asked.worlds, asked.seed))


if __name__ == "__main__":
    main()
