"""Laugh and Lie Down: the invariants of its rule file (section 11) over random matches and house rules."""

from __future__ import annotations

from random import Random

import pytest

from rulesets.cards import cards, mask_of
from rulesets.core import CHANCE, HIDDEN, OVER, POT, DealEnded, Paid, listen
from rulesets.laugh_and_lie_down.game import GAME
from rulesets.laugh_and_lie_down.pack import DECK, LIE, OF_RANK, ONES, PAIR, alike, moves, stacked
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from tests.rulesets.matches import heard_of, random_options

ALL_PAIRS = len(DECK) // 2
MATCHES = range(30)


def table(seed: int) -> tuple[LaughAndLieDown, Random]:
    """A match with three to seven seats; every third has the usual rules, the others random ones."""
    rng = Random(seed)
    options = random_options(LaughAndLieDown, rng) if seed % 3 else None
    return GAME(3 + seed % 5, options), rng


def step(game: LaughAndLieDown, rng: Random) -> tuple[int, int]:
    """Make one move of anybody who may act, and tell who made which; lying down is a last resort."""
    if game.turn == CHANCE:
        game.apply(CHANCE, game.chance(rng))
        return CHANCE, 0
    seat = rng.choice(game.actors())
    legal = game.legal_moves(seat)
    move = rng.choice(legal)
    if move == LIE and rng.random() < 0.7:
        move = legal[0]
    game.apply(seat, move)
    return seat, move


@pytest.mark.parametrize("seed", MATCHES)
def test_cards_pairs_and_pot_stay_as_the_rules_say(seed: int) -> None:
    game, rng = table(seed)
    heard = listen(game)
    pot = 0
    while game.turn != OVER:
        step(game, rng)
        for paid in heard_of(Paid, heard):
            pot += paid.amount * ((paid.target == POT) - (paid.source == POT))
        ended = heard_of(DealEnded, heard)
        heard.clear()
        for end in ended:
            # "sum net = 0; pot ends 0 for every n in 3..7 and both stake tables; sum pairs = 26"
            assert pot == 0
            assert sum(end.points) == 0
            assert sum(game.pairs()) == ALL_PAIRS or game.options.catching
            for lines, points in zip(end.sheet, end.points, strict=True):
                assert sum(line.amount for line in lines) == points
            prizes = [line for lines in end.sheet for line in lines if line.text == "Prize for the last"]
            assert [line.amount for line in prizes] == [game.stakes.last], "L is paid once"
        if game.turn < 0:
            continue
        # "hands + table + captured = 52 cards, no duplicates, at every step"
        places = [*game.hands, game.table, *game.captured]
        assert sum(places) == DECK.all
        assert sum(place.bit_count() for place in places) == 52
        # "captured counts of each rank are 0, 2, 4"
        gone = sum(game.captured)
        assert {(gone & rank).bit_count() for rank in OF_RANK} <= {0, 2, 4}
        assert game.halved == alike(gone)[0]
        assert game.lying == stacked(game.table)
        assert game.held == [stacked(hand) for hand in game.hands]
        assert sum(1 for hand in game.hands if hand) > 1 or game.phase.name == "catching"


@pytest.mark.parametrize("seed", range(0, 60, 3))
def test_without_catching_lying_down_is_the_last_resort_and_adds_only_new_ranks(seed: int) -> None:
    game, rng = table(seed)
    dealt = three_dealt = actions = 0
    while game.turn != OVER:
        if game.turn == CHANCE:
            game.apply(CHANCE, game.chance(rng))
            if game.deals != dealt or not actions:
                dealt, three_dealt, actions = game.deals, alike(game.table)[2], 0
            continue
        seat = game.turn
        hand, lying = game.hands[seat], game.table
        legal = game.legal_moves(seat)
        # "LIE is legal iff no other action is legal"
        assert (LIE in legal) == (len(legal) == 1 and legal[0] == LIE)
        deal = game.deals
        _seat, move = step(game, rng)
        actions += 1
        # "at most 26 captures and n-1 exits, so a hand ends within 26 + n actions"
        assert actions <= ALL_PAIRS + game.seats
        if game.deals != deal:
            actions = 0
            continue
        if move == LIE:
            assert not alike(hand)[0] & alike(lying)[0]
        # "after the deal no rank ever has four cards on the table, and three only if dealt so"
        _one, _two, three, four = alike(game.table)
        assert not four
        assert not three & ~three_dealt


