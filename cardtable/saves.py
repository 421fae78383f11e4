"""The shelf of matches: one journal a match in `sessions`, what was damaged in `quarantine`.

File names are numbers in disguise: eight letters that count the matches, so that they sort by age
whatever the clock said, and eighteen at random, so that two computers never choose the same one.
Nothing that stands in a file ever becomes part of a path.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from cardtable.clock import Clock, Wristwatch
from cardtable.fs import Disk, Fs, write_whole
from cardtable.journal import (
    FILE_LIMIT,
    LINE_LIMIT,
    SEAL_LETTERS,
    NewerFormat,
    Reading,
    Unreadable,
    is_entry,
    read_header,
    read_journal,
    strict,
)
from cardtable.journal_file import JournalFile
from rulesets.words import _

ID = re.compile(r"[0-9A-HJKMNP-TV-Z]{26}")
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ID_LETTERS = 26
COUNTING = 8
GLANCE = 4096
_BINARY = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


class Save(NamedTuple):
    """What the shelf shows of a match without opening it."""

    id: str
    """The file's name without its ending."""
    path: Path
    game: str
    seats: int
    players: tuple[str, ...]
    people: int
    began: str
    practice: bool
    finished: bool
    totals: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    """Both are empty until the match is over."""
    newer: str | None
    """The version that is needed to open it; None when this one will do."""
    root: bytes
    """The same for copies of one match."""

    @property
    def title(self) -> str:
        """Who played, as a list of names."""
        return ", ".join(self.players)


class NoSuchSave(ValueError):
    """There is no such match; the message says so in a sentence."""


class Saves:
    """A data folder and what is kept in it."""

    def __init__(self, folder: Path, fs: Fs | None = None, clock: Clock | None = None) -> None:
        self.folder = folder
        self.sessions = folder / "sessions"
        self.quarantine = folder / "quarantine"
        self.results = folder / "results.jsonl"
        self.fs: Fs = fs or Disk()
        self.clock: Clock = clock or Wristwatch()

    # -- names

    def spare_path(self) -> Path:
        """A path for one more match: the next number, and letters at random."""
        counts = [number_of(name[:COUNTING]) for name in self._names() if ID.fullmatch(name)]
        number = min(max(counts, default=0) + 1, 32**COUNTING - 1)
        counted = "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(COUNTING)))
        drawn = "".join(LETTERS[byte & 31] for byte in os.urandom(ID_LETTERS - COUNTING))
        return self.sessions / f"{counted}{drawn}.jsonl"

    def _names(self) -> list[str]:
        try:
            files = os.listdir(self.sessions)
        except OSError:
            return []
        return [name[:-6] for name in files if name.endswith(".jsonl") and name[0] != "."]

    # -- the shelf

    def newest_first(self) -> Iterator[Save]:
        """The matches on the shelf, read one by one as they are asked for; what cannot be read is left out.

        The match that was played last comes first, then the order is that of their beginning.
        """
        latest = self._latest()
        names = sorted(self._names(), reverse=True)
        if latest in names:
            names.remove(latest)
            names.insert(0, latest)
        for name in names:
            with suppress(OSError, ValueError):
                yield glance(self.sessions / f"{name}.jsonl")

    def listing(self) -> list[Save]:
        """All matches on the shelf, newest first."""
        return list(self.newest_first())

    def unfinished(self) -> Save | None:
        """The match to continue: the newest that is not over and can be opened."""
        return next((save for save in self.newest_first() if not save.finished and save.newer is None), None)

    def remember_latest(self, path: Path) -> None:
        """Put this match on top of the shelf the next time."""
        with suppress(OSError):
            write_whole(self.fs, self.folder / "latest", path.stem.encode())

    def _latest(self) -> str:
        try:
            return self.fs.read(self.folder / "latest", 200).decode("ascii", "replace")
        except OSError:
            return ""

    def find(self, name: str) -> Path:
        """The journal with this id, or the file with this name; NoSuchSave if there is neither.

        Of several copies of one match in the folder the longest good one is meant.
        """
        if ID.fullmatch(name.upper()) and name.upper() in self._names():
            return self._longest_copy(self.sessions / f"{name.upper()}.jsonl")
        if name in self._names():
            return self.sessions / f"{name}.jsonl"
        try:
            path = Path(os.path.abspath(name))
            if stat.S_ISREG(os.stat(path).st_mode):
                return path
        except (OSError, ValueError):
            pass
        raise NoSuchSave(_("There is no saved match “{name}”.").format(name=name))

    def _longest_copy(self, path: Path) -> Path:
        try:
            root = glance(path).root
        except (OSError, ValueError):
            return path
        copies = [save.path for save in self.newest_first() if save.root == root and save.newer is None]
        return max(copies, key=self._good_length, default=path) if len(copies) > 1 else path

    def _good_length(self, path: Path) -> int:
        try:
            return self.read(path).ends[-1]
        except (OSError, ValueError):
            return 0

    # -- one match

    def read(self, path: Path) -> Reading:
        """The good part of a journal; Unreadable, NewerFormat or OSError if there is none."""
        return read_journal(self.fs.read(path, FILE_LIMIT))

    def new_file(self) -> JournalFile:
        """A journal for a match that begins."""
        return JournalFile(self.fs, self.spare_path(), self.spare_path, self.put_aside)

    def file_of(self, path: Path, content: bytes, seal: bytes) -> JournalFile:
        """The journal of a match that goes on."""
        return JournalFile(self.fs, path, self.spare_path, self.put_aside, content, seal)

    # -- quarantine

    def put_aside(self, path: Path) -> Path:
        """Move a file to the quarantine."""
        target = self._quarantine_path(path)
        self.fs.replace(path, target)
        return target

    def keep_copy(self, path: Path, content: bytes) -> Path:
        """Put a copy of a file into the quarantine, before the file itself is mended."""
        target = self._quarantine_path(path)
        write_whole(self.fs, target, content)
        return target

    def _quarantine_path(self, path: Path) -> Path:
        self.fs.make_folder(self.quarantine)
        number = 1
        while (target := self.quarantine / f"{path.stem[:80]}.{number}{path.suffix[:10]}").exists():
            number += 1
        return target


