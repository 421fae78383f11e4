"""What the cards, piles, plates and answers of Losing Loadum say of themselves."""

from __future__ import annotations

from cardtable.tables.labels import LEADS_FIRST, HouseLabels, told
from cardtable.tables.losing_loadum.cloth import tricks_taken
from rulesets.cards import holds, mask_of
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
    LOADERS,
    LOW,
    PASS,
    SUIT,
    SUIT_LETTERS,
    SUITS,
    TAKE,
    offers,
)
from rulesets.words import _, ngettext


class LoadumLabels(HouseLabels[LoadumFacts, LoadumOptions]):
    """Loaders are bad to take; what is secret or has to be remembered is not told here either."""

    first = LEADS_FIRST

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
        words: str = Reason(text.format(n=load), "loaders")
        if not load:
            words = Reason(_("It counts nothing."), "loaders")
        if card in self.manners.asking.own():
            words = told(words, self.guard(card), self.kind(card))
        if self.facts.trump and SUIT[card] == SUIT_LETTERS.index(self.facts.trump):
            return told(Reason(_("A trump."), "taking"), words)
        return words

    def guard(self, card: Card) -> str:
        """Whether an own loader has a low card of its suit beside it, or which loaders this one guards."""
        hand = mask_of(self.manners.asking.own())
        suit = SUITS[SUIT[card]] & hand
        if not LOAD[card]:
            words = _("It guards your loaders of this suit: it can be played instead of them.")
            return Reason(words, "exchange") if suit & LOADERS else ""
        if suit & LOW[SUIT[card]]:
            return Reason(
                told(
                    _("Guarded: you hold a low card of its suit, which you can play instead."),
                    self.not_offered(),
                ),
                "exchange",
            )
        return Reason(_("Unguarded: you hold no low card of its suit, from two to nine."), "exchange")

    def not_offered(self) -> str:
        """What keeps a guarded loader from being offered, by the house rules."""
        if self.rules.exchange == "off" or self.rules.exchange_guard == "anyLoader":
            return ""
        if self.rules.exchange_guard == "bothUnguarded":
            return _("So it may not be exchanged: neither offered, nor given for what another offers.")
        return _("So it may not be offered for exchange, only given for what another offers.")

    def kind(self, card: Card) -> str:
        """For what an own loader may be exchanged, and whether it may be offered."""
        if not LOAD[card] or self.rules.exchange == "off":
            return ""
        words = _("A “card”: it is exchanged for an ace or ten only.")
        if holds(COATS, card):
            words = _("A “coat”: it is exchanged for a king, queen or jack only.")
        offered = holds(offers(mask_of(self.manners.asking.own()), self.rules.exchange_guard), card)
        may = _("When you are asked between two tricks you may offer it.")
        if self.rules.exchange == "alsoBeforeFirstTrick":
            may = _("When you are asked, before the first trick or between two tricks, you may offer it.")
        return Reason(told(words, may if offered else ""), "exchange")

    def outcome(self, move: Move) -> str:
        """What the trick comes to with a card, or what an answer risks."""
        if 0 <= move < len(DECK):
            return self._card(move)
        if move == PASS:
            return Reason(self.silence(), "speak")
        if move == ADMIT:
            return Reason(
                _(
                    "The deal ends, and you lose one counter, no more than if you are challenged. "
                    "It saves time where you would lose it anyway: "
                    "as long as you say nothing, somebody else may lose one instead."
                ),
                "speak",
            )
        if move == DECLINE:
            return Reason(_("You keep your cards."), "answer")
        if move == TAKE:
            return Reason(_("The trick goes to your pile."), "swallow")
        if CHALLENGE <= move < DENY:
            text = _("With {limit} points they lose a counter, with fewer you do; the deal ends.")
            return Reason(text.format(limit=LIMIT), "speak")
        if move >= DENY:
            text = _("If so, and one lies in the trick, the highest trump takes it; if not, you do.")
            return Reason(text, "swallow")
        return ""

    def silence(self) -> str:
        """What it means to continue: what others offer is answered all the same."""
        if sum(self.facts.tricks) == self.facts.hand_size:
            return _("You challenge nobody: unless somebody else does, the deal is counted.")
        if self.rules.exchange == "off":
            return _("You challenge nobody before the next trick.")
        if self.facts.enough_fallen:
            return _(
                "You challenge nobody, and offer nothing before the next trick; what others offer you may "
                "still answer."
            )
        return _("You offer nothing before the next trick; what others offer you may still answer.")

    def _card(self, card: Card) -> str:
        cancelled = _("If both are of one suit, the exchange is cancelled.")
        if self.view.phase == "exchange":
            offered = _("You offer it face down, for a card you do not know.")
            return Reason(told(offered, cancelled), "exchange")
        if self.view.phase == "answer":
            return Reason(told(_("You give it for a card you do not know."), cancelled), "answer")
        if self.view.phase == "speak":
            text = _(
                "You may lead it now: that says nothing, like Continue. Others may still offer cards first; "
                "if you are asked for one, you choose anew."
            )
            if self.rules.exchange == "off":
                text = _("You may lead it now: that says nothing, like Continue.")
            return Reason(text, "speak")
        if self.view.phase != "play":
            return ""
        points = LOAD[card] + sum(LOAD[one] for one in self.lying("trick").values())
        text = ngettext("With it the trick holds {n} point.", "With it the trick holds {n} points.", points)
        return told(self.revoking(card), Reason(text.format(n=points), "taking"))

    def revoking(self, card: Card) -> str:
        """What it means to play a card that does not follow although another could; empty where it does."""
        led = self.lying("trick").get(self.facts.leader)
        if led is None or SUIT[card] == SUIT[led]:
            return ""
        if not SUITS[SUIT[led]] & mask_of(self.manners.asking.own()):
            return ""
        text = _("It does not follow suit, and you could: that costs all your counters once it comes out.")
        return Reason(text, "following")

    def pile(self, zone: Zone, count: int) -> str:
        """The stock, and the tricks of somebody."""
        if zone.kind == "stock":
            text = ngettext("The stock: {n} card.", "The stock: {n} cards.", count)
            secret = _("The suit of the top one is trumps: a secret until somebody cannot follow suit.")
            known = _("The suit of the top one is trumps, and was announced.")
            more = known if self.facts.trump_known else secret
            dealt = _("{n} cards were dealt to each player.").format(n=self.facts.hand_size)
            return Reason(told(text.format(n=count), dealt, more), "trump")
        if zone.seat >= 0:
            return told(self._tricks(zone.seat), self._points(zone.seat))
        return super().pile(zone, count)

    def _points(self, seat: Seat) -> str:
        """How many points lie there, where that may be told."""
        total = self.facts.own_total
        if seat != self.manners.viewer or total is None:
            return Reason(_("The points are to be remembered."), "speak")
        text = ngettext(
            "That makes {n} point; {limit} are too many.",
            "That makes {n} points; {limit} are too many.",
            total,
        )
        return Reason(text.format(n=total, limit=LIMIT), "scoring")

    def _tricks(self, seat: Seat) -> str:
        words = _("Taken by {name}: {tricks}.")
        return words.format(name=self.whom(seat), tricks=tricks_taken(self.facts.tricks[seat]))

    def score(self, seat: Seat) -> str:
        """Counters."""
        n = self.view.scores[seat]
        if not n:
            return Reason(_("No counter left: out of the match."), "scoring")
        left = ngettext("{n} counter left.", "{n} counters left.", n).format(n=n)
        return Reason(told(left, _("Whoever loses the last one is out of the match.")), "scoring")

    def note(self, seat: Seat) -> str:
        """Tricks in this deal."""
        return self._tricks(seat) if self.view.scores[seat] else ""
