"""The chance that a hand of Poch beats another, counted over all hands that other may hold."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb

from rulesets.core import Mask
from rulesets.poch.hands import sets
from rulesets.poch.pack import DECK, HAND_SIZE, RANKS

NOTHING = comb(RANKS, HAND_SIZE) * 4**HAND_SIZE / comb(len(DECK), HAND_SIZE)
"""How strong a hand without a pair is at the most."""
OF_EACH_SUIT: Mask = 0x01010101
"""The cards of the lowest rank; moved on by a rank, those of the next."""
DIGIT = 30
"""Bits that hold how many ways there are to choose cards from a pack."""
CHOOSING = tuple(
    tuple(sum(comb(left, few) << DIGIT * few for few in range(most + 1)) for most in range(5))
    for left in range(5)
)
"""In how many ways no more than so many of the cards left of a rank are chosen: none, one, two, digit by
digit, so that the product over all ranks counts the ways to choose from all of them."""


@lru_cache(maxsize=1 << 13)
def strength(hand: Mask, known: Mask = 0, hidden: Mask = DECK.all, two_pairs: bool = False) -> float:
    """The chance that this hand beats another: some of its cards are known, the rest are among the hidden."""
    (count, rank), *others = sets(hand)
    below, upto = (ways_to_fall_short(count, least, known, hidden) for least in (rank, rank + 1))
    if two_pairs and count == 2:
        ways = {pairs: ways_to_hold(pairs, known, hidden) for pairs in combinations(range(RANKS)[::-1], 2)}
        if others[0][0] == 2:
            mine = rank, others[0][1]
            upto = ways_to_fall_short(3, 0, known, hidden)
            upto -= sum(n for pairs, n in ways.items() if pairs > mine)
            below = upto - ways[mine]
        else:
            below -= sum(n for (higher, _lower), n in ways.items() if higher < rank)
            upto -= sum(n for (higher, _lower), n in ways.items() if higher <= rank)
    return (below + upto) / 2 / comb(hidden.bit_count(), HAND_SIZE - known.bit_count())


def ways_to_hold(pairs: tuple[int, int], known: Mask, hidden: Mask) -> int:
    """In how many ways a hand is filled up to two pairs of these ranks."""
    ways = 1
    for rank in range(RANKS):
        held, left = ((cards >> rank & OF_EACH_SUIT).bit_count() for cards in (known, hidden))
        missing = (2 if rank in pairs else 1) - held
        if missing < 0:
            return 0
        ways *= comb(left, missing) << DIGIT * missing if rank in pairs else CHOOSING[left][missing]
    return ways >> DIGIT * (HAND_SIZE - known.bit_count()) & (1 << DIGIT) - 1


def ways_to_fall_short(count: int, least: int, known: Mask, hidden: Mask) -> int:
    """In how many ways a hand is filled up without so many of a rank, the least or above, or more of any."""
    ways = 1
    for rank in range(RANKS):
        most = count - (rank >= least) - (known >> rank & OF_EACH_SUIT).bit_count()
        if most < 0:
            return 0
        ways *= CHOOSING[(hidden >> rank & OF_EACH_SUIT).bit_count()][most]
    return ways >> DIGIT * (HAND_SIZE - known.bit_count()) & (1 << DIGIT) - 1
