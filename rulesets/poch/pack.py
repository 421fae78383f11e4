"""What Poch is played with: 32 cards and what they count, the board with its compartments, and the moves."""

from __future__ import annotations

from rulesets.cards import mask_of
from rulesets.core import Mask, Zone
from rulesets.packs.french import french

# -- Cards ---------------------------------------------------------------------------------------

RANK_LETTERS = "789TJQKA"
DECK = french("CSHD", RANK_LETTERS)
"""A card is eight times its suit plus its rank, seven lowest, ace highest."""
RANKS = len(RANK_LETTERS)
RANK = tuple(card % RANKS for card in range(len(DECK)))
SUIT = tuple(card // RANKS for card in range(len(DECK)))
HAND_SIZE = 5
WORTH = tuple((7, 8, 9, 10, 10, 10, 10, 1)[rank] for rank in RANK)
"""What a card counts towards 31."""
LIMIT = 31
FITTING: tuple[Mask, ...] = tuple(
    mask_of(card for card in range(len(DECK)) if WORTH[card] <= room) for room in range(LIMIT + 1)
)
"""Cards that still fit when so much room is left up to 31."""

# -- The board -----------------------------------------------------------------------------------

COMPARTMENTS = ("A", "K", "Q", "J", "10", "KQ", "789", "POCH")
"""Clockwise round the board; all but the last are filled before a deal."""
FILLED = 7
KQ, SEQUENCE, POCH = 5, 6, 7
RANK_OF_COMPARTMENT = (7, 6, 5, 4, 3)
"""Rank of the trump that takes each of the first five."""
LUCKY_RANKS: Mask = mask_of(RANK_OF_COMPARTMENT)
"""Ranks of the trumps that are paid by themselves."""
MARRIAGE_RANKS: Mask = 0b1100000
"""King and queen."""
SEQUENCE_RANKS: Mask = 0b111

MOST_SEATS = 6
HAND = tuple(Zone("hand", seat) for seat in range(MOST_SEATS))
STOCK, TURNED_UP = Zone("stock"), Zone("turned")
COUNTED, TURNED_DOWN = Zone("sequence"), Zone("waste")

# -- Moves above the cards -----------------------------------------------------------------------

DROP, CALL, CHECK, HOLD = range(len(DECK), len(DECK) + 4)
BET, RAISE = 64, 128
"""A bet of n is the move BET + n, a raise to the level n is RAISE + n."""
