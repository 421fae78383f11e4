"""A choice among pictures: what is chosen looks as it will look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from cardtable.stage.theme import BRIGHT, CREAM, GOLD, MUTED, Theme
from cardtable.ui.widget import DIRECTIONS, PRESSES, TAKEN, Told, Widget


class Picture(NamedTuple):
    """One of the pictures to choose among."""

    name: str
    """What it is called; empty where the picture says all."""
    paint: Callable[[pygame.Surface, pygame.Rect], None]
    """Paints it into a rectangle."""
    tip: str = ""
    """What it is, where nothing stands below it."""


class PictureChoice(Widget):
    """Pictures side by side, in as many rows as they need; arrows go from one to the next."""

    focusable = True
    GAP, FRAME = 8, 5

    def __init__(
        self,
        name: str,
        pictures: Sequence[Picture],
        chosen: int,
        change: Callable[[int], Any],
        *,
        cell: tuple[float, float] = (84, 56),
    ) -> None:
        super().__init__()
        self.name = name
        self.pictures = list(pictures)
        self.chosen = chosen
        self.change = change
        self.cell = cell
        """Width and height of a picture in design units."""
        self._pointed: int | None = None
        self._theme: Theme | None = None

    @property
    def value(self) -> str:
        """What the chosen one is called."""
        return self.pictures[self.chosen].name

    def _measures(self, theme: Theme, width: int) -> tuple[int, int, int]:
        """How many stand in a row, and how far it is from one to the next."""
        wide = theme.px(self.cell[0] + self.GAP)
        words = theme.line_height("sans", 14) if any(one.name for one in self.pictures) else 0
        high = theme.px(self.cell[1] + self.GAP) + words
        return max(1, min(len(self.pictures), width // wide)), wide, high

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """All rows."""
        columns, wide, high = self._measures(theme, width)
        rows = -(-len(self.pictures) // columns)
        return columns * wide, rows * high

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Remember in which measures."""
        super().place(theme, rect)
        self._theme = theme

    def spots(self, theme: Theme) -> list[pygame.Rect]:
        """Where the pictures are."""
        columns, wide, high = self._measures(theme, self.rect.w)
        size, inset = (theme.px(self.cell[0]), theme.px(self.cell[1])), theme.px(self.GAP) // 2
        left, top = self.rect.x + inset, self.rect.y + inset
        return [
            pygame.Rect((left + i % columns * wide, top + i // columns * high), size)
            for i in range(len(self.pictures))
        ]

    def _at(self, pos: tuple[int, int]) -> int | None:
        spots = self.spots(self._theme) if self._theme is not None else []
        return next((i for i, spot in enumerate(spots) if spot.inflate(4, 4).collidepoint(pos)), None)

    def motion(self, pos: tuple[int, int]) -> None:
        """Light what is pointed at."""
        if (at := self._at(pos)) != self._pointed:
            self._pointed = at
            self.changed()

    def leave(self) -> None:
        """Light nothing."""
        self._pointed = None

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What a picture is that has no words below it."""
        at = self._at(pos)
        return Told(self.pictures[at].tip, self.rect) if at is not None and self.pictures[at].tip else None

    def release(self, pos: tuple[int, int]) -> Any:
        """Choose the picture that is touched."""
        at = self._at(pos)
        return TAKEN if at is None else self.take(at)

    def take(self, at: int) -> Any:
        """Choose one."""
        if at != self.chosen:
            self.chosen = at
            self.changed()
            if self.ui is not None:
                self.ui.play("click")
            answer = self.change(at)
            return TAKEN if answer is None else answer
        return TAKEN

    def key(self, event: pygame.event.Event) -> Any:
        """Left and right, and in several rows up and down; Enter goes on, round and round."""
        if event.key in PRESSES:
            return self.take((self.chosen + 1) % len(self.pictures))
        if event.key not in DIRECTIONS or self._theme is None:
            return None
        across, down = DIRECTIONS[event.key]
        at = self.chosen + across + down * self._measures(self._theme, self.rect.w)[0]
        if not 0 <= at < len(self.pictures):
            return TAKEN if across else None
        return self.take(at)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Every picture; the chosen one has a frame and a tick."""
        for i, (picture, spot) in enumerate(zip(self.pictures, self.spots(theme), strict=True)):
            picture.paint(surface, spot)
            chosen = i == self.chosen
            ink = BRIGHT if chosen else CREAM if i == self._pointed else MUTED
            if chosen or i == self._pointed:
                around = spot.inflate(theme.px(self.FRAME), theme.px(self.FRAME))
                surface.blit(
                    theme.box(around.size, 8, None, ink if chosen else GOLD, 3 if chosen else 1.4), around
                )
            if chosen:
                self._tick(theme, surface, spot)
            if picture.name:
                face = "bold" if chosen else "sans"
                words = theme.text(
                    face, 14, theme.fit(face, 14, picture.name, spot.w + theme.px(self.GAP)), ink
                )
                surface.blit(words, words.get_rect(midtop=(spot.centerx, spot.bottom + theme.px(3))))

    def _tick(self, theme: Theme, surface: pygame.Surface, spot: pygame.Rect) -> None:
        """Say without colour that this one is chosen."""
        side = theme.px(18)
        ground = pygame.Rect(0, 0, side, side)
        ground.bottomright = spot.right - theme.px(2), spot.bottom - theme.px(2)
        surface.blit(theme.box(ground.size, 9, (12, 30, 22, 255), BRIGHT), ground)
        u = side / 18
        x, y = ground.topleft
        line = [(x + 5 * u, y + 9 * u), (x + 8 * u, y + 12.5 * u), (x + 13.5 * u, y + 5.5 * u)]
        pygame.draw.lines(surface, BRIGHT, False, line, max(2, round(2.2 * u)))
