"""The house rules of Laugh and Lie Down."""

from __future__ import annotations

import pytest

from cardtable.shell.reading.pages import page_of
from rulesets.core import (
    CHANCE,
    OVER,
    DealEnded,
    MatchEnded,
    Paid,
    listen,
)
from rulesets.laugh_and_lie_down.game import GAME
from rulesets.laugh_and_lie_down.pack import DECK, RANKS
from rulesets.laugh_and_lie_down.scoring import STAKES
from tests.games.laugh_and_lie_down.positions import table
from tests.games.laugh_and_lie_down.test_rules import FOUR_EIGHTS, REST, codes, pack, policy, ranks
from tests.rulesets.matches import act, heard_of


def test_options_bear_the_keys_and_defaults_of_the_rule_file() -> None:
    assert GAME.Options().as_keys() == {
        "stakes": "balanced",
        "lastInRule": "holder",
        "layFirst": False,
        "freePair": False,
        "forceThree": True,
        "catching": False,
        "rounds": 1,
    }


def test_stakes_decide_the_antes() -> None:
    game = GAME(3, GAME.Options(stakes="uniform"))
    heard = listen(game)
    act(game, "first:1", "deal:0000000000001")
    assert [(paid.source, paid.amount) for paid in heard_of(Paid, heard)] == [(0, 2), (1, 3), (2, 2)]
    assert game.view(0).facts.break_even == 8


def test_the_page_says_at_which_tables_the_same_stakes_for_all_differ() -> None:
    """Of "other break-even points" nobody learnt which, nor that at most tables nothing changes."""
    balanced, uniform = STAKES["balanced"], STAKES["uniform"]
    assert [seats for seats in uniform if uniform[seats] != balanced[seats]] == [3, 7]
    assert (uniform[3].break_even, uniform[3].last) == (8, 5)
    assert (uniform[7].break_even, uniform[7].last) == (2, balanced[7].last)
    page = " ".join(page_of("laugh_and_lie_down").split())
    assert "Then three players break even with 8 pairs and the prize is 5, seven break even with 2" in page
    assert "with four, five or six it is all the same" in page


def test_lay_first_lays_prials_and_mournivals_before_the_first_turn() -> None:
    hands = [
        "5 5 5 7 8 J J K",
        "2 3 4 9 T T T T",
        "3 4 6 6 8 9 Q K",
        "A 3 4 7 8 5 Q K",
        "A A 6 6 7 9 J 2",
    ]
    game = GAME(5, GAME.Options(lay_first=True))
    act(game, "first:0", pack(hands, "A 2 2 3 4 7 8 9 Q Q K J", 0))
    assert game.pairs() == [1, 2, 0, 0, 0]
    assert ranks(game.hands[0]) == "5 7 8 J J K"
    assert ranks(game.hands[1]) == "2 3 4 9"
    assert [(seat, DECK.faces[card][0]) for seat, card in game.view(3).facts.known_thirds] == [(0, "5")]
    assert game.maker == 0, "the dealer lays last"


def test_lay_first_counts_for_the_last_pair_and_the_dealers_mournival_does_not() -> None:
    game = GAME(5, GAME.Options(lay_first=True, last_in_rule="lastPair"))
    heard = listen(game)
    act(game, "first:0", FOUR_EIGHTS)
    assert game.turn == CHANCE, "nobody has a card left"
    assert game.totals == (6 + 4 - 4 - 3 + 5, -2, -2, -2, -2)
    assert len(heard_of(DealEnded, heard)) == 1


def test_free_pair_may_be_laid_out_of_turn_and_costs_no_turn() -> None:
    game = table("7", "7 9", "2 2 J", "J Q K", captured="2 2", free_pair=True)
    assert game.actors() == (0, 1)
    assert codes(game, 1) == {"hand:2"}
    assert game.why_not(1, game.parse("pair:7")) == (
        "Out of turn you may only lay a pair whose other two cards are captured."
    )
    game.apply(1, game.parse("hand:2"))
    assert game.turn == 0
    assert game.pairs()[1] == 2
    act(game, "pair:7")
    assert game.turn == 1


def test_free_pair_in_ones_own_turn_does_not_use_it_and_forbids_lying_down() -> None:
    game = table("7", "2 2 9", "J", "J Q K", captured="2 2", free_pair=True)
    assert codes(game) == {"hand:2"}
    act(game, "hand:2")
    assert game.turn == 0
    assert codes(game) == {"lie"}


def test_free_pair_that_empties_a_hand_puts_it_out() -> None:
    game = table("7", "7 9", "2 2", "J", captured="2 2", free_pair=True)
    game.apply(1, game.parse("hand:2"))
    act(game, "pair:7")
    assert game.turn == 2
    game = table("7", "7 9", "2 2", "", captured="2 2", free_pair=True)
    game.apply(1, game.parse("hand:2"))
    assert game.turn == CHANCE


def test_without_free_pair_the_pair_uses_the_turn() -> None:
    game = table("7", "2 2 9", "J", "J Q K", captured="2 2")
    assert game.actors() == (0,)
    act(game, "hand:2")
    assert game.turn == 1


