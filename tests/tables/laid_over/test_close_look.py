"""A card looked at closely fills the window: with Z or with the right button, and anything leads back."""

from __future__ import annotations

import pygame

from cardtable.tables.game_scene import GameScene
from cardtable.tables.laid_over.close_look import FILLED, CloseLook
from tests.tables.at_table import AtTable


def asked(game: str = "tarot") -> tuple[AtTable, GameScene]:
    """A match in which the person is asked."""
    at = AtTable(game, ["you", "regular", "regular"], size=(960, 600))
    scene = at.wait_for_turn()
    assert scene is not None
    return at, scene


def test_the_right_button_shows_the_card_as_large_as_the_window_and_plays_nothing() -> None:
    at, scene = asked()
    card = scene.asking.legal()[0]
    rect = scene.felt.rect_of(card)
    assert rect is not None
    spot = next(
        (x, rect.centery) for x in range(rect.x, rect.right) if scene.felt.at((x, rect.centery)) == card
    )
    steps = scene.sitting.count
    at.pilot.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=pygame.BUTTON_RIGHT)
    at.pilot.frame()
    shown = at.pilot.scene
    assert isinstance(shown, CloseLook)
    assert shown.card == card
    assert shown.faces._kept
    assert max(picture.get_height() for picture in shown.faces._kept.values()) >= FILLED * 600 - 2
    at.pilot.press(pygame.K_RETURN)
    assert at.pilot.scene is scene
    assert scene.sitting.count == steps


def test_z_shows_the_card_under_the_cursor() -> None:
    at, scene = asked("laus")
    at.pilot.press(pygame.K_RIGHT)
    at.pilot.press(pygame.K_z)
    shown = at.pilot.scene
    assert isinstance(shown, CloseLook)
    assert shown.card == scene.asking.cursor
    at.pilot.press(pygame.K_ESCAPE)
    assert at.pilot.scene is scene


def test_the_table_shows_through_behind_the_card_and_darker() -> None:
    at, _scene = asked("laus")
    table = at.pilot.screen.copy()
    at.pilot.press(pygame.K_RIGHT, pygame.K_z)
    at.pilot.settle()
    shown = at.pilot.scene
    assert isinstance(shown, CloseLook)
    edge = pygame.Rect(0, 0, 120, 600)
    before, behind = (pygame.transform.average_color(one, edge)[:3] for one in (table, at.pilot.screen))
    assert all(0 < now < 0.6 * then for then, now in zip(before, behind, strict=True))
    picture = at.pilot.screen.subsurface(edge)
    assert len({tuple(picture.get_at((x, 240))) for x in range(120)}) > 5, "a plate stands there"


def test_where_there_is_no_card_nothing_opens() -> None:
    at = AtTable("ludo", ["you", "regular"])
    assert at.wait_for_turn() is not None
    scene = at.pilot.scene
    at.pilot.press(pygame.K_z)
    assert at.pilot.scene is scene
