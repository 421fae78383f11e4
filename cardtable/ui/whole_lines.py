"""What scrolls without ever cutting a line of letters through."""

from __future__ import annotations

import pygame

from cardtable.stage.theme import Theme
from cardtable.ui.containers import Scroll


class WholeLines(Scroll):
    """A window that cuts nothing through: what does not fit is left away until it is scrolled to."""

    def whole(self) -> pygame.Rect:
        """The part of it that ends between two paragraphs, or where one has scrolled between two lines."""
        spans = self.child.uncut(0 if self.offset else self.rect.h // 2)
        top, low = self.rect.top, self.rect.bottom
        # From above and from below: letters of neighbouring lines may reach into each other.
        for start, end in sorted(spans):
            top = end if start < top < end else top
        for start, end in sorted(spans, key=lambda span: span[1], reverse=True):
            low = start if start < low < end else low
        return pygame.Rect(self.rect.x, top, self.rect.w, max(0, low - top))

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint what fits as a whole."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.whole()))
        self.child.paint(theme, surface)
        surface.set_clip(clip)
        self.paint_bar(theme, surface)
