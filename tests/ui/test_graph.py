"""The figures below a graph say what its points stand for."""

from __future__ import annotations

import pytest

from cardtable.ui.graph import Graph


@pytest.mark.parametrize(
    ("points", "first", "apart", "figures"),
    [
        (4, 0, 1, [0, 1, 2, 3]),
        (6, 1, 1, [1, 2, 3, 4, 5, 6]),
        (50, 1, 1, [10, 20, 30, 40, 50]),
        (3, 0, 4, [0, 2, 4, 6, 8]),
    ],
)
def test_what_is_counted(points: int, first: int, apart: int, figures: list[int]) -> None:
    """Totals begin before the first deal; the first of the last matches is number one."""
    graph = Graph(["Ada"], [range(points)], "Totals", first=first, apart=apart)
    assert list(graph.counted(6)) == figures
