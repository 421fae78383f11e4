"""What stands round the cloth in a match: the prompt and its buttons, the log, and the tools."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from cardtable.stage.theme import BAND, BRIGHT, CREAM, GOLD, MUTED, TIGHTEST, Theme
from cardtable.ui.containers import AtMost, Box, Column, Row
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import TAKEN, Action, Told, Widget
from cardtable.ui.widgets import Button, Label
from rulesets.core import Reason, rule_of

LARGEST = 1.6
"""How far most of the panel grows with the interface: what the game has to say needs the room."""
NARROWER = 16
"""Design units by which buttons are made narrower at a time, where the words need the room."""
RIM = 3
"""How much of the band shows round buttons that are as high as it."""
BESIDE_BUTTONS = (1.8, 1.5, 1.25, 1.0)
"""How far the words of the prompt may grow while buttons stand beside them, and those buttons."""
ALONE = (math.inf, 1.8)
"""How far they may grow without any: as the reader wishes, and less only where the bar has no room."""


BETWEEN_ENTRIES = 4
"""Design units between two entries of the log."""


class LogEntry(NamedTuple):
    """One line of the log."""

    text: str
    strong: bool = False
    number: int = -1
    """The act it tells of, if that can be asked about."""


class LogView(Widget):
    """The last lines of what happened, newest at the bottom; the wheel looks further back.

    An act that can be asked about is touched.
    """

    focusable = False
    grabs = True
    least = 3
    """So many lines are left when the letters are large; the rest of the panel scrolls then."""

    def __init__(
        self, ask: Callable[[int], Any] | None = None, opening: Callable[[str], str] | None = None
    ) -> None:
        super().__init__()
        self.ask = ask
        self.opening = opening
        """How the rule book begins below a heading."""
        self._lines: list[tuple[pygame.Rect, LogEntry]] = []
        """Where entries were painted."""
        self._cut: pygame.Rect | None = None
        """Where the newest entry was painted, if it has no room as a whole."""
        self._pointed = -1
        self.name = ""
        self._entries: list[LogEntry] = []
        self._theme: Theme | None = None
        self._kept = 0
        """For how many lines it was placed."""
        self._due: Callable[[], Sequence[LogEntry]] | None = None
        """What tells the lines that are to be shown, until somebody looks."""
        self.back = 0
        """How many pixels it is scrolled up."""
        self.oldest_seen = False
        """Whether there is nothing further back."""

    def fill(self, told: Callable[[], Sequence[LogEntry]]) -> None:
        """Show other lines, which are told when somebody looks: several acts may go by before that."""
        self._due = told

    def catch_up(self) -> None:
        """Have the lines told that are to be shown."""
        if self._due is None:
            return
        told, self._due = self._due, None
        entries = list(told())
        if entries != self._entries:
            self._entries = entries
            self.back = 0
            self.changed()
            if self._theme is not None and self.kept(self._theme, self.rect.w) != self._kept:
                self.resized()

    @property
    def entries(self) -> list[LogEntry]:
        """The lines, the newest last."""
        self.catch_up()
        return self._entries

    def kept(self, theme: Theme, width: int) -> int:
        """So many lines are left for it at least: a few, and the newest entry whole, if there are so many."""
        newest_first = reversed(self.entries[-self.least :])
        lines = [len(theme.wrap("sans", 15, entry.text, width)) for entry in newest_first]
        return min(sum(lines), max(self.least, *lines[:1])) if lines else 0

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Know for how many lines it was placed."""
        super().place(theme, rect)
        self._theme, self._kept = theme, self.kept(theme, rect.w)

    def at(self, pos: tuple[int, int]) -> int:
        """The act whose line is at a point, -1 for none."""
        return next((entry.number for rect, entry in self._lines if rect.collidepoint(pos)), -1)

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What is cut is told whole; a trick or a payment leads to its rule."""
        if self._cut is not None and self._cut.collidepoint(pos):
            return Told(self.entries[-1].text, self._cut)
        for rect, entry in self._lines:
            if rect.collidepoint(pos) and (rule := rule_of(entry.text)) and self.opening is not None:
                return Told(Reason(self.opening(rule) or entry.text, rule), rect)
        return super().about(pos)

    def motion(self, pos: tuple[int, int]) -> None:
        """Light what can be asked about."""
        self._point(self.at(pos))

    def leave(self) -> None:
        """Light nothing."""
        self._point(-1)

    def _point(self, number: int) -> None:
        if number != self._pointed:
            self._pointed = number
            self.changed()

    def release(self, pos: tuple[int, int]) -> Any:
        """Ask about the act that is touched."""
        number = self.at(pos)
        return TAKEN if number < 0 or self.ask is None else self.ask(number)

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """Look further back, or forth again."""
        if steps < 0 or not self.oldest_seen:
            self.back = max(0, self.back + round(steps * 40))
            self.changed()
        return True

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint from the bottom up until the room is full."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        height = theme.line_height("sans", 15)
        y = self.rect.bottom + self.back
        self.oldest_seen = True
        self._lines, self._cut = [], None
        for older, entry in enumerate(reversed(self.entries)):
            lines = theme.wrap("sans", 15, entry.text, self.rect.w)
            y -= height * len(lines) + theme.px(BETWEEN_ENTRIES)
            if y < self.rect.top:
                self.oldest_seen = False
                # What has lost its beginning cannot be understood.
                if older:
                    break
                y = self.rect.top
                if len(lines) > (room := max(1, self.rect.h // height)):
                    lines = [*lines[: room - 1], theme.fit("sans", 15, f"{lines[room - 1]} …", self.rect.w)]
                    self._cut = pygame.Rect(self.rect.x, y, self.rect.w, height * room)
            colour = BRIGHT if entry.strong else CREAM
            place = pygame.Rect(self.rect.x, y, self.rect.w, height * len(lines)).clip(self.rect)
            self._lines.append((place, entry))
            if entry.number >= 0 and entry.number == self._pointed:
                colour = GOLD
            for i, line in enumerate(lines):
                if self.rect.top <= y + i * height < self.rect.bottom:
                    surface.blit(theme.text("sans", 15, line, colour), (self.rect.x, y + i * height))
        surface.set_clip(clip)


class Chrome(Box):
    """Places the parts of a match by rectangles that its scene computes."""

    def __init__(self, parts: Sequence[tuple[Widget, Callable[[Theme], pygame.Rect]]]) -> None:
        super().__init__([widget for widget, _rect in parts])
        self.parts = list(parts)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Ask the scene where everything goes."""
        super().place(theme, rect)
        for widget, where in self.parts:
            widget.place(theme, where(theme))


