"""The pack of Ludens: 48 cards without tens, in French or in Latin dress, and what a trick of them makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rulesets.cards import Deck, cards, mask_of
from rulesets.core import Card, Mask, Zone
from rulesets.packs.french import NAMES as FRENCH_NAMES
from rulesets.tricks import Order
from rulesets.words import later

ODD, EVEN, PICTURE = range(3)
CATEGORIES = ("A3579", "2468", "JQK")
"""Ranks of the three categories, each from low to high."""

SUITS = "CSHD"
"""Suits from low to high: they only decide between equal ranks."""

LATIN_NAMES: Mapping[str, str] = {
    "AC": later("the ace of clubs"),
    "3C": later("the three of clubs"),
    "5C": later("the five of clubs"),
    "7C": later("the seven of clubs"),
    "9C": later("the nine of clubs"),
    "2C": later("the two of clubs"),
    "4C": later("the four of clubs"),
    "6C": later("the six of clubs"),
    "8C": later("the eight of clubs"),
    "JC": later("the knave of clubs"),
    "QC": later("the knight of clubs"),
    "KC": later("the king of clubs"),
    "AS": later("the ace of swords"),
    "3S": later("the three of swords"),
    "5S": later("the five of swords"),
    "7S": later("the seven of swords"),
    "9S": later("the nine of swords"),
    "2S": later("the two of swords"),
    "4S": later("the four of swords"),
    "6S": later("the six of swords"),
    "8S": later("the eight of swords"),
    "JS": later("the knave of swords"),
    "QS": later("the knight of swords"),
    "KS": later("the king of swords"),
    "AH": later("the ace of goblets"),
    "3H": later("the three of goblets"),
    "5H": later("the five of goblets"),
    "7H": later("the seven of goblets"),
    "9H": later("the nine of goblets"),
    "2H": later("the two of goblets"),
    "4H": later("the four of goblets"),
    "6H": later("the six of goblets"),
    "8H": later("the eight of goblets"),
    "JH": later("the knave of goblets"),
    "QH": later("the knight of goblets"),
    "KH": later("the king of goblets"),
    "AD": later("the ace of sovereigns"),
    "3D": later("the three of sovereigns"),
    "5D": later("the five of sovereigns"),
    "7D": later("the seven of sovereigns"),
    "9D": later("the nine of sovereigns"),
    "2D": later("the two of sovereigns"),
    "4D": later("the four of sovereigns"),
    "6D": later("the six of sovereigns"),
    "8D": later("the eight of sovereigns"),
    "JD": later("the knave of sovereigns"),
    "QD": later("the knight of sovereigns"),
    "KD": later("the king of sovereigns"),
}
"""Every card of the Latin pack in words, by its code, which is the French one."""

FACES = tuple(rank + suit for ranks in CATEGORIES for rank in ranks for suit in SUITS)
"""Within a category a card with a higher number beats one with a lower number."""

LATIN_SUITS = {"D": "D", "H": "C", "S": "S", "C": "B"}
"""Suits of the Latin pack as it is drawn: denari, coppe, spade, bastoni."""

LATIN_DRAWINGS: Mapping[str, str] = {
    face: f"{LATIN_SUITS[face[1]]}{'A23456789JQK'.index(face[0]) + 1}" for face in FACES
}
"""What the cards are called in the Latin pack, where knave, knight and king are 10, 11 and 12."""

DECKS: Mapping[str, Deck] = {
    "french": Deck(FACES, FRENCH_NAMES, "french"),
    "latin": Deck(FACES, LATIN_NAMES, "latin", LATIN_DRAWINGS),
}
"""The pack by the house rule that names its dress; codes and numbers are the same in both."""

DECK = DECKS["french"]

NUMBER = tuple("A23456789JQK".index(face[0]) + 1 for face in FACES)
"""What is printed on the card; jack, queen and king are 10, 11 and 12."""

ORDER = Order(
    len(DECK),
    group=lambda card: next(i for i, ranks in enumerate(CATEGORIES) if DECK.faces[card][0] in ranks),
    strength=lambda card: card,
)
"""Categories take the place of suits; the pack is listed from low to high."""

MATES = tuple(ORDER.members[group] for group in ORDER.group)
"""For every card the mask of its category."""

COUNTED = tuple(
    tuple(NUMBER[card] if ORDER.group[card] == category else 0 for card in range(len(DECK)))
    for category in (ODD, EVEN)
)
"""What a card adds to an odd or an even trick: nothing when it is a discard."""

JACK, QUEEN, KING = 1, 2, 4
ALL_LAMPS = JACK | QUEEN | KING
LAMP = tuple({"J": JACK, "Q": QUEEN, "K": KING}.get(face[0], 0) for face in DECK.faces)
"""Which of the three courts a card supplies to a picture trick."""

HAND = tuple(Zone("hand", seat) for seat in range(4))
TRICK = tuple(Zone("trick", seat) for seat in range(4))
PILE = tuple(Zone("pile", seat) for seat in range(4))
WASTE = Zone("waste")
STOCK = Zone("stock")


# -- A trick ------------------------------------------------------------------------------------

NUMBER_TRICK, PICTURE_TRICK = 20, 30

Tricks: TypeAlias = tuple[int, int, int]
"""Scoring odd, even and picture tricks of one player."""


def total(trick: Sequence[Card]) -> int:
    """Add up the cards of an odd or even trick; discards add nothing."""
    counted = COUNTED[ORDER.group[trick[0]]]
    return sum([counted[card] for card in trick])


def lamps(trick: Sequence[Card]) -> int:
    """Which of jack, queen and king a picture trick has."""
    lit = 0
    for card in trick:
        lit |= LAMP[card]
    return lit


def may_score(trick: Sequence[Card], out: Mask, followers: int, threshold: int) -> bool:
    """Whether so many players may still make a trick score with cards from among `out`."""
    mates = cards(out & MATES[trick[0]])
    if ORDER.group[trick[0]] == PICTURE:
        missing = ALL_LAMPS & ~lamps(trick)
        return missing.bit_count() <= followers and not missing & ~lamps(mates)
    highest = sorted((NUMBER[card] for card in mates), reverse=True)[:followers]
    return total(trick) + sum(highest) >= threshold


def in_vain(
    trick: Sequence[Card], hand: Mask, last_trick: Sequence[Card], *, plays: bool, threshold: int
) -> bool:
    """Whether whoever holds `hand`, and still `plays` to a trick or not, sees that it cannot score any more.

    Nothing has to be remembered for it but the last trick.
    """
    out = DECK.all & ~hand & ~mask_of((*trick, *last_trick))
    own = cards(hand & MATES[trick[0]]) if plays else ()
    others = 4 - len(trick) - plays
    ways = [[*trick, card] for card in own] or [list(trick)]
    return not any(may_score(way, out, others, threshold) for way in ways)


def value(trick: Sequence[Card], threshold: int) -> int:
    """20 for a number trick that reaches the threshold, 30 for king, queen and jack together, else 0."""
    if ORDER.group[trick[0]] == PICTURE:
        return PICTURE_TRICK if lamps(trick) == ALL_LAMPS else 0
    return NUMBER_TRICK if total(trick) >= threshold else 0
