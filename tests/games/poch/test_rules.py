"""Poch, rule by rule; every vector and invariant of its rule book (sections 8, 11 and 12)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from rulesets.cards import cards, mask_of
from rulesets.core import (
    CHANCE,
    CardMoved,
    DealEnded,
    Event,
    MatchEnded,
    Paid,
    Revealed,
    Zone,
    listen,
)
from rulesets.poch.game import Poch
from rulesets.poch.hands import best, sets, value
from rulesets.poch.knowledge import passed_over
from rulesets.poch.pack import BET, CALL, COMPARTMENTS, DECK, RAISE, RANK
from tests.games.poch.positions import FULL_DEAL, SUITS, counting, dealt, play_highest, rules, worth
from tests.rulesets.matches import act, heard_of, play_at_random, random_options


def lucky(heard: list[Event], seat: int) -> int:
    return sum(paid.amount for paid in heard_of(Paid, heard) if paid.target == seat)


def test_king_and_queen_of_trumps_take_the_marriage_too() -> None:
    """Vector 1: trump spades, hand KS QS 9H 8D 7C, n=3, fresh board: takes K 3 + Q 3 + KQ 3 = 9."""
    game, heard = dealt(FULL_DEAL, "9S")
    assert lucky(heard, 0) == 9
    assert {paid.place for paid in heard_of(Paid, heard) if paid.target == 0} == {"K", "Q", "KQ"}
    assert game.board == [0, 0, 0, 3, 3, 0, 3, 0]
    shown = [event.cards for event in heard_of(Revealed, heard) if event.zone.seat == 0]
    king, queen = DECK.index["KS"], DECK.index["QS"]
    assert shown == [(king,), (queen,), (queen, king)], "card by card, each before its payment"


def test_seven_eight_nine_of_trumps_take_the_sequence_with_what_was_carried_over() -> None:
    """Vector 2: n=4, board carrying 4 in 789 from before plus 4 new: takes 789 = 8 and A = 4."""
    hands = ("7H 8H 9H AH 9C", "KC QC JC TC 7C", "KS QS JS TS 7S", "KD QD JD TD 7D")
    _game, heard = dealt(hands, "KH", board=[0, 0, 0, 0, 0, 0, 4, 0])
    assert lucky(heard, 0) == 12


def test_the_turned_card_claims_nothing_and_its_coins_stay() -> None:
    """Vector 3: the turned card is JS: nobody can take J; its n coins stay."""
    game, _heard = dealt(FULL_DEAL, "JS")
    assert game.board[COMPARTMENTS.index("J")] == 3


def test_four_beat_three_and_three_beat_pairs() -> None:
    """Vector 4: 9999-7 beats AAA-KK; TTT-88 beats AA-KK-Q."""
    assert worth("9C 9S 9H 9D 7C") > worth("AC AS AH KC KS")
    assert worth("TC TS TH 8C 8S") > worth("AC AS KC KS QC")


def test_equal_pairs_are_decided_by_the_trump() -> None:
    """Vector 5: trump diamonds: the second holds the ace of diamonds and wins."""
    assert worth("AD AC TD 9C 8C") > worth("AS AH KD KC QC")
    assert worth("AD AC TD 9C 8C", kickers=True) < worth("AS AH KD KC QC", kickers=True)


@pytest.mark.parametrize("trump", SUITS)
def test_without_pairs_the_higher_cards_decide_in_order(trump: str) -> None:
    """Vector 6: the fifth card 8 > 7 decides, whatever the trump."""
    assert worth("KS QS JD 9C 7H", trump) < worth("KH QD JC 9S 8H", trump)


def test_equal_ranks_are_decided_by_the_first_trump_from_above() -> None:
    """Vector 7."""
    assert worth("KS QS JD 9C 8H", "C") < worth("KH QD JC 9S 8C", "C")
    assert worth("KS QS JD 9C 8H", "H") < worth("KH QD JC 9S 8C", "H")


def test_all_equal_goes_to_the_eldest() -> None:
    """Betting, step 6: still equal: the eldest wins."""
    first, second = DECK.mask("KS QS JC 9C 8S"), DECK.mask("KC QC JS 9S 8C")
    assert best([(1, first), (2, second)], SUITS.index("D"), False, False) == 1
    assert best([(2, second), (1, first)], SUITS.index("D"), False, False) == 2


@pytest.mark.parametrize(("equal", "winner"), [((1, 2), 1), ((0, 2), 0), ((0, 1), 0)])
def test_the_eldest_of_equal_hands_wins_the_showdown(equal: tuple[int, int], winner: int) -> None:
    """Step 6: "Still equal: the eldest wins"; seat 0 is left of the dealer."""
    hands = ["", "", ""]
    for seat, hand in zip(equal, ("KC QS JC 9S 8C", "KS QC JS 9C 8S"), strict=True):
        hands[seat] = hand
    hands[hands.index("")] = "QH JH TH 9H 7H"
    game, _heard = dealt((hands[0], hands[1], hands[2]), "7D")
    act(game, "bet:1 call call")
    assert game.winner == winner


@pytest.mark.parametrize(
    ("hands", "kickers", "why"),
    [
        (("KS KC 9C 8C 7C", "QS QC 9S 8S 7S"), False, "a pair of kings."),
        (("AS AH KS KC QC", "AD AC TD 9C 8C"), False, "of two equal pairs the one with the trump wins."),
        (("AS AH KS KC QC", "AD AC TD 9C 8C"), True, "of equal ones the next cards decide."),
        (("KS QS JS 9C 7C", "KC QC JC 9S 8S"), False, "of equal ones the next cards decide."),
        (("KS QD JS 9C 8S", "KC QC JC 9S 8C"), False, "the higher one decides."),
        (("KC QS JC 9C 8S", "KS QC JS 9S 8C"), False, "the first on the dealer's left wins."),
    ],
)
def test_the_payment_of_a_showdown_says_what_decided_it(
    hands: tuple[str, str], kickers: bool, why: str
) -> None:
    """Hand order, steps 1 to 6: a reader saw one of two equal pairs win and was not told of the trump."""
    options = rules(poch_tie="kickers") if kickers else None
    game, heard = dealt((*hands, "QH JH TH 9H 7H"), "7D", options)
    act(game, "bet:1 call call")
    paid = next(event for event in heard if isinstance(event, Paid) and event.cause == "best")
    assert paid.why.endswith(why)
    assert paid.target == game.winner


def test_hands_are_a_strict_total_order_but_for_exact_equality() -> None:
    """Invariant: antisymmetric and transitive; tuples give that, and equal values mean no trump differs."""
    rng = Random(4)
    for _trial in range(60):
        pack = rng.sample(range(32), 15)
        hands = [mask_of(pack[i * 5 : i * 5 + 5]) for i in range(3)]
        for order in permutations(hands):
            ranked = sorted(order, key=lambda hand: value(hand, 1, False, False))
            assert [value(h, 1, False, False) for h in ranked] == sorted(
                value(h, 1, False, False) for h in hands
            )


def test_bet_raise_and_call_fill_the_poch() -> None:
    """Vector 8: eldest bets 2, second raises to 5, third drops, eldest calls: POCH gets 10."""
    game, heard = dealt(FULL_DEAL, "9S")
    act(game, "bet:2", "raise:5", "drop", "call")
    won = [paid for paid in heard_of(Paid, heard) if paid.place == "POCH" and paid.target >= 0]
    assert [paid.amount for paid in won] == [10]


def test_the_last_seat_left_wins_without_acting() -> None:
    """Vector 9: n=4, three seats drop without a bet: the dealer wins POCH (0 coins) and leads phase 3."""
    game = Poch(4)
    game.apply(CHANCE, 3)
    game.apply(CHANCE, 5)
    act(game, "drop", "drop", "drop")
    assert game.phase.name == "counting"
    assert game.turn == game.leader == 3


def test_raises_stop_at_the_cap() -> None:
    """Vector 10: level 8, betCap 10, maxRaise 5: legal raises are 9 and 10 only."""
    game, _heard = dealt(FULL_DEAL, "9S")
    act(game, "bet:5", "raise:8")
    legal = [game.code(move) for move in game.legal_moves(2)]
    assert legal == ["drop", "call", "raise:9", "raise:10"]
    assert "more than 10" in (game.why_not(2, game.parse("raise:11")) or "")


def test_a_call_may_be_made_on_credit_but_not_a_raise() -> None:
    """Vector 11: purse 1, level 3, staked 0: CALL allowed, purse becomes -2; RAISE not allowed."""
    game, _heard = dealt(FULL_DEAL, "9S")
    act(game, "bet:3")
    game.purses[1] = 1
    assert [game.code(move) for move in game.legal_moves(1)] == ["drop", "call"]
    game.apply(1, CALL)
    assert game.purses[1] == -2


def test_a_seat_without_a_fitting_card_is_skipped() -> None:
    """Vector 12: S=25, hand K 9 8: skip.  S=21 with K A: both legal."""
    game = counting(("KH 9D 8C", "AS 7H", "KD AC"), 1)
    game.count = 25
    game.sequence = [DECK.index["QC"]]
    assert not game.legal_moves(0)
    game.apply(1, DECK.index["AS"])
    assert game.turn == 2
    game.count = 21
    assert {DECK.faces[m] for m in game.legal_moves(2)} == {"KD", "AC"}


def test_at_thirty_only_an_ace_goes_on_and_ends_the_sequence() -> None:
    """Vector 13: S=30: an ace makes 31 and ends the sequence at once."""
    game = counting(("KH 7D", "AS 7H", "KD TC"), 1)
    game.count, game.sequence = 30, [DECK.index["QC"]]
    purses = game.purses[:]
    game.apply(1, DECK.index["AS"])
    assert game.purses == [purses[0] - 1, purses[1] + 2, purses[2] - 1]
    assert game.count == 0
    assert game.turn == 1


@pytest.mark.parametrize(
    ("count", "why"),
    [
        (30, "31 is reached, so the last card won the count."),
        (29, "Nobody could go on at 30, so the last card won the count."),
    ],
)
def test_a_count_that_reaches_the_limit_is_told_as_such(count: int, why: str) -> None:
    """At 31 it was said that nobody could go on, as if another card might have fitted."""
    game = counting(("KH 7D", "AS 7H", "KD TC"), 1)
    game.count, game.sequence = count, [DECK.index["QC"]]
    heard = listen(game)
    game.apply(1, DECK.index["AS"])
    assert {paid.why for paid in heard_of(Paid, heard)} == {why}


def test_going_out_is_paid_by_the_cards_the_others_hold() -> None:
    """Vector 14: the others hold 2 and 1: receives 1+1 (sequence) + 2 + 1 = 5."""
    game = counting(("KH 7D", "7H", "KD"), 1)
    before = game.purses[1]
    game.apply(1, DECK.index["7H"])
    assert game.purses[1] - before == 5
    assert game.deals == 1


def test_full_deal() -> None:
    """Vector 15: end purses 40, 36, 35; board 9; total 120 = 3x40."""
    game, heard = dealt(FULL_DEAL, "9S")
    assert game.purses == [42, 36, 33]
    act(game, "drop", "bet:2", "raise:4", "call")
    assert game.purses == [42, 32, 37]
    assert game.turn == 2
    act(game, "JC", "KS", "TH", "AH", "JD", "QS", "TD", "AS", "9C", "8S", "9H", "8D", "7H")
    ended = heard_of(DealEnded, heard)[0]
    assert ended.totals == (40, 36, 35)
    assert ended.points == (0, -4, -5)
    assert sum(ended.extra["board"].values()) == 9
    assert list(ended.extra["board"]) == ["A", "K", "Q", "J", "10", "KQ", "789", "POCH"]
    amounts = [[line.amount for line in sheet] for sheet in ended.sheet]
    assert amounts == [[-7, 9, 0, -1, -1], [-7, 3, -4, 2, 2], [-7, 0, 4, -1, -1]]


def test_full_deal_led_by_another_seat() -> None:
    """Vector 16: same hands, seat 1 leads phase 3 and all play the highest legal card: nets -6, +8, -2."""
    game, heard = dealt(FULL_DEAL, "9S")
    act(game, "drop", "bet:2", "drop")
    assert game.turn == 1
    play_highest(game)
    ended = heard_of(DealEnded, heard)[0]
    assert [sheet[3].amount + sheet[4].amount for sheet in ended.sheet] == [-6, 8, -2]
    assert [sheet[4].amount for sheet in ended.sheet] == [-2, 3, -1], "cards still held"


def test_codes_of_bets() -> None:
    game, _heard = dealt(FULL_DEAL, "9S")
    assert game.code(BET + 3) == "bet:3"
    assert game.parse("raise:7") == RAISE + 7
    for wrong in ("bet:", "bet:03", "raise:99x", "bet:-1", "poch"):
        with pytest.raises(ValueError, match="not a move"):
            game.parse(wrong)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(6))
def test_invariants_of_random_matches(seats: int, seed: int) -> None:
    """Section 11 with random house rules; the first seed keeps the defaults."""
    rng = Random(seed * 10 + seats)
    options = random_options(Poch, rng, seats) if seed else None
    game = Poch(seats, options)
    coins = game.options.start_coins * seats
    level = 0

    def look(game: Poch) -> None:
        nonlocal level
        assert sum(game.purses) + sum(game.board) == coins
        assert min(game.board) >= 0
        assert game.count <= 31
        assert max(game.staked) <= game.level <= game.options.bet_cap or not game.level
        if game.phase.name == "betting":
            assert game.level >= level
        level = game.level if game.phase.name == "betting" else 0
        if game.turn >= 0 and game.phase.name == "counting":
            assert game.legal_moves(game.turn)
        places = [*game.hands, mask_of(game.sequence), game.used]
        assert sum(place.bit_count() for place in places) == sum(places).bit_count()

    heard = play_at_random(game, rng, look)
    assert isinstance(heard[-1], MatchEnded)
    deals = heard_of(DealEnded, heard)
    assert len(deals) == seats * game.options.rounds or game.options.bankrupt == "stop"
    for ended in deals:
        assert all(sum(line.amount for line in ended.sheet[s]) == ended.points[s] for s in range(seats))
    counted = [event for event in heard_of(CardMoved, heard) if event.target == Zone("sequence")]
    assert len(counted) < 5 * seats * len(deals)
    assert all(cards(1 << event.card) for event in counted)


@pytest.mark.parametrize("last", range(4))
def test_whoever_could_not_go_on_is_passed_over_until_somebody_can(last: int) -> None:
    """Of four: who sits between whoever laid the last card and whoever goes on has none that fits."""
    for steps, between in ((1, []), (2, [1]), (3, [1, 2])):
        game: Any = SimpleNamespace(seats=4, last_player=last, turn=(last + steps) % 4, sequence=[5])
        game.fitting = lambda: 0b110
        game.hands = [0b001] * 4
        assert passed_over(game) == tuple((last + seat) % 4 for seat in between)
        game.hands[(last + 1) % 4] = 0b010
        assert passed_over(game) == tuple((last + seat) % 4 for seat in between[1:])
        game.sequence = []
        assert passed_over(game) == ()


def test_the_sets_of_a_hand_are_its_ranks_by_how_many_are_held() -> None:
    """Counted card by card; of hands of three ranks, so that threes and fours are among them."""
    rng = Random(32)
    some = [card for card in range(len(DECK)) if RANK[card] in (0, 4, 7)]
    for _hand in range(200):
        held = rng.sample(some, 5)
        count = Counter(RANK[card] for card in held)
        assert sets(mask_of(held)) == tuple(sorted(((n, rank) for rank, n in count.items()), reverse=True))
