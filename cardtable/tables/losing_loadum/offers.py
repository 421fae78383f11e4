"""What became of offers at a table of Losing Loadum, as whoever looks on may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.matches.seats.door import Act
from rulesets.core import WATCHER, Card, CardMoved, Mask, Reason, Revealed, Said, Seat
from rulesets.losing_loadum.facts import LoadumFacts
from rulesets.losing_loadum.pack import COATS, DECK, HAND, LOADERS, unguarded
from rulesets.words import _


class Settled(NamedTuple):
    """An offer that is over."""

    offerer: Seat
    coat: bool
    partner: Seat
    """Who gave a card for it; -1 for nobody."""
    last: Said
    """The word with which it was over."""
    own: tuple[Card, Card] | None
    """What the viewer gave, or would have given, and what the other did; None for whoever looks on."""
    tricks: int
    """How many tricks had been taken before."""

    def logged(self, names: Sequence[str], viewer: Seat) -> str:
        """What became of it, and when: the log keeps it while later tricks come and go."""
        words = _("After trick {number}: {what}") if self.tricks else _("Before the first trick: {what}")
        return Reason(words.format(number=self.tricks, what=self.told(names, viewer)), "answer")

    def told(self, names: Sequence[str], viewer: Seat) -> str:
        """What became of it."""
        if self.own:
            given, got = self.own
            other = names[self.partner if viewer == self.offerer else self.offerer]
            if self.last.act != "exchanged":
                return Reason(went_back(given, got, other, offered=viewer == self.offerer), "answer")
            return Reason(exchanged(given, got, other, offered=viewer == self.offerer), "answer")
        if self.partner < 0:
            words = self._refused(viewer == self.offerer).format(name=names[self.offerer])
        else:
            words = self._accepted().format(name=names[self.offerer], other=names[self.partner])
        return Reason(words, "answer")

    def asked_of(self, names: Sequence[str], viewer: Seat, hand: Mask, guard: str) -> str:
        """Why a player with this hand was not asked to give a card, by the house rule for which cards may be
        given; empty where they were asked.
        """
        if viewer in (self.offerer, self.partner):
            return ""
        kind = COATS if self.coat else LOADERS & ~COATS
        if not hand & kind:
            return _("You hold no coat to give.") if self.coat else _("You hold no ace or ten to give.")
        if guard == "bothUnguarded" and not unguarded(hand) & kind:
            if self.coat:
                return _("A low card guards each coat of yours: here a guarded card may not be given.")
            return _("A low card guards each ace and ten of yours: here a guarded card may not be given.")
        seats = len(names)
        if self.partner >= 0 and (self.partner - self.offerer) % seats < (viewer - self.offerer) % seats:
            return _("{other} was asked before you.").format(other=names[self.partner])
        return ""

    def _refused(self, own: bool) -> str:
        if own and self.coat:
            return _("You offered a coat for a coat, and nobody gave one: you keep yours.")
        if own:
            return _("You offered a card for a card, and nobody gave one: you keep yours.")
        if self.coat:
            return _("{name} offered a coat for a coat, and nobody gave one.")
        return _("{name} offered a card for a card, and nobody gave one.")

    def _accepted(self) -> str:
        if self.last.act == "exchanged" and self.coat:
            return _("{name} offered a coat for a coat, and {other} gave one; only they know which.")
        if self.last.act == "exchanged":
            return _("{name} offered a card for a card, and {other} gave one; only they know which.")
        if self.coat:
            return _(
                "{name} offered a coat for a coat, and {other} gave one; "
                "but two of one suit are never exchanged, so both went back."
            )
        return _(
            "{name} offered a card for a card, and {other} gave one; but ace and ten of one suit are never "
            "exchanged, so both went back."
        )


def settled(act: Act, viewer: Seat) -> Settled | None:
    """The offer that is over with an act, as `viewer` may know it; None if none is."""
    if act.phase not in ("exchange", "answer"):
        return None
    said = [event for event in act.seen_by(WATCHER) if isinstance(event, Said)]
    facts: LoadumFacts = act.view(WATCHER).facts
    if not said or facts.offerer >= 0:
        return None
    before: LoadumFacts = act.before(WATCHER).facts
    opened = act.phase == "exchange"
    offerer = act.seat if opened else before.offerer
    coat = said[0].act == "offer_coat" if opened else before.coat_offered
    partner = -1 if said[-1].act == "decline" else act.seat
    own = _own_cards(act, viewer) if viewer in (offerer, partner) else None
    return Settled(offerer, coat, partner, said[-1], own, sum(facts.tricks))


def _own_cards(act: Act, viewer: Seat) -> tuple[Card, Card] | None:
    """The card that `viewer` gave or would have given, and that of the other."""
    cards: dict[bool, Card] = {}
    for event in act.seen_by(viewer):
        if isinstance(event, CardMoved):
            cards[event.source == HAND[viewer]] = event.card
        elif isinstance(event, Revealed):
            cards[event.zone == HAND[viewer]] = event.cards[0]
    return (cards[True], cards[False]) if len(cards) > 1 else None


def exchanged(given: Card, got: Card, name: str, *, offered: bool = False) -> str:
    """What an exchange brought, for the ears of whoever gave the first card, or had offered it."""
    words = _("You gave {given} and got {card} from {name}.")
    if offered:
        words = _("You offered {given}, and got {card} from {name} for it.")
    return words.format(given=DECK.name(given), card=DECK.name(got), name=name)


def went_back(given: Card, got: Card, name: str, *, offered: bool = False) -> str:
    """What became of two cards of one suit, for the ears of whoever had the first, or had offered it."""
    words = _(
        "You would have given {given}, and {name} {card}: "
        "two of one suit are never exchanged, so both went back."
    )
    if offered:
        words = _(
            "You offered {given}, and {name} gave {card}: "
            "two of one suit are never exchanged, so both went back."
        )
    return words.format(given=DECK.name(given), card=DECK.name(got), name=name)
