"""The pack of Laus, what its cards cost and how they rank, and the places where they lie."""

from __future__ import annotations

from rulesets.cards import holds
from rulesets.core import Zone
from rulesets.packs.french import french
from rulesets.tricks import Order

SUITS = "DHSC"
DECK = french(SUITS, "789QKTAJ")
"""Suits low to high, and the ranks as they beat each other: the ten is second, the jack stands apart."""

CARD_POINTS = tuple({"J": 2, "A": 11, "T": 10, "K": 4, "Q": 3}.get(face[0], 0) for face in DECK.faces)
QUEEN_PENALTY = {DECK.index["QC"]: 300, DECK.index["QS"]: 200, DECK.index["QH"]: 100}
CANCELLER = DECK.mask("QD")
"""The queen that takes back what the others cost."""
QUEENS = DECK.having("Q")
JACKS = DECK.having("J")

JACK_SUIT = 4
ORDER = Order(
    len(DECK),
    group=lambda card: JACK_SUIT if holds(JACKS, card) else card // 8,
    strength=lambda card: card // 8 if holds(JACKS, card) else card % 8,
    trump=JACK_SUIT,
)
"""The suits in play and their ranks: jacks are a suit of their own, clubs highest."""
SUIT_MATES = tuple(ORDER.members[group] for group in ORDER.group)
"""For every card the mask of its suit in play."""

HAND = tuple(Zone("hand", seat) for seat in range(4))
TRICK = tuple(Zone("trick", seat) for seat in range(4))
PILE = tuple(Zone("pile", seat) for seat in range(4))
STOCK = Zone("stock")
SKAT = Zone("skat")
