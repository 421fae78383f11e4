"""Touching, walking and dragging at a table that has nothing but cards and buttons."""

from __future__ import annotations

from typing import Any, cast

from cardtable.tables.asking.answers import Answer
from cardtable.tables.state import State
from tests.tables.asking.pretend import ANSWERS, CAPTURES, NOWHERE, PLACES, PLAIN, PROMPT, PretendTable


def test_touching_plays_where_it_says_which_move_is_meant() -> None:
    table = PretendTable(CAPTURES)
    assert table.asking.touch(2) == "acted"
    assert table.asking.touch(6) == "acted", "one card alone can take it"
    assert table.acted == [2, 13]
    assert table.asking.picked == ()


def test_where_several_moves_remain_touches_narrow_them_down() -> None:
    table = PretendTable(CAPTURES)
    table.asking.touch(0)
    assert (table.asking.picked, table.acted, table.done) == ((0,), [], ["select"])
    table.asking.touch(4)
    assert table.acted == [10], "just these are meant, and not that which takes more"
    table.asking.touch(0)
    assert table.asking.picked == (), "touched again it is given back"
    table.asking.touch(0)
    table.asking.touch(1)
    assert table.acted == [10, 13], "what does not go together begins anew"


def test_one_card_alone_is_not_meant_where_it_could_be_more() -> None:
    table = PretendTable({0: (0,), 10: (0, 4)})
    table.asking.touch(0)
    assert (table.asking.picked, table.acted) == ((0,), [])
    both = PretendTable({10: (0, 4), 11: (0, 4)})
    both.asking.touch(0)
    both.asking.touch(4)
    assert (both.asking.picked, both.acted) == ((0, 4), []), "two ways to do it are buttons"


def test_nothing_is_touched_when_nobody_is_asked_or_the_guide_has_answered() -> None:
    waiting, guided = PretendTable(PLAIN, State.THINKING), PretendTable(PLAIN)
    guided.guide_answers = True
    for table in (waiting, guided):
        assert table.asking.touch(0) is None
        assert (table.acted, table.asking.picked, table.ui.refusals) == ([], (), [])


def test_why_a_card_may_not_be_played_is_said_at_the_card() -> None:
    table = PretendTable(PLAIN)
    table.asking.touch(3)
    table.asking.touch(7)
    assert table.ui.refusals == [("Not 3.", PLACES[3]), ("Not 7.", PROMPT)]
    assert table.done == ["refusal", "refusal"]
    table.asking.touch(6)
    assert len(table.ui.refusals) == 2, "where there is nothing to say nothing is said"


def test_whoever_wants_to_be_asked_twice_plays_with_the_second_touch_or_a_drag() -> None:
    table = PretendTable({2: (2,), 10: (0, 4), 11: (1, 6)})
    table.kit.preferences.touch_twice = True
    table.asking.touch(2)
    assert (table.asking.picked, table.acted) == ((2,), [])
    assert table.asking.touch(2) == "acted"
    table.asking.picked = ()
    table.asking.touch(0)
    assert [button.name for button in table.prompt.buttons.inside] == ["Confirm", "Say 11"]
    table.asking.touch(2, sure=True)
    assert table.acted == [2, 2]
    several = PretendTable(CAPTURES)
    several.kit.preferences.touch_twice = True
    several.asking.touch(0)
    several.asking.touch(0)
    assert (several.asking.picked, several.acted) == ((), []), "what is not clear yet is given back"


def test_cards_that_are_played_together_are_gathered_until_there_are_enough() -> None:
    table = PretendTable(PLAIN)
    table.gathers = 2
    assert not table.asking.complete
    table.asking.touch(3)
    assert [why for why, _at in table.ui.refusals] == ["Not 3."]
    table.asking.touch(0)
    assert not table.asking.complete
    table.asking.touch(1)
    assert (table.asking.picked, table.asking.complete) == ((0, 1), True)
    table.asking.touch(2)
    assert (table.asking.picked, table.ui.refusals[-1][1]) == ((0, 1), PLACES[2])
    table.asking.refuse_more()
    assert table.ui.refusals[-1][1] == PROMPT
    table.asking.touch(0)
    assert table.asking.picked == (1,)
    assert not table.acted
    table.gathers = 1
    assert table.asking.complete
    table.gathers = 0
    table.asking.picked = ()
    assert not table.asking.complete, "nothing is gathered"


# -- the mouse


