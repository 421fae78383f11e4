"""What the cards, plates and piles of Scopa say of themselves."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.tables.labels import MOVES_FIRST, HouseLabels, told
from cardtable.tables.scopa.words import together, what_they_brought
from cardtable.tables.sheets.figures import signed
from cardtable.tables.sheets.sheet import names_of
from rulesets.cards import cards, holds, mask_of
from rulesets.core import Card, Move, Reason, Seat, Zone
from rulesets.scopa.facts import ScopaFacts
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import COINS, PRIMIERA, RE_BELLO, SETTEBELLO, TABLE, VALUE, played, taken
from rulesets.words import _, ngettext

SEVEN = 7


class ScopaLabels(HouseLabels[ScopaFacts, ScopaOptions]):
    """What a card counts, what it takes, and which of the points it helps to."""

    first = MOVES_FIRST

    def worth(self, card: Card) -> str:
        """Its value in captures, and what it is good for at the count."""
        counts = _("Counts {n} when cards are added up.").format(n=VALUE[card])
        prime = _("For the primiera, the sum of the best card of each suit, it counts {n}.").format(
            n=PRIMIERA[VALUE[card] - 1]
        )
        if self.rules.primiera_mode == "sevens":
            prime = _("Most sevens are worth a point.") if VALUE[card] == SEVEN else ""
        more = ""
        if card == SETTEBELLO:
            text = _("The settebello: it brings a point by itself, and is one of the ten coins, too.")
            more = Reason(text, "score")
        elif card == RE_BELLO and self.rules.re_bello:
            more = Reason(_("The re bello: whoever has captured it gets a point for it alone."), "re_bello")
        elif holds(COINS, card):
            more = Reason(_("One of ten coins: whoever has most of them scores a point."), "score")
        return told(counts, Reason(prime, "primiera") if prime else "", more)

    def playing(self, touch: int) -> list[str]:
        """What a card of the hand takes, or with what one takes a card that lies there."""
        said, deck = super().playing(touch), self.manners.door.deck
        ways = self.manners.asking.ways((touch,))
        if touch not in self.view.zones[TABLE] or not said or not ways:
            return said
        sentences: list[str] = []
        for move in ways:
            also = taken(move) & ~(1 << touch)
            text = _("Or with {card}, together with {others}.") if also else _("Or with {card}.")
            if not sentences:
                text = _("You can take it with {card}.")
                if also:
                    text = _("You can take it with {card}, together with {others}.")
            words = text.format(card=deck.name(played(move)), others=together(deck, also) if also else "")
            sentences.append(told(words, self.outcome(move)))
        return sentences

    def does(self, move: Move, ways: int) -> str:
        """What a card of the hand takes is worth saying of every one."""
        some = taken(move)
        return _("It can take {cards}.").format(cards=together(self.manners.door.deck, some)) if some else ""

    def outcome(self, move: Move) -> str:
        """A sweep, or that nothing is taken."""
        if self.view.phase != "play":
            return ""
        got = taken(move)
        if not got:
            if self.is_last_card:
                return self.left_over()
            return Reason(_("It takes nothing, and stays there until somebody takes it."), "play")
        lies = mask_of(card for card in self.view.zones[TABLE] if card >= 0)
        if got == lies and self._sweeps(played(move)):
            return Reason(_("That clears the table: a scopa, one point."), "scopa")
        parts = [str(VALUE[card]) for card in cards(got)]
        if len(parts) > 1 and sum(VALUE[card] for card in cards(got)) == VALUE[played(move)]:
            text = _("{sum} = {card}").format(sum=" + ".join(parts), card=VALUE[played(move)])
            return Reason(text + ".", "sum")
        return ""

    def left_over(self) -> str:
        """What becomes of the last card of a deal when it takes nothing."""
        last, sides = self.facts.last_capturer, self.manners.door.sides
        text = _(
            "It takes nothing. The deal is over then, and what lies there goes to the last captor: {side}."
        )
        if last < 0:
            text = _(
                "It takes nothing. The deal is over then, and as nobody captured, the dealer gets it: {side}."
            )
        owner = self.view.dealer if last < 0 else last
        side = next(side for side in sides if owner in side)
        return Reason(text.format(side=self.side(side)), "leftovers")

    @property
    def is_last_card(self) -> bool:
        """Whether nobody plays any more after the next card of this deal."""
        zones = self.view.zones
        return sum(len(some) for zone, some in zones.items() if zone.kind in ("hand", "stock")) == 1

    def _sweeps(self, card: Card) -> bool:
        """Whether clearing the table is a sweep: the very last card may make none."""
        rules = self.rules
        if self.is_last_card and not rules.last_card_scopa:
            return False
        return VALUE[card] != 1 or not rules.ace_takes_all or rules.ace_scopa

    def pile(self, zone: Zone, count: int) -> str:
        """Captured cards, or the pack."""
        if zone.kind != "pile":
            return super().pile(zone, count)
        sides = self.manners.door.sides
        names = _(" and ").join(self.whom(seat) for seat in sides[zone.seat])
        text = ngettext("Captured by {names}: {n} card.", "Captured by {names}: {n} cards.", count)
        return told(
            text.format(n=count, names=names), Reason(_("Whoever has most cards scores a point."), "score")
        )

    def side(self, side: Sequence[Seat]) -> str:
        """A side within a sentence: a player, or partners from where the viewer sits."""
        viewer = self.manners.viewer
        if len(side) == 1 or viewer < 0:
            return names_of([self.whom(seat) for seat in range(len(self.view.scores))], side)
        return _("your side") if viewer in side else _("their side")

    def score(self, seat: Seat) -> str:
        """The points of the side, without those of this deal: they are added when it is over."""
        if self.view.phase != "play":
            return self._points(seat)
        later_on = Reason(_("Those of this deal are added when it is over."), "score")
        return told(self._points(seat), later_on)

    def _points(self, seat: Seat) -> str:
        """Partners share them."""
        (side,) = (side for side in self.manners.door.sides if seat in side)
        if len(side) == 1:
            return super().score(seat)
        names = _(" and ").join(
            self.whom(one) for one in sorted(side, key=lambda one: one != self.manners.viewer)
        )
        words = _("{what} of {names} together: {n}.")
        return words.format(what=_(self.manners.total_word), names=names, n=signed(self.view.scores[seat]))

    def note(self, seat: Seat) -> str:
        """The sweeps of the side, those of a partner among them."""
        sides = self.manners.door.sides
        swept = self.facts.scope[seat % len(sides)]
        if not swept:
            return Reason(_("No sweep yet in this deal: each brings a star and a point."), "scopa")
        shared = len(sides) < self.manners.door.seats
        return what_they_brought(swept, self.side(sides[seat % len(sides)]) if shared else "")
