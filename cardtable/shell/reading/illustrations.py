"""Pictures of the rule book: cards of the pack in a row with what stands between them, or a board.

``![Jacks are trumps](cards:JC > JS > JH > JD)`` draws four cards and three signs; words between cards are
written.  ``![The board](pieces/ludo_board)`` shows a drawing.
"""

from __future__ import annotations

import pygame

from cardtable.shell.card_faces import faces_of
from cardtable.shell.scene import Kit
from cardtable.stage.theme import BRIGHT, Theme
from cardtable.ui.flow import Inlay
from cardtable.ui.terms import Terms
from rulesets.cards import Deck
from rulesets.words import _

CARD = 92
"""Design units of width of a card."""
BOARD = 300


class Illustrator:
    """Draws what the pages of one game show."""

    def __init__(self, kit: Kit, deck: Deck | None) -> None:
        self.kit = kit
        self.deck = deck
        self.faces = faces_of(kit)

    def inlay(self, terms: Terms) -> Inlay:
        """What a page of the game needs besides letters."""
        return Inlay(self.kit.icon, self.draw, terms)

    def draw(self, theme: Theme, what: str, width: int) -> pygame.Surface | None:
        """A row of cards, or a drawing; None for what there is not."""
        kind, _colon, listed = what.partition(":")
        if kind != "cards":
            side = min(width, theme.px(BOARD))
            return self.kit.art.get(what, (side, side)) if self.kit.art.has(what) else None
        return self._row(theme, listed.split(), width) if self.deck is not None else None

    def _row(self, theme: Theme, listed: list[str], width: int) -> pygame.Surface:
        assert self.deck is not None
        gap = theme.px(7)
        words = [_(piece) for piece in listed if piece not in self.deck.index]
        written = sum(theme.text_width("bold", 20, word) for word in words) + gap * (len(listed) - 1)
        number = max(1, len(listed) - len(words))
        card = max(8, min(theme.px(CARD), (width - written) // number))
        pieces = [self._piece(theme, piece, card) for piece in listed]
        wide = sum(piece.get_width() for piece in pieces) + gap * (len(pieces) - 1)
        row = pygame.Surface((wide, max(piece.get_height() for piece in pieces)), pygame.SRCALPHA)
        x = 0
        for piece in pieces:
            row.blit(piece, piece.get_rect(midleft=(x, row.get_height() // 2)))
            x += piece.get_width() + gap
        return row

    def _piece(self, theme: Theme, piece: str, card: int) -> pygame.Surface:
        assert self.deck is not None
        if piece in self.deck.index:
            return self.faces.face(self.deck.style, self.deck.drawings[self.deck.index[piece]], card)
        return theme.text("bold", 20, _(piece), BRIGHT)
