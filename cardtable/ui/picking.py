"""One of very many words: a list above everything, in which letters lead to whatever begins with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from cardtable.stage.theme import CREAM, Theme
from cardtable.ui.containers import Panel
from cardtable.ui.listing import Listing
from cardtable.ui.widget import TAKEN
from cardtable.ui.widgets import Button, Modal, title
from rulesets.words import _

ROW = 38
"""Height of a row,"""
HIGH = 380
"""and of the list, in design units."""


class Names(Listing):
    """The words, one a row: a click takes one, and so does Enter."""

    def __init__(self, name: str, words: Sequence[str], chosen: int, take: Callable[[int], Any]) -> None:
        super().__init__(
            name, ROW, self._paint_word, choose=lambda _row: None, open_row=lambda: take(self.chosen)
        )
        self.words = words
        self.show_rows(len(words), chosen)

    def _paint_word(self, theme: Theme, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        fitted = theme.fit("sans", 18, self.words[row], rect.w - theme.px(20))
        drawn = theme.text("sans", 18, fitted, CREAM)
        surface.blit(drawn, drawn.get_rect(midleft=(rect.x + theme.px(10), rect.centery)))

    def clicked(self, row: int) -> Any:
        """Take it at once."""
        self.go_to(row)
        return self.open_row()

    def key(self, event: pygame.event.Event) -> Any:
        """A letter leads to the next word that begins with it."""
        letter = event.unicode.casefold()
        if letter.isalnum() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            rows = [row for row, word in enumerate(self.words) if word.casefold().startswith(letter)]
            later = (row for row in rows if row > self.chosen)
            return self.go_to(next(later, rows[0])) if rows else TAKEN
        return super().key(event)


class Picking(Modal):
    """The list with its heading; Escape leaves everything as it was."""

    def __init__(self, heading: str, words: Sequence[str], chosen: int, take: Callable[[int], Any]) -> None:
        self.take = take
        names = Names(heading, words, chosen, self._taken).sized(height=HIGH)
        super().__init__(
            Panel([title(heading, 28, "centre"), names, Button(_("Back"), self.shut)], pad=24, gap=14),
            most=460,
        )

    def _taken(self, row: int) -> Any:
        self.shut()
        answer = self.take(row)
        return TAKEN if answer is None else answer
