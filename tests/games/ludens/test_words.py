"""The side panel of Ludens."""

from __future__ import annotations

import pytest

from cardtable.shell.reading.pages import page_of
from cardtable.tables.ludens.tags import no_score
from cardtable.tables.ludens.words import side_lines
from rulesets.cards import mask_of
from rulesets.core import WATCHER
from rulesets.ludens.options import LudensOptions
from rulesets.ludens.pack import DECK, ODD, PICTURE, in_vain
from rulesets.ludens.scoring import pair_bonuses
from rulesets.ludens.words import why_scored, why_side_scored
from tests.games.ludens.positions import DEFAULT, FULL_HANDS, cards_of, dealt, tricks
from tests.rulesets.matches import act

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
    assert lines[-1] == (
        "The side ahead after a deal with 150 or more wins a leg (a ring), and both begin at 0 again; "
        "level, they go on. 3 legs win the match."
    )


def test_losers_of_a_leg_who_keep_their_points_are_not_told_that_they_begin_at_nothing() -> None:
    rules = LudensOptions(leg_carry="loserKeeps")
    told = side_lines(rules, dealt(FULL_HANDS, options=rules).view(0), NAMES)[-1]
    assert "both begin at 0" not in told
    assert "begins at 0 again, while the others keep their points" in told


@pytest.mark.parametrize(
    ("bonus", "told"),
    [
        (300, "When a side has 2 legs, which bring it 300 more, the higher grand total wins the match."),
        (0, "When a side has 2 legs, the higher grand total wins the match."),
    ],
)
def test_what_the_last_leg_adds_is_told_where_the_grand_total_wins_the_match(bonus: int, told: str) -> None:
    """Nothing told of the 300 that mostly decide such a match, nor what becomes of the points of a leg."""
    rules = LudensOptions(match_winner="grandTotal", ludens_bonus=bonus, legs_to_win=2)
    line = side_lines(rules, dealt(FULL_HANDS, options=rules).view(0), NAMES)[-1]
    assert line.endswith(told)
    assert "both begin at 0 again" in line


def test_a_match_of_one_leg_is_not_said_to_be_decided_by_anything_but_its_points() -> None:
    """Legs, and not these, were said to decide it beside the points of the only leg."""
    for legs in (1, 3):
        rules = LudensOptions(legs_to_win=legs)
        game = dealt(FULL_HANDS, options=rules)
        game.grand = (90, 60)
        lines = side_lines(rules, game.view(0), NAMES)
        assert any("All deals:" in line for line in lines) == (legs > 1)


def test_of_a_match_of_one_leg_neither_a_bonus_nor_another_leg_is_told() -> None:
    for rule in ("300, or none. **Here", "keep their points. **Here", "legs are decided. **Here"):
        assert rule in page_of("ludens", options=LudensOptions())
        assert rule not in page_of("ludens", options=LudensOptions(legs_to_win=1))


def test_where_partners_must_have_just_as_many_the_bonus_is_not_said_to_take_at_least_so_many() -> None:
    for pair_rule, words in (("atLeast", "at least 2 tricks of 20"), ("exactly", "just 2 tricks of 20")):
        rules = LudensOptions.model_validate({"pairRule": pair_rule})
        bonuses = pair_bonuses((2, 0, 0), (1, 1, 0), rules)
        assert words in why_side_scored(0, 80, bonuses, rules)


@pytest.mark.parametrize(("winner", "decide"), [("ludens", False), ("grandTotal", True)])
def test_what_decides_the_match_is_told_beside_the_points_of_all_deals(winner: str, decide: bool) -> None:
    """Legs were said to decide it, and not these, where the house goes by the grand total."""
    rules = LudensOptions.model_validate({"matchWinner": winner})
    game = dealt(FULL_HANDS, options=rules)
    game.grand = (120, 100)
    (told,) = [line for line in side_lines(rules, game.view(0), NAMES) if "All deals:" in line]
    assert told.endswith("these decide the match" if decide else "Legs decide the match, not these")


