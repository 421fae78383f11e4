"""The pack of Laugh and Lie Down, what lies alike in some cards, and how acts and places are numbered."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from rulesets.cards import Deck, cards
from rulesets.core import Mask, Move, Zone
from rulesets.packs.french import NAMES

RANKS = "A23456789TJQK"
DECK = Deck((rank + suit for rank in RANKS for suit in "CDSH"), NAMES)
"""Rank by rank, so that the four cards of a rank are four neighbouring bits; suits never matter."""

RANK = tuple(card // 4 for card in range(len(DECK)))
OF_RANK = tuple(0b1111 << 4 * rank for rank in range(len(RANKS)))


# -- Acts and places on the table ---------------------------------------------------------------

PAIR = len(DECK)
"""Plus a rank: one from the hand takes one from the table."""
ROYAL = PAIR + 13
"""Plus a rank: one from the hand takes three from the table."""
HAND_PAIR = ROYAL + 13
"""Plus a rank: two out of the hand."""
MOURNIVAL = HAND_PAIR + 13
"""Plus a rank: four out of the hand."""
LIE, TAKE, CATCH, PASS = range(MOURNIVAL + 13, MOURNIVAL + 17)

HAND = tuple(Zone("hand", seat) for seat in range(7))
CAPTURED = tuple(Zone("captured", seat) for seat in range(7))
STOCK = Zone("stock")
TABLE = Zone("table")

ONES: Mask = sum(1 << 4 * rank for rank in range(13))
"""One bit a rank; a mask of these is a set of ranks."""


THREES: Mask = ONES << 2
"""In stacked cards the third of every rank."""
STACKED = bytes(
    (1 << (two & 0b1111).bit_count()) - 1 | (1 << (two >> 4).bit_count()) - 1 << 4 for two in range(256)
)
"""The cards of two neighbouring ranks, stacked."""


def stacked(some: Mask) -> Mask:
    """As many cards of each rank, the first bits of the rank: two kings, whatever their suits, are 0b0011.

    Not cached: few hands come twice.  A stack is no set of cards, it only counts them.
    """
    return int.from_bytes(some.to_bytes(7, "little").translate(STACKED), "little")


def alike(some: Mask) -> tuple[Mask, Mask, Mask, Mask]:
    """Ranks of which there is at least one card, two, three, and four."""
    held = stacked(some)
    return held & ONES, held >> 1 & ONES, held >> 2 & ONES, held >> 3 & ONES


def whole_ranks(some: Mask) -> Mask:
    """All four cards of every rank among some cards."""
    return 0b1111 * alike(some)[0]


def mournivals(some: Mask) -> Mask:
    """The cards among some of which all four are there."""
    return 0b1111 * alike(some)[3]


RANK_OF_MOVE: tuple[Mask, ...] = tuple(OF_RANK[(move - PAIR) % 13] for move in range(LIE))
"""For every move that makes pairs the mask of its rank."""


FIRST_RANKS: Mask = (1 << 4 * 7) - 1
LAST_RANKS: Mask = ~FIRST_RANKS
LISTED: Mapping[Move, Mapping[Mask, tuple[Move, ...]]] = {
    act: {
        sum(1 << 4 * rank for rank in some): tuple(act + rank for rank in some)
        for ranks in (range(7), range(7, 13))
        for size in range(8)
        for some in combinations(ranks, size)
    }
    for act in (PAIR, ROYAL, HAND_PAIR, MOURNIVAL)
}
"""An act for every rank of a set, where the set is of the first ranks or of the last."""


def moves(act: Move, ranks: Mask) -> tuple[Move, ...]:
    """An act for every rank of a set."""
    listed = LISTED[act]
    return listed[ranks & FIRST_RANKS] + listed[ranks & LAST_RANKS]


def free_pairs(hand: Mask, halved: Mask) -> Mask:
    """Ranks of which a hand has exactly two cards and the other two are captured."""
    _one, two, three, _four = alike(hand)
    return two & ~three & halved


def overlooked_in(hand: Mask, halved: Mask) -> Mask:
    """Pairs a hand lying down might have laid: of a prial, a mournival, or two whose mates are captured."""
    _one, _two, three, four = alike(hand)
    missed = 0
    for card in cards(three | free_pairs(hand, halved)):
        held = hand & OF_RANK[card // 4]
        if three >> card & 1 and not four >> card & 1:
            held &= held - 1
        missed |= held
    return missed
