"""What is said, shaded and offered at a table that has nothing but cards and buttons."""

from __future__ import annotations

import pytest

from cardtable.tables.state import State
from rulesets.core import rule_of
from tests.tables.asking.pretend import (
    ANSWERS,
    CAPTURES,
    PLACES,
    PLAIN,
    PretendTable,
)

ASKING = {State.ASKED, State.FORCED}
WORDS = {
    State.ASKED: "What do you do?",
    State.FORCED: "What do you do?",
    State.COVERED: "Whose are you?",
    State.HELD: "Throw!",
    State.OVER: "The match is over.",
    **dict.fromkeys((State.MOVING, State.LINGERING, State.SHEET, State.SHOWING), ""),
}


@pytest.mark.parametrize("state", list(State))
def test_the_prompt_says_what_is_asked_now_and_is_bright_where_something_is_wanted(state: State) -> None:
    table = PretendTable(PLAIN, state)
    table.asking.refresh()
    assert table.prompt.words == WORDS.get(state, "Somebody thinks.")
    assert table.prompt.active == (state in {*ASKING, State.COVERED, State.HELD, State.LED})
    assert table.asking.may_answer == (state in {*ASKING, State.COVERED}) == bool(table.asking.legal())


# -- what is shaded, raised and framed


def marked(table: PretendTable, pointed: int | None = None) -> tuple[set[int], set[int], set[int]]:
    table.asking.point(PLACES[pointed].center if pointed is not None else None)
    table.asking.mark()
    return table.felt.marked


def test_what_may_not_be_played_is_dimmed_while_cards_are_asked_for() -> None:
    assert marked(PretendTable(PLAIN))[0] == {3}
    assert marked(PretendTable(ANSWERS))[0] == set(), "where a button is asked for, no card is wrong"
    waiting = PretendTable(PLAIN, State.THINKING)
    waiting.asking.hinted = frozenset({2})
    assert marked(waiting, 1) == (set(), {2}, set())


def test_a_card_that_is_pointed_at_is_raised_and_one_that_is_barred_is_not() -> None:
    table = PretendTable(PLAIN)
    assert [marked(table, card)[1:] for card in (0, 3, None)] == [
        (set(), {0}),
        (set(), set()),
        (set(), set()),
    ]
    table.asking.hint([0], 0)
    assert marked(table, 0)[1:] == ({0}, {0}), "what is named keeps its frame"


def test_what_goes_with_what_is_pointed_at_is_framed() -> None:
    table = PretendTable(CAPTURES)
    assert marked(table, 0)[1:] == ({4, 5}, {0})
    assert marked(table, 6)[1:] == ({1, 6}, set()), "what is no card of the hand is framed and not raised"
    assert marked(table, 2)[1:] == (set(), {2})


def test_what_was_chosen_is_framed_with_what_it_may_take_and_then_with_the_least_of_it() -> None:
    table = PretendTable(CAPTURES)
    table.asking.touch(0)
    assert marked(table)[1:] == ({0, 4, 5}, {0})
    assert marked(table, 5)[1:] == ({0, 4, 5}, {0})
    table.moves = {10: (0, 4), 11: (0, 5)}
    assert marked(table, 5)[1:] == ({0, 5}, {0})
    assert marked(table, 0)[1:] == ({0, 4, 5}, {0}), "what is chosen already says nothing more"


def test_of_cards_that_are_gathered_only_those_chosen_look_chosen() -> None:
    table = PretendTable(PLAIN)
    table.gathers = 2
    table.asking.touch(0)
    assert marked(table, 1)[1:] == ({0}, {0, 1})


def test_the_cards_of_a_button_are_framed_while_it_is_pointed_at() -> None:
    table = PretendTable({10: (0, 4), 11: (1, 6)})
    table.asking.refresh()
    button = table.asking.button_of(11)
    assert button is not None
    button.hovered = True
    button.changed()
    assert table.felt.marked[1] == {1, 6}
    table.state, marks = State.MOVING, table.felt.marks
    button.hovered = False
    button.changed()
    assert table.felt.marks == marks, "while cards fly nothing is pointed out"
    button.hovered = True
    button.changed()
    table.state = State.ASKED
    button.changed()
    assert table.felt.marks == marks, "it tells when something has changed"


