"""Coins on the table: heaps that can be read, and coins that travel from one place to another.

    coins.furnish(theme, places, side)       # where heaps lie in this window
    coins.lay(amounts)                       # everything at once
    coins.slide(source, target, 4)           # four coins on their way; the figures follow them

A place is named by anything that can be a key.  Nothing here knows whose coins they are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Mapping
from functools import partial
from typing import NamedTuple

import pygame

from cardtable.stage.animator import Animator, hop, in_out
from cardtable.stage.art import Art
from cardtable.stage.labels import Chip
from cardtable.stage.on_stage import OnStage
from cardtable.stage.sprite import Poses, Sprite
from cardtable.stage.stage import Stage
from cardtable.stage.theme import Theme

VALUES = (10, 5, 1)
"""What the coins are worth that are drawn."""
MANY = 10
"""As many coins sound like a handful."""
MOST_IN_HEAP = 14
FEW, RING = 6, 0.6
"""So many coins can be counted: they lie in a ring, and how wide it is to the heap."""
MOST_ON_THE_WAY = 7
SLIDE = 0.5
STAGGER = 0.05
"""Seconds between two coins of one payment."""
GOLDEN = math.pi * (3 - math.sqrt(5))
"""The turn from one coin of a heap to the next, so that they never lie in rows."""
CHIP = 36, 23
"""Size of a heap's figure in design units."""
CHIP_LETTERS = 15
CHIP_SHARE = 0.66
"""A figure is never wider than this part of its heap, however large letters are."""


class CoinPlace(NamedTuple):
    """Where coins lie."""

    rect: pygame.Rect
    figure: tuple[int, int] | None = None
    """Where the middle of the figure is that says how many, if it has one."""
    heap: bool = True
    """Whether coins are seen to lie there; in a purse they are not."""


