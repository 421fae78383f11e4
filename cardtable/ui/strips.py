"""Cards in a page: a row of small ones, as they are laid out to be counted."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.stage.faces import Faces
from cardtable.stage.theme import BRIGHT, Theme
from cardtable.ui.widget import Widget
from rulesets.cards import Deck
from rulesets.core import Card

GAP = 0.12
"""Between two cards that have room, to their width."""


class CardStrip(Widget):
    """Cards side by side, overlapping as much as the width asks for, each with a word below if wanted."""

    def __init__(
        self,
        faces: Faces,
        deck: Deck,
        cards: Sequence[Card],
        captions: Sequence[str] = (),
        *,
        card: float = 44,
        worded: bool = False,
    ) -> None:
        super().__init__()
        self.faces = faces
        self.deck = deck
        self.cards = tuple(cards)
        self.captions = tuple(captions)
        self.card = card
        """Width of a card in design units."""
        self.worded = worded or bool(captions)
        """Whether there is room for words, even if there are no cards."""

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """One row of cards with their words."""
        wide = theme.px(self.card)
        words = theme.line_height("bold", 15) if self.worded else 0
        row = round(wide * (1 + GAP) * len(self.cards))
        return min(width, row), self.faces.height(self.deck.style, wide) + words + theme.px(4)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint from the left; a card covers the one before it."""
        wide = theme.px(self.card)
        step = wide * (1 + GAP)
        if len(self.cards) > 1:
            step = min(step, (self.rect.w - wide) / (len(self.cards) - 1))
        y = self.rect.y + theme.px(2)
        for i, card in enumerate(self.cards):
            face = self.faces.face(self.deck.style, self.deck.drawings[card], wide)
            spot = face.get_rect(topleft=(self.rect.x + round(i * step), y))
            surface.blit(face, spot)
            if i < len(self.captions):
                drawn = theme.text("bold", 15, self.captions[i], BRIGHT)
                surface.blit(drawn, drawn.get_rect(midtop=spot.midbottom))
