"""Where games are taught: the tables of lessons, the deal after them, and the recording of new ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardtable.matches.desk.thinking import Thinker
from cardtable.matches.lessons.lesson import Lesson, LessonError
from cardtable.matches.lessons.recording import written
from cardtable.matches.lessons.shelf import DONE, lessons_of, with_note
from cardtable.matches.lessons.story import Story
from cardtable.matches.session import Session
from cardtable.shell.choosing.house_rules import Plan
from cardtable.shell.news import NewsScene
from cardtable.shell.scene import Anew, Change, Kit, Push, Replace, Scene, Stay
from cardtable.store.fs import Disk, write_whole
from cardtable.store.journal_file import why_not_saved
from cardtable.tables.game_scene import GameScene
from cardtable.tables.teaching.lesson import Course, Teacher
from cardtable.tables.teaching.memory import Memory
from cardtable.tables.teaching.recorder import Recorder
from rulesets import info_of
from rulesets.words import _


@dataclass(eq=False)
class School:
    """Opens lessons; one for the whole time the program runs."""

    kit: Kit
    room: Callable[[str], Any]
    """The manners of a game."""
    thinker: Thinker
    begin: Callable[[Plan], Change | str]

    def go(self, name: str, stop: int = 0) -> Change:
        """To a lesson by its name, at one of its stops."""
        game = name.partition("/")[0]
        try:
            lesson = next(kept.lesson for kept in lessons_of(game) if kept.name == name)
            return Push(self.table(lesson, name, stop))
        except LessonError as problem:
            # Not one of ours: those are tried, line by line.
            return Push(NewsScene(self.kit, _("This lesson cannot be taken"), str(problem)))

    def table(self, lesson: Lesson, name: str, stop: int = 0) -> Scene:
        """The table of a lesson."""

        def note(what: str) -> None:
            self.kit.change(lessons=with_note(self.kit.preferences.lessons, name, what))

        def open_at(stop: int) -> Scene:
            return self.table(lesson, name, stop)

        story = Story(lesson)
        course = Course(open_at, lambda at: note(str(at)), lambda: note(DONE), lambda: self._play(lesson))
        guide = Teacher(self.kit, story, course, stop)
        scene = GameScene(
            self.kit,
            self.room(lesson.game),
            story.session(stop),
            self.thinker,
            lambda: Anew(open_at(0)),
            guide=guide,
        )
        scene.alone = scene.returns = True
        scene.origin = lesson.file
        scene.reopen = lambda: open_at(guide.at)
        return scene

    def _play(self, lesson: Lesson) -> Change:
        """A real deal, with the coach if nobody has sent it away."""
        memory = Memory(self.kit, lesson.game)
        if not memory.silent:
            memory.forget("deal-2", "deal-3")
        kinds = ["you", *[lesson.level] * (lesson.seats - 1)]
        plan = Plan(lesson.game, kinds, list(self.kit.preferences.names[:1]), lesson.options)
        change = self.begin(plan)
        if isinstance(change, Replace):
            return Anew(change.scene)
        return change if not isinstance(change, str) else Stay()

    def recorder(self, session: Session, file: Path) -> Recorder:
        """Who writes down a match as a lesson."""
        title = _("A lesson of {game}").format(game=_(info_of(session.match.game).title))

        def write(said: dict[int, str]) -> str:
            try:
                write_whole(Disk(), file, written(session, said, title).encode())
            except OSError as error:
                return why_not_saved(error)
            return ""

        return Recorder(str(file), write)
