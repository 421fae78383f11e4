"""Practice: what went wrong comes back, puzzles are solved, by mouse and by keys."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path

import pygame
import pytest

from cardtable.clicks import TWICE
from cardtable.matches.hindsight.mistakes import MistakeBook
from cardtable.matches.hindsight.problems import puzzles_of
from cardtable.shell.scene import Kit, Scene
from cardtable.stage.theme import WHITE
from cardtable.store.fs import Disk
from cardtable.tables.game_scene import GameScene
from cardtable.tables.looking_back.practice import TEN_MINUTES, PracticeScene, today
from cardtable.tables.looking_back.trial import Trial
from cardtable.tables.ludo.board import BoardFelt
from cardtable.ui.widgets import Label
from tests.pilot import Pilot, kit_of, sure
from tests.pseudo import plain
from tests.tables.at_table import looking_back
from tests.tables.looking_back.test_turning_points import a_deal, until_reviewed


class AtPractice:
    """Somebody who practises; the clock of the pilot stands at the first of January."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 800), due: int = 0) -> None:
        self.book = MistakeBook(Disk(), folder)
        for number in range(due):
            self.book.note(puzzles_of("laus")[number], "SEED", "You", date(2025, 12, 20))
        self.pilot = Pilot(self._scene, size, animation="off")

    def _scene(self, kit: Kit) -> Scene:
        return looking_back(kit, self.book).practice()

    @property
    def trial(self) -> Trial:
        return sure(sure(self.pilot.scene, GameScene).guide, Trial)

    def answer(self, right: bool) -> None:
        scene = self.pilot.scene
        assert isinstance(scene, GameScene)
        scene.act(self.trial.point.best if right else self.trial.point.move)
        # Nobody answers within a double click.
        self.pilot.wait(TWICE)


def test_what_is_due_is_tried_one_after_the_other(tmp_path: Path) -> None:
    match = AtPractice(tmp_path, due=3)
    match.pilot.press(pygame.K_RETURN)
    assert match.trial.terms.heading == "From the mistake book: 1\u00a0of\u00a03"
    match.answer(True)
    match.pilot.click("Next")
    match.answer(False)
    match.pilot.click("Next")
    match.answer(True)
    match.pilot.click("Done")
    assert isinstance(match.pilot.scene, PracticeScene)
    assert [mistake.right for mistake in match.book.mistakes] == [1, 0, 1]
    assert [mistake.due.day for mistake in match.book.mistakes] == [4, 2, 4]
    words = "Nothing comes back today; the next decision does on 2 January 2026."
    assert words in match.pilot.names()


def test_nothing_shines_through_the_words_that_stand_on_no_panel(tmp_path: Path) -> None:
    match = AtPractice(tmp_path, due=0)
    scene, theme = match.pilot.scene, match.pilot.app.kit.theme
    scene.backdrop = pygame.Surface(theme.size)
    scene.backdrop.fill("white")
    assert max(pygame.transform.average_color(scene.ground(theme))[:3]) < 60


@pytest.mark.parametrize("due", [0, 2])
def test_words_are_smaller_than_the_headings_above_them(tmp_path: Path, due: int) -> None:
    match = AtPractice(tmp_path, due=due)
    labels = [one for one in match.pilot.scene.ui.everything() if isinstance(one, Label)]
    headings = [one.size for one in labels if one.face == "serif"]
    assert len(headings) == 3
    assert all(one.size < min(headings) for one in labels if one.face != "serif")


