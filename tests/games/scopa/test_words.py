"""What the prompt and a capture of Scopa say is true of the position."""

from __future__ import annotations

import pytest

from rulesets.core import TrickTaken, listen
from rulesets.scopa.play import end_deal
from tests.games.scopa.positions import position, rules, take


def test_the_prompt_does_not_speak_of_taking_where_nothing_can_be_taken() -> None:
    assert position("", "D8").prompt(1) == "The table is empty: lay a card on it."
    assert (
        position("S10 C2", "D8 B4").prompt(1) == "None of your cards can take anything: lay one on the table."
    )
    assert position("S10 C2", "D8 B2").prompt(1).startswith("Play a card: it takes an equal card")
    assert position("S10 C2", "D8").prompt(1) == "The card you hold can take nothing: lay it on the table."
    fifteen = position("S10 C2", "D8 B4", rules(capture="fifteen"))
    assert "None of your cards" in fifteen.prompt(1)


@pytest.mark.parametrize(
    ("table", "ace_on_table", "all_of_it"),
    [("S10 C2", "takeAll", True), ("S10 C1", "takeAll", True), ("S10 C1", "takeAce", False)],
)
def test_the_prompt_says_that_an_ace_takes_all_where_it_does(
    table: str, ace_on_table: str, all_of_it: bool
) -> None:
    options = rules(ace_takes_all=True, ace_on_table=ace_on_table)
    assert ("an ace takes all" in position(table, "D1 B4", options).prompt(1)) == all_of_it


@pytest.mark.parametrize(
    ("seats", "whose"), [(2, "whoever captured last"), (4, "the side that captured last")]
)
def test_where_nobody_has_a_partner_nothing_is_said_of_sides(seats: int, whose: str) -> None:
    game = position("S10 C2", "D8", seats=seats)
    game.last_capturer = 1
    heard = listen(game)
    end_deal(game)
    (trick,) = [event for event in heard if isinstance(event, TrickTaken)]
    assert trick.why == f"The cards left on the table go to {whose}."


def test_whoever_wins_the_settebello_is_told_of() -> None:
    heard = take(position("D7 S10", "B7 S1"), "B7")
    (trick,) = [event for event in heard if isinstance(event, TrickTaken)]
    assert trick.why == (
        "An equal card: the seven of batons takes the seven of coins. It wins the settebello: one point."
    )
