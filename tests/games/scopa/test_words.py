"""What the prompt and a capture of Scopa say is true of the position."""

from __future__ import annotations

import pytest

from cardtable.shell.reading.pages import page_of
from rulesets.core import CHANCE, TrickTaken, listen
from rulesets.options import Preset
from rulesets.scopa.game import Scopa
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.play import end_deal
from rulesets.scopa.scoring import most
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


@pytest.mark.parametrize("preset", ScopaOptions.presets[1:], ids=lambda preset: str(preset.name))
def test_a_set_of_house_rules_says_to_how_many_points_it_is_played(preset: Preset) -> None:
    """Escoba and Scopone changed what a match is played to, and Escoba gave a point more, without a word."""
    target = {11: "to eleven points", 15: "to fifteen points", 21: "to twenty-one points"}
    assert target.get(preset.values.get("target", 16), "") in preset.about.lower()
    assert ("sevens are a point" in preset.about) == ("sevens" in preset.values)


def test_the_page_speaks_of_level_sides_as_three_players_count_too() -> None:
    """Where two of three have equally many cards and the third has more, that one gets the point."""
    assert most([3, 3, 4]) == [0, 0, 1]
    page = " ".join(page_of("scopa").split())
    assert "Where nobody has more than all others, nobody gets that point." in page


def test_the_page_says_who_begins() -> None:
    game = Scopa(4)
    for _act in ("first", "deal"):
        game.apply(CHANCE, 0)
    assert game.turn == (game.dealer + 1) % 4
    assert "The player to the right of the dealer begins." in page_of("scopa")
