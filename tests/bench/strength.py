"""How strong the computer players are, measured on the same cards and dice.

    python -m tests.bench.strength GAME [--pair regular:random] [--by deals] [--rounds N] [--seats N]

A round is one seed of chance: one pack, or one stream of throws.  What is compared depends on the
game (`MEASURES`):

deals    Duplicate tables: the same cards are played by every mix of half the sides of either level,
         so that every seat is held by both.  A round is won by the level that does better with all
         the seats taken together.
seats    The same tables, but every seat is compared for itself with what the other level made of it.
matches  Every side in turn is the stronger level against the weaker one everywhere else.
means    Likewise, and the figure is what the stronger level wins or loses in a deal.

Intervals are 95 % and count a round as one observation, because the tables of a round share their
luck.  The exit code is 1 when a figure the project promises is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import inf, sqrt
from multiprocessing import Pool
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Literal, TypeAlias

from cardtable.opponents import Budget, Level, choose, usual_budget
from rulesets import GAMES
from rulesets.core import CHANCE, OVER, Game, Move, Seat

Player: TypeAlias = Callable[[Game, Seat, Random], Move]
"""Decides for a seat of the true game; an honest one looks only at ``game.sample(seat, rng)``."""


Kind: TypeAlias = Literal["deals", "seats", "matches", "means"]


@dataclass(frozen=True)
class Measure:
    """What is compared in a game, and what is promised of it."""

    kind: Kind
    seats: int
    regular: float
    """The least figure of regular against random."""
    master_rounds: int = 60
    """Rounds in which a master is measured; a small edge takes more of them to show."""


MEASURES = {
    "ludens": Measure("deals", 4, 0.85),
    "laus": Measure("deals", 4, 0.85),
    "ludo": Measure("matches", 2, 0.60, master_rounds=150),
    "scopa": Measure("matches", 4, 0.85),
    "poch": Measure("means", 4, 0.0),
    "losing_loadum": Measure("matches", 2, 0.60),
    "gleek": Measure("means", 3, 0.0),
    "laugh_and_lie_down": Measure("means", 5, 0.0, master_rounds=160),
    "tarot": Measure("deals", 4, 0.85),
}
ROUNDS = {"regular:random": 200, "regular:beginner": 100}
"""In how many rounds pairs without a master are measured."""
PAIRS = (*ROUNDS, "master:regular")
"""What is measured unless asked otherwise."""


@dataclass(frozen=True)
class Figure:
    """A mean over rounds with half the width of its 95 % interval."""

    mean: float
    margin: float
    rounds: int

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


def figure(rounds: Sequence[float]) -> Figure:
    """Summarise what the rounds gave."""
    margin = 1.96 * stdev(rounds) / sqrt(len(rounds)) if len(rounds) > 1 else inf
    return Figure(fmean(rounds), margin, len(rounds))


def player_of(level: Level, playouts: int | None = None) -> Player:
    """An honest player of this level, without a clock so that every run gives the same figures."""

    def decide(game: Game, seat: Seat, rng: Random) -> Move:
        budget = Budget(playouts or usual_budget(game).playouts, inf)
        return choose(game.sample(seat, rng), seat, level, rng, budget).move

    return decide


# -- One table ----------------------------------------------------------------------------------


def play(game: Game, players: Sequence[Player], seed: int, deals: int | None) -> Game:
    """Play `deals` deals, or the whole match; chance is the same for the same seed, whoever plays."""
    fate = Random(f"fate {seed}")
    minds = [Random(f"seat {seat} of {seed}") for seat in range(game.seats)]
    while game.turn != OVER and (deals is None or game.deals < deals):
        seat = game.turn
        if seat == CHANCE:
            game.apply(CHANCE, game.chance(fate))
        else:
            game.apply(seat, players[seat](game, seat, minds[seat]))
    return game


def table(game: Game, seats: Container[Seat], strong: Player, weak: Player) -> list[Player]:
    """Put the strong player at some seats and the weak one everywhere else."""
    return [strong if seat in seats else weak for seat in range(game.seats)]


# -- One round ----------------------------------------------------------------------------------


def round_of_deals(
    make: Callable[[], Game], strong: Player, weak: Player, seed: int, by_seat: bool = False
) -> float:
    """1, 0 or 0.5: whether the strong player did better with the same cards; or the share of seats."""
    sides = make().sides()
    seats = range(make().seats)
    by_strong: dict[Seat, list[float]] = {seat: [] for seat in seats}
    by_weak: dict[Seat, list[float]] = {seat: [] for seat in seats}
    for share in {len(sides) // 2, (len(sides) + 1) // 2}:
        for chosen in combinations(sides, share):
            game = make()
            taken = [seat for side in chosen for seat in side]
            payoffs = play(game, table(game, taken, strong, weak), seed, deals=1).payoffs()
            for seat in seats:
                (by_strong if seat in taken else by_weak)[seat].append(payoffs[seat])
    gains = [fmean(by_strong[seat]) - fmean(by_weak[seat]) for seat in seats]
    return fmean(verdict(gain) for gain in gains) if by_seat else verdict(sum(gains))


def verdict(gain: float) -> float:
    """Won, lost or even; sums of means may be a rounding error away from zero."""
    if abs(gain) < 1e-9:
        return 0.5
    return 1.0 if gain > 0 else 0.0


def round_of_matches(make: Callable[[], Game], strong: Player, weak: Player, seed: int) -> float:
    """Share of the sides that won their match with the strong player; shared wins are divided."""
    shares = []
    for side in make().sides():
        game = make()
        first = play(game, table(game, side, strong, weak), seed, deals=None).ranking()[0]
        shares.append(sum(seat in side for seat in first) / len(first))
    return fmean(shares)


def round_of_means(make: Callable[[], Game], strong: Player, weak: Player, seed: int) -> float:
    """What a seat of the strong player won or lost in a deal, on average."""
    gains = []
    for side in make().sides():
        game = make()
        start = game.payoffs()
        end = play(game, table(game, side, strong, weak), seed, deals=1).payoffs()
        gains.append(fmean(end[seat] - start[seat] for seat in side))
    return fmean(gains)


def one_round(game_id: str, kind: Kind, seats: int, strong: Player, weak: Player, seed: int) -> float:
    """The figure of one round."""
    make = partial(GAMES[game_id], seats)
    if kind == "matches":
        return round_of_matches(make, strong, weak, seed)
    if kind == "means":
        return round_of_means(make, strong, weak, seed)
    return round_of_deals(make, strong, weak, seed, by_seat=kind == "seats")


def even(game_id: str, kind: Kind, seats: int) -> float:
    """What two players of the same strength would give."""
    if kind == "means":
        return 0.0
    return 1 / len(GAMES[game_id](seats).sides()) if kind == "matches" else 0.5


def measured(game_id: str, strong: Player, weak: Player, seeds: Iterable[int]) -> Figure:
    """Play the rounds in this process, by the measure and the seats of the game."""
    measure = MEASURES[game_id]
    return figure([one_round(game_id, measure.kind, measure.seats, strong, weak, seed) for seed in seeds])


# -- Command line -------------------------------------------------------------------------------


def _round_by_name(
    game_id: str, kind: Kind, seats: int, strong: str, weak: str, playouts: int | None, seed: int
) -> float:
    """One round between levels named in words, as another process can be told."""
    better, worse = (player_of(Level(name), playouts) for name in (strong, weak))
    return one_round(game_id, kind, seats, better, worse, seed)


EXPLAINED: dict[Kind, str] = {
    "deals": "duplicate deals won, all seats with the same cards taken together",
    "seats": "seats that did better than the other level with the same cards, equal ones half",
    "matches": "matches won, every side in turn with the same chance",
    "means": "mean won a deal, every side in turn with the same cards",
}


def report(game_id: str, kind: Kind, seats: int, pair: str, result: Figure, seconds: float) -> bool:
    """Print one figure and how it was measured; tell whether what is promised of it holds."""
    measure = MEASURES[game_id]
    strong, weak = pair.split(":")
    middle = even(game_id, kind, seats)
    scale, unit = (1.0, "") if kind == "means" else (100.0, " %")
    promised, kept = "", True
    if kind == measure.kind and seats == measure.seats:
        if pair == "regular:random" and kind != "means":
            kept = result.mean >= measure.regular
            promised = f"promised >= {measure.regular * scale:.0f}{unit}: {'reached' if kept else 'MISSED'}"
        elif pair in ("regular:random", "master:regular"):
            kept = result.low > middle
            promised = f"promised interval above even: {'reached' if kept else 'MISSED'}"
    interval = f"[{result.low * scale:.1f} .. {result.high * scale:.1f}]"
    print(
        f"{game_id}, {seats} seats: {strong} against {weak}: {result.mean * scale:.1f}{unit} {interval}"
        f"  even {middle * scale:.0f}{unit}  {promised}\n"
        f"    {EXPLAINED[kind]}; {result.rounds} rounds, {seconds:.0f} s",
        flush=True,
    )
    return kept


def main(words: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description="How strong the computer players of a game are.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--pair", action="append", help="STRONGER:WEAKER, may be repeated")
    parser.add_argument("--by", choices=list(EXPLAINED), help="another measure than that of the game")
    parser.add_argument("--rounds", type=int, help="seeds of chance a pair")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--playouts", type=int, help="of a master's move, instead of the usual number")
    parser.add_argument("--seed", type=int, default=1, help="of the first round")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    asked = parser.parse_args(words)
    seats = asked.seats or MEASURES[asked.game].seats
    kind = asked.by or MEASURES[asked.game].kind
    kept = True
    with Pool(asked.jobs) as pool:
        for pair in asked.pair or PAIRS:
            strong, weak = pair.split(":")
            rounds = asked.rounds or ROUNDS.get(pair, MEASURES[asked.game].master_rounds)
            seeds = range(asked.seed, asked.seed + rounds)
            began = perf_counter()
            one = partial(_round_by_name, asked.game, kind, seats, strong, weak, asked.playouts)
            result = figure(pool.map(one, seeds, chunksize=1))
            kept &= report(asked.game, kind, seats, pair, result, perf_counter() - began)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
