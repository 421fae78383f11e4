"""Losing Loadum: the invariants of its rule file (section 11) over random matches with random house rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from rulesets.cards import cards, mask_of
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    POT,
    CardMoved,
    DealEnded,
    Event,
    Move,
    Paid,
    Zone,
    listen,
)
from rulesets.losing_loadum.claims import Claim
from rulesets.losing_loadum.game import GAME
from rulesets.losing_loadum.knowledge import Hidden, redealt
from rulesets.losing_loadum.pack import (
    CLASS,
    DECK,
    DECLINE,
    LOAD,
    LOADERS,
    PASS,
    SUIT,
    SUIT_LETTERS,
    SUITS,
    load_of,
    offers,
)
from rulesets.losing_loadum.state import LosingLoadum
from tests.rulesets.matches import heard_of, random_options

MATCHES = range(24)


def table(seed: int) -> tuple[LosingLoadum, Random]:
    """A match with two to twelve seats and house rules drawn at random."""
    rng = Random(seed)
    return GAME(2 + seed % 11, random_options(LosingLoadum, rng)), rng


def some_move(game: LosingLoadum, rng: Random) -> Move:
    """A random legal move; challenges and revokes are rare, so that hands last."""
    legal = game.legal_moves(game.turn)
    if (game.phase.name == "speak" and rng.random() < 0.97) or (
        game.phase.name == "exchange" and rng.random() < 0.4
    ):
        return PASS
    if game.phase.name == "play" and game.trick and rng.random() < 0.95:
        hand = game.hands[game.turn]
        legal = cards(hand & SUITS[SUIT[game.trick[0]]] or hand)
    return rng.choice(legal)


def step(game: LosingLoadum, rng: Random) -> None:
    """Make one move, of chance or of the seat in turn."""
    game.apply(game.turn, game.chance(rng) if game.turn == CHANCE else some_move(game, rng))


def looks(game: LosingLoadum, rng: Random, seldom: float) -> Iterator[None]:
    """Play a match at random, and stop for a look before some turns; the more `seldom`, the fewer."""
    while game.turn != OVER:
        step(game, rng)
        if game.turn >= 0 and rng.random() >= seldom:
            yield


@pytest.mark.slow
@pytest.mark.parametrize("seed", MATCHES)
def test_cards_points_trump_and_counters_stay_as_the_rules_say(seed: int) -> None:
    game, rng = table(seed)
    heard = listen(game)
    off_suit = False
    stock: tuple[int, ...] = ()
    counters = [game.counters]
    while game.turn != OVER:
        if game.phase.name == "play" and game.turn >= 0:
            move = some_move(game, rng)
            off_suit |= bool(game.trick) and SUIT[move] != SUIT[game.trick[0]]
            game.apply(game.turn, move)
        else:
            if game.phase.name == "deal":
                off_suit = False
            step(game, rng)
        if game.turn < 0 or game.phase.name == "deal":
            counters.append(game.counters)
            stock = ()
            continue
        # "hands + table + captured + stock = 52 at every moment, exchanges included"
        places = [*game.hands, mask_of(game.trick), *game.taken, mask_of(game.stock)]
        assert sum(places) == DECK.all
        assert sum(place.bit_count() for place in places) == 52
        # "all hands equal in size between tricks"
        if not game.trick:
            assert len({game.hands[seat].bit_count() for seat in game.playing}) == 1
        # "points captured + points in hands + points in stock = 108", and the table counts rightly
        assert [load_of(taken) for taken in game.taken] == game.load
        assert sum(game.load) + load_of(sum(game.hands) + mask_of([*game.stock, *game.trick])) == 108
        # "stock size = 52 - n*floor(51/n) >= 1 and never changes"
        stock = stock or game.stock
        assert game.stock == stock
        assert len(stock) == 52 - len(game.playing) * (51 // len(game.playing)) >= 1
        # "trump unknown <=> no off-suit card has been played in this hand", but for the look before the card
        if game.options.reveal_timing == "afterCard" or not game.trick:
            assert (game.trump is not None) == off_suit
        if game.trump is not None:
            assert game.trump == SUIT[stock[0]]
    # "counters never rise; the number of active players never rises; the match ends with exactly one"
    for before, after in pairwise(counters):
        assert all(was >= now for was, now in zip(before, after, strict=True))
    assert sum(map(bool, game.counters)) == 1
    for end in heard_of(DealEnded, heard):
        # "each hand takes exactly one counter unless it is a natural-end tie or a punished revoke"
        if "tie" not in end.why and "did not follow" not in end.why:
            assert sum(end.points) == 1
        for lines, points in zip(end.sheet, end.points, strict=True):
            assert sum(line.amount for line in lines) == points
    # "pot is zero-sum: winner +(n-1)*stake, others -stake"
    ledger = [0] * game.seats
    for paid in heard_of(Paid, heard):
        for seat, sign in ((paid.source, -1), (paid.target, 1)):
            if seat != POT:
                ledger[seat] += sign * paid.amount
    stake, winner = game.options.stake, game.ranking()[0][0]
    assert ledger == [(game.seats - 1) * stake if seat == winner else -stake for seat in range(game.seats)]
    assert sum(game.payoffs()) == pytest.approx(0)


def test_an_exchange_swaps_two_cards_of_one_class_and_two_suits_or_nothing() -> None:
    swapped = cancelled = 0
    for seed in MATCHES:
        game, rng = table(seed)
        while game.turn != OVER:
            if game.phase.name != "answer":
                step(game, rng)
                continue
            before, seat, offerer, offered = game.hands[:], game.turn, game.offerer, game.offer
            move = rng.choice(game.legal_moves(seat))
            game.apply(seat, move)
            changed = [s for s in range(game.seats) if game.hands[s] != before[s]]
            if move < len(DECK) and SUIT[move] != SUIT[offered]:
                assert sorted(changed) == sorted([seat, offerer])
                assert before[seat] ^ game.hands[seat] == 1 << move | 1 << offered
                assert CLASS[move] == CLASS[offered]
                swapped += 1
            else:
                assert not changed
                cancelled += move < len(DECK)
    assert swapped > 50
    assert cancelled > 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", MATCHES)
def test_views_hold_nothing_that_the_seat_may_not_know(seed: int) -> None:
    """No view has stock cards (but the looker's), foreign hands, foreign totals, or a trump unannounced."""
    game, rng = table(seed)
    for _look in looks(game, rng, 0.7):
        for seat in (*range(game.seats), -3):
            view = game.view(seat)
            for zone, shown in view.zones.items():
                if zone.kind == "hand" and zone.seat == seat:
                    assert shown == cards(game.hands[seat])
                elif zone.kind == "stock" and game.options.trump_shown == "always" and seat == game.looker:
                    assert shown == (game.stock[0],) + (HIDDEN,) * (len(game.stock) - 1)
                elif zone.kind != "trick":
                    assert set(shown) <= {HIDDEN}
            if game.trump is None or game.options.trump_shown == "once":
                assert view.facts.trump == ""
            else:
                assert view.facts.trump == SUIT_LETTERS[game.trump]
            assert view.facts.totals == ()


@pytest.mark.slow
@pytest.mark.parametrize("seed", MATCHES)
def test_sampled_worlds_agree_with_what_the_seat_knows(seed: int) -> None:
    game, rng = table(seed)
    honest = game.options.revoke == "prevented"
    for _look in looks(game, rng, 0.85):
        seat = rng.randrange(game.seats)
        world = game.sample(seat, rng)
        assert world.view(seat) == game.view(seat)
        if seat == game.turn:
            assert world.legal_moves(seat) == game.legal_moves(seat)
        assert sum([*world.hands, *world.taken, mask_of(world.stock), mask_of(world.trick)]) == DECK.all
        assert world.trump is None or world.trump == SUIT[world.stock[0]]
        if seat == game.looker:
            assert world.stock[0] == game.stock[0]
        for who, whose, card in game.secrets:
            if who == seat and game.hands[whose] >> card & 1:
                assert world.hands[whose] >> card & 1, "the partners of an exchange know both cards"
        if game.phase.name == "answer":
            assert offers(world.hands[game.offerer], "anyLoader") & CLASS[game.offer]
        if honest and not any(game.claims):
            assert not any(world.hands[s] & world.lacks[s] for s in range(game.seats) if s != seat)
        again = world.sample(seat, Random(seed))
        straight = game.sample(seat, Random(seed))
        for name in LosingLoadum.__slots__:
            assert getattr(again, name) == getattr(straight, name), f"{name} depends on what is hidden"


@pytest.mark.parametrize("seed", MATCHES)
def test_what_the_table_can_tell_of_a_hand_is_true(seed: int) -> None:
    """Claims and voids never exclude the true hands, exchanges and refilled voids included."""
    game, rng = table(seed)
    if game.options.revoke == "punished":
        game = GAME(game.seats, game.options.model_copy(update={"revoke": "prevented"}))
    while game.turn != OVER:
        step(game, rng)
        if game.turn < 0:
            continue
        for seat in game.playing:
            hand, lacks = game.hands[seat], game.lacks[seat]
            slots = [claim.cards for claim in game.claims[seat]]
            assert fits(hand, lacks, slots), f"{DECK.write(hand)} without {DECK.write(lacks)} and {slots}"


def fits(hand: int, lacks: int, slots: list[int]) -> bool:
    """Tell whether a hand can be what is said of it: a card for every slot, no lacking card besides."""
    if not slots:
        return not hand & lacks
    first, *rest = slots
    return any(fits(hand ^ 1 << card, lacks, rest) for card in cards(hand & first))


def test_an_offer_is_only_remembered_as_long_as_its_card_may_be_there() -> None:
    """An offer tells all that the asker holds a bare coat, or an ace or ten."""
    game = GAME(2)
    game.apply(CHANCE, 0)
    game.apply(CHANCE, 0)
    game.hands = [DECK.mask("KH 2C 3C"), DECK.mask("9S 8S 7S")]
    game.stock = tuple(cards(DECK.all & ~(game.hands[0] | game.hands[1])))
    game.go("exchange")
    game.apply(0, DECK.index["KH"])
    for seed in range(20):
        world = game.sample(1, Random(seed))
        coats = cards(world.hands[0] & LOADERS)
        assert any(LOAD[card] < 10 and not world.hands[0] & SUITS[SUIT[card]] & ~LOADERS for card in coats)
    while game.phase.name != "play":
        game.apply(game.turn, PASS if game.phase.name == "exchange" else DECLINE)
    game.apply(0, DECK.index["KH"])
    assert game.claims[0] == ()


def test_a_layout_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="no layout"):
        redealt(DECK.mask("2H 3H"), [Hidden(2, sure=SUITS[0])], Random(0))


