"""A card looked at closely: as large as the window, over the dimmed table, until anything is touched."""

from __future__ import annotations

import pygame

from cardtable.shell.scene import Change, Kit, Pop, Scene
from cardtable.stage.faces import Faces
from cardtable.stage.theme import Theme
from cardtable.ui.widget import Widget
from rulesets.cards import Deck
from rulesets.core import Card

FILLED = 0.94
"""How much of the window's height or width the card takes."""


class LargeCard(Widget):
    """One card in the middle of all the room there is."""

    def __init__(self, faces: Faces, deck: Deck, card: Card) -> None:
        super().__init__()
        self.faces = faces
        self.deck = deck
        self.card = card
        self.name = deck.name(card)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Draw it in exactly this size."""
        style, code = self.deck.style, self.deck.drawings[self.card]
        tall = self.faces.height(style, 1000) / 1000
        width = round(min(self.rect.w * FILLED, self.rect.h * FILLED / tall))
        wanted = self.faces.wanted(style, code, width)
        # Somebody waits for just this drawing, so it is made at once.
        self.faces.art.get(wanted.name, wanted.size, dye=wanted.dye)
        face = self.faces.face(style, code, width)
        surface.blit(face, face.get_rect(center=self.rect.center))


class CloseLook(Scene):
    """The card, until a key or a button is pressed."""

    overlay = True

    def __init__(self, kit: Kit, faces: Faces, deck: Deck, card: Card) -> None:
        super().__init__(kit)
        self.faces = faces
        self.deck = deck
        self.card = card

    def build(self) -> None:
        """Nothing but the card."""
        self.show(LargeCard(self.faces, self.deck, self.card))

    def take(self, event: pygame.event.Event) -> Change | None:
        """Whatever is pressed leads back."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return Pop()
        return super().take(event)
