"""What is said at a table of Ludo where house rules are played: it holds under them, and names them."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from cardtable.opponents.ludo.dangers import exposed
from cardtable.opponents.ludo.thumbs import FOR_THE_PLACES, THUMBS
from cardtable.opponents.seating import thumbs_for
from cardtable.shell.reading.pages import page_of
from cardtable.tables.ludo.labels import LudoLabels
from cardtable.tables.ludo.words import panel_lines
from rulesets.core import CHANCE
from rulesets.ludo.options import LudoOptions
from rulesets.ludo.state import Ludo
from rulesets.ludo.turn import begin_turn
from tests.games.ludo.positions import position
from tests.games.ludo.test_hints import held_true
from tests.games.ludo.test_words import HOMES, reason, thrown
from tests.tables.at_table import AtTable

# -- Throwing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("again", [True, False])
def test_where_a_six_does_not_throw_again_nobody_speaks_of_the_throw_after_it(again: bool) -> None:
    rules = LudoOptions(extra_on_six=again)
    other = reason(thrown(2, [20, 36, 57, 57], [44, 57, 57, 57], rules=rules), 0)
    assert "The other pawn that can move stands where no throw captures it" in other
    several = reason(thrown(2, [20, 36, 32, 57], [44, 57, 57, 57], rules=rules), 0)
    assert "No pawn elsewhere that can move is in danger of a throw" in several
    for said in (other, several):
        assert ("six and the next throw" in said) == again


def test_a_pawn_that_has_to_come_out_is_said_to_have_to() -> None:
    """It read "Only a six brings it out; a pawn on the way can use other throws, too": it might not."""
    game = thrown(6, [20, 0, 57, 57], [44, 57, 57, 57], rules=LudoOptions(must_enter=True))
    said = "By house rule a throw that can bring a pawn out has to be used for that."
    assert reason(game, 1).startswith(said)
    free = thrown(6, [20, 0, 57, 57], [44, 57, 57, 57])
    assert reason(free, 1).startswith("Only a six brings it out")


def test_one_step_behind_is_one_also_where_a_six_has_to_be_thrown_first() -> None:
    """It read "by a pawn 1 steps behind, with a six and a 1": by the one another pawn has to come out."""
    rules = LudoOptions(must_enter=True, enter_on="1,6", star_cells=False, safe_for_all=False)
    said = reason(thrown(6, [20, 55, 57, 57], [45, 0, 57, 57], rules=rules), 0)
    assert "by a pawn 1 step behind, with a six and a 1" in said


# -- Capturing -----------------------------------------------------------------------------------


def test_all_pawns_that_are_captured_are_counted() -> None:
    """It read "It captures a pawn that has walked 20 steps" of two."""
    rules = LudoOptions(capture_pairs="all")
    game = thrown(4, [42, 2, 57, 57], [20, 20, 57, 57], rules=rules)
    assert len(game.captures(0, 46)) == 2
    two = "It captures 2 pawns that have walked 40 steps in all: they are lost"
    assert reason(game, 0).startswith(f"{two}, and you throw once more.")
    more = thrown(4, [42, 2, 57, 57], [20, 20, 57, 57], owed=1, rules=rules)
    assert reason(more, 0).startswith(f"{two}, and you have 2 more throws.")
    never = LudoOptions(capture_pairs="all", extra_on_capture=False)
    assert reason(thrown(4, [42, 2, 57, 57], [20, 20, 57, 57], rules=never), 0).startswith(f"{two}.")


def test_a_pair_that_bars_the_way_cannot_be_captured_where_all_are() -> None:
    """An opponent who ends a move there was said to capture it, and nobody can end a move there."""
    for blocks in (True, False):
        rules = LudoOptions(blocks=blocks, capture_pairs="all")
        game = thrown(2, [20, 20, 57, 57], [44, 57, 57, 57], rules=rules)
        assert exposed(game, 0, 20) != blocks
        options: dict[str, Any] = rules.as_keys()
        at = AtTable("ludo", ["you", "regular"], seed=1, **options)
        at.wait_for_turn()
        labels = cast(LudoLabels, at.table.labels)
        at.table.showing.view = game.view(0)
        told = labels.danger(0, 20)
        assert ("bar the way" in told) == blocks


def test_no_capture_is_promised_behind_a_pair_that_bars_the_way() -> None:
    pawns = [20, 2, 57, 57], [9, 9, 3, 57]
    for blocks in (True, False):
        game = thrown(1, *pawns, rules=LudoOptions(blocks=blocks))
        told = [reason(game, pawn) for pawn in game.moves]
        assert not blocks or not any("would capture" in one for one in told)
        for pawn, because in zip(game.moves, told, strict=True):
            if pawn == THUMBS.natural(game, 0, Random(1)).move:
                held_true(game, pawn, because)


def test_a_pair_that_bars_the_way_of_the_hunter_leaves_no_pawn_in_danger() -> None:
    """It was said that one could be captured "by a pawn that comes out there", where nobody came any more."""
    pawns = [[8, 1, 18, 6], [21, 13, 4, 19], [15, 1, 0, 11], [1, 11, 1, 9]]
    rules = LudoOptions(blocks=True, partners=True, enter_on="5,6", three_sixes="ignore")
    game = position(pawns, rules=rules)
    game.apply(CHANCE, 5)
    told = reason(game, 0)
    assert "could join" in told
    assert "comes out there" not in told


# -- Partners ------------------------------------------------------------------------------------


def for_partner(die: int, pawns: list[int], rivals: list[int], **rules: Any) -> Ludo:
    """The first seat is home and has thrown for its partner."""
    options = LudoOptions(partners=True, **rules)
    game = position([HOMES, rivals, pawns, [*HOMES[:3], 40]], rules=options)
    game.finished = (0,)
    begin_turn(game, 0)
    game.apply(CHANCE, die)
    return game


def test_pawns_of_a_partner_are_not_called_the_own() -> None:
    """It read "No other pawn of yours is on the way", and "your other pawns stay where they are"."""
    comes = for_partner(6, [0, 57, 57, 0], [40, 57, 57, 57])
    said = "No other pawn of your partner is on the way, so most throws would move nothing."
    assert reason(comes, 0) == said
    second = for_partner(6, [0, 56, 57, 57], [40, 57, 57, 57], enter_on="1,6")
    assert reason(second, 0) == "Then 2 pawns of your partner are on the way."
    line = for_partner(2, [53, 20, 57, 57], [40, 57, 57, 57])
    assert reason(line, 0) == "On its final line it is safe already, and the others stay where they are."
    joins = for_partner(4, [20, 24, 57, 57], [34, 57, 57, 57])
    assert "It joins another of its colour, and pawns that stand together cannot" in reason(joins, 0)


def test_the_last_own_pawn_home_is_not_the_last_of_two_partners() -> None:
    """It read "That is the last pawn still on its way" while the partner had four."""
    rules = LudoOptions(partners=True)
    own = thrown(2, [55, 57, 57, 57], [40, 57, 57, 57], [3, 0, 0, 0], [4, 57, 57, 57], rules=rules)
    assert reason(own, 0) == "That is your last pawn: from then on you throw for your partner."
    last = for_partner(2, [55, 57, 57, 57], [40, 57, 57, 57])
    assert reason(last, 0) == "That is the last pawn of your side still on its way."
    alone = thrown(2, [55, 57, 57, 57], [40, 57, 57, 57])
    assert reason(alone, 0) == "That is the last pawn still on its way."


# -- The places ----------------------------------------------------------------------------------


def playing_on() -> Ludo:
    """One of three is home, and the others play on."""
    rules = LudoOptions(play_on=True)
    game = position([[50, 57, 57, 57], HOMES, [30, 57, 57, 57]], seats=3, rules=rules)
    game.finished = (1,)
    begin_turn(game, 0)
    return game


def test_nobody_is_told_to_win_a_match_that_another_has_won() -> None:
    """Looking ahead, "you win about 10 of 100 matches fewer" was said, though the first place was taken."""
    game = playing_on()
    assert list(THUMBS.outlook(game)) == [0, 1, 0]
    thumbs = thumbs_for(game)
    assert thumbs is FOR_THE_PLACES
    chances = thumbs.results(game, game)
    assert chances[0] > chances[2] > 0 == chances[1]
    assert sum(chances) == pytest.approx(1)
    ended = game.copy()
    ended.pawns[2], ended.finished = HOMES, (1, 2)
    assert list(thumbs.results(game, ended)) == [0, 0, 1]
    assert "you come home next" in thumbs.compare(0.1, "you move another pawn")
    assert "comes home next" in thumbs.cost(0.1, 0.01)
    for other in (LudoOptions(), LudoOptions(partners=True, play_on=True)):
        usual = position([[50, 57, 57, 57]], rules=other)
        assert thumbs_for(usual) is THUMBS


# -- The panel -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"must_enter": True}, "A throw that can bring a pawn out has to be used for that."),
        ({"first_six": "threeTries"}, "With all pawns in the base you have up to three tries in a turn."),
        ({"partners": True}, "Partners do not capture each other; a side wins when all its pawns are home."),
        ({"play_on": True}, "When the first is home, the others play on for the places."),
    ],
)
def test_the_panel_tells_what_is_played_otherwise(options: dict[str, Any], told: str) -> None:
    rules = LudoOptions(**options)
    assert told in panel_lines(position([[5]], rules=rules).view(0), rules, "")
    assert told not in panel_lines(position([[5]]).view(0), LudoOptions(), "")


def test_where_nothing_throws_again_the_panel_speaks_of_no_third_six() -> None:
    """A third six in a row was said to end the turn, though nobody throws twice in one."""
    for again in (True, False):
        rules = LudoOptions(extra_on_six=again, extra_on_capture=False, extra_on_home=False)
        lines = panel_lines(position([[5]], rules=rules).view(0), rules, "")
        assert any("third six" in line for line in lines) == again


@pytest.mark.parametrize(
    ("options", "silent"),
    [
        ({"partners": True, "play_on": True}, "left on the way. **Here"),
        ({"extra_on_six": False, "extra_on_capture": False, "extra_on_home": False}, "special. **Here"),
    ],
)
def test_a_rule_without_effect_beside_the_others_is_not_told(options: dict[str, Any], silent: str) -> None:
    """Partners do not play on for places, and where nothing throws again there is no third six."""
    assert silent in page_of("ludo", options=LudoOptions())
    assert silent not in page_of("ludo", options=LudoOptions(**options))
