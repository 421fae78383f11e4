"""Poch, rule by rule; every vector and invariant of its rule book (sections 8, 11 and 12)."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from rulesets.cards import cards, mask_of
from rulesets.chance import pack_move
from rulesets.core import (
    CHANCE,
    OVER,
    WATCHER,
    CardMoved,
    DealEnded,
    Event,
    Game,
    MatchEnded,
    Paid,
    Revealed,
    Zone,
    listen,
)
from rulesets.poch import Poch
from rulesets.poch_betting import BET, CALL, CHECK, DROP, RAISE
from rulesets.poch_board import COMPARTMENTS, POCH
from rulesets.poch_counting import HOLD, WORTH, may_hold_back
from rulesets.poch_hands import DECK, best, has_set, value
from rulesets.poch_options import PochOptions
from tests.rulesets.matches import act, heard_of, play_at_random, random_options

SUITS = "CSHD"
FULL_DEAL = ("KS QS 9H 8D 7C", "AS TH TD 9C 7H", "JC JD AH 8S 7D")


def rules(**options: Any) -> PochOptions:
    return PochOptions(**options)


def dealt(
    hands: tuple[str, ...], turned: str, options: PochOptions | None = None, board: list[int] | None = None
) -> tuple[Poch, list[Event]]:
    """Deal these hands; seat 0 is eldest, the last seat deals."""
    game = Poch(len(hands), options)
    game.apply(CHANCE, len(hands) - 1)
    if board is not None:
        game.board = board
    heard = listen(game)
    held = [[DECK.index[face] for face in hand.split()] for hand in hands]
    order = [held[seat][i] for i in range(5) for seat in range(len(hands))]
    order.append(DECK.index[turned])
    order += [card for card in range(len(DECK)) if card not in order]
    game.apply(CHANCE, pack_move(order))
    return game, heard


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


def worth(hand: str, trump: str = "D", **options: bool) -> tuple[int, ...]:
    return value(
        DECK.mask(hand), SUITS.index(trump), options.get("kickers", False), options.get("two_pairs", False)
    )


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


def test_two_pairs_rank_between_pair_and_three_by_house_rule() -> None:
    two = "KC KS 8C 8S 7D"
    assert worth(two) < worth("AC AS QD JD 9D")
    assert worth(two, two_pairs=True) > worth("AC AS QD JD 9D", two_pairs=True)
    assert worth(two, two_pairs=True) < worth("7C 7S 7H JD 9D", two_pairs=True)
    assert worth("KC KS 9C 9S 7D", two_pairs=True) > worth("KH KD 8C 8S AD", two_pairs=True)


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


def counting(hands: tuple[str, ...], leader: int, options: PochOptions | None = None) -> Poch:
    game, _heard = dealt(FULL_DEAL, "9S", options)
    game.hands = [DECK.mask(hand) for hand in hands]
    act(game, "drop", "drop")
    game.turn = leader
    return game


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


def test_going_out_is_paid_by_the_cards_the_others_hold() -> None:
    """Vector 14: the others hold 2 and 1: receives 1+1 (sequence) + 2 + 1 = 5."""
    game = counting(("KH 7D", "7H", "KD"), 1)
    before = game.purses[1]
    game.apply(1, DECK.index["7H"])
    assert game.purses[1] - before == 5
    assert game.deals == 1


def play_highest(game: Poch) -> None:
    """Everyone plays the highest legal card; ties by rank."""
    deals = game.deals
    while game.deals == deals:
        seat = game.turn
        game.apply(seat, max(game.legal_moves(seat), key=lambda card: (WORTH[card], card % 8)))


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
    assert amounts == [[-7, 9, 0, -2], [-7, 3, -4, 4], [-7, 0, 4, -2]]


def test_full_deal_led_by_another_seat() -> None:
    """Vector 16: same hands, seat 1 leads phase 3 and all play the highest legal card: nets -6, +8, -2."""
    game, heard = dealt(FULL_DEAL, "9S")
    act(game, "drop", "bet:2", "drop")
    assert game.turn == 1
    play_highest(game)
    ended = heard_of(DealEnded, heard)[0]
    assert [sheet[3].amount for sheet in ended.sheet] == [-6, 8, -2]


def test_leftovers_are_lost_or_go_to_the_poch_in_the_last_deal() -> None:
    """Vector 17: off: the 9 are lost.  On: seat 2 would have won 17 in phase 2."""
    game = Poch(3, rules(last_deal_to_poch=True))
    game.apply(CHANCE, 2)
    game.deals = 2
    heard = listen(game)
    held = [[DECK.index[face] for face in hand.split()] for hand in FULL_DEAL]
    order = [held[seat][i] for i in range(5) for seat in range(3)] + [DECK.index["9S"]]
    order += [card for card in range(len(DECK)) if card not in order]
    game.apply(CHANCE, pack_move(order))
    assert game.board == [0] * 7 + [9]
    act(game, "drop", "bet:2", "raise:4", "call")
    won = [paid.amount for paid in heard_of(Paid, heard) if paid.place == "POCH" and paid.target == 2]
    assert won == [17]


def test_checking_by_house_rule() -> None:
    """`allowCheck`: if all check, POCH stays and eldest leads; showdown in the last deal if POCH > 0."""
    game, _heard = dealt(FULL_DEAL, "9S", rules(allow_check=True))
    act(game, "check", "check", "check")
    assert game.phase.name == "counting"
    assert game.turn == 0
    last, _heard = dealt(FULL_DEAL, "9S", rules(allow_check=True, last_deal_to_poch=True))
    last.deals, last.board[POCH] = 2, 5
    act(last, "check", "check", "check")
    assert last.winner == 2
    without, _heard = dealt(FULL_DEAL, "9S")
    assert "not played" in (without.why_not(0, CHECK) or "")


def test_who_drops_where_checking_is_allowed_is_out_and_may_lead_the_count_nevertheless() -> None:
    """Fine print: "`drop` stays legal at level 0; if all check, eldest leads phase 3 even if it dropped"."""
    game, _heard = dealt(FULL_DEAL, "9S", rules(allow_check=True))
    assert DROP in game.legal_moves(0)
    act(game, "drop", "check", "check")
    assert (game.phase.name, game.turn, game.winner) == ("counting", 0, -1)
    last, heard = dealt(FULL_DEAL, "9S", rules(allow_check=True))
    last.deals, last.board[POCH] = 2, 5
    act(last, "check", "check", "drop")
    assert last.winner == 1, "the last-deal showdown is among the seats still in"
    assert {event.zone.seat for event in heard_of(Revealed, heard) if len(event.cards) == 5} == {0, 1}
    alone, _heard = dealt(FULL_DEAL, "9S", rules(allow_check=True))
    act(alone, "check", "drop", "drop")
    assert alone.winner == 0, "only one seat is still in: it wins without showing"


@pytest.mark.parametrize(
    ("options", "legal"),
    [
        ({}, "bet:1 bet:2 bet:3 bet:4 bet:5 drop"),
        ({"min_bet": 3}, "bet:3 bet:4 bet:5 drop"),
        ({"max_raise": 2}, "bet:1 bet:2 drop"),
        ({"max_raise": 20, "bet_cap": 7}, "bet:1 bet:2 bet:3 bet:4 bet:5 bet:6 bet:7 drop"),
        ({"max_raise": 20, "bet_cap": 40, "start_coins": 20, "min_bet": 3}, None),
    ],
)
def test_limits_of_a_first_bet(options: dict[str, Any], legal: str | None) -> None:
    """Rule: "`DROP` or `BET x` (`minBet` <= x <= `maxRaise`)"; "Never above `betCap`"."""
    game, _heard = dealt(FULL_DEAL, "9S", rules(**options))
    found = {game.code(move) for move in game.legal_moves(0)}
    if legal is None:
        # 20 coins, 7 put on the board, 9 taken from it
        assert found == {"drop", *(f"bet:{n}" for n in range(3, 21))}
        game.purses[0] = 6
        found = {game.code(move) for move in game.legal_moves(0)}
        legal = "bet:3 bet:4 bet:5 bet:6 drop"
    assert found == set(legal.split())


def test_limits_of_a_raise() -> None:
    """Rule: "`RAISE` to level+1 .. level+`maxRaise`. Never above `betCap`"; "coins in hand"."""
    game, _heard = dealt(FULL_DEAL, "9S", rules(max_raise=2, bet_cap=6))
    act(game, "bet:2")
    assert {game.code(move) for move in game.legal_moves(1)} == {"drop", "call", "raise:3", "raise:4"}
    act(game, "raise:4 raise:5")
    assert {game.code(move) for move in game.legal_moves(0)} == {"drop", "call", "raise:6"}
    game.purses[0] = 3
    assert {game.code(move) for move in game.legal_moves(0)} == {"drop", "call"}, "2 staked and 3 left make 5"


@pytest.mark.parametrize(("coins", "rounds"), [(20, 1), (40, 2), (200, 1)])
def test_coins_at_the_start_and_rounds(coins: int, rounds: int) -> None:
    """Rule: "every seat starts with `startCoins`"; "each seat deals once per round"."""
    game = Poch(3, rules(start_coins=coins, rounds=rounds))
    assert game.purses == [coins] * 3
    heard = play_at_random(game, Random(rounds))
    deals = heard_of(DealEnded, heard)
    dealers = [deal.dealer for deal in deals]
    assert dealers == [(dealers[0] + i) % 3 for i in range(3 * rounds)], "the deal passes left"
    assert sum(deals[-1].totals) + sum(deals[-1].extra["board"].values()) == 3 * coins


@pytest.mark.parametrize(("tie", "winner"), [("trump", 1), ("kickers", 0)])
def test_equal_pairs_in_a_showdown(tie: str, winner: int) -> None:
    """Rule: "the pair containing the trump-suit card wins"; "`kickers` = compare the other cards before"."""
    hands = ("AS AH KD KC QC", "AD AC TD 9C 8C", "7S 8S 9S TS JH")
    game, _heard = dealt(hands, "7D", rules(poch_tie=tie))
    act(game, "bet:1", "call", "drop")
    assert game.winner == winner


@pytest.mark.parametrize(("two_pairs", "winner"), [(False, 0), (True, 1)])
def test_two_pairs_in_a_showdown(two_pairs: bool, winner: int) -> None:
    """`twoPairs`: "ranks two pairs between pair and three"; else "two pairs count as the higher pair"."""
    hands = ("AS AH KD QC JC", "KS KH 8D 8C 7C", "7S 9S TS TH JH")
    game, _heard = dealt(hands, "7D", rules(two_pairs=two_pairs))
    act(game, "bet:1", "call", "drop")
    assert game.winner == winner


def test_a_full_house_is_three_of_a_kind() -> None:
    """Rule: "a full house as three of a kind"."""
    for two_pairs in (False, True):
        assert worth("8C 8S 8H AC AS", two_pairs=two_pairs) < worth("9C 9S 9H 7C KS", two_pairs=two_pairs)


def test_a_pair_is_needed_to_bet_by_house_rule() -> None:
    """`needPairToBet` bars bet and raise to hands without a pair; call stays open."""
    game, _heard = dealt(FULL_DEAL, "9S", rules(need_pair_to_bet=True))
    assert not has_set(game.hands[0])
    assert list(game.legal_moves(0)) == [DROP]
    assert "pair" in (game.why_not(0, BET + 1) or "")
    act(game, "drop", "bet:1")
    assert CALL in game.legal_moves(2)
    game, _heard = dealt((FULL_DEAL[1], FULL_DEAL[0], FULL_DEAL[2]), "9S", rules(need_pair_to_bet=True))
    act(game, "bet:1")
    assert [game.code(move) for move in game.legal_moves(1)] == ["drop", "call"], "no raise without a pair"


def test_holding_back_by_house_rule() -> None:
    """Fine print: "a seat may `hold` (code `hold`) instead of playing while another seat can still play"."""
    game = counting(("KH 7D", "QD 7H", "KD TC"), 1, rules(must_play=False))
    assert HOLD not in game.legal_moves(1), "the leader has nothing to hold back from"
    act(game, "QD", "hold", "KH")
    assert game.turn == 1, "who held back is asked again once another has played"
    assert HOLD in game.legal_moves(1)
    game = counting(("KH 7D", "QD 7H", "KD TC"), 1, rules(must_play=False))
    game.count, game.sequence, game.last_player = 21, [DECK.index["QS"]], 0
    game.held_back = 0b100
    game.hands[0] = DECK.mask("AD")
    assert may_hold_back(game, 1)
    game.hands[0] = 0
    assert not may_hold_back(game, 1), "nobody else can play"
    assert game.why_not(1, HOLD) == "Nobody else can play now, so you may not hold back."


def test_the_last_player_closes_when_all_others_have_held_or_skipped() -> None:
    """Fine print: "when every other seat has held or skipped since the last card, the seat that played it
    closes the sequence".
    """
    game = counting(("KH 7D", "QD 7H", "KD TC"), 1, rules(must_play=False))
    purses = game.purses[:]
    act(game, "QD", "hold", "hold")
    assert game.purses == [purses[0] - 1, purses[1] + 2, purses[2] - 1]
    assert (game.count, game.sequence, game.turn) == (0, [], 1), "it leads the next one, though 7H would fit"
    game = counting(("KH 7D", "QD AH 7H", "KD TC"), 1, rules(must_play=False))
    game.count, game.sequence = 18, [DECK.index["QS"]]
    act(game, "QD")
    assert (game.count, game.turn) == (0, 1), "all others skipped at 28"


@pytest.mark.parametrize("others", [("KH 7D", "QD TH"), ("KH QH", "QD TH")])
def test_a_sample_leaves_the_right_to_hold_back_as_it_was(others: tuple[str, str]) -> None:
    """Who may hold back knows by it that another seat can still play; who may not, that none can."""
    game = counting((*others, "7C TC"), 2, rules(must_play=False))
    game.count, game.sequence, game.last_player = 24, [DECK.index["QS"]], 1
    moves = game.legal_moves(2)
    assert (HOLD in moves) == ("7D" in others[0])
    for seed in range(60):
        assert game.sample(2, Random(seed)).legal_moves(2) == moves


def test_bankrupt_can_stop_the_match() -> None:
    """`bankrupt` stop: judged at the end of a deal."""
    game, heard = dealt(FULL_DEAL, "9S", rules(bankrupt="stop"))
    game.purses = [100, 20, -30]
    act(game, "drop", "drop")
    play_highest(game)
    assert game.turn == OVER
    assert "below nothing" in heard_of(MatchEnded, heard)[0].why


def test_a_flush_takes_the_sequence_by_house_rule() -> None:
    """`flushForSequence`: five trumps in one hand take 789."""
    hands = ("AS KS JS TS 8S", "AC KC QC JC 7C", "AH KH QH JH 7H")
    game, _heard = dealt(hands, "9S", rules(flush_for_sequence=True))
    assert game.board[COMPARTMENTS.index("789")] == 0
    plain, _heard = dealt(hands, "9S")
    assert plain.board[COMPARTMENTS.index("789")] == 3


def test_the_board_is_filled_once_only_by_house_rule() -> None:
    game = Poch(3, rules(ante_each_deal=False))
    rng = Random(2)
    play_one_deal(game, rng)
    before = sum(game.board)
    total = sum(game.purses)
    game.apply(CHANCE, 9)
    assert sum(game.purses) + sum(game.board) == total + before
    assert sum(game.board) <= before


def play_one_deal(game: Game, rng: Random) -> None:
    deals = game.deals
    while game.deals == deals:
        legal = game.legal_moves(game.turn)
        game.apply(game.turn, game.chance(rng) if game.turn == CHANCE else rng.choice(list(legal)))


def test_the_last_card_coin_can_be_left_out() -> None:
    game = counting(("KH 7D", "7H", "KD"), 1, rules(last_card_coin=False))
    heard = listen(game)
    game.apply(1, DECK.index["7H"])
    received = sum(paid.amount for paid in heard_of(Paid, heard) if paid.target == 1)
    assert received == 3


def test_codes_of_bets() -> None:
    game, _heard = dealt(FULL_DEAL, "9S")
    assert game.code(BET + 3) == "bet:3"
    assert game.parse("raise:7") == RAISE + 7
    for wrong in ("bet:", "bet:03", "raise:99x", "bet:-1", "poch"):
        with pytest.raises(ValueError, match="not a move"):
            game.parse(wrong)


def test_shown_cards_stay_open_only_where_the_table_reminds() -> None:
    """Section 10: cards shown in phase 1 may be forgotten by default (option `remind`)."""
    for remind in (False, True):
        game, _heard = dealt(FULL_DEAL, "9S", rules(remind=remind))
        seen = {card for card in game.view(WATCHER).zones[Zone("hand", 0)] if card >= 0}
        assert seen == ({DECK.index["KS"], DECK.index["QS"]} if remind else set())
        world = game.sample(2, Random(1))
        assert world.hands[0] & DECK.mask("KS QS") == DECK.mask("KS QS")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(6))
def test_invariants_of_random_matches(seats: int, seed: int) -> None:
    """Section 11 with random house rules; the first seed keeps the defaults."""
    rng = Random(seed * 10 + seats)
    options = random_options(Poch, rng, seats) if seed else None
    game = Poch(seats, options)  # type: ignore[arg-type]
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
