"""Tags of Laugh and Lie Down stand beside what they tell of."""

from __future__ import annotations

import pygame
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


def away(one: pygame.Rect, other: pygame.Rect) -> int:
    """How far two rectangles are apart, one beside or one above the other."""
    across = max(0, one.left - other.right, other.left - one.right)
    return max(across, one.top - other.bottom, other.top - one.bottom, 0)


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_the_own_tag_lies_at_the_own_cards_and_not_under_those_of_a_neighbour(
    seats: int, size: tuple[int, int], scale: int
) -> None:
    """With eight heaps on the table it lay right under Anna's cards, who seemed to have two."""
    match = AtTable("laugh_and_lie_down", ["you"] + ["random"] * (seats - 1), size=size, seed=5)
    match.pilot.kit.change(scale=scale)
    looked = 0
    while (scene := match.wait_for_turn()) is not None and looked < 8:
        looked += 1
        cloth = LaughCloth(scene.manners.seating(scene.theme))
        lying = [scene.felt.rect_of(card) for card in scene.showing.view.zones[TABLE]]
        heaps = [rect for rect in lying if rect is not None]
        for pairs in scene.showing.view.facts.pairs, [2] * seats, [1, *[3] * (seats - 1)]:
            laid = [cloth._laid(seat, made) for seat, made in enumerate(pairs) if made]
            if not pairs[0]:
                continue
            own, *others = laid
            rect = tag_rect(scene.theme, cloth.standings(pairs, 3, heaps)[0])
            assert all(away(rect, own) < away(rect, other) for other in others), pairs
            assert not others or rect.collidelist(others) < 0
        match.session.play(0, scene.door.legal()[0])


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