@pytest.mark.slow
@pytest.mark.parametrize("seed", MATCHES)
def test_views_hold_no_other_hand_and_samples_agree_with_them(seed: int) -> None:
    game, rng = table(seed)
    while game.turn != OVER:
        step(game, rng)
        if game.turn < 0 or rng.random() < 0.7:
            continue
        seat = rng.randrange(game.seats)
        view = game.view(seat)
        for zone, shown in view.zones.items():
            if zone.kind == "hand" and zone.seat != seat:
                assert set(shown) <= {HIDDEN}
        world = game.sample(seat, rng)
        assert world.legal_moves(seat) == game.legal_moves(seat)
        assert world.view(seat) == view
        for other in range(game.seats):
            # the third card of a prial is known to be where it was shown
            assert not game.hands[other] & game.shown & ~world.hands[other]
            if game.options.lay_first and other != seat:
                assert not alike(world.hands[other])[2]
        again, straight = world.sample(seat, Random(seed)), game.sample(seat, Random(seed))
        for name in LaughAndLieDown.__slots__:
            assert getattr(again, name) == getattr(straight, name), f"{name} depends on what is hidden"


def test_alike_counts_the_cards_of_each_rank() -> None:
    rng = Random(1)
    for _try in range(200):
        some = rng.getrandbits(52)
        counts = [(some & rank).bit_count() for rank in OF_RANK]
        for least, ranks in enumerate(alike(some), 1):
            assert cards(ranks) == tuple(4 * rank for rank, count in enumerate(counts) if count >= least)
            assert not ranks & ~ONES


@pytest.mark.parametrize("seed", MATCHES)
def test_in_turn_every_pair_that_can_be_made_is_legal(seed: int) -> None:
    game, rng = table(seed)
    while game.turn != OVER:
        if game.phase.name == "play" and game.turn >= 0:
            hand, lying, gone = game.hands[game.turn], game.table, sum(game.captured)
            wanted = set()
            for rank, mask in enumerate(OF_RANK):
                held, there = (hand & mask).bit_count(), (lying & mask).bit_count()
                mates_gone = (gone & mask).bit_count() == 2
                if held and there:
                    wanted.add(PAIR + rank)
                if held and there == 3:
                    wanted.add(PAIR + 13 + rank)
                if held == 3 or (held == 2 and mates_gone):
                    wanted.add(PAIR + 26 + rank)
                if held == 4:
                    wanted.add(PAIR + 39 + rank)
            assert set(game.legal_moves(game.turn)) - {LIE} == wanted
        step(game, rng)


def test_cards_are_stacked_rank_by_rank() -> None:
    """As many bits of a rank as there are cards of it, from its first bit on; the suits do not matter."""
    rng = Random(33)
    for size in range(53):
        some = mask_of(rng.sample(range(52), size))
        counts = [(some & rank).bit_count() for rank in OF_RANK]
        assert stacked(some) == sum((1 << n) - 1 << 4 * i for i, n in enumerate(counts))
        ranks = [[i for i, n in enumerate(counts) if n >= least] for least in (1, 2, 3, 4)]
        assert [[card // 4 for card in cards(least)] for least in alike(some)] == ranks


def test_acts_are_listed_for_every_set_of_ranks() -> None:
    for ranks in range(1 << 13):
        some = [rank for rank in range(13) if ranks >> rank & 1]
        assert moves(PAIR, mask_of(4 * rank for rank in some)) == tuple(PAIR + rank for rank in some)
