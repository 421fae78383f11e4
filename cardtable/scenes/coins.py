"""Cards and coins on one cloth: what a game with payments lies its money on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from itertools import product
from typing import NamedTuple

from cardtable.scenes.felt import CardFelt
from cardtable.scenes.match import GameScene
from cardtable.table.coins import CoinPlace, CoinTable
from cardtable.table.theme import Theme
from rulesets.core import View


class Money(NamedTuple):
    """What a game says of its coins."""

    places: Callable[[Theme], Mapping[Hashable, CoinPlace]]
    amounts: Callable[[View], Mapping[Hashable, int]]
    """How many coins lie at each place."""
    marked: Callable[[View], Collection[Hashable]]
    """Places whose figure stands out."""
    side: Callable[[Theme], int]
    """Size of a coin."""


class CoinFelt(CardFelt):
    """Cards, and coins that travel."""

    def __init__(self, scene: GameScene, money: Money, unsorted: Collection[str]) -> None:
        deck = scene.session.game.deck
        super().__init__(
            scene.kit, scene.stage, scene.animator, deck, scene.order, scene.places, unsorted=unsorted
        )
        self.money = money
        self.coins = CoinTable(
            scene.stage, scene.animator, scene.kit.poses, scene.kit.art, scene.kit.play, scene.show_plates
        )

    def furnish(self, theme: Theme, view: View) -> None:
        """Find the places of coins, too."""
        self.coins.poses = self.kit.poses
        self.coins.furnish(theme, self.money.places(theme), self.money.side(theme))
        super().furnish(theme, view)
        self._lay_coins(view)

    def settle(self, after: View) -> None:
        """Let coins travel that were moved without being paid, such as those of a board that is cleared."""
        super().settle(after)
        amounts = self.coins.amounts
        missing = {name: n - amounts.get(name, 0) for name, n in self.money.amounts(after).items()}
        for source, target in product(missing, missing):
            moved = min(-missing[source], missing[target])
            if moved > 0:
                missing[source] += moved
                missing[target] -= moved
                self.coins.slide(source, target, moved)

    def lay(self, view: View) -> None:
        """Show a view at once."""
        super().lay(view)
        self._lay_coins(view)

    def _lay_coins(self, view: View) -> None:
        self.coins.lay(self.money.amounts(view), self.money.marked(view))

    def shows(self, view: View) -> bool:
        """Whether cards and coins agree with a view."""
        return super().shows(view) and self.coins.amounts == dict(self.money.amounts(view))
