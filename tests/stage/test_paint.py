"""The cloth: a byte a point, and yet lit and woven in all its colours."""

from itertools import pairwise, product

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
