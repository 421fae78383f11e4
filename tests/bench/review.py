"""How far a review of 300 worlds agrees with one of 3,000, and what it costs.

    python -m tests.bench.review [GAME ...] [--deals N] [--seed FIRST]

A seat that plays like a first evening is reviewed in one deal after another, the games in turn.  Counted is
how often the costliest turning point found, and how often any that was found, is among the three decisions
that cost most when each is weighed in ten times as many worlds.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
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


@dataclass
class Tally:
    """What is known of one game."""

    deals: int = 0
    with_any: int = 0
    first_agrees: int = 0
    found: int = 0
    agree: int = 0
    seconds: list[float] = field(default_factory=list)

    def line(self, game: str) -> str:
        """It in figures."""
        first = 100 * self.first_agrees / max(1, self.with_any)
        every = 100 * self.agree / max(1, self.found)
        return (
            f"{game:20} deals {self.deals:4}  with turning points {self.with_any:4}  "
            f"costliest agrees {first:5.1f} %  of all {self.found:4} found {every:5.1f} %  "
            f"CPU s mean {fmean(self.seconds):5.2f} max {max(self.seconds):5.2f}"
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


def worst(positions: list[Position], seed: int) -> list[int]:
    """The numbers of the decisions that cost most, weighed in many worlds.

    What cannot be among them by three standard errors after a tenth of these worlds is weighed no longer.
    """
    scales = [
        (at.number, Weighing(at.game, at.seat, at.move, Random(f"{seed} {at.number}").getrandbits(64)))
        for at in positions
    ]
    for worlds in (WORLDS, WORLDS * MANY):
        for _number, scale in scales:
            for _playout in scale.until(worlds, WORLDS * MANY):
                pass
        least = sorted((cost(scale) - 3 * error(scale) for _number, scale in scales), reverse=True)[:MOST]
        scales = [(n, scale) for n, scale in scales if cost(scale) + 3 * error(scale) >= least[-1]]
    return [number for number, scale in sorted(scales, key=lambda one: -cost(one[1]))[:MOST]]


def cost(scale: Weighing) -> float:
    """What a decision cost, as far as it is known."""
    return scale.verdict().cost


def error(scale: Weighing) -> float:
    """The standard error of that; where the move leads, that of the next best."""
    verdict = scale.verdict()
    return verdict.error or min((worth.error for worth in verdict.worths[1:]), default=0.0)


def try_deal(tally: Tally, game: str, seed: int) -> None:
    """Review one deal twice."""
    positions = a_deal(game, seed)
    begin = process_time()
    found = at_once(review)(positions, seed)
    tally.seconds.append(process_time() - begin)
    tally.deals += 1
    if not found:
        return
    measure = worst(positions, ~seed)
    agreeing = [point.number in measure for point in found]
    tally.with_any += 1
    tally.first_agrees += agreeing[0]
    tally.found += len(found)
    tally.agree += sum(agreeing)


def main() -> None:
    """Go round the games."""
    parser = argparse.ArgumentParser(description="How far a quick review agrees with a long one.")
    ask_for_games(parser)
    parser.add_argument("--deals", type=int, default=20, help="of each game")
    parser.add_argument("--seed", type=int, default=0, help="of the first deal")
    chosen = parser.parse_args()
    tallies = {game: Tally() for game in chosen.games}
    for seed in range(chosen.seed, chosen.seed + chosen.deals):
        for game in chosen.games:
            try_deal(tallies[game], game, seed)
            print(tallies[game].line(game), flush=True)


if __name__ == "__main__":
    main()
