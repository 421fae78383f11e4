"""What the shelf shows of a match: its first and its last line, read without opening the match.

There may be ten thousand of them, so that every file costs one look at the disk and one seal;
what stands in the header is only read when somebody asks.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

from cardtable.store.fs import open_plainly
from cardtable.store.journal import (
    FILE_LIMIT,
    LINE_LIMIT,
    SEAL_LETTERS,
    Entry,
    NewerFormat,
    Unreadable,
    checked_body,
    is_entry,
    made_by,
    read_header,
    strict,
)
from cardtable.store.names import NAME_LETTERS, clean
from rulesets import info_of, is_game

START = 4096
END = 1024
KNOWN = b'{"format":1,'
GAME_LETTERS = 40
GAME_ID = re.compile(f"[a-z_]{{1,{GAME_LETTERS}}}")
DATE_LETTERS = 30
SEED_LETTERS = 13
MOST_PLAYERS = 64


class Save:
    """A match on the shelf."""

    def __init__(self, file: str, first: bytes, last: bytes) -> None:
        """From the first and the last line of a file; Unreadable if the first is no header."""
        self.file = file
        self.root = b""
        """The same for copies of one match."""
        self.finished = last.startswith(b'["end",') and last.endswith(b'"]\n')
        """Whether the match is over."""
        self.may_be_over = last.startswith(b'["state",')
        """Whether only the line that says so may be missing: it follows the state after the last deal."""
        self._first = first
        self._last = last
        self._format_of: str | None = None
        """The version whose format it has, if that is not known here yet."""
        if first.startswith(KNOWN):
            try:
                _body, self.root = checked_body(first, b"")
            except ValueError as error:
                raise Unreadable(str(error)) from None
        else:
            self._look_closer()

    def _look_closer(self) -> None:
        try:
            _header, self.root = read_header(self._first)
        except NewerFormat as error:
            self._format_of = error.version

    @cached_property
    def newer(self) -> str | None:
        """The version that is needed to open it; None when this one will do."""
        return self._format_of or version_needed(self._header)

    @property
    def path(self) -> Path:
        """Where it is."""
        return Path(self.file)

    @property
    def id(self) -> str:
        """The file's name without its ending."""
        return os.path.basename(self.file)[:-6]

    @cached_property
    def _header(self) -> dict[str, Any]:
        with suppress(ValueError):
            header, _seal = read_header(self._first)
            return dict(header)
        return {}

    @property
    def game(self) -> str:
        """The id of the game."""
        return _text(self._header.get("game"), GAME_LETTERS)

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat."""
        return self._of_players("name")

    @property
    def title(self) -> str:
        """Who plays, as a list of names."""
        return ", ".join(self.players)

    @property
    def people(self) -> int:
        """How many of the players are people."""
        return self.kinds.count("you")

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who is a person and who a computer, by seat."""
        return self._of_players("kind")

    @property
    def names_of_people(self) -> tuple[str, ...]:
        """The names of those players who are people."""
        return tuple(name for name, kind in zip(self.players, self.kinds, strict=False) if kind == "you")

    @property
    def began(self) -> str:
        """When it began, for people to read."""
        return _text(self._header.get("began"), DATE_LETTERS)

    @property
    def seed(self) -> str:
        """What chance was drawn from; the same for copies of one match."""
        return _text(self._header.get("seed"), SEED_LETTERS)

    @property
    def practice(self) -> bool:
        """Whether everything could be taken back."""
        return self._header.get("practice") is True

    @cached_property
    def _finish(self) -> Entry:
        if self.finished:
            with suppress(ValueError):
                entry: Entry = strict(self._last[: -SEAL_LETTERS - 5] + b"]")
                if is_entry(entry):
                    return entry
        return ["end", [], []]

    @property
    def totals(self) -> tuple[int, ...]:
        """The final score; empty until the match is over."""
        return tuple(self._finish[1])

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """Seats by place; empty until the match is over."""
        return tuple(tuple(place) for place in self._finish[2])

    def _of_players(self, key: str) -> tuple[str, ...]:
        players = self._header.get("players")
        if not isinstance(players, list):
            return ()
        return tuple(
            _text(player.get(key), NAME_LETTERS)
            for player in players[:MOST_PLAYERS]
            if isinstance(player, dict)
        )


def version_needed(header: Mapping[str, Any]) -> str | None:
    """The version that wrote a header, if its game or its rules are not known here yet."""
    game, rules = header.get("game"), header.get("rules")
    if not isinstance(game, str) or not GAME_ID.fullmatch(game):
        return None
    known = info_of(game).version if is_game(game) else 0
    return made_by(header) if type(rules) is int and rules > known else None


def glance(file: str) -> Save:
    """Read the first and the last line of a journal; OSError or ValueError if it has no header."""
    handle = open_plainly(file, os.O_RDONLY)
    try:
        size = os.fstat(handle).st_size
        if not 0 < size <= FILE_LIMIT:
            raise Unreadable("it is no journal")
        start = os.read(handle, START)
        first = start.find(b"\n") + 1
        if not first and size > START:
            start += os.read(handle, LINE_LIMIT)
            first = start.find(b"\n") + 1
        end = start[first:]
        if size > len(start):
            os.lseek(handle, max(first, size - END), os.SEEK_SET)
            end = os.read(handle, END)
    finally:
        os.close(handle)
    return Save(file, start[:first], end[end.rfind(b"\n", 0, -1) + 1 :])


def _text(value: object, most: int) -> str:
    return clean(value, most) if isinstance(value, str) else ""
