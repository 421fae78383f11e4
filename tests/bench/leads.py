"""What the count of Poch comes to, by who begins it, where one sits from there, and how many aces one holds.

    python -m tests.bench.leads [--deals N] [--seats N ...] [--seed S] [--option KEY=VALUE]

Every deal is led by each seat in turn, at no stake, and played out by rules of thumb.  The means are what
`COUNTED` in `cardtable.opponents.poch.mind` holds: whoever bets wants to know them.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from cardtable.console.house_rules import options_from
from cardtable.opponents.poch.mind import aces_of
from rulesets.core import CHANCE, Seat
from rulesets.poch.game import Poch
from rulesets.poch.options import PochOptions
from rulesets.poch.pack import BET, DROP
from tests.bench.arena.figures import Figure, figure
from tests.bench.asking import ask_for_house_rules
from tests.bench.habits import finish

Table: TypeAlias = Mapping[tuple[int, int], Figure]
"""By aces, and by how many seats one sits behind the leader."""


def led_by(start: Poch, leader: Seat, whims: Random) -> list[float]:
    """What everybody wins in the count of a deal which a seat begins, without a coin staked."""
    game = start.copy()
    while game.phase.name == "betting":
        game.apply(game.turn, BET + 1 if game.turn == leader and not game.level else DROP)
    before = list(game.purses)
    finish(game, game.deals, whims)
    return [now - then for now, then in zip(game.purses, before, strict=True)]


def betting_of(seats: int, whims: Random, rules: PochOptions | None = None) -> Poch:
    """A table where the betting of the first deal begins."""
    game = Poch(seats, rules)
    while game.turn == CHANCE:
        game.apply(CHANCE, game.chance(whims))
    return game


def counted(seats: int, seeds: Sequence[int], rules: PochOptions | None = None) -> Table:
    """Means over these deals, led by every seat, each with its 95 % interval."""
    won: dict[tuple[int, int], list[float]] = defaultdict(list)
    for seed in seeds:
        whims = Random(f"leads {seed}")
        start = betting_of(seats, whims, rules)
        for leader in range(seats):
            for seat, coins in enumerate(led_by(start, leader, whims)):
                won[aces_of(start.hands[seat]), (seat - leader) % seats].append(coins)
    return {key: figure(won[key]) for key in sorted(won)}


def report(seats: int, table: Table) -> list[str]:
    """A line for every number of aces."""
    lines = []
    for aces, held in enumerate(("without an ace", "with one", "with more")):
        cells = [table[aces, behind] for behind in range(seats) if (aces, behind) in table]
        lines.append(f"  {held}: " + ", ".join(f"{cell.mean:+.1f} ({cell.margin:.1f})" for cell in cells))
    return lines


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.leads", description="Who begins the count.")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6])
    parser.add_argument("--seed", type=int, default=1)
    ask_for_house_rules(parser)
    asked = parser.parse_args(words)
    for seats in asked.seats:
        rules = options_from(Poch, seats, asked.option)
        assert isinstance(rules, PochOptions)
        table = counted(seats, range(asked.seed, asked.seed + asked.deals), rules)
        print(f"poch, {seats} seats, {asked.deals} deals", *report(seats, table), sep="\n", flush=True)


if __name__ == "__main__":
    main()