def test_force_three_warns_but_forbids_nothing() -> None:
    warned, silent = (table("7 7 7", "7 K", *REST, force_three=warn) for warn in (True, False))
    assert "three sevens" in warned.prompt(0)
    assert "three sevens" not in silent.prompt(0)
    assert codes(warned) == codes(silent) == {"pair:7", "royal:7"}


def test_a_seat_may_not_lie_down_while_it_can_act() -> None:
    game = table("7 7 K", "7 2", *REST)
    assert game.why_not(0, game.parse("lie")) == (
        "You may lie down only when you can make no pair, but you can make one of sevens."
    )
    assert "lie" in codes(table("7 7 K", "7 2", *REST, catching=True))


def test_catching_a_the_dealer_must_notice_a_mournival() -> None:
    game = GAME(5, GAME.Options(catching=True))
    act(game, "first:0", FOUR_EIGHTS)
    assert game.phase.name == "opening"
    assert codes(game, 0) == {"take", "pass"}
    taken, missed = game.copy(), game.copy()
    act(taken, "take")
    assert (taken.pairs()[0], taken.turn) == (6, 1)
    act(missed, "pass pass catch")
    assert missed.pairs() == [0, 0, 6, 0, 0]
    assert missed.turn == 1, "the play begins on the dealer's left"
    act(game, "pass pass pass pass pass")
    assert game.pairs() == [0] * 5
    assert game.table.bit_count() == 12


def test_16_catching_b_who_takes_one_of_three_loses_the_other_pair() -> None:
    game = table("7 7 7", "7 K", *REST, catching=True)
    act(game, "pair:7")
    assert game.turn == 1
    act(game, "catch")
    assert game.pairs() == [1, 1, 0]
    assert game.table == 0
    assert game.turn == 1


@pytest.mark.parametrize(
    ("hand", "captured", "caught", "left"),
    [("5 5 5 8", "", "5 5", "5 8"), ("9 9 9 9 3", "", "9 9 9 9", "3"), ("2 2 6", "2 2", "2 2", "6")],
    ids=["prial", "mournival", "pair whose mates are captured"],
)
def test_catching_c_pairs_overlooked_by_a_hand_that_lies_down(
    hand: str, captured: str, caught: str, left: str
) -> None:
    game = table("A", hand, "T T", "J J", captured=captured, catching=True)
    act(game, "lie")
    act(game, "pass", "catch")
    assert ranks(game.captured[2]) == caught
    assert ranks(game.table) == " ".join(sorted(["A", *left.split()], key=RANKS.index))
    assert game.turn == 1


@pytest.mark.parametrize(("lying", "hand", "code"), [("A", "2 3", "lie"), ("7 7", "7 K", "pair:7")])
def test_after_every_such_act_all_others_are_asked_and_a_wrong_catch_costs_a_coin(
    lying: str, hand: str, code: str
) -> None:
    game = table(lying, hand, *REST, catching=True)
    heard = listen(game)
    act(game, code)
    assert (game.phase.name, game.turn) == ("catching", 1)
    act(game, "catch")
    assert [(paid.source, paid.target, paid.amount) for paid in heard_of(Paid, heard)] == [(1, 0, 1)]
    assert game.turn == 2, "the asking goes on"
    assert game.view(2).facts.purses[:2] == (-3, -3)
    act(game, "pass")
    assert (game.phase.name, game.turn) == ("play", 1)
    game.settle()
    (end,) = heard_of(DealEnded, heard)
    assert [line.amount for line in end.sheet[1]][-1] == -1
    assert [line.amount for line in end.sheet[0]][-1] == 1


def test_the_question_is_the_same_whether_something_was_overlooked_or_not() -> None:
    """The planted leak: whoever is asked must not learn from being asked."""
    slip, none = (table("7 7 7" if n else "7 7 K", "7 Q", *REST, catching=True) for n in (1, 0))
    for game in (slip, none):
        act(game, "pair:7")
    assert slip.phase is none.phase
    assert slip.prompt(1) == none.prompt(1)
    assert slip.view(1).facts == none.view(1).facts
    assert slip.why_not(1, 0) == none.why_not(1, 0)


def test_a_match_of_the_first_version_asks_only_after_a_slip() -> None:
    game = table("A", "2 3", "T T", "J J", catching=True)
    game.rules = 1
    act(game, "lie")
    assert (game.phase.name, game.turn) == ("play", 1)


def test_uncaught_cards_stay_where_they_fell() -> None:
    game = table("7 7 7", "7 K", *REST, catching=True)
    act(game, "pair:7 pass pass")
    assert ranks(game.table) == "7 7"
    assert game.turn == 1
    assert game.prompt(1)


def test_rounds_times_seats_hands_are_played_and_the_highest_ledger_wins() -> None:
    game = GAME(3, GAME.Options(rounds=2))
    heard = listen(game)
    act(game, "first:2")
    dealers: list[int] = []
    while game.turn != OVER:
        if game.phase.name == "deal":
            act(game, f"deal:000000000000{len(dealers)}")
            dealers.append(game.dealer)
        else:
            act(game, policy(game))
    assert dealers == [2, 0, 1, 2, 0, 1]
    (end,) = heard_of(MatchEnded, heard)
    best = max(game.totals)
    assert end.ranking[0] == tuple(seat for seat in range(3) if game.totals[seat] == best)
