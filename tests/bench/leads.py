"""What the count of Poch comes to, by who begins it, where one sits from there, and how many aces one holds.

    python -m tests.bench.leads [--deals N] [--seats N] [--seed S] [--option KEY=VALUE]

Every deal is led by each seat in turn, at no stake, and played out by rules of thumb.  The means are what
`COUNTED` in `cardtable.opponents.poch.lead` holds: whoever bets wants to know them.  Then the first to speak
drop out, one and more, and the others bet by rules of thumb: how often each of them begins the count is what
`BEGINS` holds.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from cardtable.opponents.poch.lead import aces_of
from rulesets.core import CHANCE, Seat
from rulesets.poch.game import Poch
from rulesets.poch.pack import BET, DROP
from tests.bench.arena.figures import Figure, figure
from tests.bench.asking import ask_for_deals, table_asked
from tests.bench.habits import by_thumbs, finish

Counts: TypeAlias = Mapping[tuple[int, int], Figure]
"""By aces, and by how many seats one sits behind the leader."""


def led_by(start: Poch, leader: Seat, whims: Random) -> list[float]:
    """What everybody wins in the count of a deal which a seat begins, without a coin staked."""
    game = start.copy()
    while game.phase.name == "betting":
        game.apply(game.turn, BET + 1 if game.turn == leader and not game.level else DROP)
    before = list(game.purses)
    finish(game, game.deals, whims)
    return [now - then for now, then in zip(game.purses, before, strict=True)]


def betting_at(table: Poch, whims: Random) -> Poch:
    """The table where the betting of the first deal begins."""
    game = table.copy()
    while game.turn == CHANCE:
        game.apply(CHANCE, game.chance(whims))
    return game


def counted(table: Poch, seeds: Sequence[int]) -> Counts:
    """Means over these deals, led by every seat, each with its 95 % interval."""
    seats = table.seats
    won: dict[tuple[int, int], list[float]] = defaultdict(list)
    for seed in seeds:
        whims = Random(f"leads {seed}")
        start = betting_at(table, whims)
        for leader in range(seats):
            for seat, coins in enumerate(led_by(start, leader, whims)):
                won[aces_of(start.hands[seat]), (seat - leader) % seats].append(coins)
    return {key: figure(won[key]) for key in sorted(won)}


def begun(table: Poch, seeds: Sequence[int]) -> Sequence[Sequence[Figure]]:
    """By how many dropped out first, how often each of the others begins the count, in order of speaking."""
    seats = table.seats
    begins: list[list[list[float]]] = [[[] for _ in range(gone, seats)] for gone in range(1, seats - 1)]
    for seed in seeds:
        whims = Random(f"begun {seed}")
        start = betting_at(table, whims)
        for gone, shares in enumerate(begins, 1):
            game = start.copy()
            for _ in range(gone):
                game.apply(game.turn, DROP)
            while game.phase.name == "betting":
                game.apply(game.turn, by_thumbs(game, whims))
            leader = (game.turn - start.eldest()) % seats
            for place, share in enumerate(shares, gone):
                share.append(float(place == leader))
    return [[figure(share) for share in shares] for shares in begins]


def report(seats: int, counts: Counts, begins: Sequence[Sequence[Figure]]) -> list[str]:
    """A line for every number of aces, and for every number of those who dropped out."""
    lines = []
    for aces, held in enumerate(("without an ace", "with one", "with more")):
        cells = [counts[aces, behind] for behind in range(seats) if (aces, behind) in counts]
        lines.append(f"  {held}: " + ", ".join(f"{cell.mean:+.1f} ({cell.margin:.1f})" for cell in cells))
    for gone, shares in enumerate(begins, 1):
        told = ", ".join(f"{100 * share.mean:.0f} ({100 * share.margin:.0f})" for share in shares)
        lines.append(f"  first to drop out {gone}, then begin: {told} %")
    return lines


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.leads", description="Who begins the count.")
    ask_for_deals(parser, 2000)
    asked = parser.parse_args(words)
    table = table_asked(parser, asked, Poch.info.id)
    assert isinstance(table, Poch)
    seeds = range(asked.seed, asked.seed + asked.deals)
    lines = report(table.seats, counted(table, seeds), begun(table, seeds))
    print(f"poch, {table.seats} seats, {asked.deals} deals", *lines, sep="\n")


if __name__ == "__main__":
    main()
