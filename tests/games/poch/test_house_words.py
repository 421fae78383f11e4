"""What is said at a table of Poch where house rules are played: it holds under them, and names them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardtable.opponents.poch.beliefs import believed
from cardtable.opponents.poch.mind import odds
from cardtable.opponents.poch.thumbs import THUMBS
from cardtable.tables.poch.labels import PochLabels
from cardtable.tables.poch.words import about, panel_lines, plate_note
from rulesets.core import Announced, Event, Paid
from rulesets.poch.game import Poch
from rulesets.poch.options import PochOptions
from rulesets.poch.pack import BET, CALL, CHECK, DECK, DROP, HOLD, POCH, RAISE, SEQUENCE
from tests.games.poch.positions import FULL_DEAL, counting, dealt, rules
from tests.games.poch.test_opponent import OTHERS, hands
from tests.rulesets.matches import act, heard_of
from tests.tables.at_table import AtTable

HANDS = ("KS 8D 7C", "AS TD", "JC 9D 8S")


def held_back() -> tuple[Poch, list[Event]]:
    """A count that nobody goes on with at 28, though one could: with an ace that is held back."""
    game, heard = dealt(("KS QS 9H 8D AD", "AS TH TD 9C 7H", "JC JD AH 8S 7D"), "9S", rules(must_play=False))
    act(game, "drop", "drop", "JC")
    act(game, "8D", "TH")
    return game, heard


def test_a_count_with_which_somebody_could_have_gone_on_is_not_said_to_be_at_its_end() -> None:
    """It read "Nobody could go on at 28", and whoever believed that looked for aces elsewhere."""
    game, heard = held_back()
    assert game.count == 28
    while game.count:
        game.apply(game.turn, HOLD)
    (paid, _other) = heard_of(Paid, heard)[-2:]
    assert paid.why == "Nobody went on at 28, so the last card won the count."
    assert paid.cause == "sequence"


def test_that_somebody_holds_back_is_noted_until_the_next_card_and_no_longer() -> None:
    """It stood on plates through all counts of a deal that followed."""
    game, _heard = held_back()
    seat = game.turn
    game.apply(seat, HOLD)
    assert plate_note(game.view(0), seat) == "has held back"
    while game.count:
        game.apply(game.turn, HOLD)
    assert all(plate_note(game.view(0), one) != "has held back" for one in range(3))


def test_what_was_said_in_the_count_does_not_stay_on_the_plate() -> None:
    at = AtTable("poch", ["you", *["regular"] * 2], seed=1, mustPlay=False)
    at.until_phase("counting", lambda legal: CALL if CALL in legal else legal[0])
    scene = at.table
    scene.showing.said[1] = "I hold back."
    assert scene.manners.plate(scene.showing.view, 1).note != "I hold back."


def test_whoever_may_hold_back_is_asked_and_told_what_comes_of_it() -> None:
    game, _heard = held_back()
    assert game.prompt(game.turn) == "The count is 28: add a card, up to 31 and not above it, or hold back."
    lines = panel_lines(game.view(0), game.options, game.count)
    assert "Who begins no count may hold back; when nobody goes on, the last card wins" in lines
    usual = counting(HANDS, 0)
    assert not any("hold back" in line for line in panel_lines(usual.view(0), usual.options, 0))


def test_to_hold_back_where_nobody_else_is_asked_any_more_is_said_to_give_the_count_away() -> None:
    """It read "what you could play would rather help another player to close the count", which this did."""
    game = counting(("KS AD 7C", "AS TD", "AC 9D 8S"), 0, rules(must_play=False))
    act(game, "KS", "TD", "8S")
    assert game.last_player == 2
    assert (game.turn, game.count) == (0, 28)
    first = THUMBS.explain(game, 0, HOLD, Random(1))
    assert first == "Hold back: what you could play would rather help another player to close the count."
    game.apply(0, HOLD)
    last = THUMBS.explain(game, 1, HOLD, Random(1))
    assert last.startswith("Hold back: whoever played last then wins this count")
    assert "somebody else would probably go on" in last or "keep your cards for later" in last


def test_what_speaks_for_a_card_against_holding_back_is_said() -> None:
    game = counting(("KS AD AC", "7S TD", "9C 9D 8S"), 0, rules(must_play=False))
    act(game, "KS", "TD", "8S")
    why = THUMBS.explain(game, 0, DECK.index["AD"], Random(1))
    assert "one is as good as another" not in why


def test_no_coin_is_promised_for_a_count_that_ends_with_the_last_card() -> None:
    """It promised a coin from each, though the last card fitted in the same count: that was not paid."""
    for coin, words in ((True, "you get a coin from each"), (False, "brings no coin for the count")):
        game = counting(("KS 7C AD", "TS TD", "JC JD"), 0, rules(last_card_coin=coin))
        act(game, "KS", "TS")
        game.hands[2], game.sequence, game.count = (
            DECK.mask("7D AH"),
            [DECK.index["KS"], DECK.index["9S"]],
            19,
        )
        game.used = DECK.mask("AC AS AD")
        game.turn, game.hands[0], game.hands[1] = 2, DECK.mask("KD QD"), DECK.mask("KC QC")
        why = THUMBS.explain(game, 2, DECK.index["7D"], Random(1))
        assert words in why
        before = list(game.purses)
        act(game, "7D", "AH")
        assert game.purses[2] - before[2] == (2 * coin + 4)


# -- The betting ---------------------------------------------------------------------------------

NO_PAIR = "AC KS 9H 8D 7H"


def bet_by(seat: int, coins: int, mine: str, **options: Any) -> Poch:
    """A table of four where a seat has bet so many coins, and the first is to answer."""
    game = hands(mine, *OTHERS, **options)
    game.turn, game.level, game.bets = 0, coins, [(seat, coins)]
    game.staked[seat] = game.board[7] = coins
    return game


def test_against_somebody_who_needs_a_pair_to_bet_a_hand_without_one_cannot_win() -> None:
    """It read "you would win too seldom for the price", and a master thought of worlds in which it won."""
    game = bet_by(1, 1, NO_PAIR, need_pair_to_bet=True)
    assert odds(game, 0).wins == 0 < odds(bet_by(1, 1, NO_PAIR), 0).wins
    worth = " From where you sit, it is worth about 2 coins that somebody else begins the count."
    for move, besides in ((DROP, worth), (CALL, "")):
        assert THUMBS.explain(game, 0, move, Random(1)) == (
            "With no pair, highest card the ace of clubs, you cannot win the betting: "
            "whoever has bet holds at least a pair." + besides
        )
    pair = "AC AS 9H 8D 7H"
    assert 0 < odds(bet_by(1, 1, pair, need_pair_to_bet=True), 0).wins < odds(bet_by(1, 1, pair), 0).wins


@pytest.mark.parametrize("checks", [False, True])
def test_whoever_may_not_bet_without_a_pair_is_told_why(checks: bool) -> None:
    """It read "You cannot bet: drop out." and nowhere why."""
    game, _heard = dealt(FULL_DEAL, "9S", rules(need_pair_to_bet=True, allow_check=checks))
    asked = game.prompt(0)
    assert "Without a pair you may not bet here: " in asked
    lines = panel_lines(game.view(0), game.options, 0)
    assert "Only who holds at least a pair may bet or raise; anybody may call" in lines
    if checks:
        told = THUMBS.explain(game, 0, CHECK, Random(1))
        assert told.startswith("Without a pair you may not bet here, and checking costs nothing.")


def test_answers_that_would_tell_who_holds_no_pair_are_not_offered_while_cards_lie_face_down() -> None:
    """The buttons to bet were missing for everybody to see."""
    for needed in (False, True):
        at = AtTable("poch", ["you", "you", "regular"], seed=1, needPairToBet=needed)
        at.wait_for_turn()
        assert at.table.manners.said_openly == (frozenset() if needed else {"betting"})


def test_the_smallest_bet_is_a_usual_one_however_large_it_is() -> None:
    """Of a bet of 3, the smallest allowed, it read "seldom with a poor hand"; with one every third was."""
    least, usual = (bet_by(1, coins, "7C 7S 9H 8D KH", min_bet=coins) for coins in (3, 2))
    assert believed(least, 0, 1) == believed(usual, 0, 1)
    assert believed(least, 0, 1)[1] == believed(bet_by(1, 1, "7C 7S 9H 8D KH"), 0, 1)[1]
    assert "seldom does so" not in THUMBS.explain(least, 0, DROP, Random(1))
    assert "seldom does so" in THUMBS.explain(bet_by(1, 3, "7C 7S 9H 8D KH"), 0, DROP, Random(1))


@pytest.mark.parametrize(("most", "told"), [(1, False), (5, True)])
def test_nobody_is_told_to_vary_an_amount_that_is_the_only_one(most: int, told: bool) -> None:
    game = hands("AC AS AH 8D KH", *OTHERS, max_raise=most)
    assert ("the less you ask" in THUMBS.explain(game, 0, BET + 1, Random(1))) == told
    game = hands("7C 7S 9H 8D KH", *OTHERS, "AD KC JH TH 9D", max_raise=most)
    assert ("Bet now more, now less" in THUMBS.explain(game, 0, BET + 1, Random(1))) == told


def test_what_becomes_of_the_poch_where_all_check_is_told_before_anybody_does() -> None:
    game, _heard = dealt(FULL_DEAL, "9S", rules(allow_check=True))
    assert any("If all check, the coins stay" in line for line in panel_lines(game.view(0), game.options, 0))
    game.deals = game.deals_planned - 1
    assert not any("their hands are shown" in line for line in panel_lines(game.view(0), game.options, 0))
    game.board[POCH] = 3
    assert any("their hands are shown" in line for line in panel_lines(game.view(0), game.options, 0))
    act(game, "bet:1")
    assert not any("all check" in line for line in panel_lines(game.view(1), game.options, 0))
    drops = THUMBS.explain(dealt(FULL_DEAL, "9S", rules(allow_check=True))[0], 0, DROP, Random(1))
    assert "neither dropping out nor checking costs anything now" in drops


def test_where_nobody_bets_it_is_told_who_begins_and_of_coins_only_where_there_are_some() -> None:
    """It read "so the coins stay in the Poch", in which there mostly are none, and nothing of the count."""
    for lying in (0, 4):
        game, heard = dealt(FULL_DEAL, "9S", rules(allow_check=True))
        game.board[POCH] = lying
        act(game, "check", "check", "check")
        said = heard_of(Announced, heard)[-1].text
        assert ("the coins stay in the Poch" in said) == (lying > 0)
        assert said.endswith("the first after the dealer begins the count.")
        assert game.turn == game.eldest()


def test_a_hand_is_the_best_more_often_where_others_have_checked() -> None:
    """It was said to be so 56 times of 100 where it was 70: who checks mostly holds no good one."""
    pair = "KC KS 9H 8D 7H"
    first = hands(pair, *OTHERS, allow_check=True)
    last = hands(pair, *OTHERS, allow_check=True)
    last.acted = 0b1110
    assert odds(first, 0).wins + 0.05 < odds(last, 0).wins < 1
    best = hands("AC AS AH AD 7H", *OTHERS, allow_check=True)
    best.acted = 0b1110
    assert odds(best, 0).wins <= 1


def test_whoever_has_too_few_coins_to_bet_is_told_so() -> None:
    game, _heard = dealt(FULL_DEAL, "9S", rules(min_bet=3))
    game.purses[0] = 2
    assert "You have too few coins to bet: drop out." in game.prompt(0)


def labels_of(**options: Any) -> PochLabels:
    """The labels of a table where the betting begins."""
    at = AtTable("poch", ["you", *["regular"] * 3], seed=1, **options)
    at.until_phase("betting", lambda legal: legal[0])
    labels = at.table.labels
    assert isinstance(labels, PochLabels)
    return labels


def test_after_the_largest_stake_nobody_is_said_to_raise() -> None:
    labels = labels_of(betCap=5)
    assert labels.outcome(BET + 5) == "That is the most: whoever is still in must stake as much or drop out."
    assert labels.outcome(RAISE + 5) == labels.outcome(BET + 5)
    assert "raise" in labels.outcome(BET + 4)


# -- The board, and the end ----------------------------------------------------------------------


def test_five_trumps_are_said_to_take_the_sequence_where_they_do() -> None:
    """The compartment said: whoever holds seven, eight and nine of trumps takes it."""
    game, _heard = dealt(FULL_DEAL, "9S")
    assert "five trumps" not in about(game.view(0), PochOptions(), SEQUENCE)
    assert "or five trumps, takes it" in about(game.view(0), PochOptions(flush_for_sequence=True), SEQUENCE)
    labels = labels_of(flushForSequence=True)
    trump = labels.facts.trump * 8
    assert "Five trumps in one hand take the sequence (789), too." in labels.worth(trump + 4)


def test_a_board_that_is_filled_once_is_not_said_to_be_filled_again() -> None:
    at = AtTable("poch", ["you", *["regular"] * 2], seed=1, anteEachDeal=False)
    at.wait_for_turn()
    manners, view = at.table.manners, at.table.showing.view

    for deal, words in ((1, "Everybody fills the board"), (2, "Whoever is dealt a trump")):
        at.table.showing.view = replace(view, phase="deal", facts=view.facts._replace(deal=deal))
        assert manners.meanwhile().startswith(words)


def test_that_a_purse_below_nothing_ends_the_match_is_told_before_it_does() -> None:
    told = "If any purse is below nothing after this deal, the match ends"
    for bankrupt in ("stop", "debt"):
        game, _heard = dealt(FULL_DEAL, "9S", rules(bankrupt=bankrupt))
        assert (told in panel_lines(game.view(0), game.options, 0)) == (bankrupt == "stop")
