"""The forty cards of Scopa by value and suit, and the places where they lie."""

from __future__ import annotations

from rulesets.core import Card, Mask, Zone

PACK = 40
VALUE = tuple(card % 10 + 1 for card in range(PACK))
OF_VALUE: tuple[Mask, ...] = (
    0,
    *(sum(1 << 10 * suit + number - 1 for suit in range(4)) for number in range(1, 11)),
)
"""All four cards of each value 1 to 10."""
EQUALS: tuple[Mask, ...] = tuple(OF_VALUE[number] for number in VALUE)
"""For each card all four of its value."""
ACES, SEVENS, KINGS = OF_VALUE[1], OF_VALUE[7], OF_VALUE[10]
ONE_SUIT: Mask = 0b1111111111
SUIT_MASKS: tuple[Mask, ...] = tuple(ONE_SUIT << 10 * suit for suit in range(4))
COINS = SUIT_MASKS[0]
SETTEBELLO: Card = 6
RE_BELLO: Card = 9

HAND = tuple(Zone("hand", seat) for seat in range(4))
PILE = tuple(Zone("pile", side) for side in range(3))
TABLE = Zone("table")
STOCK = Zone("stock")
