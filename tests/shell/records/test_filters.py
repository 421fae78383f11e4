"""Which matches of the cabinet are shown, chosen by mouse and by keys, however many there are."""

from __future__ import annotations

from pathlib import Path

import pygame

from cardtable.matches.match import new_match, seat_players
from cardtable.matches.opening import begin
from cardtable.store.saves import Saves
from cardtable.ui.listing import Listing
from cardtable.ui.widget import within
from rulesets import game_class
from tests.shell.records.test_cabinet import at_cabinet, cabinet_of, done, going


def test_filters_by_game_and_by_person(tmp_path: Path) -> None:
    going(tmp_path, "laus", seed=1)
    going(tmp_path, "scopa", seed=2)
    pilot = at_cabinet(tmp_path)
    scene = cabinet_of(pilot)
    assert len(scene.shown) == 2
    game = pilot.widget("Which game")
    pilot.click((game.rect.right - 10, game.rect.centery))
    assert [record.game for record in scene.shown] == ["laus"]
    pilot.click((game.rect.right - 10, game.rect.centery))
    assert [record.game for record in scene.shown] == ["scopa"]


def test_a_game_of_which_nothing_is_left_leaves_nothing_out(tmp_path: Path) -> None:
    """The filter said "All games", or was gone, and the list stayed empty."""
    session = done(tmp_path, "gleek", seed=1)
    going(tmp_path, "laus", seed=2)
    assert session.file is not None
    session.file.path.unlink()
    pilot = at_cabinet(tmp_path)
    scene = cabinet_of(pilot)
    game = pilot.widget("Which game")
    pilot.click((game.rect.right - 10, game.rect.centery))
    assert [record.game for record in scene.shown] == ["gleek"]
    pilot.click("Delete")
    assert [record.game for record in scene.shown] == ["laus"]


def test_the_halves_stay_as_they_are_whatever_is_shown(tmp_path: Path) -> None:
    """The list grew by a third where no match was like the filters, and shrank again at the next touch."""
    done(tmp_path)
    going(tmp_path)
    pilot = at_cabinet(tmp_path, (960, 600))
    cabinet = cabinet_of(pilot)
    widths = [cabinet.list.rect.w]
    for key in (pygame.K_DOWN, pygame.K_DELETE, pygame.K_DELETE):
        pilot.press(key)
        pilot.frame(2)
        widths.append(cabinet.list.rect.w)
    assert not cabinet.shown
    assert len(set(widths)) == 1, widths


def test_one_of_hundreds_of_people_is_found_by_mouse_and_by_keys(tmp_path: Path) -> None:
    """Round and round through them all took three hundred clicks."""
    saves = Saves(tmp_path)
    for number in range(30):
        match = new_match(
            "laus",
            seat_players(["you", "regular", "regular"], [f"{chr(97 + number % 26)}{number}"]),
            game_class("laus").Options(),
            app="",
            began="",
            seed=number,
        )
        begin(saves, match).start()
    pilot = at_cabinet(tmp_path, (960, 600))
    scene = cabinet_of(pilot)
    assert len(scene.shown) == 30
    pilot.click("Who played")
    pilot.press(pygame.K_x, pygame.K_RETURN)
    assert [record.people for record in scene.shown] == [("x23",)]
    pilot.tab_to("Who played")
    pilot.press(pygame.K_HOME, pygame.K_RETURN)
    assert len(scene.shown) == 30
    pilot.click("Who played")
    pilot.press(pygame.K_ESCAPE)
    assert not scene.ui.modals
    pilot.click("Who played")
    names = scene.ui.modals[-1]
    (rows,) = (widget for widget in within(names) if isinstance(widget, Listing))
    pilot.click(rows.row_rect(2).center)
    assert [record.people for record in scene.shown] == [("a26",)]
