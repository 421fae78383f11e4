"""Where things lie on the cloth in Ludens, and the tags that go with them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import pygame

from cardtable.table.places import Crosswise, Pile, Place, Single
from cardtable.table.seating import Seating
from cardtable.table.tags import Tag
from rulesets.core import Card, Seat, View, Zone
from rulesets.ludens import PILE, TRICK, WASTE
from rulesets.ludens_deck import PICTURE
from rulesets.ludens_options import Options
from rulesets.ludens_scoring import JACK, KING, ORDER, QUEEN, lamps, total
from rulesets.words import _, later, ngettext

REQUESTED = (later("Odd cards"), later("Even cards"), later("Picture cards"))
SUMS = (later("Odd cards: {total} of {needed}"), later("Even cards: {total} of {needed}"))
LAMPS = {
    "french": ((JACK, later("J")), (QUEEN, later("Q")), (KING, later("K"))),
    "latin": ((JACK, later("10")), (QUEEN, later("11")), (KING, later("12"))),
}


@dataclass(frozen=True, slots=True)
class LudensCloth:
    """The rooms of the table that only this game has."""

    table: Seating
    rules: Options

    def places(self) -> dict[Zone, Place]:
        """The trick, the four piles, and the waste pile in the centre."""
        table = self.table
        waste = pygame.Rect(0, 0, table.small_card, table.small_hand_height)
        waste.center = table.middle.center
        places: dict[Zone, Place] = {WASTE: Pile(waste, table.small_card)}
        for seat in range(4):
            spot = self.trick_spot(seat)
            places[TRICK[seat]] = Single(spot, spot.w)
            places[PILE[seat]] = self.pile(seat)
        return places

    def counts(self, view: View) -> list[Tag]:
        """What lies in the piles."""
        tags = [self.count(view, seat) for seat in range(4)]
        if wasted := cast(int, view.facts["non_tricks"]):
            text = ngettext("{n} non-trick", "{n} non-tricks", wasted).format(n=wasted)
            tags.append(Tag(self.table.middle.center, text, size=14))
        return [tag for tag in tags if tag.text]

    def trick_spot(self, seat: Seat) -> pygame.Rect:
        """The card of a trick; the four leave the middle free for the waste pile."""
        middle, angle = self.table.middle, self.table.angle(seat)
        width = round(self.table.trick_card * 0.9)
        rect = pygame.Rect(0, 0, width, round(width * self.table.card_ratio))
        across = min((middle.w - width) / 2, width * 1.3)
        rect.center = (
            middle.centerx + round(math.cos(angle) * across),
            middle.centery + round(math.sin(angle) * (middle.h - rect.h) / 2),
        )
        return rect

    def pile(self, seat: Seat) -> Crosswise:
        """The tricks of a seat, from its plate on towards the free cloth."""
        plate, felt, px = self.table.plate(seat), self.table.felt, self.table.theme.px
        long, place = self.table.small_hand_height, self.table.place_of(seat)
        rect = pygame.Rect(0, 0, self.table.small_card, long)
        first = long // 2 + px(8)
        if place in (1, 3):
            x = plate.right + first if place == 1 else plate.x - first
            rect.center = (x, plate.y + px(30) + long // 2)
            room = self.table.plate(self.table.viewer).bottom - px(34) - 2 * long - rect.centery
            return Crosswise(rect, self.table.small_card, way=(0, 1), room=max(0, room))
        rect.center = (plate.right + first, plate.y + long // 2 if place else plate.bottom - long // 2)
        end = felt.right - px(8) if place else self.trick_spot(seat).x - px(8)
        return Crosswise(rect, self.table.small_card, room=max(0, end - long // 2 - rect.centerx))

    def count(self, view: View, seat: Seat) -> Tag:
        """What lies in a pile: how many tricks of 20 and of 30."""
        number = cast(tuple[int, ...], view.facts["number_tricks"])[seat]
        picture = cast(tuple[int, ...], view.facts["picture_tricks"])[seat]
        words = [f"20×{number}"] * bool(number) + [f"30×{picture}"] * bool(picture)
        rect, place = self.pile(seat).rect, self.table.place_of(seat)
        left = rect.centerx - self.table.small_hand_height // 2
        if place == 2:
            return Tag((left, rect.bottom + self.table.theme.px(4)), "  ".join(words), side="topleft")
        if place == 3:
            right = rect.centerx + self.table.small_hand_height // 2
            return Tag((right, rect.top - self.table.theme.px(4)), "  ".join(words), side="bottomright")
        return Tag((left, rect.top - self.table.theme.px(4)), "  ".join(words), side="bottomleft")

    def crown(self, seat: Seat) -> Tag:
        """The highest card of the requested category."""
        right, top = self.trick_spot(seat).topright
        at = right - self.table.theme.px(14), top
        return Tag(at, pictures=("pieces/crown",), framed=False, size=22)

    def badge(self, trick: Sequence[Card], counted: bool, result: str = "") -> list[Tag]:
        """The requested category with its running total, or with a lamp for jack, queen and king."""
        category, px = ORDER.group[trick[0]], self.table.theme.px
        x, y = self.trick_spot(self.table.viewer).right + px(16), self.table.prompt.top - px(24)
        text = _(REQUESTED[category])
        if counted and category != PICTURE:
            text = _(SUMS[category]).format(total=total(trick), needed=self.rules.trick_threshold)
        tags = [Tag((x, y), text, side="midleft", strong=True, size=18)]
        if counted and category == PICTURE:
            lit = lamps(trick)
            for i, (lamp, letter) in enumerate(LAMPS[self.rules.deck_skin]):
                picture = "pieces/lamp_on" if lit & lamp else "pieces/lamp_off"
                at = x + px(66) * i, y - px(36)
                tags.append(Tag(at, _(letter), (picture,), side="midleft", strong=bool(lit & lamp)))
        if result:
            above = px(36) * (2 if counted and category == PICTURE else 1)
            tags.append(Tag((x, y - above), result, side="midleft"))
        return tags
