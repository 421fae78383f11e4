"""Which card is meant and whose turn it is: a golden frame is a hint, a trick that falls is nobody's turn.

Fresh readers took the frame of the keyboard for the coach's, and the arrow at who played last for the next.
"""

from __future__ import annotations

import pygame
import pytest

from cardtable.stage.cards import Shade
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.game_scene import GameScene
from cardtable.tables.state import State
from rulesets.core import Card, TrickTaken
from tests.halves import in_halves
from tests.tables.at_table import AtTable
from tests.tables.teaching.test_coach import LAUS, Coached

KINDS = {
    "gleek": ["you", "regular", "regular"],
    "losing_loadum": ["you", "regular", "regular", "regular"],
}
CARDS = [
    "laus",
    "ludens",
    "tarot",
    "gleek",
    "losing_loadum",
    "poch",
    "scopa",
    "laugh_and_lie_down",
]


def framed(table: GameScene) -> set[Card]:
    """The cards in a golden frame."""
    felt = table.felt
    assert isinstance(felt, CardFelt)
    sprites = (sprite for zone in felt.table.zones.values() for sprite in zone)
    return {sprite.card for sprite in sprites if sprite.shade is Shade.LIT}


def named(at: Coached) -> set[Card]:
    """The cards of the move the coach names."""
    assert at.table.asking.advised is not None
    return set(at.table.door.touches(at.table.asking.advised))


def test_the_card_the_coach_names_is_framed_and_is_what_enter_plays() -> None:
    at = Coached("laus", *LAUS)
    for _turn in range(4):
        assert at.asked()
        cards = named(at)
        assert framed(at.table) == cards
        steps = len(at.session.steps)
        at.pilot.press(pygame.K_RETURN)
        assert len(at.session.steps) > steps
        assert at.session.steps[steps].move in cards


def test_the_ring_goes_along_unless_the_player_has_moved_it() -> None:
    at = Coached("laus", *LAUS)
    at.asked()
    at.pilot.press(pygame.K_RIGHT)
    moved = at.table.asking.cursor
    assert moved not in named(at)
    # It is said again, to somebody who has looked away.
    at.coach.turn_away()
    at.asked()
    assert at.coach.box.visible
    assert at.table.asking.cursor == moved
    at.act()
    at.asked()
    assert at.table.asking.cursor in named(at)
    assert at.table.ui.ring


def test_a_card_that_is_only_pointed_at_is_raised_and_not_framed() -> None:
    at = AtTable("laus", list(LAUS))
    scene = at.wait_for_turn()
    assert scene is not None
    at.pilot.press(pygame.K_RIGHT)
    assert scene.asking.cursor is not None
    assert not framed(scene)


def test_what_enter_plays_was_seen_to_be_chosen() -> None:
    at = AtTable("laus", list(LAUS))
    scene = at.wait_for_turn()
    assert scene is not None
    steps = len(at.session.steps)
    at.pilot.press(pygame.K_RETURN)
    assert len(at.session.steps) == steps
    assert scene.ui.ring
    at.pilot.press(pygame.K_RETURN)
    assert len(at.session.steps) > steps


@pytest.mark.slow
@pytest.mark.parametrize("game", CARDS)
def test_a_card_is_framed_whenever_the_coach_names_one(game: str) -> None:
    at = Coached(game, *KINDS.get(game, LAUS), seed=3)
    seen = 0
    for _turn in range(12):
        said = at.asked()
        asking = at.table.asking
        if "A master" in said and asking.advised is not None:
            touches = named(at)
            assert touches <= framed(at.table)
            buttons = at.table.prompt.buttons.inside
            if not touches and buttons:
                button = asking.button_of(asking.advised)
                assert button is None or button.primary
            seen += 1
        at.act()
    assert seen > 2


@pytest.mark.parametrize("game", in_halves(CARDS, ["laus", "tarot"]))
def test_nobody_is_in_turn_while_a_trick_is_taken(game: str) -> None:
    at = AtTable(game, KINDS.get(game, list(LAUS)), animation="normal", seed=2)
    table, lit, tricks = at.table, set(), 0
    for _frame in range(9000):
        at.pilot.blink()
        if table.state is State.ASKED:
            at.by_mouse(table.asking.legal()[0])
            continue
        act = table.showing._under_way
        taking = act is not None and any(isinstance(one, TrickTaken) for one in act.seen_by(table.viewer))
        if taking and any("trick" in label.tag.text for label in table.tag_labels):
            tricks += 1
            lit |= {seat for seat, plate in enumerate(table.plates) if plate.text.active}
        if tricks > 60:
            break
    assert not lit
