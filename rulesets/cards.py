"""Cards as small integers, hands as bit masks, and one shuffle that never changes."""

from __future__ import annotations

from _random import Random as Twister
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import floor
from typing import TypeAlias, TypeVar

from rulesets.words import _

Card: TypeAlias = int
Mask: TypeAlias = int
V = TypeVar("V")


class Deck:
    """The faces of a pack.  A card is its index in `faces`."""

    def __init__(
        self,
        faces: Iterable[str],
        names: Mapping[str, str],
        style: str = "french",
        drawings: Mapping[str, str] | None = None,
    ) -> None:
        self.faces = tuple(faces)
        """Transcript codes of the cards, e.g. ``QD``."""
        self.index: Mapping[str, Card] = {face: card for card, face in enumerate(self.faces)}
        self.all: Mask = (1 << len(self.faces)) - 1
        self.style = style
        """Which drawn pack shows it, e.g. ``french``."""
        self.drawings = self.faces if drawings is None else tuple(drawings[face] for face in self.faces)
        """Which card of that pack shows each card, where another pack stands in for the usual one."""
        self._names = tuple(names[face] for face in self.faces)

    def __len__(self) -> int:
        return len(self.faces)

    def name(self, card: Card) -> str:
        """The card in words, e.g. "the queen of diamonds"."""
        return _(self._names[card])

    def mask(self, faces: str) -> Mask:
        """Mask of the cards written in `faces`, e.g. ``"QD JC"``."""
        return mask_of(self.index[face] for face in faces.split())

    def write(self, held: Mask) -> str:
        """The cards of a mask as they are written, e.g. ``"QD JC"``."""
        return " ".join(self.faces[card] for card in cards(held))

    def having(self, letter: str) -> Mask:
        """Mask of all cards with a rank or suit letter."""
        return mask_of(card for card, face in enumerate(self.faces) if letter in face)


LARGEST_PACK = 80
BYTES = tuple(
    tuple(tuple(first + i for i in range(8) if byte >> i & 1) for byte in range(256))
    for first in range(0, LARGEST_PACK, 8)
)
"""The cards of every byte of a mask, by its place; a hand is found byte by byte."""
_A, _B, _C, _D, _E, _F, _G, _H, _I, _J = BYTES


MOST_REMEMBERED = 1 << 10
"""Answers kept of each question about masks: playouts are no quicker with more."""


class Remembered(dict[Mask, V]):
    """What follows from masks, reckoned when first asked for, and begun anew when it has grown large.

    In playouts half of what is asked was asked before.  An `lru_cache` finds it more slowly, and takes longer
    to put away the other half than to reckon it.
    """

    def __init__(self, reckon: Callable[[Mask], V]) -> None:
        super().__init__()
        self.reckon = reckon

    def __missing__(self, some: Mask) -> V:
        """Reckon it, and remember it."""
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        found = self[some] = self.reckon(some)
        return found


def remembered(reckon: Callable[[Mask], V]) -> Callable[[Mask], V]:
    """The same function, which remembers what it has answered."""
    return Remembered(reckon).__getitem__


class Hands(dict[Mask, tuple[Card, ...]]):
    """The cards of hands, remembered like other things that follow from them, but reckoned on the spot."""

    def __missing__(self, held: Mask) -> tuple[Card, ...]:
        """Read a hand byte by byte, as far as its pack goes."""
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        if held < 1 << 32:
            a, b, c, d = held.to_bytes(4, "little")
            found = _A[a] + _B[b] + _C[c] + _D[d]
        elif held < 1 << 56:
            a, b, c, d, e, f, g = held.to_bytes(7, "little")
            found = _A[a] + _B[b] + _C[c] + _D[d] + _E[e] + _F[f] + _G[g]
        else:
            a, b, c, d, e, f, g, h, i, j = held.to_bytes(LARGEST_PACK // 8, "little")
            found = _A[a] + _B[b] + _C[c] + _D[d] + _E[e] + _F[f] + _G[g] + _H[h] + _I[i] + _J[j]
        self[held] = found
        return found


cards: Callable[[Mask], tuple[Card, ...]] = Hands().__getitem__
"""The cards of a hand, lowest index first."""


BIT: tuple[Mask, ...] = tuple(1 << card for card in range(LARGEST_PACK))
"""The mask of each card alone: where many are put together, looked up sooner than shifted."""


def mask_of(some: Iterable[Card]) -> Mask:
    """Mask of some cards."""
    mask = 0
    for card in some:
        mask |= BIT[card]
    return mask


# A hot inner loop may write out what these four do, and say so.


def holds(held: Mask, card: Card) -> bool:
    """Tell whether a card is among those of a mask."""
    return held >> card & 1 == 1


def is_single(held: Mask) -> bool:
    """Tell whether a mask is exactly one card."""
    return held != 0 and held & (held - 1) == 0


def lowest(held: Mask) -> Card:
    """The card of the lowest index of a mask; the caller knows that there is one."""
    return (held & -held).bit_length() - 1


def highest(held: Mask) -> Card:
    """The card of the highest index of a mask; the caller knows that there is one."""
    return held.bit_length() - 1


PLACES = Remembered(lambda size: tuple((i, i + 1.0) for i in range(size - 1, 0, -1)))
"""By the size of a pack its places from the last one down, each with how many there are up to it.

These are floats, as what they are multiplied with is.
"""


def shuffled(pack: Sequence[Card], seed: int) -> list[Card]:
    """Fisher-Yates from the last card down over `Random(seed).random`, a stream Python promises to keep.

    For i from the last place down to 1 the card at i changes places with the one at
    ``floor(random() * (i + 1))``.  Saved games are replayed through this function: it never changes.
    """
    random = Twister(seed).random  # that of Random, which is slower to take a number for its seed
    order = list(pack)
    for i, size in PLACES[len(order)]:
        j = floor(random() * size)
        card = order[j]
        order[j] = order[i]
        order[i] = card
    return order


def dealt(
    pack: Sequence[Card], seats: Sequence[int], packets: Sequence[int]
) -> tuple[dict[int, Mask], list[Card]]:
    """Deal packets round the `seats` in order; return the hands and the cards left over."""
    hands = dict.fromkeys(seats, 0)
    at = 0
    for size in packets:
        for seat in seats:
            hands[seat] |= mask_of(pack[at : at + size])
            at += size
    return hands, list(pack[at:])
