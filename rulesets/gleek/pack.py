"""What Gleek is played with: the seven layouts, the packs, the honours, the sets and the worth of a ruff."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rulesets.cards import cards
from rulesets.core import Card, Mask, Move, Seat, Zone
from rulesets.packs.french import PLURALS, french
from rulesets.tricks import Order

MOST_SEATS = 6
HAND = tuple(Zone("hand", seat) for seat in range(MOST_SEATS))
TRICK = tuple(Zone("trick", seat) for seat in range(MOST_SEATS))
PILE = tuple(Zone("pile", seat) for seat in range(MOST_SEATS))
STOCK, TURNED, WASTE = Zone("stock"), Zone("turned"), Zone("waste")
RUFF_STAGES = ("ruff", "answer", "revie")
"""Names of the phases in which the ruff is decided: opening it, answering a vie, standing or revying."""
CLOCKWISE = {
    seats: tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats))
    for seats in range(2, MOST_SEATS + 1)
}
"""By number of seats and for each seat: all seats from that one on."""

# -- Moves above the cards -----------------------------------------------------------------------

PASS: Move = 60
VIE, SEE, STAND, REVIE = 61, 62, 63, 64
DONE: Move = 65
CLAIM: Move = 70
"""Claiming a gleek of rank r (jacks 0, queens 1, kings 2, aces 3) is CLAIM + r; a mournival 4 more."""
BID: Move = 128
"""A bid of n is BID + n."""
CHALLENGE: Move = 256
"""Challenging the claim of rank r made by seat s is CHALLENGE + 4 * s + r."""

SET_LETTERS = "JQKA"
SET_RANKS = tuple(PLURALS[letter] for letter in SET_LETTERS)
GLEEK, MOURNIVAL = 3, 4


class Claim(NamedTuple):
    """A set that a seat has announced."""

    seat: Seat
    rank: int
    """Jacks 0, queens 1, kings 2, aces 3."""
    size: int
    """GLEEK or MOURNIVAL."""

    @property
    def price(self) -> int:
        """What every other seat pays."""
        return (self.rank + 1) * (self.size - 2)


def claimed(seat: Seat, move: Move) -> Claim:
    """The set that a seat claims with a move."""
    size, rank = divmod(move - CLAIM, 4)
    return Claim(seat, rank, size + GLEEK)


# -- Layouts -------------------------------------------------------------------------------------


class Layout(NamedTuple):
    """How many cards go where for a number of players, and what the honours are worth."""

    seats: int
    size: int
    """Cards of the pack."""
    hand: int
    stock: int
    """Cards of the stock, the one turned up included."""
    first_discard: int
    second_discard: int
    tom: int
    tib: int
    break_even: int

    @property
    def bought(self) -> int:
        """How many cards the buyer takes up."""
        return self.stock - 1


LAYOUTS: Mapping[str, Layout] = {
    "L2": Layout(2, 44, 17, 10, 9, 0, 9, 15, 32),
    "L3": Layout(3, 44, 12, 8, 7, 0, 9, 15, 22),
    "L4": Layout(4, 44, 10, 4, 3, 0, 8, 14, 17),
    "L4b": Layout(4, 48, 10, 8, 6, 1, 8, 14, 17),
    "L5": Layout(5, 44, 8, 4, 3, 0, 9, 15, 14),
    "L5b": Layout(5, 52, 9, 7, 5, 1, 9, 15, 15),
    "L6": Layout(6, 52, 8, 4, 3, 0, 9, 15, 13),
}
USUAL_LAYOUT: Mapping[int, str] = {2: "L2", 3: "L3", 4: "L4", 5: "L5", 6: "L6"}
COURT = 3
"""What the king and the queen of trumps are worth."""


@lru_cache(maxsize=64)
def destinations(layout: Layout, dealer: Seat) -> tuple[Seat, ...]:
    """Where the cards dealt go, in packets of four from the dealer's left; the last packet may be smaller."""
    where: list[Seat] = []
    for start in range(0, layout.hand, 4):
        packet = min(4, layout.hand - start)
        for step in range(1, layout.seats + 1):
            where += [(dealer + step) % layout.seats] * packet
    return tuple(where)


