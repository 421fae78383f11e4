"""A lesson at the table, headless: taken with the mouse alone or with the keys alone.

lesson = AtLesson("laus/01-take-little")
lesson.take(lesson.by_mouse)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardtable.matches.lessons.lesson import AllLegal, Do, Free, Quiz
from cardtable.matches.lessons.shelf import lessons_of
from cardtable.shell.scene import Change, Kit, Scene
from cardtable.stage.theme import GOLD
from cardtable.tables.game_scene import GameScene
from cardtable.tables.state import State
from cardtable.tables.teaching.lesson import Teacher
from rulesets.core import Move
from tests.pilot import Pilot, sure
from tests.tables.at_table import AtTable, doors_of, reads_on

MOST_FRAMES = 20_000


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
        """What the teacher has said so far,"""
        self.places: list[str] = []
        """and where the lesson stood whenever it waited."""

    def _open(self, kit: Kit) -> Scene:
        return doors_of(kit).school.table(self.kept.lesson, self.name, self.stop)

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
        with self.pilot.unwatched():
            self._wait()

    def _wait(self) -> None:
        for _frame in range(MOST_FRAMES):
            scene = self.pilot.scene
            if not reads_on(self.pilot, scene) and isinstance(scene, GameScene) and self._is_asked(scene):
                return
            self.pilot.blink()
        raise AssertionError(f"nothing is asked any more: {self.teacher.stop}")

    def prompts(self) -> list[str]:
        """What stands at the prompt from now on whenever the picture is at rest."""
        said: list[str] = []
        update = self.table.update

        def updated(dt: float) -> Change | None:
            change = update(dt)
            if self.table.state.at_rest:
                said.append(self.table.prompt.label.name)
            return change

        self.table.update = updated  # type: ignore[method-assign]
        return said

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
            self.places.append(self.place())
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

    def place(self) -> str:
        """Where the lesson stands: stop and task, what lights up, what is offered, what was judged."""
        teacher, table = self.teacher, self.table
        at = f"stop {teacher.at + 1} of {teacher.box.stops}, {table.sitting.count} acts"
        wants = "go on" if teacher.waits else f"{type(teacher.now).__name__} {teacher.task + 1}"
        found = [at, wants]
        if lit := sorted(table.asking.hinted):
            faces = table.door.deck.faces
            found.append(f"lit {' '.join(faces[one] if one < len(faces) else str(one) for one in lit)}")
        if buttons := len(table.prompt.buttons.inside):
            found.append(f"{buttons} buttons")
        if teacher.box.answered.visible:
            found.append("right" if teacher.box.verdict.colour == GOLD else "wrong")
        return "; ".join(found)

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
        return self.pilot.click if hand == self.by_mouse else self.pilot.tab_to

    def touch(self, hand: Callable[[Move], None], thing: int) -> None:
        """Touch a card with that hand."""
        (self.click_on if hand == self.by_mouse else self.walk_to)(thing)

    def _touches(self, move: Move) -> Sequence[int]:
        count = self.table.manners.several()
        return self.wanted()[:count] if count else self.table.door.touches(move)
