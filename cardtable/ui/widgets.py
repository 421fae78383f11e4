"""Labels, buttons, toggles, tabs and dialogs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal

import pygame

from cardtable.stage.paint import Colour
from cardtable.stage.theme import (
    BRIGHT,
    CREAM,
    DISABLED,
    GOLD,
    MUTED,
    RED,
    RED_HOVER,
    WHITE,
    Theme,
)
from cardtable.ui.containers import Centred, Column, Panel, Row
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import TAKEN, Action, Span, Widget

Side = Literal["left", "centre", "right"]
TIGHT = 12
"""Design units that a narrow button leaves beside its words, on both sides together."""


class Space(Widget):
    """Nothing, of a size or growing."""

    def __init__(self, size: float = 0, grow: float = 0) -> None:
        super().__init__()
        self.sized(size, size, grow)


class Label(Widget):
    """Words.  They wrap, or are cut with an ellipsis when `wrap` is off."""

    def __init__(
        self,
        text: str,
        *,
        size: float = 18,
        face: str = "sans",
        colour: Colour = CREAM,
        side: Side = "left",
        wrap: bool = True,
    ) -> None:
        super().__init__()
        self.name = text
        self.size = size
        self.face = face
        self.colour = colour
        self.side: Side = side
        self.wrap = wrap
        self.leads = False
        """Whether it is a heading of what stands below it."""
        self._height = self._count = 0
        """How high a line is, and how many there are."""

    @property
    def text(self) -> str:
        """The words."""
        return self.name

    @text.setter
    def text(self, text: str) -> None:
        if text != self.name:
            self.name = text
            self.resized()

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """The lines at that width."""
        lines = self._lines(theme, width)
        widest = max((theme.text_width(self.face, self.size, line) for line in lines), default=0)
        return min(widest, width), theme.line_height(self.face, self.size) * len(lines)

    def _lines(self, theme: Theme, width: int) -> list[str]:
        if self.wrap:
            return theme.wrap(self.face, self.size, self.name, width)
        return [theme.fit(self.face, self.size, self.name, width)]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Find out how many lines there are at this width."""
        super().place(theme, rect)
        self._height = theme.line_height(self.face, self.size)
        self._count = len(self._lines(theme, rect.w))

    def uncut(self) -> list[Span]:
        """Every line, from where the first stands."""
        top = self.rect.y + max(0, self.rect.h - self._height * self._count) // 2
        tops = range(top, top + self._height * self._count, max(1, self._height))
        return [Span(y, y + self._height, self.leads) for y in tops]

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the lines."""
        height = theme.line_height(self.face, self.size)
        lines = self._lines(theme, self.rect.w)
        y = self.rect.y + max(0, self.rect.h - height * len(lines)) // 2
        for line in lines:
            drawn = theme.text(self.face, self.size, line, self.colour)
            x = self.rect.x
            if self.side == "centre":
                x += (self.rect.w - drawn.get_width()) // 2
            elif self.side == "right":
                x += self.rect.w - drawn.get_width()
            surface.blit(drawn, (x, y))
            y += height


def heading(text: str, size: float, side: Side = "left", face: str = "bold") -> Label:
    """Bright words above what they tell of."""
    label = Label(text, size=size, face=face, colour=BRIGHT, side=side)
    label.leads = True
    return label


def title(text: str, size: float = 34, side: Side = "left") -> Label:
    """A heading in the serif face."""
    return heading(text, size, side, "serif")


class Link(Widget):
    """A few underlined words that lead somewhere."""

    focusable = True

    def __init__(self, label: str, action: Action, *, size: float = 14) -> None:
        super().__init__()
        self.name = label
        self.action = action
        self.size = size

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """The words in one line."""
        return theme.text_width("sans", self.size, self.name), theme.line_height("sans", self.size)

    def activate(self) -> Any:
        """Go there."""
        return self.action()

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the words and a line below them."""
        words = theme.text("sans", self.size, self.name, BRIGHT if self.hovered else GOLD)
        there = words.get_rect(midleft=self.rect.midleft)
        surface.blit(words, there)
        surface.fill(BRIGHT if self.hovered else GOLD, (there.x, there.bottom - 1, there.w, theme.line(1)))


