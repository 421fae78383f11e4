"""The invariants of `rules/ludens.md`, section 11, on random matches with random house rules."""

from __future__ import annotations

from random import Random

import pytest

from rulesets.core import (
    CHANCE,
    OVER,
    DealEnded,
    MatchEnded,
    TrickTaken,
    Zone,
)
from rulesets.ludens.game import Ludens
from rulesets.ludens.pack import DECK, EVEN, ODD, ORDER, PICTURE
from tests.games.turns import side_by_side
from tests.rulesets.matches import heard_of, play_at_random, random_options


def check_invariants(game: Ludens) -> None:
    """What section 11 says of every moment, and of a hand just finished."""
    played = game.waste
    for pile in game.piles:
        assert not played & pile
        played |= pile
    table = played
    for card in game.trick:
        table |= 1 << card
    everything = table
    for hand in game.hands:
        assert not everything & hand
        everything |= hand
    if game.dealer < 0 or (game.turn == CHANCE and not game.deals):
        return
    assert everything == DECK.all
    tricks_done = sum(game.won) + game.waste.bit_count() // 4
    laid = [(game.leader + i) % 4 for i in range(len(game.trick))]
    for seat in range(4):
        assert game.hands[seat].bit_count() == 12 - tricks_done - (seat in laid)
    if game.turn in (CHANCE, OVER):
        check_hand(game)


def check_hand(game: Ludens) -> None:
    """The bounds of the scores of a hand, by the default rules."""
    assert sum(game.won) + game.waste.bit_count() // 4 == 12
    assert sum(game.won[ODD::3]) <= 5
    assert sum(game.won[EVEN::3]) <= 4
    assert sum(game.won[PICTURE::3]) <= 4
    sheet = game.score_sheet[-1]
    assert sum(sheet[1:5]) <= 280
    for side in range(2):
        hand = sheet[1 + side] + sheet[3 + side] + sheet[5 + side]
        assert hand <= 340
        assert sheet[5 + side] in (0, 20, 30, 40, 50, 60)
        assert hand % 10 == 0
        kinds = {bonus.kind: bonus.points for bonus in game.bonuses(side)}
        assert kinds.get("number", 0) in (0, 20, 30, 40)
        assert kinds.get("picture", 0) in (0, 20)
    assert max(game.leg) < 150 or game.leg[0] == game.leg[1]


@pytest.mark.parametrize("seed", range(12))
def test_invariants_by_the_default_rules(seed: int) -> None:
    """Section 11 holds after every move of random matches."""
    before = (0, 0)

    def after(game: Ludens) -> None:
        nonlocal before
        check_invariants(game)
        assert all(now >= then for now, then in zip(game.grand, before, strict=True))
        before = game.grand

    heard = play_at_random(Ludens(4), Random(seed), after)
    check_tricks(heard_of(TrickTaken, heard))
    check_sheets(heard_of(DealEnded, heard))


def check_tricks(taken: list[TrickTaken]) -> None:
    """Winner always played a card of the requested category; a scoring trick holds at least 3 of it."""
    assert len(taken) % 12 == 0
    for trick in taken:
        category = ORDER.members[ORDER.group[trick.cards[0]]]
        best = trick.cards[ORDER.winner(trick.cards)]
        assert category >> best & 1
        if trick.target == Zone("pile", trick.seat):
            assert sum(category >> card & 1 for card in trick.cards) >= 3


def check_sheets(ended: list[DealEnded]) -> None:
    """The lines of every sheet add up to the points."""
    for deal in ended:
        for seat in range(4):
            assert sum(line.amount for line in deal.sheet[seat]) == deal.points[seat]


@pytest.mark.parametrize("seed", range(30))
def test_random_house_rules(seed: int) -> None:
    """Random matches with random options: cards conserved, sheets add up, winner leads, match ends."""
    rng = Random(1000 + seed)
    game = Ludens(4, random_options(Ludens, rng))
    leader = -1

    def after(game: Ludens) -> None:
        nonlocal leader
        if game.turn >= 0 and not game.trick and any(game.hands) and sum(game.won) + game.waste:
            assert game.turn == game.leader
        leader = game.leader

    heard = play_at_random(game, rng, after)
    ended = heard_of(DealEnded, heard)
    check_sheets(ended)
    assert len(ended) == game.deals
    assert max(game.legs_won) == game.options.legs_to_win
    (last,) = heard_of(MatchEnded, heard)
    assert last.totals == tuple(game.scores())
    assert heard[-1] is last


def test_rotating_all_seats_by_two_swaps_nothing_but_names() -> None:
    """Rotating all seats by two swaps nothing but names."""
    rng = Random(11)
    here, there = Ludens(4), Ludens(4)
    here.apply(CHANCE, 1)
    there.apply(CHANCE, 3)
    for _act in side_by_side(here, there, 2, rng):
        pass
    assert there.scores() == here.scores()
    assert [there.won[6:], there.won[:6]] == [here.won[:6], here.won[6:]]
