"""A gauge: how far each side is on its way to a target, with a pip for everything won before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cardtable.table.theme import BRIGHT, CREAM, FRAME, GOLD, WELL, Theme
from cardtable.table.widget import Widget

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
            grown = len(runners) != len(self.runners)
            self.runners, self.target, self.pips = tuple(runners), target, pips
            self.name = "; ".join(f"{side.name}: {side.points}/{target}" for side in runners)
            if grown:
                self.resized()
            else:
                self.changed()

    def _row(self, theme: Theme) -> int:
        return theme.line_height("bold", 16) + theme.px(BAR + 9)

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """A line of words and a bar for every side."""
        return width, self._row(theme) * len(self.runners)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint name, pips and points, and below them the bar."""
        row, line = self._row(theme), theme.line_height("bold", 16)
        for i, side in enumerate(self.runners):
            top = self.rect.y + i * row
            points = theme.text("bold", 16, f"{side.points}/{self.target}", BRIGHT)
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
            name = theme.fit("sans", 16, side.name, max(1, x - self.rect.x))
            surface.blit(theme.text("sans", 16, name, CREAM), (self.rect.x, top))
            bar = pygame.Rect(self.rect.x, top + line + theme.px(2), self.rect.w, theme.px(BAR))
            surface.blit(theme.box(bar.size, BAR / 2, WELL, FRAME), bar)
            filled = min(bar.w, bar.w * max(0, side.points) // max(1, self.target))
            if filled >= bar.h:
                surface.blit(theme.box((filled, bar.h), BAR / 2, GOLD), bar)
