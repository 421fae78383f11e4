"""What the cards, piles, plates and answers of Losing Loadum say of themselves."""

from __future__ import annotations

from cardtable.tables.labels import HouseLabels, told
from cardtable.tables.losing_loadum.cloth import tricks_taken
from rulesets.cards import holds
from rulesets.core import Card, Move, Reason, Seat, Zone
from rulesets.losing_loadum.facts import LoadumFacts
from rulesets.losing_loadum.options import LoadumOptions
from rulesets.losing_loadum.pack import (
    ADMIT,
    CHALLENGE,
    COATS,
    DECK,
    DECLINE,
    DENY,
    LIMIT,
    LOAD,
    PASS,
    SUIT,
    SUIT_LETTERS,
    TAKE,
)
from rulesets.words import _, later, ngettext


class LoadumLabels(HouseLabels[LoadumFacts, LoadumOptions]):
    """Loaders are bad to take; what is secret or has to be remembered is not told here either."""

    first = (
        later("{name} sits next and has the first lead."),
        later("You sit next and have the first lead."),
    )

    def next_to_dealer(self) -> Seat:
        """The next who still has a counter."""
        counters, first = self.view.scores, super().next_to_dealer()
        return next((seat for seat in (*range(first, len(counters)), *range(first)) if counters[seat]), first)

    def worth(self, card: Card) -> str:
        """What it loads whoever takes it, and that a trump on show is one."""
        load = LOAD[card]
        text = ngettext(
            "A loader: it counts {n} point against whoever takes it.",
            "A loader: it counts {n} points against whoever takes it.",
            load,
        )
        words: str = Reason(text.format(n=load), "cards")
        if not load:
            words = Reason(_("It counts nothing."), "cards")
            if card in self.manners.asking.own():
                more = _("In your hand it guards the loaders of its suit: with it you can duck.")
                words = told(words, Reason(more, "exchange"))
        elif holds(COATS, card) and self.rules.exchange != "off":
            words = told(words, Reason(_("A coat: it may be exchanged for another coat."), "exchange"))
        if self.facts.trump and SUIT[card] == SUIT_LETTERS.index(self.facts.trump):
            return told(Reason(_("A trump."), "taking"), words)
        return words

    def outcome(self, move: Move) -> str:
        """What the trick comes to with a card, or what an answer risks."""
        if 0 <= move < len(DECK):
            return self._card(move)
        if move == PASS:
            return Reason(_("You say nothing now."), "speak")
        if move == ADMIT:
            return Reason(_("The hand ends, and you lose one counter."), "scoring")
        if move == DECLINE:
            return Reason(_("You keep your cards."), "answer")
        if move == TAKE:
            return Reason(_("The trick goes to your pile."), "swallow")
        if CHALLENGE <= move < DENY:
            text = _("With {limit} points they lose a counter, with fewer you do; the hand ends.")
            return Reason(text.format(limit=LIMIT), "speak")
        return ""

    def _card(self, card: Card) -> str:
        if self.view.phase == "exchange":
            return Reason(_("You offer it face down, and get a card you do not know for it."), "exchange")
        if self.view.phase == "answer":
            return Reason(_("You give it, and get a card you do not know for it."), "answer")
        if self.view.phase != "play":
            return ""
        points = LOAD[card] + sum(LOAD[one] for one in self.lying("trick").values())
        text = ngettext("With it the trick holds {n} point.", "With it the trick holds {n} points.", points)
        return Reason(text.format(n=points), "taking")

    def pile(self, zone: Zone, count: int) -> str:
        """The stock, and the tricks of somebody."""
        if zone.kind == "stock":
            text = ngettext(
                "The stock: {n} card. The suit of the top one is trumps, and a secret at first.",
                "The stock: {n} cards. The suit of the top one is trumps, and a secret at first.",
                count,
            )
            return Reason(text.format(n=count), "trump")
        if zone.seat >= 0:
            return told(self._tricks(zone.seat), Reason(_("What they load has to be remembered."), "speak"))
        return super().pile(zone, count)

    def _tricks(self, seat: Seat) -> str:
        words = _("Taken by {name}: {tricks}.")
        return words.format(name=self.whom(seat), tricks=tricks_taken(self.facts.tricks[seat]))

    def score(self, seat: Seat) -> str:
        """Counters."""
        n = self.view.scores[seat]
        if not n:
            return Reason(_("No counter left: out of the match."), "scoring")
        return Reason(ngettext("{n} counter left.", "{n} counters left.", n).format(n=n), "scoring")

    def note(self, seat: Seat) -> str:
        """Tricks in this hand."""
        return self._tricks(seat) if self.view.scores[seat] else ""