def test_where_no_loader_can_be_bare_a_hand_still_lacks_what_it_lacks() -> None:
    """A guard that was broken is believed less than a suit that was not followed."""
    lacking = DECK.mask("3C 4C")
    held = Hidden(2, lacks=lacking, claims=(Claim(DECK.mask("KH"), bare=True),))
    for seed in range(20):
        hands = redealt(DECK.mask("KH 2H") | lacking, [held, Hidden(2)], Random(seed))
        assert hands == [DECK.mask("KH 2H"), lacking]


def test_events_of_an_exchange_show_cards_to_the_partners_alone() -> None:
    for seed in range(6):
        game, rng = table(seed)
        heard: list[Event] = listen(game)
        while game.turn != OVER:
            step(game, rng)
        for moved in heard_of(CardMoved, heard):
            if moved.source.kind == "hand" and moved.target.kind == "hand":
                assert moved.seen_by == 1 << moved.source.seat | 1 << moved.target.seat
            elif moved.source == Zone("stock"):
                assert moved.seen_by == 1 << moved.target.seat


def test_a_sampled_world_keeps_no_revoke_of_others_that_has_not_come_out() -> None:
    """The planted fault: who looks ahead must not see whom the end of the hand will punish."""
    seen = 0
    for seed in range(10):
        rng = Random(seed)
        game = GAME(4, GAME.Options(revoke="punished"))
        for _move in range(120):
            seat = game.turn
            legal = game.legal_moves(seat)
            in_gap = PASS in legal if seat >= 0 else False
            game.apply(seat, game.chance(rng) if seat < 0 else PASS if in_gap else rng.choice(list(legal)))
            seen += len(game.revokes)
            if not game.revokes:
                continue
            for viewer in range(4):
                world = game.sample(viewer, rng)
                assert {who for who, _suit in world.revokes} <= {viewer}
                assert world.revokes == tuple(one for one in game.revokes if one[0] == viewer)
    assert seen > 30
