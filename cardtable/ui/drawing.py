"""A drawing in a page: a portrait or the initial of who has none, a cup, a wreath."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.stage.theme import BRIGHT, GOLD, SEATS, Theme
from cardtable.ui.widget import Widget


class Square(Widget):
    """A widget as wide as it is high, in the middle of its room."""

    def __init__(self, side: float) -> None:
        super().__init__()
        self.side = side
        """In design units."""

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """Its own size."""
        side = min(width, theme.px(self.side))
        return side, side

    def square(self, theme: Theme) -> pygame.Rect:
        """Where it is painted."""
        side = min(theme.px(self.side), self.rect.w, self.rect.h)
        square = pygame.Rect(0, 0, side, side)
        square.center = self.rect.center
        return square


class Drawing(Square):
    """A square picture that is made when its size is known."""

    def __init__(self, picture: Callable[[int], pygame.Surface], side: float) -> None:
        super().__init__(side)
        self.picture = picture

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """The picture."""
        square = self.square(theme)
        picture = self.picture(square.w)
        surface.blit(picture, picture.get_rect(center=square.center))


class Initial(Square):
    """The first letter of a name in a round frame, in the colour of a seat."""

    LETTER = 0.58
    """Height of the letter, to the side."""

    def __init__(self, name: str, tint: int, side: float) -> None:
        super().__init__(side)
        self.letter = name[:1].upper()
        self.tint = tint

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """A disc as dark as its letter is bright."""
        disc = self.square(theme)
        ground = pygame.Color(*SEATS[self.tint % len(SEATS)][:3]).lerp((0, 0, 0), 0.55)
        surface.blit(
            theme.box(disc.size, self.side / 2, (ground.r, ground.g, ground.b), GOLD, self.side / 24), disc
        )
        drawn = theme.text("serif", self.side * self.LETTER, self.letter, BRIGHT)
        surface.blit(drawn, drawn.get_rect(center=disc.center))
