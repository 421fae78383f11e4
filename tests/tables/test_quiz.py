"""Questions during a match: off by default, certain, tallied, answered by mouse and by keys.

ISSUE 14.4: "Quiz questions during a normal game, if wanted ("who takes this?"): off by default, tallied".
"""

from __future__ import annotations

import pygame
import pytest

from cardtable.matches.seats.door import Act
from cardtable.store.settings import Settings
from cardtable.tables.labels import CROWN
from cardtable.tables.state import State
from rulesets import GAMES
from rulesets.core import TrickTaken
from tests.tables.at_table import AtTable

TRICKS = ["laus", "ludens", "tarot", "gleek", "losing_loadum"]
FRAMES = 6000


def until_held(at: AtTable) -> TrickTaken | None:
    """Play on, whatever is asked, until a question stands there; the trick it is about."""
    for _frame in range(FRAMES):
        table = at.table
        if table.state is State.HELD:
            at.pilot.blink()
            step = table.showing.steps[0]
            assert isinstance(step, Act)
            return next(event for event in step.seen_by(0) if isinstance(event, TrickTaken))
        if at.session.game.deals or at.session.over:
            return None
        if table.state.asks:
            table.act(table.door.legal()[0])
        at.pilot.blink()
    return None


def at_table(game: str, **preferences: bool) -> AtTable:
    # Players at random challenge each other out of Losing Loadum after the first trick.
    others = "beginner" if game == "losing_loadum" else "random"
    at = AtTable(game, ["you", *[others] * (GAMES[game].info.default_seats - 1)], seed=5)
    at.pilot.kit.change(**preferences)
    return at


def test_nobody_is_asked_who_did_not_want_it() -> None:
    assert not Settings().quiz
    assert until_held(at_table("laus")) is None


@pytest.mark.parametrize("game", TRICKS)
def test_a_full_trick_is_asked_about_before_it_is_shown_and_the_answer_is_tallied(game: str) -> None:
    at = at_table(game, quiz=True)
    for number, right in enumerate((True, False), start=1):
        trick = until_held(at)
        assert trick is not None
        table, names = at.table, at.table.sitting.names
        # A trick of Ludens that nobody scores is taken by nobody.
        assert table.prompt.label.text.endswith("Whose card wins?")
        shown = table.showing.shown
        at.pilot.press(pygame.K_SPACE)
        assert table.showing.shown == shown
        seat = trick.seat if right else (trick.seat + 1) % len(names)
        if right:
            at.pilot.click(names[seat])
        else:
            at.pilot.tab_to(names[seat])
        preferences = at.pilot.kit.preferences
        assert (preferences.quiz_asked, preferences.quiz_known) == (number, 1)
        assert table.state is State.LINGERING
        assert table.showing._told.startswith("Right: " if right else "No: ")
        at.pilot.wait(3.0)
        assert table.showing.shown > shown


def test_whoever_goes_on_without_an_answer_is_not_tallied() -> None:
    at = at_table("tarot", quiz=True)
    assert until_held(at) is not None
    at.pilot.click("Go on")
    assert at.table.state is not State.HELD
    assert at.pilot.kit.preferences.quiz_asked == 0


@pytest.mark.parametrize("game", ["scopa", "poch", "laugh_and_lie_down"])
def test_games_without_tricks_ask_nothing(game: str) -> None:
    assert until_held(at_table(game, quiz=True)) is None


@pytest.mark.slow
def test_several_people_at_one_screen_are_asked_nothing() -> None:
    at = AtTable("laus", ["you", "you", "random", "random"], seed=5)
    at.pilot.kit.change(quiz=True)
    for _act in range(20):
        table = at.wait_for_turn()
        assert table is not None
        assert all(table.manners.quiz.trick_in(act) is None for act in table.sitting.acts())
        table.act(table.door.legal()[0])


@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize("game", ["laus", "ludens", "tarot"])
def test_no_crown_answers_before_it_is_asked_who_takes_the_trick(game: str, wanted: bool) -> None:
    at = at_table(game, quiz=wanted)
    crowned = 0
    for _frame in range(120):
        crowned += any(label.tag.pictures == CROWN for label in at.table.placards.tags)
        if at.table.state is State.HELD:
            break
        if at.table.state.asks:
            at.table.act(at.table.door.legal()[0])
        at.pilot.blink()
    assert bool(crowned) is not wanted
