"""The course of every lesson: at each stop and task what lights up, what is offered, and what was judged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardtable.matches.lessons.shelf import lessons_of
from tests.lessons.at_lesson import AtLesson

HERE = Path(__file__).parent / "courses"


def path_of(game: str) -> Path:
    """Where the courses of a game's lessons stand."""
    return HERE / f"{game}.txt"


def told(game: str) -> str:
    """All lessons of a game, taken with the mouse."""
    return "".join(f"{line}\n" for kept in lessons_of(game) for line in course(kept.name))


def course(name: str) -> Iterator[str]:
    """One lesson."""
    taken = AtLesson(name)
    taken.take(taken.by_mouse)
    yield from course_of(taken)


def course_of(taken: AtLesson) -> Iterator[str]:
    """A lesson that was taken: its name, and every time something was waited for."""
    yield taken.name
    yield from (f"  {place}" for place in taken.places)


def reviewed(name: str) -> list[str]:
    """The course of a lesson as it was reviewed."""
    lines = path_of(name.partition("/")[0]).read_text(encoding="utf-8").splitlines()
    begin = lines.index(name)
    end = next((i for i, line in enumerate(lines) if i > begin and not line.startswith(" ")), len(lines))
    return lines[begin:end]
