"""Boxes that place other widgets: rows, columns, grids and panels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from cardtable.stage.theme import Theme
from cardtable.ui.widget import Span, Widget

Align = Literal["stretch", "start", "centre", "end"]


class Box(Widget):
    """A widget with other widgets in it."""

    def __init__(self, inside: Sequence[Widget], *, gap: float = 10, pad: float = 0) -> None:
        super().__init__()
        self.inside = list(inside)
        self.gap = gap
        self.pad = pad

    def children(self) -> Sequence[Widget]:
        """All that was put in."""
        return self.inside

    def shown(self) -> list[Widget]:
        """Those that take room."""
        return [child for child in self.inside if child.visible]

    def fill(self, inside: Sequence[Widget]) -> None:
        """Put other widgets in."""
        self.inside = list(inside)
        self.resized()

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint what is inside and in the clip."""
        clip = surface.get_clip()
        for child in self.inside:
            if child.visible and child.rect.inflate(theme.px(16), theme.px(16)).colliderect(clip):
                child.paint(theme, surface)


class AtMost(Box):
    """A widget that grows with the interface only so far, because what stands beside it needs the room."""

    def __init__(self, times: float, inside: Widget) -> None:
        super().__init__([inside])
        self.times = times

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """The size of what is inside."""
        return self.inside[0].measure(theme.at_most(self.times), width)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Give it all the room."""
        super().place(theme, rect)
        self.inside[0].place(theme.at_most(self.times), rect)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint it in its size."""
        super().paint(theme.at_most(self.times), surface)


