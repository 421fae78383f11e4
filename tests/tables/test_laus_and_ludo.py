"""Laus and Ludo at the table: what section 10 of their rule files asks to be shown."""

from typing import cast

import pygame
import pytest

from cardtable.stage.theme import RED_HOVER
from cardtable.tables.game_scene import GameScene
from cardtable.tables.ludo.board import BoardFelt, Preview
from cardtable.tables.ludo.scene import LudoManners, LudoSheet
from cardtable.tables.results import ResultsScene
from rulesets.core import Zone
from rulesets.laus.pack import DECK, QUEEN_PENALTY
from tests.tables.at_table import AtTable


def tags(table: AtTable) -> list[str]:
    """What stands on the cloth."""
    return [label.tag.text for label in table.table.tag_labels]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_what_a_deal_counts_stands_on_the_cloth(seats: int) -> None:
    """Big multiplier chip x1 to x16 with its causes: one mark per pass, one per currently trickless seat."""
    table = AtTable("laus", ["you"] + ["regular"] * (seats - 1), target=500)
    seen = set()
    while (scene := table.wait_for_turn()) is not None:
        view = scene.showing.view
        now, then = view.facts.multiplier, view.facts.would_be_multiplier
        said = tags(table)
        assert f"\N{MULTIPLICATION SIGN}{now}" in said
        assert (f"may become \N{MULTIPLICATION SIGN}{then}" in said) == (then != now)
        seen.add((now, then))
        table.by_mouse(scene.asking.legal()[-1])
    assert len(seen) > 1


@pytest.mark.slow
def test_queens_that_lie_open_say_what_they_cost() -> None:
    """Captured queens laid open beside it, the queen of diamonds highlighted as "cancels"."""
    table = AtTable("laus", ["you", "regular", "regular", "regular"], target=1500, seed=3)
    told = set()
    while (scene := table.wait_for_turn()) is not None:
        for seat in range(4):
            pile = scene.showing.view.zones[Zone("pile", seat)]
            cost = sum(QUEEN_PENALTY.get(card, 0) for card in pile)
            saved = DECK.index["QD"] in pile
            words = ("queens cancelled" if cost else "cancels queens") if saved else f"queens {cost}"
            assert (words in tags(table)) or not (cost or saved)
            told |= {words} if cost or saved else set()
        table.by_keys(scene.asking.legal()[0])
    assert "queens cancelled" in told or "cancels queens" in told
    assert any(words.split()[-1].isdigit() for words in told)


def test_the_way_to_the_target_is_told() -> None:
    """Score table with totals, distance to the target."""
    table = AtTable("laus", ["you", "regular", "regular", "regular"], target=3000)
    while (scene := table.wait_for_turn()) is not None and not any(scene.showing.view.scores):
        table.by_mouse(scene.asking.legal()[0])
    assert scene is not None
    most = max(scene.showing.view.scores)
    assert any(f"{3000 - most} points to go" in line for line in scene.manners.facts(scene.showing.view))


def test_a_capture_is_shown_before_it_is_made() -> None:
    """Legal pawns with target cells, capture preview."""
    table = AtTable("ludo", ["you", "beginner", "beginner", "beginner"], seed=5)
    captures = acts = 0
    while (scene := table.wait_for_turn()) is not None and captures < 1:
        assert isinstance(scene.manners, LudoManners)
        preview = cast(Preview, table.session.game.view(scene.viewer).facts["preview"])
        taking = [pawn for pawn, _end, captured in preview if captured]
        red = red_rings(scene)
        assert red == 0
        if taking:
            captures += 1
            rect = scene.felt.rect_of(taking[0])
            assert rect is not None
            table.pilot.move(rect.center)
            assert red_rings(scene) == 1
            table.pilot.move((0, 0))
        acts += 1
        table.by_mouse(taking[0] if taking else scene.asking.legal()[-(acts % 2)])
    assert captures == 1


def red_rings(scene: GameScene) -> int:
    """Rings round pawns that would be captured."""
    felt = scene.felt
    assert isinstance(felt, BoardFelt)
    return sum(ring.colour == RED_HOVER for ring in felt.board.rings)


@pytest.mark.slow
def test_the_race_has_one_sheet_and_a_graph_throw_by_throw() -> None:
    table = AtTable("ludo", ["you", "regular"], pawns=2)
    table.play_to_the_end(table.by_keys)
    (sheet,) = table.sheets
    assert isinstance(sheet, LudoSheet)
    assert sheet.heading() == "The score"
    results = table.pilot.scene
    assert isinstance(results, ResultsScene)
    assert results.history[0] == [0, 0]
    assert 3 <= len(results.history) <= 42
    assert tuple(results.history[-1]) == results.ended.totals


def test_the_last_throw_can_be_asked_for() -> None:
    """Who acts, the die, and a short log of captures."""
    table = AtTable("ludo", ["you", "regular"])
    scene = table.wait_for_turn()
    assert scene is not None
    table.pilot.press(pygame.K_l)
    assert scene.ui.waiting
    assert "Last throw" in table.pilot.names()
