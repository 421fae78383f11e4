"""A window onto what is taller than it: whole lines, a bar, and a sign that it goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, pairwise
from typing import Any, NamedTuple

import pygame

from cardtable.stage.theme import BRIGHT, GOLD, WELL, Theme
from cardtable.ui.widget import TAKEN, Span, Widget

THREE_LINES = 64
"""Design units by which the wheel scrolls."""
HIGHEST_WHOLE = 72
"""Design units of the highest that is never cut through: a switch with three lines, a button with a note."""
BELOW_HEADING = 20
"""Design units below a heading in which something has to stand that belongs to it."""
SIGN = 10
"""Design units at the lower edge for the sign that it goes on."""


class Bar(NamedTuple):
    """Where the bar of something that scrolls is, and where on it we are."""

    groove: pygame.Rect
    thumb: pygame.Rect


def bar_of(theme: Theme, frame: pygame.Rect, offset: int, furthest: int) -> Bar:
    """The bar at the right edge of a frame through which so much more can be seen."""
    groove = pygame.Rect(frame.right - theme.px(9), frame.y, theme.px(7), frame.h)
    height = min(frame.h, max(theme.px(28), frame.h * frame.h // max(1, frame.h + furthest)))
    y = frame.y + ((frame.h - height) * offset // furthest if furthest else 0)
    return Bar(groove, pygame.Rect(groove.x, y, groove.w, height))


class Scroll(Widget):
    """A window onto something taller.  Wheel, drag, keys, and the focus scroll it.

    It cuts no line through and ends below no heading; a sign at its lower edge shows that it goes on.
    """

    grabs = True

    def __init__(self, child: Widget, *, bar: bool = True) -> None:
        super().__init__()
        self.child = child
        self.offset = 0
        self.bar = bar
        self._full = 0
        self._theme: Theme | None = None
        self._dragging_bar = False

    def children(self) -> Sequence[Widget]:
        """The one thing that scrolls."""
        return (self.child,)

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """As the child, with room for the bar."""
        w, h = self.child.measure(theme, width - self._bar_room(theme))
        return w + self._bar_room(theme), h

    def _bar_room(self, theme: Theme) -> int:
        return theme.px(16) if self.bar else 0

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Place the child at its full height, moved up by the offset."""
        super().place(theme, rect)
        self._theme = theme
        # Only a bar that shows takes room, so that what fits stands in the middle; what fits in less width
        # alone, as pictures do that grow with it, has half of that room at each side.
        wide, room = rect.w, self._bar_room(theme)
        if self.child.measure(theme, wide)[1] > rect.h:
            wide -= room
        self._full = max(rect.h, self.child.measure(theme, wide)[1])
        self.offset = min(self.offset, self.furthest)
        x = rect.x if self.furthest else rect.x + (rect.w - wide) // 2
        self.child.place(theme, pygame.Rect(x, rect.y - self.offset, wide, self._full))

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self._full - self.rect.h)

    def scroll_to(self, offset: int) -> bool:
        """Move; False when it is there already."""
        offset = max(0, min(self.furthest, offset))
        if offset == self.offset or self._theme is None:
            return False
        self.offset = offset
        self.child.place(self._theme, self.child.rect.move(0, self.rect.y - offset - self.child.rect.y))
        self.changed()
        return True

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll just far enough."""
        room = self._theme.px(14) if self._theme else 0
        if rect.top - room < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top) - room)
        elif rect.bottom + room > self.rect.bottom:
            step = min(rect.bottom + room - self.rect.bottom, rect.top - room - self.rect.top)
            self.scroll_to(self.offset + step)
        super().reveal(rect)

    def view(self) -> pygame.Rect:
        """Children show only inside."""
        return self.rect

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """Three lines a step."""
        unit = self._theme.px(THREE_LINES) if self._theme else THREE_LINES
        return self.scroll_to(self.offset - round(steps * unit))

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold of the bar, or of the content."""
        theme = self._theme
        self._dragging_bar = bool(theme and self.bar and pos[0] >= self.rect.right - theme.px(16))

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> Any:
        """Move with the hand."""
        if self._dragging_bar and self._theme is not None:
            thumb = bar_of(self._theme, self.rect, self.offset, self.furthest).thumb
            run = max(1, self.rect.h - thumb.h)
            self.scroll_to(self.offset + round(rel[1] * self.furthest / run))
        else:
            self.scroll_to(self.offset - rel[1])
        return TAKEN

    def release(self, pos: tuple[int, int]) -> Any:
        """Let go."""
        return TAKEN

    def key(self, event: pygame.event.Event) -> Any:
        """Page by page."""
        page = self.rect.h * 9 // 10
        jumps = {
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_HOME: 0,
            pygame.K_END: self.furthest,
        }
        if event.key in jumps:
            self.scroll_to(jumps[event.key])
            return TAKEN
        return None

    def read_on(self, event: pygame.event.Event) -> bool:
        """Whether a key that nobody else wants moves what does not fit, wherever the focus is."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self.wheel(1 if event.key == pygame.K_UP else -1, self.rect.center)
        return self.key(event) is not None

    def whole(self) -> pygame.Rect:
        """The part of it in which nothing is cut through, and no heading stands alone at the bottom."""
        first, *more = self.wholes()
        return first.unionall(more)

    def wholes(self) -> list[pygame.Rect]:
        """The same of each of the columns that stand in it side by side."""
        return [self._whole_of(column, spans) for column, spans in self.columns()]

    def columns(self) -> list[tuple[pygame.Rect, list[Span]]]:
        """Where each column is that is read by itself, and what must not be cut through there."""
        spans, parts = self.child.uncut(), self.child.abreast()
        if len(parts) < 2:
            return [(self.rect.copy(), spans)]
        own = [part.uncut() for part in parts]
        shared = list((Counter(spans) - Counter(chain.from_iterable(own))).elements())
        edges = [self.rect.left, *(part.rect.left for part in parts[1:]), self.rect.right]
        wide = [pygame.Rect(x, self.rect.y, right - x, self.rect.h) for x, right in pairwise(edges)]
        return [(column, shared + its) for column, its in zip(wide, own, strict=True)]

    def _whole_of(self, column: pygame.Rect, all_spans: Sequence[Span]) -> pygame.Rect:
        if self._theme is None or not self.furthest:
            return column
        px, top, low = self._theme.px, column.top, column.bottom - self.sign
        # Of a picture part shows more than nothing.
        spans = sorted(span for span in all_spans if span.bottom - span.top <= px(HIGHEST_WHOLE))
        for span in spans:
            top = span.bottom if span.top < top < span.bottom else top

        def ends_in(span: Span) -> bool:
            alone = span.leads and top < span.top and span.bottom <= low < span.bottom + px(BELOW_HEADING)
            return span.top < low < span.bottom or (alone and self.offset < self.furthest)

        while cut := next(filter(ends_in, spans), None):
            low = cut.top
        return pygame.Rect(column.x, top, column.w, max(0, low - top))

    @property
    def sign(self) -> int:
        """The height of the sign that it goes on below, where it does."""
        return self._theme.px(SIGN) if self._theme is not None and self.offset < self.furthest else 0

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint what of the child is whole, the bar, and below the sign that there is more."""
        clip = surface.get_clip()
        for whole in self.wholes():
            surface.set_clip(clip.clip(whole))
            self.child.paint(theme, surface)
        surface.set_clip(clip)
        self.paint_bar(theme, surface)
        if high := self.sign:
            middle, low = self.rect.centerx, self.rect.bottom - theme.line(2)
            top = low - high * 2 // 3
            points = [(middle - 2 * high, top), (middle, low), (middle + 2 * high, top)]
            pygame.draw.lines(surface, GOLD, False, points, theme.line(2))

    def paint_bar(self, theme: Theme, surface: pygame.Surface) -> None:
        """Where one is, if not all of it shows."""
        if self.bar and self.furthest:
            groove, thumb = bar_of(theme, self.rect, self.offset, self.furthest)
            surface.blit(theme.box(groove.size, 3, WELL), groove)
            surface.blit(theme.box(thumb.size, 3, BRIGHT if self.pressed else GOLD), thumb)
