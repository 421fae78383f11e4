"""Double clicks: the second click belongs to what was clicked, not to the table that came of it."""

from __future__ import annotations

import pygame

from cardtable.store.clock import Clock

TWICE = 0.4
"""Seconds within which a second click is taken for part of a double click,"""
NEAR = 8
"""and pixels, in which the mouse moves a little."""


class Clicks:
    """Remembers the click that led to another screen."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.last: tuple[float, tuple[int, int]] | None = None
        """When it was and where."""

    def led(self, event: pygame.event.Event) -> None:
        """Notice that an event led to another screen; keys lead there, too."""
        clicked = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        self.last = (self.clock.seconds(), event.pos) if clicked else None

    def is_second(self, event: pygame.event.Event) -> bool:
        """Whether a click is the second of two, of which the first led here; asked of every event."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) or self.last is None:
            return False
        # Whatever is done next, what comes after that is meant.
        (when, (x, y)), self.last = self.last, None
        if event.type == pygame.KEYDOWN or self.clock.seconds() - when >= TWICE:
            return False
        return bool(abs(event.pos[0] - x) <= NEAR and abs(event.pos[1] - y) <= NEAR)
