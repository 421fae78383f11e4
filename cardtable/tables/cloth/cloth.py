"""The cloth as one widget: what the mouse, a finger and the arrow keys do on it."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from cardtable.stage.theme import Theme
from cardtable.ui.widget import PRESSES, TAKEN, Told, Widget


class TableUse(Protocol):
    """What the cloth tells its scene."""

    def point(self, pos: tuple[int, int] | None) -> None:
        """The mouse is over this point, or gone."""

    def tap(self, pos: tuple[int, int]) -> Any:
        """The cloth was clicked."""

    def pull(self, start: tuple[int, int], pos: tuple[int, int]) -> None:
        """Something is dragged from `start` and is now at `pos`."""

    def drop(self, start: tuple[int, int], pos: tuple[int, int]) -> Any:
        """It was let go."""

    def put_back(self) -> None:
        """What is dragged goes back to where it lay."""

    def move_cursor(self, way: int) -> bool:
        """The cursor goes on or back; False when there is nothing to go to."""

    def choose(self) -> Any:
        """What is under the cursor is chosen."""

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What there is to say of a point."""

    def cursor_rect(self) -> pygame.Rect:
        """Where the cursor is."""

    def cursor_tilt(self) -> float:
        """How what is there is turned, in degrees."""


class Cloth(Widget):
    """The table itself as one widget: the mouse points at cards, the arrow keys walk along them."""

    focusable = True
    DRAG = 9
    """Pixels the mouse has to travel before a click becomes a drag."""

    def __init__(self, use: TableUse, name: str) -> None:
        super().__init__()
        self.table = use
        self.name = name
        self._start: tuple[int, int] | None = None
        self._dragging = False

    def outline(self, theme: Theme) -> pygame.Rect:
        """The focus ring goes round the card under the cursor."""
        return self.table.cursor_rect()

    def tilt(self) -> float:
        """It is turned like the card."""
        return self.table.cursor_tilt()

    def about(self, pos: tuple[int, int]) -> Told | None:
        """Whatever lies there answers."""
        return self.table.about(pos)

    def motion(self, pos: tuple[int, int]) -> None:
        """Point."""
        self.table.point(pos)

    def leave(self) -> None:
        """Point at nothing."""
        self.table.point(None)

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold."""
        self._start = pos
        self._dragging = False

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> Any:
        """Pull, once it is more than a trembling hand."""
        if self._start is None:
            return TAKEN
        far = abs(pos[0] - self._start[0]) + abs(pos[1] - self._start[1])
        if self._dragging or far > self.DRAG:
            self._dragging = True
            self.table.pull(self._start, pos)
        return TAKEN

    def release(self, pos: tuple[int, int]) -> Any:
        """Drop what was dragged, or click."""
        start, self._start = self._start, None
        if start is None:
            return TAKEN
        answer = self.table.drop(start, pos) if self._dragging else self.table.tap(pos)
        self._dragging = False
        return TAKEN if answer is None else answer

    def let_go(self) -> None:
        """Nothing is dragged any more."""
        self._start, self._dragging = None, False
        self.table.put_back()

    def key(self, event: pygame.event.Event) -> Any:
        """Walk along the cards and choose one."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return None
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            # While others play there is nothing to walk along, but the focus must not run away.
            self.table.move_cursor(1 if event.key == pygame.K_RIGHT else -1)
            return TAKEN
        if event.key in PRESSES:
            answer = self.table.choose()
            return TAKEN if answer is None else answer
        return None
