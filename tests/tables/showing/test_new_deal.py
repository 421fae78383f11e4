"""From its first card a new deal is shown as such: nothing that stands there is of the last one.

While cards were dealt, the badges, notes and lines of the deal before stood there, and its dealer.
"""

from __future__ import annotations

import pytest

from cardtable.matches.seats.door import Act
from cardtable.stage.labels import DEALER
from cardtable.tables.state import State
from rulesets import GAMES
from rulesets.core import CardMoved, DealBegan
from tests.playing import play_on
from tests.tables.at_table import AtTable

DEALT = sorted(set(GAMES) - {"ludo"})
MOST_ACTS, MOST_FRAMES = 4000, 2000


def at_second_deal(game: str) -> AtTable:
    """A table that is about to show the second deal; the first has been shown to its end."""
    at = AtTable(game, ["regular"] * GAMES[game].info.default_seats, seed=3, animation="normal")
    table = at.shown()
    for _act in range(MOST_ACTS):
        play_on(at.session, 1)
        table.showing.jump(lambda news: isinstance(news, Act) and news.phase == "deal")
        table.showing.overlays.clear()
        if table.showing.steps:
            return at
    raise AssertionError("there is no second deal")


@pytest.mark.parametrize("game", DEALT)
def test_while_cards_are_dealt_all_that_is_shown_is_of_the_new_deal(game: str) -> None:
    at = at_second_deal(game)
    table, showing = at.table, at.table.showing
    act = showing.steps[0]
    assert isinstance(act, Act)
    after = act.view(table.viewer)
    events = act.seen_by(table.viewer)
    assert any(isinstance(event, DealBegan) for event in events)
    assert any(isinstance(event, CardMoved) for event in events)
    showing.said[0] = "of the last deal"
    dealing = 0
    for _frame in range(MOST_FRAMES):
        at.pilot.blink()
        if showing.view == after:
            break
        dealing += 1
        assert showing.view.facts == after.facts
        assert showing.view.dealer == after.dealer
        assert not any(showing.view.zones.values()), "nothing is said of cards that are still to come"
        assert "of the last deal" not in showing.said.values()
        assert [DEALER in plate.text.marks for plate in table.plates] == [
            seat == after.dealer for seat in range(len(table.plates))
        ]
        assert [line.line for line in table.side.lines] == list(table.manners.facts(showing.view))
        assert [label.tag for label in table.tag_labels] == table.manners.tags(showing.view)
    assert dealing > 10


def test_nobody_is_out_while_cards_are_still_to_come() -> None:
    at = at_second_deal("laugh_and_lie_down")
    at.pilot.blink()
    assert at.table.state is State.MOVING
    assert {plate.text.note for plate in at.table.plates} == {""}


@pytest.mark.parametrize("game", ["gleek", "poch"])
def test_trumps_are_named_when_they_have_been_turned_up(game: str) -> None:
    at = at_second_deal(game)
    at.pilot.blink()
    assert at.table.state is State.MOVING
    assert "rump" not in " ".join(line.line for line in at.table.side.lines)
    at.table.showing.jump()
    assert "rump" in " ".join(line.line for line in at.table.side.lines)
