"""The pack of Laugh and Lie Down, what lies alike in some cards, and how acts and places are numbered."""

from __future__ import annotations

from functools import lru_cache

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


def alike(some: Mask) -> tuple[Mask, Mask, Mask, Mask]:
    """Ranks of which there is at least one card, two, three, and four.

    Not cached: in imagined deals few hands come twice, and it is reckoned as soon as it is looked up.
    """
    a, b, c, d = some & ONES, some >> 1 & ONES, some >> 2 & ONES, some >> 3 & ONES
    one_of_ab, one_of_cd = a | b, c | d
    ab, cd = a & b, c & d
    return one_of_ab | one_of_cd, ab | cd | one_of_ab & one_of_cd, ab & one_of_cd | cd & one_of_ab, ab & cd


TWOS, FOURS = ONES * 0b0101, ONES * 0b0011
"""Every second bit, and two of every four: with these the cards of all ranks are counted at once."""


def whole_ranks(some: Mask) -> Mask:
    """All four cards of every rank among some cards."""
    return 0b1111 * alike(some)[0]


def mournivals(some: Mask) -> Mask:
    """The cards among some of which all four are there."""
    return 0b1111 * alike(some)[3]


RANK_OF_MOVE: tuple[Mask, ...] = tuple(OF_RANK[(move - PAIR) % 13] for move in range(LIE))
"""For every move that makes pairs the mask of its rank."""


@lru_cache(maxsize=1 << 10)
def counted(hand: Mask) -> tuple[Mask, Mask, Mask, Mask]:
    """Ranks of which a hand has any card, just two, just three, and four.

    Cached: asked in every turn, and one deal played again and again comes to the same hands.
    """
    # The number of cards of every rank, in binary.
    twos = hand - (hand >> 1 & TWOS)
    number = (twos & FOURS) + (twos >> 2 & FOURS)
    more, four = number >> 1 & ONES, number >> 2 & ONES
    three = more & number
    return number & ONES | more | four, more ^ three, three, four


@lru_cache(maxsize=1 << 10)
def pairs_of(ranks: Mask) -> tuple[Move, ...]:
    """A pair with the table for every rank of a set; asked in every turn of a playout."""
    return moves(PAIR, ranks)


@lru_cache(maxsize=1 << 10)
def royals_of(ranks: Mask) -> tuple[Move, ...]:
    """The same with three on the table."""
    return moves(ROYAL, ranks)


@lru_cache(maxsize=1 << 10)
def hand_pairs_of(ranks: Mask) -> tuple[Move, ...]:
    """The same out of the hand."""
    return moves(HAND_PAIR, ranks)


def moves(act: Move, ranks: Mask) -> tuple[Move, ...]:
    """An act for every rank of a set."""
    return tuple(act + card // 4 for card in cards(ranks))


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
