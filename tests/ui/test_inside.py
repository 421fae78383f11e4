"""Every widget paints inside its own rectangle: what lies beside it is painted again only when it changes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from cardtable.stage.theme import Theme
from cardtable.ui.widget import Widget, within
from tests.pilot import Pilot
from tests.shell.test_scenes import SCENES, WAITING

GROUND, OTHER = (255, 0, 255), (0, 255, 255)


def painted_outside(pilot: Pilot) -> Iterator[str]:
    """The widgets that paint where others lie."""
    theme, surface = pilot.kit.theme, pygame.Surface(pilot.screen.get_size())
    plain = {}
    for ground in (GROUND, OTHER):
        surface.fill(ground)
        plain[ground] = surface.get_buffer().raw
    for widget in within(pilot.scene.ui.root):
        if not widget.rect.w or not widget.rect.h:
            continue
        if any(painted(widget, theme, surface, ground) != plain[ground] for ground in plain):
            yield f"{type(widget).__name__} {widget.name}"


def painted(widget: Widget, theme: Theme, surface: pygame.Surface, ground: tuple[int, int, int]) -> bytes:
    """What a widget leaves beside its rectangle."""
    surface.fill(ground)
    widget.paint(theme, surface)
    surface.fill(ground, widget.rect)
    return surface.get_buffer().raw


@pytest.mark.parametrize("scene", SCENES)
def test_every_widget_paints_inside_its_rectangle(scene: str) -> None:
    assert list(painted_outside(Pilot(SCENES[scene], (960, 600), waiting=WAITING))) == []
