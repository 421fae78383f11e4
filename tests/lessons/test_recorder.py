"""A lesson is recorded while a match is played, and what is written is a lesson that can be taken."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pygame

from cardtable.console.lessons import match_to_record
from cardtable.matches.launch import Launch
from cardtable.matches.lessons.lesson import Do, read_lesson
from cardtable.matches.lessons.story import Story, faults
from cardtable.shell.scene import Kit, Scene
from cardtable.store.settings import SettingsFile
from cardtable.tables.game_scene import GameScene
from cardtable.tables.teaching.recorder import Recorder, SayScene
from cardtable.tables.tools import ToolTable
from tests.pilot import Pilot, sure
from tests.tables.at_table import doors_of


def test_what_is_said_at_a_move_becomes_a_stop(tmp_path: Path) -> None:
    match, file = match_to_record("laus", None, [], "B4NSW0VBE58JJ", str(tmp_path / "new.md"))

    def opened(kit: Kit) -> Scene:
        scene = doors_of(kit, Launch(SettingsFile(None), None).with_record(match, file)).first()
        assert scene is not None
        return scene

    pilot = Pilot(opened, animation="off")
    table = pilot.scene
    assert isinstance(table, GameScene)

    def play_one() -> None:
        for _frame in range(4000):
            if table.asking.my_turn:
                break
            pilot.blink()
        table.act(table.door.legal()[0])

    play_one()
    for _frame in range(4000):
        if table.asking.my_turn:
            break
        pilot.blink()
    assert not file.exists(), "nothing was said yet"
    assert "From then on all of it is in" in sure(table.guide, Recorder).note.text
    pilot.press(pygame.K_F2)
    assert type(pilot.scene) is SayScene
    pilot.type("Keep low")
    pilot.press(pygame.K_RETURN)
    assert pilot.app.scene == table
    play_one()
    pilot.click("Say (F2)")
    pilot.type("Look at this")
    pilot.click("Say it")
    lesson = read_lesson(file.read_text(), "new.md")
    assert [stop.text for stop in lesson.stops] == ["Keep low", "Look at this"]
    assert isinstance(lesson.stops[0].tasks[1], Do)
    Story(lesson)
    assert [str(problem) for problem in faults(lesson, {"play"})] == []


def test_what_was_said_goes_with_what_is_taken_back_and_a_file_that_fails_is_told_of() -> None:
    written: list[dict[int, str]] = []

    def write(said: dict[int, str]) -> str:
        written.append(said)
        return "No room is left on the disk." if len(written) > 3 else ""

    recorder = Recorder("new.md", write)
    sitting = SimpleNamespace(count=4)
    recorder.table = cast(ToolTable, SimpleNamespace(sitting=sitting))
    recorder.say(2, "  Keep   low ")
    assert recorder.last.text == "", "what is said elsewhere does not stand here"
    recorder.say(4, "Look at this")
    assert written[-1] == {2: "Keep low", 4: "Look at this"}
    assert recorder.last.text == "Look at this"
    sitting.count = 3
    recorder.say(3, "Not that")
    assert written[-1] == {2: "Keep low", 3: "Not that"}
    recorder.say(3, " ")
    assert written[-1] == {2: "Keep low"}
    assert recorder.last.text == "No room is left on the disk."


def test_whatever_is_said_is_no_command_of_the_lesson() -> None:
    """What began with a colon or a hash was written, and could not be read again."""
    written: list[dict[int, str]] = []

    def write(said: dict[int, str]) -> str:
        written.append(said)
        return ""

    recorder = Recorder("new.md", write)
    recorder.table = cast(ToolTable, SimpleNamespace(sitting=SimpleNamespace(count=4)))
    for text, said in ((": then 8H", {4: "then 8H"}), ("## No 1: lead", {4: "No 1: lead"}), (" #: ", {})):
        recorder.say(4, text)
        assert written[-1] == said


def test_the_only_thing_that_was_said_leaves_the_file_when_it_is_taken_back() -> None:
    """It stayed in the file, which is said to hold what was said and nothing else."""
    written: list[dict[int, str]] = []

    def write(said: dict[int, str]) -> str:
        written.append(dict(said))
        return ""

    recorder = Recorder("new.md", write)
    recorder.table = cast(ToolTable, SimpleNamespace(sitting=SimpleNamespace(count=4)))
    recorder.say(4, " ")
    assert written == [], "nothing was said yet"
    recorder.say(4, "Look at this")
    recorder.say(4, "")
    assert written == [{4: "Look at this"}, {}]
