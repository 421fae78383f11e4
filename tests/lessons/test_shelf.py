"""The way to the lessons: from setup and rule book to a list that shows what was done."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cardtable.doors import room
from cardtable.matches.desk.thinking import Thinker
from cardtable.matches.launch import Launch
from cardtable.matches.lessons.shelf import files_of, lessons_of
from cardtable.matches.session import Session
from cardtable.shell.choosing.house_rules import Plan
from cardtable.shell.news import NewsScene
from cardtable.shell.reading.lessons import LessonsScene
from cardtable.shell.reading.rules import RulesScene
from cardtable.shell.scene import Kit, Pop, Push, Replace, Scene
from cardtable.store.settings import SettingsFile
from cardtable.tables.game_scene import GameScene
from cardtable.tables.guides.guide import Guide
from cardtable.tables.teaching.lesson import Teacher
from cardtable.ui.widgets import Button
from rulesets import IDS
from tests.pilot import Pilot, sure
from tests.playing import match_of
from tests.tables.at_table import doors_of, no_worker

FIRST, SECOND = "scopa/01-taking", "scopa/02-counting"


def pilot_at(where: str, lessons: tuple[str, ...] = ()) -> Pilot:
    def opened(kit: Kit) -> Scene:
        doors = doors_of(kit)
        kit.lessons = doors.lessons
        return doors.setup("scopa") if where == "setup" else RulesScene(kit, "scopa")

    return Pilot(opened, animation="off", lessons=lessons)


@pytest.mark.parametrize("where", ["setup", "rules"])
def test_setup_and_rule_book_lead_to_the_lessons(where: str) -> None:
    pilot = pilot_at(where)
    pilot.click("Lessons")
    assert isinstance(pilot.scene, LessonsScene)
    pilot.press(pygame.K_RETURN)
    table = pilot.scene
    assert isinstance(table, GameScene)
    assert isinstance(table.guide, Teacher)
    assert table.guide.story.lesson.title == "Taking cards"


def test_a_lesson_begun_from_a_table_leaves_that_table() -> None:
    """FAULTS 56: one table on the stack, whatever way led to the next."""
    pilot = pilot_at("setup")
    pilot.click("Lessons")
    pilot.press(pygame.K_RETURN)
    first = pilot.scene
    assert isinstance(first, GameScene)
    pilot.press(pygame.K_F1)
    pilot.click("Lessons")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene is not first
    assert [scene for scene in pilot.app.stack if isinstance(scene, GameScene)] == [pilot.scene]


def test_a_lesson_begun_while_watching_leaves_what_was_watched() -> None:
    pilot = pilot_at("setup")
    watched = GameScene(
        pilot.kit, room("scopa"), Session(match_of("scopa")), Thinker(no_worker), Pop, guide=Guide()
    )
    pilot.app.follow(Push(watched))
    pilot.press(pygame.K_F1)
    pilot.click("Lessons")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, GameScene)
    assert [scene for scene in pilot.app.stack if scene.is_table] == [pilot.scene]


def test_a_lesson_begun_at_a_running_match_leads_back_to_it(tmp_path: Path) -> None:
    """The match is left for the lesson, begun again and gone back in: what was left is on the disk."""

    def opened(kit: Kit) -> Scene:
        doors = doors_of(kit, Launch(SettingsFile(None), tmp_path))
        kit.lessons = doors.lessons
        change = doors.begin(Plan("scopa", ["you", "regular"]))
        assert isinstance(change, Replace)
        return change.scene

    pilot = Pilot(opened, animation="off")
    match = pilot.scene.origin
    pilot.press(pygame.K_F1)
    pilot.click("Lessons")
    pilot.press(pygame.K_RETURN)
    table = pilot.scene
    assert isinstance(table, GameScene)
    assert isinstance(table.guide, Teacher)
    pilot.app.follow(table.guide.start_again())
    pilot.app.follow(Replace(table.guide.course.open_at(1)))
    pilot.app.follow(Pop())
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene.origin == match
    assert [scene for scene in pilot.app.stack if scene.is_table] == [pilot.scene]


def test_a_lesson_begun_in_the_book_leads_back_there() -> None:
    pilot = pilot_at("rules")
    pilot.click("Lessons")
    pilot.press(pygame.K_RETURN)
    sure(pilot.scene, GameScene)
    pilot.app.follow(Pop())
    sure(pilot.scene, LessonsScene)
    pilot.press(pygame.K_ESCAPE)
    sure(pilot.scene, RulesScene)


def test_the_shelf_and_its_book_lead_to_the_lessons_of_every_game() -> None:
    """On the shelf one sees how many were done."""
    done = (f"{FIRST}=done", f"{SECOND}=done", "ludo/01-out-and-on=done")
    pilot = Pilot(animation="off", lessons=done)
    pilot.kit.lessons = doors_of(pilot.kit).lessons
    pilot.click("Lessons")
    notes = {widget.name: widget.note for widget in pilot.scene.ui.everything() if isinstance(widget, Button)}
    assert len(notes) == len(IDS) + 1, "every game, and the way back"
    assert (notes["Scopa"], notes["Ludo"], notes["Laus"]) == ("✓ done", "1 of 2 done", "0 of 3 done")
    pilot.click("Ludo")
    sure(pilot.scene, LessonsScene)
    pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    pilot.click("Rules")
    book = sure(pilot.scene, RulesScene)
    book._choose(book.games.index("ludo"))
    pilot.frame()
    pilot.click("Lessons")
    assert sure(pilot.scene, LessonsScene).game == "ludo"


def test_what_was_done_is_marked_and_what_was_left_is_gone_on_with() -> None:
    pilot = pilot_at("setup", lessons=(f"{FIRST}=done", f"{SECOND}=2"))
    pilot.click("Lessons")
    notes = [getattr(widget, "note", "") for widget in pilot.scene.ui.everything()]
    assert "✓ done" in notes
    assert "go on at stop 3" in notes
    pilot.press(pygame.K_RETURN)
    table = pilot.scene
    assert isinstance(table, GameScene)
    assert isinstance(table.guide, Teacher)
    assert table.guide.at == 2


def test_a_game_without_lessons_offers_none() -> None:
    pilot = Pilot(lambda kit: RulesScene(kit, "scopa"))
    assert "Lessons" not in pilot.names()


def test_a_lesson_that_is_none_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    good = dict(files_of("scopa"))["scopa/01-taking.md"]
    written = [("scopa/01-bad.md", b"---\n"), ("scopa/02-worse.md", b"\xff"), ("scopa/03-taking.md", good)]
    monkeypatch.setattr("cardtable.matches.lessons.shelf.files_of", lambda _game, _language="en": written)
    assert [kept.name for kept in lessons_of("scopa")] == ["scopa/03-taking"]


@pytest.mark.parametrize(
    ("good", "wrong"),
    [(b"then C6xB6", b"then C6xB5"), (b"\n: free deal", b"\n: quiz How many? | number nothing\n: free deal")],
)
def test_a_lesson_the_rules_object_to_is_told_of(
    monkeypatch: pytest.MonkeyPatch, good: bytes, wrong: bytes
) -> None:
    """Where a question has no answer, before anybody comes to it, too."""
    bad = dict(files_of("scopa"))["scopa/01-taking.md"].replace(good, wrong)
    assert wrong in bad
    monkeypatch.setattr(
        "cardtable.matches.lessons.shelf.files_of", lambda _game, _language="en": [("scopa/01-a.md", bad)]
    )
    pilot = pilot_at("setup")
    pilot.click("Lessons")
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, NewsScene)


def test_the_list_begins_at_the_next_lesson_and_at_the_first_when_all_are_done() -> None:
    done = tuple(f"{kept.name}=done" for kept in lessons_of("scopa"))
    for marks, first in (((), 0), (done[:1], 1), (done, 0)):
        pilot = pilot_at("setup", lessons=marks)
        pilot.click("Lessons")
        scene = pilot.scene
        assert isinstance(scene, LessonsScene)
        assert scene.ui.focus is scene.list.children()[first]