def test_what_is_said_of_house_rules_holds_where_the_grand_total_wins_the_match() -> None:
    """Whoever wins the legs, and the bonus with them, may not have won the match then."""
    said = [LudensOptions.model_fields[name].description or "" for name in ("legs_to_win", "ludens_bonus")]
    assert said
    assert not any("win the match" in text or "winners of the match" in text for text in said)


def test_what_both_have_already_is_told_with_their_names() -> None:
    game = dealt(FULL_HANDS)
    for seat in (0, 2):
        game.won[3 * seat + ODD], game.won[3 * seat + PICTURE] = 2, 2
    assert pair_bonuses(tricks(2, 2), tricks(2, 2), DEFAULT)
    told = "With the pair bonus, not yet on the bars: You and Jan 240, Anna and Sofia 0"
    assert any(told in line for line in side_lines(DEFAULT, game.view(0), NAMES))


@pytest.mark.parametrize(
    ("trick", "hand", "last", "plays", "vain"),
    [
        ("QC", "JC JH", "JS JD 2C 2H", False, True),
        ("QC", "JC JH", "JS 2S 2C 2H", False, False),
        ("QC", "JC JH", "JS JD 2C 2H", True, False),
        ("QC QD", "KC KH KS KD", "2S 4S 2C 2H", True, False),
        ("QC QD QH", "QS 2H", "2S 4S 2C 2D", True, True),
        ("QC QD", "2H 4H", "2S 4S 2C 2D", True, True),
        ("AC AD", "AH 3C", "2S 4S 2C 2D", True, True),
        ("AC 9D", "3C 5C", "2S 4S 2C 2D", True, False),
        ("AC 9D", "3C 5C", "9S 9H 9C 2D", True, False),
        ("AC 9D", "3C", "9S 9H 9C 7D", True, False),
        ("AC 9D", "AH", "9S 9H 9C 2D", True, True),
    ],
)
def test_a_trick_is_in_vain_when_nobody_can_have_what_it_needs(
    trick: str, hand: str, last: str, plays: bool, vain: bool
) -> None:
    """By what lies open, the own hand and the last trick, which may be looked at again."""
    seen = cards_of(last)
    assert in_vain(cards_of(trick), mask_of(cards_of(hand)), seen, plays=plays, threshold=20) == vain


def test_whoever_has_played_cannot_help_any_more_and_whoever_adds_a_card_helps_with_it_alone() -> None:
    game = dealt(FULL_HANDS)
    act(game, "JC")
    act(game, "JS")
    jack, king = cards_of("JH KC")
    assert not no_score(game.view(3), 3, (), 20)
    assert no_score(game.view(3), 3, (jack,), 20)
    assert not no_score(game.view(3), 3, (king,), 20)
    act(game, "JH")
    assert no_score(game.view(3), 3, (), 20)
    assert no_score(game.view(WATCHER), WATCHER, (), 20)


@pytest.mark.parametrize(
    ("trick", "last", "told"),
    [
        ("7D 2D JD QD", True, "The only odd card counted just 7 of 20, so nobody scored."),
        ("8D 3D JD QD", True, "The only even card counted just 8 of 20, so nobody scored."),
        (
            "7D 2D JD QD",
            False,
            "The only odd card counted just 7 of 20, "
            "so the seven of diamonds won the lead but nobody scored.",
        ),
        (
            "8D 3D JD QD",
            False,
            "The only even card counted just 8 of 20, "
            "so the eight of diamonds won the lead but nobody scored.",
        ),
        ("7D AD JD QD", True, "The odd cards added up to only 8 of 20, so nobody scored."),
    ],
)
def test_one_card_of_the_kind_led_does_not_add_up_with_others(trick: str, last: bool, told: str) -> None:
    """The card that is led always counts, so there is one at least."""
    played = cards_of(trick)
    assert why_scored(played, DECK.name(played[0]), DEFAULT, last=last) == told
