"""The shelf of matches: one journal a match in `sessions`, what was damaged in `quarantine`.

File names are numbers in disguise: eight letters that count the matches, so that they sort by age
whatever the clock said, and eighteen at random, so that two computers never choose the same one.
Nothing that stands in a file ever becomes part of a path.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cardtable.store.clock import Clock, Wristwatch
from cardtable.store.fs import Disk, Fs, write_whole
from cardtable.store.glance import Save, glance
from cardtable.store.journal import FILE_LIMIT, Reading, Unreadable, read_journal
from cardtable.store.journal_file import JournalFile
from rulesets.words import _, ngettext

ID = re.compile(r"[0-9A-HJKMNP-TV-Z]{26}")
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ID_LETTERS = 26
COUNTING = 8


class NoSuchSave(ValueError):
    """There is no such match; the message says so in a sentence."""


class Saves:
    """A data folder and what is kept in it."""

    def __init__(self, folder: Path, fs: Fs | None = None, clock: Clock | None = None) -> None:
        self.folder = folder
        self.sessions = folder / "sessions"
        self.deleted = folder / "deleted"
        self.quarantine = folder / "quarantine"
        self.results = folder / "results.jsonl"
        self.fs: Fs = fs or Disk()
        self.clock: Clock = clock or Wristwatch()

    # -- names

    def spare_path(self) -> Path:
        """A path for one more match: the next number, and letters at random."""
        number = self.next_number()
        counted = "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(COUNTING)))
        drawn = "".join(LETTERS[byte & 31] for byte in os.urandom(ID_LETTERS - COUNTING))
        return self.sessions / f"{counted}{drawn}.jsonl"

    def next_number(self) -> int:
        """The number of the next match: all are counted, whatever the clock says, those gone as well."""
        aside = (name.partition(".")[0] for name in names_in(self.quarantine))
        names = (*self._names(), *names_in(self.deleted), *aside)
        latest = max(map(number_of_match, names), default=0)
        most: int = 32**COUNTING - 1
        return min(latest + 1, most)

    def _names(self) -> list[str]:
        return names_in(self.sessions)

    # -- the shelf

    def newest_first(self) -> Iterator[Save]:
        """The matches on the shelf, read one by one as they are asked for; what cannot be read is left out.

        The match that was played last comes first, then the order is that of their beginning.
        """
        for file in self.files_newest_first():
            with suppress(OSError, ValueError):
                yield glance(file)

    def files_newest_first(self) -> list[str]:
        """All files that may be matches, in the same order; nobody has looked into them."""
        latest = self._latest()
        names = sorted(self._names(), reverse=True)
        if latest in names:
            names.remove(latest)
            names.insert(0, latest)
        folder = os.path.join(self.sessions, "")
        return [f"{folder}{name}.jsonl" for name in names]

    def listing(self) -> list[Save]:
        """All matches on the shelf, newest first."""
        return list(self.newest_first())

    def waiting(self) -> Iterator[Save]:
        """The matches to go on with, newest first: those that are not over and that this version knows."""
        return (save for save in self.newest_first() if not save.finished and save.newer is None)

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
            if path.parent != self.sessions:
                # Whoever names a link elsewhere means what it leads to.
                path = Path(os.path.realpath(path))
            if stat.S_ISREG(os.stat(path).st_mode):
                return path
        except (OSError, ValueError):
            pass
        raise NoSuchSave(_("There is no saved match “{name}”.").format(name=name))

    def _longest_copy(self, path: Path) -> Path:
        try:
            root = glance(str(path)).root
        except (OSError, ValueError):
            return path
        copies = [save.path for save in self.newest_first() if save.root == root and save.newer is None]
        return max(copies, key=self._good_length, default=path) if len(copies) > 1 else path

    def _good_length(self, path: Path) -> int:
        try:
            return self.read(path).ends[-1]
        except (OSError, ValueError):
            return 0

    def own_path(self, path: Path) -> Path | None:
        """The path of a file of this folder, however it was spelled; None for a file from elsewhere."""
        home = os.path.realpath(self.sessions)
        for spelling in (os.path.join(os.path.realpath(path.parent), path.name), os.path.realpath(path)):
            folder, name = os.path.split(spelling)
            if folder == home:
                return self.sessions / name
        return None

    # -- one match

    def read(self, path: Path) -> Reading:
        """The good part of a journal; Unreadable, NewerFormat or OSError if there is none."""
        return read_journal(self.fs.read(path, FILE_LIMIT))

    def new_file(self) -> JournalFile:
        """A journal for a match that begins."""
        return JournalFile(self.fs, self.spare_path(), self.spare_path, self.put_aside)

    def file_of(self, path: Path, content: bytes, seal: bytes, *, there: bool = True) -> JournalFile:
        """The journal of a match that goes on; it has to be made first unless it is `there`."""
        return JournalFile(self.fs, path, self.spare_path, self.put_aside, content, seal, there=there)

    # -- quarantine

    def sweep(self) -> str | None:
        """Move what cannot be a match out of the way; a sentence if there was anything.

        Only the window that holds the lock may do this: to others a journal that begins looks broken.
        """
        swept = 0
        for name in self._names():
            file = self.sessions / f"{name}.jsonl"
            try:
                glance(str(file))
            except Unreadable:
                if file.is_file() and not file.is_symlink():
                    with suppress(OSError):
                        self.put_aside(file)
                        swept += 1
            except OSError:
                continue
        if not swept:
            return None
        return ngettext(
            "A saved match could not be read and was moved to the quarantine folder.",
            "{count} saved matches could not be read and were moved to the quarantine folder.",
            swept,
        ).format(count=swept)

    def put_aside(self, path: Path) -> Path:
        """Move a file to the quarantine, with what lies beside it."""
        from cardtable.store.notes import carry_beside

        target = self._quarantine_path(path)
        self.fs.replace(path, target)
        carry_beside(self.fs, path, target)
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


def names_in(folder: Path) -> list[str]:
    """The names of what may be journals in a folder, without their ending; nobody has looked into them."""
    try:
        files = os.listdir(folder)
    except OSError:
        return []
    return [name[:-6] for name in files if name.endswith(".jsonl") and name[0] != "."]


def number_of_match(name: str) -> int:
    """The number of a match by the name of its journal; 0 for a name that is not ours."""
    return number_of(name[:COUNTING]) if ID.fullmatch(name) else 0


def number_of(letters: str) -> int:
    """Read letters as a number."""
    number = 0
    for letter in letters:
        number = number * 32 + LETTERS.index(letter)
    return number
