"""The pack of Losing Loadum, its loaders, what may be exchanged, and how acts and places are numbered.

`rules/losing_loadum.md`, sections 1 and 3b.
"""

from __future__ import annotations

from rulesets.cards import cards, mask_of
from rulesets.core import Card, Mask, Move, Zone
from rulesets.packs.french import french
from rulesets.tricks import Order

# -- The pack -----------------------------------------------------------------------------------

RANKS = 13
DECK = french("CDSH", "23456789TJQKA")
"""Suits in alternating colours, and the ranks as they beat each other: the ten lies below the jack."""

SUIT = tuple(card // RANKS for card in range(len(DECK)))
SUITS: tuple[Mask, ...] = tuple(DECK.having(letter) for letter in "CDSH")
SUIT_LETTERS = "CDSH"
ORDERS = {
    trump: Order(len(DECK), lambda card: card // RANKS, lambda card: card % RANKS, trump)
    for trump in (None, 0, 1, 2, 3)
}

LOAD = tuple({"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}.get(face[0], 0) for face in DECK.faces)
"""What each card counts; those that count are the loaders."""
LIMIT = 31
"""Who has taken so many points is out."""

LOADERS = mask_of(card for card, load in enumerate(LOAD) if load)
COATS = DECK.having("J") | DECK.having("Q") | DECK.having("K")
TENS_AND_ACES = LOADERS & ~COATS
LOW = tuple(suit & ~LOADERS for suit in SUITS)
"""The worthless cards of each suit, any of which guards the loaders of that suit."""
CLASS = tuple(COATS if COATS >> card & 1 else TENS_AND_ACES for card in range(len(DECK)))
"""For every loader the mask of those it may be exchanged for: a coat for a coat, a card for a card."""


def load_of(taken: Mask) -> int:
    """Points of some cards; the pack holds 108."""
    return sum([LOAD[card] for card in cards(taken & LOADERS)])


LOW_CARDS: Mask = sum(LOW)
TENS = DECK.having("T")
"""The lowest loaders; the others of a suit are the four bits above its ten."""


def unguarded(hand: Mask) -> Mask:
    """Loaders of a hand that has no card from 2 to 9 of their suit."""
    # All the low bits added to one of a suit carry over into the bit of its ten.
    guarded = (hand & LOW_CARDS) + LOW_CARDS & TENS
    return hand & LOADERS & ~(guarded * 0b11111)


# -- Acts and places on the table ---------------------------------------------------------------

PASS, ADMIT, TAKE, DECLINE = range(len(DECK), len(DECK) + 4)
CHALLENGE: Move = 64
"""Plus the seat that is challenged."""
DENY: Move = 80
"""Plus the suit that is named as trump."""

TO_OFFER: Move = 96
"""Plus a card that somebody who still speaks means to offer next; never a move by itself."""

MOST_SEATS = 12
HAND = tuple(Zone("hand", seat) for seat in range(MOST_SEATS))
TRICK = tuple(Zone("trick", seat) for seat in range(MOST_SEATS))
PILE = tuple(Zone("pile", seat) for seat in range(MOST_SEATS))
STOCK = Zone("stock")


# -- What may be exchanged ----------------------------------------------------------------------


def offers(hand: Mask, guard: str) -> Mask:
    """Cards of a hand that may be offered for exchange."""
    return hand & LOADERS if guard == "anyLoader" else unguarded(hand)


def answers(hand: Mask, offered: Card, guard: str) -> Mask:
    """Cards of a hand that may be given for the card offered."""
    return (unguarded(hand) if guard == "bothUnguarded" else hand) & CLASS[offered]
