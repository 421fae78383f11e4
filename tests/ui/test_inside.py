"""Every widget paints inside its own rectangle: what lies beside it is painted again only when it changes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from cardtable.ui.widget import Widget, within
from tests.pilot import Pilot
from tests.shell.test_scenes import SCENES, WAITING

GROUND, OTHER = (255, 0, 255), (0, 255, 255)


def painted_outside(pilot: Pilot) -> Iterator[str]:
    """The widgets that paint where others lie."""
    theme, size = pilot.kit.theme, pilot.screen.get_size()
    for widget in within(pilot.scene.ui.root):
        if not widget.rect.w or not widget.rect.h:
            continue
        if any(strays(widget, theme, size, ground) for ground in (GROUND, OTHER)):
            yield f"{type(widget).__name__} {widget.name}"


def strays(widget: Widget, theme: object, size: tuple[int, int], ground: tuple[int, int, int]) -> bool:
    surface = pygame.Surface(size)
    surface.fill(ground)
    plain = surface.get_buffer().raw
    widget.paint(theme, surface)  # type: ignore[arg-type]
    surface.fill(ground, widget.rect)
    return surface.get_buffer().raw != plain


@pytest.mark.parametrize("scene", SCENES)
def test_every_widget_paints_inside_its_rectangle(scene: str) -> None:
    assert list(painted_outside(Pilot(SCENES[scene], (960, 600), waiting=WAITING))) == []
