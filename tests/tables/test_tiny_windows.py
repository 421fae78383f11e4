"""A window of any size shows something of every table, and is used again when it is enlarged."""

from __future__ import annotations

import pytest

from cardtable.shell.records.small_picture import png_of, read_png
from cardtable.tables.keepsake import keepsake
from cardtable.tables.state import State
from rulesets import GAMES
from tests.playing import play_on
from tests.tables.at_table import AtTable

USUAL = (960, 600)
SIZES = [(1, 1), (1, 600), (960, 1), (40, 500), (960, 150), (320, 200)]
TABLES = [
    (game, seats)
    for game, kind in GAMES.items()
    for seats in sorted({kind.info.min_seats, kind.info.default_seats, kind.info.max_seats})
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_table_survives_a_window_of_any_size(game: str, seats: int) -> None:
    """In a window 200 pixels high the stock of Gleek was on sale on cards less than nothing wide.

    The third such window put the match into the quarantine.
    """
    at = AtTable(game, ["you", *["random"] * (seats - 1)], size=USUAL)
    for acts in (0, 12):
        play_on(at.session, acts)
        scene = at.shown()
        for size in (*SIZES, USUAL):
            for scale in (100, 250) if size != USUAL else (100,):
                at.pilot.kit.change(scale=scale)
                at.pilot.resize(size)
                scene.felt.refresh()
        at.pilot.look()
        assert not at.pilot.logged
        assert at.table is scene
        assert scene.state in State


@pytest.mark.parametrize("size", [(3, 2000), (2000, 3)])
def test_a_table_that_is_left_in_a_window_as_narrow_as_a_line_leaves_a_picture(size: tuple[int, int]) -> None:
    at = AtTable("laus", ["you", "random", "random"], size=size)
    picture = keepsake(at.shown())
    assert read_png(png_of(picture)) is not None
