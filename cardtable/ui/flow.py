"""Blocks of text laid out at one width: what is painted where, and where words are found."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import NamedTuple

import pygame

from cardtable.stage.theme import GOLD, Theme
from cardtable.ui.markup import Block, Word
from cardtable.ui.terms import Terms
from cardtable.ui.widget import Span

SIZES = {1: 34.0, 2: 26.0, 3: 21.0, 4: 19.0}
BODY = 18.0

Icon = Callable[[Theme, str, int], pygame.Surface | None]
"""Draws an inline icon by name and height in pixels; None when there is no such icon."""
Picture = Callable[[Theme, str, int], pygame.Surface | None]
"""Draws what a picture of the text shows, at most so wide; None when it cannot."""


def no_icons(_theme: Theme, _name: str, _height: int) -> None:
    """Have no icons: their names are written out."""


def no_pictures(_theme: Theme, _what: str, _width: int) -> None:
    """Have no pictures: only what is written below them."""


class Inlay(NamedTuple):
    """What a text needs besides letters."""

    icon: Icon = no_icons
    picture: Picture = no_pictures
    terms: Terms = {}
    """What terms mean."""


class Run(NamedTuple):
    """Something to paint on a line."""

    x: int
    y: int
    size: tuple[int, int]
    picture: pygame.Surface | None = None
    """What is painted; None for letters, which are drawn when they come in sight."""
    word: Word | None = None
    """The word it is, if it is one."""
    letters: float = 0.0
    """Size of its type."""
    line: int = 0
    """Height of its line."""


class Heading(NamedTuple):
    """A heading and where it stands."""

    level: int
    text: str
    anchor: str
    y: int


TABLE_LETTERS = (1.0, 0.9, 0.8, 0.7)
"""How large letters of a table are, to those of the text: the largest with which no word is cut."""


class Flow:
    """Blocks laid out at one width."""

    def __init__(
        self, theme: Theme, blocks: list[Block], width: int, inlay: Inlay, size: float = BODY
    ) -> None:
        self.theme = theme
        self.inlay = inlay
        self.width = max(1, width)
        self.size = size
        self.runs: list[Run] = []
        self.lines: list[tuple[int, int, int]] = []
        """Rules of tables: x, y, width."""
        self.headings: list[Heading] = []
        self.anchors: dict[str, int] = {}
        """Where links lead: how far down each of them is."""
        self._letters: tuple[str, list[int], list[int]] | None = None
        y = 0
        for i, block in enumerate(blocks):
            y = self._block(block, y, first=i == 0)
        self.height = y

    # -- laying out

    def _block(self, block: Block, y: int, first: bool) -> int:
        px = self.theme.px
        if block.kind == "heading":
            size = SIZES[block.level] * self.size / BODY
            y += 0 if first else px(size * 0.55)
            self.headings.append(Heading(block.level, block.text, block.anchor, y))
            self.anchors[block.anchor] = y
            return self._words(block.words, 0, y, self.width, size) + px(5)
        if block.kind == "item":
            self.anchors[block.anchor] = y
            indent = px(22 + 20 * block.level)
            mark = self.theme.text("bold", self.size, block.mark, GOLD)
            self.runs.append(Run(indent - px(8) - mark.get_width(), y, mark.get_size(), mark))
            return self._words(block.words, indent, y, self.width - indent, self.size) + px(4)
        if block.kind == "table":
            return self._table(block, y)
        if block.kind == "picture":
            return self._picture(block, y)
        return self._words(block.words, 0, y, self.width, self.size) + px(9)

    def _picture(self, block: Block, y: int) -> int:
        px = self.theme.px
        drawn = self.inlay.picture(self.theme, block.mark, self.width)
        if drawn is not None:
            y += px(4)
            self.runs.append(Run(0, y, drawn.get_size(), drawn))
            y += drawn.get_height() + px(4)
        return self._words(block.words, 0, y, self.width, self.size) + px(11)

    def _table(self, block: Block, y: int) -> int:
        px = self.theme.px
        size, gap, wide = self._columns(block)
        y += px(4)
        for n, row in enumerate(block.cells):
            x = bottom = 0
            for i, cell in enumerate(row):
                bottom = max(bottom, self._words(cell, x, y, wide[i], size))
                x += wide[i] + gap
            y = max(bottom, y) + px(3)
            self.lines.append((0, y, min(self.width, sum(wide) + gap * (len(wide) - 1))))
            y += px(5 if n == 0 else 4)
        return y + px(8)

    def _columns(self, block: Block) -> tuple[float, int, list[int]]:
        """The size of the letters, the gap between columns and their widths: no word of a table is cut.

        A column is never narrower than its longest word; where that is too much the letters are smaller.
        """
        count = max(len(row) for row in block.cells)
        columns = [[row[i] for row in block.cells if i < len(row)] for i in range(count)]
        for share in TABLE_LETTERS:
            size, gap = self.size * share, self.theme.px(18 * share)
            room = self.width - gap * (count - 1)
            least = [max((self._longest_word(cell, size) for cell in cells), default=0) for cells in columns]
            if sum(least) <= room:
                break
        natural = [max((self._line_width(cell, size) for cell in cells), default=0) for cells in columns]
        if sum(natural) > room:
            spare = max(0, room - sum(least))
            extra = [n - w for n, w in zip(natural, least, strict=True)]
            whole = max(1, sum(extra))
            natural = [w + spare * e // whole for w, e in zip(least, extra, strict=True)]
        return size, gap, natural

    def _pieces(self, line: list[Word], size: float) -> Iterator[tuple[Word, int, pygame.Surface | None]]:
        """The words with their widths, and what stands for them if that is no letters."""
        for word in line:
            if word.icon:
                picture = self.inlay.icon(self.theme, word.icon, self.theme.font_px(size * 0.82))
                if picture is not None:
                    yield word, picture.get_width(), picture
                    continue
                word = word._replace(text=word.icon, icon="")
            yield word, self.theme.text_width(word.face, size, word.text), None

    def _line_width(self, line: list[Word], size: float) -> int:
        space = self.theme.text_width("sans", size, " ")
        wide = 0
        for i, (word, own, _picture) in enumerate(self._pieces(line, size)):
            wide += own + (space if i and not word.glued else 0)
        return wide + 2

    def _longest_word(self, line: list[Word], size: float) -> int:
        """The widest of what goes to the next line together only."""
        longest = wide = 0
        for word, own, _picture in self._pieces(line, size):
            wide = own + (wide if word.glued else 0)
            longest = max(longest, wide)
        return longest + 2

    def _words(self, line: list[Word], left: int, y: int, width: int, size: float) -> int:
        theme = self.theme
        high = theme.line_height(line[0].face if line else "sans", size)
        space = theme.text_width(line[0].face if line else "sans", size, " ")
        pieces = list(self._pieces(line, size))
        x = 0
        for i, (word, own, picture) in enumerate(pieces):
            # Words glued together go to the next line together.
            group = own
            for later_word, later_own, _picture in pieces[i + 1 :]:
                if not later_word.glued:
                    break
                group += later_own
            gap = 0 if not x or word.glued else space
            if x and not word.glued and x + gap + group > width:
                x, y, gap = 0, y + high, 0
            if own > width and word.text:
                text = theme.fit(word.face, size, word.text, width)
                picture = theme.text(word.face, size, text, word.colour)
            tall = theme.letter_height(word.face, size) if picture is None else picture.get_height()
            own = own if picture is None else picture.get_width()
            drop = (high - tall) // 2 if word.icon else 0
            self.runs.append(Run(left + x + gap, y + drop, (own, tall), picture, word, size, high))
            x += gap + own
        return y + high

    @cached_property
    def spans(self) -> list[Span]:
        """The lines and pictures from top to bottom; a heading, alone in the serif face, leads."""
        lines = {
            Span(run.y, run.y + max(run.line, run.size[1]), run.word is not None and run.word.face == "serif")
            for run in self.runs
            if run.word is None or not run.word.icon
        }
        return sorted(lines)

    def drawn(self, run: Run) -> pygame.Surface:
        """What a run looks like."""
        if run.picture is not None:
            return run.picture
        assert run.word is not None
        return self.theme.text(run.word.face, run.letters, run.word.text, run.word.colour)

    # -- finding

    def spot(self, run: Run) -> pygame.Rect:
        """Where a run is painted."""
        return pygame.Rect((run.x, run.y), run.size)

    def word_at(self, pos: tuple[int, int]) -> Run | None:
        """The word under a point."""
        for run in self.runs:
            if run.word is not None and self.spot(run).collidepoint(pos):
                return run
        return None

    def section_at(self, y: int) -> int:
        """The number of the heading below which a height lies."""
        return max((i for i, heading in enumerate(self.headings) if heading.y <= y), default=0)

    def find(self, wanted: str) -> list[range]:
        """Every place where these letters stand, as the runs they lie in; case does not matter."""
        sought = " ".join(wanted.casefold().split())
        if not sought:
            return []
        if self._letters is None:
            self._letters = self._written()
        text, starts, runs = self._letters
        places: list[range] = []
        at = text.find(sought)
        while at >= 0:
            first, last = (bisect_right(starts, i) - 1 for i in (at, at + len(sought) - 1))
            places.append(range(runs[first], runs[last] + 1))
            at = text.find(sought, at + len(sought))
        return places

    def _written(self) -> tuple[str, list[int], list[int]]:
        """The text in small letters, where in it each word begins, and which run each word is."""
        text = ""
        starts: list[int] = []
        runs: list[int] = []
        for i, run in enumerate(self.runs):
            if run.word is not None:
                text += " " * (bool(text) and not run.word.glued)
                starts.append(len(text))
                runs.append(i)
                text += (run.word.text or run.word.icon).casefold()
        return text, starts, runs
