"""A lesson at the table, headless: taken with the mouse alone or with the keys alone.

lesson = AtLesson("laus/01-take-little")
lesson.take(lesson.by_mouse)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from cardtable.doors import Doors
from cardtable.matches.launch import Launch
from cardtable.matches.lesson import AllLegal, Do, Free, Quiz
from cardtable.matches.lessons import lessons_of
from cardtable.matches.thinking import Thinker
from cardtable.shell.news import NewsScene
from cardtable.shell.scene import Kit, Scene
from cardtable.store.settings import SettingsFile
from cardtable.tables.game_scene import GameScene
from cardtable.tables.lesson import Teacher
from cardtable.tables.sheet import SheetScene
from cardtable.tables.state import State
from rulesets.core import Move
from tests.pilot import Pilot, sure
from tests.tables.at_table import AtTable, no_worker

MOST_FRAMES = 20_000
WAYS = ("More", "Challenge…", "Exchange…")
"""Buttons that lead to others."""


class AtLesson(AtTable):
    """One lesson and its pilot."""

    def __init__(
        self,
        name: str,
        *,
        stop: int = 0,
        size: tuple[int, int] = (1280, 800),
        animation: str = "off",
        **preferences: Any,
    ) -> None:
        self.name = name
        self.stop = stop
        self.kept = next(kept for kept in lessons_of(name.partition("/")[0]) if kept.name == name)
        self.pilot = Pilot(self._open, size, animation=animation, **preferences)
        self.said: list[str] = []
        """What the teacher has said so far."""

    def _open(self, kit: Kit) -> Scene:
        self.doors = Doors(kit, Launch(SettingsFile(None), None))
        self.doors.__dict__["thinker"] = Thinker(no_worker)
        return self.doors.school.table(self.kept.lesson, self.name, self.stop)

    @property
    def teacher(self) -> Teacher:
        """Who teaches."""
        return sure(self.table.guide, Teacher)

    @property
    def session(self) -> Any:
        """The match behind the table."""
        return self.table.sitting._session

    @session.setter
    def session(self, _session: Any) -> None:
        raise AssertionError("a lesson has its own")

    def wait(self) -> None:
        """Let the story go on until something is asked."""
        for _frame in range(MOST_FRAMES):
            scene = self.pilot.scene
            if isinstance(scene, (SheetScene, NewsScene)):
                self.pilot.press(pygame.K_RETURN)
            elif isinstance(scene, GameScene) and scene.state is State.HELD:
                scene.release()
            elif isinstance(scene, GameScene) and self._is_asked(scene):
                return
            self.pilot.frame()
        raise AssertionError(f"nothing is asked any more: {self.teacher.stop}")

    def _is_asked(self, scene: GameScene) -> bool:
        teacher = self.teacher
        if teacher.silent:
            return False
        if scene.state is State.LED:
            return teacher.waits or isinstance(teacher.now, (Quiz, Free))
        return scene.state is State.ASKED and isinstance(teacher.now, (Do, AllLegal))

    def take(self, hand: Callable[[Move], None], until: int | None = None) -> None:
        """Take the lesson to its end, or until a stop is reached, doing what is wanted."""
        press = self.press_with(hand)
        while True:
            self.wait()
            teacher = self.teacher
            if not self.said or self.said[-1] != teacher.stop.text:
                self.said.append(teacher.stop.text)
            if until is not None and teacher.at >= until:
                return
            if teacher.waits:
                press("Go on")
            elif isinstance(teacher.now, Free):
                return
            elif isinstance(teacher.now, Quiz):
                answers = teacher.answers(())
                right = teacher._answered.right
                press(next(one.label for one in answers if one.key == ("answer", teacher.now.line, right)))
            elif isinstance(teacher.now, AllLegal):
                for touch in sorted(teacher._all_legal()):
                    self.touch(hand, touch)
            else:
                assert isinstance(teacher.now, Do)
                count = self.table.sitting.count
                hand(self.wanted()[0])
                assert self.table.sitting.count > count, f"not taken: {teacher.now}"

    def asks_for(self, kind: type[Do | Quiz | AllLegal | Free]) -> bool:
        """Whether the teacher wants this kind of thing now."""
        return isinstance(self.teacher.now, kind)

    def wanted(self) -> list[Move]:
        """What the story wants the viewer to do now."""
        task = self.teacher.now
        assert isinstance(task, Do)
        count = self.table.sitting.count
        return [act.move for act in self.teacher.story.acts[count : count + len(task.then)]]

    def press_with(self, hand: Callable[[Move], None]) -> Callable[[str], None]:
        """How a button is pressed by that hand."""
        return self.pilot.click if hand == self.by_mouse else self.tab_to

    def tab_to(self, name: str) -> None:
        """Press a button with the keys alone."""
        for _step in range(60):
            focus = self.table.ui.focus
            if focus is not None and focus.name == name:
                self.pilot.press(pygame.K_RETURN)
                return
            self.pilot.press(pygame.K_TAB)
        raise AssertionError(f"Tab never came to {name}")

    def touch(self, hand: Callable[[Move], None], touch: int) -> None:
        scene = self.table
        if hand == self.by_mouse:
            rect = scene.felt.rect_of(touch)
            assert rect is not None
            points = [
                (rect.x + rect.w * r // 20, rect.y + rect.h * d // 20) for d in (10, 4) for r in (10, 3, 1)
            ]
            self.pilot.click(next(point for point in points if scene.felt.at(point) == touch))
            return
        for _step in range(80):
            if scene.asking.cursor == touch and scene.ui.focus is scene.cloth:
                break
            self.pilot.press(pygame.K_RIGHT if scene.ui.focus is scene.cloth else pygame.K_TAB)
        self.pilot.press(pygame.K_RETURN)

    def _press(self, move: Move, press: Callable[[str], None]) -> None:
        """Press the button of a move, or first the one that leads to it."""
        scene = self.table
        count = scene.manners.several()
        label = scene.manners.confirmation(count) if count else scene.manners.label(move)
        for _step in range(12):
            names = self.pilot.names()
            if label in names:
                press(label)
                return
            press(next(way for way in WAYS if way in names))

    def _touches(self, move: Move) -> Sequence[int]:
        count = self.table.manners.several()
        return self.wanted()[:count] if count else self.table.door.touches(move)
