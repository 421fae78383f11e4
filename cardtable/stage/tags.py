"""Tags: a few words or small drawings on the cloth, for counts, badges, and the best card of a trick."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cardtable.stage.art import Art
from cardtable.stage.paint import Colour
from cardtable.stage.stage import Node
from cardtable.stage.theme import BRIGHT, CREAM, FRAME, GOLD, STRONG, TIGHTEST, Theme

PADDING, GAP, RIM = 9, 5, 3
LARGEST = 1.4
"""So much larger than natural letters on the cloth may be: the cards among which they lie do not grow."""
SMALLEST = 11
"""Words may take so small letters before they lie on something, in design units."""


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
    most: int = 0
    """So wide it may be, in narrower letters if need be; 0 if it may be as wide as its words are."""
    about: str = ""
    """What it means, for whoever points at it; its own words where it says nothing else."""


def tag_rect(theme: Theme, tag: Tag) -> pygame.Rect:
    """What a tag covers when all its words fit."""
    theme = theme.at_most(LARGEST)
    line, face = theme.line_height("bold", tag.size), "bold" if tag.strong else "sans"
    pad, rim = (theme.px(PADDING), theme.px(RIM)) if tag.framed else (0, 0)
    words = theme.text_width(face, tag.size, tag.text) if tag.text else 0
    width = 2 * pad + line * len(tag.pictures) + words
    width += theme.px(GAP) * max(0, len(tag.pictures) + bool(tag.text) - 1)
    if tag.most:
        width -= max(0, min(width - tag.most, words - math.ceil(words * TIGHTEST)))
    rect = pygame.Rect(0, 0, width, line + 2 * rim)
    setattr(rect, tag.side, tag.at)
    return rect


def tag_width(theme: Theme, tag: Tag) -> int:
    """How wide a tag is when all its words fit."""
    return tag_rect(theme, tag).w


def shrunk(theme: Theme, tag: Tag, width: int, smallest: int = SMALLEST, high: float = math.inf) -> Tag:
    """The tag in the largest letters, up to its own, at most so wide and high; or in the smallest."""
    sizes = range(round(tag.size), smallest - 1, -1)
    smaller = (tag._replace(size=size) for size in sizes)
    fits = (one for one in smaller if tag_width(theme, one) <= width and tag_rect(theme, one).h <= high)
    return next(fits, tag._replace(size=smallest))


def tightened(theme: Theme, tag: Tag, width: int, smallest: int = SMALLEST) -> Tag:
    """The tag in smaller letters, and in narrower ones where those are not enough."""
    return shrunk(theme, tag, width, smallest)._replace(most=width)


def where_free(theme: Theme, tags: Sequence[Tag], taken: Sequence[pygame.Rect]) -> Tag:
    """The first of these tags that covers none of what is taken, or else the last."""
    return next((tag for tag in tags if tag_rect(theme, tag).collidelist(taken) < 0), tags[-1])


class TagLabel(Node):
    """One tag as it is painted, never beyond the `room` it is given."""

    z = 60.0

    def __init__(self, theme: Theme, art: Art, tag: Tag, room: pygame.Rect) -> None:
        super().__init__()
        self.theme = theme = theme.at_most(LARGEST)
        self.art = art
        self.tag = tag
        self.padding = theme.px(PADDING) if tag.framed else 0
        self.picture_side = theme.line_height("bold", tag.size)
        self.face = "bold" if tag.strong else "sans"
        self.words = tag.text
        if not tag.most or tag_rect(theme, tag).w > room.w:
            self.words = theme.fit(self.face, tag.size, tag.text, max(1, room.w - 2 * self.padding))
        self.rect = tag_rect(theme, tag._replace(text=self.words)).clamp(room)

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
            x += side + theme.px(GAP)
        if self.words:
            room = self.rect.right - self.padding - x
            drawn = theme.tight(self.face, tag.size, self.words, room, BRIGHT if tag.strong else CREAM)
            surface.blit(drawn, drawn.get_rect(midleft=(x, self.rect.centery)))
