"""A card that hangs at the pointer, and goes back when it is let go."""

from __future__ import annotations

from typing import cast

from cardtable.tables.cloth.felt import HELD, CardFelt
from rulesets.core import Zone
from tests.tables.at_table import AtTable


def test_a_card_hangs_at_the_pointer_above_all_others_and_goes_back_to_its_place() -> None:
    table = AtTable("laus", ["you", "regular", "regular"], size=(960, 600)).shown()
    felt = cast(CardFelt, table.felt)
    (card, *_others) = felt.table.open_in(Zone("hand", 0))
    sprite = felt.table.sprite_of(card)
    assert sprite is not None
    place = sprite.spot
    felt.hold(card, (300, 200))
    assert (sprite.x, sprite.y, sprite.angle, sprite.lift, sprite.z) == (300, 200, 0, 1, HELD)
    felt.release(card)
    table.animator.hurry()
    assert (sprite.x, sprite.y, sprite.lift, sprite.z) == (place.x, place.y, 0, place.z)
