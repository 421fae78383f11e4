"""The score sheet of Ludens: a large X with the four players in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from cardtable.stage.theme import GOLD, INK, PAPER, Theme
from cardtable.ui.widget import Widget
from rulesets.ludens.facts import LudensFacts
from rulesets.words import _, later

COMPASS = (later("South"), later("West"), later("North"), later("East"))
"""Where the seats are, in turn order: whoever sits first is South."""
SIDES = (later("N/S"), later("E/W"))
MOST_LINES = 4
"""Hands of a leg that fit into a quarter of the X; of a longer leg the last ones are shown."""


class Entry(NamedTuple):
    """One hand on the sheet."""

    number: int
    points: tuple[int, ...]
    """Of the four seats."""
    bonus: tuple[int, int]
    """Of the two sides."""

    def side(self, side: int) -> int:
        """All that a side made in the hand."""
        return self.points[side] + self.points[side + 2] + self.bonus[side]


def entries_of_leg(facts: LudensFacts) -> list[Entry]:
    """The hands of the leg that was played last."""
    leg = facts.score_sheet[-1][0]
    rows = [(i, row) for i, row in enumerate(facts.score_sheet, 1) if row[0] == leg]
    return [Entry(i, tuple(row[1:5]), (row[5], row[6])) for i, row in rows]


class Cross(Widget):
    """North and South on the upright axis, East and West on the level one, sums at the lower corners."""

    focusable = False

    def __init__(self, entries: Sequence[Entry], names: Sequence[str], before: Sequence[int]) -> None:
        super().__init__()
        self.entries = entries[-MOST_LINES:]
        self.names = names
        parts = [self._parts(side, before[side]) for side in range(2)]
        self.additions = [" + ".join(map(str, part)) if len(part) > 1 else "" for part in parts]
        self.sums = [
            _("{side}: {sum}").format(side=_(SIDES[side]), sum=sum(part)) for side, part in enumerate(parts)
        ]

    def _parts(self, side: int, before: int) -> list[int]:
        """The hands of a side, after what it had before those that are shown."""
        made = [entry.side(side) for entry in self.entries]
        brought = before - sum(made[:-1])
        return [brought, *made] if brought else made

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """Nearly a square, with two lines below for the sums."""
        return width, min(width, theme.px(330)) + self._foot(theme)

    def _foot(self, theme: Theme) -> int:
        return theme.line_height("bold", 17) + theme.line_height("sans", 14)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Ink on paper."""
        surface.blit(theme.box(self.rect.size, 6, (*PAPER[:3], 255), GOLD), self.rect)
        room = self.rect.inflate(-theme.px(16), -theme.px(16))
        room.h -= self._foot(theme)
        for start, end in ((room.topleft, room.bottomright), (room.topright, room.bottomleft)):
            pygame.draw.line(surface, INK, start, end, theme.line(3))
        line = theme.line_height("sans", 17)
        high = line * (len(self.entries) + 2)
        quarter = room.w // 3
        tops = (room.bottom - high, room.centery - high // 2, room.top, room.centery - high // 2)
        middles = (room.centerx, room.x + quarter // 2, room.centerx, room.right - quarter // 2)
        for seat in range(4):
            at = (middles[seat], tops[seat])
            words = [(_(COMPASS[seat]), "sans", 14), (self.names[seat], "bold", 15)]
            words += [(str(entry.points[seat]), "sans", 17) for entry in self.entries]
            for i, (text, face, size) in enumerate(words):
                drawn = theme.text(face, size, theme.fit(face, size, text, quarter - theme.px(4)), INK)
                surface.blit(drawn, drawn.get_rect(midtop=(at[0], at[1] + i * line)))
        inside = self.rect.inflate(-theme.px(18), -theme.px(12))
        for side, corner in enumerate(("bottomleft", "bottomright")):
            at = getattr(inside, corner)
            total = theme.text("bold", 17, self.sums[side], INK)
            surface.blit(total, total.get_rect(**{corner: at}))
            added = theme.fit("sans", 14, self.additions[side], self.rect.w // 2 - theme.px(12))
            drawn = theme.text("sans", 14, added, INK)
            surface.blit(drawn, drawn.get_rect(**{corner: (at[0], at[1] - total.get_height())}))
