"""The arithmetic of capturing: which cards of the table a card can take."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rulesets.cards import cards, remembered
from rulesets.core import Card, Mask, Move
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import ACES, EQUALS, OF_VALUE, ONE_SUIT, TAKEN_SHIFT, VALUE

# -- By the base rule ----------------------------------------------------------------------------


def plain_moves(hand: Mask, table: Mask) -> Sequence[Move]:
    """Every card of a hand with every way it can take."""
    if not table:
        return cards(hand)
    # This adds the four suits up, ten bits each, as the remainder by 9 adds digits up: a bit for every
    # value that lies there, and fewer bits than there are cards when a value lies there twice.
    values = table % ONE_SUIT
    if values.bit_count() != table.bit_count():
        return [some << TAKEN_SHIFT | card for card in cards(hand) for some in plain_takings(table, card)]
    ways = ways_with_single_values(values)
    lying = table << TAKEN_SHIFT
    moves: list[Move] = []
    while hand:  # written out: the few cards of a hand come sooner one by one than from cards()
        bit = hand & -hand
        hand ^= bit
        card = bit.bit_length() - 1
        sets = ways[VALUE[card]]
        moves.append(lying & sets[0] | card)
        if len(sets) > 1:
            moves += [lying & some | card for some in sets[1:]]
    return moves


def plain_takings(table: Mask, card: Card) -> tuple[Mask, ...]:
    """The sets a card can take: an equal card, or else cards that add up to it, or else none."""
    if equal := table & EQUALS[card]:
        return one_by_one(equal)
    return sets_adding_to(table, VALUE[card]) or (0,)


@lru_cache(maxsize=256)
def one_by_one(some: Mask) -> tuple[Mask, ...]:
    """Each card of a mask alone."""
    return tuple(1 << card for card in cards(some))


@remembered
def ways_with_single_values(values: int) -> tuple[tuple[Mask, ...], ...]:
    """For each value up to 10 the sets its cards can take: an equal card, what adds up to it, or nothing.

    `values` has bit v - 1 set where one card of value v lies on the table; which card that is does
    not matter, so a set is all cards of its values, to be cut down to the table, and written as in a move.
    """
    found: list[list[Mask]] = [[] for _sum in range(11)]
    sets: list[tuple[int, Mask]] = [(0, 0)]
    for number in range(1, 11):
        if values >> number - 1 & 1:
            sets += [
                (total + number, some | OF_VALUE[number]) for total, some in sets if total + number <= 10
            ]
    for total, some in sets:
        found[total].append(some << TAKEN_SHIFT)
    for number in range(1, 11):
        if values >> number - 1 & 1:
            found[number] = [OF_VALUE[number] << TAKEN_SHIFT]
    return tuple(tuple(masks) or (0,) for masks in found)


@lru_cache(maxsize=1 << 10)
def sets_adding_to(table: Mask, total: int) -> tuple[Mask, ...]:
    """All sets of table cards with this sum, whatever their number."""
    sets: list[tuple[int, Mask]] = [(0, 0)]
    for card in cards(table):
        value, mask = VALUE[card], 1 << card
        room = total - value
        sets += [(s + value, some | mask) for s, some in sets if s <= room]
    return tuple([some for s, some in sets if s == total])


# -- By any rule ---------------------------------------------------------------------------------


def takings(table: Mask, card: Card, rules: ScopaOptions) -> tuple[Mask, ...]:
    """The sets of a table that `card` can take; a single empty set when it can only be laid down."""
    number = VALUE[card]
    if rules.capture == "fifteen":
        return sets_adding_to(table, 15 - number) or (0,)
    if number == 1 and table and rules.ace_takes_all:
        only_that_ace = rules.ace_on_table == "takeAce" and table & ACES
        return one_by_one(table & ACES) if only_that_ace else (table,)
    return plain_takings(table, card)
