"""The mistake book: decisions that went wrong come back after a day, three days, a week and three weeks.

One JSON file in the data folder, replaced whole; it can be carried to another machine as it is.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from typing import Annotated, Final, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from cardtable.matches.hindsight.problems import Problem
from cardtable.store.fs import Fs, write_whole
from cardtable.store.names import NAME_LETTERS
from rulesets.words import _

DAYS: Final = (1, 3, 7, 21)
"""After so many days a decision comes back, from one right answer to the next."""
JOURNEY = timedelta(1)
"""Whoever travels westward may come to the day before."""
MOST = 300
"""Decisions in the book; when there are more, those that are known best are left out."""
LIMIT = 16 << 20


class Mistake(BaseModel):
    """A decision that went wrong."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    problem: Problem
    match: Annotated[str, Field(max_length=40)]
    """The seed of its match: with the acts before the decision it tells whether that is known."""
    who: Annotated[str, Field(max_length=NAME_LETTERS)]
    right: Annotated[int, Field(ge=0, lt=len(DAYS))] = 0
    """How often it was answered rightly since it last went wrong."""
    due: date
    """The day on which it comes back."""

    @property
    def name(self) -> tuple[str, list[tuple[int, str]], int]:
        """What tells it from all others: with the same cards something else may have been done before it."""
        return self.match, self.problem.acts, self.problem.seat

    def comes_back(self, today: date) -> bool:
        """Whether it is time; what was put off farther than ever happens was, by a clock that was ahead."""
        return not today < self.due <= today + timedelta(DAYS[self.right]) + JOURNEY


FORMAT: Final = 1
Solved = Annotated[str, Field(max_length=60)]
"""Game and number of a puzzle."""
Entry = TypeVar("Entry")


class _Pages(BaseModel):
    """What stands in the file."""

    model_config = ConfigDict(strict=True, extra="forbid")

    format: Annotated[int, Field(ge=1, le=FORMAT)] = FORMAT
    mistakes: list[Mistake] = []
    solved: list[Solved] = []


def _readable(entries: object, kind: TypeAdapter[Entry]) -> Iterator[Entry]:
    """Those of the entries that make sense."""
    for entry in entries if isinstance(entries, list) else ():
        with suppress(ValidationError):
            yield kind.validate_json(json.dumps(entry), strict=True)


class MistakeBook:
    """The decisions that come back, and the puzzles that were solved."""

    def __init__(self, fs: Fs, folder: Path) -> None:
        self._fs = fs
        self.path = Path(os.path.join(folder, "mistakes.json"))
        self.trouble = ""
        """What the player should be told of the file, in a sentence."""
        self._unread = False
        """Whether there is a file of which nobody knows what stands in it: nothing is written over it."""
        self._pages = self._read()

    def _read(self) -> _Pages:
        try:
            data = self._fs.read(self.path, LIMIT)
        except FileNotFoundError:
            return _Pages()
        except OSError as error:
            self._unread = True
            self.trouble = _("The mistake book cannot be read: {reason}.").format(
                reason=error.strerror or error
            )
            return _Pages()
        try:
            return _Pages.model_validate_json(data)
        except (ValidationError, RecursionError):
            return self._rescued(data)

    def _rescued(self, data: bytes) -> _Pages:
        """What still makes sense of a damaged file, which is kept; one of a newer version stays as it is."""
        found: object = None
        with suppress(ValueError, RecursionError):
            found = json.loads(data)
        told = found if isinstance(found, dict) else {}
        if type(told.get("format")) is int and told["format"] > FORMAT:
            self._unread = True
            self.trouble = _("A newer version of Card Table made the mistake book; it is left untouched.")
            return _Pages()
        self.trouble = _("The mistake book was damaged; what could be read of it is still there.")
        try:
            self._keep_copy(data)
        except OSError as error:
            # What is the only one there is must not be written over.
            self._unread = True
            self.trouble = _("The mistake book cannot be kept: {reason}.").format(
                reason=error.strerror or error
            )
        return _Pages(
            mistakes=list(_readable(told.get("mistakes"), TypeAdapter(Mistake))),
            solved=list(_readable(told.get("solved"), TypeAdapter(Solved))),
        )

    def _keep_copy(self, data: bytes) -> None:
        """Keep a damaged file, beside those that were damaged before it; each of them once."""
        for number in count(1):
            added = "" if number == 1 else f".{number}"
            copy = self.path.with_name(f"mistakes.damaged{added}.json")
            try:
                if self._fs.read(copy, LIMIT) == data:
                    return
            except FileNotFoundError:
                write_whole(self._fs, copy, data)
                return

    def _keep(self) -> None:
        if self._unread:
            return
        try:
            write_whole(self._fs, self.path, self._pages.model_dump_json().encode())
            self.trouble = ""
        except OSError as error:
            self.trouble = _("The mistake book cannot be kept: {reason}.").format(
                reason=error.strerror or error
            )

    # -- decisions

    @property
    def mistakes(self) -> Sequence[Mistake]:
        """All of them."""
        return tuple(self._pages.mistakes)

    def note(self, problem: Problem, match: str, who: str, today: date) -> None:
        """A decision went wrong; it comes back tomorrow, unless it is in the book already."""
        mistake = Mistake(problem=problem, match=match, who=who, due=today + timedelta(DAYS[0]))
        if any(known.name == mistake.name for known in self._pages.mistakes):
            return
        self._pages.mistakes.append(mistake)
        if len(self._pages.mistakes) > MOST:
            self._pages.mistakes.remove(max(self._pages.mistakes, key=lambda one: (one.right, one.due)))
        self._keep()

    def due(self, today: date) -> list[Mistake]:
        """What comes back today, the longest overdue first."""
        return sorted((one for one in self.mistakes if one.comes_back(today)), key=lambda one: one.due)

    def next_day(self) -> date:
        """The day on which something comes back next, where nothing does today."""
        return min(one.due for one in self.mistakes)

    def answered(self, mistake: Mistake, right: bool, today: date) -> None:
        """It was tried again: it comes back later, or tomorrow; after the last time it is learned."""
        places = [place for place, one in enumerate(self._pages.mistakes) if one.name == mistake.name]
        if not places:
            return
        times = mistake.right + 1 if right else 0
        if times == len(DAYS):
            del self._pages.mistakes[places[0]]
        else:
            due = today + timedelta(DAYS[times])
            self._pages.mistakes[places[0]] = mistake.model_copy(update={"right": times, "due": due})
        self._keep()

    # -- puzzles

    def solved(self, game: str) -> set[int]:
        """The numbers of the puzzles of a game that were solved."""
        names = (name.rpartition("/") for name in self._pages.solved)
        return {int(number) for of, _slash, number in names if of == game and number.isdecimal()}

    def solve(self, game: str, number: int) -> None:
        """A puzzle was solved."""
        if number not in self.solved(game):
            self._pages.solved.append(f"{game}/{number}")
            self._keep()
