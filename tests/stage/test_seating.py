"""Round the table: no overlap and nothing beyond the edge, for any number, size of window and of letters."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from cardtable.stage.places import Fan
from cardtable.stage.seating import MANY_SEATS, Seating
from cardtable.stage.shelves import shelf, won_pile
from cardtable.stage.theme import Theme
from cardtable.tables.cloth.rooms import cloth_of
from tests.pilot import kit_of, screen_of

SIZES = [(960, 600), (1280, 800), (1920, 1080), (3840, 2160)]
SCALES = [100, 150, 250]
RATIOS = {"french": 1.4, "tarot": 1.82}


def table(seats: int, size: tuple[int, int], scale: int, ratio: float = 1.4) -> Seating:
    screen_of((64, 64))
    theme: Theme = kit_of(size, scale=scale).theme
    return Seating(theme, cloth_of(theme), seats, 0, card_ratio=ratio)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", range(2, 13))
def test_plates_lie_on_the_cloth_and_apart(seats: int, size: tuple[int, int], scale: int) -> None:
    seating = table(seats, size, scale)
    plates = [seating.plate(seat) for seat in range(seats)]
    for plate in plates:
        assert seating.felt.contains(plate)
    for one, other in combinations(plates, 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, MANY_SEATS + 1))
@pytest.mark.parametrize("ratio", RATIOS.values(), ids=RATIOS)
def test_hands_of_others_cover_no_plate_and_no_trick_covers_a_plate(
    seats: int, size: tuple[int, int], ratio: float
) -> None:
    seating = table(seats, size, 100, ratio)
    plates = [seating.plate(seat) for seat in range(seats)]
    for seat in range(seats):
        assert seating.trick(seat).collidelist(plates) == -1
        assert seating.felt.contains(seating.trick(seat))
        if seat:
            hand = seating.small_hand(seat)
            assert not any(hand.colliderect(plate) for other, plate in enumerate(plates) if other != seat)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", [1, 3, 8, 12, 20])
@pytest.mark.parametrize("ratio", RATIOS.values(), ids=RATIOS)
def test_the_own_hand_is_seen_whole(count: int, size: tuple[int, int], ratio: float) -> None:
    """It was cut off at the lower edge once."""
    seating = table(4, size, 100, ratio)
    wide, high = seating.card, seating.card_height
    for spot in Fan(seating.hand, wide).spots(count, high):
        turned = pygame.transform.rotate(pygame.Surface((wide, high)), spot.angle).get_rect()
        turned.center = round(spot.x), round(spot.y)
        assert turned.bottom <= seating.area.bottom + 2
        assert seating.area.left <= turned.left
        assert turned.right <= seating.area.right


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(6, 13))
def test_six_and_more_sit_round_the_table_and_not_in_one_row(seats: int, size: tuple[int, int]) -> None:
    seating = table(seats, size, 100)
    rows = {seating.plate(seat).y for seat in range(1, seats)}
    assert len(rows) > 1
    left, right = seating.plate(1), seating.plate(seats - 1)
    assert left.right < seating.middle.left
    assert right.left > seating.middle.right
    assert left.y == right.y


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("ratio", RATIOS.values(), ids=RATIOS)
def test_cards_of_a_trick_are_as_large_as_the_hand_and_show_their_corners(
    seats: int, size: tuple[int, int], ratio: float
) -> None:
    seating = table(seats, size, 100, ratio)
    assert seating.trick_card >= 0.97 * seating.card
    laid = sorted((seating.laid(seating.trick(seat)) for seat in range(seats)), key=lambda card: card.z)
    for i, card in enumerate(laid):
        corner = pygame.Rect(card.rect.topleft, (card.rect.w // 5, card.rect.h // 5))
        assert corner.collidelist([nearer.rect for nearer in laid[i + 1 :]]) == -1
    assert seats <= MANY_SEATS or not any(
        card.rect.colliderect(seating.plate(seat)) for card in laid for seat in range(seats)
    )


def test_few_cards_of_a_hand_show_all_but_a_rim_of_themselves() -> None:
    seating = table(4, (1280, 800), 100)
    few, many = (Fan(seating.hand, seating.card).spots(count, seating.card_height) for count in (3, 12))
    assert few[1].x - few[0].x > 0.8 * seating.card
    assert many[1].x - many[0].x < 0.65 * seating.card


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", range(2, 5))
def test_the_strips_of_won_cards_lie_on_the_cloth_apart_and_cover_no_plate(
    seats: int, size: tuple[int, int], scale: int
) -> None:
    seating = table(seats, size, scale)
    plates = [seating.plate(seat) for seat in range(seats)]
    strips = [shelf(seating, seat) for seat in range(seats)]
    for seat, strip in enumerate(strips):
        assert strip.h == seating.small_hand_height
        assert not seat or seating.felt.contains(strip)
        assert strip.collidelist(plates) == -1
        assert strip.collidelist([other for other in strips if other is not strip]) == -1


@pytest.mark.parametrize("seats", range(2, MANY_SEATS + 1))
def test_what_somebody_has_won_lies_at_their_plate(seats: int) -> None:
    seating = table(seats, (1280, 800), 100)
    plates = [seating.plate(seat) for seat in range(seats)]
    for seat, plate in enumerate(plates):
        pile = won_pile(seating, seat)
        assert pile.collidelist(plates) == -1
        nearest = min(plates, key=lambda one: pygame.Vector2(one.center).distance_to(pile.center))
        assert nearest == plate


def test_whose_cards_lie_along_the_lower_edge_is_whoever_sits_there_or_whoever_is_asked() -> None:
    theme = kit_of((1280, 800)).theme
    area = cloth_of(theme)
    holders = [
        Seating(theme, area, 4, viewer, front=front).holder for viewer, front in ((2, -1), (2, 0), (0, 3))
    ]
    assert holders == [2, 0, 3]