def test_the_day_is_that_of_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deal of the day changed at midnight, and the mistake book in the evening or the morning."""
    monkeypatch.setenv("TZ", "America/New_York")
    time.tzset()
    try:
        assert today(kit_of((960, 600))) == date(2025, 12, 31)
    finally:
        monkeypatch.undo()
        time.tzset()


def test_after_ten_minutes_the_book_is_closed(tmp_path: Path) -> None:
    match = AtPractice(tmp_path, due=3)
    match.pilot.click("Try them again")
    match.answer(True)
    match.pilot.clock.advance(TEN_MINUTES)
    match.pilot.click("Next")
    assert isinstance(match.pilot.scene, PracticeScene)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
def test_puzzles_are_solved_by_mouse_and_what_is_solved_is_kept(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    match = AtPractice(tmp_path, size)
    match.pilot.click("Laus")
    assert match.trial.terms.heading == "Puzzle 1 of 20"
    match.answer(True)
    match.pilot.click("Next")
    match.pilot.click("Show me")
    match.pilot.click("Next")
    match.pilot.press(pygame.K_ESCAPE)
    assert match.book.solved("laus") == {0}
    match.pilot.click("Laus")
    assert match.trial.terms.heading == "Puzzle 1 of 19", "the solved one is not asked again"


def test_the_better_pawn_of_a_puzzle_is_ringed_like_a_better_card(tmp_path: Path) -> None:
    """The answer spoke of a rear pawn, and on the board nothing said which that is."""
    match = AtPractice(tmp_path)
    match.pilot.click("Ludo")
    match.pilot.click("Show me")
    match.pilot.move((0, 0))
    felt = sure(sure(match.pilot.scene, GameScene).felt, BoardFelt)
    own = felt.rect_of(match.trial.point.best)
    assert own is not None
    rings = [ring.rect for ring in felt.board.rings if ring.colour == WHITE]
    assert any(ring.colliderect(own) for ring in rings)
    assert len(rings) == len(felt.board.rings) == 2, "the pawn and its goal, and nothing that may be chosen"
    match.pilot.click("Try again")
    match.pilot.move((0, 0))
    assert not [ring for ring in felt.board.rings if ring.colour == WHITE]


def test_whoever_is_challenged_in_a_puzzle_is_called_by_name(tmp_path: Path) -> None:
    match = AtPractice(tmp_path)
    match.pilot.click("Losing Loadum")
    match.pilot.click("Show me")
    assert "challenges Jan" in plain(match.trial.box.then.text)


def test_by_keys_alone(tmp_path: Path) -> None:
    match = AtPractice(tmp_path, due=1)
    match.pilot.tab_to("Try them again")
    assert match.trial.tried is False
    match.pilot.press(pygame.K_h)
    assert match.trial.shown
    match.pilot.press(pygame.K_ESCAPE)
    assert isinstance(match.pilot.scene, PracticeScene)
    match.pilot.press(pygame.K_ESCAPE)
    assert not isinstance(match.pilot.scene, PracticeScene)


def test_turning_points_that_were_found_are_in_the_book(tmp_path: Path) -> None:
    book = MistakeBook(Disk(), tmp_path)
    session = a_deal("laus", 4)

    until_reviewed(Pilot(lambda kit: looking_back(kit, book).turning_points(session, 1), animation="off"))
    assert book.mistakes
    for mistake in book.mistakes:
        steps = session.steps[len(mistake.problem.acts)]
        assert mistake.problem.played == steps.code
        laid = mistake.problem.session()
        assert laid.game.view(0) == steps.before.view(0)
        assert mistake.due == date(2026, 1, 2)
        assert plain(mistake.who) == "You"


def test_problems_of_other_rules_are_left_out(tmp_path: Path) -> None:
    match = AtPractice(tmp_path, due=2)
    mistake = match.book._pages.mistakes[0]
    old = mistake.problem.model_copy(update={"rules": 900})
    match.book._pages.mistakes[0] = mistake.model_copy(update={"problem": old})
    match.pilot.click("Try them again")
    assert match.trial.terms.heading == "From the mistake book: 2\u00a0of\u00a02"


def test_without_a_folder_that_is_said() -> None:
    pilot = Pilot(lambda kit: looking_back(kit).practice())
    assert "Nothing is kept this time: you play without saving." in pilot.names()
