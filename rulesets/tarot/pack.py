"""The tarot pack and its order: 78 cards, Italian or French, in four suits, 21 trumps and the Fool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulesets.cards import Deck, mask_of
from rulesets.core import Card, Zone
from rulesets.tricks import Order
from rulesets.words import later

TRUMP_NAMES: Mapping[str, str] = {
    "T1": later("the Magician (trump 1)"),
    "T2": later("trump 2"),
    "T3": later("trump 3"),
    "T4": later("trump 4"),
    "T5": later("trump 5"),
    "T6": later("trump 6"),
    "T7": later("trump 7"),
    "T8": later("trump 8"),
    "T9": later("trump 9"),
    "T10": later("trump 10"),
    "T11": later("trump 11"),
    "T12": later("trump 12"),
    "T13": later("trump 13"),
    "T14": later("trump 14"),
    "T15": later("trump 15"),
    "T16": later("trump 16"),
    "T17": later("trump 17"),
    "T18": later("trump 18"),
    "T19": later("trump 19"),
    "T20": later("trump 20"),
    "T21": later("the World (trump 21)"),
    "Fool": later("the Fool"),
}
"""The trumps and the Fool in words, in either dress."""

ITALIAN_NAMES: Mapping[str, str] = {
    "Sw1": later("the one of swords"),
    "Sw2": later("the two of swords"),
    "Sw3": later("the three of swords"),
    "Sw4": later("the four of swords"),
    "Sw5": later("the five of swords"),
    "Sw6": later("the six of swords"),
    "Sw7": later("the seven of swords"),
    "Sw8": later("the eight of swords"),
    "Sw9": later("the nine of swords"),
    "Sw10": later("the ten of swords"),
    "SwP": later("the page of swords"),
    "SwN": later("the knight of swords"),
    "SwQ": later("the queen of swords"),
    "SwK": later("the king of swords"),
    "St1": later("the one of staves"),
    "St2": later("the two of staves"),
    "St3": later("the three of staves"),
    "St4": later("the four of staves"),
    "St5": later("the five of staves"),
    "St6": later("the six of staves"),
    "St7": later("the seven of staves"),
    "St8": later("the eight of staves"),
    "St9": later("the nine of staves"),
    "St10": later("the ten of staves"),
    "StP": later("the page of staves"),
    "StN": later("the knight of staves"),
    "StQ": later("the queen of staves"),
    "StK": later("the king of staves"),
    "Cu1": later("the one of cups"),
    "Cu2": later("the two of cups"),
    "Cu3": later("the three of cups"),
    "Cu4": later("the four of cups"),
    "Cu5": later("the five of cups"),
    "Cu6": later("the six of cups"),
    "Cu7": later("the seven of cups"),
    "Cu8": later("the eight of cups"),
    "Cu9": later("the nine of cups"),
    "Cu10": later("the ten of cups"),
    "CuP": later("the page of cups"),
    "CuN": later("the knight of cups"),
    "CuQ": later("the queen of cups"),
    "CuK": later("the king of cups"),
    "Co1": later("the one of coins"),
    "Co2": later("the two of coins"),
    "Co3": later("the three of coins"),
    "Co4": later("the four of coins"),
    "Co5": later("the five of coins"),
    "Co6": later("the six of coins"),
    "Co7": later("the seven of coins"),
    "Co8": later("the eight of coins"),
    "Co9": later("the nine of coins"),
    "Co10": later("the ten of coins"),
    "CoP": later("the page of coins"),
    "CoN": later("the knight of coins"),
    "CoQ": later("the queen of coins"),
    "CoK": later("the king of coins"),
}
"""The suits of the Italian pack in words."""

FRENCH_NAMES: Mapping[str, str] = {
    "Sw1": later("the ace of spades"),
    "Sw2": later("the two of spades"),
    "Sw3": later("the three of spades"),
    "Sw4": later("the four of spades"),
    "Sw5": later("the five of spades"),
    "Sw6": later("the six of spades"),
    "Sw7": later("the seven of spades"),
    "Sw8": later("the eight of spades"),
    "Sw9": later("the nine of spades"),
    "Sw10": later("the ten of spades"),
    "SwP": later("the jack of spades"),
    "SwN": later("the knight of spades"),
    "SwQ": later("the queen of spades"),
    "SwK": later("the king of spades"),
    "St1": later("the ace of clubs"),
    "St2": later("the two of clubs"),
    "St3": later("the three of clubs"),
    "St4": later("the four of clubs"),
    "St5": later("the five of clubs"),
    "St6": later("the six of clubs"),
    "St7": later("the seven of clubs"),
    "St8": later("the eight of clubs"),
    "St9": later("the nine of clubs"),
    "St10": later("the ten of clubs"),
    "StP": later("the jack of clubs"),
    "StN": later("the knight of clubs"),
    "StQ": later("the queen of clubs"),
    "StK": later("the king of clubs"),
    "Cu1": later("the ace of hearts"),
    "Cu2": later("the two of hearts"),
    "Cu3": later("the three of hearts"),
    "Cu4": later("the four of hearts"),
    "Cu5": later("the five of hearts"),
    "Cu6": later("the six of hearts"),
    "Cu7": later("the seven of hearts"),
    "Cu8": later("the eight of hearts"),
    "Cu9": later("the nine of hearts"),
    "Cu10": later("the ten of hearts"),
    "CuP": later("the jack of hearts"),
    "CuN": later("the knight of hearts"),
    "CuQ": later("the queen of hearts"),
    "CuK": later("the king of hearts"),
    "Co1": later("the ace of diamonds"),
    "Co2": later("the two of diamonds"),
    "Co3": later("the three of diamonds"),
    "Co4": later("the four of diamonds"),
    "Co5": later("the five of diamonds"),
    "Co6": later("the six of diamonds"),
    "Co7": later("the seven of diamonds"),
    "Co8": later("the eight of diamonds"),
    "Co9": later("the nine of diamonds"),
    "Co10": later("the ten of diamonds"),
    "CoP": later("the jack of diamonds"),
    "CoN": later("the knight of diamonds"),
    "CoQ": later("the queen of diamonds"),
    "CoK": later("the king of diamonds"),
}
"""The suits of the French-suited pack in words; the page is a jack there."""

# -- The pack -----------------------------------------------------------------------------------

SUITS = ("Sw", "St", "Cu", "Co")
COURTS = "PNQK"
SUIT_SIZE = 14
TRUMP = 4
"""The group of the trumps, after the four suits."""


def _faces() -> Iterator[str]:
    """Every suit from its lowest card to its king, then the trumps and the Fool."""
    for suit in SUITS:
        pips = range(1, 11) if suit in ("Sw", "St") else range(10, 0, -1)
        yield from (f"{suit}{pip}" for pip in pips)
        yield from (suit + court for court in COURTS)
    yield from (f"T{number}" for number in range(1, 22))
    yield "Fool"


FACES = tuple(_faces())
DECKS: Mapping[str, Deck] = {
    "italian": Deck(FACES, {**ITALIAN_NAMES, **TRUMP_NAMES}, "tarot"),
    "french": Deck(FACES, {**FRENCH_NAMES, **TRUMP_NAMES}, "tarot_french"),
}
"""The pack by the house rule that names its dress; codes and numbers are the same in both."""

SUIT_NAMES: Mapping[str, tuple[str, ...]] = {
    "tarot": (later("Swords"), later("Staves"), later("Cups"), later("Coins")),
    "tarot_french": (later("Spades"), later("Clubs"), later("Hearts"), later("Diamonds")),
}
"""The four suits at the beginning of a sentence, by the style of the deck."""

DECK = DECKS["italian"]
MAGICIAN, WORLD, FOOL = DECK.index["T1"], DECK.index["T21"], DECK.index["Fool"]
THE_FOOL = 1 << FOOL


def _honour(face: str) -> int:
    """What a card counts beside being a card."""
    if face in ("T1", "T21"):
        return 4
    if face == "Fool":
        return 5
    return {"K": 4, "Q": 3, "N": 2, "P": 1}.get(face[-1], 0)


HONOUR = tuple(_honour(face) for face in FACES)
"""Fool 5, World, Magician and kings 4, queens 3, knights 2, pages 1: together 53."""
HONOURS = mask_of(card for card, worth in enumerate(HONOUR) if worth)
COUNTING = {
    worth: mask_of(card for card, counted in enumerate(HONOUR) if counted == worth) for worth in range(1, 6)
}
"""The honours by what they count."""
ALL_HONOURS = sum(HONOUR)
HAND_SIZE = 12

# -- Which card is stronger ---------------------------------------------------------------------


def _group(card: Card) -> int:
    """The suit of a card; the Fool belongs to none."""
    return -1 if card == FOOL else min(card // SUIT_SIZE, TRUMP)


def _reversed_power(card: Card) -> int:
    """Low pips are strong in cups and coins: the pack is listed from low to high."""
    return card - TRUMP * SUIT_SIZE + 1 if card >= MAGICIAN else card % SUIT_SIZE + 1


def _straight_power(card: Card) -> int:
    """High pips are strong in every suit."""
    face = FACES[card]
    return int(face[2:]) if face[:2] in SUITS and face[2:].isdigit() else _reversed_power(card)


POWERS = {"reversedCupsCoins": _reversed_power, "straight": _straight_power}
ORDERS: Mapping[str, Order] = {
    rule: Order(len(FACES), _group, power, TRUMP) for rule, power in POWERS.items()
}
"""The order of the cards by the house rule for cups and coins."""

CHEAPEST_FIRST: Mapping[str, tuple[Card, ...]] = {
    rule: tuple(sorted(range(FOOL), key=lambda card: (HONOUR[card], power(card), card)))
    for rule, power in POWERS.items()
}
"""Which card to part with for the Fool: least honour value, then lowest rank, then suit."""

TRUMPS = ORDERS["straight"].members[TRUMP]
MATES = (*(ORDERS["straight"].members[_group(card)] for card in range(FOOL)), 0)
"""For every card the mask of its suit; the Fool has none."""

ABOVE = tuple(TRUMPS & -(2 << card) for card in range(FOOL))
"""For every card the trumps that stand above it in the pack."""


def winner_of(order: Order, trick: Sequence[Card]) -> int:
    """Position of the card that takes the trick; after a Fool that was led the second card sets the suit."""
    if trick[0] == FOOL:
        return order.winner(trick[1:]) + 1
    return order.winner(trick)


# -- Places on the table ------------------------------------------------------------------------

HAND = tuple(Zone("hand", seat) for seat in range(6))
TRICK = tuple(Zone("trick", seat) for seat in range(6))
PILE = tuple(Zone("pile", seat) for seat in range(6))
OWED = tuple(Zone("owed", seat) for seat in range(6))
"""Where the Fool lies face up while its player owes a card for it."""
STOCK = Zone("stock")
"""Before the deal the whole pack; afterwards the cards that sleep in this hand."""
