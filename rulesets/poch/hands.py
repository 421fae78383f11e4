"""Who wins the betting: five cards against five cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rulesets.cards import cards
from rulesets.core import Card, Mask, Seat
from rulesets.poch.pack import RANK, RANKS

NOTHING, PAIR, TWO_PAIRS, THREE, FOUR = range(5)

Value: TypeAlias = tuple[int, ...]


DOWNWARDS = tuple(
    tuple(rank for rank in range(RANKS)[::-1] if held >> rank & 1) for held in range(1 << RANKS)
)
"""The ranks of a set of ranks, the highest first."""


def alike(hand: Mask) -> tuple[Mask, Mask, Mask, Mask]:
    """The sets of ranks of which a hand holds at least one card, two, three, and four."""
    a, b, c, d = hand.to_bytes(4, "little")  # a byte a suit
    one_of_ab, one_of_cd, ab, cd = a | b, c | d, a & b, c & d
    return one_of_ab | one_of_cd, ab | cd | one_of_ab & one_of_cd, ab & one_of_cd | cd & one_of_ab, ab & cd


def sets(hand: Mask) -> tuple[tuple[int, int], ...]:
    """How often each rank is held, as (count, rank), the best first."""
    one, two, three, four = alike(hand)
    just = ((4, four), (3, three ^ four), (2, two ^ three), (1, one ^ two))
    return tuple([(count, rank) for count, ranks in just for rank in DOWNWARDS[ranks]])


def value(hand: Mask, trump: int, kickers: bool, two_pairs: bool) -> Value:
    """What a hand is worth; larger tuples win, equal ones go to the eldest."""
    one, two, three, four = alike(hand)
    trumps = hand >> trump * RANKS & 0xFF  # the last comparison between equal hands: the highest trump wins
    if not two:
        return (NOTHING, *DOWNWARDS[one], trumps)
    if three:
        return (FOUR, DOWNWARDS[four][0]) if four else (THREE, DOWNWARDS[three][0])
    rank, *second = DOWNWARDS[two]
    decided: Value = (TWO_PAIRS, rank, second[0]) if two_pairs and second else (PAIR, rank)
    trump_pair = trumps >> rank & 1
    if kickers:
        others = sorted((*DOWNWARDS[one ^ 1 << rank], *second), reverse=True)
        return (*decided, *others, trump_pair, trumps)
    return (*decided, trump_pair)


def best(hands: Sequence[tuple[Seat, Mask]], trump: int, kickers: bool, two_pairs: bool) -> Seat:
    """The winner among hands given eldest first."""
    found, top = hands[0][0], value(hands[0][1], trump, kickers, two_pairs)
    for seat, hand in hands[1:]:
        worth = value(hand, trump, kickers, two_pairs)
        if worth > top:
            found, top = seat, worth
    return found


def decided_by(winner: Mask, others: Sequence[Mask], trump: int, kickers: bool, two_pairs: bool) -> str:
    """What told the winning hand from the best of the others: a code of `scoring.REASONS`."""
    won = value(winner, trump, kickers, two_pairs)
    next_best = max(value(hand, trump, kickers, two_pairs) for hand in others)
    differs = next((i for i, (one, two) in enumerate(zip(won, next_best, strict=False)) if one != two), None)
    if differs is None:
        return "eldest"
    if differs < 2 or (won[0] == TWO_PAIRS and differs == 2):
        return "best"
    by_trump = 1 if won[0] == NOTHING or not kickers else 2
    if differs < len(won) - by_trump:
        return "next"
    return "highest_trump" if won[0] == NOTHING or differs == len(won) - 1 > len(won) - by_trump else "trump"


def has_set(hand: Mask) -> bool:
    """Whether a hand holds at least a pair."""
    return alike(hand)[1] != 0


def highest(hand: Mask) -> Card:
    """The highest card of a hand."""
    return max(cards(hand), key=lambda card: RANK[card])
