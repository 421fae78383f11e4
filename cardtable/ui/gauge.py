"""A gauge: how far each side is on its way to a target, with a pip for everything won before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cardtable.stage.theme import BRIGHT, CREAM, FRAME, GOLD, WELL, Theme
from cardtable.ui.widget import Widget

BAR = 12


class Runner(NamedTuple):
    """One side of the race."""

    name: str
    points: int
    won: int
    """Pips that are lit."""


class Gauge(Widget):
    """A bar to the target for every side."""

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.runners: tuple[Runner, ...] = ()
        self.target = 1
        self.pips = 0

    def say(self, runners: Sequence[Runner], target: int, pips: int) -> None:
        """Show another state of the race."""
        if (tuple(runners), target, pips) != (self.runners, self.target, self.pips):
            grown = [side.name for side in runners] != [side.name for side in self.runners]
            self.runners, self.target, self.pips = tuple(runners), target, pips
            self.name = "; ".join(f"{side.name}: {side.points}/{target}" for side in runners)
            if grown:
                self.resized()
            else:
                self.changed()

    def _line(self, theme: Theme) -> int:
        return theme.line_height("bold", 16)

    def _figures(self, theme: Theme) -> int:
        """How wide pips and points are at most."""
        widest = max(theme.text_width("bold", 16, self._points(side)) for side in self.runners)
        return widest + theme.px(12) + self.pips * (2 * max(3, theme.px(5)) + theme.px(4))

    def _points(self, side: Runner) -> str:
        return f"{side.points}/{self.target}"

    def _apart(self, theme: Theme, width: int) -> bool:
        """Whether names need a line for themselves."""
        room = width - self._figures(theme)
        return any(theme.text_width("sans", 16, side.name) > room for side in self.runners)

    def _row(self, theme: Theme, width: int) -> int:
        return self._line(theme) * (1 + self._apart(theme, width)) + theme.px(BAR + 9)

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """A line of words, or two where names are long, and a bar for every side."""
        return width, self._row(theme, width) * len(self.runners) if self.runners else 0

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint name, pips and points, and below them the bar."""
        if not self.runners:
            return
        line, apart, row = self._line(theme), self._apart(theme, self.rect.w), self._row(theme, self.rect.w)
        for i, side in enumerate(self.runners):
            top = self.rect.y + i * row
            room = self.rect.w if apart else self.rect.w - self._figures(theme)
            name = theme.fit("sans", 16, side.name, max(1, room))
            surface.blit(theme.text("sans", 16, name, CREAM), (self.rect.x, top))
            top += line if apart else 0
            points = theme.text("bold", 16, self._points(side), BRIGHT)
            surface.blit(points, points.get_rect(topright=(self.rect.right, top)))
            x = self.rect.right - points.get_width() - theme.px(8)
            radius = max(3, theme.px(5))
            for pip in reversed(range(self.pips)):
                x -= radius * 2
                middle = (x + radius, top + line // 2)
                if pip < side.won:
                    pygame.draw.circle(surface, GOLD, middle, radius)
                pygame.draw.circle(surface, BRIGHT, middle, radius, theme.line(1.2))
                x -= theme.px(4)
            bar = pygame.Rect(self.rect.x, top + line + theme.px(2), self.rect.w, theme.px(BAR))
            surface.blit(theme.box(bar.size, BAR / 2, WELL, FRAME), bar)
            filled = min(bar.w, bar.w * max(0, side.points) // max(1, self.target))
            if filled >= bar.h:
                surface.blit(theme.box((filled, bar.h), BAR / 2, GOLD), bar)
