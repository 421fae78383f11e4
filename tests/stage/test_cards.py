"""Cards on the cloth follow what happens: they lie where they belong, and show what is known of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from cardtable.stage.animator import Animator
from cardtable.stage.cards import CardTable, Flight, Shade, nearest_turn
from cardtable.stage.faces import Faces
from cardtable.stage.places import Fan, Line, Pile, Place
from cardtable.stage.sprite import Poses
from cardtable.stage.stage import Stage
from rulesets.core import HIDDEN, Zone
from tests.pilot import letters, screen_of
from tests.sketches import drawn

SIZE = (960, 600)
CODES = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
HAND, CLOTH, STOCK, CELLAR = Zone("hand", 0), Zone("cloth"), Zone("stock"), Zone("cellar")
PLACES: dict[Zone, Place] = {
    HAND: Fan(pygame.Rect(40, 420, 600, 140), 90),
    CLOTH: Line(pygame.Rect(40, 220, 600, 140), 60),
    STOCK: Pile(pygame.Rect(700, 40, 80, 120), 60),
}


def table(speed: str = "normal", **zones: Sequence[int]) -> CardTable:
    """A table with these cards; what is in the cellar is not shown."""
    screen_of((64, 64))
    faces = Faces(drawn(), letters(), back="navy")
    stage = Stage(SIZE, pygame.Surface(SIZE))
    cards = CardTable(stage, Animator(speed), Poses(SIZE), faces, "french", CODES, lambda card: card)
    cards.furnish(PLACES)
    cards.lay({zone: zones.get(zone.kind, ()) for zone in (HAND, CLOTH, STOCK)})
    return cards


def run(cards: CardTable, seconds: float = 2.0) -> None:
    for _frame in range(round(seconds * 60)):
        cards.animator.update(1 / 60)


def lie_as_they_belong(cards: CardTable) -> bool:
    """Whether every card is where its place has it, flat on the cloth."""
    return not cards.animator.moving and all(
        [(sprite.x, sprite.y, round(sprite.angle % 360, 3) % 360) for sprite in sprites]
        == [
            (spot.x, spot.y, round(spot.angle % 360, 3) % 360)
            for spot in PLACES[zone].spots(len(sprites), cards.faces.height("french", PLACES[zone].width))
        ]
        and all(sprite.lift == 0 and sprite.width == PLACES[zone].width for sprite in sprites)
        for zone, sprites in cards.zones.items()
        if zone in PLACES
    )


def test_cards_that_are_laid_are_sorted_and_shown_as_they_are_known() -> None:
    cards = table(hand=(9, 3, HIDDEN, 5), stock=(HIDDEN,) * 3)
    assert [sprite.card for sprite in cards.zones[HAND]] == [HIDDEN, 3, 5, 9]
    assert lie_as_they_belong(cards)
    assert cards.shows({HAND: [3, 5, 9, HIDDEN], STOCK: [HIDDEN] * 3})
    assert not cards.shows({HAND: [3, 5, 9], STOCK: [HIDDEN] * 3})
    assert not cards.shows({HAND: [3, 5, 9, HIDDEN], STOCK: [HIDDEN] * 3, CLOTH: [1]})


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_a_card_that_is_played_leaves_no_gap_and_everything_comes_to_lie(speed: str) -> None:
    cards = table(speed, hand=(1, 2, 3), cloth=(20,), stock=(HIDDEN, HIDDEN))
    landed: list[int] = []
    cards.fly([Flight(2, HAND, CLOTH), Flight(HIDDEN, STOCK, HAND)], lambda: landed.append(1))
    run(cards)
    assert landed == [1, 1]
    assert cards.shows({HAND: [1, 3, HIDDEN], CLOTH: [2, 20], STOCK: [HIDDEN]})
    assert lie_as_they_belong(cards)
    assert [sprite.picture for sprite in cards.zones[CLOTH]] == [
        cards.faces.face("french", CODES[card], 60) for card in (2, 20)
    ]


def test_cards_leave_one_after_the_other_and_a_whole_deal_does_not_keep_anybody_waiting() -> None:
    cards = table(stock=(HIDDEN,) * 40)
    landed: list[float] = []
    now = 0.0
    cards.fly([Flight(card, STOCK, HAND) for card in range(40)], lambda: landed.append(now))
    for _frame in range(150):
        now += 1 / 60
        cards.animator.update(1 / 60)
    assert len(landed) == 40
    assert landed == sorted(landed)
    assert len(set(landed)) > 30, "not as one packet"
    assert landed[-1] < 1.8
    assert lie_as_they_belong(cards)


def test_who_sees_no_card_sees_one_leave_that_was_known_here() -> None:
    cards = table(hand=(4, 7), cloth=(20,))
    cards.fly([Flight(HIDDEN, HAND, CLOTH, face_up=False)])
    run(cards)
    assert cards.shows({HAND: [4], CLOTH: [HIDDEN, 20]}), "nobody is told which of the two it was"


def test_where_two_cards_change_places_the_one_that_comes_is_not_the_one_that_goes() -> None:
    cards = table(hand=(HIDDEN,), cloth=(HIDDEN,))
    one, other = cards.zones[HAND][0], cards.zones[CLOTH][0]
    cards.fly([Flight(HIDDEN, HAND, CLOTH), Flight(HIDDEN, CLOTH, HAND)])
    run(cards)
    assert (cards.zones[HAND], cards.zones[CLOTH]) == ([other], [one])


def test_what_goes_where_nothing_is_shown_is_gone_and_what_comes_from_there_comes_from_above() -> None:
    cards = table(hand=(1, 2))
    nodes = len(cards.stage.nodes)
    landed: list[int] = []
    cards.fly([Flight(1, HAND, CELLAR)], lambda: landed.append(1))
    run(cards)
    assert landed == [1]
    assert len(cards.stage.nodes) == nodes - 1
    assert cards.sprite_of(1) is None
    cards.fly([Flight(30, CELLAR, CLOTH)])
    (came,) = cards.zones[CLOTH]
    assert came.y < 0
    run(cards)
    assert cards.shows({HAND: [2], CLOTH: [30]})
    assert lie_as_they_belong(cards)


def test_faces_are_turned_up_and_down_where_they_lie() -> None:
    cards = table(stock=(HIDDEN,) * 3)
    cards.turn_up(STOCK, [5, 6])
    run(cards)
    assert cards.open_in(STOCK) == {5, 6}
    assert [sprite.card for sprite in cards.zones[STOCK]] == [HIDDEN, 6, 5], "the uppermost is the first"
    cards.turn_up(STOCK, [5, 6])
    run(cards)
    assert [sprite.card for sprite in cards.zones[STOCK]] == [HIDDEN, 6, 5], "they are known already"
    assert (cards.zone_of(6), cards.zone_of(7)) == (STOCK, None)
    cards.turn_down(STOCK, [6])
    run(cards)
    assert cards.open_in(STOCK) == {5}
    back = cards.faces.back("french", 60)
    assert [sprite.picture is back for sprite in cards.zones[STOCK]] == [True, True, False]


def test_a_raised_card_is_held_by_its_foot_and_by_its_top_and_nowhere_else() -> None:
    cards = table(hand=(1, 9))
    sprite = cards.zones[HAND][0]
    foot = round(sprite.x), round(sprite.y) + sprite.height // 2 - 6
    above = round(sprite.x), round(sprite.y) - sprite.height // 2 - 6
    beside = round(sprite.x) - 2 * sprite.width, round(sprite.y)
    assert [sprite.covers(pos) for pos in (foot, above, beside)] == [True, False, False]
    cards.mark({1: Shade.LIT}, frozenset({1}))
    run(cards)
    assert sprite.y < sprite.spot.y
    assert [sprite.covers(pos) for pos in (foot, above, beside)] == [True, True, False]
    cards.mark({}, frozenset())
    run(cards)
    assert lie_as_they_belong(cards)


def test_only_open_cards_are_shaded_and_others_are_plain_again() -> None:
    cards = table(hand=(HIDDEN, 1, 9))
    cards.mark({HIDDEN: Shade.LIT, 1: Shade.DIMMED, 9: Shade.LIT}, frozenset({HIDDEN}))
    assert [sprite.shade for sprite in cards.zones[HAND]] == [Shade.PLAIN, Shade.DIMMED, Shade.LIT]
    assert not any(sprite.raised for sprite in cards.zones[HAND])
    shown = [sprite.picture for sprite in cards.zones[HAND]]
    cards.mark({9: Shade.LIT}, frozenset())
    assert [sprite.picture is before for sprite, before in zip(cards.zones[HAND], shown, strict=True)] == [
        *(True, False, True)
    ]


def test_the_card_nearest_to_the_eye_is_pointed_at() -> None:
    cards = table(hand=tuple(range(12)))
    for left, right in pairwise(cards.zones[HAND]):
        between = round((left.x + right.x) / 2), round(right.y)
        assert cards.at(between) is right
    assert cards.at((940, 590)) is None


def test_a_card_that_was_dragged_goes_back_the_shorter_way_round() -> None:
    cards = table(hand=(1, 2, 3))
    sprite = cards.zones[HAND][0]
    sprite.set(x=700.0, y=90.0, angle=sprite.angle + 350)
    cards.settle(sprite)
    run(cards)
    assert lie_as_they_belong(cards)
    assert [nearest_turn(now, goal) for now, goal in ((0, 350), (350, 10), (90, 100), (-170, 170))] == [
        *(-10, 370, 100, -190)
    ]


def test_in_another_window_everything_slides_where_it_lies_there() -> None:
    cards = table(hand=(1, 2), cloth=(20,))
    moved = {zone: Line(pygame.Rect(500, 40 * number, 300, 120), 48) for number, zone in enumerate(PLACES)}
    cards.move_to(moved)
    run(cards)
    for zone, place in moved.items():
        spots = place.spots(len(cards.zones[zone]), cards.faces.height("french", 48))
        assert [(sprite.x, sprite.y) for sprite in cards.zones[zone]] == [(spot.x, spot.y) for spot in spots]
        assert all(sprite.width == 48 for sprite in cards.zones[zone])


def test_of_a_pile_only_the_lowest_card_casts_a_shadow_and_open_ones_lie_beside_it() -> None:
    cards = table(stock=(HIDDEN,) * 4 + (8,))
    assert [sprite.buried for sprite in cards.zones[STOCK]].count(False) < 5
    *closed, open_one = cards.zones[STOCK]
    assert open_one.radius > 0
    assert open_one.x > max(sprite.x for sprite in closed) or open_one.y > max(sprite.y for sprite in closed)


@pytest.mark.parametrize("lead", [1, -1])
def test_open_cards_beside_a_pile_cover_no_corner_that_says_what_they_are(lead: int) -> None:
    pile = Pile(pygame.Rect(700, 40, 80, 120), 60, lead=lead)
    beside = sorted(pile.beside(spot, place) for place, spot in enumerate(pile.spots(4, 90)))
    assert len({spot.x for spot in beside}) == len(beside)
    assert all(left.z < right.z for left, right in pairwise(beside))


def test_cards_that_rise_and_sink_keep_nobody_waiting() -> None:
    cards = table(hand=(3, 5))
    low, other = (sprite.y for sprite in cards.zones[HAND])
    for raised in (frozenset({3}), frozenset[int]()):
        cards.mark({}, raised)
        assert not cards.animator.busy
        run(cards)
        first, second = (sprite.y for sprite in cards.zones[HAND])
        assert (first < low, second) == (bool(raised), other)
