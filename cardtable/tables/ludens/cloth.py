"""Where things lie on the cloth in Ludens."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from cardtable.stage.places import Crosswise, Pile, Place, Single
from cardtable.stage.seating import Seating
from cardtable.stage.shelves import shelf
from rulesets.core import Seat, Zone
from rulesets.ludens.pack import PILE, TRICK, WASTE

OWN, LEFT, PARTNER, RIGHT = range(4)
"""Where a seat sits, seen by the viewer."""
ROW = 32
"""Design units from one tag to the next below it."""
BETWEEN = 28
"""Design units between the upper and the lower card of a trick, where the waste pile is counted."""
LAID_WIDE = 0.86
"""Most of the size of a card in the hand that cards have which lie round something in the middle."""
SMALLEST = 0.7
"""Cards of a trick become so small before the waste pile has to leave the centre."""


@dataclass(frozen=True, slots=True)
class LudensCloth:
    """The rooms of the table that only this game has."""

    table: Seating

    def places(self) -> dict[Zone, Place]:
        """The trick, the four piles, and the waste pile in the centre."""
        waste = self.waste()
        places: dict[Zone, Place] = {WASTE: Pile(waste, waste.w)}
        for seat in range(4):
            spot = self.trick_spot(seat)
            # Where cards overlap, the upper left corners stay in sight.
            places[TRICK[seat]] = Single(spot, spot.w, z=20 + spot.y / self.table.felt.h)
            places[PILE[seat]] = self.pile(seat)
        return places

    def trick_spot(self, seat: Seat) -> pygame.Rect:
        """The card of a trick; the four leave the middle free for the waste pile."""
        table, gap = self.table, self.table.px(8)
        middle, angle = table.middle, table.angle(seat)
        width = round(min(table.trick_card, table.card * LAID_WIDE) * 0.9)
        narrow = int((middle.h - table.px(BETWEEN)) / 2 / table.card_ratio)
        if narrow >= SMALLEST * width:
            width = min(width, narrow)
        rect = pygame.Rect(0, 0, width, round(width * table.card_ratio))
        across = min((middle.w - width) / 2, width * 1.3)
        rect.center = (
            middle.centerx + round(math.cos(angle) * across),
            middle.centery + round(math.sin(angle) * (middle.h - rect.h) / 2),
        )
        if table.place_of(seat) in (LEFT, RIGHT):
            # Above the tricks of the viewer.
            rect.bottom = min(rect.bottom, table.plate(table.viewer).bottom - table.small_hand_height - gap)
        return rect

    @property
    def crowded(self) -> bool:
        """Whether the cards of a trick leave no room for anything in the centre."""
        viewer = self.table.viewer
        above, below = self.trick_spot((viewer + PARTNER) % 4), self.trick_spot(viewer)
        lost_in_rounding = 2
        return below.top - above.bottom < self.table.px(BETWEEN) - lost_in_rounding

    def waste(self) -> pygame.Rect:
        """The pile of non-tricks: in the centre, or where that is crowded beside the upper plate."""
        table, gap = self.table, self.table.px(8)
        spot = pygame.Rect(0, 0, table.small_card, table.small_hand_height)
        spot.center = table.middle.center
        if self.crowded:
            top = table.plate((table.viewer + PARTNER) % 4)
            spot.topright = top.x - 2 * gap, top.y
        return spot

    def shelf(self, seat: Seat) -> pygame.Rect:
        """The strip for the tricks of a seat and their count, as far as trick and waste leave it free."""
        strip, gap = shelf(self.table, seat), self.table.px(8)
        place = self.table.place_of(seat)
        if place == OWN:
            strip.w = self.trick_spot(seat).x - gap - strip.x
        elif place == LEFT and self.crowded:
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
