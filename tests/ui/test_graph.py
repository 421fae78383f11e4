"""The figures below a graph say what its points stand for; its markers, whose they are."""

from __future__ import annotations

import pygame
import pytest

from cardtable.stage.theme import SEATS
from cardtable.ui.graph import Graph, marker

SQUARE, DIAMOND = 1, 3
WIDE = 160


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


def marked(seat: int, r: float) -> pygame.Mask:
    """Where a marker is painted round the middle."""
    surface = pygame.Surface((WIDE + 1, WIDE + 1), pygame.SRCALPHA)
    marker(surface, seat, (WIDE // 2, WIDE // 2), r)
    return pygame.mask.from_surface(surface)


@pytest.mark.parametrize("seat", range(8))
def test_a_marker_is_as_large_as_asked_for_and_stands_straight_on_its_point(seat: int) -> None:
    small, large = marked(seat, 10), marked(seat, 40)
    (box,), (larger,) = small.get_bounding_rects(), large.get_bounding_rects()
    for side in ("left", "right", "top", "bottom"):
        away, farther = (abs(getattr(rect, side) - WIDE / 2) for rect in (box, larger))
        assert 10 <= away <= 20
        assert farther == pytest.approx(4 * away, abs=5)
    assert large.count() == pytest.approx(16 * small.count(), rel=0.1)
    ways = [(True, False), (False, True)] if seat % 4 in (0, SQUARE, DIAMOND) else [(True, False)]
    for way in ways:
        picture = large.to_surface(unsetcolor=(0, 0, 0, 0))
        mirrored = pygame.mask.from_surface(pygame.transform.flip(picture, *way))
        apart = large.count() + mirrored.count() - 2 * large.overlap_area(mirrored, (0, 0))
        assert apart < 0.05 * large.count()


def test_the_markers_of_the_later_seats_are_hollow() -> None:
    for seat in range(8):
        surface = pygame.Surface((WIDE + 1, WIDE + 1), pygame.SRCALPHA)
        marker(surface, seat, (WIDE // 2, WIDE // 2), 40)
        filled = surface.get_at((WIDE // 2, WIDE // 2))[:3] == SEATS[seat % len(SEATS)][:3]
        assert filled == (seat < 4)
