"""What the cards of a hand of Gleek are worth before they are played, and which of them a buyer keeps."""

from __future__ import annotations

from functools import lru_cache

from rulesets.cards import cards, holds, mask_of
from rulesets.core import Card, Mask, Seat
from rulesets.gleek.pack import Layout, pack_of
from rulesets.gleek.state import Gleek

PLAIN = {"A": 0.62, "K": 0.32, "Q": 0.18, "J": 0.1, "T": 0.06}
"""How many tricks a plain card is likely to take."""
HONOURS = {"A": 1.0, "K": 0.8, "Q": 0.65, "J": 0.6}
"""How often a trump honour stays with its holder, its trick included."""
RUFF_SHARE = 0.1
"""What a point of the best suit is worth before the ruff."""
PAIR = 0.25
"""The chance of a gleek that two of a rank are worth before the stock is taken."""


@lru_cache(maxsize=64)
def card_worths(layout: Layout, suit: int) -> tuple[float, ...]:
    """Points every card is likely to win in the tricks, while `suit` is trump."""
    pack = pack_of(layout)
    honour = dict(pack.trumps[suit].worths)
    worths = []
    for card, face in enumerate(pack.deck.faces):
        if card in honour:
            worths.append(HONOURS[face[0]] * (honour[card] + layout.seats))
        elif card // pack.ranks == suit:
            worths.append(layout.seats * (0.3 + 0.03 * (card % pack.ranks)))
        else:
            worths.append(layout.seats * PLAIN.get(face[0], 0.002 * (card % pack.ranks)))
    return tuple(worths)


def keeping(layout: Layout, suit: int, face: bool, hand: Mask, up: Mask = 0) -> dict[Card, float]:
    """What each card of a hand is worth keeping for while `suit` is trump: tricks, a gleek, the ruff.

    Of the cards of a rank that is turned `up` two are a gleek already.
    """
    pack = pack_of(layout)
    worths = card_worths(layout, suit)
    kept = {card: worths[card] for card in cards(hand)}
    # Whoever has taken the stock has more cards than a hand, and pairs are no hope any more.
    hope = PAIR if hand.bit_count() <= layout.hand else 0.0
    for rank, members in enumerate(pack.sets):
        held = cards(hand & members)
        if len(held) > 1:
            price = (rank + 1) * (layout.seats - 1)
            share = 1.0 if len(held) > 2 or members == up else hope
            for card in held:
                kept[card] += price * share / len(held)
    for card in cards(pack.ruff_cards(hand, face)):
        kept[card] += RUFF_SHARE * pack.ruff(1 << card, face)
    return kept


def turned_up(game: Gleek, seat: Seat) -> Mask:
    """All cards of the rank of which two of a seat's make a gleek with the card turned up; or none."""
    ranks = (members for rank, members in enumerate(game.pack.sets) if game.turned_counts(seat, rank))
    return next(ranks, 0)


def worst_first(layout: Layout, suit: int, face: bool, hand: Mask, up: Mask = 0) -> list[Card]:
    """What may be discarded of a hand, the worst first: trumps only when nothing else is left."""
    trumps = pack_of(layout).trumps[suit]
    kept = keeping(layout, suit, face, hand, up)
    own = pack_of(layout).mates[trumps.tiddy]
    return sorted(cards(hand & ~trumps.honours), key=lambda card: (holds(own, card), kept[card]))


def best_kept(layout: Layout, suit: int, face: bool, hand: Mask) -> Mask:
    """What a buyer keeps of a hand that was dealt, or of one with the stock in it."""
    return hand & ~mask_of(worst_first(layout, suit, face, hand)[: layout.bought])


def after_exchange(layout: Layout, suit: int, face: bool, own: Mask, fresh: Mask, *, first: bool) -> Mask:
    """What a buyer holds of the cards it was dealt and those of the stock, which it may take up `first`."""
    if first:
        return best_kept(layout, suit, face, own | fresh)
    return best_kept(layout, suit, face, own) | fresh
