"""Laughing at whoever lies down: what is said, and the laughing faces of all the others."""

from __future__ import annotations

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
        self, theme: Theme, art: Art, text: str, at: pygame.Rect, area: pygame.Rect, others: int
    ) -> None:
        super().__init__(theme, text, at, area)
        self.art = art
        self.faces = min(others, MOST)
        self.side = theme.px(FACE)
        row = self.faces * (self.side + theme.px(GAP)) + theme.px(20)
        above = self.rect.centery < at.centery
        self.rect = self.rect.inflate(max(0, row - self.rect.w), 0)
        self.rect.h += self.side + theme.px(GAP)
        if above:
            self.rect.y -= self.side + theme.px(GAP)
        self.rect.clamp_ip(area)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the words, and the faces below them."""
        super().paint(surface)
        step = self.side + self.theme.px(GAP)
        face = self.art.get(LAUGH, (self.side, self.side))
        left = self.rect.centerx - (self.faces * step - self.theme.px(GAP)) // 2
        top = self.rect.bottom - self.theme.px(8) - self.side
        for i in range(self.faces):
            surface.blit(face, (left + i * step, top))
