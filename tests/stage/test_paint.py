"""The cloth has a byte a point, and yet all its colours; pictures come into the format of the screen."""

from itertools import pairwise, product

import pygame
import pytest

from cardtable.stage import paint
from cardtable.stage.theme import CLOTHS
from tests.pilot import screen_of


@pytest.mark.parametrize("size", [(960, 600), (961, 603), (3, 2)])
@pytest.mark.parametrize("name", CLOTHS)
def test_a_cloth_is_lit_and_woven_in_all_its_colours(name: str, size: tuple[int, int]) -> None:
    """Red, green and blue are what the light makes of them; the nap leaves 235 to 254 of 255."""
    screen_of((960, 600))
    middle, edge = CLOTHS[name].middle, CLOTHS[name].edge
    cloth = paint.felt.__wrapped__(size, middle, edge, 1.0)
    assert (cloth.get_size(), cloth.get_bytesize()) == (size, 1)
    places = product(range(0, size[0], 37), range(0, size[1], 41))
    for x, y in places if size[0] > 40 else ():
        k = paint.lit(x / (size[0] - 1), y / (size[1] - 1))
        colour = cloth.get_at_mapped((x, y))
        shown = cloth.unmap_rgb(colour)[:3]
        for seen, m, e in zip(shown, middle, edge, strict=False):
            light = (e + (m - e) * k) * paint.LIGHT
            assert light * 235 / 255 - 5 <= seen <= light * 254 / 255 + 5


def test_the_nap_can_be_seen_and_is_fine() -> None:
    """No two points beside each other are the same for long, nor are there stripes of four."""
    screen_of((960, 600))
    cloth = paint.felt.__wrapped__((960, 600), CLOTHS["forest"].middle, CLOTHS["forest"].edge, 1.0)
    row = [cloth.get_at_mapped((x, 276)) for x in range(400, 560)]
    assert len(set(row)) > 4
    changes = [x % 4 for x, (one, other) in enumerate(pairwise(row)) if one != other]
    assert all(changes.count(place) > 15 for place in range(4))


def test_only_what_has_another_format_than_the_screen_is_copied() -> None:
    """A copy of the panel of a window of 4K takes thirty megabytes."""
    screen = screen_of((960, 600))
    painted = pygame.Surface((9, 9), pygame.SRCALPHA)
    assert paint.shown(painted) is painted
    drawn = pygame.image.frombytes(bytes(range(4)) * 4, (2, 2), "RGBA")
    shown = paint.shown(drawn)
    assert drawn.get_masks() != shown.get_masks() == painted.get_masks()
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(drawn, "RGBA")
    solid = paint.shown(pygame.Surface((2, 2), 0, 24))
    assert (solid.get_masks(), solid.get_bitsize()) == (screen.get_masks(), screen.get_bitsize())


def test_the_colours_of_a_cloth_end_where_colours_do() -> None:
    found = paint.shades((40, 30, 20), (10, 20, 5), 0)
    assert len(found) == 256
    assert min(map(min, found)) == 0
    assert max(map(max, found)) == 255
