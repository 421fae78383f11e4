"""Tags: a few words or small drawings on the cloth, for counts, badges, and the best card of a trick."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from cardtable.table.art import Art
from cardtable.table.paint import Colour
from cardtable.table.stage import Node
from cardtable.table.theme import BRIGHT, CREAM, FRAME, GOLD, STRONG, Theme

PADDING, GAP = 9, 5
LARGEST = 1.6
"""So much larger than natural letters on the cloth may be: the cards among which they lie do not grow."""


def cloth_share(theme: Theme) -> float:
    """How much of the size that was asked for words on the cloth keep."""
    return min(1.0, LARGEST * theme.natural / theme.scale)


def cloth_px(theme: Theme, units: float) -> int:
    """Design units of words on the cloth in pixels, for what is put beside a tag."""
    return round(units * cloth_share(theme) * theme.scale)


class Tag(NamedTuple):
    """What a tag says, and where: a pixel that its middle, or the side named by `side`, lies on."""

    at: tuple[int, int]
    text: str = ""
    pictures: tuple[str, ...] = ()
    """Drawings before the words."""
    side: str = "center"
    """What lies at `at`, as pygame names the points of a rectangle, e.g. ``midleft``."""
    strong: bool = False
    """A badge that matters, instead of a count."""
    size: float = 16
    framed: bool = True


def tag_width(theme: Theme, tag: Tag) -> int:
    """How wide a tag is when all its words fit."""
    size, pad = tag.size * cloth_share(theme), cloth_px(theme, PADDING) if tag.framed else 0
    parts = [theme.line_height("bold", size)] * len(tag.pictures)
    parts += [theme.text_width("bold" if tag.strong else "sans", size, tag.text)] if tag.text else []
    return sum(parts) + cloth_px(theme, GAP) * max(0, len(parts) - 1) + 2 * pad


class TagLabel(Node):
    """One tag as it is painted, never beyond the `room` it is given."""

    z = 60.0

    def __init__(self, theme: Theme, art: Art, tag: Tag, room: pygame.Rect) -> None:
        super().__init__()
        self.theme = theme
        self.art = art
        self.tag = tag
        self.size = tag.size * cloth_share(theme)
        self.padding, self.gap = cloth_px(theme, PADDING), cloth_px(theme, GAP)
        self.picture_side = theme.line_height("bold", self.size)
        self.face = "bold" if tag.strong else "sans"
        self.words = theme.fit(self.face, self.size, tag.text, max(1, room.w - 2 * self.padding))
        width = tag_width(theme, tag._replace(text=self.words))
        height = self.picture_side + (theme.px(6) if tag.framed else 0)
        self.rect = pygame.Rect(0, 0, width, height)
        setattr(self.rect, tag.side, tag.at)
        self.rect.clamp_ip(room)

    def bounds(self) -> pygame.Rect:
        """Its frame."""
        return self.rect

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the frame, the drawings and the words in one line."""
        theme, tag = self.theme, self.tag
        x = self.rect.x
        if tag.framed:
            fill: Colour = STRONG if tag.strong else theme.cloth.panel
            frame = GOLD if tag.strong else FRAME
            surface.blit(theme.box(self.rect.size, 8, fill, frame), self.rect)
            x += self.padding
        side = self.picture_side
        for name in tag.pictures:
            # Suit signs are drawn for card stock; on dark ground they need light colours.
            dye = "light" if name.startswith("suits/") else ""
            surface.blit(self.art.get(name, (side, side), dye=dye), (x, self.rect.centery - side // 2))
            x += side + self.gap
        if self.words:
            drawn = theme.text(self.face, self.size, self.words, BRIGHT if tag.strong else CREAM)
            surface.blit(drawn, drawn.get_rect(midleft=(x, self.rect.centery)))
