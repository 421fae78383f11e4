"""Gleek: the invariants of section 11 of its rule book, over random matches with random house rules."""

from __future__ import annotations

from random import Random

import pytest

from rulesets.core import POT, DealBegan, DealEnded, Event, MatchEnded, Paid, Said
from rulesets.gleek.game import Gleek
from rulesets.gleek.options import GleekOptions
from tests.rulesets.matches import heard_of, play_at_random, random_options

MATCHES = [pytest.param(seats, seed, id=f"{seats}-{seed}") for seats in range(2, 7) for seed in range(8)]


def house_rules(rng: Random, seats: int) -> GleekOptions:
    """House rules drawn at random."""
    options = random_options(Gleek, rng, seats)
    assert isinstance(options, GleekOptions)
    return options


def watch(game: Gleek) -> None:
    """What holds after every move."""
    assert sum(game.ledger) == 0
    table = [*game.hands, game.stock, game.waste, *game.taken]
    table += [1 << card for card in game.trick] + ([1 << game.turned] if game.turned >= 0 else [])
    assert sum(table) == game.deck.all, "hands + stock + discards + trick piles = deck, no duplicates"
    assert not game.waste & game.trumps.honours, "no trump A/K/Q/J is ever in the discards"
    assert game.multiplier in (1, 2, 4, 8)
    assert all(owed % (2 * game.multiplier) == 0 for owed in game.owed if game.phase.name == "ruff")
    if not game.trick and game.phase.name == "play":
        assert len({hand.bit_count() for hand in game.hands}) == 1, "hand sizes equal at trick boundaries"
    if game.turn >= 0:
        assert game.legal_moves(game.turn), "the legal play set is never empty"
    if len({claim.rank for claim in game.claims}) < len(game.claims):
        assert game.options.false_claims, "no rank is announced by two seats in one hand"
    if game.phase.name == "play" and len(game.trick) == 1:
        check_second_hand(game)
    if game.phase.name == "deal" and game.deals:
        layout = game.layout
        assert sum(game.points()) == game.seats * layout.break_even, "sum T_i = n*BE"


def check_second_hand(game: Gleek) -> None:
    """Second-hand play of a led suit is >=10 or the highest held."""
    hand = game.hands[game.turn]
    mates = game.pack.mates[game.trick[0]]
    for card in game.legal_moves(game.turn):
        if mates >> card & 1:
            assert game.pack.high >> card & 1 or card == (hand & mates).bit_length() - 1
        else:
            assert not hand & mates


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_invariants_over_random_matches(seats: int, seed: int) -> None:
    rng = Random(seed)
    options = house_rules(rng, seats) if seed else None
    game = Gleek(seats, options)
    heard = play_at_random(game, rng, watch)
    check_money(game, heard)
    ended = heard_of(DealEnded, heard)
    assert len(ended) == seats * game.options.rounds, "a full random game of rounds*n hands terminates"
    assert all(sum(deal.points) == 0 for deal in ended)
    assert isinstance(heard[-1], MatchEnded)


def check_money(game: Gleek, heard: list[Event]) -> None:
    """Every payment has its reason, and together they make the ledger; the pot ends every hand empty."""
    ledger, pot = [0] * game.seats, 0
    for event in heard:
        if isinstance(event, DealBegan):
            assert pot == 0
        elif isinstance(event, Paid):
            assert event.amount > 0
            assert event.why.endswith(".")
            assert event.source != event.target
            for seat, amount in ((event.source, -event.amount), (event.target, event.amount)):
                if seat == POT:
                    pot += amount
                else:
                    ledger[seat] += amount
        elif isinstance(event, DealEnded):
            assert list(event.totals) == ledger
    assert pot == 0


@pytest.mark.parametrize("seats", range(2, 7))
def test_auctions_rise_and_pay_out_what_was_bid(seats: int) -> None:
    """Auction strictly increasing; buyer never passed; payouts sum to the bid; shares differ by at most 1."""
    rng = Random(seats)
    for _match in range(20):
        game = Gleek(seats, house_rules(rng, seats))
        while game.phase.name in ("first", "deal"):
            game.apply(game.turn, game.chance(rng))
        passed: set[int] = set()
        last = game.bid
        while game.phase.name == "auction":
            seat = game.turn
            assert seat not in passed
            move = rng.choice(game.legal_moves(seat))
            game.apply(seat, move)
            if game.bid == last:
                passed.add(seat)
            else:
                assert game.bid > last
                last = game.bid
        assert game.buyer not in passed
        paid = [game.accounts[seat] for seat in range(seats)]
        assert paid[game.buyer] == -game.bid
        others = [amount for seat, amount in enumerate(paid) if seat != game.buyer]
        assert sum(others) == game.bid
        assert max(others) - min(others) <= 1


@pytest.mark.slow
def test_exactly_one_wins_the_ruff_if_somebody_vied() -> None:
    rng = Random(7)
    for _match in range(30):
        seats = rng.randint(2, 6)
        heard = play_at_random(Gleek(seats, house_rules(rng, seats)), rng)
        winners: set[int] = set()
        vied = False
        for event in heard:
            if isinstance(event, Said) and "vie the ruff" in event.text:
                vied = True
            elif isinstance(event, Paid) and "ruff" in event.why:
                winners.add(event.target)
            elif isinstance(event, DealEnded):
                assert len(winners) == vied
                winners, vied = set(), False
