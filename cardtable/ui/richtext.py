"""Text with headings, emphasis, lists, tables, links and suit icons, from a small part of Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pygame

from cardtable.stage.paint import Colour
from cardtable.stage.theme import BRIGHT, CREAM, GOLD, Theme
from cardtable.ui.containers import Scroll
from cardtable.ui.widget import TAKEN, Widget

SUITS = ("spades", "hearts", "diamonds", "clubs")
_PIECES = re.compile(r"(\*\*.+?\*\*|\*[^*\s][^*]*?\*|`[^`]+`|\[[^\]]+\]\([^)]*\)|\{[a-z_]+\})")
_HEADING = re.compile(r"^(#{1,4})\s+(.*?)\s*(?:\{#([\w-]+)\})?\s*$")
_BULLET = re.compile(r"^(\s*)(?:[-*]|(\d+)[.)])\s+(.*)$")
_RULE = re.compile(r"^\s*\|?[\s:|-]+\|?\s*$")

Icon = Callable[[Theme, str, int], pygame.Surface | None]
"""Draws an inline icon by name and height in pixels; None when there is no such icon."""


class Word(NamedTuple):
    """A piece of a line that is not broken: letters in one face, or an icon."""

    text: str
    face: str
    colour: Colour
    link: str = ""
    icon: str = ""
    glued: bool = False
    """Follows the word before without a space."""


@dataclass
class Block:
    """A heading, paragraph, list item or table."""

    kind: str
    words: list[Word] = field(default_factory=list)
    level: int = 0
    mark: str = ""
    anchor: str = ""
    text: str = ""
    cells: list[list[list[Word]]] = field(default_factory=list)


class Run(NamedTuple):
    """Something to paint on a line."""

    x: int
    y: int
    picture: pygame.Surface
    link: str
    line: int


SIZES = {1: 34.0, 2: 26.0, 3: 21.0, 4: 19.0}
BODY = 18.0


def parse(text: str) -> list[Block]:
    """Read the Markdown subset."""
    blocks: list[Block] = []
    lines = text.replace("\r\n", "\n").split("\n")
    paragraph: list[str] = []

    def close() -> None:
        if paragraph:
            blocks.append(Block("text", words=words(" ".join(paragraph))))
            paragraph.clear()

    i = 0
    while i < len(lines):
        line = lines[i].rstrip()
        heading, bullet = _HEADING.match(line), _BULLET.match(line)
        if not line.strip():
            close()
        elif heading:
            close()
            blocks.append(_heading(heading))
        elif line.lstrip().startswith("|") and i + 1 < len(lines) and _RULE.match(lines[i + 1]):
            close()
            rows = [line]
            i += 2
            while i < len(lines) and lines[i].lstrip().startswith("|"):
                rows.append(lines[i])
                i += 1
            blocks.append(Block("table", cells=[_cells(row, n == 0) for n, row in enumerate(rows)]))
            continue
        elif bullet:
            close()
            item = [bullet.group(3)]
            while i + 1 < len(lines) and lines[i + 1].startswith("  ") and not _BULLET.match(lines[i + 1]):
                i += 1
                item.append(lines[i].strip())
            mark = f"{bullet.group(2)}." if bullet.group(2) else "•"
            level = len(bullet.group(1)) // 2
            blocks.append(Block("item", words=words(" ".join(item)), level=level, mark=mark))
        else:
            paragraph.append(line.strip())
        i += 1
    close()
    return blocks


def _heading(match: re.Match[str]) -> Block:
    level = len(match.group(1))
    return Block(
        "heading",
        words=words(match.group(2), "serif", BRIGHT),
        level=level,
        anchor=match.group(3) or "",
        text=match.group(2),
    )


def _cells(row: str, head: bool) -> list[list[Word]]:
    parts = row.strip().strip("|").split("|")
    return [words(part.strip(), "bold" if head else "sans", BRIGHT if head else CREAM) for part in parts]


def words(text: str, face: str = "sans", colour: Colour = CREAM) -> list[Word]:
    """Split inline Markdown into words."""
    found: list[Word] = []
    spaced = True
    for piece in _PIECES.split(text):
        if not piece:
            continue
        style, ink, link = face, colour, ""
        if piece.startswith("**") and piece.endswith("**") and len(piece) > 4:
            piece, style = piece[2:-2], "bold" if face != "serif" else face
        elif piece.startswith("*") and piece.endswith("*") and len(piece) > 2:
            piece, style = piece[1:-1], "italic" if face != "serif" else face
        elif piece.startswith("`") and piece.endswith("`"):
            piece, style = piece[1:-1], "bold"
        elif piece.startswith("["):
            label, _, target = piece[1:].partition("](")
            piece, link, ink = label, target[:-1], BRIGHT
        elif piece.startswith("{"):
            found.append(Word("", face, colour, icon=piece[1:-1], glued=not spaced))
            spaced = False
            continue
        spaced = spaced or piece[0].isspace()
        for word in piece.split():
            found.append(Word(word, style, ink, link, glued=not spaced))
            spaced = True
        spaced = piece[-1].isspace()
    return found


def no_icons(_theme: Theme, _name: str, _height: int) -> None:
    """Have no icons: their names are written out."""


class Flow:
    """Blocks laid out at one width: runs to paint, and where the headings are."""

    def __init__(self, theme: Theme, blocks: list[Block], width: int, icon: Icon, size: float = BODY) -> None:
        self.theme = theme
        self.icon = icon
        self.width = max(1, width)
        self.size = size
        self.runs: list[Run] = []
        self.lines: list[tuple[int, int, int]] = []
        """Rules of tables: x, y, width."""
        self.anchors: dict[str, int] = {}
        self.headings: list[tuple[int, str, str, int]] = []
        """Level, words, anchor and y."""
        y = 0
        for i, block in enumerate(blocks):
            y = self._block(block, y, first=i == 0)
        self.height = y

    def _block(self, block: Block, y: int, first: bool) -> int:
        px = self.theme.px
        if block.kind == "heading":
            size = SIZES[block.level] * self.size / BODY
            y += 0 if first else px(size * 0.55)
            self.headings.append((block.level, block.text, block.anchor, y))
            if block.anchor:
                self.anchors[block.anchor] = y
            return self._words(block.words, 0, y, self.width, size) + px(5)
        if block.kind == "item":
            indent = px(22 + 20 * block.level)
            mark = self.theme.text("bold", self.size, block.mark, GOLD)
            self.runs.append(Run(indent - px(8) - mark.get_width(), y, mark, "", 0))
            return self._words(block.words, indent, y, self.width - indent, self.size) + px(4)
        if block.kind == "table":
            return self._table(block, y)
        return self._words(block.words, 0, y, self.width, self.size) + px(9)

    def _table(self, block: Block, y: int) -> int:
        px = self.theme.px
        count = max(len(row) for row in block.cells)
        gap = px(18)
        natural = [
            max((self._line_width(row[i]) for row in block.cells if i < len(row)), default=0)
            for i in range(count)
        ]
        room = self.width - gap * (count - 1)
        if sum(natural) > room:
            least = px(56)
            spare = max(0, room - least * count)
            extra = [max(0, n - least) for n in natural]
            whole = max(1, sum(extra))
            natural = [min(n, least) + spare * e // whole for n, e in zip(natural, extra, strict=True)]
        y += px(4)
        for n, row in enumerate(block.cells):
            x = bottom = 0
            for i, cell in enumerate(row):
                bottom = max(bottom, self._words(cell, x, y, max(px(20), natural[i]), self.size))
                x += natural[i] + gap
            y = max(bottom, y) + px(3)
            self.lines.append((0, y, min(self.width, sum(natural) + gap * (count - 1))))
            y += px(5 if n == 0 else 4)
        return y + px(8)

    def _pieces(self, line: list[Word], size: float) -> Iterator[tuple[Word, pygame.Surface]]:
        for word in line:
            if word.icon:
                picture = self.icon(self.theme, word.icon, self.theme.font_px(size * 0.82))
                if picture is not None:
                    yield word, picture
                    continue
                word = word._replace(text=word.icon, icon="")
            yield word, self.theme.text(word.face, size, word.text, word.colour)

    def _line_width(self, line: list[Word]) -> int:
        space = self.theme.text_width("sans", self.size, " ")
        wide = 0
        for i, (word, picture) in enumerate(self._pieces(line, self.size)):
            wide += picture.get_width() + (space if i and not word.glued else 0)
        return wide + 2

    def _words(self, line: list[Word], left: int, y: int, width: int, size: float) -> int:
        theme = self.theme
        high = theme.line_height(line[0].face if line else "sans", size)
        space = theme.text_width(line[0].face if line else "sans", size, " ")
        pieces = list(self._pieces(line, size))
        x = 0
        for i, (word, picture) in enumerate(pieces):
            # Words glued together go to the next line together.
            group = picture.get_width()
            for later_word, later_picture in pieces[i + 1 :]:
                if not later_word.glued:
                    break
                group += later_picture.get_width()
            gap = 0 if not x or word.glued else space
            if x and not word.glued and x + gap + group > width:
                x, y, gap = 0, y + high, 0
            if picture.get_width() > width and word.text:
                text = theme.fit(word.face, size, word.text, width)
                picture = theme.text(word.face, size, text, word.colour)
            drop = (high - picture.get_height()) // 2 if word.icon else 0
            self.runs.append(Run(left + x + gap, y + drop, picture, word.link, high if word.link else 0))
            x += gap + picture.get_width()
        return y + high


class RichText(Widget):
    """Laid-out text of its full height; put it in a `Scroll`, or use `Reader`."""

    def __init__(
        self,
        text: str,
        icon: Icon = no_icons,
        follow: Callable[[str], Any] | None = None,
        *,
        size: float = BODY,
    ) -> None:
        super().__init__()
        self.blocks = parse(text)
        self.icon = icon
        self.follow = follow
        self.size = size
        self._flow: Flow | None = None

    def set_text(self, text: str) -> None:
        """Show another text."""
        self.blocks = parse(text)
        self._flow = None
        self.resized()

    def flow(self, theme: Theme, width: int) -> Flow:
        """The text laid out at a width; kept until theme or width change."""
        kept = self._flow
        if kept is None or kept.theme is not theme or kept.width != max(1, width):
            kept = self._flow = Flow(theme, self.blocks, width, self.icon, self.size)
        return kept

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """As high as the text."""
        return width, self.flow(theme, width).height

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Lay out at this width."""
        super().place(theme, rect)
        self.flow(theme, rect.w)

    def link_at(self, pos: tuple[int, int]) -> str:
        """The target of the link under a point."""
        if self._flow is not None:
            for run in self._flow.runs:
                spot = run.picture.get_rect(topleft=(self.rect.x + run.x, self.rect.y + run.y))
                if run.link and spot.collidepoint(pos):
                    return run.link
        return ""

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the lines that show."""
        flow = self.flow(theme, self.rect.w)
        clip = surface.get_clip()
        for x, y, width in flow.lines:
            pygame.draw.line(
                surface,
                (96, 100, 74),
                (self.rect.x + x, self.rect.y + y),
                (self.rect.x + x + width, self.rect.y + y),
            )
        for run in flow.runs:
            y = self.rect.y + run.y
            if y > clip.bottom or y + run.picture.get_height() < clip.top:
                continue
            surface.blit(run.picture, (self.rect.x + run.x, y))
            if run.link:
                under = y + run.line - theme.px(3)
                right = self.rect.x + run.x + run.picture.get_width()
                pygame.draw.line(surface, BRIGHT, (self.rect.x + run.x, under), (right, under), theme.line(1))


class Reader(Scroll):
    """A scrolling page of rich text: arrows, Page Up and Down, Home and End, wheel and drag."""

    focusable = True

    def __init__(
        self,
        text: str,
        icon: Icon = no_icons,
        follow: Callable[[str], Any] | None = None,
        *,
        size: float = BODY,
    ) -> None:
        self.page = RichText(text, icon, follow, size=size)
        super().__init__(self.page)
        self.name = "page"
        self._pressed_at = (0, 0)

    def children(self) -> tuple[Widget, ...]:
        """The page answers through its reader."""
        return (self.page,)

    def outline(self, theme: Theme) -> pygame.Rect:
        """The ring keeps clear of the letters."""
        return self.rect.inflate(theme.px(14), theme.px(6))

    def headings(self) -> list[tuple[int, str, str]]:
        """Level, words and anchor of every heading."""
        return [(b.level, b.text, b.anchor) for b in self.page.blocks if b.kind == "heading"]

    def go_to(self, heading: int) -> None:
        """Scroll to a heading by its number."""
        if self._theme is not None:
            flow = self.page.flow(self._theme, self.page.rect.w)
            if 0 <= heading < len(flow.headings):
                self.scroll_to(flow.headings[heading][3])

    def go_to_anchor(self, anchor: str) -> bool:
        """Scroll to a heading by its id."""
        anchors = [a for _, _, a in self.headings()]
        if anchor not in anchors:
            return False
        self.go_to(anchors.index(anchor))
        return True

    def here(self) -> int:
        """The heading that is being read."""
        if self._theme is None:
            return 0
        flow = self.page.flow(self._theme, self.page.rect.w)
        seen = [i for i, (_, _, _, y) in enumerate(flow.headings) if y <= self.offset + self._theme.px(30)]
        return seen[-1] if seen else 0

    def press(self, pos: tuple[int, int]) -> None:
        """Begin a drag or a click on a link."""
        self._pressed_at = pos
        super().press(pos)

    def release(self, pos: tuple[int, int]) -> Any:
        """Follow a link when the mouse has not moved."""
        moved = abs(pos[0] - self._pressed_at[0]) + abs(pos[1] - self._pressed_at[1])
        link = self.page.link_at(pos) if moved < 6 else ""
        if link and self.page.follow is not None:
            return self.page.follow(link)
        return TAKEN

    def key(self, event: pygame.event.Event) -> Any:
        """Line by line with the arrows; at the end they move the focus."""
        lines = {pygame.K_DOWN: 1, pygame.K_UP: -1}
        if event.key in lines and self._theme is not None:
            return TAKEN if self.scroll_to(self.offset + lines[event.key] * self._theme.px(60)) else None
        if event.key == pygame.K_SPACE:
            self.scroll_to(self.offset + self.rect.h * 9 // 10)
            return TAKEN
        return super().key(event)
