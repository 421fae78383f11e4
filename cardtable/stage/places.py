"""How the cards of one place lie: fanned in a hand, in a row, as a pile, scattered, or one on a spot.

A place turns a number of cards into as many spots, in the order of the cards.  It knows nothing of
what the cards are.  All measures are pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import ClassVar, NamedTuple, Protocol

import pygame

STEEPEST, WIDEST = 2.4, 15.0
"""Degrees between two cards of a held fan, at most, and between the first and the last of many."""


RAISE = 0.11
"""How far a card is lifted out of a hand, to its height."""
OVERLAPPING, LOOSE, FEW = 0.62, 0.86, 0.6
"""How far a card of a hand lies beside the one before, to its width: of many cards, and at most of few, which
lie as loosely as this part of the room allows."""
SMALLEST = 8
"""Width in pixels of cards where there is no room for them."""
HANGING = 0.09
"""How far the outer cards of a held fan hang below the others, at most, to the height of a card."""


class Spot(NamedTuple):
    """Where the middle of one card lies, how it is turned, and how near to the eye."""

    x: float
    y: float
    angle: float
    z: float


class Place(Protocol):
    """A place for cards."""

    @property
    def width(self) -> int:
        """Width of a card here."""

    @property
    def rect(self) -> pygame.Rect:
        """The room it may take, for what has to be put beside it."""

    @property
    def hand(self) -> bool:
        """Whether its cards are held by somebody: they can be pointed at one by one."""

    def spots(self, count: int, height: int) -> list[Spot]:
        """Where so many cards of this height lie."""


@dataclass(eq=False)
class Room:
    """What every place has: the room it may take, and how wide its cards are."""

    hand: ClassVar = False
    rect: pygame.Rect
    width: int

    def __post_init__(self) -> None:
        # In a window that leaves no room at all there are still cards, and they are back when it is enlarged.
        self.width = max(SMALLEST, self.width)


@dataclass(eq=False)
class Fan(Room):
    """A hand of cards along the lower edge, or small and turned along another."""

    hand: ClassVar = True

    _: KW_ONLY
    turn: float = 0.0
    """Degrees by which the whole hand is turned; 180 for whoever sits opposite."""
    arch: float = 1.0
    """How much it is fanned: 0 is a straight row."""
    z: float = 40

    def spots(self, count: int, height: int) -> list[Spot]:
        """Overlap as much as is needed, and bend the row like a held fan."""
        if not count:
            return []
        along = self.rect.w if self.turn % 180 == 0 else self.rect.h
        step = self._step(count, along)
        middle = (count - 1) / 2
        spread = self._spread(count, step, height)
        spots = []
        turn = math.radians(self.turn)
        for i in range(count):
            off = (i - middle) * step
            angle = (middle - i) * spread
            # On a circle whose middle is far below: half the angle times the way along it.
            drop = abs(off) * math.radians(abs(angle)) / 2
            x = self.rect.centerx + off * math.cos(turn) + drop * math.sin(turn)
            y = self.rect.centery - off * math.sin(turn) + drop * math.cos(turn)
            spots.append(Spot(x, y, angle + self.turn, self.z + i * 0.01))
        return spots

    def _step(self, count: int, along: int) -> float:
        """From one card to the next: few show nearly all of themselves, many what their room allows."""
        if count < 2:
            return 0.0
        loose = min(self.width * LOOSE, (along * FEW - self.width) / (count - 1))
        return min(max(self.width * OVERLAPPING, loose), (along - self.width) / (count - 1))

    def _spread(self, count: int, step: float, height: int) -> float:
        """Degrees between two cards, so that the outer ones hang no lower than they may."""
        spread = min(STEEPEST, WIDEST / count) * self.arch
        out = (count - 1) / 2
        lean = math.radians(spread * out)
        hangs = out * step * lean / 2 + self.width / 2 * math.sin(lean)
        return spread * min(1.0, HANGING * height / hangs) if hangs else spread


@dataclass(eq=False)
class Line(Room):
    """Cards side by side, overlapping only when there is no room."""

    _: KW_ONLY
    gap: float = 0.08
    z: float = 10
    left: bool = False
    """Begin at the left instead of the middle."""

    def spots(self, count: int, height: int) -> list[Spot]:
        """One row in the middle of the room."""
        if not count:
            return []
        step = (
            min(self.width * (1 + self.gap), (self.rect.w - self.width) / max(1, count - 1))
            if count > 1
            else 0.0
        )
        start = self.rect.x + self.width / 2 if self.left else self.rect.centerx - step * (count - 1) / 2
        return [Spot(start + i * step, self.rect.centery, 0.0, self.z + i * 0.01) for i in range(count)]


@dataclass(eq=False)
class Rows(Room):
    """Cards in rows and columns, as large a step as the room allows."""

    _: KW_ONLY
    gap: float = 0.1
    z: float = 10
    loose: float = 0.0
    """Degrees by which cards lie crooked, always the same for the same place in the row."""

    def spots(self, count: int, height: int) -> list[Spot]:
        """Fill row after row, all of them centred."""
        if not count:
            return []
        step_x, step_y = self.width * (1 + self.gap), height * (1 + self.gap)
        columns = max(1, min(count, int((self.rect.w - self.width) / step_x) + 1))
        rows = math.ceil(count / columns)
        most_rows = max(1, int((self.rect.h - height) / step_y) + 1)
        if rows > most_rows:
            columns = math.ceil(count / most_rows)
            rows = most_rows
            step_x = min(step_x, (self.rect.w - self.width) / max(1, columns - 1))
        step_y = min(step_y, (self.rect.h - height) / max(1, rows - 1)) if rows > 1 else 0
        spots = []
        for i in range(count):
            row, column = divmod(i, columns)
            here = min(columns, count - row * columns)
            x = self.rect.centerx + (column - (here - 1) / 2) * step_x
            y = self.rect.centery + (row - (rows - 1) / 2) * step_y
            crooked = math.sin(i * 2.4 + 1) * self.loose
            spots.append(Spot(x + crooked, y - crooked * 0.7, crooked, self.z + i * 0.01))
        return spots


@dataclass(eq=False)
class Groups(Room):
    """Open cards that belong together in heaps, the heaps scattered lightly over the room."""

    key: Callable[[int], int]
    """What the cards of a heap have in common; cards come in its order."""
    _: KW_ONLY
    gap: float = 0.16
    shift: float = 0.3
    """How far each card of a heap lies beside the one below it, to its width."""
    loose: float = 2.4
    """Degrees by which heaps lie crooked, always the same for the same heap."""
    z: float = 10

    def spots(self, count: int, height: int) -> list[Spot]:
        """So many cards that nothing is known of: every one by itself."""
        return self._laid([[i] for i in range(count)], [float(i) for i in range(count)], height)

    def spots_of(self, cards: Sequence[int], height: int) -> list[Spot]:
        """Heap by heap, row after row."""
        heaps: list[list[int]] = []
        keys: list[float] = []
        for i, card in enumerate(cards):
            key = self.key(card)
            if keys and keys[-1] == key:
                heaps[-1].append(i)
            else:
                heaps.append([i])
                keys.append(key)
        return self._laid(heaps, keys, height)

    def _laid(self, heaps: list[list[int]], keys: list[float], height: int) -> list[Spot]:
        rows = self._rows([len(heap) for heap in heaps], height)
        spots: list[Spot] = []
        step = min(height * (1 + self.gap), (self.rect.h - height) / max(1, len(rows) - 1))
        at = 0
        for r, row in enumerate(rows):
            y = self.rect.centery + (r - (len(rows) - 1) / 2) * step
            free = self.rect.w - sum(self._wide(count) for count in row)
            gap = min(self.width * 0.3, free / max(1, len(row) - 1))
            x = self.rect.centerx - (self.rect.w - free + gap * (len(row) - 1)) / 2
            for count in row:
                key = keys[at]
                crooked = math.sin(key * 2.4 + 1) * self.loose
                up = math.sin(key * 4.1) * min(step * 0.03, height * 0.05)
                for i in range(count):
                    middle = x + self.width / 2 + i * self.width * self.shift
                    turn = crooked + (i - (count - 1) / 2) * -1.4
                    spots.append(Spot(middle, y + up, turn, self.z + len(spots) * 0.01))
                x += self._wide(count) + gap
                at += 1
        return spots

    def _wide(self, count: int) -> float:
        return self.width * (1 + self.shift * (count - 1))

    def _fits(self, row: list[int]) -> bool:
        """Whether heaps of so many cards have room beside each other."""
        apart = self.width * 0.1 * (len(row) - 1)
        return sum(self._wide(count) for count in row) + apart <= self.rect.w

    def _rows(self, counts: list[int], height: int) -> list[list[int]]:
        """As few rows as the heaps need, filled evenly."""
        most = max(1, int((self.rect.h - height) / (height * 0.62)) + 1)
        for rows in range(1, most + 1):
            split = [counts[len(counts) * r // rows : len(counts) * (r + 1) // rows] for r in range(rows)]
            if all(self._fits(row) for row in split):
                break
        return [row for row in split if row]


@dataclass(eq=False)
class Pile(Room):
    """Cards on top of each other, a little thicker the more there are."""

    _: KW_ONLY
    turn: float = 0.0
    z: float = 5
    untidy: float = 1.5
    lead: int = 1
    """Which way open cards are laid beside the pile: 1 to the right, -1 to the left."""
    spread: bool = False
    """Whether open cards are laid beside each other although none is face down."""

    def spots(self, count: int, height: int) -> list[Spot]:
        """All on one spot, each a hair higher."""
        thick = max(0.25, self.width * 0.004)
        return [
            Spot(
                self.rect.centerx - min(i, 40) * thick * 0.5,
                self.rect.centery - min(i, 40) * thick,
                self.turn + math.sin(i * 1.9) * self.untidy,
                self.z + i * 0.01,
            )
            for i in range(count)
        ]

    def buried(self, i: int, count: int) -> bool:
        """Whether a card casts no shadow of its own: all but the lowest."""
        return i > 0

    def beside(self, spot: Spot, place: int) -> Spot:
        """Where the open card with this number lies beside the pile: on others where these lie to its left.

        Every card has its rank and suit in its upper left corner.
        """
        off = self.width * (1.05 + 0.36 * place) * self.lead
        z = spot.z if self.lead > 0 else self.z - place * 0.01
        return Spot(self.rect.centerx + off, self.rect.centery, 0.0, z)


@dataclass(eq=False)
class Crosswise(Room):
    """Tricks laid on top of each other, every other one across, so that they can be counted.

    The cards come with the closed ones first: the last of them, one a trick, lie uppermost, and the
    open ones among these on the tricks that were laid last.
    """

    TRICK: ClassVar = 4

    _: KW_ONLY
    way: tuple[int, int] = (1, 0)
    """Which way the tricks go on from the first, as a step of 1 or -1 to the right and down."""
    room: int = 0
    """Pixels in which the middles of all tricks have to lie."""
    z: float = 5

    def spots(self, count: int, height: int) -> list[Spot]:
        """A step further for every trick, and smaller steps when there are many."""
        tricks = -(-count // self.TRICK)
        step = min(self.width * 0.5, self.room / max(1, tricks - 1))
        below = count - tricks
        spots = []
        for i in range(count):
            trick, on_top = (i // (self.TRICK - 1), 0) if i < below else (i - below, 1)
            spots.append(
                Spot(
                    self.rect.centerx + self.way[0] * trick * step,
                    self.rect.centery + self.way[1] * trick * step,
                    90.0 * (trick % 2),
                    self.z + trick * 0.1 + on_top * 0.05 + i * 0.0001,
                )
            )
        return spots

    def buried(self, i: int, count: int) -> bool:
        """Whether a card casts no shadow of its own: all but the lowest of each trick."""
        return i % (self.TRICK - 1) > 0 or i >= count + count // -self.TRICK


@dataclass(eq=False)
class Single(Room):
    """One card of a trick before its player, a little crooked; more would lie on top of it."""

    _: KW_ONLY
    turn: float = 0.0
    z: float = 20

    def spots(self, count: int, height: int) -> list[Spot]:
        """In the middle."""
        return [
            Spot(self.rect.centerx + i * self.width * 0.3, self.rect.centery, self.turn, self.z + i * 0.01)
            for i in range(count)
        ]
