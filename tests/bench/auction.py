"""How much the best reply gains from the bids of Gleek's regulars, by what new cards are worth to a hand.

    python -m tests.bench.auction [--deals N] [--seats N] [--seed S] [--option KEY=VALUE]

Every deal is played out by rules of thumb with each seat as the buyer, at no price; so what any auction comes
to is known without playing it out again.  Then each seat in turn bids, among regulars, up to one limit while
several others bid and up to another against one alone.  Of all such replies the best is found for every
eighth of hands in one half of the deals, and its gain is measured in the other half.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from random import Random
from statistics import fmean
from typing import NamedTuple, TypeAlias

from cardtable.opponents.gleek.buying import bid_or_pass
from cardtable.opponents.gleek.stock import left_to_one, stock_gain
from rulesets.core import CHANCE, Move, Seat
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import BID, PASS
from tests.bench.arena.figures import figure
from tests.bench.asking import ask_for_deals, table_asked
from tests.bench.habits import finish

Bidder: TypeAlias = Callable[[Gleek, Seat], Move]
Reply: TypeAlias = tuple[int, int]
"""Up to where somebody bids: while several others do, and against one alone."""
HIGHER = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 28)
"""How far the limits that are tried lie above the first bid."""
AGAINST_ONE = (0, 2, 6, 28)
WHIMS = 2
"""Auctions of a deal for every reply: regulars bid by chance, too."""
PARTS = 8


class Hand(NamedTuple):
    """A hand that was dealt, and what every reply gains with it."""

    deal: int
    worth: float
    gains: dict[Reply, float]


def up_to(reply: Reply) -> Bidder:
    """Somebody who bids up to these limits, whatever is held."""

    def bid(game: Gleek, _seat: Seat) -> Move:
        return BID + game.bid + 1 if game.bid < reply[left_to_one(game)] else PASS

    return bid


def replies(game: Gleek) -> list[Reply]:
    """All replies that are tried at a table."""
    first = game.options.opening_bid
    if game.seats == 2:
        return [(first + more, first + more) for more in HIGHER]
    pairs = product(HIGHER, AGAINST_ONE)
    return [(first + several, first + one) for several, one in pairs if one <= several]


def auctioned(start: Gleek, bidders: Sequence[Bidder]) -> Gleek:
    """The game when somebody has bought the stock."""
    game = start.copy()
    while game.phase.name == "auction":
        game.apply(game.turn, bidders[game.turn](game, game.turn))
    return game


def given_to(start: Gleek, buyer: Seat, whims: Random) -> list[float]:
    """What everybody wins in a deal where a seat gets the stock for nothing."""
    bidders = [up_to((0, 0))] * start.seats
    bidders[buyer] = up_to((start.bid + 1, start.bid + 1))
    game = auctioned(start, bidders)
    paid = game.bid
    finish(game, game.deals, whims)
    return [won - by_the_sale(start, seat, buyer, paid) for seat, won in enumerate(game.payoffs())]


def by_the_sale(game: Gleek, seat: Seat, buyer: Seat, price: int) -> float:
    """What a seat wins by the sale: the buyer pays, all others share."""
    return -price if seat == buyer else price / (game.seats - 1)


class Bench:
    """One table: what every reply gained with every hand."""

    def __init__(self, table: Gleek) -> None:
        self.table, self.seats = table, table.seats
        self.hands: list[Hand] = []

    def deal(self, seed: int) -> None:
        """Deal, and let every seat try every reply."""
        whims = Random(f"auction {seed}")
        start = self.table.copy()
        while start.phase.name != "auction":
            move = start.chance(whims) if start.turn == CHANCE else start.legal_moves(start.turn)[0]
            start.apply(start.turn, move)
        won = [given_to(start, buyer, whims) for buyer in range(self.seats)]
        chances = [whims.getrandbits(64) for _whim in range(WHIMS)]

        def ends(seat: Seat, reply: Reply | None) -> float:
            found = []
            for chance in chances:
                bidders: list[Bidder] = [partial(bid_or_pass, random=Random(chance).random)] * self.seats
                if reply is not None:
                    bidders[seat] = up_to(reply)
                sold = auctioned(start, bidders)
                found.append(won[sold.buyer][seat] + by_the_sale(start, seat, sold.buyer, sold.bid))
            return fmean(found)

        for seat in range(self.seats):
            usual = ends(seat, None)
            gains = {reply: ends(seat, reply) - usual for reply in replies(start)}
            self.hands.append(Hand(seed, stock_gain(start, start.hands[seat]), gains))

    def report(self) -> list[str]:
        """A line for every part of the hands, the strongest first, and one for all."""
        hands = sorted(self.hands, key=lambda hand: hand.worth)
        lines, gained = [], dict[int, list[float]]()
        for part in range(PARTS):
            some = hands[part * len(hands) // PARTS : (part + 1) * len(hands) // PARTS]
            tried = [hand for hand in some if hand.deal % 2]
            others = [hand for hand in some if not hand.deal % 2]
            if not tried or not others:
                continue
            best = max(tried[0].gains, key=lambda reply: fmean(hand.gains[reply] for hand in tried))
            for hand in others:
                gained.setdefault(hand.deal, []).append(hand.gains[best])
            found = figure([hand.gains[best] for hand in others])
            lines.append(
                f"  worth {some[0].worth:4.1f} to {some[-1].worth:4.1f}: up to {best[0]}, against one"
                f" {best[1]}: {found.mean:+.2f} ({found.margin:.2f})"
            )
        found = figure([fmean(deal) for deal in gained.values()])
        return [*lines, f"  all hands: {found.mean:+.3f} ({found.margin:.3f}) a deal"]


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.auction", description="Replies to bids.")
    ask_for_deals(parser, 500)
    asked = parser.parse_args(words)
    table = table_asked(parser, asked, Gleek.info.id)
    assert isinstance(table, Gleek)
    bench = Bench(table)
    for seed in range(asked.seed, asked.seed + asked.deals):
        bench.deal(seed)
    print(f"gleek, {table.seats} seats, {asked.deals} deals", *bench.report(), sep="\n")


if __name__ == "__main__":
    main()
