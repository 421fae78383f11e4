"""A hint that is asked for before there is anything to choose comes when there is."""

from __future__ import annotations

import pygame
import pytest

from cardtable.tables.state import State
from tests.tables.at_table import AtTable
from tests.tables.test_tools import Noting


def test_a_hint_asked_for_too_early_comes_when_there_is_something_to_choose() -> None:
    """That none could be had stood on beside "You lead: play any card."."""
    table = Noting()
    table.asking.my_turn, table.state = False, State.MOVING
    table.tools.hint()
    table.tools.hear_hint()
    assert table.done == table.words() == ["The hint comes as soon as there is something for you to choose."]
    table.done.clear()
    table.asking.my_turn, table.state, table.viewer = True, State.ASKED, 1
    table.tools.hear_hint()
    assert not table.done, "it was promised to somebody else"
    table.viewer = 0
    table.tools.hear_hint()
    assert table.done[:2] == [("hush",), ("ask", 0, (), 1)]
    table.done.clear()
    table.tools.hear_hint()
    assert not table.done, "once"


@pytest.mark.parametrize(("viewer", "over"), [(-3, False), (0, True)])
def test_no_hint_is_promised_to_who_will_not_be_asked(viewer: int, over: bool) -> None:
    table = Noting()
    table.asking.my_turn, table.viewer, table.door.over = False, viewer, over
    table.tools.hint()
    table.asking.my_turn = True
    table.tools.hear_hint()
    assert table.done == ["A hint can be had when there is something for you to choose."]


def test_a_hint_asked_for_while_a_trick_is_gathered_is_given_when_the_player_leads() -> None:
    at = AtTable("laus", ["you", "regular", "regular"], animation="normal")
    scene = at.wait_for_turn()
    assert scene is not None
    scene.act(scene.asking.legal()[0])
    at.pilot.frame(2)
    assert scene.state is State.MOVING
    at.pilot.press(pygame.K_h)
    assert at.wait_for_turn() is scene
    at.pilot.frame(4)
    assert scene.asking.advised is not None


def test_the_game_goes_on_after_a_hint_on_a_free_pair_that_is_left_lying() -> None:
    """Whoever asked what to do out of turn waited for ever for the computer whose turn it was."""
    at = AtTable("laugh_and_lie_down", ["you", *["regular"] * 4], seed=16, animation="fast", freePair=True)
    for _frame in range(400):
        if at.table.asking.my_turn:
            break
        at.pilot.blink()
    game, acts = at.session.game, len(at.session.steps)
    assert game.turn != 0
    assert 0 in game.actors()
    at.pilot.press(pygame.K_h)
    at.pilot.blink(120)
    assert len(at.session.steps) > acts
    assert not at.pilot.logged
