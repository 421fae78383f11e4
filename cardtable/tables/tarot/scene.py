"""The Game of Tarot at the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from cardtable.matches.log import LogLine
from cardtable.stage.labels import PlateText
from cardtable.stage.places import Place, Rows
from cardtable.stage.seating import Seating
from cardtable.stage.tags import Tag
from cardtable.stage.theme import Theme
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.manners import Manners
from cardtable.tables.sheets.figures import signed
from cardtable.tables.tarot.cloth import TarotCloth
from cardtable.tables.tarot.labels import TarotLabels
from cardtable.tables.tarot.sheet import TarotSheet
from cardtable.tables.tarot.tags import TarotTags
from cardtable.tables.tarot.words import side_lines, with_the_fool
from rulesets.core import (
    HIDDEN,
    Card,
    DealEnded,
    Reason,
    Seat,
    TrickTaken,
    View,
    Zone,
)
from rulesets.tarot.facts import TarotFacts
from rulesets.tarot.pack import HONOUR, ORDERS, PILE, STOCK, TRICK, winner_of
from rulesets.words import _, later, ngettext


class TarotManners(Manners[TarotFacts]):
    """Tricks in the middle, won cards beside the plates, and the sleeping cards at the edge."""

    total_word = later("Total so far")

    def make_labels(self) -> TarotLabels:
        """What its things say of themselves."""
        return TarotLabels(self.table, self)

    # -- where things lie

    def rooms(self, table: Seating) -> TarotCloth:
        """The rooms of the table."""
        return TarotCloth(table, self.door.options)

    def places(self, theme: Theme, view: View[TarotFacts]) -> dict[Zone, Place]:
        """Hands, tricks, piles, a Fool that is owed for, and what was not dealt."""
        table = self.seating(theme)
        places = self.hands(table) | self.rooms(table).places()
        if self.choosing(view):
            # The own pile is spread while a card of it is chosen.
            places[PILE[view.turn]] = Rows(table.middle, table.trick_card, z=25)
        return places

    def choosing(self, view: View[TarotFacts]) -> bool:
        """Whether the viewer chooses a card from the own pile to give for the Fool."""
        return view.phase == "give" and view.turn == self.viewer

    # -- what lies there besides cards

    @property
    def notes(self) -> TarotTags:
        """What is written beside the cards."""
        return TarotTags(self.rooms(self.seating(self.theme)))

    def tags(self, view: View[TarotFacts]) -> list[Tag]:
        """The cards that sleep, and for an open trick its suit, the order of its pips, and the best card."""
        notes = self.notes
        tags = notes.asleep(len(view.zones.get(STOCK, ())))
        if self.choosing(view):
            return tags
        if view.facts.fool_led:
            return [*tags, *notes.badge(_("The Fool was led"), _("The next card sets the suit."))]
        led, best = view.facts.led, view.facts.best
        if led is not None and best is not None:
            holder = next(seat for seat, zone in enumerate(TRICK) if view.zones.get(zone) == (best,))
            tags += [notes.crown(holder), *notes.suit_badge(led, best)]
        return tags

    def decided(self, trick: TrickTaken) -> list[Tag]:
        """Who takes the trick, and what it is worth."""
        notes = self.notes
        count, honours = len(trick.cards), sum(HONOUR[card] for card in trick.cards)
        words = _("The trick goes to {name}").format(name=self.labels.whom(trick.seat))
        more = _("{all} points: {cards} for the cards, {honours} for honours")
        if count < len(self.names()):
            more = _("{all} points: {cards} for the cards, {honours} for honours; plus the card for the Fool")
        more = more.format(all=count + honours, cards=count, honours=honours)
        about = _("Who takes the trick, and what it counts.")
        asleep = notes.asleep(len(self.view.zones.get(STOCK, ())))
        return [*asleep, notes.crown(trick.seat), *notes.badge(words, more, about=about)]

    def pointed_out(self, trick: TrickTaken) -> frozenset[Card]:
        """The card that won."""
        order = ORDERS[self.door.options.pip_order]
        return frozenset({trick.cards[winner_of(order, trick.cards)]})

    # -- what is said

    def plate(self, view: View[TarotFacts], seat: Seat) -> PlateText:
        """The cards won and what they count so far, or that a card is owed; to whom, the panel says."""
        count, points = view.facts.cards_won[seat], view.facts.points[seat]
        note = ngettext("{n} card: {points}", "{n} cards: {points}", count)
        note = note.format(n=count, points=signed(points))
        owes = view.facts.owes
        if owes is not None and owes.debtor == seat:
            note = _("owes a card")
        return replace(self.plain_plate(view, seat), note=note)

    def log_lines(self) -> Iterator[LogLine]:
        """What becomes of a Fool has lines of its own."""
        return with_the_fool(super().log_lines(), self.sitting.acts(), self.within(), self.door.options)

    def facts(self, view: View[TarotFacts]) -> list[Reason]:
        """The trick, the way to the target, what was given for the Fool, and what counts."""
        return side_lines(self.door.options, view, self.within())

    def sheet(self, ended: DealEnded, number: int) -> TarotSheet:
        """The sheet, with the check, and by house rule the cards that were not dealt."""
        after = self.sitting.act_of(ended).view(self.viewer)
        return TarotSheet(
            self.kit,
            self.tally(ended, number),
            asleep=[card for card in after.zones.get(STOCK, ()) if card != HIDDEN],
            deck=self.door.deck,
            faces=cast(CardFelt, self.felt).faces,
        )


MANNERS = TarotManners
