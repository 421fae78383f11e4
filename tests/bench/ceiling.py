"""How much of what the true cards would gain can be gained by whoever does not see them.

    python -m tests.bench.ceiling [GAME ...] [--deals N] [--every N] [--worlds N] [--guesses N] [--seats N]
        [--seed S] [--option KEY=VALUE]

Rules of thumb play deals.  At every Nth decision others choose, too: by worlds as a master imagines them; by
worlds drawn from many more, the likelier the less strange is in them what the others have done, which takes
longer than a table would wait; and by the true cards.  What each of them chose is played to the end of the
deal by the habits of playouts in the true world, with whims by which nothing was chosen.  Printed is what
each gains over the rules of thumb a decision, with its 95 % interval, a deal counting once, and its share of
what the true cards gain (jackknife over groups of deals).

How strange it is what was done a game tells in `tests/games/<game>/strange.py` as `STRANGE`, under the name
``acts``, or its rules of thumb as `Thumbs.strangeness`; where neither does nobody guesses.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Sequence
from math import exp, log
from random import Random
from statistics import fmean
from typing import Any, TypeAlias

from cardtable.opponents import Thumbs, thumbs_for
from cardtable.opponents.search import playout
from cardtable.opponents.thumbs import STRANGE
from rulesets.core import CHANCE, Game, Move, Seat
from tests.bench.arena.figures import figure, jackknife
from tests.bench.arena.players import of_game
from tests.bench.asking import ask_for_deals, ask_for_games, ask_for_worlds, look_at_deals, one_or_more
from tests.bench.habits import by_thumbs

Acts: TypeAlias = Sequence[tuple[Seat, Move]]
Strange: TypeAlias = Callable[[Any, Acts, Any, Seat], float]
"""From how it stood after the last chance, what was done since, and a world a seat imagines: how unlikely the
acts of the others are in it, as minus the logarithm of their probability, but for a constant."""
TRUE = "true cards"


def strange_in(game: str, thumbs: Thumbs[Any]) -> Strange | None:
    """How strange it is in a world what was done, if anything of this game tells."""
    if told := of_game(game, "strange", "STRANGE"):
        acts: Strange = told["acts"]
        return acts
    if type(thumbs).strangeness is Thumbs.strangeness:
        return None
    return lambda _start, _acts, world, seat: -log(STRANGE) * thumbs.strangeness(world, seat)


def unlikely(game: Any, acts: Acts, seat: Seat, likely: Callable[[Any, Seat, Move], float]) -> float:
    """Go through what was done: minus the logarithm of how likely the acts of the others are, one by one."""
    strange = 0.0
    for mover, move in acts:
        if mover != seat:
            strange -= log(likely(game, mover, move))
        game.apply(mover, move)
    return strange


def share(some: Sequence[float], all_of_it: Sequence[float]) -> tuple[float, float]:
    """What part of one gain another is, deal by deal, and half of the 95 % interval of it."""

    def of_these(deals: Sequence[int]) -> float:
        return sum(some[deal] for deal in deals) / (sum(all_of_it[deal] for deal in deals) or 1)

    return of_these(range(len(some))), jackknife(len(some), of_these)


class Bench:
    """One game: what choosing otherwise than by rules of thumb gained, deal by deal."""

    def __init__(self, table: Game, every: int, worlds: int, guesses: int) -> None:
        self.table, self.every, self.worlds, self.guesses = table, every, worlds, guesses
        self.thumbs = thumbs_for(table)
        self.strange = strange_in(table.info.id, self.thumbs)
        self.gained: dict[str, list[float]] = defaultdict(list)
        self.decisions = 0

    def deal(self, seed: int) -> None:
        """Play a deal by rules of thumb, and let others choose at some decisions of it."""
        game, rng = self.table.copy(), Random(f"deal {seed}")
        gains: dict[str, list[float]] = defaultdict(list)
        start, acts = game, list[tuple[Seat, Move]]()
        count = seed
        while not game.deals:
            seat = game.turn
            if seat == CHANCE:
                game.apply(CHANCE, game.chance(rng))
                start, acts = game.copy(), []
                continue
            natural = by_thumbs(game, rng)
            if len(game.legal_moves(seat)) > 1:
                count += 1
                if count % self.every == 0:
                    self.decisions += 1
                    for way, gain in self.gains(game, natural, start, acts, rng).items():
                        gains[way].append(gain)
            acts.append((seat, natural))
            game.apply(seat, natural)
        for way, some in gains.items():
            self.gained[way].append(fmean(some))

    def gains(self, game: Game, natural: Move, start: Game, acts: Acts, rng: Random) -> dict[str, float]:
        """What is gained at a decision over what the rules of thumb do, by each way to choose."""
        seat, thumbs = game.turn, self.thumbs
        moves = list(dict.fromkeys([natural, *thumbs.candidates(game, seat)]))
        imagined = [thumbs.imagine(game, seat, rng) for _ in range(self.worlds)]
        chosen = {"imagined": self.best(moves, imagined, seat, rng)}
        if self.strange:
            chosen["guessed"] = self.best(moves, self.guessed(game, start, acts, rng), seat, rng)
        chosen[TRUE] = self.best(moves, [game] * self.worlds, seat, rng)
        whims = [rng.getrandbits(64) for _ in range(self.worlds)]
        worth = {move: self.worth(game, seat, move, whims) for move in {natural, *chosen.values()}}
        return {way: worth[move] - worth[natural] for way, move in chosen.items()}

    def guessed(self, game: Game, start: Game, acts: Acts, rng: Random) -> list[Game]:
        """Worlds drawn from many more, by how likely it is in them what was done."""
        assert self.strange
        seat = game.turn
        many = [game.sample(seat, rng) for _ in range(self.guesses)]
        strange = [self.strange(start, acts, world, seat) for world in many]
        least = min(strange)
        return rng.choices(many, [exp(least - each) for each in strange], k=self.worlds)

    def best(self, moves: Sequence[Move], worlds: Sequence[Game], seat: Seat, rng: Random) -> Move:
        """Which move ends best in these worlds on average; the first of equals."""
        whims = [rng.getrandbits(64) for _ in worlds]
        ends = {
            move: fmean(
                playout(world, seat, move, self.thumbs, whim)
                for world, whim in zip(worlds, whims, strict=True)
            )
            for move in moves
        }
        return max(moves, key=ends.__getitem__)

    def worth(self, game: Game, seat: Seat, move: Move, whims: Sequence[int]) -> float:
        """What a move comes to in the true world."""
        return fmean(playout(game, seat, move, self.thumbs, whim) for whim in whims)

    def report(self) -> list[str]:
        """A line a way."""
        lines = []
        for way, gained in self.gained.items():
            found = figure(gained)
            reached, margin = share(gained, self.gained[TRUE])
            told = "" if way == TRUE else f", {100 * reached:.0f} % ({100 * margin:.0f}) of what these gain"
            lines.append(f"  {way:12} {found.mean:+.4f} ({found.margin:.4f}) a decision{told}")
        return lines


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.ceiling", description="What can be gained.")
    ask_for_games(parser)
    ask_for_deals(parser, 100)
    ask_for_worlds(parser, 60)
    parser.add_argument(
        "--every", type=one_or_more, default=4, help="decisions from one looked at to the next"
    )
    parser.add_argument(
        "--guesses", type=one_or_more, default=1000, help="worlds of which the likeliest are taken"
    )
    asked = parser.parse_args(words)
    look_at_deals(parser, asked, lambda table: Bench(table, asked.every, asked.worlds, asked.guesses))


if __name__ == "__main__":
    main()
