"""What the lessons of a game ask for, each with the table as it is when it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cardtable.matches.lessons.lesson import Do, Stop
from cardtable.matches.lessons.shelf import lessons_of
from cardtable.matches.lessons.story import Story
from cardtable.matches.session import Session
from rulesets.core import Move, Seat


class Asked(NamedTuple):
    """Something that is to be done in a lesson."""

    lesson: str
    stop: Stop
    task: Do
    game: Any
    seat: Seat

    @property
    def refused(self) -> list[Move]:
        """What is legal, but not taken as right."""
        legal = self.game.legal_moves(self.seat)
        return [move for move in legal if self.game.code(move) not in self.task.accept]


def asked_in(game: str) -> Iterator[Asked]:
    """All that is to be done in the lessons of a game."""
    for kept in lessons_of(game):
        story = Story(kept.lesson)
        for stop, mark in zip(kept.lesson.stops, story.marks, strict=True):
            for task, at in zip(stop.tasks, mark.tasks, strict=True):
                if isinstance(task, Do):
                    session = Session(story.match, fate=story.fate)
                    session.replay([[act.seat, act.code] for act in story.acts[:at]])
                    yield Asked(kept.name, stop, task, session.game, kept.lesson.you)
