"""What the cards, plates and piles of Scopa say of themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.tables.labels import MOVES_FIRST, HouseLabels, told
from cardtable.tables.scopa.words import together, what_they_brought
from cardtable.tables.sheets.figures import signed
from cardtable.tables.sheets.sheet import names_of
from rulesets.cards import cards, holds, mask_of
from rulesets.core import Card, Mask, Move, Reason, Seat, Zone
from rulesets.scopa.facts import ScopaFacts
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import (
    ACES,
    COINS,
    PRIMIERA,
    RE_BELLO,
    SETTEBELLO,
    SEVENS,
    TABLE,
    VALUE,
    counts_as_sweep,
    played,
    taken,
)
from rulesets.scopa.words import why_no_scopa
from rulesets.words import _, later, ngettext

COMPARED = {
    7: later("Whoever has most sevens wins the primiera, which is a point."),
    6: later("Sixes decide the primiera where sevens are level."),
    1: later("Aces decide the primiera where sevens and sixes are level."),
}
"""What is said of the cards that come first where those are compared for the primiera, by what they count."""
FIRST_THREE = (0, 1, 2)
"""The coins that a napola begins with."""


class OfCoins(NamedTuple):
    """What is said of a coin; in the French pack they are diamonds."""

    plain: str
    settebello: str
    re_bello: str
    row: str


OF_COINS = {
    "italian": OfCoins(
        later("One of ten coins: whoever has most of them scores a point."),
        later("The settebello: it brings a point by itself, and is one of the ten coins, too."),
        later("The re bello: it brings a point by itself, and is one of the ten coins, too."),
        later("Ace, two and three of coins in one pile are three points, each next coin one more."),
    ),
    "french": OfCoins(
        later("One of ten diamonds: whoever has most of them scores a point."),
        later("The settebello: it brings a point by itself, and is one of the ten diamonds, too."),
        later("The re bello: it brings a point by itself, and is one of the ten diamonds, too."),
        later("Ace, two and three of diamonds in one pile are three points, each next diamond one more."),
    ),
}


class ScopaLabels(HouseLabels[ScopaFacts, ScopaOptions]):
    """What a card counts, what it takes, and which of the points it helps to."""

    first = MOVES_FIRST

    def worth(self, card: Card) -> str:
        """Its value in captures, and what it is good for at the count."""
        value, rules = VALUE[card], self.rules
        counts: list[str] = [_("Counts {n} when cards are added up.").format(n=value)]
        if holds(ACES, card) and rules.ace_takes_all:
            takes = _("Played, it takes everything on the table.")
            if rules.ace_on_table == "takeAce":
                takes = _("Played, it takes everything on the table, but where an ace lies only that ace.")
            counts.append(Reason(takes, "ace"))
        prime = _("For the primiera, the sum of the best card of each suit, it counts {n}.").format(
            n=PRIMIERA[value - 1]
        )
        if rules.primiera_mode == "sevens":
            prime = _(COMPARED[value]) if value in COMPARED else ""
        if prime:
            counts.append(Reason(prime, "primiera"))
        if holds(SEVENS, card) and rules.sevens:
            counts.append(Reason(_("Besides, most sevens are a point of their own."), "fifteen"))
        coin = OF_COINS[rules.deck_skin]
        if card in FIRST_THREE and rules.napola:
            counts.append(Reason(_(coin.row), "napola"))
        if card == SETTEBELLO:
            counts.append(Reason(_(coin.settebello), "score"))
        elif card == RE_BELLO and rules.re_bello:
            counts.append(Reason(_(coin.re_bello), "re_bello"))
        elif holds(COINS, card):
            counts.append(Reason(_(coin.plain), "score"))
        return told(*counts)

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
        if got == lies:
            if self._sweeps(played(move), got):
                return Reason(_("That clears the table: a scopa, one point."), "scopa")
            return told(_("That clears the table."), why_no_scopa(played(move), got, self.rules))
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

    def _sweeps(self, card: Card, some: Mask) -> bool:
        """Whether clearing the table is a sweep: the very last card may make none."""
        if self.is_last_card and not self.rules.last_card_scopa:
            return False
        return counts_as_sweep(card, some, self.rules)

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
