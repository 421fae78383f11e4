"""Catching in Laugh and Lie Down: a moment after every act in which something may have been overlooked.

The moment is the table's, not the rules': a person who lets it go by passes.  It runs already while the
act is shown, so that it stops nobody for long, and one key ends it either way.  Who sets all movement
off is given as much time as they want.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from cardtable.stage.countdown import Countdown
from cardtable.stage.seating import Seating
from cardtable.stage.theme import Theme
from cardtable.tables.table import Table
from rulesets.core import Seat
from rulesets.laugh_and_lie_down.facts import LaughFacts
from rulesets.laugh_and_lie_down.pack import CATCH, PASS
from rulesets.words import _, ngettext

MOMENT = 3
"""Seconds in which somebody may be caught."""
SLOW_MOMENT = 6
"""The same for those who let everything move slowly."""
BAR = 6
"""Design units; it lies between the prompt and the hand."""


class Slip(Protocol):
    """What the manners of the game know of a slip."""

    def seating(self, theme: Theme) -> Seating:
        """The rooms of the table."""


class Moment:
    """The time in which the viewer may catch somebody."""

    def __init__(self, table: Table, slip: Slip) -> None:
        self.table = table
        self.slip = slip
        self.left: float | None = None
        """Seconds; None while there is nothing to catch, or all the time in the world."""
        self.seat: Seat | None = None
        """Whose moment it is,"""
        self.seen = False
        """and whether the buttons have been offered."""
        self.bar = table.stage.add(Countdown(table.theme))

    @property
    def open(self) -> bool:
        """Whether somebody may catch something now."""
        return self.seat is not None

    @property
    def asked(self) -> bool:
        """Whether the viewer may catch somebody now, even if the act is still being shown."""
        return self.table.door.phase == "catching" and self.table.door.asked

    @property
    def whole(self) -> float | None:
        """How long the moment is, as the animation is set; None for no limit."""
        speed = self.table.animator.speed
        return None if speed == "off" else SLOW_MOMENT if speed == "slow" else MOMENT

    def place(self, theme: Theme) -> None:
        """Take a place below the prompt, which may grow upwards."""
        prompt = self.slip.seating(theme).prompt
        rect = pygame.Rect(prompt.x, prompt.bottom + theme.px(3), prompt.w, max(3, theme.px(BAR)))
        self.bar.put(theme, rect)
        self._show()

    def go_on(self, dt: float) -> None:
        """Let time pass; when it is over, nothing was seen."""
        if not self.asked:
            self._close()
            return
        if self.seat != self.table.company.player:
            self.seat, self.left = self.table.company.player, self.whole
        elif self.left is not None:
            self.left = max(0.0, self.left - dt)
        self._show()
        if not self.table.asking.may_answer:
            return
        if not self.seen:
            self.seen = True
            self._take_focus()
        if self.left == 0:
            self._close()
            self.table.act(PASS)

    def catch(self) -> bool:
        """Cry out, if the viewer may; False if nobody can be caught now."""
        if not self.asked or not self.table.asking.may_answer:
            return False
        self.table.act(CATCH)
        return True

    def _take_focus(self) -> None:
        ui = self.table.ui
        ui.prepare()
        ui.focus_on(self.table.asking.button_of(PASS))

    def _close(self) -> None:
        if self.open:
            self.seat, self.left, self.seen = None, None, False
            self.table.ui.focus_on(self.table.cloth)
            self._show()

    def _show(self) -> None:
        self.bar.say(self.left / self.whole if self.left is not None and self.whole else None)

    def question(self) -> str:
        """Who has acted, and how long a catch may be tried; it tells nothing of whether there is one."""
        facts: LaughFacts = self.table.door.facts
        name, key = self.table.sitting.names[facts.culprit], self.table.kit.keys.named("catch")
        if self.whole is None:
            words = _("Has {name} overlooked a pair? Catch it with {key}, or go on.")
            return words.format(name=name, key=key)
        words = ngettext(
            "Has {name} overlooked a pair? Catch it with {key} within {n} second, or go on.",
            "Has {name} overlooked a pair? Catch it with {key} within {n} seconds, or go on.",
            round(self.whole),
        )
        return words.format(name=name, key=key, n=round(self.whole))
