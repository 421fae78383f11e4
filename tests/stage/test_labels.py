"""Where what somebody says may stand."""

from __future__ import annotations

import pygame
import pytest

from cardtable.stage.labels import anywhere, beside


@pytest.mark.parametrize("size", [(40, 20), (200, 90)])
def test_what_stands_beside_something_touches_it_nowhere_and_is_never_far(size: tuple[int, int]) -> None:
    at = pygame.Rect(300, 300, 80, 30)
    found = list(beside(at, size, 8))
    assert len({tuple(rect) for rect in found}) == len(found) == 6
    for rect in found:
        assert rect.size == size
        assert not rect.colliderect(at.inflate(14, 14))
        assert rect.colliderect(at.inflate(18, 18)), "just the gap lies between"


def test_anywhere_is_all_over_a_room_and_near_first() -> None:
    room, near = pygame.Rect(100, 50, 400, 300), (120, 60)
    found = anywhere(room, (60, 40), near)
    assert all(room.contains(rect) for rect in found)
    away = [pygame.Vector2(rect.center).distance_to(near) for rect in found]
    assert away == sorted(away)
    assert found[0].topleft == room.topleft
    assert found[-1].bottomright == room.bottomright
