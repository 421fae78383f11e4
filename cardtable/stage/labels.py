"""What stands on the cloth besides cards: name plates, chips, speech bubbles and the banner."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import pygame

from cardtable.stage.art import Art
from cardtable.stage.paint import Colour
from cardtable.stage.stage import Node
from cardtable.stage.theme import (
    ACTIVE,
    BRIGHT,
    CREAM,
    FRAME,
    GOLD,
    INK,
    MUTED,
    PAPER,
    SEATS,
    STRONG,
    TIGHTEST,
    Theme,
)

DEALER = "pieces/dealer"
"""The mark of whoever deals."""
PORTRAIT_FROM = 150
"""Design units of width from which a plate has room for a portrait."""


NAME_SIZES = (17, 15, 13, 11)
NOTE_SIZES = (15, 13.5, 12, 11)
FIGURE_SIZES = (23, 17)
"""Words on a plate take smaller letters before they are cut, and so does a figure beside a name."""


MARGINS = 30
"""Design units beside portrait, name and figure on a plate, all together."""
WIDE = "−88"
"""A figure as wide as most become."""
SPOKEN = (1.6, 1.25, 1.0)
"""How far the letters of what is said grow with the interface: seats round it have to stay in sight."""
STEPS = 12
"""So many places in a row are tried where there is no room beside a seat."""
FAR = 40
"""So many design units away from a plate words are not beside it any more."""
WIDTHS = (260, 190, 130, 360)
"""How wide the lines of what is said may be, in design units; the first is best."""


def beside(rect: pygame.Rect, size: tuple[int, int], gap: int) -> Iterator[pygame.Rect]:
    """The places of something beside a rectangle: below, to the right, to the left, above."""
    placed = pygame.Rect((0, 0), size)
    for side, at in (
        ("midtop", (rect.centerx, rect.bottom + gap)),
        ("topleft", (rect.x, rect.bottom + gap)),
        ("topright", (rect.right, rect.bottom + gap)),
        ("midleft", (rect.right + gap, rect.centery)),
        ("midright", (rect.x - gap, rect.centery)),
        ("midbottom", (rect.centerx, rect.y - gap)),
    ):
        setattr(placed, side, at)
        yield placed.copy()


def anywhere(room: pygame.Rect, size: tuple[int, int], near: tuple[int, int]) -> list[pygame.Rect]:
    """Places all over a room, what is nearest to a point first."""
    wide, high = max(0, room.w - size[0]), max(0, room.h - size[1])
    spots = product(range(STEPS + 1), repeat=2)
    found = [pygame.Rect((room.x + wide * i // STEPS, room.y + high * j // STEPS), size) for i, j in spots]
    return sorted(found, key=lambda rect: math.dist(rect.center, near))


def covering(rect: pygame.Rect, kept: Sequence[pygame.Rect], enough: float) -> int:
    """How many points of these a rectangle covers, or the first sum that is enough."""
    covered = 0
    for i in rect.collidelistall(kept):
        part = rect.clip(kept[i])
        covered += part.w * part.h
        if covered >= enough:
            break
    return covered


def largest(theme: Theme, face: str, sizes: Sequence[float], text: str, width: int) -> float:
    """The largest of these sizes, in falling order, at which a line fits; or the last of them."""
    return next((size for size in sizes if theme.text_width(face, size, text) <= width), sizes[-1])


def spread(room: int, size: int, count: int, step: int) -> int:
    """How far drawings lie apart: by a step, or where there is little room, one a little over the other."""
    return step if count < 2 else max(size // 3, min(step, (room - size) // (count - 1)))


class Boxed(Node):
    """A node that fills a rectangle of its own."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 0, 0)

    def bounds(self) -> pygame.Rect:
        """Its rectangle."""
        return self.rect

    def put(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take a place."""
        self.theme = theme
        if rect != self.rect:
            self.rect = pygame.Rect(rect)
        self.touch()


@dataclass(frozen=True, slots=True)
class PlateText:
    """What a seat's plate says."""

    name: str
    figure: str = ""
    """The score, written large."""
    note: str = ""
    """One more line: tricks, cards in hand, what the seat has said."""
    marks: tuple[str, ...] = ()
    """Drawings beside the name: the dealer's pack, a crown."""
    tokens: tuple[str, ...] = ()
    """Drawings before the note: counters that are left."""
    otherwise: str | None = None
    """What stands there where the note, said aloud already, has no room: words are not cut."""
    longest: str = ""
    """A note as long as any that matters in this game; a portrait leaves room for it."""
    face: str = ""
    """A portrait, shown where every plate of the table has room for one."""
    active: bool = False
    """The table waits for this seat."""
    faded: bool = False
    """Out of the game."""


class Plate(Boxed):
    """A seat at the table: who, how many points, and what they are about."""

    z = 30.0

    def __init__(self, theme: Theme, art: Art, tint: int) -> None:
        super().__init__(theme)
        self.art = art
        self.tint = tint
        self.text = PlateText("")
        self.marked: list[pygame.Rect] = []
        """Where the marks were painted, so that each can be pointed at."""
        self._portrait = False

    def say(self, text: PlateText) -> None:
        """Show another text."""
        if text != self.text:
            self.text = text
            self.touch()

    def show_portrait(self, shown: bool) -> None:
        """Show the portrait or do without."""
        if shown != self._portrait:
            self._portrait = shown
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        """Paint frame, stripe, name, marks, note and figure."""
        theme, rect, text = self.theme, self.rect, self.text
        fill = ACTIVE if text.active else theme.cloth.panel
        frame = BRIGHT if text.active else FRAME
        surface.blit(theme.box(rect.size, 9, fill, frame, 2.4 if text.active else 1.2), rect)
        pad = theme.px(8)
        stripe = theme.box(
            (theme.px(6), rect.h - 2 * theme.px(9)), 3, (*SEATS[self.tint % len(SEATS)][:3], 255)
        )
        surface.blit(stripe, (rect.x + theme.px(7), rect.y + theme.px(9)))
        left = rect.x + theme.px(20)
        right = rect.right - pad
        portrait = pygame.Rect(left - theme.px(3), rect.y + theme.px(4), 0, 0)
        if text.face and self._portrait:
            portrait.w = portrait.h = rect.h - theme.px(8)
            surface.blit(self.art.get(text.face, portrait.size), portrait)
            left += portrait.w + theme.px(4)
        ink = MUTED if text.faded else CREAM
        line = theme.line_height("bold", NAME_SIZES[0])
        note_line = theme.line_height("sans", NOTE_SIZES[0])
        x, least = left, theme.text_width("bold", NAME_SIZES[-1], text.name)
        beside = right - theme.px(8) - left - least
        figure_size = largest(theme, "serif", FIGURE_SIZES, text.figure, beside)
        figure = theme.text("serif", figure_size, text.figure, BRIGHT)
        end = right - (figure.get_width() + theme.px(8) if text.figure else 0)
        side = theme.px(10)
        full = line + theme.px(3)
        # The frame says whose turn it is, too, so a name and its marks come before the arrow.
        named = least + side + theme.px(4) + full * len(text.marks)
        arrow = side + theme.px(4) if text.active and named <= end - left else 0
        step = spread(end - x - arrow - least - theme.px(5), line, len(text.marks), full)
        marks = full + step * (len(text.marks) - 1) if text.marks else 0
        # Where a name has no room beside its marks, they go to the end of the line below, or onto the
        # portrait if there is no such line or its note could not be read any more.
        crowded, tall = least > end - x - arrow - marks, rect.h >= theme.px(40)
        tokens = round(note_line * (0.62 * len(text.tokens) + 0.38)) + theme.px(5) if text.tokens else 0
        note_wide = tokens + theme.text_width("sans", NOTE_SIZES[-1], text.note)
        spare = right - left - note_wide
        on_portrait = crowded and portrait.w > 0 and (marks > spare or not tall)
        below = crowded and tall and not on_portrait
        if below or on_portrait:
            room = portrait.w + theme.px(12) if on_portrait else spare
            step = spread(room - theme.px(3), line, len(text.marks), full)
            marks = full + step * (len(text.marks) - 1)
        two_lines = below or (bool(text.note or text.tokens) and tall)
        top = rect.centery - (line + note_line if two_lines else line) // 2
        # A figure stands beside both lines, or beside the name alone where the line below needs the room.
        up = below or (two_lines and theme.text_width("sans", NOTE_SIZES[0], text.note) > end - left)
        if text.figure:
            middle = top + line // 2 if up else rect.centery
            surface.blit(figure, figure.get_rect(midright=(right, middle)))
        note_right = right if up else end
        if arrow:
            middle = top + line // 2
            pygame.draw.polygon(
                surface, BRIGHT, [(x, middle - side // 2), (x + side, middle), (x, middle + side // 2)]
            )
            x += arrow
        wide = max(1, end - x - (0 if below or on_portrait else marks))
        size = largest(theme, "bold", NAME_SIZES, text.name, wide)
        drawn = theme.text("bold", size, theme.fit("bold", size, text.name, wide), ink)
        surface.blit(drawn, (x, top + (line - drawn.get_height()) // 2))
        x += drawn.get_width() + theme.px(5)
        if below:
            x = note_right = note_right - marks
        elif on_portrait:
            x = portrait.right + theme.px(6) - marks
        y = portrait.bottom - line if on_portrait else top + line if below else top
        self.marked = []
        for mark in text.marks:
            surface.blit(self.art.get(mark, (line, line)), (x, y))
            self.marked.append(pygame.Rect(x, y, line, line))
            x += step
        if two_lines:
            for token in text.tokens:
                surface.blit(self.art.get(token, (note_line, note_line)), (left, top + line))
                left += round(note_line * 0.62)
            left += round(note_line * 0.38) + theme.px(5) if text.tokens else 0
            wide = max(1, note_right - left)
            note = self._note_within(wide)
            size = largest(theme, "sans", NOTE_SIZES, note, wide)
            whole = theme.text_width("sans", size, note) <= wide
            drawn = theme.tight("sans", size, note if whole or not below else "", wide, MUTED)
            surface.blit(drawn, (left, top + line + (note_line - drawn.get_height()) // 2))

    def _note_within(self, wide: int) -> str:
        """The note, or what stands there instead if it would be cut."""
        text = self.text
        narrowest = self.theme.text_width("sans", NOTE_SIZES[-1], text.note) * TIGHTEST
        return text.note if text.otherwise is None or narrowest <= wide else text.otherwise

    @property
    def has_room_for_portrait(self) -> bool:
        """Whether name and figure can be read beside one, and the longest note that matters."""
        theme, text = self.theme, self.text
        if self.rect.w < theme.px(PORTRAIT_FROM):
            return False
        words = theme.text_width("bold", NAME_SIZES[-1], text.name)
        words += max(
            theme.text_width("serif", 23, figure) for figure in (text.figure, WIDE if text.figure else "")
        )
        note = theme.text_width("sans", NOTE_SIZES[-1], text.longest)
        if note + self.rect.h + theme.px(24) > self.rect.w:
            return False
        return words + self.rect.h + theme.px(MARGINS) <= self.rect.w


class Chip(Boxed):
    """A few words in a small frame: a multiplier, a pile's count, a reminder."""

    z = 60.0

    def __init__(self, theme: Theme, text: str = "", *, size: float = 16, strong: bool = False) -> None:
        super().__init__(theme)
        self.text = text
        self.size = size
        self.strong = strong
        self.visible = bool(text)

    def say(self, text: str) -> None:
        """Say something else; nothing hides it."""
        if text != self.text or self.visible != bool(text):
            self.text = text
            self.visible = bool(text)
            self.touch()

    def wanted(self, theme: Theme) -> tuple[int, int]:
        """The size it needs in one line."""
        face = "bold" if self.strong else "sans"
        return (
            theme.text_width(face, self.size, self.text) + theme.px(18),
            theme.line_height(face, self.size) + theme.px(6),
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Paint frame and words."""
        theme = self.theme
        fill: Colour = STRONG if self.strong else theme.cloth.panel
        surface.blit(theme.box(self.rect.size, 8, fill, GOLD if self.strong else FRAME), self.rect)
        face = "bold" if self.strong else "sans"
        ink = BRIGHT if self.strong else CREAM
        drawn = theme.tight(face, self.size, self.text, self.rect.w - theme.px(10), ink)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


class Bubble(Boxed):
    """What somebody says, beside their plate."""

    above = True
    z = 500.0

    def __init__(
        self,
        theme: Theme,
        text: str,
        at: pygame.Rect,
        area: pygame.Rect,
        avoid: Sequence[pygame.Rect] = (),
        spare: Sequence[pygame.Rect] = (),
        named: str = "",
    ) -> None:
        """Stand beside `at`, inside the `area`, where least of what has to be seen is covered.

        Among such places it takes that where it covers least of what it should `spare`.  Far from `at` it
        would seem to be somebody else's: there it says what is `named`.
        """
        super().__init__(theme)
        self._settle(theme, text, at, area, [at, *avoid], spare)
        if named and not self.rect.colliderect(at.inflate(*[2 * theme.px(FAR)] * 2)):
            self._settle(theme, named, at, area, [at, *avoid], spare)

    def _settle(
        self,
        theme: Theme,
        text: str,
        at: pygame.Rect,
        area: pygame.Rect,
        kept: Sequence[pygame.Rect],
        spare: Sequence[pygame.Rect],
    ) -> None:
        """Take the best place for these words."""
        least = math.inf, math.inf
        for sized, rect, lines in self._places(text, at, area):
            if (hidden := covering(rect, kept, least[0] + 1)) > least[0]:
                continue
            if (cost := (hidden, covering(rect, spare, math.inf))) < least:
                least, self.theme, self.rect, self.lines = cost, sized, rect, lines
            if not any(least):
                break

    def _places(
        self, text: str, at: pygame.Rect, area: pygame.Rect
    ) -> Iterator[tuple[Theme, pygame.Rect, list[str]]]:
        """In which letters it may stand where, and how its lines run.

        Beside `at`, if need be in smaller letters, and then anywhere, what is nearest first.
        """
        sizes = [self.theme.at_most(times) for times in SPOKEN]
        for theme in sizes:
            gap = theme.px(8)
            room = area.inflate(-gap, -gap)
            for size, lines in self._shapes(theme, text, room):
                yield from ((theme, rect.clamp(room), lines) for rect in beside(at, size, gap))
        for theme in sizes:
            gap = theme.px(8)
            room = area.inflate(-gap, -gap)
            for size, lines in self._shapes(theme, text, room)[:2]:
                yield from ((theme, rect, lines) for rect in anywhere(room, size, at.center))

    def _shapes(self, theme: Theme, text: str, room: pygame.Rect) -> list[tuple[tuple[int, int], list[str]]]:
        """How large it is and how its lines run, in lines of different width."""
        shapes = []
        for wide in WIDTHS:
            lines = theme.wrap("bold", 18, text, min(theme.px(wide), room.w - theme.px(28)))
            width = max(theme.text_width("bold", 18, line) for line in lines) + theme.px(28)
            height = theme.line_height("bold", 18) * len(lines) + theme.px(16)
            least, more = self.beneath(theme)
            shapes.append(((max(width, least), height + more), lines))
        return shapes

    def beneath(self, theme: Theme) -> tuple[int, int]:
        """The width and height of what stands below the words."""
        return 0, 0

    def paint(self, surface: pygame.Surface) -> None:
        """Paint dark words on paper."""
        theme = self.theme
        surface.blit(theme.box(self.rect.size, 14, (*PAPER[:3], 250), GOLD), self.rect)
        y = self.rect.y + theme.px(8)
        for line in self.lines:
            drawn = theme.text("bold", 18, line, INK)
            surface.blit(drawn, drawn.get_rect(midtop=(self.rect.centerx, y)))
            y += theme.line_height("bold", 18)


class Banner(Bubble):
    """What the whole table should hear, in the middle."""

    z = 510.0

    def __init__(self, theme: Theme, text: str, area: pygame.Rect, room: pygame.Rect) -> None:
        """In the middle of the `area`, as far as it has `room` there."""
        super().__init__(theme, text, pygame.Rect(0, 0, 0, 0), area)
        self.lines = theme.wrap("serif", 26, text, min(area.w - theme.px(80), theme.px(620)))
        width = max(theme.text_width("serif", 26, line) for line in self.lines) + theme.px(60)
        height = theme.line_height("serif", 26) * len(self.lines) + theme.px(32)
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = area.center
        self.rect.clamp_ip(room)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint bright words on a panel."""
        theme = self.theme
        surface.blit(theme.panel(self.rect.size), self.rect)
        y = self.rect.y + theme.px(16)
        for line in self.lines:
            drawn = theme.text("serif", 26, line, BRIGHT)
            surface.blit(drawn, drawn.get_rect(midtop=(self.rect.centerx, y)))
            y += theme.line_height("serif", 26)