# -- The pack ------------------------------------------------------------------------------------

RANKS: Mapping[int, str] = {44: "456789TJQKA", 48: "3456789TJQKA", 52: "23456789TJQKA"}
FOUR_ACES = 1000
"""The worth of four aces in the ruff, more than any suit."""


class Trumps(NamedTuple):
    """What one suit being trump settles."""

    suit: int
    order: Order
    honours: Mask
    """Tib, king, queen and Tom: the trump ace, king, queen and jack."""
    tiddy: Card
    towser: Card
    tumbler: Card
    worths: tuple[tuple[Card, int], ...]
    """What Tom, queen, king and Tib are worth in tricks."""


class Pack:
    """The pack of a layout; a card is its suit times the number of ranks plus its rank."""

    __slots__ = (
        "_face",
        "_full",
        "_ones",
        "_suits",
        "aces",
        "deck",
        "high",
        "mates",
        "ranks",
        "sets",
        "trumps",
    )

    def __init__(self, layout: Layout) -> None:
        size = layout.size
        letters = RANKS[size]
        self.deck = french("CSHD", letters)
        self.ranks = ranks = len(letters)
        self._full = (1 << ranks) - 1
        self._suits = tuple(self._full << ranks * suit for suit in range(4))
        self.mates: tuple[Mask, ...] = tuple(self._suits[card // ranks] for card in range(size))
        """For each card all the cards of its suit."""
        self.high: Mask = sum(self.deck.having(letter) for letter in "TJQKA")
        """Tens and higher: what the second hand must play if it can."""
        self.sets: tuple[Mask, ...] = tuple(self.deck.having(letter) for letter in SET_LETTERS)
        self.aces = self.sets[-1]
        self._ones = _suit_worths([11 if c == "A" else 10 if c in "KQJ" else 1 for c in letters])
        self._face = _suit_worths([11 if c == "A" else int(c) if c.isdigit() else 10 for c in letters])
        self.trumps = tuple(self._trumps(suit, layout) for suit in range(4))

    def _trumps(self, suit: int, layout: Layout) -> Trumps:
        ranks, letter = self.ranks, "CSHD"[suit]
        order = Order(len(self.deck), lambda card: card // ranks, lambda card: card % ranks, suit)
        index = self.deck.index
        honours = self._suits[suit] & sum(self.sets)
        worths = tuple(zip(cards(honours), (layout.tom, COURT, COURT, layout.tib), strict=True))
        return Trumps(suit, order, honours, suit * ranks, index["5" + letter], index["6" + letter], worths)

    def ruff(self, hand: Mask, face: bool) -> int:
        """What a hand is worth in the ruff: its best suit, or more than that with four aces."""
        if hand & self.aces == self.aces:
            return FOUR_ACES
        worths, ranks, full = self._face if face else self._ones, self.ranks, self._full
        return max(
            worths[hand & full],
            worths[hand >> ranks & full],
            worths[hand >> 2 * ranks & full],
            worths[hand >> 3 * ranks],
        )

    def ruff_cards(self, hand: Mask, face: bool) -> Mask:
        """The cards that make up the worth of a ruff: the best suit, or the four aces."""
        if hand & self.aces == self.aces:
            return self.aces
        worths, ranks, full = self._face if face else self._ones, self.ranks, self._full
        found = [worths[hand >> ranks * suit & full] for suit in range(4)]
        return hand & self._suits[found.index(max(found))]


def _suit_worths(values: list[int]) -> tuple[int, ...]:
    """For every set of ranks of a suit what it is worth in the ruff."""
    worths = [0]
    for value in values:
        worths += [worth + value for worth in worths]
    return tuple(worths)


@lru_cache(maxsize=len(LAYOUTS))
def pack_of(layout: Layout) -> Pack:
    """The pack of a layout, made once."""
    return Pack(layout)


def honours_taken(trumps: Trumps, taken: Mask) -> int:
    """What the honours among some cards are worth."""
    found = 0
    if taken & trumps.honours:
        for card, worth in trumps.worths:
            if taken >> card & 1:
                found += worth
    return found
