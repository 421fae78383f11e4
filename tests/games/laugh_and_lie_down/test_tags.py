"""Tags of Laugh and Lie Down stand beside what they tell of."""

from __future__ import annotations

import pytest

from cardtable.stage.tags import tag_rect
from cardtable.tables.laugh_and_lie_down.cloth import LaughCloth
from rulesets.laugh_and_lie_down.pack import TABLE
from tests.tables.at_table import AtTable


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_what_was_captured_is_told_beside_the_pairs_and_on_the_feet_of_heaps(
    seats: int, size: tuple[int, int]
) -> None:
    """The tags lay on the second pair of a seat, and across the middle of a heap."""
    match = AtTable("laugh_and_lie_down", ["you"] + ["regular"] * (seats - 1), size=size)
    scene = match.wait_for_turn()
    assert scene is not None
    lying = [scene.felt.rect_of(card) for card in scene.showing.view.zones[TABLE]]
    cloth = LaughCloth(scene.manners.seating(scene.theme))
    for made in (1, 2, 3):
        heaps = [rect for rect in lying if rect is not None]
        laid = [cloth._laid(seat, made) for seat in range(seats)]
        for tag in cloth.standings([made] * seats, 3, heaps):
            assert tag_rect(scene.theme, tag).collidelist([*laid, *heaps]) == -1
    pairs = [label.rect for label in scene.placards.tags if label.tag.text == "pair"]
    assert pairs
    for label in pairs:
        heap = next(rect for rect in heaps if rect.colliderect(label))
        assert label.centery > heap.y + heap.h * 0.75


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_heaps_have_a_room_of_their_own_between_plates_and_captured_cards(
    seats: int, size: tuple[int, int]
) -> None:
    scene = AtTable("laugh_and_lie_down", ["you"] + ["regular"] * (seats - 1), size=size).table
    cloth = LaughCloth(scene.manners.seating(scene.theme))
    room, felt = cloth.table(), cloth.seats.felt
    assert felt.contains(room)
    assert room.centerx == felt.centerx
    others = [seat for seat in range(seats) if seat != cloth.seats.viewer]
    assert room.collidelist([cloth.seats.plate(seat) for seat in others]) == -1
    assert room.collidelist([cloth.captured(seat) for seat in others]) == -1
    assert room.w > felt.w // 3
    assert room.h > felt.h * (0.8 if seats == 3 else 0.33), "at a table of three nobody sits above"
