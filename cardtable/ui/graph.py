"""A line graph of totals: every seat its own colour and marker, names at the ends of the lines."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from cardtable.stage import paint
from cardtable.stage.theme import BRIGHT, CREAM, MUTED, SEATS, Theme
from cardtable.ui.scroll import THREE_LINES
from cardtable.ui.widget import Span, Widget

OVERSAMPLE = 2
MARKERS_APART = 12
"""Design units between two markers of a line, at least."""


def round_step(span: float, lines: int = 5) -> int:
    """The least round number of which about `lines` steps make the span."""
    rough = max(1.0, span / lines)
    power: float = 10.0 ** math.floor(math.log10(rough))
    factor: int = next(k for k in (1, 2, 5, 10) if power * k >= rough)
    return max(1, round(power * factor))


def number(value: int) -> str:
    """A figure with a true minus sign."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Positions near those wanted, at least `gap` apart and within the bounds."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    found = [0.0] * len(wanted)
    last = top - gap
    for i in order:
        last = found[i] = max(wanted[i], last + gap)
    last = bottom + gap
    for i in reversed(order):
        last = found[i] = min(found[i], last - gap)
    return found


class Graph(Widget):
    """Totals of every seat, usually from before the first deal on, deal by deal."""

    def __init__(
        self,
        names: Sequence[str],
        totals: Sequence[Sequence[int]],
        heading: str,
        *,
        apart: int = 1,
        first: int = 0,
        tints: Sequence[int] = (),
    ) -> None:
        """`apart` is how many deals, or whatever is counted, lie between two totals; `first` is what the
        first total stands for.

        `tints` are the colours of the lines as numbers of seats, where they are not simply in order.
        """
        super().__init__()
        self.names = list(names)
        self.totals = [list(line) for line in totals]
        self.heading = heading
        self.apart = apart
        self.first = first
        self.tints = tuple(tints) or tuple(range(len(self.names)))
        self.name = heading
        self._head = 0
        """How much of it is seen at least, from the heading down."""
        self._picture: tuple[tuple[int, int], pygame.Surface] | None = None

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """Wide enough to be read; it grows with the room."""
        return min(width, theme.px(440)), theme.px(320)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Find out how high the heading is with some of the lines."""
        super().place(theme, rect)
        self._head = theme.px(THREE_LINES)

    def uncut(self) -> list[Span]:
        """The heading with some of the lines."""
        return [Span(self.rect.top, self.rect.top + self._head, leads=True)]

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the graph, drawn once for a size."""
        if self._picture is None or self._picture[0] != self.rect.size:
            self._picture = self.rect.size, self._drawn(theme)
        surface.blit(self._picture[1], self.rect)

    def counted(self, most: int) -> range:
        """The numbers below the lines, about so many at most."""
        last = self.first + (len(self.totals[0]) - 1) * self.apart
        step = round_step(last - self.first, most)
        return range(-(-self.first // step) * step, last + 1, step)

    def _drawn(self, theme: Theme) -> pygame.Surface:
        w, h = self.rect.size
        values = [value for line in self.totals for value in line]
        low, high = min(0, *values), max(1, *values)
        step = round_step(high - low)
        low, high = low // step * step, -(-high // step) * step
        labels = [f"{name} {number(line[-1])}" for name, line in zip(self.names, self.totals, strict=True)]
        longest = max(theme.text_width("bold", 15, label) for label in labels)
        left = max(theme.text_width("sans", 14, number(v)) for v in (low, high)) + theme.px(16)
        right = w - min(longest + theme.px(16), w // 2)
        top = theme.line_height("serif", 22) + theme.px(18)
        bottom = h - theme.px(34)
        deals = len(self.totals[0]) - 1

        def x_of(deal: float) -> float:
            return left + (right - left) * deal / max(1, deals)

        def y_of(value: float) -> float:
            return bottom - (bottom - top) * (value - low) / max(1, high - low)

        # Markers that would hide each other are left out, counted from the end of a line.
        apart = max(1, math.ceil(theme.px(MARKERS_APART) * deals / max(1, right - left)))
        lines = pygame.Surface((w * OVERSAMPLE, h * OVERSAMPLE), pygame.SRCALPHA)
        for value in range(low, high + 1, step):
            y = y_of(value) * OVERSAMPLE
            shade = (*CREAM[:3], 150 if value == 0 else 50)
            pygame.draw.line(lines, shade, (left * OVERSAMPLE, y), (right * OVERSAMPLE, y), OVERSAMPLE)
        for seat, line in enumerate(self.totals):
            colour = SEATS[self.tints[seat] % len(SEATS)]
            points = [(x_of(i) * OVERSAMPLE, y_of(v) * OVERSAMPLE) for i, v in enumerate(line)]
            pygame.draw.lines(lines, colour, False, points, theme.line(2.4) * OVERSAMPLE)
            for point in points[::-apart]:
                marker(lines, self.tints[seat], point, theme.px(5) * OVERSAMPLE)
        picture = pygame.transform.smoothscale(lines, (w, h))
        picture.blit(theme.text("serif", 22, self.heading, BRIGHT), (left, 0))
        for value in range(low, high + 1, step):
            drawn = theme.text("sans", 14, number(value), MUTED)
            picture.blit(drawn, drawn.get_rect(midright=(left - theme.px(8), round(y_of(value)))))
        for deal in self.counted(max(1, (right - left) // theme.px(36))):
            drawn = theme.text("sans", 14, str(deal), MUTED)
            at = x_of((deal - self.first) / self.apart)
            picture.blit(drawn, drawn.get_rect(midtop=(round(at), bottom + theme.px(6))))
        room = theme.line_height("bold", 15)
        heights = spread([y_of(line[-1]) for line in self.totals], room, top, h - room / 2)
        for seat, (label, y) in enumerate(zip(labels, heights, strict=True)):
            drawn = theme.text("bold", 15, label, SEATS[self.tints[seat] % len(SEATS)])
            picture.blit(drawn, drawn.get_rect(midleft=(right + theme.px(12), round(y))))
        return paint.shown(picture)


def marker(surface: pygame.Surface, seat: int, point: tuple[float, float], r: float) -> None:
    """A spot in the seat's own shape: round, square, triangle, diamond, and then the same hollow."""
    x, y = point
    colour = SEATS[seat % len(SEATS)]
    shapes = (
        [(x + r * math.cos(a * math.pi / 8), y + r * math.sin(a * math.pi / 8)) for a in range(16)],
        [
            (x - r * 0.9, y - r * 0.9),
            (x + r * 0.9, y - r * 0.9),
            (x + r * 0.9, y + r * 0.9),
            (x - r * 0.9, y + r * 0.9),
        ],
        [(x, y - r * 1.2), (x + r * 1.1, y + r * 0.9), (x - r * 1.1, y + r * 0.9)],
        [(x, y - r * 1.3), (x + r * 1.3, y), (x, y + r * 1.3), (x - r * 1.3, y)],
    )
    shape = shapes[seat % len(shapes)]
    pygame.draw.polygon(surface, (12, 28, 21), [(x + (px - x) * 1.4, y + (py - y) * 1.4) for px, py in shape])
    pygame.draw.polygon(surface, colour, shape)
    if seat >= len(shapes):
        pygame.draw.polygon(
            surface, (12, 28, 21), [(x + (px - x) * 0.5, y + (py - y) * 0.5) for px, py in shape]
        )
