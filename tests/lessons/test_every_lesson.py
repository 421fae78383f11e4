"""Every lesson is true: each act is legal in its turn, and each can be taken with the mouse or with keys."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulesets
from cardtable.console.lessons import anchors_of, blunders
from cardtable.matches.lessons.lesson import ANY, Do
from cardtable.matches.lessons.shelf import Kept, lessons_of
from cardtable.matches.lessons.story import Story, faults, named_in
from rulesets import infos_at_hand
from tests.golden import courses
from tests.golden.test_golden import HOW
from tests.halves import QUICK, in_halves
from tests.lessons.at_lesson import AtLesson

COUNTS = {"ludo": 2, "scopa": 2, "gleek": 4, "tarot": 4}
"""How many lessons a game has; the others have three."""
KEPT = [kept for info in infos_at_hand() for kept in lessons_of(info.id)]
BY_NAME = {kept.name: kept for kept in KEPT}
FIRST = [lessons_of(game)[0].name for game in QUICK]
every_lesson = pytest.mark.parametrize("kept", KEPT, ids=[kept.name for kept in KEPT])


def test_every_game_has_its_lessons() -> None:
    for info in infos_at_hand():
        assert len(lessons_of(info.id)) == COUNTS.get(info.id, 3)


@pytest.mark.parametrize("game", [info.id for info in infos_at_hand()])
def test_every_language_has_the_same_stops(game: str) -> None:
    folder = Path(rulesets.__file__).parent / game / "lessons"
    for tongue in (place.name for place in folder.iterdir()):
        for kept, ours in zip(lessons_of(game, tongue), lessons_of(game), strict=True):
            assert kept.name == ours.name
            assert Story(kept.lesson).marks == Story(ours.lesson).marks


@every_lesson
def test_a_lesson_is_true(kept: Kept) -> None:
    assert [str(problem) for problem in faults(kept.lesson, anchors_of(kept.lesson.game))] == []


@every_lesson
def test_nobody_is_refused_without_a_reason(kept: Kept) -> None:
    """A stop that does not take all that is legal has words for the rest, or names the cards it wants."""
    story = Story(kept.lesson)
    for stop, mark in zip(kept.lesson.stops, story.marks, strict=True):
        for task, at in zip(stop.tasks, mark.tasks, strict=True):
            if not isinstance(task, Do) or any(refusal.code == ANY for refusal in task.refuse):
                continue
            game = story.after(at).game
            wanted = {touch for code in task.then for touch in game.touches(game.parse(code))}
            if not wanted or not wanted <= set(named_in(stop.text, game)):
                left = [game.code(move) for move in story.unforeseen(game, task)]
                assert not left, f"{kept.name}:{task.line}"


@pytest.mark.parametrize("name", in_halves(BY_NAME, FIRST))
def test_a_lesson_can_be_taken_with_the_mouse(name: str, request: pytest.FixtureRequest) -> None:
    taken = AtLesson(name)
    taken.take(taken.by_mouse)
    assert taken.said == [stop.text for stop in BY_NAME[name].lesson.stops]
    if not request.config.getoption("--pseudo"):
        # Cards are lit by their names, and those a lesson has in its own language.
        assert list(courses.course_of(taken)) == courses.reviewed(name), HOW
    assert taken.laid_anew == []
    assert taken.pilot.changes[-1] == {"lessons": (f"{name}=done",)}


@pytest.mark.slow
@every_lesson
def test_a_lesson_can_be_taken_with_keys(kept: Kept) -> None:
    taken = AtLesson(kept.name, size=(960, 600), scale=150)
    with taken.pilot.unwatched():
        taken.take(taken.by_keys)
    assert taken.said == [stop.text for stop in kept.lesson.stops]


@pytest.mark.slow
@every_lesson
def test_no_lesson_teaches_a_blunder(kept: Kept) -> None:
    assert [str(problem) for problem in blunders(kept.lesson)] == []