def coins_of(amount: int, most: int) -> list[int]:
    """An amount in as few coins as it takes, the large ones first, and no more than fit."""
    found: list[int] = []
    for value in VALUES:
        found += [value] * (amount // value)
        amount %= value
    return found[:most]


def lie_of(number: int, count: int) -> tuple[float, float]:
    """How far from the middle of a heap a coin lies, 1 at its edge, and in which direction."""
    if count <= FEW:
        return (RING if count > 1 else 0.0), (number + 0.5) * math.tau / count
    return math.sqrt((number + 0.3) / count), number * GOLDEN


class CoinTable(OnStage):
    """All coins in sight."""

    def __init__(
        self,
        stage: Stage,
        animator: Animator,
        poses: Poses,
        art: Art,
        play: Callable[[str], None],
        changed: Callable[[], None],
    ) -> None:
        super().__init__(stage, animator, poses)
        self.art = art
        self.play = play
        self.changed = changed
        """Called whenever a figure has changed on the way."""
        self.amounts: dict[Hashable, int] = {}
        self.places: dict[Hashable, CoinPlace] = {}
        self.marked: frozenset[Hashable] = frozenset()
        self.side = 20
        self._heaps: dict[Hashable, list[Sprite]] = {}
        self._chips: dict[Hashable, Chip] = {}
        self._flying: list[Sprite] = []

    def furnish(self, theme: Theme, places: Mapping[Hashable, CoinPlace], side: int) -> None:
        """Take the places of this window size and the size of a coin; call `lay` afterwards."""
        self.places = dict(places)
        self.side = max(8, side)
        for chip in self._chips.values():
            self.stage.remove(chip)
        self._chips = {}
        for name, place in places.items():
            if place.figure is not None:
                sized = theme.at_most(CHIP_SHARE * place.rect.w / CHIP[0] / theme.natural)
                rect = pygame.Rect(0, 0, sized.px(CHIP[0]), sized.px(CHIP[1]))
                rect.center = place.figure
                self._chips[name] = self.stage.add(Chip(sized, size=CHIP_LETTERS))
                self._chips[name].put(sized, rect)

    def seen(self) -> list[tuple[Hashable, pygame.Rect]]:
        """Where coins are seen to lie, each heap with the figure that says how many, if it has one."""
        return [
            (name, place.rect.union(self._chips[name].rect) if name in self._chips else place.rect)
            for name, place in self.places.items()
            if place.heap and (name in self._chips or self.amounts.get(name, 0) > 0)
        ]

    def lay(self, amounts: Mapping[Hashable, int], marked: Collection[Hashable] = ()) -> None:
        """Show these amounts at once; the figures of `marked` places stand out."""
        for sprite in self._flying:
            self.animator.stop(sprite)
            self.stage.remove(sprite)
        self._flying = []
        self.amounts = dict(amounts)
        self.marked = frozenset(marked)
        for name in self.places:
            self._heap(name)

    def slide(self, source: Hashable, target: Hashable, amount: int) -> None:
        """Let coins travel; the source has less at once, the target more when they arrive."""
        self.amounts[source] = self.amounts.get(source, 0) - amount
        self._heap(source)
        self.play("coin_small" if amount == 1 else "coin" if amount < MANY else "coins")
        coins = coins_of(amount, MOST_ON_THE_WAY)
        start, end = self.places[source].rect.center, self.places[target].rect.center
        for i, value in enumerate(coins):
            coin = self._coin(value)
            coin.z = 520 + i * 0.01
            off = (i - (len(coins) - 1) / 2) * self.side * 0.3
            coin.set(x=start[0] + off, y=float(start[1]))
            self._flying.append(coin)
            arrive = partial(self._arrive, coin, target, amount if i == len(coins) - 1 else 0)
            delay = i * STAGGER
            self.animator.tween(
                coin, SLIDE, ease=in_out, delay=delay, then=arrive, x=end[0] + off, y=float(end[1])
            )
            self.animator.tween(coin, SLIDE, ease=hop, delay=delay, lift=3.0)
        self.changed()

    def _arrive(self, coin: Sprite, target: Hashable, amount: int) -> None:
        """A coin is there; with the last one the figure grows."""
        self.animator.stop(coin)
        self.stage.remove(coin)
        if coin in self._flying:
            self._flying.remove(coin)
        if amount:
            self.amounts[target] = self.amounts.get(target, 0) + amount
            self._heap(target)
            self.changed()

    def _coin(self, value: int) -> Sprite:
        picture = self.art.get(f"pieces/coin_{value}", (self.side, self.side))
        return self.stage.add(Sprite(self.poses, picture, radius=self.side // 2))

    def _heap(self, name: Hashable) -> None:
        """Lay the coins of one place anew, and write how many they are."""
        if not self.places[name].heap:
            return
        for sprite in self._heaps.get(name, ()):
            self.stage.remove(sprite)
        amount = self.amounts.get(name, 0)
        rect = self.places[name].rect
        coins = coins_of(max(0, amount), MOST_IN_HEAP)
        reach = max(0.0, rect.w / 2 - self.side * 0.55)
        self._heaps[name] = []
        for i, value in enumerate(coins):
            away, turn = lie_of(i, len(coins))
            coin = self._coin(value)
            coin.z = 12 + i * 0.01
            coin.set(
                x=rect.centerx + reach * away * math.cos(turn), y=rect.centery + reach * away * math.sin(turn)
            )
            self._heaps[name].append(coin)
        self._write(name)

    def mark(self, names: Collection[Hashable]) -> None:
        """Let the figures of other places stand out."""
        if (marked := frozenset(names)) != self.marked:
            self.marked = marked
            for name in self._chips:
                self._write(name)

    def _write(self, name: Hashable) -> None:
        """Write how many coins lie at a place that has a figure."""
        if (chip := self._chips.get(name)) is not None:
            amount = self.amounts.get(name, 0)
            chip.strong = name in self.marked and amount > 0
            chip.say(str(amount))
            chip.touch()
