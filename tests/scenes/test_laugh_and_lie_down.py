"""Laugh and Lie Down at the table: whole matches, heaps that can be read, and a pot that comes to nothing."""

from itertools import pairwise

import pygame
import pytest

from cardtable.scenes.laugh_and_lie_down_sheet import payments
from cardtable.table.cards import CardSprite
from rulesets.core import HIDDEN, POT, Zone
from rulesets.laugh_and_lie_down import LIE, PAIR, ROYAL, TABLE
from rulesets.laugh_and_lie_down_stakes import DECK, RANK
from tests.scenes.at_table import AtTable

SIZES = [(960, 600), (1280, 800), (1920, 1080), (3840, 2160)]


def pack_with(table: str, own: str, seats: int = 3, hand: int = 14) -> str:
    """A deal in which the dealer's left holds `own` and `table` lies open, for dealer `seats - 1`."""
    lying, held = table.split(), own.split()
    rest = [face for face in DECK.faces if face not in lying and face not in held]
    hands = [held + rest[: hand - len(held)]]
    rest = rest[hand - len(held) :]
    for _seat in range(seats - 1):
        hands.append(rest[:hand])
        rest = rest[hand:]
    order = [hands[i % seats][i // seats] for i in range(seats * hand)]
    return "pack:" + ",".join([*order, *lying, *rest])


@pytest.mark.parametrize("hand", ["by_mouse", "by_keys"])
def test_a_match_is_played_to_its_end_and_every_settlement_empties_the_pot(hand: str) -> None:
    match = AtTable("laugh_and_lie_down", ["you", "regular", "regular"], size=(960, 600))
    heard: list[str] = []
    match.pilot.kit.play = heard.append
    assert match.play_to_the_end(getattr(match, hand)) > 5
    assert match.session.over
    assert match.laid_anew == []
    assert len(match.sheets) == 3
    for sheet in match.sheets:
        assert sheet.ended.why.endswith("0 is left.")
    for ended in match.session.sheets:
        paid = payments(ended, match.session.steps)
        assert sum(p.amount if p.target == POT else -p.amount for p in paid) == 0
    # Who can make no pair lies down without being asked, and everybody laughs.
    lying = [step for step in match.session.steps if step.move == LIE]
    assert any(step.seat == 0 for step in lying)
    assert heard.count("laugh") == len(lying)


@pytest.mark.parametrize("seats", [3, 5, 7])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_heap_on_the_table_shows_the_corner_of_each_card(seats: int, size: tuple[int, int]) -> None:
    match = AtTable("laugh_and_lie_down", ["you"] + ["regular"] * (seats - 1), size=size)
    scene = match.wait_for_turn()
    assert scene is not None
    room = scene.cloth_rect(scene.theme)
    cards = scene.showing.view.zones[TABLE]
    assert len(cards) >= 8
    for card in cards:
        rect = scene.felt.rect_of(card)
        assert rect is not None
        assert room.contains(rect)
        corner = (rect.x + rect.w // 9, rect.y + rect.h // 5)
        assert scene.felt.at(corner) == card, DECK.faces[card]


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_heaps_keep_apart_and_in_the_order_of_ranks(size: tuple[int, int]) -> None:
    match = AtTable("laugh_and_lie_down", ["you", "regular", "regular", "regular", "regular"], size=size)
    scene = match.wait_for_turn()
    assert scene is not None
    rects = {card: scene.felt.rect_of(card) for card in scene.showing.view.zones[TABLE]}
    for one, other in pairwise(sorted(rects)):
        a, b = rects[one], rects[other]
        assert a is not None
        assert b is not None
        if RANK[one] == RANK[other]:
            assert a.colliderect(b)
        else:
            assert b.x > a.x + a.w * 0.6 or b.y > a.y + a.h * 0.5


def offered_three() -> AtTable:
    """A person at the dealer's left holds a seven and three sevens lie on the table."""
    deal = pack_with("7D 7H 7S AC 2C 3C 4C 5C 6C 8C", "7C KC KD QH JH TH 9H 8H 6H 5H 4H 3H 2H AH")
    match = AtTable("laugh_and_lie_down", ["you", "you", "you"], deal=deal)
    assert match.wait_for_turn() is not None
    return match


def test_touching_a_rank_offers_the_pair_and_all_three() -> None:
    match = offered_three()
    scene = match.table
    seven = DECK.index["7C"]
    assert seven in scene.asking.own()
    rect = scene.felt.rect_of(seven)
    assert rect is not None
    match.pilot.click((rect.x + rect.w // 8, rect.y + rect.h // 4))
    legal = [answer.key for answer in scene.answers(scene.asking.legal())]
    assert set(legal) == {PAIR + 6, ROYAL + 6}
    assert scene.price(scene.viewer, PAIR + 6) == "1 pair, and one is left to others"
    match.pilot.click("All three sevens")
    assert match.session.game.captured[scene.session.steps[-1].seat].bit_count() == 4  # type: ignore[attr-defined]


def test_what_can_be_made_is_named_at_the_cards() -> None:
    scene = offered_three().table
    words = {tag.text for tag in scene.tags(scene.showing.view)}
    assert {"pair", "pair, or all three"} <= words


def test_a_card_that_pairs_with_nothing_says_why() -> None:
    scene = offered_three().table
    king = DECK.index["KC"]
    assert scene.asking.touch(king) is None
    assert scene.ui.waiting
    assert not scene.asking.picked


def test_no_hand_of_another_is_ever_drawn() -> None:
    match = AtTable("laugh_and_lie_down", ["you", "regular", "regular"])
    for act in range(12):
        scene = match.wait_for_turn()
        assert scene is not None
        seen = {
            sprite.card
            for sprite in scene.stage.nodes
            if isinstance(sprite, CardSprite) and sprite.card != HIDDEN
        }
        known = {card for cards in scene.session.game.view(0).zones.values() for card in cards}
        assert seen <= known
        legal = scene.asking.legal()
        match.by_mouse(legal[act % len(legal)])


def test_the_curtain_hides_every_hand() -> None:
    match = AtTable("laugh_and_lie_down", ["you", "you", "regular"])
    for _act in range(6):
        scene = match.wait_for_turn()
        assert scene is not None
        zones = scene.showing.view.zones
        others = [zones[Zone("hand", seat)] for seat in range(3) if seat != scene.viewer]
        assert all(set(hand) <= {HIDDEN} for hand in others)
        match.by_keys(scene.asking.legal()[0])
        match.pilot.press(pygame.K_SPACE)
