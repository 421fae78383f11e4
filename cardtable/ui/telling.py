"""The one bubble of a tree of widgets: what is explained, and what is pointed at.

Where the mouse rests, or a finger stays, whatever lies there says what it is (`Widget.about`).  That stays
for as long as it is pointed at; what is explained for another reason goes away by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, Protocol

import pygame

from cardtable.stage.theme import Theme
from cardtable.ui.bubble import ANYTHING, Bubble, Clear, bubble
from cardtable.ui.widget import TAKEN, Told
from rulesets.words import _

LEAST_SECONDS = 4.0
"""How long an explanation stays at least; longer sentences stay longer."""
LETTERS_PER_SECOND = 13
REST = 0.4
"""Seconds the mouse rests before what lies there is told."""
STAY = 0.6
"""Seconds a finger stays before the same."""
TREMBLE = 6
"""Pixels a finger may move meanwhile."""


def nothing(_at: pygame.Rect) -> Clear:
    """Everything may be covered."""
    return ANYTHING


class Around(Protocol):
    """What the bubble needs of the tree it stands above."""

    theme: Theme | None
    area: pygame.Rect
    named: Callable[[str], str]
    """What to press for a command."""

    def repaint_bubble(self, rect: pygame.Rect) -> None:
        """Paint a rectangle again."""

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What there is to say of a point."""


class Telling:
    """What is told at a place, one thing at a time."""

    def __init__(self, around: Around) -> None:
        self.around = around
        self.look_up: Callable[[str], Any] | None = None
        """Opens the rule book at a heading, in scenes that have one."""
        self.keep_clear: Callable[[pygame.Rect], Clear] = nothing
        """What a bubble at a place leaves alone."""
        self.bubble: Bubble | None = None
        self.heading = ""
        """Where the rule book has more to say about it."""
        self.left = 0.0
        """Seconds for which it still stands there; for what is pointed at there is no end."""
        self.thing: pygame.Rect | None = None
        """What is pointed at, while it is told."""
        self.key: object = None
        """Which thing that is."""
        self._rest: tuple[int, int] | None = None
        self._wait = 0.0
        self._finger = False
        self.held = False
        """Whether a finger has stayed and been told something, so that lifting it does nothing more."""

    # -- telling

    def explain(self, sentence: str, at: pygame.Rect, seconds: float = 0.0) -> None:
        """Say something at a place: a bubble that goes away by itself."""
        # Not before the first picture: with the rules comes pydantic, a tenth of a second.
        from rulesets.core import rule_of

        self.hush()
        theme = self.around.theme
        if theme is None:
            return
        self.heading = rule_of(sentence) if self.look_up is not None else ""
        link = _("The rule ({key})").format(key=self.around.named("rules")) if self.heading else ""
        target, clear = pygame.Rect(at), self.keep_clear(at)
        self.bubble = bubble(theme, self.around.area, target, sentence, link, clear)
        self.left = seconds or max(LEAST_SECONDS, len(sentence) / LETTERS_PER_SECOND)
        self.around.repaint_bubble(self.bubble.rect)

    def tell(self, told: Told) -> None:
        """Say what is pointed at, for as long as it is."""
        self.explain(told.words, told.rect, inf)
        self.key = told.key
        self.thing = pygame.Rect(told.rect)

    def hush(self) -> None:
        """Take the bubble away."""
        if self.bubble is not None:
            self.around.repaint_bubble(self.bubble.rect)
        self.bubble, self.heading, self.left, self.thing = None, "", 0.0, None

    @property
    def fresh(self) -> bool:
        """Whether it has only just appeared."""
        return self.bubble is not None and self.left >= LEAST_SECONDS and self.thing is None

    def open_rule(self) -> Any:
        """Open the rule book where it says more than the bubble."""
        heading = self.heading
        self.hush()
        return self.look_up(heading) if self.look_up is not None else TAKEN

    def links_at(self, pos: tuple[int, int]) -> bool:
        """Whether the way into the rule book is at a point."""
        return bool(self.heading) and self.bubble is not None and self.bubble.link.collidepoint(pos)

    # -- pointing

    def point(self, pos: tuple[int, int]) -> None:
        """The mouse is here now, no button held."""
        if self.thing is not None:
            # The way from a thing to the link in its bubble leaves neither.
            assert self.bubble is not None
            if self.thing.union(self.bubble.rect).collidepoint(pos) and self._same(pos):
                return
            self.hush()
        self._rest, self._wait, self._finger = pos, REST, False

    def _same(self, pos: tuple[int, int]) -> bool:
        """Whether nothing else is pointed at."""
        assert self.bubble is not None
        if self.bubble.rect.collidepoint(pos):
            return True
        told = self.around.about(pos)
        # A card that is pointed at rises, and is the same card.
        return told is None or (told.rect == self.thing if self.key is None else told.key == self.key)

    def press(self, pos: tuple[int, int], finger: bool) -> None:
        """A button or a finger went down."""
        self.held = False
        self._rest, self._wait, self._finger = (pos if finger else None), STAY, finger

    def drag(self, pos: tuple[int, int]) -> None:
        """It moves while it is down."""
        if self._rest is not None and max(abs(pos[0] - self._rest[0]), abs(pos[1] - self._rest[1])) > TREMBLE:
            self._rest = None

    def lift(self) -> bool:
        """It went up; whether that was all there is to it, because a finger has asked what lies there."""
        held, self.held, self._rest = self.held, False, None
        return held

    def leave(self) -> None:
        """Nothing is pointed at any more, or something else lies there now."""
        self._rest = None
        if self.thing is not None:
            self.hush()

    def update(self, dt: float) -> None:
        """Let the bubble go when it was shown long enough; tell what is pointed at for a while."""
        if self.bubble is not None and self.left != inf:
            self.left -= dt
            if self.left <= 0:
                self.hush()
        if self._rest is None or (self.bubble is not None and self.thing is None and not self._finger):
            return
        self._wait -= dt
        if self._wait <= 0:
            pos, self._rest = self._rest, None
            told = self.around.about(pos)
            if told is not None:
                self.held = self._finger
                self.tell(told)

    @property
    def waiting(self) -> bool:
        """Whether frames must come, because it will go away or appear by itself."""
        return (self.bubble is not None and self.left != inf) or self._rest is not None
