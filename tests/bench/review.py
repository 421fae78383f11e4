"""How far a review of 300 worlds agrees with one of 3,000, and what it costs.

    python -m tests.bench.review [GAME ...] [--deals N] [--seed FIRST]

A seat that plays like a first evening is reviewed in one deal after another, the games in turn.  Counted is
how often the costliest turning point found is among the three decisions that cost most when each is weighed
in ten times as many worlds, none of them seen by the review.  Only deals in which a turning point was found
count; a game ends when its share is plainly above or below what is wanted.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean
from time import process_time

from cardtable.matches.hindsight.review import MOST, WORLDS, Position, Weighing, decisions, review
from cardtable.matches.luck import chance_rng, drawn
from cardtable.matches.simulate import asked
from cardtable.matches.worker import decide
from cardtable.opponents import Budget
from cardtable.opponents.pausing import at_once
from rulesets import GAMES
from rulesets.core import CHANCE, OVER, Game, Move, Seat
from tests.bench.asking import ask_for_games

MANY = 10
"""How many times as many worlds the measure has."""
LOOKS = [WORLDS * part // 4 for part in (1, 2, 4, 8, 16, 4 * MANY)]
"""After how many worlds it is looked whether more of them are needed."""
SURELY = 3.0
"""Standard errors beyond which chance is not asked any more."""
WANTED = 0.8
"""The share of deals in which the costliest turning point should be among the worst."""
INTERVAL = 1.96
"""Standard errors of a 95 % interval."""
PEEKING = 2.6
"""Standard errors a share must be off what is wanted before a game ends early: it is looked at often."""
FEWEST = 30
"""Deals with turning points before that."""


def interval(right: int, tried: int, errors: float = INTERVAL) -> tuple[float, float]:
    """Between which shares the true one lies (Wilson's interval)."""
    if not tried:
        return 0.0, 1.0
    share, extra = right / tried, errors**2 / tried
    middle = (share + extra / 2) / (1 + extra)
    half = errors * sqrt(share * (1 - share) / tried + extra / tried / 4) / (1 + extra)
    return middle - half, middle + half


@dataclass
class Tally:
    """What is known of one game."""

    deals: int = 0
    with_any: int = 0
    agree: int = 0
    seconds: list[float] = field(default_factory=list)

    @property
    def plain(self) -> bool:
        """Whether more deals could hardly change what is said."""
        low, high = interval(self.agree, self.with_any, PEEKING)
        return self.with_any >= FEWEST and not low <= WANTED <= high

    def line(self, game: str) -> str:
        """It in figures."""
        low, high = interval(self.agree, self.with_any)
        return (
            f"{game:20} deals {self.deals:4}  agrees in {self.agree:3} of {self.with_any:3} with any"
            f" ({100 * low:3.0f}-{100 * high:3.0f} %)"
            f"  CPU s mean {fmean(self.seconds):5.2f} max {max(self.seconds):5.2f}"
        )


def a_deal(game: str, seed: int) -> list[Position]:
    """The decisions of the first seat, which plays like a first evening, in the first deal of a match."""
    kind = GAMES[game]
    state: Game = kind(kind.info.default_seats)
    acts: list[tuple[int, Game, Seat, Move]] = []
    while state.turn != OVER and not state.deals:
        number = len(acts)
        if state.turn == CHANCE:
            seat, move = CHANCE, state.chance(chance_rng(seed, number))
        else:
            seat = asked(state, seed, number)
            level = "regular" if seat else "beginner"
            move = decide(state, seat, level, drawn(seed, f"seat {seat}", number), Budget(200, 9)).move
        acts.append((number, state.copy(), seat, move))
        state.apply(seat, move)
    return decisions(acts, 0)


def is_among_worst(positions: list[Position], number: int, seed: int) -> bool:
    """Whether a decision is among the `MOST` of a deal that cost most.

    No more worlds are tried than three standard errors ask for, neither on the whole nor with a decision that
    is plainly above or below this one.
    """
    scales = {
        at.number: Weighing(at.game, at.seat, at.move, Random(f"{seed} {at.number}").getrandbits(64))
        for at in positions
    }
    one = scales.pop(number)
    above, beside = 0, list(scales.values())
    for worlds in LOOKS:
        for scale in (one, *beside):
            for _playout in scale.until(worlds, WORLDS * MANY):
                pass
        above += sum(low(scale) > high(one) for scale in beside)
        beside = [scale for scale in beside if low(scale) <= high(one) and high(scale) >= low(one)]
        if above >= MOST or high(one) <= 0:
            return False
        if low(one) > 0 and above + len(beside) < MOST:
            return True
    return cost(one) > 0 and above + sum(cost(scale) > cost(one) for scale in beside) < MOST


def cost(scale: Weighing) -> float:
    """What a decision cost, as far as it is known."""
    return scale.verdict().cost


def error(scale: Weighing) -> float:
    """The standard error of that; where the move leads, that of the next best."""
    verdict = scale.verdict()
    return verdict.error or min((worth.error for worth in verdict.worths[1:]), default=0.0)


def low(scale: Weighing) -> float:
    """What a decision cost at least."""
    return cost(scale) - SURELY * error(scale)


def high(scale: Weighing) -> float:
    """What a decision cost at most."""
    return cost(scale) + SURELY * error(scale)


def try_deal(tally: Tally, game: str, seed: int) -> None:
    """Review one deal twice."""
    positions = a_deal(game, seed)
    begin = process_time()
    found = at_once(review)(positions, seed)
    tally.seconds.append(process_time() - begin)
    tally.deals += 1
    if not found:
        return
    tally.with_any += 1
    tally.agree += is_among_worst(positions, found[0].number, ~seed)


def main() -> None:
    """Go round the games."""
    parser = argparse.ArgumentParser(description="How far a quick review agrees with a long one.")
    ask_for_games(parser)
    parser.add_argument("--deals", type=int, default=200, help="of each game, at most")
    parser.add_argument("--seed", type=int, default=0, help="of the first deal")
    chosen = parser.parse_args()
    tallies = {game: Tally() for game in chosen.games}
    for seed in range(chosen.seed, chosen.seed + chosen.deals):
        for game, tally in tallies.items():
            if not tally.plain:
                try_deal(tally, game, seed)
                print(tally.line(game), flush=True)


if __name__ == "__main__":
    main()
