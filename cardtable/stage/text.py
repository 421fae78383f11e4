"""Typefaces and the care that strange text needs before it can be drawn."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from functools import cache
from io import BytesIO
from typing import Final

import pygame

from cardtable.stage.sprite import weight
from cardtable.thrift import folder_of, nothing_held_back

FACES: Final = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
}
"""Faces by their role, each a package and a file in it."""

LONGEST = 400
"""Letters of a single drawn piece; a longer one could not fit on any screen."""
LONGEST_BROKEN = 4000
"""Letters of a piece that is broken into lines."""
SMALLEST_PX, LARGEST_PX = 5, 400
_NONCHARACTER = "\uffff"


def clean(text: str, most: int = LONGEST) -> str:
    """Make any string drawable: no controls, no half characters, no direction tricks, no more than so much.

    Lone surrogates and NUL make pygame raise, direction overrides would turn the line around, and an
    endless name would ask for an endless surface.
    """
    if text.isascii() and text.isprintable() and len(text) <= most:
        return text
    kept = []
    for letter in text[:most]:
        category = unicodedata.category(letter)
        if letter in "\n\r\t":
            kept.append(" ")
        elif category[0] != "C":
            kept.append(letter)
    return unicodedata.normalize("NFC", "".join(kept))


@cache
def _font_file(face: str) -> bytes:
    package, name = FACES[face]
    return folder_of(package).joinpath("files", name).read_bytes()


class Fonts:
    """Opens typefaces by face and pixel size and keeps what it drew, the oldest leaving first."""

    room = 8_000_000
    """Bytes of lines that are kept: several times what one screen shows."""
    most_open = 32
    """Faces of a size that stay open, twice what a screen has.

    Each takes up to 0.3 MB, and a window whose edge is drawn comes through many sizes.
    """

    def __init__(self, kept: int = 3000) -> None:
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._drawable: dict[tuple[str, str], bool] = {}
        self._drawn: OrderedDict[tuple[str, int, str, tuple[int, ...]], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._widths: dict[tuple[str, int, str], int] = {}
        self._wrapped: dict[tuple[str, int, str, int], list[str]] = {}
        self._kept = kept

    def font(self, face: str, px: int) -> pygame.font.Font:
        """The face at a pixel size.  Opened from memory: pygame cannot open every path it is given."""
        px = min(max(px, SMALLEST_PX), LARGEST_PX)
        font = self._fonts.get((face, px))
        if font is None:
            try:
                font = pygame.font.Font(BytesIO(_font_file(face)), px)
            except (OSError, ImportError, pygame.error):
                # A damaged installation still has pygame's own face.
                nothing_held_back()
                font = pygame.font.Font(None, px)
            self._fonts[face, px] = font
            if len(self._fonts) > self.most_open:
                self._fonts.popitem(last=False)
        else:
            self._fonts.move_to_end((face, px))
        return font

    def drawable(self, face: str, letter: str) -> bool:
        """Tell whether the face has this letter, by comparing it with what a missing one looks like."""
        known = self._drawable.get((face, letter))
        if known is None:
            known = letter == " " or self._pixels(face, letter) != self._pixels(face, _NONCHARACTER)
            self._drawable[face, letter] = known
        return known

    def _pixels(self, face: str, letter: str) -> bytes:
        font = self.font(face, 16)
        if not font.size(letter)[0]:
            return b""
        drawn = font.render(letter, False, (255, 255, 255), (0, 0, 0))
        return pygame.image.tobytes(drawn, "RGB")

    def readable(self, face: str, text: str, most: int = LONGEST) -> str:
        """Clean text, with a question mark where the face lacks a letter."""
        text = clean(text, most)
        if text.isascii():
            return text
        return "".join(letter if letter < "\u0180" or self.drawable(face, letter) else "?" for letter in text)

    def width(self, face: str, px: int, text: str) -> int:
        """Width in pixels of a line."""
        key = (face, px, text)
        wide = self._widths.get(key)
        if wide is None:
            wide = self.font(face, px).size(self.readable(face, text))[0]
            if len(self._widths) > self._kept:
                self._widths.clear()
            self._widths[key] = wide
        return wide

    def draw(self, face: str, px: int, text: str, colour: tuple[int, ...]) -> pygame.Surface:
        """A line of text on its own transparent surface, from the cache when it was drawn before."""
        key = (face, px, text, colour)
        drawn = self._drawn.get(key)
        if drawn is None:
            font, line = self.font(face, px), self.readable(face, text)
            # Text of no width, such as a lone accent, cannot be rendered.
            if font.size(line)[0]:
                drawn = font.render(line, True, colour)
            else:
                drawn = pygame.Surface((0, font.get_linesize()), pygame.SRCALPHA)
            if pygame.display.get_surface() is not None:
                drawn = drawn.convert_alpha()
            self._drawn[key] = drawn
            self._bytes += weight(drawn)
            while len(self._drawn) > 1 and (self._bytes > self.room or len(self._drawn) > self._kept):
                _gone, old = self._drawn.popitem(last=False)
                self._bytes -= weight(old)
        else:
            self._drawn.move_to_end(key)
        return drawn

    def fit(self, face: str, px: int, text: str, width: int) -> str:
        """Cut a line with an ellipsis so that it is no wider than `width`."""
        text = self.readable(face, text)
        size = self.font(face, px).size
        if size(text)[0] <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if size(text[:middle].rstrip() + "…")[0] <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…" if low else ""

    def wrap(self, face: str, px: int, text: str, width: int) -> list[str]:
        """Break text into lines no wider than `width`, at spaces where there are any."""
        key = (face, px, text, width)
        lines = self._wrapped.get(key)
        if lines is None:
            if len(self._wrapped) > self._kept:
                self._wrapped.clear()
            lines = self._wrapped[key] = self._broken(face, px, text, width)
        return lines

    def _broken(self, face: str, px: int, text: str, width: int) -> list[str]:
        lines: list[str] = []
        size = self.font(face, px).size
        for paragraph in text.split("\n"):
            line = ""
            for word in self.readable(face, paragraph, LONGEST_BROKEN).split(" "):
                longer = f"{line} {word}" if line else word
                if size(longer)[0] <= width or not longer:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while word and size(word)[0] > width and len(word) > 1:
                    cut = next((i for i in range(len(word) - 1, 0, -1) if size(word[:i])[0] <= width), 1)
                    lines.append(word[:cut])
                    word = word[cut:]
                line = word
            lines.append(line)
        return lines
