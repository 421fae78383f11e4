"""The controls: labels, buttons, toggles, sliders, choices, text fields, tabs, lists and dialogs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal

import pygame

from cardtable.table.containers import Centred, Column, Panel, Row, Scroll
from cardtable.table.paint import Colour
from cardtable.table.text import clean
from cardtable.table.theme import (
    BRIGHT,
    CREAM,
    DISABLED,
    GOLD,
    GREEN,
    HOVER,
    MUTED,
    RED,
    RED_HOVER,
    WELL,
    WHITE,
    Theme,
)
from cardtable.table.widget import TAKEN, Action, Widget

Side = Literal["left", "centre", "right"]


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


def title(text: str, size: float = 34, side: Side = "left") -> Label:
    """A heading in the serif face."""
    return Label(text, size=size, face="serif", colour=BRIGHT, side=side)


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
            lines = len(theme.wrap("serif", self.size, self.name, width - 2 * pad - icon))
            wide = width - 2 * pad - icon
        height = theme.line_height("serif", self.size) * lines + 2 * theme.px(6 if self.small else 9)
        if self.note:
            height += theme.line_height("sans", 14) - theme.px(2)
        return wide + icon + 2 * pad, height

    def activate(self) -> Any:
        """Act."""
        return self.action()

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Ground, frame and letters in the present state."""
        if self.why_disabled:
            return DISABLED, (96, 92, 66), MUTED
        lit = self.hovered or self.pressed
        if self.primary:
            return (RED_HOVER if lit else RED), BRIGHT, WHITE
        return (HOVER if lit else GREEN), (BRIGHT if lit else GOLD), CREAM

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the ground and the words."""
        fill, frame, ink = self.colours()
        down = theme.px(1) if self.pressed and not self.why_disabled else 0
        surface.blit(theme.box(self.rect.size, 10, fill, frame), self.rect)
        inner = self.rect.inflate(-theme.px(12), 0)
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
            drawn = theme.text("sans", 14, theme.fit("sans", 14, self.note, inner.w), MUTED)
            surface.blit(drawn, drawn.get_rect(midtop=(inner.centerx, y - theme.px(2))))


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
        fill: Colour = RED_HOVER if self.on else (52, 70, 61, 255)
        if self.why_disabled:
            fill = DISABLED
        surface.blit(theme.box(switch.size, 13, fill, BRIGHT if self.hovered else GOLD), switch)
        dot = theme.px(18)
        x = switch.right - dot - theme.px(4) if self.on else switch.x + theme.px(4)
        surface.blit(theme.box((dot, dot), 9, (255, 250, 235, 255)), (x, switch.centery - dot // 2))
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


class Slider(Widget):
    """A number between two ends, in steps."""

    focusable = True

    def __init__(
        self,
        name: str,
        value: int,
        change: Callable[[int], Any],
        *,
        least: int = 0,
        most: int = 100,
        step: int = 5,
        unit: str = "{value}",
        settle: bool = False,
    ) -> None:
        super().__init__()
        self.name = name
        self.value = value
        self.change = change
        self.least, self.most, self.step = least, most, step
        self.unit = unit
        self.settle = settle
        """Report only when the hand lets go; for what would move the slider itself."""
        self._theme: Theme | None = None

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """As wide as possible."""
        return min(width, theme.px(300)), theme.px(38)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Remember the measure for the mouse."""
        super().place(theme, rect)
        self._theme = theme

    def groove(self, theme: Theme) -> pygame.Rect:
        """Where the knob runs, knob included."""
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w - theme.px(64), self.rect.h)

    def _take(self, value: int, final: bool = True) -> Any:
        value = max(
            self.least, min(self.most, self.least + round((value - self.least) / self.step) * self.step)
        )
        moved = value != self.value
        self.value = value
        self.changed()
        if moved and (final or not self.settle):
            answer = self.change(value)
            return TAKEN if answer is None else answer
        return TAKEN

    def _at(self, pos: tuple[int, int]) -> int:
        assert self._theme is not None
        groove, knob = self.groove(self._theme), self._theme.px(24)
        part = (pos[0] - groove.x - knob / 2) / max(1, groove.w - knob)
        return round(self.least + min(1.0, max(0.0, part)) * (self.most - self.least))

    def press(self, pos: tuple[int, int]) -> None:
        """Jump to the mouse."""
        if not self.why_disabled and self._theme is not None:
            self._before = self.value
            self._take(self._at(pos), final=False)

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> Any:
        """Follow the mouse."""
        return TAKEN if self.why_disabled else self._take(self._at(pos), final=False)

    def release(self, pos: tuple[int, int]) -> Any:
        """Let go: now a slider that settles reports."""
        if self.why_disabled:
            return self.use()
        if self.settle and self.value != self._before:
            return self.change(self.value)
        return TAKEN

    def key(self, event: pygame.event.Event) -> Any:
        """Left and right move by a step."""
        ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -4, pygame.K_PAGEUP: 4}
        if event.key in ways and not self.why_disabled:
            return self._take(self.value + ways[event.key] * self.step)
        if event.key in (pygame.K_HOME, pygame.K_END) and not self.why_disabled:
            return self._take(self.least if event.key == pygame.K_HOME else self.most)
        return super().key(event)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint groove, knob and number."""
        groove = self.groove(theme)
        high, knob = theme.px(8), theme.px(24)
        y = groove.centery - high // 2
        surface.blit(theme.box((groove.w, high), 4, WELL, GOLD, 1), (groove.x, y))
        part = (self.value - self.least) / max(1, self.most - self.least)
        x = groove.x + round((groove.w - knob) * part)
        filled = max(high, x - groove.x + knob // 2)
        surface.blit(theme.box((filled, high), 4, (*GOLD[:3], 255)), (groove.x, y))
        lit = self.hovered or self.pressed
        surface.blit(
            theme.box((knob, knob), 12, WHITE if lit else BRIGHT, (90, 60, 10, 255)),
            (x, groove.centery - knob // 2),
        )
        drawn = theme.text("sans", 17, self.unit.format(value=self.value), CREAM)
        surface.blit(drawn, drawn.get_rect(midright=(self.rect.right - theme.px(4), groove.centery)))


class Choice(Widget):
    """One of several values, in a cycle: the same with mouse, keys and fingers."""

    focusable = True

    def __init__(self, name: str, options: Sequence[str], chosen: int, change: Callable[[int], Any]) -> None:
        super().__init__()
        self.name = name
        self.options = list(options)
        self.chosen = chosen
        self.change = change
        self._click_x: int | None = None

    @property
    def value(self) -> str:
        """The option shown."""
        return self.options[self.chosen]

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """The widest option between its arrows."""
        widest = max(theme.text_width("sans", 18, option) for option in self.options)
        return min(width, widest + theme.px(84)), theme.px(40)

    def step(self, way: int) -> Any:
        """Go on or back."""
        if self.why_disabled:
            return super().use()
        self.chosen = (self.chosen + way) % len(self.options)
        self.changed()
        answer = self.change(self.chosen)
        return TAKEN if answer is None else answer

    def release(self, pos: tuple[int, int]) -> Any:
        """The left third goes back, the rest goes on."""
        if not self.rect.collidepoint(pos):
            return None
        return self.step(-1 if pos[0] < self.rect.x + self.rect.w // 3 else 1)

    def activate(self) -> Any:
        """Go on."""
        return self.step(1)

    def key(self, event: pygame.event.Event) -> Any:
        """Left and right."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.step(1 if event.key == pygame.K_RIGHT else -1)
        return super().key(event)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the value between two arrows."""
        frame = BRIGHT if self.hovered else GOLD
        ink = MUTED if self.why_disabled else CREAM
        surface.blit(theme.box(self.rect.size, 10, (16, 36, 28, 255), frame), self.rect)
        text = theme.fit("sans", 18, self.value, self.rect.w - theme.px(64))
        drawn = theme.text("sans", 18, text, ink)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))
        for mark, x in (("‹", self.rect.x + theme.px(18)), ("›", self.rect.right - theme.px(18))):
            drawn = theme.text("bold", 24, mark, MUTED if self.why_disabled else BRIGHT)
            surface.blit(drawn, drawn.get_rect(center=(x, self.rect.centery - theme.px(2))))


class TextField(Widget):
    """A line of text to write in.  `change` hears every letter, `done` hears Enter."""

    focusable = True

    def __init__(
        self,
        name: str,
        text: str,
        change: Callable[[str], Any],
        *,
        longest: int = 24,
        hint: str = "",
        done: Callable[[str], Any] | None = None,
    ) -> None:
        super().__init__()
        self.name = name
        self.text = clean(text)[:longest]
        self.change = change
        self.longest = longest
        self.hint = hint
        self.done = done
        self.caret = len(self.text)
        self._theme: Theme | None = None

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """Wide enough for a name."""
        return min(width, theme.px(300)), theme.px(40)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Remember the measure for the mouse."""
        super().place(theme, rect)
        self._theme = theme

    def _take(self, text: str, caret: int) -> None:
        text = text[: self.longest]
        if text != self.text:
            self.text = text
            self.change(text)
        self.caret = max(0, min(caret, len(text)))
        self.changed()

    def typed(self, text: str) -> bool:
        """Insert at the caret."""
        if self.why_disabled:
            return False
        text = clean(text)[: self.longest - len(self.text)]
        self._take(self.text[: self.caret] + text + self.text[self.caret :], self.caret + len(text))
        return True

    def key(self, event: pygame.event.Event) -> Any:
        """Edit.  Printable keys are kept from being shortcuts; their letters come by `typed`."""
        key, at = event.key, self.caret
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            answer = self.done(self.text) if self.done else None
            return TAKEN if answer is None else answer
        if key == pygame.K_BACKSPACE:
            self._take(self.text[: max(0, at - 1)] + self.text[at:], at - 1)
        elif key == pygame.K_DELETE:
            self._take(self.text[:at] + self.text[at + 1 :], at)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._take(self.text, at + (1 if key == pygame.K_RIGHT else -1))
        elif key in (pygame.K_HOME, pygame.K_END):
            self._take(self.text, 0 if key == pygame.K_HOME else len(self.text))
        elif key == pygame.K_u and event.mod & pygame.KMOD_CTRL:
            self._take("", 0)
        elif event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or not printable(event):
            return None
        return TAKEN

    def release(self, pos: tuple[int, int]) -> Any:
        """Put the caret where the mouse is."""
        if self.why_disabled or self._theme is None:
            return self.use()
        x = pos[0] - self.rect.x - self._theme.px(12) + self._shift(self._theme)
        widths = [self._theme.text_width("sans", 18, self.text[:i]) for i in range(len(self.text) + 1)]
        self.caret = min(range(len(widths)), key=lambda i: abs(widths[i] - x))
        self.changed()
        return TAKEN

    def _shift(self, theme: Theme) -> int:
        """How far a long text is moved to the left so that the caret shows."""
        room = self.rect.w - theme.px(28)
        return max(0, theme.text_width("sans", 18, self.text[: self.caret]) - room)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the well, the text and a steady caret: a blinking one would keep the loop awake."""
        focused = self.ui is not None and self.ui.focus is self
        surface.blit(
            theme.box(self.rect.size, 10, WELL, BRIGHT if focused or self.hovered else GOLD), self.rect
        )
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect.inflate(-theme.px(16), 0)))
        x = self.rect.x + theme.px(12) - self._shift(theme)
        ink, text = (CREAM, self.text) if self.text else (MUTED, self.hint)
        drawn = theme.text("sans", 18, text, ink)
        spot = drawn.get_rect(midleft=(x, self.rect.centery))
        surface.blit(drawn, spot)
        if focused:
            at = x + theme.text_width("sans", 18, self.text[: self.caret])
            high = theme.px(24)
            pygame.draw.rect(surface, BRIGHT, (at, self.rect.centery - high // 2, theme.line(2), high))
        surface.set_clip(clip)


def printable(event: pygame.event.Event) -> bool:
    """Whether a key press will enter a letter."""
    return bool(event.unicode) and event.unicode.isprintable()


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


class Dialog(Centred):
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
                Row(buttons, gap=12, align="centre", wrap=True),
            ],
            pad=24,
            gap=18,
        )
        super().__init__(panel, most=520)

    def _answer(self, act: Action) -> Any:
        if self.ui is not None:
            self.ui.close(self)
        answer = act()
        return TAKEN if answer is None else answer

    def key(self, event: pygame.event.Event) -> Any:
        """Escape."""
        if event.key == pygame.K_ESCAPE:
            return self._answer(self.answers[-1][1])
        return None


class Choices(Column):
    """A list of rows of which one is chosen: arrows move, a click or Enter takes."""

    def __init__(self, rows: Sequence[tuple[str, Action]], *, gap: float = 6) -> None:
        super().__init__([Button(name, act, small=True) for name, act in rows], gap=gap)
