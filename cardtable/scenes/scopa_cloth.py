"""Where the cards of Scopa lie: the table in the middle, captured piles beside their sides, the stock."""

from __future__ import annotations

import pygame

from cardtable.table.places import Pile, Place, Rows
from cardtable.table.seating import Seating
from cardtable.table.tags import Tag
from rulesets.core import Seat, View, Zone
from rulesets.scopa import PILE, STOCK, TABLE
from rulesets.words import _

USUAL = 8
"""So many cards lie on the table side by side; if there are more, they overlap a little."""
ROOM = 1.1
"""Of a card on the table with the gap beside it, to its size."""
TAG = 26
"""Design units for the words at a pile."""


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
        self.gap = seats.theme.px(12)

    def across(self, seat: Seat) -> bool:
        """Whether a seat is opposite the viewer, at the upper edge."""
        return 2 * self.seats.place_of(seat) == self.seats.seats

    def pile(self, side: int) -> pygame.Rect:
        """Beside the plate of the viewer, or of whoever of the side comes first after it; at the left
        and right edge below the hand, where there is room, so that the table can be wide.
        """
        seats = self.seats
        seat = min(self.sides[side], key=seats.place_of)
        beside = seats.pile(seat)
        if seat == seats.viewer or self.across(seat):
            return beside
        hand, below = seats.small_hand(seat), beside.copy()
        below.topleft = (hand.left, hand.bottom + self.gap // 2)
        lowest = seats.plate(seats.viewer).top - seats.theme.px(TAG) // 2
        return below if below.bottom <= lowest else beside

    def stock(self) -> pygame.Rect:
        """In the corner on the right, above the prompt."""
        seats = self.seats
        rect = pygame.Rect(0, 0, seats.small_card, seats.small_hand_height)
        rect.bottomright = (seats.felt.right - self.gap, seats.felt.bottom - self.gap)
        return rect

    def table(self) -> tuple[pygame.Rect, int]:
        """The room of the table cards and their width: above the own pile or beside it, as suits them."""
        seats, gap, felt = self.seats, self.gap, self.seats.felt
        others = [seat for seat in range(seats.seats) if seat != seats.viewer]
        piles = [self.pile(side) for side in range(len(self.sides))]
        top = max([seats.small_hand(seat).bottom for seat in others if self.across(seat)], default=felt.y)
        lowest = min(self.stock().top, *[pile.top for pile in piles if pile.bottom > felt.bottom - 2 * gap])
        beside = [*piles, self.stock()]
        for seat in others:
            beside += [seats.plate(seat), seats.small_hand(seat)]
        rooms = []
        for bottom in (lowest, felt.bottom):
            room = pygame.Rect(felt.x, top + gap, felt.w, bottom - top - 2 * gap)
            taken = [rect for rect in beside if rect.colliderect(room)]
            aside = [rect.right - felt.x if rect.x < felt.centerx else felt.right - rect.x for rect in taken]
            rooms.append(room.inflate(-2 * (max(aside, default=0) + gap), 0))
        room = max(rooms, key=lambda one: largest_card(one, seats.card_ratio))
        return room, max(24, min(seats.card, largest_card(room, seats.card_ratio)))

    def places(self) -> dict[Zone, Place]:
        """Everything but the hands."""
        small = self.seats.small_card
        room, width = self.table()
        places: dict[Zone, Place] = {TABLE: Rows(room, width), STOCK: Pile(self.stock(), small)}
        for side in range(len(self.sides)):
            places[PILE[side]] = Pile(self.pile(side), small)
        return places

    def tags(self, view: View) -> list[Tag]:
        """How many cards lie in each pile."""
        found = []
        for zone, place in self.places().items():
            count = len(view.zones.get(zone, ()))
            if zone != TABLE and count:
                words = _("{n} left") if zone == STOCK else _("{n} taken")
                at = (place.rect.centerx, place.rect.bottom + self.seats.theme.px(4))
                found.append(Tag(at, words.format(n=count), side="midbottom", size=15))
        return found
