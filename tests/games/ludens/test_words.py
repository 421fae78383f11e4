"""The side panel of Ludens."""

from __future__ import annotations

import pytest

from cardtable.tables.ludens.words import side_lines
from rulesets.ludens.options import LudensOptions
from rulesets.ludens.pack import ODD, PICTURE
from rulesets.ludens.scoring import pair_bonuses
from tests.games.ludens.positions import DEFAULT, FULL_HANDS, dealt, tricks

NAMES = ["You", "Anna", "Jan", "Sofia"]


@pytest.mark.parametrize("similar", ["value", "category"])
@pytest.mark.parametrize("pair_rule", ["atLeast", "exactly"])
def test_the_pair_bonus_is_told_before_anybody_has_it(similar: str, pair_rule: str) -> None:
    """Both partners with two similar tricks: 20 more, with three each 30; the words agree with the rules."""
    rules = LudensOptions.model_validate({"similar": similar, "pairRule": pair_rule})
    (told,) = [line for line in side_lines(rules, dealt(FULL_HANDS).view(0), NAMES) if "Pair bonus:" in line]
    assert ("odd tricks" in told) == (similar == "category")
    assert ("just two" in told) == (pair_rule == "exactly")

    def bonus(mine: tuple[int, int, int], theirs: tuple[int, int, int]) -> int:
        return sum(pair.points for pair in pair_bonuses(mine, theirs, rules))

    assert bonus((2, 0, 0), (2, 0, 0)) == bonus((0, 0, 2), (0, 0, 2)) == 20
    # More than two of a kind each cannot come about where odd and even tricks are apart.
    assert ("three each" in told) == (similar == "value")
    assert bonus((3, 0, 0), (3, 0, 0)) == 30
    assert bonus((3, 0, 0), (2, 0, 0)) == (20 if pair_rule == "atLeast" else 0)
    assert ("Three and two count as two each" in told) == (pair_rule == "atLeast")
    assert bonus((1, 0, 1), (1, 0, 1)) == 0
    assert bonus((2, 0, 0), (0, 2, 0)) == (20 if similar == "value" else 0)


def test_a_leg_is_won_after_a_deal_by_the_side_that_is_ahead() -> None:
    lines = side_lines(DEFAULT, dealt(FULL_HANDS).view(0), NAMES)
    assert "The side ahead after a deal with 150 points or more wins a leg; 3 legs win the match." in lines


def test_what_both_have_already_is_told_with_their_names() -> None:
    game = dealt(FULL_HANDS)
    for seat in (0, 2):
        game.won[3 * seat + ODD], game.won[3 * seat + PICTURE] = 2, 2
    assert pair_bonuses(tricks(2, 2), tricks(2, 2), DEFAULT)
    told = "With the pair bonus so far: You and Jan 240, Anna and Sofia 0"
    assert any(told in line for line in side_lines(DEFAULT, game.view(0), NAMES))