def number_of(letters: str) -> int:
    """Read letters as a number."""
    number = 0
    for letter in letters:
        number = number * 32 + LETTERS.index(letter)
    return number


def glance(path: Path) -> Save:
    """Read the first and the last line of a journal; OSError or ValueError if it has no header."""
    file = os.open(path, os.O_RDONLY | _BINARY)
    try:
        about = os.fstat(file)
        size = about.st_size
        if not stat.S_ISREG(about.st_mode) or not 0 < size <= FILE_LIMIT:
            raise Unreadable("it is no journal")
        start = os.read(file, GLANCE)
        first = start.find(b"\n") + 1
        if not first and size > GLANCE:
            start += os.read(file, LINE_LIMIT)
            first = start.find(b"\n") + 1
        if size > len(start):
            os.lseek(file, max(first, size - 1024), os.SEEK_SET)
            end = os.read(file, 1024)
        else:
            end = start[first:]
    finally:
        os.close(file)
    return _save_of(path, start[:first], end)


def _save_of(path: Path, first: bytes, end: bytes) -> Save:
    newer = None
    header: Mapping[str, Any] = {}
    seal = b""
    try:
        header, seal = read_header(first)
    except NewerFormat as error:
        newer = error.version
    finish = _finish_of(end[end.rfind(b"\n", 0, -1) + 1 :])
    players = header.get("players")
    names = _texts(players, "name")
    return Save(
        id=path.stem,
        path=path,
        game=_text(header.get("game")),
        seats=len(names),
        players=names,
        people=_texts(players, "kind").count("you"),
        began=_text(header.get("began")),
        practice=header.get("practice") is True,
        finished=finish is not None,
        totals=finish[0] if finish else (),
        ranking=finish[1] if finish else (),
        newer=newer,
        root=seal,
    )


def _finish_of(line: bytes) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]] | None:
    """Totals and places, if this is the line that ends a match."""
    if not line.startswith(b'["end",'):
        return None
    with suppress(ValueError):
        entry = strict(line[: -SEAL_LETTERS - 5] + b"]")
        if is_entry(entry):
            return tuple(entry[1]), tuple(tuple(place) for place in entry[2])
    return None


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _texts(players: object, key: str) -> tuple[str, ...]:
    if not isinstance(players, Sequence):
        return ()
    return tuple(_text(player.get(key)) for player in players if isinstance(player, Mapping))
