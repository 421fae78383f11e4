"""How the arrow keys walk along what can be touched: row by row from below, left to right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

ROW = 60
"""Pixels of height within which things count as one row for the cursor."""
BELOW = -1_000_000
"""The row of the own hand, below all others."""


def in_rows(
    touches: Collection[int], own: Collection[int], rect_of: Callable[[int], pygame.Rect | None]
) -> list[int]:
    """What lies somewhere, in the order of the walk; the hand is one row, although chosen cards stand out."""
    places = [
        (BELOW if touch in own else -(rect.centery // ROW), rect.centerx, touch)
        for touch in touches
        if (rect := rect_of(touch)) is not None
    ]
    return [touch for _row, _x, touch in sorted(places)]


def nearest(
    walk: Sequence[int],
    useful: Collection[int],
    own: Collection[int],
    last_x: int,
    rect_of: Callable[[int], pygame.Rect | None],
) -> int:
    """What may be played and lies nearest to where the cursor was, the own hand first."""

    def far(touch: int) -> tuple[bool, bool, int]:
        rect = rect_of(touch)
        away = abs(rect.centerx - last_x) if rect is not None else 0
        return touch not in useful, touch not in own, away

    return min(walk, key=far)
