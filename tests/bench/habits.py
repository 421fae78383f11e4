"""What the habits of playouts cost: where `Thumbs.quick` parts from the rules of thumb, both are played out.

    python -m tests.bench.habits [GAME ...] [--deals N] [--worlds N] [--seats N] [--seed S] [--worst N]
                                 [--option KEY=VALUE]

Rules of thumb play deals.  Where a habit would do something else, the deal is played to its end after the
one and after the other, by rules of thumb on all seats, in the same imagined worlds with the same whims.  A
master sees no farther than its playouts: what a habit costs in a phase is what it is blind to there.  Printed
are, a phase, how often the two part and what a decision costs for it with its 95 % interval, a deal counting
once; then the dearest habits.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from cardtable.opponents import Memory, thumbs_for
from rulesets.core import CHANCE, Game, Move, Seat
from tests.bench.arena.figures import figure
from tests.bench.asking import ask_for_deals, ask_for_games, ask_for_worlds, look_at_deals
from tests.games.turns import turns


class Parting(NamedTuple):
    """A habit that parted from the rules of thumb."""

    gain: float
    """What the seat ended with after the habit, less what it ended with after the rules of thumb."""
    told: str


def by_thumbs(game: Game, whims: Random) -> Move:
    """What the rules of thumb do for the seat in turn, with all that was public in mind."""
    seat = game.turn
    legal = game.legal_moves(seat)
    return legal[0] if len(legal) == 1 else thumbs_for(game).advise(game, seat, whims, Memory.FULL).move


def played_out(world: Game, seat: Seat, move: Move, whim: int) -> float:
    """What a seat ends the deal with after a move, all seats going on by rules of thumb."""
    game, deal = world.copy(), world.deals
    game.apply(seat, move)
    finish(game, deal, Random(whim))
    return game.payoffs()[seat]


def finish(game: Game, deal: int, whims: Random) -> None:
    """Play the deal of this number to its end by rules of thumb on all seats."""
    while game.deals == deal:
        move = game.chance(whims) if game.turn == CHANCE else by_thumbs(game, whims)
        game.apply(game.turn, move)


class Bench:
    """One game: what was lost by habit, phase by phase and deal by deal."""

    def __init__(self, table: Game, worlds: int, worst: int) -> None:
        self.table, self.worlds, self.worst = table, worlds, worst
        self.lost: dict[str, list[list[float]]] = defaultdict(list)
        self.partings: list[Parting] = []

    @property
    def decisions(self) -> int:
        """How many were looked at."""
        return sum(len(gains) for deals in self.lost.values() for gains in deals)

    def deal(self, seed: int) -> None:
        """Play a deal by rules of thumb, and look at every decision in it."""
        game, rng = self.table.copy(), Random(f"deal {seed}")
        lost: dict[str, list[float]] = defaultdict(list)
        for seat, legal in turns(game, rng, 1):
            natural = by_thumbs(game, rng)
            if len(legal) > 1:
                habit = thumbs_for(game).quick(game, seat, rng.random)
                lost[game.phase.name].append(
                    0.0 if habit == natural else self.parting(game, seat, habit, natural, rng)
                )
            game.apply(seat, natural)
        for phase, gains in lost.items():
            self.lost[phase].append(gains)

    def parting(self, game: Game, seat: Seat, habit: Move, natural: Move, rng: Random) -> float:
        """What a habit gains on average over imagined worlds; losses are negative."""
        thumbs = thumbs_for(game)
        gains = []
        for _ in range(self.worlds):
            world, whim = thumbs.imagine(game, seat, rng), rng.getrandbits(64)
            gains.append(played_out(world, seat, habit, whim) - played_out(world, seat, natural, whim))
        found = figure(gains)
        told = (
            f"{found.mean:+.2f} ({found.margin:.2f}) {game.phase.name}: {game.code(habit)} for "
            f"{game.code(natural)} of {' '.join(map(game.code, game.legal_moves(seat)))}"
        )
        self.partings.append(Parting(found.mean, told))
        return found.mean

    def report(self) -> list[str]:
        """The phases, dearest first, and the dearest habits."""
        lines = []
        for phase, deals in self.lost.items():
            all_gains = [gain for gains in deals for gain in gains]
            found = figure([fmean(gains) for gains in deals])
            parted = sum(gain != 0 for gain in all_gains)
            lines.append(
                f"  {phase}: {found.mean:+.3f} ({found.margin:.3f}) a decision; "
                f"parted in {parted} of {len(all_gains)}"
            )
        dearest = sorted(self.partings)[: self.worst]
        return [*lines, *(f"    {parting.told}" for parting in dearest)]


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.habits", description="Habits measured.")
    ask_for_games(parser)
    ask_for_deals(parser, 20)
    ask_for_worlds(parser, 20)
    parser.add_argument("--worst", type=int, default=10)
    asked = parser.parse_args(words)
    look_at_deals(parser, asked, lambda table: Bench(table, asked.worlds, asked.worst))


if __name__ == "__main__":
    main()
