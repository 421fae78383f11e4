"""A list of any length: only the rows in sight are ever asked for, and painted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

import pygame

from cardtable.stage.theme import BRIGHT, CHOSEN_GAME, GOLD, WELL, Theme
from cardtable.ui.scroll import bar_of
from cardtable.ui.widget import TAKEN, Told, Widget


class PaintRow(Protocol):
    """Paints a row into its rectangle."""

    def __call__(self, theme: Theme, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        """Paint row number `row`."""


LacksOf: TypeAlias = Callable[[Theme, pygame.Rect, int], str]
"""Tells which words of a row are cut in a rectangle, whole."""


def any_height(_theme: Theme) -> int:
    """Nothing in a row needs any room."""
    return 0


def nothing_cut(_theme: Theme, _rect: pygame.Rect, _row: int) -> str:
    """All of a row can be read in it."""
    return ""


class Listing(Widget):
    """Rows of one height, of which one is chosen.  Mouse, wheel, bar and keys move through them.

    Arrow keys at the first and the last row lead out of the list, as anywhere else.
    """

    focusable = True

    def __init__(
        self,
        name: str,
        high: float,
        paint_row: PaintRow,
        *,
        choose: Callable[[int], Any],
        open_row: Callable[[], Any],
        least: Callable[[Theme], int] = any_height,
        lacks: LacksOf = nothing_cut,
    ) -> None:
        """`high` is the height of a row; `choose` hears which row is chosen, `open_row` hears Enter.

        `lacks` tells what of a row is cut.  `least` tells how many pixels a row takes at least: letters
        cannot become as small as a tiny window.
        """
        super().__init__()
        self.name = name
        self.high = high
        self.paint_row = paint_row
        self.lacks = lacks
        self.choose = choose
        self.open_row = open_row
        self.least = least
        self.count = 0
        self.chosen = -1
        self.offset = 0
        self._theme: Theme | None = None
        self._under = -1
        self._bar_held = False
        self._dragged = False

    def show_rows(self, count: int, chosen: int) -> None:
        """Have so many rows, with this one chosen and in sight."""
        self.count = count
        self.chosen = min(chosen, count - 1)
        self._under = -1
        self.offset = min(self.offset, self.furthest)
        self._into_sight()
        self.changed()

    # -- measure

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """All of the width and a few rows; it grows with the room."""
        return width, max(theme.px(self.high), self.least(theme)) * 2

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Keep what is chosen in sight in another size."""
        moved = self.rect.size != rect.size or self._theme is not theme
        super().place(theme, rect)
        self._theme = theme
        if moved:
            self.offset = max(0, min(self.offset, self.furthest))
            self._into_sight()

    @property
    def row_height(self) -> int:
        """Pixels a row takes."""
        if self._theme is None:
            return round(self.high)
        return max(1, self._theme.px(self.high), self.least(self._theme))

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.count * self.row_height - self.rect.h)

    def row_rect(self, row: int) -> pygame.Rect:
        """Where a row is, in sight or not."""
        bar = self._theme.px(14) if self._theme and self.furthest else 0
        top = self.rect.y + row * self.row_height - self.offset
        return pygame.Rect(self.rect.x, top, self.rect.w - bar, self.row_height)

    def in_sight(self) -> range:
        """The rows that can be seen, wholly or in part."""
        first = self.offset // self.row_height
        last = -(-(self.offset + self.rect.h) // self.row_height)
        return range(first, min(self.count, last))

    def _at(self, pos: tuple[int, int]) -> int:
        row = (pos[1] - self.rect.y + self.offset) // self.row_height
        return row if self.rect.collidepoint(pos) and 0 <= row < self.count else -1

    def _into_sight(self) -> None:
        if self.chosen < 0:
            return
        top = self.chosen * self.row_height
        self.offset = max(0, min(self.offset, top), top + self.row_height - self.rect.h)

    def outline(self, theme: Theme) -> pygame.Rect:
        """The ring goes round the chosen row."""
        return self.row_rect(self.chosen).clip(self.rect) if self.chosen >= 0 else self.rect

    # -- use

    def go_to(self, row: int) -> Any:
        """Choose a row and bring it into sight."""
        if row == self.chosen or not 0 <= row < self.count:
            return TAKEN
        self.chosen = row
        self._into_sight()
        self.changed()
        answer = self.choose(row)
        return TAKEN if answer is None else answer

    def _scroll(self, offset: float) -> bool:
        offset = max(0, min(self.furthest, round(offset)))
        if offset == self.offset:
            return False
        self.offset = offset
        self.changed()
        return True

    def key(self, event: pygame.event.Event) -> Any:
        """Walk through the rows; Enter opens."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return None
        page = max(1, self.rect.h // self.row_height - 1)
        ways = {
            pygame.K_UP: self.chosen - 1,
            pygame.K_DOWN: self.chosen + 1,
            pygame.K_PAGEUP: max(0, self.chosen - page),
            pygame.K_PAGEDOWN: min(self.count - 1, self.chosen + page),
            pygame.K_HOME: 0,
            pygame.K_END: self.count - 1,
        }
        if event.key in ways:
            row = ways[event.key]
            return self.go_to(row) if 0 <= row < self.count else None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.chosen >= 0:
            answer = self.open_row()
            return TAKEN if answer is None else answer
        return None

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What is cut in a row is told whole."""
        if (row := self._at(pos)) < 0 or self._theme is None:
            return None
        rect = self.row_rect(row)
        words = self.lacks(self._theme, rect, row)
        return Told(words, rect.clip(self.rect), row) if words else None

    def motion(self, pos: tuple[int, int]) -> None:
        """Light the row under the mouse."""
        if (row := self._at(pos)) != self._under:
            self._under = row
            self.changed()

    def leave(self) -> None:
        """Light none."""
        self._under = -1
        self.changed()

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold of the bar, or of the rows."""
        bar = self._theme.px(14) if self._theme else 14
        self._bar_held = bool(self.furthest) and pos[0] >= self.rect.right - bar
        self._dragged = False

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> Any:
        """Move with the hand."""
        self._dragged = self._dragged or abs(rel[1]) > 2
        if self._bar_held and self._theme is not None:
            thumb = bar_of(self._theme, self.rect, self.offset, self.furthest).thumb
            run = max(1, self.rect.h - thumb.h)
            self._scroll(self.offset + rel[1] * self.furthest / run)
        elif self._dragged:
            self._scroll(self.offset - rel[1])
        return TAKEN

    def release(self, pos: tuple[int, int]) -> Any:
        """Choose the row that was clicked."""
        held, self._bar_held = self._bar_held, False
        if held or self._dragged:
            return TAKEN
        row = self._at(pos)
        return self.clicked(row) if row >= 0 else TAKEN

    def clicked(self, row: int) -> Any:
        """What a click on a row does."""
        return self.go_to(row)

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """A row and a half a step."""
        return self._scroll(self.offset - steps * self.row_height * 1.5)

    # -- look

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the rows in sight."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        for row in self.in_sight():
            rect = self.row_rect(row)
            if not rect.colliderect(clip):
                continue
            if row in (self.chosen, self._under):
                fill = CHOSEN_GAME if row == self.chosen else theme.cloth.panel
                frame = BRIGHT if row == self.chosen else None
                surface.blit(theme.box(rect.size, 10, fill, frame, 1.4), rect)
            self.paint_row(theme, surface, rect, row)
        if self.furthest:
            groove, thumb = bar_of(theme, self.rect, self.offset, self.furthest)
            surface.blit(theme.box(groove.size, 4, WELL), groove)
            surface.blit(theme.box(thumb.size, 4, GOLD), thumb)
        surface.set_clip(clip)
