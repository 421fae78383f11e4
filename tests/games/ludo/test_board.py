"""The board of Ludo, cell by cell as section 1.1 of `rules/ludo.md` has it."""

from __future__ import annotations

import re
from itertools import product

import pytest

from cardtable.tables.ludo.board import BASES, CELL, LOOP, BoardFelt, point_of
from rulesets.ludo.pack import HOME, LAST_ON_LOOP
from tests.pilot import sure
from tests.tables.at_table import AtTable

LOOP_TABLE = """
(13,6) (12,6) (11,6) (10,6) (9,6) (8,5) (8,4) (8,3) (8,2) (8,1) (8,0) (7,0) (6,0)
(6,1) (6,2) (6,3) (6,4) (6,5) (5,6) (4,6) (3,6) (2,6) (1,6) (0,6) (0,7) (0,8)
(1,8) (2,8) (3,8) (4,8) (5,8) (6,9) (6,10) (6,11) (6,12) (6,13) (6,14) (7,14) (8,14)
(8,13) (8,12) (8,11) (8,10) (8,9) (9,8) (10,8) (11,8) (12,8) (13,8) (14,8) (14,7) (14,6)
"""
CORNERS = [
    "(11,1)(11,4)(13,1)(13,4) | (13,6) (8,2) (14,7) | (13,7)(12,7)(11,7)(10,7)(9,7) | (8,7)",
    "(1,1)(1,4)(3,1)(3,4) | (6,1) (2,6) (7,0) | (7,1)(7,2)(7,3)(7,4)(7,5) | (7,6)",
    "(1,10)(1,13)(3,10)(3,13) | (1,8) (6,12) (0,7) | (1,7)(2,7)(3,7)(4,7)(5,7) | (6,7)",
    "(11,10)(11,13)(13,10)(13,13) | (8,13) (12,8) (7,14) | (7,13)(7,12)(7,11)(7,10)(7,9) | (7,8)",
]
"""For each seat: base, then entrance, star and last loop cell, then the final line, then the final area."""


def read(text: str) -> list[tuple[int, int]]:
    """Cells as the rule file writes them."""
    return [(int(row), int(column)) for row, column in re.findall(r"\((\d+),(\d+)\)", text)]


def cell_of(corner: int, progress: int, pawn: int = 0) -> tuple[int, int]:
    """Row and column in which a pawn is drawn."""
    x, y = point_of(corner, pawn, progress)
    return int(y / CELL), int(x / CELL)


def test_the_loop_has_the_52_cells_of_the_table() -> None:
    """Section 1.1: "Loop index 0..51, clockwise on screen"."""
    assert list(LOOP) == read(LOOP_TABLE)
    assert len(set(LOOP)) == 52


def test_neighbours_touch_by_an_edge_but_for_the_four_inner_corners() -> None:
    """Rule: "except the four inner corners 4-5, 17-18, 30-31, 43-44, which touch by a corner"."""
    diagonal = []
    for i, (row, column) in enumerate(LOOP):
        next_row, next_column = LOOP[(i + 1) % 52]
        down, right = abs(next_row - row), abs(next_column - column)
        assert max(down, right) == 1
        if down and right:
            diagonal.append(i)
    assert diagonal == [4, 17, 30, 43]


@pytest.mark.parametrize("corner", range(4))
def test_every_corner_has_its_base_entrance_star_line_and_area(corner: int) -> None:
    """The second table of section 1.1."""
    base, loop, line, area = map(read, CORNERS[corner].split("|"))
    assert [cell_of(corner, 0, pawn) for pawn in range(4)] == base == list(BASES[corner])
    assert [cell_of(corner, progress) for progress in (1, 9, LAST_ON_LOOP)] == loop
    assert [cell_of(corner, LAST_ON_LOOP + step) for step in range(1, 6)] == line
    assert [cell_of(corner, HOME)] == area


def test_vector_4_cells() -> None:
    """Vector 4: "S0 p 20 (4,6); S1 p 1 (6,1); S2 p 48 (2,6); S3 p 44 (5,8); S1 p 39 (14,6)"."""
    vectors = [(0, 20), (1, 1), (2, 48), (3, 44), (1, 39)]
    assert [cell_of(corner, p) for corner, p in vectors] == [(4, 6), (6, 1), (2, 6), (5, 8), (14, 6)]


def test_vector_12_the_final_line() -> None:
    """Vector 12: "S0 p 49 throws 4 -> p 53 = (12,7)"."""
    assert cell_of(0, 53) == (12, 7)


HOMES = {(row, column) for row in (6, 7, 8) for column in (6, 7, 8)}
ENTRANCES = {(13, 6), (6, 1), (1, 8), (8, 13)}
STARS = {(8, 2), (2, 6), (6, 12), (12, 8)}


def told_of(row: int, column: int) -> str:
    """How a sentence begins that is true of a cell."""
    if (row, column) in HOMES:
        return "Home"
    if (row, column) in ENTRANCES:
        return "An entrance"
    if (row, column) in STARS:
        return "A star"
    if 7 in (row, column) and min(row, column) >= 1 and max(row, column) <= 13:
        return "The final line"
    if (row < 6 or row > 8) and (column < 6 or column > 8):
        return {(0, 1): "The base of", (0, 0): "The base of", (1, 0): "Your base", (1, 1): "The base of"}[
            row > 8, column > 8
        ]
    return "Pawns go once round"


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_every_cell_that_is_pointed_at_says_what_it_is(size: tuple[int, int]) -> None:
    table = AtTable("ludo", ["you", "random", "random", "random"], size=size).table
    labels, felt = table.labels, sure(table.felt, BoardFelt)
    for row, column in product(range(15), repeat=2):
        x, y = felt.board.pixel(((column + 0.5) * CELL, (row + 0.5) * CELL))
        near = round(CELL * felt.board.scale * 0.4)
        for across in (-near, near):
            thing = labels.at((round(x) + across, round(y)))
            assert thing is not None
            assert thing.kind in ("pawn", "die") or thing.words().startswith(told_of(row, column)), (
                row,
                column,
            )
