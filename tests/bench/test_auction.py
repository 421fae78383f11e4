"""The benchmark of Gleek's auction finds what bids give away, and nothing where there is nothing to find."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardtable.opponents.gleek import buying
from rulesets.core import CHANCE
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import PASS
from tests.bench.auction import Bench, auctioned, by_the_sale, given_to, main, replies, up_to


def auction(seats: int) -> Gleek:
    """A deal in which the stock is still to be sold."""
    game = Gleek(seats)
    while game.phase.name != "auction":
        move = game.chance(Random(1)) if game.turn == CHANCE else game.legal_moves(game.turn)[0]
        game.apply(game.turn, move)
    return game


def test_a_reply_stops_at_its_limits() -> None:
    start = auction(3)
    eldest, second, third = start.eldest, start.after[start.eldest], start.after[start.after[start.eldest]]
    bidders = {eldest: up_to((20, 30)), second: up_to((15, 40)), third: up_to((25, 18))}
    sold = auctioned(start, [bidders[seat] for seat in range(3)])
    assert (sold.buyer, sold.bid) == (eldest, 19), "the second stops at 15, and against one the third at 18"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_the_stock_costs_does_not_count_where_it_is_given_away(seats: int) -> None:
    start = auction(seats)
    for buyer in range(seats):
        won = given_to(start, buyer, Random(1))
        assert sum(won) == pytest.approx(0, abs=1e-9)
        assert sum(by_the_sale(start, seat, buyer, 13) for seat in range(seats)) == pytest.approx(0)


def test_every_part_of_the_hands_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--deals", "12", "--seats", "4"])
    first, *parts, last = capsys.readouterr().out.splitlines()
    assert first == "gleek, 4 seats, 12 deals"
    assert parts
    assert all(part.startswith("  worth ") for part in parts)
    assert last.startswith("  all hands: ")
    assert all(several >= one for several, one in replies(Gleek(4)))


def test_bids_that_give_the_stock_away_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where regulars never bid, whoever has a weak hand buys at 13 what is worth more."""
    monkeypatch.setattr(buying, "chance_to_bid", lambda _game, _hand: 0.0)
    assert buying.bid_or_pass(auction(2), 0, Random(1).random) == PASS
    bench = Bench(Gleek(2))
    for seed in range(60):
        bench.deal(seed)
    weakest = re.search(r"up to (\d+), .*: ([+-]\d+\.\d+) \(", bench.report()[-2])
    assert weakest
    assert int(weakest[1]) > 12
    assert float(weakest[2]) > 2
