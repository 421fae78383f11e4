"""Ludo at the table: what section 10 of its rule file asks to be shown."""

import pygame
import pytest

from cardtable.stage.board import QUICK_TUMBLE
from cardtable.stage.theme import RED_HOVER
from cardtable.tables.game_scene import GameScene
from cardtable.tables.ludo.board import GLANCE, BoardFelt
from cardtable.tables.ludo.scene import LudoManners, LudoSheet
from cardtable.tables.sheets.results import ResultsScene
from cardtable.tables.state import State
from rulesets.core import MatchEnded
from tests.tables.at_table import AtTable


@pytest.mark.slow
def test_a_capture_is_shown_before_it_is_made() -> None:
    """Legal pawns with target cells, capture preview."""
    table = AtTable("ludo", ["you", "beginner", "beginner", "beginner"], seed=3)
    captures = acts = 0
    while (scene := table.wait_for_turn()) is not None and captures < 1:
        assert isinstance(scene.manners, LudoManners)
        table.pilot.move((0, 0))
        preview = table.session.game.view(scene.viewer).facts.preview
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


def test_with_two_players_plate_and_line_have_the_colour_of_the_pawns() -> None:
    """Seats 0 and 1 sit on corners 0 and 2: their pawns are red and yellow, and so is all of theirs."""
    table = AtTable("ludo", ["you", "regular"])
    assert [plate.tint for plate in table.table.plates] == [0, 2]
    results = table.table.manners.results(MatchEnded((1000, 20), ((0,), (1,)), "Over."))
    assert isinstance(results, ResultsScene)
    assert results.totals.graph().tints == (0, 2)


def test_a_throw_that_moves_nothing_is_noted_and_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Throws without a move take 0.6 seconds at most, and no banner lies over the board."""
    table = AtTable("ludo", ["you", "regular"], animation="normal")
    banners: list[str] = []
    table.pilot.settle()
    monkeypatch.setattr(table.table.showing, "announce", banners.append)
    table.pilot.kit.change(own_die=False)
    notes = {"no move", "three sixes: turn over"}
    seen: set[str] = set()
    for _frame in range(1500):
        table.pilot.frame()
        seen |= set(table.table.showing.said.values())
        if table.table.asking.my_turn:
            break
    assert banners == []
    assert seen & notes
    assert QUICK_TUMBLE + GLANCE <= 0.6


@pytest.mark.parametrize("way", ["enter", "touch", "button"])
def test_the_own_die_waits_to_be_thrown_and_space_does_not_throw_it(way: str) -> None:
    """Ludo is played, not watched: you throw your own die; Space is for going on only."""
    table = AtTable("ludo", ["you", "regular"], enterOn="5,6")
    for _frame in range(2000):
        table.pilot.frame()
        if table.table.state is State.HELD:
            break
    assert table.table.state is State.HELD
    assert "Throw the die. Only a five or a six brings a pawn out of its base." in table.pilot.names()
    shown = table.table.showing.shown
    table.pilot.press(pygame.K_SPACE)
    table.pilot.frame()
    assert table.table.state is State.HELD
    assert table.table.showing.shown == shown
    if way == "enter":
        table.pilot.press(pygame.K_RETURN)
    elif way == "touch":
        table.pilot.click(table.table.cloth.rect.center)
    else:
        table.pilot.click("Throw")
    table.pilot.frame()
    assert table.table.showing.shown > shown


def test_what_is_hurried_while_the_own_throw_waits_arrives_where_it_led() -> None:
    """A pawn was under way and the next act waits for the viewer: Space puts the pawn where it goes."""
    hurried = 0
    table = AtTable("ludo", ["you", "random"], animation="normal", enterOn="5,6")
    for _frame in range(6000):
        table.pilot.frame()
        scene = table.table
        showing = scene.showing
        moving = showing.steps and scene.manners.holds(showing.steps[0]) and scene.animator.busy
        if moving and scene.state is not State.HELD:
            before, shown = showing.view, showing.shown
            table.pilot.press(pygame.K_SPACE)
            after = table.session.steps[shown - 1].view(0)
            hurried += after.zones != before.zones
            assert showing.shown == shown, "the throw still waits"
            assert showing.view == after
            assert scene.felt.shows(after)
            if hurried == 3:
                return
        if scene.state is State.HELD:
            scene.release()
        elif scene.asking.my_turn:
            scene.act(scene.asking.legal()[0])
        elif scene.animator.busy and not showing.steps:
            scene.animator.hurry()
    raise AssertionError(f"only {hurried} moves were hurried")


def test_the_table_throws_for_who_leaves_it_to_the_table() -> None:
    table = AtTable("ludo", ["you", "regular"], enterOn="5,6")
    table.pilot.kit.change(own_die=False)
    for _frame in range(400):
        table.pilot.frame()
        assert table.table.state is not State.HELD
        if table.table.asking.my_turn:
            break


@pytest.mark.slow
def test_the_race_has_one_sheet_and_a_graph_throw_by_throw() -> None:
    table = AtTable("ludo", ["you", "regular"], pawns=2)
    table.play_to_the_end(table.by_keys)
    (sheet,) = table.sheets
    assert isinstance(sheet, LudoSheet)
    assert sheet.heading() == "The score"
    results = table.pilot.scene
    assert isinstance(results, ResultsScene)
    assert results.totals.after[0] == [0, 0]
    assert 3 <= len(results.totals.after) <= 42
    assert tuple(results.totals.after[-1]) == results.ended.totals


def test_the_last_throw_can_be_asked_for() -> None:
    """Who acts, the die, and a short log of captures."""
    table = AtTable("ludo", ["you", "regular"])
    scene = table.wait_for_turn()
    assert scene is not None
    table.pilot.press(pygame.K_l)
    assert scene.ui.waiting
    assert "Last throw" in table.pilot.names()
