"""Controls that hold a value: sliders, choices and lines of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import pygame

from cardtable.stage.text import clean
from cardtable.stage.theme import BRIGHT, CHOSEN_TEXT, CREAM, FIELD, GOLD, MUTED, WELL, WHITE, Theme
from cardtable.ui.picking import Picking
from cardtable.ui.widget import TAKEN, Widget


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


MANY = 12
"""More values than these are offered in a list: nobody goes round a hundred names one by one."""
WIDEST_OF_MANY = 130
"""Design units that the value shown of many takes at most; the list shows all of it."""


class Choice(Widget):
    """One of several values, in a cycle: the same with mouse, keys and fingers; of many, from a list, too."""

    focusable = True

    def __init__(self, name: str, options: Sequence[str], chosen: int, change: Callable[[int], Any]) -> None:
        super().__init__()
        self.name = name
        self.options = list(options)
        self.chosen = chosen
        self.change = change

    @property
    def is_long(self) -> bool:
        """Whether there are so many that they stand in a list."""
        return len(self.options) > MANY

    @property
    def value(self) -> str:
        """The option shown."""
        return self.options[self.chosen]

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """The widest option between its arrows."""
        if self.is_long:
            widest = theme.px(WIDEST_OF_MANY)
        else:
            widest = max(theme.text_width("sans", 18, option) for option in self.options)
        return min(width, widest + theme.px(84)), theme.px(40)

    def step(self, way: int) -> Any:
        """Go on or back."""
        if self.why_disabled:
            return super().use()
        return self._take((self.chosen + way) % len(self.options))

    def _take(self, chosen: int) -> Any:
        self.chosen = chosen
        self.changed()
        answer = self.change(chosen)
        return TAKEN if answer is None else answer

    def release(self, pos: tuple[int, int]) -> Any:
        """The left third goes back, the rest goes on; where there are many the middle opens the list."""
        if not self.rect.collidepoint(pos):
            return None
        third = (pos[0] - self.rect.x) * 3 // self.rect.w
        if third == 1 and self.is_long:
            return self.use()
        return self.step(1 if third else -1)

    def activate(self) -> Any:
        """Go on, or open the list."""
        if not self.is_long or self.ui is None:
            return self.step(1)
        self.ui.open(Picking(self.name, self.options, self.chosen, self._take))
        return TAKEN

    def key(self, event: pygame.event.Event) -> Any:
        """Left and right."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.step(1 if event.key == pygame.K_RIGHT else -1)
        return super().key(event)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the value between two arrows."""
        frame = BRIGHT if self.hovered else GOLD
        ink = MUTED if self.why_disabled else CREAM
        surface.blit(theme.box(self.rect.size, 10, FIELD, frame), self.rect)
        text = theme.fit("sans", 18, self.value, self.rect.w - theme.px(64))
        drawn = theme.text("sans", 18, text, ink)
        where = drawn.get_rect(center=self.rect.center)
        surface.blit(drawn, where)
        if self.is_long:
            half, tip = theme.px(5), where.midbottom
            line = (tip[0] - half, tip[1]), (tip[0] + half, tip[1]), (tip[0], tip[1] + half)
            pygame.draw.polygon(surface, ink, line)
        for mark, x in (("‹", self.rect.x + theme.px(18)), ("›", self.rect.right - theme.px(18))):
            drawn = theme.text("bold", 24, mark, MUTED if self.why_disabled else BRIGHT)
            surface.blit(drawn, drawn.get_rect(center=(x, self.rect.centery - theme.px(2))))


class TextField(Widget):
    """A line of text to write in.  `change` hears every letter, `done` hears Enter."""

    focusable = True
    writes = True

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
        self.whole = False
        """Whether all of it is chosen, so that what comes next takes its place."""
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
        self.whole = False
        self.changed()

    def typed(self, text: str) -> bool:
        """Insert at the caret, or in place of all that is chosen."""
        if self.why_disabled:
            return False
        if self.whole:
            self._take("", 0)
        text = clean(text)[: self.longest - len(self.text)]
        self._take(self.text[: self.caret] + text + self.text[self.caret :], self.caret + len(text))
        return True

    def key(self, event: pygame.event.Event) -> Any:
        """Edit.  Printable keys are kept from being shortcuts; their letters come by `typed`."""
        key, at = event.key, self.caret
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            answer = self.done(self.text) if self.done else None
            return TAKEN if answer is None else answer
        # Where AltGr writes a letter, Windows tells of Ctrl and Alt.
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
            return self._command(key)
        if self.whole and key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._take("", 0)
        elif key == pygame.K_BACKSPACE:
            self._take(self.text[: max(0, at - 1)] + self.text[at:], at - 1)
        elif key == pygame.K_DELETE:
            self._take(self.text[:at] + self.text[at + 1 :], at)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._take(self.text, at + (1 if key == pygame.K_RIGHT else -1))
        elif key in (pygame.K_HOME, pygame.K_END):
            self._take(self.text, 0 if key == pygame.K_HOME else len(self.text))
        elif event.mod & pygame.KMOD_ALT or not printable(event):
            return None
        return TAKEN

    def _command(self, key: int) -> Any:
        """Choose all, copy, cut, paste, or clear; names and codes are short, so it is always all of it."""
        if key in (pygame.K_c, pygame.K_x):
            with suppress(pygame.error):
                pygame.scrap.put_text(self.text)
        if key in (pygame.K_a, pygame.K_c):
            self.whole = bool(self.text)
            self.changed()
        elif key in (pygame.K_x, pygame.K_u):
            self._take("", 0)
        elif key == pygame.K_v:
            self.paste()
        else:
            return None
        return TAKEN

    def paste(self) -> None:
        """Insert what is in the clipboard, if there is one."""
        with suppress(pygame.error):
            self.typed(pygame.scrap.get_text())

    def release(self, pos: tuple[int, int]) -> Any:
        """Put the caret where the mouse is."""
        if self.why_disabled or self._theme is None:
            return self.use()
        x = pos[0] - self.rect.x - self._theme.px(12) + self._shift(self._theme)
        widths = [self._theme.text_width("sans", 18, self.text[:i]) for i in range(len(self.text) + 1)]
        self.caret = min(range(len(widths)), key=lambda i: abs(widths[i] - x))
        self.whole = False
        self.changed()
        return TAKEN

    def _shift(self, theme: Theme) -> int:
        """How far a long text is moved to the left so that the caret shows."""
        room = self.rect.w - theme.px(28)
        return max(0, theme.text_width("sans", 18, self.text[: self.caret]) - room)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the well, the text and a steady caret: a blinking one would keep the loop awake."""
        focused = self.ui is not None and self.ui.focused is self
        surface.blit(
            theme.box(self.rect.size, 10, WELL, BRIGHT if focused or self.hovered else GOLD), self.rect
        )
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect.inflate(-theme.px(16), 0)))
        x = self.rect.x + theme.px(12) - self._shift(theme)
        ink, text = (CREAM, self.text) if self.text else (MUTED, self.hint)
        drawn = theme.text("sans", 18, text, ink)
        spot = drawn.get_rect(midleft=(x, self.rect.centery))
        if self.whole and focused:
            surface.fill(CHOSEN_TEXT, spot)
        surface.blit(drawn, spot)
        if focused:
            at = x + theme.text_width("sans", 18, self.text[: self.caret])
            high = theme.px(24)
            pygame.draw.rect(surface, BRIGHT, (at, self.rect.centery - high // 2, theme.line(2), high))
        surface.set_clip(clip)


def printable(event: pygame.event.Event) -> bool:
    """Whether a key press will enter a letter."""
    return bool(event.unicode) and event.unicode.isprintable()
