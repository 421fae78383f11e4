"""What has no room beside the cloth is read with keys, too: what is told, and the log."""

from __future__ import annotations

import pygame

from cardtable.tables.game_scene import GameScene
from tests.pilot import sure
from tests.tables.at_table import AtTable


def test_page_down_reads_on_in_what_is_told_and_page_up_goes_back() -> None:
    at = AtTable("tarot", ["you", "regular", "regular"], size=(960, 600))
    at.pilot.app.kit.change(scale=150)
    told = sure(at.wait_for_turn(), GameScene).panel.told
    assert told.furthest
    for _page in range(9):
        at.pilot.press(pygame.K_PAGEDOWN)
    assert told.offset == told.furthest
    at.pilot.press(pygame.K_PAGEUP)
    assert told.offset < told.furthest


def test_what_is_said_of_a_line_goes_with_it() -> None:
    at = AtTable("tarot", ["you", "regular", "regular"], size=(960, 600))
    at.pilot.app.kit.change(scale=150)
    scene = sure(at.wait_for_turn(), GameScene)
    at.pilot.press(pygame.K_i)
    while scene.living.here is not None and scene.living.here.kind != "line":
        at.pilot.press(pygame.K_RIGHT)
    assert scene.ui.telling.thing is not None
    at.pilot.press(pygame.K_PAGEDOWN)
    assert scene.ui.telling.thing is None


def test_with_shift_the_log_is_read_further_back() -> None:
    at = AtTable("laus", ["you", *["regular"] * 3], size=(960, 600))
    scene = sure(at.wait_for_turn(), GameScene)
    for _act in range(4):
        at.by_keys(scene.asking.legal()[0])
        at.wait_for_turn()
    log, offset = scene.panel.lines, scene.panel.told.offset
    at.pilot.press(pygame.K_PAGEUP, mod=pygame.KMOD_SHIFT)
    assert log.back > 0
    at.pilot.press(pygame.K_PAGEDOWN, mod=pygame.KMOD_SHIFT)
    assert log.back == 0
    assert scene.panel.told.offset == offset