def test_a_click_touches_what_lies_there() -> None:
    table = PretendTable(CAPTURES)
    table.asking.tap(PLACES[0].center)
    assert table.asking.picked == (0,)
    table.asking.tap((700, 300))
    assert (table.asking.picked, table.ui.told) == ((), ["About (700, 300)"])
    table.asking.tap(NOWHERE)
    table.answered_by_tap = True
    table.asking.tap((700, 310))
    assert table.ui.told == ["About (700, 300)"]


def test_a_click_beside_them_keeps_cards_that_are_gathered() -> None:
    table = PretendTable(PLAIN)
    table.gathers = 2
    table.asking.touch(0)
    table.asking.tap((700, 300))
    assert table.asking.picked == (0,)


def test_a_click_hurries_what_moves_lets_happen_what_waits_and_is_nothing_else_then() -> None:
    table = PretendTable(PLAIN)
    table.moving = True
    assert table.asking.tap(PLACES[0].center) is None
    assert table.asking.choose() is None
    table.state = State.HELD
    assert table.asking.tap(PLACES[0].center) == table.asking.choose() == "released"
    table.state, table.moving = State.UNASKED, False
    table.asking.tap(PLACES[1].center)
    table.asking.cursor = 2
    table.asking.choose()
    table.ui.ring = True
    table.asking.choose()
    assert table.done == [
        *("hurry", "hurry", "release", "release"),
        *(("hasten", 1), ("hasten", None), ("hasten", 2)),
    ]
    table.state, table.sliding = State.ASKED, True
    table.asking.tap(PLACES[0].center)
    assert not table.acted


def test_a_card_of_the_hand_is_dragged_out_to_play_it() -> None:
    table = PretendTable(PLAIN)
    for there, acted in ((PROMPT.bottom, []), (PROMPT.bottom - 1, [1])):
        table.asking.pull(PLACES[1].center, (300, 450))
        assert table.felt.hanging == {1: (300, 450)}
        assert table.asking.hovered == table.asking.held == 1
        table.asking.drop(PLACES[1].center, (300, there))
        assert (table.felt.hanging, table.asking.held, table.asking.hovered) == ({}, None, None)
        assert table.acted == acted


def test_what_was_pointed_at_first_is_dragged_and_nothing_but_the_own_hand() -> None:
    table = PretendTable(PLAIN)
    table.asking.point(PLACES[0].center)
    table.asking.pull(PLACES[1].center, (300, 450))
    assert [*table.felt.hanging] == [0]
    table.asking.put_back()
    table.asking.pull(PLACES[4].center, (300, 450))
    table.asking.drop(PLACES[4].center, (300, 300))
    table.state = State.THINKING
    table.asking.pull(PLACES[1].center, (300, 450))
    assert not table.felt.hanging
    table.asking.hold(1, (300, 450))
    assert table.asking.drop(PLACES[1].center, (300, 300)) is None
    assert not table.acted
    assert not table.ui.refusals


def test_a_drag_that_twice_would_ask_plays_at_once() -> None:
    table = PretendTable(PLAIN)
    table.kit.preferences.touch_twice = True
    table.asking.pull(PLACES[1].center, (300, 450))
    table.asking.drop(PLACES[1].center, (300, 300))
    assert table.acted == [1]


def test_whoever_looks_by_sliding_pulls_cards_out_and_presses_where_it_ends() -> None:
    table = PretendTable(PLAIN)
    table.sliding = True
    table.asking.pull(PLACES[1].center, (300, 450))
    assert (table.done, table.felt.hanging) == ([("slide", (300, 450))], {})
    assert table.asking.drop(PLACES[1].center, (0, 0)) == "pressed"


# -- the keys


def test_the_cursor_walks_row_by_row_from_the_hand_upwards_and_round() -> None:
    table = PretendTable(CAPTURES)
    asking = table.by_keys()
    assert asking.touchable() == [0, 1, 2, 3, 4, 5, 6]
    asking.cursor = 2
    walked = []
    for way in (1, 1, -1, -1, -1, -1, -1):
        assert asking.move_cursor(way)
        walked.append(asking.cursor)
    assert walked == [3, 4, 3, 2, 1, 0, 6]
    table.state = State.THINKING
    assert not asking.move_cursor(1)
    table.state, table.hand, table.moves = State.ASKED, (), ANSWERS
    assert not asking.move_cursor(1), "there is nothing to walk along"


def test_the_cursor_begins_where_it_was_on_what_may_be_played_the_hand_first() -> None:
    table = PretendTable({**PLAIN, 15: (5,)})
    for before, begins in ((2, 2), (0, 0), (6, 1), (5, 2)):
        table.asking.put_cursor(before)
        table.asking.cursor = None
        table.asking.move_cursor(1)
        assert table.asking.cursor == begins
    table.moves = {15: (5,), 16: (6,), 17: (7,)}
    table.asking.put_cursor(6)
    table.asking.cursor = None
    table.asking.move_cursor(-1)
    assert table.asking.cursor == 6, "what may be played before the hand that may not"