class Button(Widget):
    """Does something when pressed.  `primary` marks the one that goes on."""

    focusable = True

    def __init__(
        self,
        label: str,
        action: Action,
        *,
        primary: bool = False,
        small: bool = False,
        note: str = "",
        icon: Callable[[Theme, int], pygame.Surface] | None = None,
    ) -> None:
        super().__init__()
        self.name = label
        self.action = action
        self.primary = primary
        self.small = small
        self.note = note
        """A second, smaller line: the price of an answer, say."""
        self.icon = icon

    @property
    def label(self) -> str:
        """What stands on it."""
        return self.name

    @label.setter
    def label(self, label: str) -> None:
        if label != self.name:
            self.name = label
            self.resized()

    @property
    def size(self) -> float:
        """Size of its letters."""
        return 17 if self.small else 20

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """The label in one line, with room around it; a narrow button wraps it."""
        pad = theme.px(14 if self.small else 22)
        icon = theme.px(self.size * 1.6) if self.icon else 0
        wide = max(
            theme.text_width("serif", self.size, self.name),
            theme.text_width("sans", 14, self.note) if self.note else 0,
        )
        lines = 1
        if wide + icon + 2 * pad > width > 4 * pad:
            lines = len(theme.wrap("serif", self.size, self.name, width - theme.px(TIGHT) - icon))
            wide = width - 2 * pad - icon
        height = theme.line_height("serif", self.size) * lines + 2 * theme.px(6 if self.small else 9)
        if self.note:
            height += theme.line_height("sans", 14) - theme.px(2)
        return wide + icon + 2 * pad, height

    def activate(self) -> Any:
        """Act."""
        return self.action()

    def colours(self, theme: Theme) -> tuple[Colour, Colour, Colour]:
        """Ground, frame and letters in the present state; the ground goes with the cloth."""
        cloth = theme.cloth
        if self.why_disabled:
            return cloth.shade(0.55), (96, 92, 66), MUTED
        lit = self.hovered or self.pressed
        if self.primary:
            return (RED_HOVER if lit else RED), BRIGHT, WHITE
        return cloth.shade(1.0 if lit else 0.7), (BRIGHT if lit else GOLD), CREAM

    def note_colour(self) -> Colour:
        """Letters of the second line."""
        return CREAM if self.primary and not self.why_disabled else MUTED

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the ground and the words."""
        fill, frame, ink = self.colours(theme)
        down = theme.px(1) if self.pressed and not self.why_disabled else 0
        surface.blit(theme.box(self.rect.size, 10, fill, frame), self.rect)
        inner = self.rect.inflate(-theme.px(TIGHT), 0)
        if self.icon is not None:
            drawn = self.icon(theme, theme.px(self.size * 1.3))
            surface.blit(drawn, drawn.get_rect(midleft=(inner.left + theme.px(6), inner.centery + down)))
            inner.x += drawn.get_width() + theme.px(10)
            inner.w -= drawn.get_width() + theme.px(10)
        lines = theme.wrap("serif", self.size, self.name, inner.w)
        high = theme.line_height("serif", self.size)
        note_high = theme.line_height("sans", 14) - theme.px(2) if self.note else 0
        if len(lines) * high + note_high > self.rect.h:
            lines = [theme.fit("serif", self.size, self.name, inner.w)]
        y = inner.y + (inner.h - len(lines) * high - note_high) // 2 + down
        for line in lines:
            drawn = theme.text("serif", self.size, line, ink)
            surface.blit(drawn, drawn.get_rect(midtop=(inner.centerx, y)))
            y += high
        if self.note:
            drawn = theme.text("sans", 14, theme.fit("sans", 14, self.note, inner.w), self.note_colour())
            surface.blit(drawn, drawn.get_rect(midtop=(inner.centerx, y - theme.px(2))))


def way_on(label: str, do: Callable[[], Any]) -> Button:
    """The button most will press, broader than its word."""
    return Button(label, do, primary=True).sized(width=200)


class Ways(Row):
    """Buttons that lead on, in the middle; those side by side are equally high, whatever stands on them."""

    even = True

    def __init__(self, inside: Sequence[Widget] = ()) -> None:
        super().__init__(inside, gap=12, align="centre", wrap=True)


ON: Colour = (58, 140, 84, 255)
OFF: Colour = (40, 50, 46, 255)
"""Grounds of a switch."""


class Toggle(Widget):
    """On or off."""

    focusable = True

    def __init__(self, label: str, on: bool, change: Callable[[bool], Any], *, note: str = "") -> None:
        super().__init__()
        self.name = label
        self.on = on
        self.change = change
        self.note = note

    def _text_width(self, theme: Theme, width: int) -> int:
        return max(theme.px(60), width - theme.px(64))

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """The switch and its words."""
        room = self._text_width(theme, width)
        lines = theme.wrap("sans", 18, self.name, room)
        notes = theme.wrap("sans", 15, self.note, room) if self.note else []
        high = len(lines) * theme.line_height("sans", 18) + len(notes) * theme.line_height("sans", 15)
        wide = max(
            [theme.text_width("sans", 18, line) for line in lines]
            + [theme.text_width("sans", 15, line) for line in notes]
        )
        return min(width, wide + theme.px(64)), max(high, theme.px(32)) + theme.px(6)

    def activate(self) -> Any:
        """Switch over."""
        self.on = not self.on
        self.changed()
        return self.change(self.on)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the switch and the words."""
        w, h = theme.px(48), theme.px(26)
        switch = pygame.Rect(self.rect.x + theme.px(2), self.rect.centery - h // 2, w, h)
        fill: Colour = ON if self.on else OFF
        if self.why_disabled:
            fill = DISABLED
        surface.blit(theme.box(switch.size, 13, fill, BRIGHT if self.hovered else GOLD), switch)
        dot = theme.px(18)
        x = switch.right - dot - theme.px(4) if self.on else switch.x + theme.px(4)
        ink = (255, 250, 235, 255) if self.on else MUTED
        surface.blit(theme.box((dot, dot), 9, ink), (x, switch.centery - dot // 2))
        if self.on:
            # A tick says it without colour.
            left, middle, u = switch.x + theme.px(9), switch.centery, theme.px(4)
            tick = [(left, middle), (left + u, middle + u), (left + 3 * u, middle - u)]
            pygame.draw.lines(surface, ink, False, tick, max(2, theme.px(2.4)))
        room = self._text_width(theme, self.rect.w)
        lines = [
            (
                theme.text("sans", 18, line, MUTED if self.why_disabled else CREAM),
                theme.line_height("sans", 18),
            )
            for line in theme.wrap("sans", 18, self.name, room)
        ]
        if self.note:
            lines += [
                (theme.text("sans", 15, line, MUTED), theme.line_height("sans", 15))
                for line in theme.wrap("sans", 15, self.note, room)
            ]
        y = self.rect.y + (self.rect.h - sum(high for _, high in lines)) // 2
        for drawn, high in lines:
            surface.blit(drawn, (self.rect.x + theme.px(62), y))
            y += high


class Tabs(Column):
    """Pages of which one is shown; the row of names on top chooses."""

    def __init__(self, pages: Sequence[tuple[str, Widget]], *, gap: float = 14) -> None:
        self.pages = list(pages)
        self.buttons = [
            Button(name, partial(self.turn_to, i), small=True).sized(height=38, grow=1)
            for i, (name, _) in enumerate(pages)
        ]
        super().__init__([Row(self.buttons, gap=6, wrap=False), *(page for _, page in pages)], gap=gap)
        for _, page in pages:
            page.grow = page.grow or 1
        self.open_page = 0
        self._show()

    def _show(self) -> None:
        for i, (_, page) in enumerate(self.pages):
            page.visible = i == self.open_page
            self.buttons[i].primary = i == self.open_page

    def turn_to(self, page: int) -> Any:
        """Show another page."""
        self.open_page = page
        self._show()
        self.resized()
        return TAKEN


class Modal(Centred):
    """Stands above everything; Escape closes it and leaves everything as it was."""

    def shut(self) -> Any:
        """Close it."""
        if self.ui is not None:
            self.ui.close(self)
        return TAKEN

    def key(self, event: pygame.event.Event) -> Any:
        """Escape."""
        return self.shut() if event.key == pygame.K_ESCAPE else None


class Dialog(Modal):
    """A question that has to be answered first.  Escape gives the last answer, the harmless one."""

    def __init__(self, heading: str, message: str, answers: Sequence[tuple[str, Action]]) -> None:
        self.answers = list(answers)
        buttons = [
            Button(label, partial(self._answer, act), primary=i == 0)
            for i, (label, act) in enumerate(answers)
        ]
        panel = Panel(
            [
                title(heading, 28, "centre"),
                Scroll(Label(message, side="left")).sized(grow=1),
                Ways(buttons),
            ],
            pad=24,
            gap=18,
        )
        super().__init__(panel, most=520)

    def _answer(self, act: Action) -> Any:
        self.shut()
        answer = act()
        return TAKEN if answer is None else answer

    def key(self, event: pygame.event.Event) -> Any:
        """Escape."""
        return self._answer(self.answers[-1][1]) if event.key == pygame.K_ESCAPE else None
