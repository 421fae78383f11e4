"""Nothing hides anything and no text is cut: at any table, in any window, wherever random matches lead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pygame
import pytest

from cardtable.stage.faces import Faces
from cardtable.stage.stage import Stage
from cardtable.stage.theme import Theme
from cardtable.tables.game_scene import GameScene
from cardtable.tables.guides.guide import Guide
from rulesets import GAMES
from tests.pseudo import lengthen_words
from tests.tables.laying import SCALES, SIZES, Laid, positions, table_of

TABLES = [
    (game, seats)
    for game, kind in GAMES.items()
    for seats in range(kind.info.min_seats, kind.info.max_seats + 1)
]
FULLEST = [(game, max(seats for other, seats in TABLES if other == game)) for game in GAMES]
POSITIONS = 6
QUARTERS = [[(size, scale) for size in SIZES for scale in SCALES][first::4] for first in range(4)]
"""Sizes of windows and letters, in each quarter every scale and three windows.

Each position is seen in the next quarter, and each seed begins with another: over its four matches every
table meets every pair at least three times, and six times where none of them ends early.
"""


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards without indices and bare boxes on a table without cloth: only where things lie is looked at."""

    def bare(self: Faces, drawn: pygame.Surface, index: object, width: int) -> pygame.Surface:
        return drawn

    def no_cloth(self: GameScene, theme: Theme) -> pygame.Surface:
        return pygame.Surface((1, 1))

    def bare_box(self: Theme, size: tuple[int, int], *_looks: object, **_more: object) -> pygame.Surface:
        return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)

    resize = Stage.resize

    def no_picture(self: Stage, size: tuple[int, int], background: pygame.Surface) -> None:
        resize(self, (1, 1), background)
        self.area = pygame.Rect((0, 0), size)

    monkeypatch.setattr(Stage, "resize", no_picture)
    monkeypatch.setattr(Faces, "_with_index", bare)
    monkeypatch.setattr(GameScene, "ground", no_cloth)
    monkeypatch.setattr(Theme, "box", bare_box)


def faults(tables: Iterator[Laid], *sizes: list[tuple[tuple[int, int], int]]) -> list[str]:
    """What is wrong at any of these sizes; of several lists of them, each position is seen in the next."""
    found = []
    for laid, (number, these) in zip(tables, enumerate(cycle(sizes)), strict=False):
        for size, scale in these:
            laid.fit(size, scale)
            found += [f"position {number}, {laid.scene.door.phase}: {fault}" for fault in laid.faults()]
    return found


@pytest.mark.parametrize(("game", "seats"), FULLEST)
def test_the_fullest_table_of_a_game_is_in_order_in_the_smallest_and_an_ordinary_window(
    game: str, seats: int
) -> None:
    sizes = [((960, 600), 100), ((960, 600), 250), ((1920, 1080), 100)]
    assert not faults(positions(table_of(game, seats, 0), 3, 1), sizes)


@pytest.mark.parametrize(("game", "seats"), FULLEST)
def test_the_fullest_table_of_a_game_is_in_order_in_words_a_third_longer_too(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    lengthen_words(monkeypatch)
    assert not faults(positions(table_of(game, seats, 0), 3, 1), [((960, 600), 100), ((960, 600), 250)])


@pytest.mark.parametrize(("game", "seats"), FULLEST)
def test_nothing_is_hidden_on_the_narrower_cloth_beside_somebody_who_speaks(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    monkeypatch.setattr(Guide, "speaks", True)
    sizes = [((960, 600), 100), ((960, 600), 150), ((1920, 1080), 100)]
    assert not faults(positions(table_of(game, seats, 0), 3, 1), sizes)


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game, seats in FULLEST if game != "ludo"])
def test_several_people_at_the_fullest_table_hide_nothing_either(game: str, seats: int) -> None:
    sizes = [((960, 600), 100), ((960, 600), 250), ((1920, 1080), 100)]
    assert not faults(positions(table_of(game, seats, 0, people=2), 2, 1), sizes)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game, seats in TABLES if game != "ludo"])
def test_several_people_at_any_table_hide_nothing_either(game: str, seats: int) -> None:
    assert not faults(positions(table_of(game, seats, 0, people=2), POSITIONS, 1), *QUARTERS)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_no_table_hides_anything_at_any_size_with_any_house_rules(game: str, seats: int, seed: int) -> None:
    tables = positions(table_of(game, seats, seed), POSITIONS, seed)
    assert not faults(tables, *QUARTERS[seed:], *QUARTERS[:seed])
