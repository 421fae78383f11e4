"""A drawing in a page: a portrait or the initial of who has none, a cup, a wreath."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.stage.theme import BRIGHT, GOLD, SEATS, Theme
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


class Initial(Widget):
    """The first letter of a name in a round frame, in the colour of a seat."""

    LETTER = 0.58
    """Height of the letter, to the side."""

    def __init__(self, name: str, tint: int, side: float) -> None:
        super().__init__()
        self.letter = name[:1].upper()
        self.tint = tint
        self.side = side
        """In design units."""

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """As a portrait."""
        side = min(width, theme.px(self.side))
        return side, side

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """A disc in the middle of its room, as dark as its letter is bright."""
        side = min(theme.px(self.side), self.rect.w, self.rect.h)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = self.rect.center
        ground = pygame.Color(*SEATS[self.tint % len(SEATS)][:3]).lerp((0, 0, 0), 0.55)
        surface.blit(
            theme.box(disc.size, self.side / 2, (ground.r, ground.g, ground.b), GOLD, self.side / 24), disc
        )
        drawn = theme.text("serif", self.side * self.LETTER, self.letter, BRIGHT)
        surface.blit(drawn, drawn.get_rect(center=disc.center))
