"""The finished matches, one JSON line each, for every statistic: a projection of the journals.

What a full disk swallowed is tried again while the program runs, and `caught_up` adds at the next start
whatever the journals know and this file does not.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from typing_extensions import TypedDict

from cardtable.matches.match import LevelName, Player
from cardtable.store.fields import GameId, PlayerName, Total
from cardtable.store.fs import Fs
from cardtable.store.line_file import LineFile

Line = TypeVar("Line")
MatchKey: TypeAlias = tuple[str, str]
"""Seed and date of a match: the same in its copies, while another with the same cards began later."""
ENDING = re.compile(rb'"began":"([^"\\]*)","seed":"([^"\\]*)"}$')
"""How a line ends whose date and seed can be read without understanding it."""


class Result(BaseModel):
    """How a match ended; what reads it is built with the first one, which no table waits for."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)

    format: Literal[1] = 1
    session: Annotated[str, Field(max_length=200)]
    game: GameId
    rules: int
    options: dict[str, Any]
    players: list[Player]
    totals: list[Total]
    ranking: list[list[int]]
    deals: int
    acts: int
    """Moves of the players, chance not counted."""
    undone: int
    practice: bool
    began: str
    seed: str
    """Both stand last: see `Results.noted`."""


class Sat(TypedDict):
    """Who sat at a seat, as statistics ask."""

    kind: str
    name: PlayerName
    level: LevelName | None


class Ended(TypedDict):
    """As much of a result as statistics ask: ten thousand of them are read while somebody waits."""

    session: str
    game: GameId
    players: list[Sat]
    totals: list[Total]
    ranking: list[list[int]]
    practice: bool
    began: str
    seed: str


class Results:
    """The file of results."""

    def __init__(self, fs: Fs, path: Path) -> None:
        self._file = LineFile(fs, path)
        self.missing: list[Result] = []
        """Results the disk would not take; they are tried again with the next one."""

    def note(self, result: Result) -> None:
        """Add a line, unless it is what is known of the match already."""
        self.missing.append(result)
        self.retry()

    def retry(self) -> None:
        """Add what the disk would not take before, as far as it takes it now."""
        with suppress(OSError):
            while self.missing:
                if not self._knows(self.missing[0]):
                    self._file.add(self.missing[0].model_dump(mode="json"))
                self.missing.pop(0)

    def forget(self, result: Result) -> None:
        """Leave a match out whose journal is gone; OSError if the disk does not take that."""

        def unwanted(line: bytes) -> bool:
            with suppress(ValidationError, RecursionError):
                known = Result.model_validate_json(line)
                return (known.session, known.seed) == (result.session, result.seed)
            return False

        self._file.leave_out(lambda line: result.seed.encode() in line and unwanted(line))

    def __iter__(self) -> Iterator[Result]:
        """How each match ended, oldest first."""
        return self.but(())

    def but(self, matches: Container[MatchKey]) -> Iterator[Result]:
        """How each match ended, oldest first, but for these.

        In practice the end can be taken back and another one reached: the later line counts.
        """
        yield from _latest(self.noted(matches), lambda result: (result.session, result.seed))

    def ends(self) -> list[Ended]:
        """How each match ended, in short; nothing if the file cannot be read."""
        return _latest(self.in_short(), lambda end: (end["session"], end["seed"]))

    def in_short(self) -> Iterator[Ended]:
        """All lines that can be read, in short; OSError if the file cannot be."""
        adapter = TypeAdapter(Ended)
        for line in self._file.lines():
            with suppress(ValidationError, RecursionError):
                yield adapter.validate_json(line, strict=True)

    def _knows(self, result: Result) -> bool:
        """Whether it is the last that was noted of its match."""
        last: Result | None = None
        for line in self._file.lines(having=result.seed):
            with suppress(ValidationError, RecursionError):
                known = Result.model_validate_json(line)
                last = known if (known.session, known.seed) == (result.session, result.seed) else last
        return last == result

    def noted(self, but: Container[MatchKey] = ()) -> Iterator[Result]:
        """All lines that can be read, oldest first, but for these matches; OSError if the file cannot be."""
        for line in self._file.lines():
            # Date and seed stand last, so that a line nobody wants need not be understood.
            ending = ENDING.search(line)
            began, seed = (
                (part.decode("utf-8", "replace") for part in ending.groups()) if ending else ("", "")
            )
            if (seed, began) not in but:
                with suppress(ValidationError, RecursionError):
                    yield Result.model_validate_json(line)


def _latest(lines: Iterable[Line], match_of: Callable[[Line], tuple[str, str]]) -> list[Line]:
    """Of every match the line that was noted last, in the order of the file; none if it cannot be read."""
    latest: dict[tuple[str, str], Line] = {}
    with suppress(OSError):
        for line in lines:
            latest.pop(match_of(line), None)
            latest[match_of(line)] = line
    return list(latest.values())


def results_of(folder: Path, fs: Fs) -> Results:
    """The results kept in a data folder."""
    return Results(fs, Path(os.path.join(folder, "results.jsonl")))
