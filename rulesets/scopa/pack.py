"""The forty cards of Scopa by value and suit, what they show for the primiera, their moves and places."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import cards, holds, is_single
from rulesets.core import Card, Mask, Move, Zone
from rulesets.scopa.options import ScopaOptions

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

# -- Moves ---------------------------------------------------------------------------------------

TAKEN_SHIFT = 6
"""A capture is written as the taken cards' mask above the six bits of the played card."""
CARD_BITS = (1 << TAKEN_SHIFT) - 1


def played(move: Move) -> Card:
    """The card a move plays."""
    return move & CARD_BITS


def taken(move: Move) -> Mask:
    """The table cards a move takes; none when the card is only laid down."""
    return move >> TAKEN_SHIFT


def counts_as_sweep(card: Card, some: Mask, rules: ScopaOptions) -> bool:
    """Whether clearing the table counts, were it not for the last card: not with an ace that takes all."""
    if VALUE[card] != 1 or not rules.ace_takes_all or rules.ace_scopa:
        return True
    return is_single(some) and bool(some & ACES)


# -- The primiera --------------------------------------------------------------------------------

PRIMIERA = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""Worth of the values 1 to 10 in the primiera."""
SEVENS_FIRST = (*(OF_VALUE[number] for number in (7, 6, 1, 5, 4, 3, 2)), OF_VALUE[8] | OF_VALUE[9] | KINGS)
"""The order in which the simple primiera compares how many cards a side has."""
BEST_WORTH = tuple(
    max((worth for card, worth in enumerate(PRIMIERA) if holds(held, card)), default=0)
    for held in range(1 << 10)
)
"""Worth in the primiera of the best card among those of one suit, by their mask."""


def best_four(pile: Mask) -> tuple[Card | None, ...]:
    """The best card of each suit for the primiera, None where the pile has none."""
    return tuple(
        max(cards(pile & suit), key=lambda card: PRIMIERA[card % 10], default=None) for suit in SUIT_MASKS
    )


def primiera(pile: Mask, rules: ScopaOptions) -> tuple[int, ...]:
    """What a side shows for the primiera, to be compared; () if it may not compete."""
    return primiera_by(pile, rules.primiera_mode, rules.primiera_missing)


def primiera_by(pile: Mask, mode: str, missing: str) -> tuple[int, ...]:
    """The same, by the two house rules that matter."""
    if mode == "sevens":
        return tuple((pile & group).bit_count() for group in SEVENS_FIRST)
    a, b = BEST_WORTH[pile & ONE_SUIT], BEST_WORTH[pile >> 10 & ONE_SUIT]
    c, d = BEST_WORTH[pile >> 20 & ONE_SUIT], BEST_WORTH[pile >> 30]
    if missing == "out" and not (a and b and c and d):
        return ()
    return (a + b + c + d,)


def groups_compared(piles: Sequence[Mask]) -> int:
    """How many of the groups of the simple primiera decide between the best two sides: two at least."""
    first, second, *_others = sorted((primiera_by(pile, "sevens", "") for pile in piles), reverse=True)
    same = (one == other for one, other in zip(first, second, strict=True))
    return max(2, next((place for place, level in enumerate(same, 1) if not level), len(SEVENS_FIRST)))
