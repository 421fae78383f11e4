"""Where things lie on the cloth in Tarot."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from cardtable.stage.places import Line, Pile, Place, Single
from cardtable.stage.seating import CORNER, Seating
from cardtable.stage.shelves import COMPANY, hand_beside, shelf, won_pile
from rulesets.core import Seat, Zone
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import HAND, OWED, PILE, STOCK, TRICK

LINE, ROW = 20, 34
"""Design units from the prompt to the lower line of the badge, and from that to the upper one."""


@dataclass(frozen=True, slots=True)
class TarotCloth:
    """The rooms of the table that only this game has."""

    table: Seating
    rules: TarotOptions

    def places(self) -> dict[Zone, Place]:
        """Tricks, piles, a Fool that is owed for, what was not dealt, and in company narrower hands."""
        table, stock = self.table, self.stock()
        places: dict[Zone, Place] = {STOCK: Pile(stock, stock.w)}
        closed = self.rules.show_piles == "countsOnly"
        for seat in range(table.seats):
            spot, pile = self.trick_spot(seat), self.pile_spot(seat)
            places[TRICK[seat]] = table.laid(spot)
            places[PILE[seat]] = Pile(pile, pile.w) if closed else self.open_pile(seat)
            places[OWED[seat]] = Single(self.beside(pile, seat), pile.w, z=6)
            if table.seats >= COMPANY and table.place_of(seat) and seat != table.holder:
                places[HAND[seat]] = hand_beside(table, seat)
        return places

    def trick_spot(self, seat: Seat) -> pygame.Rect:
        """The card of a trick: before its player, in company in a row above the viewer's."""
        place = self.table.place_of(seat)
        if self.table.seats < COMPANY:
            spot = self.table.trick(seat)
            if self.table.seats > 2 and place in (1, self.table.seats - 1):
                spot.bottom = min(spot.bottom, self.floor)
            return spot
        middle, gap = self.table.middle, self.table.px(6)
        room = max(self.table.small_hand_height, round((middle.h - gap) / (2 - CORNER)))
        height = min(self.table.card_height, room)
        spot = pygame.Rect(0, 0, round(height / self.table.card_ratio), height)
        spot.midbottom = middle.midbottom
        if place:
            foot = min(spot.top - gap, self.floor)
            spot.midbottom = self.column(seat, spot.w), max(foot, middle.top + height)
        return spot

    def column(self, seat: Seat, wide: int) -> int:
        """Where in the row of a trick the card of somebody else lies: side by side, in turn order."""
        table = self.table
        left = table.plate((table.viewer + 1) % table.seats)
        # Where plates stand at the sides as well, the row has to fit between them.
        room = table.middle.w if left.y > table.felt.y + left.h else table.felt.w
        step = min(wide + table.px(6), (room - wide) / (table.seats - 2))
        return round(table.middle.centerx + (table.place_of(seat) - table.seats / 2) * step)

    @property
    def floor(self) -> int:
        """Above the two lines that say what is asked for."""
        return self.table.prompt.top - self.table.px(LINE + ROW + ROW // 2)

    def pile_spot(self, seat: Seat) -> pygame.Rect:
        """The cards won: beside the plate, or in company below its end."""
        return won_pile(self.table, seat)

    def beside(self, pile: pygame.Rect, seat: Seat) -> pygame.Rect:
        """Where the Fool lies openly before it comes to the own cards: nearer to the middle than the pile."""
        if self.table.seats >= COMPANY and seat != self.table.viewer:
            return self.fool_in_company(pile, seat)
        way = 1 if pile.centerx <= self.table.felt.centerx + pile.w * 2 else -1
        return pile.move(way * (pile.w + self.table.px(8)), 0)

    def fool_in_company(self, pile: pygame.Rect, seat: Seat) -> pygame.Rect:
        """That place with many seats: below the pile, or where that is taken beside pile and hand."""
        table, gap = self.table, self.table.px(4)
        seats = range(table.seats)
        below, beside = pile.move(0, pile.h + gap), pile.move(pile.w + gap, 0)
        if pile.centerx > table.felt.centerx:
            # On the right the hand lies between the pile and the middle.
            beside.right = table.small_hand(seat).x - gap
        taken = [self.stock(), *map(table.plate, seats), *map(self.trick_spot, seats)]
        return below if below.collidelist(taken) < 0 else beside

    def open_pile(self, seat: Seat) -> Place:
        """Won cards that may be looked at: all in a row, or honours beside those that are face down."""
        table = self.table
        if table.seats >= COMPANY and seat != table.viewer:
            row = table.small_hand(seat).move(0, table.small_hand_height)
            if row.collidelist([table.plate(other) for other in range(table.seats)]) >= 0:
                # Large plates leave no room below: then it lies beside the hand.
                side = 1 if row.centerx < table.felt.centerx else -1
                row.move_ip(side * (table.plate(seat).w + table.px(8)), -row.h)
                row = self.between(row, seat)
        else:
            row = shelf(table, seat)
        if seat == table.viewer:
            spots = [self.trick_spot(other) for other in range(table.seats)]
            right = min(spot.x for spot in spots if spot.bottom > row.y)
            row.w = max(table.small_card, right - row.x - table.px(8))
        if self.rules.show_piles == "all":
            return Line(row, table.small_card, z=5, left=True)
        lead = -1 if row.right > table.felt.right - table.small_card else 1
        first = pygame.Rect(
            row.x if lead > 0 else row.right - table.small_card, row.y, table.small_card, row.h
        )
        return Pile(first, table.small_card, lead=lead, spread=True)

    def between(self, row: pygame.Rect, seat: Seat) -> pygame.Rect:
        """What the hands and plates of the neighbours leave of a row beside the hand of a seat."""
        table = self.table
        for other in range(table.seats):
            taken = table.with_hand(other)
            if other != seat and row.colliderect(taken):
                left, right = row.x, row.right
                if row.centerx < table.small_hand(seat).x:
                    left = taken.right + table.px(8)
                else:
                    right = taken.x - table.px(8)
                row = pygame.Rect(left, row.y, right - left, row.h)
        return row

    def stock(self) -> pygame.Rect:
        """What was not dealt, at the right edge."""
        spot = pygame.Rect(0, 0, self.table.small_card, self.table.small_hand_height)
        edge = self.table.px(16)
        spot.bottomright = (self.table.felt.right - edge, self.table.plate(self.table.viewer).bottom)
        return spot