class PromptBar(Box):
    """What the player is asked, and the acts that are not a card, on one line above the hand."""

    SIZES = (19, 17, 15, 13.5)
    """Long words take smaller letters before they grow beyond the bar."""

    def __init__(self, plates: Callable[[], Sequence[pygame.Rect]] = tuple) -> None:
        self.plates = plates
        """Where the plates stand, which words that grow out of the bar leave in sight."""
        self.label = Label("", size=19, face="bold", colour=BRIGHT)
        self.buttons = Row([], gap=8, align="end", wrap=True)
        self.buttons.even = True
        super().__init__([self.label, self.buttons])
        self._theme: Theme | None = None
        self.letters: Theme | None = None
        """The letters in which words and buttons have room."""
        self.meant: Callable[[], str] = str
        """Tells what goes on, for whoever points at the words."""

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What goes on while this is asked."""
        words = self.meant() if self.label.name and self.label.rect.collidepoint(pos) else ""
        return Told(words, self.label.rect) if words else None

    def say(self, text: str, active: bool) -> None:
        """Ask.  Nothing else moves for it, so what is being explained elsewhere stays."""
        colour = BRIGHT if active else MUTED
        if text != self.label.name or colour != self.label.colour:
            self.label.name, self.label.colour = text, colour
            if self._theme is not None:
                self.place(self._theme, self.rect)
            if self.ui is not None:
                self.ui.repaint(self.rect.union(self.label.rect).inflate(0, self.rect.h * 2))

    def offer(self, buttons: Sequence[Button]) -> None:
        """Show these acts."""
        self.buttons.fill(buttons)
        self.resized()

    def covered(self) -> list[pygame.Rect]:
        """Where words and buttons stand now."""
        return [one.rect for one in (self.label, *self.buttons.inside) if one.rect.w]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """The words on the left, the buttons on the right, in the largest letters that have room.

        Where not even the smallest have, the words grow upwards; where a plate stands there, the buttons are
        in several lines instead, and leave the words more of the bar.
        """
        super().place(theme, rect)
        self._theme = theme
        for times in BESIDE_BUTTONS if self.buttons.inside else ALONE:
            sized = theme.at_most(times)
            if self._fit(sized, rect, rect.w * 2 // 3) <= rect.h:
                break
        self.letters = sized
        words = self._words(sized, rect)
        if words.collidelist(self.plates()) >= 0:
            self._stack(sized, rect)
            words = self._words(sized, rect)
        self.label.place(sized, words)

    def _words(self, theme: Theme, rect: pygame.Rect) -> pygame.Rect:
        """The room of the words beside the buttons, as much higher than the bar as they need."""
        wide = self._left_by(theme, rect)
        high = max(rect.h, self.label.measure(theme, wide)[1])
        return pygame.Rect(rect.x + theme.px(12), rect.bottom - high, wide, high)

    def _stack(self, theme: Theme, rect: pygame.Rect) -> None:
        """Narrow the buttons, in several lines, until the words have room in the bar, if they ever have.

        In the middle of the cloth more lies above the bar than on the right of it.
        """
        whole = self.buttons.rect.w
        narrowest = max((button.rect.w for button in self.buttons.inside), default=whole)
        for most in range(min(whole, rect.w // 3), narrowest - 1, -theme.px(NARROWER)):
            self._fit(theme, rect, most)
            if self.label.measure(theme, self._left_by(theme, rect))[1] <= rect.h:
                return
        self._fit(theme, rect, whole)

    def _fit(self, theme: Theme, rect: pygame.Rect, most: int) -> int:
        """Place the buttons in letters of a theme, and choose those of the words; how high all of it is.

        The buttons take at `most` so much of the width.
        """
        wide, high = 0, 0
        if self.buttons.inside:
            wide, high = self.buttons.measure(theme, most)
            wide = min(most, wide)
        lowest = rect.centery + high // 2 if self._is_one_line(high, rect) else rect.bottom
        self.buttons.place(theme, pygame.Rect(rect.right - wide, lowest - high, wide, high))
        for size in self.SIZES:
            self.label.size = size
            need = self.label.measure(theme, self._left_by(theme, rect))[1]
            if need <= rect.h:
                break
        return max(need, high)

    def _left_by(self, theme: Theme, rect: pygame.Rect) -> int:
        """How wide the words are beside the buttons."""
        return rect.w - self.buttons.rect.w - 2 * theme.px(12)

    @staticmethod
    def _is_one_line(high: int, rect: pygame.Rect) -> bool:
        """Whether buttons so high are one line of them, which may be a little higher than the bar."""
        return high <= rect.h * 3 // 2

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """A dark band behind, so that the words can be read on every cloth; higher where they have grown."""
        if self.label.text or self.buttons.inside:
            band, rim = self.rect.copy(), theme.px(RIM)
            held = self.buttons.rect.inflate(2 * rim, 2 * rim) if self.buttons.inside else band
            parts = [self.label.rect.inflate(2 * theme.px(9), 0)]
            if self._is_one_line(self.buttons.rect.h, self.rect):
                band.union_ip(held)
            else:
                parts.append(held)
            surface.blit(theme.box(band.size, 9, BAND, None), band)
            for part in parts:
                if part.top < band.top:
                    surface.blit(theme.box(part.size, 9, theme.cloth.panel, None), part)
        super().paint(self.letters or theme, surface)


class Tool(Widget):
    """Something the table can be asked for at any time: a sign with its name below."""

    focusable = True
    SIGN, LETTERS = 24, 12.5

    def __init__(
        self,
        name: str,
        sign: Callable[[Theme, int], pygame.Surface],
        action: Action,
        tell: Callable[[], str] = str,
    ) -> None:
        super().__init__()
        self.name = name
        self.tell = tell
        """What it is for; asked anew each time, because a key that is named may be changed."""
        self.sign = sign
        self.action = action

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """Room for the sign and for two lines of words."""
        line = theme.line_height("sans", self.LETTERS)
        return width, theme.px(self.SIGN + 12) + line * min(len(self._lines(theme, width)), 2)

    def _lines(self, theme: Theme, width: int) -> list[str]:
        """Its name in lines, between words as long as narrower letters are enough for the longest of them."""
        room = width - theme.px(4)
        longest = max((theme.text_width("sans", self.LETTERS, word) for word in self.name.split()), default=0)
        return theme.wrap(
            "sans", self.LETTERS, self.name, longest if room < longest <= room / TIGHTEST else room
        )

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What it is for."""
        self.tip = self.tell()
        return super().about(pos)

    def activate(self) -> Any:
        """Act."""
        return self.action()

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the sign and the words; a light ground shows what is pointed at."""
        if self.hovered or self.pressed:
            surface.blit(theme.box(self.rect.size, 8, theme.cloth.shade(0.8), GOLD), self.rect)
        side = theme.px(self.SIGN)
        sign = self.sign(theme, side)
        top = self.rect.y + theme.px(6)
        surface.blit(sign, sign.get_rect(midtop=(self.rect.centerx, top)))
        y = top + side + theme.px(2)
        for line in self._lines(theme, self.rect.w)[:2]:
            drawn = theme.tight("sans", self.LETTERS, line, self.rect.w - theme.px(4), CREAM)
            surface.blit(drawn, drawn.get_rect(midtop=(self.rect.centerx, y)))
            y += theme.line_height("sans", self.LETTERS)


class Tools(Box):
    """All tools in one bar; those with longer names have more of it."""

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        """As high as the highest of them."""
        wide = self._shared(theme, width)
        return width, max(tool.measure(theme, w)[1] for tool, w in zip(self.inside, wide, strict=True))

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Side by side."""
        super().place(theme, rect)
        x = rect.x
        for tool, wide in zip(self.inside, self._shared(theme, rect.w), strict=True):
            tool.place(theme, pygame.Rect(x, rect.y, wide, rect.h))
            x += wide

    def _shared(self, theme: Theme, width: int) -> list[int]:
        """How wide each is: its name, or its longest word, and of the rest as much as every other."""
        wholes = [tool.name for tool in self.inside]
        words = [max(name.split(), key=len) for name in wholes]
        for names in (wholes, words):
            needed = [theme.text_width("sans", Tool.LETTERS, name) + theme.px(8) for name in names]
            if sum(needed) <= width:
                break
        rest = (width - sum(needed)) // max(1, len(needed))
        if rest < -theme.px(4):
            # Not even the gaps between them are enough.
            return [max(1, wide * width // sum(needed)) for wide in needed]
        return [max(1, wide + rest) for wide in needed]


class SidePanel(Box):
    """Beside the cloth: what this game has to show, the log, and the tools, which are always in sight."""

    def __init__(self, told: Sequence[Widget], log: LogView, tools: Tools) -> None:
        self.told = Scroll(Column(told, gap=10), bar=False)
        self.lines = log
        self.log = AtMost(LARGEST, log)
        self.tools = AtMost(LARGEST, tools)
        super().__init__([self.told, self.log, self.tools], gap=10, pad=12)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """The tools below, what is told above, and the log in all the room between."""
        super().place(theme, rect)
        gap = theme.px(self.gap)
        inner = rect.inflate(-2 * theme.px(self.pad), -2 * theme.px(self.pad))
        low = min(inner.h, self.tools.measure(theme, inner.w)[1])
        self.tools.place(theme, pygame.Rect(inner.x, inner.bottom - low, inner.w, low))
        room = max(0, inner.h - low - 2 * gap)
        sized = theme.at_most(LARGEST)
        lines = self.lines.kept(sized, inner.w)
        log = lines and min(room // 2, lines * sized.line_height("sans", 15) + sized.px(BETWEEN_ENTRIES))
        self.told.bar = False
        high = self.told.measure(theme, inner.w)[1]
        if high > room - log:
            self.told.bar, high = True, room - log
        self.told.place(theme, pygame.Rect(inner.x, inner.y, inner.w, high))
        if self.told.bar and not self.told.offset:
            # What a line that does not fit leaves over is better given to the log.
            high = self.told.whole().h + self.told.sign
            self.told.place(theme, pygame.Rect(inner.x, inner.y, inner.w, high))
        self.log.place(theme, pygame.Rect(inner.x, inner.y + high + gap, inner.w, room - high))

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint a plain ground, then what stands on it."""
        surface.blit(theme.box(self.rect.size, 0, theme.cloth.panel, None), self.rect)
        super().paint(theme, surface)
