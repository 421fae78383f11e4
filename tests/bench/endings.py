"""What exact endings are worth: the last tricks with them and without, on the same cards against regulars.

    python -m tests.bench.endings [GAME ...] [--cards N] [--positions N] [--seats N] [--seed S]
                                  [--option KEY=VALUE]

Regulars play a deal until all hold so many cards.  From there each seat in turn is played by a master
who goes by rules of thumb in its playouts, and again by one who looks through the endings of its worlds
(`Thumbs.is_ending`; here from so many cards on, whatever the game says), with the same budget.  The others
stay regulars whose whims are the same, so that the two ends differ by what the masters did and nothing else.
Printed are the gain by true payoff a position with its 95 % interval, a deal counting once, how often the two
parted, and how long a decision took in CPU time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import inf
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from cardtable.opponents import Budget, Level, Thumbs, choose, thumbs_for, usual_budget
from cardtable.opponents.pausing import at_once
from cardtable.opponents.search import search
from cardtable.opponents.thumbs import THOROUGH
from rulesets.core import CHANCE, Game, Move, Seat
from tests.bench.arena.figures import figure
from tests.bench.asking import ask_for_games, ask_for_house_rules, ask_for_seats, one_or_more, table_asked

TRICK_GAMES = ("laus", "tarot", "ludens", "losing_loadum", "gleek")


def ending_from(kind: type[Any], held: int) -> Thumbs[Any]:
    """These rules of thumb, with the endings looked through from so many cards in hand on."""

    class Ends(kind):  # type: ignore[misc]
        def is_ending(self, game: Any) -> bool:
            few: bool = game.hands[game.turn].bit_count() <= held
            return few and game.phase.name == "play"

    ends = Ends()
    assert isinstance(ends, Thumbs)
    return ends


def held_by(game: Any) -> int:
    """How many cards are in all hands."""
    return sum(hand.bit_count() for hand in game.hands)


class Bench:
    """One game, from so many cards in every hand on, and how long decisions took."""

    def __init__(self, table: Game, held: int) -> None:
        self.table, self.held = table, held
        kind = type(thumbs_for(table))
        self.thumbs = {False: ending_from(kind, 0), True: ending_from(kind, held)}
        self.took: dict[bool, list[float]] = {True: [], False: []}
        self.parted: list[float] = []

    def master(self, game: Game, seat: Seat, whim: str, exact: bool) -> Move:
        """What a master does, exactly or by rules of thumb."""
        rng = Random(whim)
        began = process_time()
        world = game.sample(seat, rng)
        budget = Budget(max(THOROUGH, usual_budget(game).playouts), inf)
        advice = at_once(search)(world, seat, self.thumbs[exact], rng, budget, lambda: 0.0)
        self.took[exact].append(process_time() - began)
        return advice.move

    def move(self, game: Game, hero: Seat, deal: int, exact: bool) -> Move:
        """What the seat in turn does: the hero is a master, the others are regulars."""
        seat = game.turn
        legal = game.legal_moves(seat)
        if len(legal) == 1:
            return legal[0]
        whim = f"{deal} {seat} {held_by(game)} {game.phase.name}"
        if seat == hero:
            return self.master(game, seat, whim, exact)
        rng = Random(whim)
        return choose(game.sample(seat, rng), seat, Level.REGULAR, rng, Budget(sys.maxsize, inf)).move

    def start(self, deal: int) -> Game | None:
        """A deal of regulars when everybody holds as many cards as asked; None if it ended before."""
        fate = Random(f"deal {deal}")
        game: Any = self.table.copy()
        while not game.deals:
            if game.turn == CHANCE:
                game.apply(CHANCE, game.chance(fate))
                continue
            if (
                game.phase.name == "play"
                and not game.trick
                and game.hands[game.turn].bit_count() == self.held
            ):
                return game  # type: ignore[no-any-return]
            game.apply(game.turn, self.move(game, -1, deal, False))
        return None

    def played_on(self, game: Game, hero: Seat, deal: int, exact: bool) -> float:
        """What the hero has when the deal is over."""
        game = game.copy()
        while not game.deals:
            game.apply(game.turn, self.move(game, hero, deal, exact))
        return game.payoffs()[hero]

    def gain(self, start: Game, hero: Seat, deal: int) -> float:
        """How much more a seat ends with where it looks through the endings."""
        game = start.copy()
        while not game.deals:
            old = self.move(game, hero, deal, False)
            new = self.move(game, hero, deal, True) if game.turn == hero else old
            if new != old:
                ends = []
                for exact, move in ((False, old), (True, new)):
                    after = game.copy()
                    after.apply(hero, move)
                    ends.append(self.played_on(after, hero, deal, exact))
                self.parted.append(ends[1] - ends[0])
                return ends[1] - ends[0]
            game.apply(game.turn, new)
        return 0.0

    def run(self, positions: int, first: int) -> str:
        """The gains of so many positions, in words."""
        gains: list[float] = []
        tried = 0
        deal = first
        while tried < positions:
            if start := self.start(deal):
                heroes = [seat for seat in range(start.seats) if start.hands[seat]]  # type: ignore[attr-defined]
                gains.append(fmean([self.gain(start, hero, deal) for hero in heroes]))
                tried += len(heroes)
            deal += 1
        found = figure(gains)
        return (
            f"gain {found.mean:+.3f} (give or take {found.margin:.3f}) a position, {tried} positions in "
            f"{len(gains)} deals; parted {len(self.parted)} times, {fmean(self.parted or [0]):+.2f} each; "
            + ", ".join(
                f"{name} {in_time(self.took[exact])}" for exact, name in ((False, "old"), (True, "new"))
            )
        )


def in_time(took: list[float]) -> str:
    """How long decisions took."""
    took = sorted(took) or [0.0]
    return f"{1000 * fmean(took):.0f} ms a decision (p95 {1000 * took[len(took) * 95 // 100]:.0f})"


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.endings", description="Exact endings measured."
    )
    ask_for_games(parser, TRICK_GAMES)
    parser.add_argument("--cards", type=one_or_more, default=3, help="in every hand at the start")
    parser.add_argument("--positions", type=one_or_more, default=1500)
    ask_for_seats(parser)
    parser.add_argument("--seed", type=int, default=1)
    ask_for_house_rules(parser)
    asked = parser.parse_args(words)
    for table in [table_asked(parser, asked, game) for game in asked.games]:
        bench = Bench(table, asked.cards)
        found = bench.run(asked.positions, asked.seed)
        print(f"{table.info.id}, {table.seats} seats, {asked.cards} cards: {found}", flush=True)


if __name__ == "__main__":
    main()
