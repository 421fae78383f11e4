"""What happens to journals besides play: they are named, thrown away, had back, brought in and taken out.

A match that is thrown away lies in `deleted` for a week, with its note and its picture, and can be had back.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from cardtable.store.fs import write_whole
from cardtable.store.glance import Save
from cardtable.store.journal import FILE_LIMIT
from cardtable.store.notes import Note, carry_beside, note_path, picture_path, read_note, write_note
from cardtable.store.saves import Saves, names_in

WEEK = 7 * 24 * 3600
PICTURE_LIMIT = 1 << 20


class Cabinet:
    """The journals of a data folder and what lies beside them."""

    def __init__(self, saves: Saves) -> None:
        self.saves = saves
        self.exports = saves.folder / "exports"

    # -- beside a journal

    def note(self, journal: Path) -> Note:
        """What is kept beside it."""
        return read_note(self.saves.fs, journal)

    def change_note(self, journal: Path, **changes: object) -> Note:
        """Change what is kept beside it; OSError if the disk does not take it."""
        note = self.note(journal).model_copy(update=changes)
        write_note(self.saves.fs, journal, note)
        return note

    def picture(self, journal: Path) -> bytes | None:
        """The small picture of the table: a PNG that may be damaged; None if there is none."""
        try:
            return self.saves.fs.read(picture_path(journal), PICTURE_LIMIT)
        except OSError:
            return None

    def keep_picture(self, journal: Path, png: bytes) -> None:
        """Keep the small picture, if the disk takes it."""
        with suppress(OSError):
            write_whole(self.saves.fs, picture_path(journal), png)

    def noted(self) -> frozenset[str]:
        """The matches beside which there is a note; looked up once for the whole list."""
        try:
            names = os.listdir(self.saves.sessions)
        except OSError:
            return frozenset()
        return frozenset(name.removesuffix(".note.json") for name in names if name.endswith(".note.json"))

    # -- throwing away and taking back

    def throw_away(self, journal: Path, now: float) -> Path:
        """Move a match to those that are deleted; where it lies now.  OSError if that cannot be done.

        `now` in seconds as files have them: from then on the week is counted.
        """
        target = self._carry(journal, self.saves.deleted)
        # What a link leads to is not ours, and keeps its own time.
        with suppress(OSError):
            os.utime(target, (now, now), follow_symlinks=os.utime not in os.supports_follow_symlinks)
        return target

    def take_back(self, journal: Path) -> Path:
        """Put a match that was deleted or put aside where it was; where it lies now.

        OSError if that cannot be done.
        """
        target = self._carry(journal, self.saves.sessions)
        if self.note(target).failed:
            with suppress(OSError):
                self.change_note(target, failed=False)
        return target

    def _carry(self, journal: Path, folder: Path) -> Path:
        """Move a journal and what lies beside it; a name that is taken is never overwritten."""
        was_aside = journal.parent == self.saves.quarantine
        # There a number was added to its name.
        target = folder / (f"{Path(journal.stem).stem}.jsonl" if was_aside else journal.name)
        if os.path.lexists(target):
            spare = self.saves.spare_path()
            target = folder / spare.name
        self.saves.fs.make_folder(folder)
        self.saves.fs.replace(journal, target)
        carry_beside(self.saves.fs, journal, target)
        return target

    def thrown_away(self) -> list[Path]:
        """The deleted files that can be had back, newest first; nobody has looked into them."""
        names = sorted(names_in(self.saves.deleted), reverse=True)
        return [self.saves.deleted / f"{name}.jsonl" for name in names]

    def sweep(self, now: float) -> None:
        """Let go of what was deleted more than a week ago."""
        for journal in self.thrown_away():
            with suppress(OSError):
                if now - os.lstat(journal).st_mtime > WEEK:
                    for path in (note_path(journal), picture_path(journal), journal):
                        with suppress(FileNotFoundError):
                            os.unlink(path)

    # -- bringing and taking

    def bring(self, content: bytes) -> Path:
        """Keep the journal of another machine here, under a name of our own."""
        path = self.saves.spare_path()
        write_whole(self.saves.fs, path, content)
        return path

    def same_as(self, content: bytes) -> Save | None:
        """The match with just this content, if it is here."""
        for save in self.saves.newest_first():
            with suppress(OSError):
                if (
                    save.path.stat().st_size == len(content)
                    and self.saves.fs.read(save.path, FILE_LIMIT) == content
                ):
                    return save
        return None

    def take_out(self, files: Mapping[str, bytes]) -> list[Path]:
        """Write files for use elsewhere, under names that are free; OSError if that cannot be done.

        The names are ours: nothing that stands in a file becomes part of them.
        """
        self.saves.fs.make_folder(self.exports)
        number, paths = 1, self._numbered(files, 1)
        while any(os.path.lexists(path) for path in paths):
            number += 1
            paths = self._numbered(files, number)
        for path, content in zip(paths, files.values(), strict=True):
            write_whole(self.saves.fs, path, content)
        return paths

    def _numbered(self, names: Iterable[str], number: int) -> list[Path]:
        """These names in the folder of exports, with a number if it is not the first try."""
        added = f"-{number}" if number > 1 else ""
        return [self.exports / f"{Path(name).stem}{added}{Path(name).suffix}" for name in names]
