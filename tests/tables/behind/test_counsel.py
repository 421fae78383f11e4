"""What computers are asked for at a table, and when what they have thought is done."""

from __future__ import annotations

from typing import Any

from cardtable.opponents import Advice
from cardtable.tables.behind.counsel import Counsel


class Thinks:
    """A sitting and its thinker in one: what is asked is noted, and answered when it is told to."""

    def __init__(self) -> None:
        self.count = 0
        self.turn: int | None = 2
        self.asked: list[Any] = []
        self.played: list[tuple[int, int]] = []
        self.thought: Advice | None = None
        self.cancelled = 0

    def computer_to_move(self) -> int | None:
        return self.turn

    def question(self, seat: int, level: str = "", chosen: object = ()) -> Any:
        return seat, level, chosen

    def ask(self, question: Any) -> None:
        self.asked.append(question)

    def answer(self) -> Advice | None:
        thought, self.thought = self.thought, None
        return thought

    def play(self, seat: int, move: int) -> None:
        self.played.append((seat, move))
        self.count += 1

    def cancel(self) -> None:
        self.cancelled += 1


def counsel() -> tuple[Any, Thinks]:
    thinks: Any = Thinks()
    return Counsel(thinks, thinks), thinks


def test_a_computer_is_asked_once_and_acts_when_nobody_has_to_be_patient() -> None:
    table, thinks = counsel()
    assert not table.open
    for _frame in range(3):
        assert table.let_computer_act(patient=False) is None
    assert (len(thinks.asked), table.open) == (1, True)
    thinks.thought = Advice(7, "It is best.")
    assert table.let_computer_act(patient=True) is None
    assert thinks.played == []
    assert table.let_computer_act(patient=False) == Advice(7, "It is best.")
    assert (thinks.played, table.open) == ([(2, 7)], False)
    table.let_computer_act(patient=False)
    assert len(thinks.asked) == 2, "the next act is another question"
    thinks.count -= 1
    table.let_computer_act(patient=False)
    assert len(thinks.asked) == 3, "and so is one after something was taken back"


def test_nobody_is_asked_while_a_person_is_in_turn() -> None:
    table, thinks = counsel()
    thinks.turn, thinks.thought = None, Advice(7, "")
    assert table.let_computer_act(patient=False) is None
    assert (thinks.asked, thinks.played, table.open) == ([], [], False)


def test_a_hint_is_asked_of_a_master_and_told_once() -> None:
    table, thinks = counsel()
    thinks.thought = Advice(3, "")
    assert table.hint() is None, "nobody has asked"
    thinks.thought = None
    table.ask_for_hint(0, (5,))
    assert thinks.asked == [(0, "master", (5,))]
    assert (table.hint(), table.open) == (None, True), "it is still thought about"
    thinks.thought = Advice(3, "")
    assert table.hint() == Advice(3, "")
    assert (table.hint(), table.open) == (None, False)


def test_of_cards_that_are_chosen_together_the_hint_comes_when_all_are_named() -> None:
    table, thinks = counsel()
    table.ask_for_hint(0, (5,), 2)
    thinks.thought = Advice(3, "Low.")
    assert (table.hint(), table.open) == (None, True)
    thinks.thought = Advice(4, "Lower.")
    assert table.hint() == Advice(3, "Low.")
    assert [one.move for one in table.hints] == [3, 4]
    assert thinks.asked == [(0, "master", (5,)), (0, "master", (5, 3))]
    assert (table.hint(), table.open) == (None, False)


def test_whoever_stops_is_told_nothing_more() -> None:
    table, thinks = counsel()
    table.ask_for_hint(0, ())
    table.let_computer_act(patient=True)
    table.stop()
    thinks.thought = Advice(3, "")
    assert (table.hint(), table.open, thinks.cancelled) == (None, False, 1)


def test_where_a_computer_may_act_as_well_the_hint_comes_first_and_the_computer_is_asked_again() -> None:
    """With free pairs in Laugh and Lie Down a hint made the table forget its question: all stood still."""
    table, thinks = counsel()
    table.let_computer_act(patient=False)
    table.ask_for_hint(0, ())
    assert table.let_computer_act(patient=False) is None
    assert thinks.asked == [(2, "", ()), (0, "master", ())]
    thinks.thought = Advice(3, "")
    assert table.let_computer_act(patient=False) is None, "what was thought for somebody else is not done"
    assert thinks.asked[2:] == [(2, "", ())]
    assert table.hint() == Advice(3, "")
    thinks.thought = Advice(7, "")
    assert table.let_computer_act(patient=False) == Advice(7, "")
    assert thinks.played == [(2, 7)]


def test_a_hint_that_nobody_has_heard_holds_no_more_when_a_computer_has_acted() -> None:
    table, thinks = counsel()
    table.ask_for_hint(0, ())
    thinks.thought = Advice(3, "")
    table.let_computer_act(patient=False)
    thinks.thought = Advice(7, "")
    table.let_computer_act(patient=False)
    assert thinks.played == [(2, 7)]
    assert table.hint() is None
