"""Where things lie on the cloth in Ludens."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from cardtable.stage.places import Crosswise, Pile, Place
from cardtable.stage.seating import Seating
from cardtable.stage.shelves import shelf
from rulesets.core import Seat, Zone
from rulesets.ludens.pack import PILE, TRICK, WASTE

OWN, LEFT, PARTNER, RIGHT = range(4)
"""Where a seat sits, seen by the viewer."""
ROW = 32
"""Design units from one tag to the next below it."""


@dataclass(frozen=True, slots=True)
class LudensCloth:
    """The rooms of the table that only this game has."""

    table: Seating

    def places(self) -> dict[Zone, Place]:
        """The trick, the four piles, and the waste pile."""
        waste = self.waste()
        places: dict[Zone, Place] = {WASTE: Pile(waste, waste.w)}
        for seat in range(4):
            places[TRICK[seat]] = self.table.laid(self.trick_spot(seat))
            places[PILE[seat]] = self.pile(seat)
        return places

    def trick_spot(self, seat: Seat) -> pygame.Rect:
        """The card of a trick; those at the sides lie above the tricks of the viewer."""
        table = self.table
        spot = table.trick(seat)
        if table.place_of(seat) in (LEFT, RIGHT):
            highest = table.plate(table.viewer).bottom - table.small_hand_height - table.px(8)
            spot.bottom = min(spot.bottom, highest)
        return spot

    def waste(self) -> pygame.Rect:
        """The pile of non-tricks: beside the upper plate, so that the trick has the middle to itself."""
        table, gap = self.table, self.table.px(8)
        spot = pygame.Rect(0, 0, table.small_card, table.small_hand_height)
        top = table.plate((table.viewer + PARTNER) % 4)
        spot.topright = top.x - 2 * gap, top.y
        return spot

    def shelf(self, seat: Seat) -> pygame.Rect:
        """The strip for the tricks of a seat and their count, as far as trick and waste leave it free."""
        strip, gap = shelf(self.table, seat), self.table.px(8)
        place = self.table.place_of(seat)
        if place == OWN:
            strip.w = self.trick_spot(seat).x - gap - strip.x
        elif place == LEFT:
            strip.w = self.waste().x - gap - strip.x
        return strip

    def pile(self, seat: Seat) -> Crosswise:
        """The tricks of a seat, one across the other, from the outer end of the strip on."""
        strip, long, width = self.shelf(seat), self.table.small_hand_height, self.table.small_card
        rect = pygame.Rect(0, 0, width, long)
        at_the_side = self.table.place_of(seat) in (LEFT, RIGHT)
        way = -1 if self.table.place_of(seat) == RIGHT else 1
        rect.center = strip.x + long // 2 if way > 0 else strip.right - long // 2, strip.centery
        counted = self.table.px(2 * ROW) if at_the_side else 0
        return Crosswise(rect, width, way=(way, 0), room=max(0, strip.w - long - counted))
