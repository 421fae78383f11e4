"""The cloth in a byte a point looks like the cloth."""

import pygame
import pytest

from cardtable.stage import paint
from cardtable.stage.theme import CLOTHS
from tests.pilot import screen_of

SIZE = (960, 600)


@pytest.mark.parametrize("name", CLOTHS)
def test_a_cloth_in_few_colours_differs_by_no_more_than_a_shade(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen_of(SIZE)
    kept: list[pygame.Surface] = []
    few = paint.in_few_colours

    def keep(cloth: pygame.Surface, part: int) -> pygame.Surface:
        kept.append(cloth)
        return few(cloth, part)

    monkeypatch.setattr(paint, "in_few_colours", keep)
    paint.felt.cache_clear()
    cloth = paint.felt(SIZE, CLOTHS[name].middle, CLOTHS[name].edge, 1.0)
    assert cloth.get_bytesize() == 1
    before, after = (pygame.image.tobytes(one, "RGB")[:: 3 * 97 + 1] for one in (kept[0], cloth.convert()))
    assert max(abs(one - other) for one, other in zip(before, after, strict=True)) <= 3
    paint.felt.cache_clear()
