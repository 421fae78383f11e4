"""Coins: heaps that stay in their place and fill it, figures that follow, and payments that arrive whole."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest

from cardtable.stage.animator import Animator
from cardtable.stage.coins import MOST_IN_HEAP, SLIDE, CoinPlace, CoinTable, coins_of
from cardtable.stage.paint import Colour
from cardtable.stage.sprite import Poses
from cardtable.stage.stage import Stage
from cardtable.stage.theme import Theme
from tests.pilot import kit_of, screen_of
from tests.sketches import drawn

SIZE = (640, 400)
SIDE = 20
HEAP, OTHER = pygame.Rect(50, 50, 120, 120), pygame.Rect(400, 50, 120, 120)
SMALL = pygame.Rect(50, 50, 32, 32)
"""A bowl of Poch's board in the smallest window, where letters are large."""


class Coins(CoinTable):
    """Two heaps with figures and a purse in which none are seen, and what is heard of them."""

    def __init__(self, speed: str = "normal") -> None:
        screen_of((64, 64))
        self.heard: list[str] = []
        stage = Stage(SIZE, pygame.Surface(SIZE))
        super().__init__(stage, Animator(speed), Poses(SIZE), drawn(), self.heard.append, lambda: None)
        places: dict[Hashable, CoinPlace] = {
            "heap": CoinPlace(HEAP, HEAP.center),
            "other": CoinPlace(OTHER, OTHER.center),
            "purse": CoinPlace(pygame.Rect(300, 300, 80, 30), heap=False),
        }
        self.furnish(kit_of((960, 600)).theme, places, SIDE)

    def away(self, name: str) -> list[tuple[float, float]]:
        """How far from the middle of a place each of its coins lies."""
        middle = self.places[name].rect.center
        return [(coin.x - middle[0], coin.y - middle[1]) for coin in self._heaps.get(name, ())]


@pytest.mark.parametrize("amount", [*range(1, 10), 14, 49, 137, 999])
def test_a_heap_lies_round_the_middle_of_its_place_and_not_beyond_it(amount: int) -> None:
    coins = Coins()
    coins.lay({"heap": amount, "purse": amount})
    lying = coins.away("heap")
    assert len(lying) == len(coins_of(amount, MOST_IN_HEAP))
    assert len(set(lying)) == len(lying)
    for across, down in lying:
        assert max(abs(across), abs(down)) + SIDE / 2 <= HEAP.w / 2
    assert abs(sum(across for across, _down in lying) / len(lying)) < SIDE
    assert coins.away("purse") == []


def test_the_fullest_heap_fills_its_place() -> None:
    coins = Coins()
    coins.lay({"heap": 10 * MOST_IN_HEAP})
    farthest = max(pygame.Vector2(lies).length() for lies in coins.away("heap"))
    assert farthest + SIDE > 0.9 * HEAP.w / 2


@pytest.mark.parametrize(
    ("amount", "few", "sound"),
    [(1, [1], "coin_small"), (9, [5, 1, 1, 1, 1], "coin"), (20, [10, 10], "coins")],
)
def test_a_payment_leaves_at_once_and_arrives_with_its_last_coin(
    amount: int, few: list[int], sound: str
) -> None:
    coins = Coins()
    coins.lay({"heap": 30, "other": 2})
    coins.slide("heap", "other", amount)
    assert coins.heard == [sound]
    assert len(coins._flying) == len(few) == len(coins_of(amount, 99))
    assert (coins.amounts["heap"], coins.amounts["other"]) == (30 - amount, 2)
    for _frame in range(round(SLIDE * 60)):
        coins.animator.update(1 / 60)
    for _frame in range(60):
        coins.animator.update(1 / 60)
    assert (coins.amounts["heap"], coins.amounts["other"]) == (30 - amount, 2 + amount)
    assert coins._flying == []
    assert len(coins.away("other")) == len(coins_of(2 + amount, MOST_IN_HEAP))


@pytest.mark.parametrize("scale", [100, 150, 200, 250])
@pytest.mark.parametrize("amount", [8, 13, 88, 137])
def test_a_figure_is_read_whole_however_small_its_heap_and_large_the_letters(
    scale: int, amount: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its frame shrank with the heap and its margin did not, so that nothing was left for two digits."""
    coins, drawn_words = Coins(), []
    coins.furnish(kit_of((960, 600), scale=scale).theme, {"bowl": CoinPlace(SMALL, SMALL.center)}, SIDE)
    coins.lay({"bowl": amount})
    chip = coins._chips["bowl"]
    draw = Theme.text

    def drawing(theme: Theme, face: str, size: float, text: str, colour: Colour) -> pygame.Surface:
        drawn_words.append(text)
        return draw(theme, face, size, text, colour)

    monkeypatch.setattr(Theme, "text", drawing)
    chip.paint(pygame.Surface(SIZE))
    assert drawn_words == [str(amount)]
    assert coins.seen() == [("bowl", SMALL.union(chip.rect))]