def test_walking_shows_where_one_is() -> None:
    table = PretendTable(PLAIN)
    table.asking.move_cursor(1)
    assert (table.ui.focus, table.ui.ring) == (table.cloth, True)
    assert table.asking.cursor_rect() == PLACES[0]
    assert table.asking.cursor_tilt() == 10.0
    for gone in (None, 7, 6):
        table.asking.cursor = gone
        assert (table.asking.cursor_rect(), table.asking.cursor_tilt()) == (PROMPT, 0.0)


def test_enter_shows_the_cursor_first_and_then_plays() -> None:
    table = PretendTable(PLAIN)
    table.asking.cursor = 1
    table.asking.choose()
    assert (table.ui.focus, table.ui.ring, table.acted) == (table.cloth, True, [])
    assert table.asking.choose() == "acted"
    assert table.acted == [1]


def test_enter_plays_at_once_what_a_hint_has_framed() -> None:
    table = PretendTable(PLAIN)
    table.asking.hint([1], 1)
    table.asking.choose()
    assert table.acted == [1]


def test_enter_begins_to_walk_where_the_cursor_is_nowhere() -> None:
    for lost in (None, 6):
        table = PretendTable(PLAIN)
        table.asking.cursor = lost
        table.asking.choose()
        assert (table.asking.cursor, table.acted) == (0, [])
    table.asking.cursor = 0
    table.state = State.THINKING
    table.asking.cursor = None
    table.asking.choose()
    assert table.asking.cursor is None


def test_enter_comes_to_the_buttons_where_no_card_is_asked_for() -> None:
    table = PretendTable(ANSWERS)
    table.asking.refresh()
    table.asking.choose()
    assert (table.ui.focus, table.ui.ring) == (table.asking.button_of(30), True)
    table.asking.hint((), 99)
    table.asking.choose()
    assert (table.ui.focus, table.acted) == (table.asking.button_of(30), []), "it has no button"


def test_enter_does_at_once_what_a_hint_has_made_red() -> None:
    """It came to the first button of a row where the red one only led to what was advised."""
    table = PretendTable(ANSWERS)
    table.asking.hint((), 31)
    table.asking.choose()
    assert table.acted == [31]
    leading = PretendTable(ANSWERS)
    leading.forward = {"More": [99]}
    leading.asking.hint((), 99)
    leading.asking.choose()
    assert (leading.done, leading.acted) == (["More"], [])


def test_enter_does_what_a_hint_says_beside_cards_that_may_be_touched_unless_somebody_has_walked() -> None:
    """The cursor lay on a card already, and Enter gave that away where a master declined."""
    for ring in (False, True):
        table = PretendTable({**PLAIN, 30: ()})
        table.asking.refresh()
        table.ui.ring = ring
        table.asking.move_cursor(1)
        table.ui.ring = ring
        table.asking.heed((), 30)
        assert (table.ui.focus is table.asking.button_of(30)) == ring
        table.asking.choose()
        assert table.acted == [30]
    table = PretendTable({**PLAIN, 30: ()})
    table.asking.heed((), 30)
    table.asking.move_cursor(1)
    table.asking.choose()
    assert table.acted == [1], "what the cursor was moved to since"


def test_enter_is_heard_after_a_hint_wherever_the_mouse_has_pressed() -> None:
    """After a click on the hint Enter asked for it again, after one on a button now gone nobody heard it."""
    table = PretendTable(PLAIN)
    for pressed in (None, cast(Any, "the hint")):
        table.ui.focus = pressed
        table.asking.heed([1], 1)
        assert (table.ui.focus, table.ui.ring) == (table.cloth, False)


def test_a_hint_asked_for_brings_the_cursor_back_to_it() -> None:
    table = PretendTable(PLAIN)
    table.asking.move_cursor(1)
    table.asking.move_cursor(1)
    table.asking.heed([0], 0)
    table.asking.choose()
    assert table.acted == [0]


def test_enter_gathers_what_a_hint_has_framed_card_by_card_and_then_confirms() -> None:
    table = PretendTable(PLAIN)
    table.gathers = 2
    table.asking.heed([0, 2], 0)
    assert table.felt.marked[1] == {0, 2}
    for picked in ((0,), (0, 2)):
        table.asking.choose()
        assert table.asking.picked == picked
    assert table.asking._is_advised(Answer((0, 2), "Confirm", bool)), "so Enter confirms"
    table.asking.touch(2)
    table.asking.touch(1)
    assert not table.asking._is_advised(Answer((0, 1), "Confirm", bool)), "something else was chosen"


