"""The table of any game at all, for games that have none of their own: zones in rows, moves as buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from cardtable.stage.places import Line, Pile, Place
from cardtable.stage.seating import Seating
from cardtable.stage.theme import Theme
from cardtable.tables.manners import Manners
from cardtable.tables.table import Table
from rulesets.core import HIDDEN, Card, View, Zone
from rulesets.words import _

MANY = 8
"""Face-down cards from which on a place is a pile and no row."""


def stacked(cards: Sequence[Card]) -> bool:
    """Whether these cards are a face-down pile rather than a row to be looked at."""
    return len(cards) >= MANY and set(cards) == {HIDDEN}


def said(value: int | str) -> str:
    """A plain fact in words."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value)


class PlainManners(Manners[Any]):
    """Knows nothing of the game but what its views list."""

    def __init__(self, table: Table) -> None:
        self._seen: set[Zone] = set()
        super().__init__(table)

    def places(self, theme: Theme, view: View[Any]) -> dict[Zone, Place]:
        """Hands round the table, what a seat has beside its plate, and the rest in the middle, row by row."""
        seats = self.seating(theme)
        places = self.hands(seats)
        for seat in range(seats.seats):
            places[Zone("trick", seat)] = seats.laid(seats.trick(seat))
            places[Zone("pile", seat)] = Pile(seats.pile(seat), seats.small_card)
        others = [zone for zone in self._zones(view) if zone not in places and zone.kind != "hand"]
        own = [zone for zone in others if zone.seat >= 0]
        shared = [zone for zone in others if zone.seat < 0]
        for zone in own:
            # Whatever else a seat has lies where it would lay its card of a trick.
            places[zone] = Line(seats.trick(zone.seat).inflate(seats.trick_card, 0), seats.small_card)
        stacks = [zone for zone in shared if stacked(view.zones.get(zone, ()))]
        for zone, rect in zip(stacks, self._corner(seats, len(stacks)), strict=True):
            places[zone] = Pile(rect, seats.small_card)
        rows = [zone for zone in shared if zone not in stacks]
        for zone, rect in zip(rows, self._rows(seats, len(rows)), strict=True):
            places[zone] = Line(rect, min(seats.trick_card, round(rect.h / seats.card_ratio)))
        return places

    def _zones(self, view: View[Any]) -> list[Zone]:
        """Every place there ever was, whether or not something lies there now."""
        self._seen |= view.zones.keys()
        return sorted(self._seen, key=lambda zone: (zone.kind, zone.seat))

    def _rows(self, seats: Seating, count: int) -> list[pygame.Rect]:
        """The middle of the table in so many rows."""
        middle = seats.middle
        high = middle.h // max(1, count)
        return [pygame.Rect(middle.x, middle.y + high * row, middle.w, high) for row in range(count)]

    def _corner(self, seats: Seating, count: int) -> list[pygame.Rect]:
        """Room for so many piles beside each other, low on the right."""
        gap = seats.px(10)
        high = seats.small_hand_height
        left, top = seats.felt.right - gap - seats.small_card, seats.felt.bottom - gap - high
        step = seats.small_card + gap
        return [pygame.Rect(left - step * i, top, seats.small_card, high) for i in range(count)]

    def facts(self, view: View[Any]) -> list[str]:
        """Every fact by its name."""
        names = getattr(view.facts, "_fields", ())
        return [
            _("{fact}: {value}").format(fact=name.replace("_", " ").capitalize(), value=said(value))
            for name, value in zip(names, view.facts or (), strict=False)
            if isinstance(value, (int, str))
        ]


MANNERS = PlainManners
