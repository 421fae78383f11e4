"""What the lessons of Poch say of payments and of how a count ends, held against what happens in them."""

from __future__ import annotations

from collections import Counter

from cardtable.matches.lessons.shelf import lessons_of
from cardtable.matches.lessons.story import Story
from rulesets.core import POT, Paid, listen

LESSONS = {kept.name.partition("/")[2]: kept.lesson for kept in lessons_of("poch")}


def payments(name: str) -> list[Paid]:
    """What is paid in a lesson, from the deal on."""
    story = Story(LESSONS[name])
    game = story.match.new_game()
    heard = listen(game)
    for act in story.acts:
        game.apply(act.seat, act.move)
    return [event for event in heard if isinstance(event, Paid)]


def test_twelve_coins_are_all_that_two_lucky_trumps_take() -> None:
    """The marriage alone was said to bring them."""
    won = [one.amount for one in payments("01-luck-and-nerve") if one.source == POT and one.target == 0]
    assert won[:3] == [4, 4, 4]
    assert "besides: twelve coins in all." in LESSONS["01-luck-and-nerve"].stops[1].text


def test_hands_are_shown_because_somebody_called() -> None:
    """The limit was said to be why."""
    assert "Jan called, and both showed" in LESSONS["02-bet-call-raise"].stops[2].text


def test_it_is_taught_that_a_count_also_ends_when_nobody_can_go_on() -> None:
    """Only 31 was spoken of, and the next count of the same lesson ended at 29."""
    lesson = LESSONS["03-counting-to-31"]
    assert "or as soon as nobody can go on, a count ends" in lesson.stops[2].text
    ends = [one for one in payments("03-counting-to-31") if one.cause in ("sequence", "closing")]
    assert ends


def test_the_last_card_is_paid_for_the_count_as_well_as_for_cards_held() -> None:
    """Three of the twelve coins that it brought were not spoken of."""
    paid = payments("03-counting-to-31")
    by_cause = Counter[str]()
    for one in paid:
        if one.target == 2 and one.cause in ("closing", "out"):
            by_cause[one.cause] += one.amount
    assert by_cause == {"closing": 3, "out": 9}
    (yours,) = [one.amount for one in paid if one.target == 2 and one.source == 0 and one.cause == "out"]
    assert yours == 1
    told = "a coin from each for the count, one for every card held. You held only one."
    assert LESSONS["03-counting-to-31"].stops[-1].text.endswith(told)
