"""Many amounts share a button: more and less go step by step, and stop at either end."""

from __future__ import annotations

from cardtable.tables.asking.amounts import MOST_AMOUNTS, Amounts
from cardtable.tables.asking.answers import Answer

PASS = Answer(1, "Pass", bool)


def nothing() -> None:
    """Nobody looks."""


def given(count: int) -> list[Answer]:
    """A pass, and so many bids."""
    return [PASS, *(Answer(100 + bid, f"Bid {bid}", bool) for bid in range(count))]


def shown(amounts: Amounts, count: int) -> list[str]:
    return [answer.label for answer in amounts.answers(given(count))]


def press(amounts: Amounts, count: int, label: str) -> None:
    next(answer for answer in amounts.answers(given(count)) if answer.label == label).act()


def test_as_many_as_there_is_room_for_have_a_button_each() -> None:
    amounts = Amounts(100, nothing)
    assert len(shown(amounts, MOST_AMOUNTS)) == MOST_AMOUNTS + 1
    assert shown(amounts, MOST_AMOUNTS + 1) == ["Bid 0", "Less", "More", "Pass"]


def test_more_and_less_go_step_by_step_and_stop_at_either_end() -> None:
    changed: list[int] = []
    amounts = Amounts(100, lambda: changed.append(amounts.wanted))
    for label in ("More", "More", "Less", "Less", "Less"):
        press(amounts, 10, label)
    assert changed == [101, 102, 101, 100, 100]
    for _press in range(12):
        press(amounts, 10, "More")
    assert shown(amounts, 10)[0] == "Bid 9"
    assert shown(Amounts(100, nothing), 10)[0] == "Bid 0", "the least is offered first"


def test_two_amounts_are_never_put_behind_three_buttons() -> None:
    assert len(Amounts(100, nothing).answers(given(2), most=1)) == 3
    assert [answer.label for answer in Amounts(100, nothing).answers(given(3), most=1)][1] == "Less"
