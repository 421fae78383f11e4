"""A puzzle of Laus that turns on a queen is told by her, and not by what is small beside her."""

from __future__ import annotations

import pytest

from cardtable.matches.hindsight.problems import puzzles_of
from tests.games.laus.test_opponent import reason_for

NEXT_TRICK = (
    "Win this trick, and lead the queen of diamonds to the next: no card that is out beats her, and she "
    "cancels every queen you have taken."
)
RATHER = (
    "The queen of diamonds in this trick would save whoever is winning it from a queen that costs 300 "
    "points: rather win it yourself."
)
LOWER_JACK = (
    "You win this trick with the jack of diamonds as well: keep the jack of spades, which may yet win the "
    "queen of diamonds, who cancels every queen you have taken."
)
LAST_JACK = (
    "Only a jack can beat any card you hold: keep the queen of clubs, on whom one may have to be played in "
    "the last trick."
)


@pytest.mark.parametrize(
    ("number", "told"),
    [(5, RATHER), (13, LAST_JACK), (14, NEXT_TRICK), (18, RATHER), (19, NEXT_TRICK), (20, LOWER_JACK)],
)
def test_a_puzzle_is_told_by_the_queen_it_turns_on(number: int, told: str) -> None:
    """They said "be rid of the jack", "which you do best without", or "saves you from any queen to come"."""
    puzzle = puzzles_of("laus")[number - 1]
    assert puzzle.point(puzzle.session()).because == told


def test_whoever_would_lose_more_by_queens_to_come_is_told_of_those() -> None:
    rich = ("", "QH", "", "")
    assert "any queen to come" in reason_for("JS", "JS TC JC", "QD 9D KD", won=rich)
    richest = ("", "QC QH", "QC QH", "QC QH")
    assert "would save whoever is winning it" in reason_for("JS", "JS TC JC", "QD 9D KD", won=richest)


def test_the_queen_of_diamonds_is_not_led_next_where_a_card_out_beats_her() -> None:
    loaded = "QS KS 8S 7S"
    beaten = ("AD TD", "KD 9D JD", "JH JC")
    assert reason_for("JS", "QD JS", "TC 9C 8C", won=(loaded, *beaten)) == NEXT_TRICK
    assert reason_for("JS", "QD JS", "TC 9C 8C", won=(loaded, "AD", "KD 9D JD", "JH JC")) != NEXT_TRICK
    assert reason_for("JS", "QD JS", "TC 9C 8C", won=("", *beaten)) != NEXT_TRICK, "nothing to cancel"


def test_the_queen_of_diamonds_is_told_to_cancel_a_queen_that_lies_in_the_trick() -> None:
    """She was what one "did best without", and beside her lay 200 points."""
    sure = "With the queen of diamonds you win this trick, and she cancels the 200 points of the queen in it."
    assert reason_for("QD", "9D QD TD AD", "7D QS 8D") == sure
    assert reason_for("QD", "9D QD TD", "7D QS").startswith("If the queen of diamonds wins this trick, she")


def test_a_queen_beside_that_of_diamonds_is_not_said_to_cost_whoever_wins_both() -> None:
    """With the queen of diamonds in the trick the queen of spades "and her 200 points are yours"."""
    assert "200 points" not in reason_for("9S", "JD 9S QS KS TS", "7S QD")
    assert "200 points" in reason_for("9S", "JD 9S QS KS TS", "7S 9D")


def test_who_leads_the_queen_of_diamonds_is_told_that_she_may_lose_the_trick() -> None:
    """That she would save from nothing was all that was said for her, and is no reason to lead her."""
    nothing = "So far you have taken no queen from which the queen of diamonds would save you"
    told = f"{nothing}; and as 2 higher diamonds are still out, another player may take the trick."
    assert reason_for("QD", "QD 7H 8H TH AH", won=("", "AD", "", "")) == told
    one = f"{nothing}; and as a higher diamond is still out, another player may take the trick."
    assert reason_for("QD", "QD 7H 8H TH AH", won=("", "AD TD", "", "")) == one
    assert reason_for("QD", "QD 7H 8H TH AH", won=("", "AD TD KD", "", "")) == f"{nothing}."
