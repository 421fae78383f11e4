"""A drawing in a page: a portrait, a cup, a wreath."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.stage.theme import Theme
from cardtable.ui.widget import Widget


class Drawing(Widget):
    """A square picture that is made when its size is known."""

    def __init__(self, picture: Callable[[int], pygame.Surface], side: float) -> None:
        super().__init__()
        self.name = ""
        self.picture = picture
        self.side = side
        """In design units."""

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """Its own size."""
        side = min(width, theme.px(self.side))
        return side, side

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """In the middle of its room."""
        side = min(theme.px(self.side), self.rect.w, self.rect.h)
        picture = self.picture(side)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