class Column(Box):
    """Widgets one below the other."""

    def __init__(
        self, inside: Sequence[Widget], *, gap: float = 10, pad: float = 0, align: Align = "stretch"
    ) -> None:
        super().__init__(inside, gap=gap, pad=pad)
        self.align = align

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """The widest child and all heights."""
        pad, gap = theme.px(self.pad), theme.px(self.gap)
        sizes = [child.measure(theme, width - 2 * pad) for child in self.shown()]
        height = sum(h for _, h in sizes) + gap * max(0, len(sizes) - 1) + 2 * pad
        return max((w for w, _ in sizes), default=0) + 2 * pad, height

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Give each its height, and what is left over to those that grow."""
        super().place(theme, rect)
        pad, gap = theme.px(self.pad), theme.px(self.gap)
        inner = rect.inflate(-2 * pad, -2 * pad)
        shown = self.shown()
        sizes = [child.measure(theme, inner.w) for child in shown]
        spare = inner.h - sum(h for _, h in sizes) - gap * max(0, len(sizes) - 1)
        heights = shared([h for _, h in sizes], [child.grow for child in shown], spare)
        y = inner.y
        for child, (w, _), h in zip(shown, sizes, heights, strict=True):
            wide = inner.w if self.align == "stretch" else min(w, inner.w)
            x = inner.x
            if self.align == "centre":
                x += (inner.w - wide) // 2
            elif self.align == "end":
                x += inner.w - wide
            child.place(theme, pygame.Rect(x, y, wide, h))
            y += h + gap


class Row(Box):
    """Widgets side by side, in as many lines as they need when `wrap` is set."""

    even = False
    """Whether all in a line are as high as the highest of them."""

    def __init__(
        self,
        inside: Sequence[Widget],
        *,
        gap: float = 10,
        pad: float = 0,
        align: Align = "start",
        wrap: bool = False,
    ) -> None:
        super().__init__(inside, gap=gap, pad=pad)
        self.align = align
        self.wrap = wrap

    def _lines(self, theme: Theme, width: int) -> list[list[tuple[Widget, int, int]]]:
        gap = theme.px(self.gap)
        lines: list[list[tuple[Widget, int, int]]] = [[]]
        used = 0
        for child in self.shown():
            w, h = child.measure(theme, width)
            if self.wrap and lines[-1] and used + w > width:
                lines.append([])
                used = 0
            lines[-1].append((child, min(w, width), h))
            used += w + gap
        return lines

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """All widths and the tallest child of every line."""
        pad, gap = theme.px(self.pad), theme.px(self.gap)
        lines = self._lines(theme, width - 2 * pad)
        if not self.wrap:
            lines = [self._shared(theme, lines[0], width - 2 * pad)]
        wide = max(sum(w for _, w, _ in line) + gap * max(0, len(line) - 1) for line in lines)
        tall = sum(max((h for _, _, h in line), default=0) for line in lines) + gap * (len(lines) - 1)
        return wide + 2 * pad, tall + 2 * pad

    def _shared(
        self, theme: Theme, line: list[tuple[Widget, int, int]], width: int
    ) -> list[tuple[Widget, int, int]]:
        """Share out the width of a line; children that wrap are measured again at theirs."""
        spare = width - sum(w for _, w, _ in line) - theme.px(self.gap) * max(0, len(line) - 1)
        widths = shared([w for _, w, _ in line], [child.grow for child, _, _ in line], spare)
        return [
            (child, wide, h if wide == w else max(child.measure(theme, wide)[1], 0))
            for (child, w, h), wide in zip(line, widths, strict=True)
        ]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Give each its width, and what is left over to those that grow."""
        super().place(theme, rect)
        pad, gap = theme.px(self.pad), theme.px(self.gap)
        inner = rect.inflate(-2 * pad, -2 * pad)
        y = inner.y
        lines = self._lines(theme, inner.w)
        for line in lines:
            line = self._shared(theme, line, inner.w)
            tall = max((h for _, _, h in line), default=0) if len(lines) > 1 else inner.h
            spare = inner.w - sum(w for _, w, _ in line) - gap * max(0, len(line) - 1)
            x = inner.x
            if self.align == "centre":
                x += max(0, spare) // 2
            elif self.align == "end":
                x += max(0, spare)
            for child, w, h in line:
                high = tall if self.even or self.align == "stretch" else min(h, tall)
                child.place(theme, pygame.Rect(x, y + (tall - high) // 2, w, high))
                x += w + gap
            y += tall + gap


def shared(sizes: list[int], shares: list[float], spare: int) -> list[int]:
    """Add spare room by shares; when there is too little, take it from those that grow, then from all."""
    total = sum(shares)
    if spare >= 0:
        if not total:
            return sizes
        return [size + int(spare * share / total) for size, share in zip(sizes, shares, strict=True)]
    missing = -spare
    flexible = sum(size for size, share in zip(sizes, shares, strict=True) if share)
    taken = min(missing, flexible)
    if flexible:
        sizes = [
            size - (-(-taken * size // flexible) if share else 0)
            for size, share in zip(sizes, shares, strict=True)
        ]
    rest = missing - taken
    whole = sum(sizes)
    if rest > 0 and whole > 0:
        sizes = [max(0, size + (-rest * size // whole)) for size in sizes]
    return sizes


class Grid(Box):
    """Equal cells, as many to a row as fit at `cell` design units of width."""

    def __init__(
        self,
        inside: Sequence[Widget],
        *,
        cell: float,
        gap: float = 12,
        pad: float = 0,
        most: int = 99,
        centre: bool = False,
        below: float | None = None,
        apart: bool = False,
    ) -> None:
        super().__init__(inside, gap=gap, pad=pad)
        self.cell = cell
        self.apart = apart
        """Whether each cell is a column that is read by itself."""
        self.below = gap if below is None else below
        """Between a row and the next; what belongs together need not stand as far apart as side by side."""
        self.most = most
        self.centre = centre
        """Whether a last row that is not full stands in the middle."""

    def columns(self, theme: Theme, width: int) -> int:
        """How many cells stand side by side."""
        gap, cell = theme.px(self.gap), max(1, theme.px(self.cell))
        fit = max(1, min(self.most, (width - 2 * theme.px(self.pad) + gap) // (cell + gap)))
        return min(fit, max(1, len(self.shown())))

    def _rows(self, theme: Theme, width: int) -> tuple[int, int, list[int]]:
        columns = self.columns(theme, width)
        pad, gap = theme.px(self.pad), theme.px(self.gap)
        cell = max(1, (width - 2 * pad - gap * (columns - 1)) // columns)
        heights = [child.measure(theme, cell)[1] for child in self.shown()]
        return columns, cell, [max(heights[i : i + columns]) for i in range(0, len(heights), columns)]

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """All of the width, and the rows."""
        columns, cell, rows = self._rows(theme, width)
        pad, gap = theme.px(self.pad), theme.px(self.gap)
        return (
            columns * cell + gap * (columns - 1) + 2 * pad,
            sum(rows) + theme.px(self.below) * max(0, len(rows) - 1) + 2 * pad,
        )

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Fill row after row."""
        super().place(theme, rect)
        columns, cell, rows = self._rows(theme, rect.w)
        pad, gap = theme.px(self.pad), theme.px(self.gap)
        y = rect.y + pad
        shown = self.shown()
        for i, height in enumerate(rows):
            line = shown[i * columns : (i + 1) * columns]
            x = rect.x + pad
            if self.centre:
                x += (columns - len(line)) * (cell + gap) // 2
            for child in line:
                child.place(theme, pygame.Rect(x, y, cell, height))
                x += cell + gap
            y += height + theme.px(self.below)

    def abreast(self) -> Sequence[Widget]:
        """The cells, where they are columns and all of them stand side by side."""
        cells = self.shown() if self.apart else []
        return cells if len({cell.rect.top for cell in cells}) == 1 else super().abreast()


class Panel(Box):
    """A framed ground with one widget on it, or several as in a column."""

    def __init__(self, inside: Sequence[Widget], *, pad: float = 18, gap: float = 12) -> None:
        super().__init__([Column(inside, gap=gap)], pad=pad)

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """What is inside, and the frame."""
        pad = theme.px(self.pad)
        w, h = self.inside[0].measure(theme, width - 2 * pad)
        return w + 2 * pad, h + 2 * pad

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Place the inside within the frame."""
        super().place(theme, rect)
        pad = theme.px(self.pad)
        self.inside[0].place(theme, rect.inflate(-2 * pad, -2 * pad))

    def uncut(self) -> list[Span]:
        """What is inside; the upper edge of the frame goes with what stands first."""
        first, *more = sorted(super().uncut())
        return [first._replace(top=self.rect.top), *more]

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the ground, then what stands on it."""
        surface.blit(theme.panel(self.rect.size), self.rect)
        super().paint(theme, surface)


class Centred(Box):
    """Keeps one widget in the middle, no larger than it wants or `most` design units of width."""

    def __init__(self, child: Widget, *, most: float = 0, pad: float = 16) -> None:
        super().__init__([child], pad=pad)
        self.most = most

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """As the child."""
        pad = theme.px(self.pad)
        limit = min(width - 2 * pad, theme.px(self.most)) if self.most else width - 2 * pad
        w, h = self.inside[0].measure(theme, limit)
        return min(width, w + 2 * pad), h + 2 * pad

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Put it in the middle."""
        super().place(theme, rect)
        pad = theme.px(self.pad)
        inner = rect.inflate(-2 * pad, -2 * pad)
        limit = min(inner.w, theme.px(self.most)) if self.most else inner.w
        w, h = self.inside[0].measure(theme, limit)
        w = limit if self.most else min(w, inner.w)
        spot = pygame.Rect(0, 0, w, inner.h if self.inside[0].grow else min(h, inner.h))
        spot.center = inner.center
        self.inside[0].place(theme, spot)
