"""A beat: something that deserves a moment in the middle of the cloth, with cards counted one by one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.stage.labels import Boxed
from cardtable.stage.theme import BRIGHT, GOLD, Theme

PAD, GAP = 22, 12
"""Design units round everything, and between words, cards and count."""
OVERLAP = 0.62
"""How much of a card the next one leaves in sight."""
WORDS, COUNT = 28, 40
LARGEST = 1.5
"""How far the words grow with the interface."""


def width_of_card(theme: Theme, room: pygame.Rect, natural: int, count: int) -> int:
    """The width in which so many cards lie side by side in a room, at most the natural one."""
    inside = room.w - 2 * theme.px(PAD)
    return max(16, min(natural, int(inside / (1 + OVERLAP * max(0, count - 1))), int(room.h * 0.36)))


class Beat(Boxed):
    """Words, cards, and how far they have been counted."""

    z = 515.0

    def __init__(
        self,
        theme: Theme,
        words: str,
        cards: Sequence[pygame.Surface],
        counts: Sequence[str],
        room: pygame.Rect,
    ) -> None:
        """In the middle of a room."""
        super().__init__(theme.at_most(LARGEST))
        theme = self.theme
        pad, gap = theme.px(PAD), theme.px(GAP)
        self.cards = list(cards)
        self.counts = list(counts)
        self.shown = 0 if cards else 1
        """How many cards lie there, and have been counted."""
        self.lines = theme.wrap("serif", WORDS, words, min(room.w - 2 * pad, theme.px(620)))
        wide = [theme.text_width("serif", WORDS, line) for line in self.lines]
        wide += [theme.text_width("serif", COUNT, count) for count in self.counts]
        height = theme.line_height("serif", WORDS) * len(self.lines) + 2 * pad
        self.step = 0
        if self.cards:
            w, h = self.cards[0].get_size()
            self.step = round(w * OVERLAP)
            wide.append(w + self.step * (len(self.cards) - 1))
            height += h + gap
        if self.counts:
            height += theme.line_height("serif", COUNT) + gap
        self.rect = pygame.Rect(0, 0, min(room.w, max(wide) + 2 * pad), min(room.h, height))
        self.rect.center = room.center

    def show(self, count: int) -> None:
        """Lay the next card, and say how far the count is."""
        self.shown = count
        self.touch()

    @property
    def said(self) -> str:
        """How far the count is."""
        return self.counts[min(self.shown, len(self.counts)) - 1] if self.counts and self.shown else ""

    def paint(self, surface: pygame.Surface) -> None:
        """Words above, cards from the left, the count below."""
        theme, gap = self.theme, self.theme.px(GAP)
        surface.blit(theme.panel(self.rect.size), self.rect)
        y = self.rect.y + theme.px(PAD)
        for line in self.lines:
            drawn = theme.text("serif", WORDS, line, BRIGHT)
            surface.blit(drawn, drawn.get_rect(midtop=(self.rect.centerx, y)))
            y += theme.line_height("serif", WORDS)
        if self.cards:
            w, h = self.cards[0].get_size()
            x = self.rect.centerx - (w + self.step * (len(self.cards) - 1)) // 2
            for card in self.cards[: self.shown]:
                surface.blit(card, (x, y + gap))
                x += self.step
            y += h + gap
        if self.said:
            drawn = theme.text("serif", COUNT, self.said, GOLD)
            surface.blit(drawn, drawn.get_rect(midtop=(self.rect.centerx, y + gap)))
