"""Every house rule of Ludens: section 6 of `rules/ludens.md`, and the fine print of section 12."""

from __future__ import annotations

from random import Random

import pytest

from rulesets.core import (
    OVER,
    TrickTaken,
    Zone,
    listen,
)
from rulesets.ludens.game import Ludens
from rulesets.ludens.options import LudensOptions
from rulesets.ludens.pack import DECK, total, value
from rulesets.ludens.scoring import pair_bonuses
from tests.games.ludens.positions import (
    DEFAULT,
    FULL_HANDS,
    FULL_PLAY,
    E,
    N,
    S,
    W,
    after_hands,
    cards_of,
    dealt,
    tricks,
)
from tests.rulesets.matches import act, heard_of, play_at_random


def test_deck_skin_changes_names_only() -> None:
    """Swapping the deck skin changes no outcome."""
    french, latin = Ludens(4), Ludens(4, LudensOptions(deck_skin="latin"))
    play_at_random(french, Random(3))
    play_at_random(latin, Random(3))
    assert french.scores() == latin.scores()
    assert latin.deck.style == "latin"
    assert latin.deck.faces == french.deck.faces
    assert latin.deck.name(DECK.index["QD"]) == "the knight of sovereigns"
    assert len({latin.deck.name(card) for card in range(48)}) == 48


@pytest.mark.parametrize(("legs", "bonus"), [(1, 0), (2, 300), (3, 300)])
def test_legs_to_win(legs: int, bonus: int) -> None:
    """`legsToWin` 2 still pays the 300; only 1 (the short match) does not."""
    game = after_hands(*[(160, 0)] * legs, options=LudensOptions(legs_to_win=legs))
    assert game.turn == OVER
    assert game.grand == (160 * legs + bonus, 0)


@pytest.mark.parametrize("target", [100, 150, 200])
def test_leg_target(target: int) -> None:
    """`legTarget`: a side with so many points wins the leg."""
    game = after_hands((target - 10, 0), options=LudensOptions(leg_target=target))
    assert game.legs_won == (0, 0)
    game = after_hands((target, 0), options=LudensOptions(leg_target=target))
    assert game.legs_won == (1, 0)


def test_ludens_bonus_may_be_left_out() -> None:
    """`ludensBonus` 0: the match is won without extra points."""
    game = after_hands((160, 0), (160, 0), options=LudensOptions(legs_to_win=2, ludens_bonus=0))
    assert game.grand == (320, 0)


@pytest.mark.parametrize(("threshold", "worth"), [(18, 20), (20, 0), (22, 0)])
def test_trick_threshold(threshold: int, worth: int) -> None:
    """`trickThreshold`: "20 or more" may be 18 or 22."""
    hands = FULL_HANDS
    game = dealt(hands, options=LudensOptions(trick_threshold=threshold))
    heard = listen(game)
    act(game, FULL_PLAY)
    eleventh = heard_of(TrickTaken, heard)[10]
    assert total(eleventh.cards) == 18
    assert (eleventh.target == Zone("pile", E)) == (worth > 0)
    assert value(cards_of("9S AC 9H AH"), threshold) == (20 if threshold <= 20 else 0)


def test_similar_by_category() -> None:
    """`category`: three terms over scoring ODD, EVEN and PIC tricks separately."""
    rules = LudensOptions(similar="category")
    assert pair_bonuses((2, 1, 2), (1, 1, 2), rules) == [("picture", 2, 20)]
    assert pair_bonuses((2, 1, 2), (1, 1, 2), DEFAULT) == [("number", 2, 20), ("picture", 2, 20)]
    assert pair_bonuses((3, 2, 0), (2, 2, 0), rules) == [("odd", 2, 20), ("even", 2, 20)]


def test_pair_rule_exactly() -> None:
    """`pairRule` exactly: both counts must be equal and at least 2."""
    rules = LudensOptions(pair_rule="exactly")
    assert pair_bonuses(tricks(3, 0), tricks(2, 0), rules) == []
    assert pair_bonuses(tricks(3, 0), tricks(3, 0), rules) == [("number", 3, 30)]
    assert pair_bonuses(tricks(1, 0), tricks(1, 0), rules) == []


def test_leg_carry() -> None:
    """`legCarry` loserKeeps: the loser keeps the whole leg score, even 150 or more."""
    assert after_hands((160, 50)).leg == (0, 0)
    keeps = LudensOptions(leg_carry="loserKeeps")
    assert after_hands((160, 50), options=keeps).leg == (0, 50)
    game = after_hands((220, 200), options=keeps)
    assert game.leg == (0, 200)
    assert after_hands((220, 200), (20, 0), options=keeps).legs_won == (1, 1)


def test_match_winner_by_grand_total() -> None:
    """`matchWinner` grandTotal: the side with more points wins, level totals share the place."""
    rules = LudensOptions(match_winner="grandTotal", ludens_bonus=0, legs_to_win=2)
    hands = [(160, 140), (0, 220), (160, 140)]
    assert after_hands(*hands, options=rules).ranking() == ((E, W), (N, S))
    level = after_hands((160, 140), (0, 160), (160, 20), options=rules)
    assert level.grand == (320, 320)
    assert level.ranking() == ((N, E, S, W),)
    by_legs = rules.model_copy(update={"match_winner": "ludens"})
    assert after_hands(*hands, options=by_legs).ranking() == ((N, S), (E, W))


def test_winner_by_legs_though_the_losers_kept_more() -> None:
    """With loserKeeps the side with the legs still wins the match."""
    rules = LudensOptions(leg_carry="loserKeeps", legs_to_win=1)
    game = after_hands((220, 200), options=rules)
    assert game.turn == OVER
    assert game.ranking() == ((N, S), (E, W))


def test_sum_helper() -> None:
    """`sumHelper` shows the running pip total of the trick; off = count yourself."""
    for helped in (True, False):
        game = dealt(FULL_HANDS, options=LudensOptions(sum_helper=helped))
        act(game, "7D")
        assert ("7 so far" in game.prompt(S)) == helped
        game = dealt(FULL_HANDS, options=LudensOptions(sum_helper=helped))
        act(game, "KD JS")
        assert ("if king, queen and jack all appear" in game.prompt(W)) == helped