def test_the_card_under_the_cursor_is_raised_only_while_somebody_walks() -> None:
    table = PretendTable(PLAIN)
    table.asking.cursor = 1
    assert marked(table)[2] == set()
    table.by_keys()
    assert marked(table)[2] == {1}
    table.ui.focus = None
    assert marked(table)[2] == set()


def test_nothing_is_pointed_out_twice_and_nothing_while_cards_fly() -> None:
    table = PretendTable(PLAIN)
    for pos, marks in ((PLACES[0].center, 1), (PLACES[0].center, 1), (PLACES[1].center, 2), (None, 3)):
        table.asking.point(pos)
        assert table.felt.marks == marks
    table.state = State.MOVING
    table.asking.point(PLACES[0].center)
    assert (table.asking.hovered, table.felt.marks) == (0, 3)


# -- the buttons


def test_the_one_way_on_is_red_and_of_several_answers_none() -> None:
    for touches, red in (({30: ()}, [30]), (ANSWERS, []), (CAPTURES, []), ({0: (0,), 30: ()}, [])):
        table = PretendTable(touches)
        table.asking.refresh()
        assert table.primary == red
    reluctant = PretendTable({30: ()})
    reluctant.tempting = False
    reluctant.asking.refresh()
    assert reluctant.primary == []
    reluctant.forward = {"more": (30,)}
    reluctant.asking.refresh()
    assert reluctant.primary == [], "the second is no way on"
    forward = PretendTable(PLAIN)
    forward.forward = {"more": (1, 2)}
    forward.asking.refresh()
    assert forward.primary == ["more"], "the cards are no answers"


def test_what_was_advised_is_red_and_so_is_what_leads_there() -> None:
    table = PretendTable(ANSWERS)
    table.asking.hint((), 31)
    assert table.primary == [31]
    table = PretendTable(PLAIN)
    table.forward = {"less": (0,), "more": (1, 2)}
    table.asking.hint((), 2)
    assert table.primary == ["more"]
    table.asking.forget()
    table.asking.refresh()
    assert table.primary == ["less"]


def test_a_button_says_what_it_does_and_that_it_is_advised() -> None:
    table = PretendTable(ANSWERS)
    table.asking.hint((), 31)
    buttons = [table.asking.button_of(move) for move in ANSWERS]
    assert [button and button.words() for button in buttons] == [
        "Say 30",
        "Say 31 It is red because it is advised.",
    ]
    assert buttons[0] is not None
    answer = buttons[0].answer._replace(about=lambda: "It costs two.")
    assert table.button(answer, False, bool).words() == "It costs two."
    assert table.button(answer._replace(about=lambda: ""), False, bool).words() == "Say 30"
    assert rule_of(table.button(answer._replace(advised=True), False, bool).words()) == ""


def test_where_there_is_no_choice_the_red_button_is_not_called_advised() -> None:
    """A reader was advised to lie down, who could do nothing else."""
    table = PretendTable({30: ()})
    table.asking.hint((), 30)
    button = table.asking.button_of(30)
    assert table.primary == [30]
    assert button is not None
    assert "red" not in button.words()


def test_a_button_is_pointed_at_by_the_mouse_or_where_the_keys_are() -> None:
    table = PretendTable(ANSWERS)
    table.asking.refresh()
    button = table.asking.button_of(30)
    assert button is not None
    assert not button.pointed, "it stands nowhere yet"
    button.ui = table.ui
    assert not button.pointed
    table.ui.focus = button
    assert not button.pointed, "the mouse has put the focus there"
    table.ui.ring = True
    assert button.pointed
    table.ui.focus = None
    assert not button.pointed
    button.hovered = True
    assert button.pointed
    assert button.small


def test_buttons_are_made_anew_when_something_changes_and_keep_the_focus() -> None:
    table = PretendTable(ANSWERS)
    table.asking.refresh()
    table.ui.focus = before = table.asking.button_of(31)
    table.asking.refresh()
    assert table.prompt.offers == 1
    table.moves = {31: (), 32: ()}
    table.asking.refresh()
    assert table.prompt.offers == 2
    assert table.ui.focus is table.asking.button_of(31) is not before
    table.moves = {32: ()}
    had = table.ui.focus
    table.asking.refresh()
    assert table.ui.focus is had, "what is gone gives it to nobody"
    table.ui.focus = table.cloth
    table.moves = {30: ()}
    table.asking.refresh()
    assert table.ui.focus is table.cloth
