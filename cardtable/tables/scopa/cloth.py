"""Where the cards of Scopa lie: the table in the middle, captured piles beside their sides, the stock."""

from __future__ import annotations

from typing import Any

import pygame

from cardtable.stage.places import Fan, Pile, Place, Rows
from cardtable.stage.seating import Seating
from cardtable.stage.tags import Tag, where_free
from cardtable.tables.labels import told
from cardtable.tables.scopa.words import sweeps, what_they_brought
from rulesets.core import Reason, Seat, View, Zone
from rulesets.scopa.pack import HAND, PILE, STOCK, TABLE
from rulesets.words import _, ngettext

USUAL = 8
"""So many cards lie on the table side by side; if there are more, they overlap a little."""
ROOM = 1.1
"""Of a card on the table with the gap beside it, to its size."""
LOPSIDED = 0.8
"""What larger cards are worth when their room is not in the middle of the cloth."""
MOST_STARS = 3
"""More sweeps than this are only counted in words."""


def stars(count: int) -> tuple[str, ...]:
    """A star for each sweep."""
    return ("pieces/star",) * min(count, MOST_STARS)


def largest_card(room: pygame.Rect, ratio: float) -> int:
    """Width of the largest cards of which the usual number has room, in as many rows as suit them best."""
    widths = []
    for columns in range(1, USUAL + 1):
        rows = -(-USUAL // columns)
        across, down = (columns - 1) * ROOM + 1, (rows - 1) * ROOM + 1
        widths.append(min(room.w / across, room.h / down / ratio))
    return int(max(widths))


class ScopaCloth:
    """The rooms of one table, in pixels."""

    def __init__(self, seats: Seating, sides: tuple[tuple[Seat, ...], ...]) -> None:
        self.seats = seats
        self.sides = sides
        self.gap = seats.px(12)

    def across(self, seat: Seat) -> bool:
        """Whether a seat is opposite the viewer, at the upper edge."""
        return 2 * self.seats.place_of(seat) == self.seats.seats

    def owner(self, side: int) -> Seat:
        """Who keeps the pile of a side: the viewer, or whoever comes first after it."""
        return min(self.sides[side], key=self.seats.place_of)

    def pile(self, side: int) -> pygame.Rect:
        """Beside the plate; at the left and right edge beside the hand, so that the table can be wide."""
        seats, seat = self.seats, self.owner(side)
        pile = seats.pile(seat)
        if seat == seats.viewer or self.across(seat):
            return pile
        pile.y = seats.small_hand(seat).y + self.gap // 2
        if seats.plate(seat).centerx < seats.felt.centerx:
            pile.right = seats.plate(seat).right
        else:
            pile.left = seats.plate(seat).left
        return pile

    def hand(self, seat: Seat) -> pygame.Rect:
        """Below the plate, beside the pile if there is one."""
        hand = self.seats.small_hand(seat)
        if seat == self.seats.viewer:
            return hand
        for side in range(len(self.sides)):
            pile = self.pile(side)
            if self.owner(side) == seat and pile.colliderect(hand):
                hand.w -= pile.w + self.gap // 2
                hand.x += pile.w + self.gap // 2 if pile.x <= hand.x else 0
        return hand

    def stock(self) -> pygame.Rect:
        """In the corner on the right, above the prompt."""
        seats = self.seats
        rect = pygame.Rect(0, 0, seats.small_card, seats.small_hand_height)
        rect.bottomright = (seats.felt.right - self.gap, seats.felt.bottom - self.gap)
        return rect

    def table(self) -> tuple[pygame.Rect, int]:
        """The room of the table cards and their width.

        It lies above the own pile or beside it, and in the middle of the cloth unless there is much more
        room on one side; whichever lets the cards be largest.
        """
        seats, gap, felt = self.seats, self.gap, self.seats.felt
        others = [seat for seat in range(seats.seats) if seat != seats.viewer]
        piles = [self.pile(side) for side in range(len(self.sides))]
        top = max([seats.small_hand(seat).bottom for seat in others if self.across(seat)], default=felt.y)
        lowest = min([self.stock().top, *[pile.top for pile in piles if pile.bottom > felt.bottom - 2 * gap]])
        beside = [*piles, self.stock(), seats.plate(seats.viewer)]
        for seat in others:
            beside += [seats.plate(seat), seats.small_hand(seat)]
        rooms = []
        for bottom in (lowest, felt.bottom):
            room = pygame.Rect(felt.x, top + gap, felt.w, max(1, bottom - top - 2 * gap))
            near = [rect for rect in beside if rect.colliderect(room)]
            left = max([rect.right for rect in near if rect.x < felt.centerx], default=felt.x) + gap
            right = min([rect.x for rect in near if rect.x >= felt.centerx], default=felt.right) - gap
            half = min(felt.centerx - left, right - felt.centerx)
            rooms.append((1.0, pygame.Rect(felt.centerx - half, room.y, 2 * half, room.h)))
            rooms.append((LOPSIDED, pygame.Rect(left, room.y, right - left, room.h)))
        _worth, room = max(rooms, key=lambda one: one[0] * largest_card(one[1], seats.card_ratio))
        return room, max(24, min(seats.card, largest_card(room, seats.card_ratio)))

    def places(self) -> dict[Zone, Place]:
        """Everything but the own hand."""
        small = self.seats.small_card
        room, width = self.table()
        places: dict[Zone, Place] = {TABLE: Rows(room, width), STOCK: Pile(self.stock(), small)}
        for side in range(len(self.sides)):
            places[PILE[side]] = Pile(self.pile(side), small)
        for seat in range(self.seats.seats):
            if seat != self.seats.holder:
                places[HAND[seat]] = Fan(self.hand(seat), small, arch=0.4, z=4)
        return places

    def whose(self, side: int, count: int) -> tuple[str, str]:
        """What a pile says: how many, and of which side where partners share it; and what that is worth."""
        if len(self.sides) == self.seats.seats:
            words = ngettext("{n} card taken", "{n} cards taken", count)
            return words, Reason(_("Cards captured: whoever has most of them scores a point."), "score")
        if self.seats.viewer in self.sides[side]:
            about = _("Cards captured by you and your partner: the side with most of them scores a point.")
            return ngettext("your side: {n} card", "your side: {n} cards", count), Reason(about, "score")
        about = _("Cards captured by the other side: the side with most of them scores a point.")
        return ngettext("their side: {n} card", "their side: {n} cards", count), Reason(about, "score")

    def marked(self, tag: Tag, side: int, swept: int) -> Tag:
        """The tag of a pile that partners share, with their sweeps: on plates they seem twice as many."""
        if not swept or len(self.sides) == self.seats.seats:
            return tag
        name = _("your side") if self.seats.viewer in self.sides[side] else _("their side")
        about = told(tag.about, what_they_brought(swept, name))
        text = tag.text if swept <= MOST_STARS else f"{tag.text}, {sweeps(swept)}"
        return tag._replace(text=text, pictures=stars(swept), about=about)

    def tags(self, view: View[Any]) -> list[Tag]:
        """How many cards lie in each pile, and the sweeps of partners."""
        found, (room, _width) = [], self.table()
        taken = [room, *[self.seats.plate(seat) for seat in range(self.seats.seats)]]
        for zone, place in self.places().items():
            count = len(view.zones.get(zone, ()))
            if zone.kind in ("pile", "stock") and count:
                words, about = _("{n} left"), _("Cards that are still to be dealt.")
                if zone != STOCK:
                    words, about = self.whose(zone.seat, count)
                low, rect = self.seats.px(4), place.rect
                tag = Tag(
                    rect.move(0, low).midbottom, words.format(n=count), side="midbottom", size=15, about=about
                )
                if zone != STOCK:
                    tag = self.marked(tag, zone.seat, view.facts.scope[zone.seat])
                beside = tag._replace(at=rect.move(-low, low).bottomleft, side="bottomleft")
                inward = tag._replace(at=rect.move(0, low).bottomright, side="bottomright")
                # Of two evils a tag rather lies at the edge of the table's room than on a plate.
                outward = tag._replace(at=rect.move(0, low).bottomleft, side="bottomleft")
                found.append(where_free(self.seats.theme, (tag, beside, inward, outward), taken))
        return found
