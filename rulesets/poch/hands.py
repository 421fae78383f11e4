"""Who wins the betting: five cards against five cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from rulesets.cards import cards
from rulesets.core import Card, Mask, Seat
from rulesets.poch.pack import RANK, RANKS

NOTHING, PAIR, TWO_PAIRS, THREE, FOUR = range(5)

Value: TypeAlias = tuple[int, ...]


@lru_cache(maxsize=1 << 10)
def sets(hand: Mask) -> tuple[tuple[int, int], ...]:
    """How often each rank is held, as (count, rank), the best first."""
    counts = [0] * RANKS
    for card in cards(hand):
        counts[card % RANKS] += 1
    return tuple(sorted(((count, rank) for rank, count in enumerate(counts) if count), reverse=True))


def value(hand: Mask, trump: int, kickers: bool, two_pairs: bool) -> Value:
    """What a hand is worth; larger tuples win, equal ones go to the eldest."""
    held = sets(hand)
    (count, rank), rest = held[0], held[1:]
    trumps = hand >> trump * RANKS & 0xFF  # the last comparison between equal hands: the highest trump wins
    if count == 1:
        return (NOTHING, *(r for _count, r in held), trumps)
    if count >= 3:
        return (FOUR if count == 4 else THREE, rank)
    second = rest[0] if rest and rest[0][0] == 2 else None
    others = tuple(r for c, r in rest for _copy in range(c))
    trump_pair = int(hand >> (trump * RANKS + rank) & 1)
    if two_pairs and second is not None:
        decided: Value = (TWO_PAIRS, rank, second[1])
    else:
        decided = (PAIR, rank)
    if kickers:
        return (*decided, *sorted(others, reverse=True), trump_pair, trumps)
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
    return sets(hand)[0][0] > 1


def highest(hand: Mask) -> Card:
    """The highest card of a hand."""
    return max(cards(hand), key=lambda card: RANK[card])
