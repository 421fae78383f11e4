"""Many amounts share a button: more and less go step by step, and stop at either end."""

from __future__ import annotations

from cardtable.tables.asking.amounts import MOST_AMOUNTS, Amounts
from cardtable.tables.asking.answers import Answer, AnswerButton
from rulesets.core import Move

PASS = Answer(1, "Pass", bool)


def nothing() -> None:
    """Nobody looks."""


def given(count: int) -> list[Answer]:
    """A pass, and so many bids."""
    return [PASS, *(Answer(100 + bid, f"Bid {bid}", bool) for bid in range(count))]


def number(move: Move) -> int:
    """How much a bid is."""
    return move - 100


def shown(amounts: Amounts, count: int) -> list[str]:
    return [answer.label for answer in amounts.answers(given(count))]


def press(amounts: Amounts, count: int, label: str) -> None:
    next(answer for answer in amounts.answers(given(count)) if answer.label == label).act()


def test_as_many_as_there_is_room_for_have_a_button_each() -> None:
    amounts = Amounts(100, number, nothing)
    assert len(shown(amounts, MOST_AMOUNTS)) == MOST_AMOUNTS + 1
    assert shown(amounts, MOST_AMOUNTS + 1) == ["Bid 0", "Less", "More: 1", "Pass"]


def test_more_and_less_go_step_by_step_and_stop_at_either_end() -> None:
    changed: list[int] = []
    amounts = Amounts(100, number, lambda: changed.append(amounts.wanted))
    for label in ("More: 1", "More: 2", "Less: 1", "Less: 0"):
        press(amounts, 10, label)
    assert changed == [101, 102, 101, 100]
    for n in range(1, 10):
        press(amounts, 10, f"More: {n}")
    assert shown(amounts, 10)[:3] == ["Bid 9", "Less: 8", "More"]
    assert shown(Amounts(100, number, nothing), 10)[0] == "Bid 0", "the least is offered first"


def test_two_amounts_are_never_put_behind_three_buttons() -> None:
    assert len(Amounts(100, number, nothing).answers(given(2), most=1)) == 3
    assert [answer.label for answer in Amounts(100, number, nothing).answers(given(3), most=1)][1] == "Less"


def test_a_button_that_leads_nowhere_says_so_and_every_other_says_where() -> None:
    """A reader met "Less" and "More" that did nothing, and two that did not say what they would do."""
    amounts = Amounts(100, number, nothing)
    less, more = (AnswerButton(one, False, nothing) for one in amounts.answers(given(10))[1:3])
    assert (less.why_disabled, less.words()) == ("This is the least.", "This is the least.")
    assert (more.why_disabled, more.words()) == ("", "Offers 1 instead; nothing is answered yet.")
    assert amounts.answers(given(10))[2].leads == [*range(101, 110)], "what is advised beyond makes it red"


def test_what_is_advised_is_offered_until_another_amount_is_chosen() -> None:
    """A reader was told to raise to 4, and the red button read "More: 3"."""
    amounts = Amounts(100, number, nothing)
    assert amounts.answers(given(10), advised=104)[0].label == "Bid 4"
    amounts.choose(102)
    assert amounts.answers(given(10), advised=104)[0].label == "Bid 2"
    assert amounts.answers(given(9), advised=104)[0].label == "Bid 4", "it was chosen for another question"
    assert amounts.answers(given(9), advised=1)[0].label == "Bid 0"
    assert amounts.answers(given(10), advised=-1)[0].label == "Bid 0"
    leads = AnswerButton(amounts.answers(given(10))[2]._replace(advised=True), False, nothing)
    assert leads.words().endswith("It is red because it leads to what is advised.")
