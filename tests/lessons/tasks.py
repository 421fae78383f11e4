"""What the lessons of a game ask for, each with the table as it is when it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cardtable.matches.lessons.lesson import Do, Stop
from cardtable.matches.lessons.shelf import lessons_of
from cardtable.matches.lessons.story import Story
from rulesets.core import Move, Seat


class Asked(NamedTuple):
    """Something that is to be done in a lesson."""

    lesson: str
    story: Story
    stop: Stop
    task: Do
    game: Any
    seat: Seat

    @property
    def refused(self) -> list[Move]:
        """What is legal, but not taken as right."""
        legal = self.game.legal_moves(self.seat)
        return [move for move in legal if self.game.code(move) not in self.task.accept]


def asked_in(name: str) -> Iterator[Asked]:
    """All that is to be done in the lessons of a game, or in one that is named, like `gleek/02-the-ruff`."""
    for kept in lessons_of(name.partition("/")[0]):
        story = Story(kept.lesson)
        for stop, mark in zip(kept.lesson.stops, story.marks, strict=True):
            for task, at in zip(stop.tasks, mark.tasks, strict=True):
                if isinstance(task, Do) and kept.name.startswith(name):
                    yield Asked(kept.name, story, stop, task, story.after(at).game, kept.lesson.you)
