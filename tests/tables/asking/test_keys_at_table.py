"""With the keys alone: where the cursor begins, where it stays, and the keys for silence and speed."""

from __future__ import annotations

import pygame
import pytest

from tests.tables.at_table import AtTable


def test_the_cursor_begins_on_a_card_that_may_be_played_and_stays_in_the_hand() -> None:
    at = AtTable("laus", ["you", "regular", "regular", "regular"])
    scene = at.wait_for_turn()
    assert scene is not None
    at.pilot.press(pygame.K_RIGHT)
    for _turn in range(5):
        assert scene.ui.focus is scene.cloth
        assert scene.asking.cursor in scene.asking.legal()
        assert scene.asking.cursor in scene.asking.own()
        steps = len(at.session.steps)
        at.pilot.press(pygame.K_RETURN)
        assert len(at.session.steps) > steps, "it is played at once"
        assert at.wait_for_turn() is scene
        at.pilot.frame()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["tarot", "gleek", "losing_loadum"])
def test_after_a_button_the_keys_find_a_card_that_may_be_played(game: str) -> None:
    at = AtTable(game, ["you", "regular", "regular"])
    came = 0
    for _act in range(14):
        scene = at.wait_for_turn()
        if scene is None:
            break
        at.pilot.frame()
        legal = scene.asking.legal()
        touched = scene.asking.useful(legal)
        if touched and not scene.manners.several():
            for _widget in range(12):
                if scene.ui.focus is scene.cloth:
                    break
                at.pilot.press(pygame.K_TAB)
            assert scene.asking.cursor in touched
            came += 1
        elif not touched and scene.ui.ring:
            assert scene.ui.focus is not None, "the focus is on an answer or the table"
        at.by_keys(legal[0])
    assert came > 3


@pytest.mark.parametrize("game", ["laus", "ludo", "scopa"])
def test_whoever_wants_a_second_touch_first_lifts_what_it_then_plays(game: str) -> None:
    """Issue 15.7: "click-then-confirm as a choice"."""
    at = AtTable(game, ["you", *["regular"] * (3 if game == "laus" else 1)])
    at.pilot.kit.change(touch_twice=True)
    scene = at.wait_for_turn()
    assert scene is not None
    first, *others = sorted(scene.asking.useful(scene.asking.legal()) & set(scene.asking.touchable()))
    steps = len(at.session.steps)
    if others and scene.asking.ways((others[0],)):
        scene.asking.touch(others[0])
    scene.asking.touch(first)
    assert scene.asking.picked[-1:] == (first,)
    assert "Confirm" in at.pilot.names()
    assert len(at.session.steps) == steps
    scene.asking.touch(first)
    assert len(at.session.steps) > steps


def test_the_ring_is_turned_like_the_card() -> None:
    at = AtTable("laus", ["you", "regular", "regular", "regular"])
    scene = at.wait_for_turn()
    assert scene is not None
    tilts = set()
    for _card in scene.asking.own():
        at.pilot.press(pygame.K_RIGHT)
        tilts.add(scene.cloth.tilt())
    assert len(tilts) > 3
    assert at.pilot.picture() == at.pilot.redrawn()


def test_m_is_silence_and_sound_again() -> None:
    at = AtTable("ludo", ["you", "regular"])
    assert at.wait_for_turn() is not None
    before = at.pilot.kit.preferences.sound
    at.pilot.press(pygame.K_m)
    assert (at.pilot.kit.preferences.sound, at.pilot.kit.preferences.room) == (0, 0)
    at.pilot.press(pygame.K_m)
    assert at.pilot.kit.preferences.sound == before > 0


def test_plus_and_minus_change_the_speed_step_by_step() -> None:
    at = AtTable("ludo", ["you", "regular"], animation="slow")
    speeds = []
    for key in (pygame.K_PLUS, pygame.K_PLUS, pygame.K_PLUS, pygame.K_PLUS, pygame.K_MINUS):
        at.pilot.press(key)
        speeds.append(at.pilot.kit.preferences.animation)
    assert speeds == ["normal", "fast", "off", "off", "fast"]
