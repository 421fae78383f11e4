"""A countdown: a bar that grows shorter while somebody may still answer."""

from __future__ import annotations

import pygame

from cardtable.stage.labels import Boxed
from cardtable.stage.theme import BRIGHT, FRAME, WELL, Theme


class Countdown(Boxed):
    """Time that is left, as a bar; hidden while nothing runs out."""

    z = 70.0

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.visible = False
        self.length = 0
        """Pixels of the bar that are left."""

    def say(self, share: float | None) -> None:
        """Show how much is left, 1 for all of it; None hides the bar."""
        length = 0 if share is None else round(self.rect.w * min(1.0, max(0.0, share)))
        if length != self.length or self.visible != (share is not None):
            self.length = length
            self.visible = share is not None
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the groove and what is left in it."""
        radius = 3
        surface.blit(self.theme.box(self.rect.size, radius, WELL, FRAME), self.rect)
        if self.length > self.rect.h:
            left = self.theme.box((self.length, self.rect.h), radius, BRIGHT)
            surface.blit(left, left.get_rect(center=self.rect.center))
