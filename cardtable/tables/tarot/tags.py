"""Tags on the cloth in Tarot: the suit to follow with the order of its cards, and the cards that sleep."""

from __future__ import annotations

import math
from dataclasses import dataclass

from cardtable.stage.packs import PACKS
from cardtable.stage.tags import Tag, tag_rect, tag_width
from cardtable.tables.labels import crown
from cardtable.tables.tarot.cloth import LINE, ROW, TarotCloth
from cardtable.tables.tarot.words import low_pips_win
from rulesets.cards import holds
from rulesets.core import Card, Reason, Seat
from rulesets.tarot.pack import DECKS, TRUMPS, WORLD
from rulesets.tarot.words import suit_name
from rulesets.words import _, later

HIGH_PIPS = {
    "italian": later("King, queen, knight, page, 10, 9 … 1"),
    "french": later("King, queen, knight, jack, 10, 9 … 1"),
}
LOW_PIPS = {
    "italian": later("King, queen, knight, page, 1, 2 … 10"),
    "french": later("King, queen, knight, jack, 1, 2 … 10"),
}
REMINDER = (15, 13, 11)
"""Sizes of the reminder's letters."""


@dataclass(frozen=True, slots=True)
class TarotTags:
    """What is written beside the cards."""

    cloth: TarotCloth

    def asleep(self, count: int) -> list[Tag]:
        """How many cards were not dealt; the side panel says so, too, where a plate has no room for it."""
        if not count:
            return []
        table, stock = self.cloth.table, self.cloth.stock()
        at = table.felt.right - table.px(8), stock.top - table.px(6)
        about = Reason(_("Cards that sleep: nobody was dealt them, and they count for nobody."), "deal")
        tag = Tag(at, _("{n} not dealt").format(n=count), side="bottomright", size=14, about=about)
        others = [seat for seat in range(table.seats) if table.place_of(seat)]
        taken = [
            place(seat) for seat in others for place in (table.plate, table.small_hand, self.cloth.pile_spot)
        ]
        return [tag] if tag_rect(table.theme, tag).collidelist(taken) < 0 else []

    def crown(self, seat: Seat) -> Tag:
        """The card that wins so far."""
        return crown(self.cloth.trick_spot(seat))

    def badge(self, words: str, more: str, signs: tuple[str, ...] = (), about: str = "") -> list[Tag]:
        """What is asked for, and below it a reminder."""
        theme, gap = self.cloth.table.theme, self.cloth.table.px(14)
        left, right = (
            self.cloth.trick_spot(self.cloth.table.viewer).right + gap,
            self.cloth.stock().x - gap // 2,
        )
        y = self.cloth.table.prompt.top - self.cloth.table.px(LINE)
        about = Reason(about or _("The suit to follow, and below it which cards win."), "winning")
        at = left, y - self.cloth.table.px(ROW)
        upper = Tag(at, words, signs, side="midleft", strong=True, about=about)
        lower = Tag((left, y), more, side="midleft", about=about)
        # Where letters are large the reminder takes smaller or narrower ones rather than lie on cards.
        room = right - left
        sizes = (size for size in REMINDER if tag_width(theme, lower._replace(size=size)) <= room)
        lower = lower._replace(size=next(sizes, REMINDER[-1]), most=room)
        # In a small picture letters cannot become smaller with the rest: the rows lie further apart.
        below = tag_rect(theme, lower).clamp(self.cloth.table.felt).top
        highest = below - math.ceil(tag_rect(theme, upper).h / 2)
        return [upper._replace(at=(left, min(at[1], highest))), lower]

    def suit_badge(self, led: Card, best: Card) -> list[Tag]:
        """The suit to follow, and which of its cards are high; or that only trumps win now."""
        unbeaten = _("Nothing beats the highest trump.") if best == WORLD else ""
        if holds(TRUMPS, led):
            return self.badge(_("Trumps"), unbeaten or _("The highest number wins."), ("pieces/star",))
        rules = self.cloth.rules
        deck = DECKS[rules.deck_skin]
        name, sign = suit_name(deck, led), (PACKS[deck.style].index(deck.drawings[led]).suit,)
        if holds(TRUMPS, best):
            more = unbeaten or _("Only a higher trump wins.")
            return self.badge(_("{suit}, trumped").format(suit=name), more, sign)
        pips = LOW_PIPS if low_pips_win(led, rules) else HIGH_PIPS
        return self.badge(name, _(pips[rules.deck_skin]), sign)
