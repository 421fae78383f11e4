"""Where things lie on the cloth in Losing Loadum, and the tags that go with them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from cardtable.stage.places import Pile, Place
from cardtable.stage.seating import MANY_SEATS, Seating
from cardtable.stage.tags import Tag, tightened
from rulesets.core import Reason, Seat, View, Zone
from rulesets.losing_loadum.facts import LoadumFacts
from rulesets.losing_loadum.pack import PILE, STOCK, TRICK
from rulesets.words import _, ngettext

MOST_PILES = 5
"""With more seats than this there is no room for piles, only for the number of tricks."""


def tricks_taken(count: int) -> str:
    """How many tricks, in words."""
    return ngettext("{n} trick", "{n} tricks", count).format(n=count)


def in_pile(own: bool) -> str:
    """What the number at a pile means; the points in one's own may be counted beside the table."""
    if own:
        return Reason(_("Tricks taken in this deal."), "speak")
    return Reason(_("Tricks taken in this deal. The points in them are to be remembered."), "speak")


@dataclass(frozen=True, slots=True)
class LoadumCloth:
    """The rooms of the table that only this game has."""

    table: Seating

    def places(self) -> dict[Zone, Place]:
        """Tricks, piles where there is room for them, and the stock."""
        table, stock = self.table, self.stock()
        # Where its top card stays on show for whoever looked, it lies beside the stock, towards the middle.
        places: dict[Zone, Place] = {STOCK: Pile(stock, stock.w, lead=-1)}
        for seat in range(table.seats):
            places[TRICK[seat]] = table.laid(table.trick(seat))
            if table.seats <= MOST_PILES:
                pile = table.pile(seat)
                lead = -1 if pile.centerx > table.middle.centerx + table.card else 1
                places[PILE[seat]] = Pile(pile, table.small_card, lead=lead)
        return places

    def stock(self) -> pygame.Rect:
        """What was not dealt: at the right edge, or with many seats in the middle, which they leave free."""
        table = self.table
        spot = pygame.Rect(0, 0, table.small_card, table.small_hand_height)
        if table.seats > MANY_SEATS:
            spot.center = table.middle.center
        else:
            spot.bottomright = (table.felt.right - table.px(30), table.plate(table.viewer).bottom)
        return spot

    def tags(self, view: View[LoadumFacts]) -> list[Tag]:
        """How many cards lie in the stock, and how many tricks in each pile."""
        found = self._tags_of_stock(view)
        if self.table.seats <= MANY_SEATS:
            found += [self._won(seat, count) for seat, count in enumerate(view.facts.tricks) if count]
        return found

    def _tags_of_stock(self, view: View[LoadumFacts]) -> list[Tag]:
        """The count, and the trump where it stays on show."""
        count = len(view.zones.get(STOCK, ()))
        if not count:
            return []
        words = _("Stock: {n}").format(n=count)
        trump = view.facts.trump
        pictures = (f"suits/{trump}",) if trump else ()
        about = Reason(_("What was not dealt: the suit of the top card is trumps."), "trump")
        return [Tag(self.stock().midtop, words, pictures, size=14, about=about)]

    def _won(self, seat: Seat, count: int) -> Tag:
        """The number of tricks on the edge of the pile, or of whatever lies in its place."""
        table, words = self.table, tricks_taken(count)
        about = in_pile(seat == table.viewer)
        if table.seats <= MOST_PILES:
            pile = table.pile(seat)
            if seat == table.viewer:
                room = 2 * (pile.centerx - table.plate(seat).right)
                return tightened(table.theme, Tag(pile.midtop, words, size=14, about=about), room)
            # Where two sit side by side their piles touch: tags reach away from each other.
            left, off = pile.centerx < table.felt.centerx, table.px(8)
            at = pile.right - off if left else pile.x + off, pile.bottom
            return Tag(at, words, size=14, about=about, side="midright" if left else "midleft")
        if seat == table.viewer:
            return Tag(table.plate(seat).midtop, words, size=14, about=about, side="midbottom")
        return Tag(table.small_hand(seat).midbottom, words, size=14, about=about)
