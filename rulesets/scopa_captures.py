"""The arithmetic of capturing: which sets of table cards make a sum."""

from __future__ import annotations

from functools import lru_cache

from rulesets.cards import cards
from rulesets.core import Mask

PACK = 40
VALUE = tuple(card % 10 + 1 for card in range(PACK))
OF_VALUE: tuple[Mask, ...] = (
    0,
    *(sum(1 << 10 * suit + number - 1 for suit in range(4)) for number in range(1, 11)),
)
"""All four cards of each value 1 to 10."""
ACES, KINGS = OF_VALUE[1], OF_VALUE[10]


@lru_cache(maxsize=1024)
def combinations(values: int) -> tuple[tuple[Mask, ...], ...]:
    """For each sum up to 10, the sets of two or more different values that make it, as masks.

    `values` has bit v set where one card of value v lies on the table; which card that is does not
    matter, so an entry is the mask of all cards of its values, to be cut down to the table.
    """
    found: list[list[Mask]] = [[] for _sum in range(11)]
    sets: list[tuple[int, Mask]] = [(0, 0)]
    for number in range(1, 11):
        if values >> number & 1:
            sets += [
                (total + number, some | OF_VALUE[number]) for total, some in sets if total + number <= 10
            ]
    for total, some in sets:
        if some.bit_count() > 4:
            found[total].append(some)
    return tuple(tuple(masks) for masks in found)


@lru_cache(maxsize=1 << 15)
def sets_adding_to(table: Mask, total: int) -> tuple[Mask, ...]:
    """All sets of table cards with this sum, whatever their number."""
    sets: list[tuple[int, Mask]] = [(0, 0)]
    for card in cards(table):
        sets += [(s + VALUE[card], some | 1 << card) for s, some in sets if s + VALUE[card] <= total]
    return tuple(some for s, some in sets if s == total)
