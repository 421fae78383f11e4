"""A table rebuilt from events alone, to prove that the events tell the whole story.

The animator knows no rules: it starts from a view and then believes the events.  So for every seat
(and for somebody who only looks on) this must hold after every move:

    start from ``view(seat)``, apply every event as that seat sees it, and you hold the zones
    of the new ``view(seat)``, up to the order of the cards.

In detail:

* `DealBegan` clears the table and puts the whole pack face down into ``Zone("stock")``.
* `CardMoved` takes the card out of `source` and puts it into `target`, with its face or HIDDEN.  The card
  must be there: by its face, or as one of the face-down cards; a card that turns face down as it
  moves may also be any of those whose face was known.
* `TrickTaken` takes its cards from where they lie open (trick, table) and puts them, faces known,
  into `target`.
* `Revealed` turns cards up where they lie.
* `PawnMoved` must start where the pawn stood, and leaves it at the end of its path.
* A zone that a view does not list is empty.  So a card that is in play must be in some zone, and a
  zone of leftovers (stock, waste) must be listed.
* A view may show *fewer* faces than the events did where cards are turned over again: in piles of won
  cards, in the stock, in the waste and in the hands of others.  Never more, and the number of cards
  always agrees.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rulesets.core import (
    HIDDEN,
    Card,
    CardMoved,
    DealBegan,
    Event,
    PawnMoved,
    Revealed,
    TrickTaken,
    View,
    Zone,
    seen,
)

STOCK = Zone("stock")


class EventMirror:
    """The zones as one seat would draw them from the events it hears."""

    def __init__(self, view: View[Any], pack: int) -> None:
        self.seat = view.seat
        self.pack = pack
        self.zones = {zone: list(cards) for zone, cards in view.zones.items()}

    def hear(self, event: Event) -> None:
        """Move what the event moved; an AssertionError says what cannot be."""
        noticed = seen(event, self.seat)
        if isinstance(noticed, DealBegan):
            self.zones = {STOCK: [HIDDEN] * self.pack}
        elif isinstance(noticed, CardMoved):
            self._take(noticed.card, noticed.source)
            self._at(noticed.target).append(noticed.card)
        elif isinstance(noticed, TrickTaken):
            for card in noticed.cards:
                self._take(card, self._open_place_of(card))
                self._at(noticed.target).append(card)
        elif isinstance(noticed, Revealed):
            for card in noticed.cards:
                if card not in self._at(noticed.zone):
                    self._take(HIDDEN, noticed.zone)
                    self._at(noticed.zone).append(card)
        elif isinstance(noticed, PawnMoved):
            pawns = self._at(Zone("pawns", noticed.seat))
            where = pawns[noticed.pawn]
            assert where == noticed.path[0], f"{noticed} starts where the pawn does not stand ({where})"
            pawns[noticed.pawn] = noticed.path[-1]

    def check(self, view: View[Any]) -> None:
        """Compare with what the game shows this seat; an AssertionError names a zone that differs."""
        for zone in {*self.zones, *view.zones}:
            drawn = self.zones.get(zone, [])
            listed = list(view.zones.get(zone, ()))
            if zone.kind == "pawns":
                agree = drawn == listed
            elif self._may_be_turned_over(zone):
                agree = len(drawn) == len(listed) and not _faces(listed) - _faces(drawn)
            else:
                agree = sorted(drawn) == sorted(listed)
            assert agree, f"seat {self.seat}, {zone}: events say {drawn}, the view says {listed}"

    def _may_be_turned_over(self, zone: Zone) -> bool:
        return zone.kind in ("pile", "waste", "stock") or (zone.kind == "hand" and zone.seat != self.seat)

    def _at(self, zone: Zone) -> list[Card]:
        return self.zones.setdefault(zone, [])

    def _take(self, card: Card, zone: Zone) -> None:
        cards = self._at(zone)
        if card in cards:
            cards.remove(card)
        elif HIDDEN in cards:
            cards.remove(HIDDEN)
        else:
            assert card == HIDDEN, f"seat {self.seat}: card {card} is not in {zone}, which holds {cards}"
            assert cards, f"seat {self.seat}: a card moves out of {zone}, which is empty"
            cards.pop()

    def _open_place_of(self, card: Card) -> Zone:
        for zone, cards in self.zones.items():
            if zone.kind not in ("hand", "pile") and card in cards:
                return zone
        raise AssertionError(f"seat {self.seat}: card {card} is taken but lies nowhere open")


def _faces(cards: list[Card]) -> Counter[Card]:
    return Counter(card for card in cards if card != HIDDEN)
