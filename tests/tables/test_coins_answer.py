"""Coins on the cloth answer when they are pointed at, and so do their figures."""

from __future__ import annotations

import pytest

from cardtable.tables.coins import CoinFelt
from cardtable.tables.poch.board import shared_out
from tests.playing import play_on
from tests.tables.at_table import AtTable


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("game", ["gleek", "poch"])
def test_coins_and_their_figures_answer_wherever_they_lie(game: str, size: tuple[int, int]) -> None:
    at = AtTable(game, ["you", *["random"] * 3], seed=2, size=size)
    found = set()
    for look in range(40):
        play_on(at.session, 1, seed=look)
        table = at.shown()
        assert isinstance(table.felt, CoinFelt)
        coins = table.felt.coins
        for name, place in coins.places.items():
            if place.heap and (coins.amounts[name] or place.figure):
                points = [point for point in (place.rect.center, place.figure) if point is not None]
                assert all(table.ui.about(point) is not None for point in points), name
                found.add(name)
    assert len(found) >= 4


def test_the_middle_of_the_board_of_poch_says_what_the_board_is_for() -> None:
    table = AtTable("poch", ["you", *["random"] * 3], seed=2).shown()
    told = table.ui.about(shared_out(table.manners.seating(table.theme)).board.center)
    assert told is not None
    assert told.words.startswith("The board: ")