# -- hints and the next question


def test_a_hint_takes_the_cursor_along_touch_by_touch_unless_somebody_has_walked() -> None:
    table = PretendTable(CAPTURES)
    table.asking.refresh()
    table.asking.hint([0, 4], 10)
    assert (table.asking.cursor, table.ui.focus) == (0, None), "the focus stays where it was"
    table.asking.touch(0)
    assert table.asking.cursor == 4
    walker = PretendTable(CAPTURES)
    asking = walker.by_keys()
    asking.hint([1, 6], 13)
    assert (asking.cursor, walker.felt.marked[2]) == (1, {1})
    asking.move_cursor(1)
    asking.hint([0, 4], 10)
    assert asking.cursor == 2, "it is not pulled away"
    walker.moves = {2: (2,), 1: (1,)}
    asking.refresh()
    asking.hint([1], 1)
    assert asking.cursor == 1, "asked anew it may go along again"


def test_a_hint_moves_nothing_that_is_not_asked_for() -> None:
    for table, move in (
        (PretendTable(PLAIN, State.THINKING), 1),
        (PretendTable({17: (7,)}), 17),
        (PretendTable(ANSWERS), 30),
    ):
        table.asking.hint([1], move)
        assert table.asking.cursor != 1
    elsewhere = PretendTable({**PLAIN, 30: ()})
    elsewhere.asking.refresh()
    elsewhere.ui.focus, elsewhere.ui.ring = elsewhere.asking.button_of(30), True
    elsewhere.asking.hint([1], 1)
    assert elsewhere.ui.focus is elsewhere.asking.button_of(30), "the keys stay where they are"
    assert elsewhere.asking.cursor == 1
    chosen = PretendTable(CAPTURES)
    chosen.asking.picked = (0, 4)
    chosen.asking.cursor = 2
    chosen.asking._follow_hint()
    chosen.asking.advised = 10
    chosen.asking._follow_hint()
    assert chosen.asking.cursor == 2, "there is nothing left to touch"


def test_with_the_next_question_the_cursor_comes_to_what_may_be_played() -> None:
    table = PretendTable(PLAIN)
    table.asking.refresh()
    assert (table.asking.cursor, table.ui.focus) == (0, None), "whoever comes with Tab finds it there"
    table.moves = {2: (2,), 3: (3,)}
    table.asking.refresh()
    assert (table.asking.cursor, table.ui.focus) == (2, None)
    asking = table.by_keys()
    asking.put_cursor(2)
    table.moves = {0: (0,), 1: (1,)}
    asking.refresh()
    assert (asking.cursor, table.felt.marked[2]) == (1, {1}), "what lies nearest"


def test_the_keys_find_the_next_question_where_the_last_has_gone() -> None:
    table = PretendTable(ANSWERS)
    table.asking.refresh()
    table.ui.focus, table.ui.ring = table.asking.button_of(30), True
    table.moves = {40: (), 41: ()}
    table.asking.refresh()
    assert table.ui.focus is table.asking.button_of(40)
    table.ui.focus = table.asking.button_of(41)
    table.moves = {41: (), 42: ()}
    table.asking.refresh()
    assert table.ui.focus is table.asking.button_of(41)
    table.moves = PLAIN
    table.asking.refresh()
    assert (table.ui.focus, table.asking.cursor) == (table.cloth, 0)
    table.ui.focus, table.moves = None, {0: (0,)}
    table.asking.refresh()
    assert table.ui.focus is table.cloth


def test_whoever_goes_by_the_mouse_is_given_no_focus_and_nobody_is_whose_turn_it_is_not() -> None:
    table = PretendTable(ANSWERS)
    table.asking.refresh()
    table.moves = {40: ()}
    table.asking.refresh()
    assert table.ui.focus is None
    table.moves = PLAIN
    table.asking.refresh()
    table.moves = {0: (0,)}
    table.asking.refresh()
    assert table.ui.focus is None
    table.ui.ring = True
    table.state = State.THINKING
    table.asking.refresh()
    assert table.ui.focus is None
    elsewhere = PretendTable({**PLAIN, 30: ()})
    elsewhere.asking.refresh()
    elsewhere.ui.focus, elsewhere.ui.ring = elsewhere.asking.button_of(30), True
    elsewhere.moves = {2: (2,), 30: ()}
    elsewhere.asking.refresh()
    assert elsewhere.ui.focus is elsewhere.asking.button_of(30), "who is at the buttons stays there"
    assert elsewhere.asking.cursor == 2
