"""Laughing at whoever lies down: what is said, and the laughing faces of all the others."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.stage.art import Art
from cardtable.stage.labels import Bubble
from cardtable.stage.theme import Theme

LAUGH = "pieces/laugh"
FACE, GAP = 34, 6
MOST = 4


class Laughter(Bubble):
    """A bubble with a row of laughing faces below the words."""

    def __init__(
        self,
        theme: Theme,
        art: Art,
        text: str,
        at: pygame.Rect,
        area: pygame.Rect,
        avoid: Sequence[pygame.Rect],
        spare: Sequence[pygame.Rect],
        others: int,
        named: str = "",
    ) -> None:
        self.faces = min(others, MOST)
        super().__init__(theme, text, at, area, avoid, spare, named)
        self.art = art

    def beneath(self, theme: Theme) -> tuple[int, int]:
        """A row of faces."""
        step = theme.px(FACE) + theme.px(GAP)
        return self.faces * step + theme.px(20), step

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the words, and the faces below them."""
        super().paint(surface)
        side = self.theme.px(FACE)
        step = side + self.theme.px(GAP)
        face = self.art.get(LAUGH, (side, side))
        left = self.rect.centerx - (self.faces * step - self.theme.px(GAP)) // 2
        top = self.rect.bottom - self.theme.px(8) - side
        for i in range(self.faces):
            surface.blit(face, (left + i * step, top))
