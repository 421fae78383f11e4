"""The house rules of Poch (sections 6 and 12 of its rule book)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rulesets.chance import pack_move
from rulesets.core import (
    CHANCE,
    OVER,
    WATCHER,
    DealEnded,
    Game,
    MatchEnded,
    Paid,
    Revealed,
    Zone,
    listen,
)
from rulesets.poch.game import Poch
from rulesets.poch.hands import has_set
from rulesets.poch.pack import BET, CALL, CHECK, COMPARTMENTS, DECK, DROP, HOLD, POCH
from tests.games.poch.positions import FULL_DEAL, counting, dealt, play_highest, rules, worth
from tests.rulesets.matches import act, heard_of, play_at_random


def test_two_pairs_rank_between_pair_and_three_by_house_rule() -> None:
    two = "KC KS 8C 8S 7D"
    assert worth(two) < worth("AC AS QD JD 9D")
    assert worth(two, two_pairs=True) > worth("AC AS QD JD 9D", two_pairs=True)
    assert worth(two, two_pairs=True) < worth("7C 7S 7H JD 9D", two_pairs=True)
    assert worth("KC KS 9C 9S 7D", two_pairs=True) > worth("KH KD 8C 8S AD", two_pairs=True)


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


def test_the_question_names_only_what_may_be_done() -> None:
    game, _heard = dealt(FULL_DEAL, "9S", rules(allow_check=True))
    assert game.prompt(0).endswith("Bet that nobody has better, check, or drop out?")
    game.purses[0] = 0
    assert game.prompt(0).endswith("You have too few coins to bet: check or drop out?")
    game, _heard = dealt(FULL_DEAL, "9S", rules())
    assert game.prompt(0).endswith("Bet that nobody has better, or drop out?")
    act(game, "bet:2")
    assert game.prompt(game.turn).endswith("It costs 2 coins to stay in: call, raise or drop out?")
    game.purses[game.turn] = 2
    assert game.prompt(game.turn).endswith("stay in, and you cannot raise: call or drop out?")
    game, _heard = dealt(FULL_DEAL, "9S", rules())
    game.purses[0] = 0
    assert game.prompt(0).endswith("You have too few coins to bet: drop out.")


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


def test_a_sample_deals_a_pair_to_whoever_has_bet_where_one_is_needed() -> None:
    """Whoever bets shows that; whoever has done nothing yet, or bets by the usual rules, does not."""
    for needed in (True, False):
        game, _heard = dealt(FULL_DEAL, "9S", rules(need_pair_to_bet=needed))
        act(game, "drop", "bet:1")
        worlds = [game.sample(0, Random(seed)) for seed in range(60)]
        assert all(has_set(world.hands[1]) for world in worlds) == needed
        assert not all(has_set(world.hands[2]) for world in worlds)
        assert len({world.hands[1] for world in worlds}) > 50


def test_holding_back_by_house_rule() -> None:
    """Fine print: "a seat that is asked may always `hold`, except the seat that begins a sequence"."""
    game = counting(("KH 7D", "QD 7H", "KD TC"), 1, rules(must_play=False))
    assert HOLD not in game.legal_moves(1), "the leader has nothing to hold back from"
    assert game.why_not(1, HOLD) == "Whoever begins a count must play a card."
    act(game, "QD", "hold", "KH")
    assert game.turn == 1, "who held back is asked again once another has played"
    assert HOLD in game.legal_moves(1)


@pytest.mark.parametrize("other", ["AD", ""])
def test_what_is_legal_tells_nothing_about_other_hands(other: str) -> None:
    """Fine print: "whether others could still play makes no difference"."""
    game = counting(("KH 7D", "QD 7H", "KD TC"), 1, rules(must_play=False))
    game.count, game.sequence, game.last_player = 21, [DECK.index["QS"]], 0
    game.held_back = 0b100
    game.hands[0] = DECK.mask(other)
    assert set(game.legal_moves(1)) == {DECK.index["QD"], DECK.index["7H"], HOLD}
    game.rules = 1
    assert (HOLD in game.legal_moves(1)) == bool(other), "journals begun under the first rules go on by them"
    if not other:
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
    """By the first rules who may hold back knows that another can still play; who may not, that none can."""
    game = counting((*others, "7C TC"), 2, rules(must_play=False))
    game.rules = 1
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


def test_shown_cards_stay_open_only_where_the_table_reminds() -> None:
    """Section 10: cards shown in phase 1 may be forgotten by default (option `remind`)."""
    for remind in (False, True):
        game, _heard = dealt(FULL_DEAL, "9S", rules(remind=remind))
        seen = {card for card in game.view(WATCHER).zones[Zone("hand", 0)] if card >= 0}
        assert seen == ({DECK.index["KS"], DECK.index["QS"]} if remind else set())
        world = game.sample(2, Random(1))
        assert world.hands[0] & DECK.mask("KS QS") == DECK.mask("KS QS")


@pytest.mark.parametrize(
    ("most", "words"),
    [(1, "A bet or raise may add at most 1 coin."), (2, "A bet or raise may add at most 2 coins.")],
)
def test_the_refusal_of_a_bet_too_high_counts_its_coins(most: int, words: str) -> None:
    game, _heard = dealt(FULL_DEAL, "9S", rules(max_raise=most))
    assert game.why_not(game.turn, BET + most + 1) == words


def test_the_refusal_to_hold_back_says_that_thirty_one_may_be_reached() -> None:
    """The count "may reach 31 and not pass it": a card may fit up to thirty-one, not only below."""
    game = counting(("KC AC", "QC 9D", "KH 9C"), leader=0)
    act(game, "KC", "QC", "KH")
    assert game.count == 30
    assert list(game.legal_moves(0)) == [DECK.index["AC"]]
    assert game.why_not(0, HOLD) == "Whoever holds a card that fits up to thirty-one must play one."
