"""A journal on its way to the disk, whatever the disk does.

The whole journal stays in memory; the file is a copy that is brought up to date with every line.
When that fails, play goes on, `trouble` says why in a sentence, and the next line or `retry` tries
again.  A file that was deleted is written anew, one to which another program has written is left to
that and the match goes on in a copy, and one whose `fsync` failed is written again under
a new name, because after such an error nobody knows what the old one holds; that happens once, and
then the disk is no longer asked.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardtable.store.fs import Fs, write_all
from cardtable.store.journal import FILE_LIMIT, MOST_ENTRIES, Entry, sealed
from rulesets.words import _

FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def why_not_saved(error: OSError) -> str:
    """One sentence for the player about a disk that will not take the match."""
    if error.errno in FULL:
        return _("Not saved: the disk is full. Play goes on, and saving will be tried again.")
    if error.errno in FORBIDDEN:
        return _("Not saved: the folder for saved games cannot be written. Play goes on without saving.")
    return _("Not saved: the disk reports “{reason}”. Play goes on, and saving will be tried again.").format(
        reason=error.strerror or error
    )


class JournalFile:
    """One match's journal, in memory and on disk."""

    def __init__(
        self,
        fs: Fs,
        path: Path,
        spare_path: Callable[[], Path],
        put_aside: Callable[[Path], Path | None],
        content: bytes = b"",
        seal: bytes = b"",
        *,
        there: bool = True,
    ) -> None:
        """`content` is what is known already, up to its last good line, whose seal is `seal`.

        The file holds it if it is `there`; else it is made with the next line.
        """
        self.path = path
        self.trouble: str | None = None
        """Why the last lines are not on disk; None while all is well."""
        self.notices: list[str] = []
        """What the player should be told once; whoever shows it empties the list."""
        self._fs = fs
        self._spare_path = spare_path
        self._put_aside = put_aside
        self._content = bytearray(content)
        self._lines = content.count(b"\n")
        self._seal = seal
        self._kept = 0
        """How much of the content is in the file: whole lines only."""
        self._written = there and bool(content)
        """Whether the file was ever there."""
        self._synced = len(content) if self._written else 0
        self._file: int | None = None
        self._rewritten = False
        """Whether the disk has failed to confirm what it has, so that the match went on in a new file."""
        self._confirms = True
        """Whether it is still asked."""
        self._suspect: Path | None = None
        """The file that was not confirmed, until a new one is written."""

    @property
    def begun(self) -> bool:
        """Whether there is a header."""
        return bool(self._content)

    @property
    def settled(self) -> bool:
        """Whether nothing more can be done against a power cut."""
        return self._synced == len(self._content)

    def append(self, value: Mapping[str, Any] | Entry) -> None:
        """Add a line; when this returns without `trouble`, the system has it and a crash cannot undo it."""
        line, self._seal = sealed(value, self._seal)
        self._content += line
        self._lines += 1
        self.retry()

    def retry(self) -> bool:
        """Bring the file up to date, and tell whether it is."""
        for last_try in (False, True):
            try:
                self._catch_up()
            except OSError as error:
                # Opening it again finds out what is really there, half a line included.
                self._let_go()
                if last_try:
                    self.trouble = why_not_saved(error)
                    return False
            else:
                break
        self.trouble = None
        self._put_suspect_aside()
        return True

    def sync(self) -> bool:
        """Make sure that a power cut cannot undo what was written either."""
        if not self.retry():
            return False
        if self.settled:
            return True
        assert self._file is not None
        try:
            if self._confirms:
                self._fs.sync(self._file)
        except OSError as error:
            return self._write_elsewhere(error)
        self._synced = len(self._content)
        return True

    def close(self) -> None:
        """Write what is left and let go of the file."""
        self.sync()
        self._let_go()

    def give_up(self) -> bool:
        """Let go of the file and put it aside, whole, as nobody should open it again by accident.

        False where it could not be put aside, or where not all of it is on disk.
        """
        # What a note is checked with is not needed by the shelf.
        from cardtable.store.notes import read_note, write_note

        self.close()
        try:
            target = self._put_aside(self.path)
        except OSError:
            return False
        if target is not None:
            with suppress(OSError):
                write_note(self._fs, target, read_note(self._fs, target).model_copy(update={"failed": True}))
        return self.trouble is None

    # -- the file

    def _catch_up(self) -> None:
        if len(self._content) > FILE_LIMIT or self._lines > MOST_ENTRIES + 1:
            raise OSError(errno.EFBIG, "the journal is too long")
        if self._file is not None and not self._is_ours(self._file):
            self._let_go()
        if self._file is None:
            self._find_or_make()
        if self._kept < len(self._content):
            self._write_rest()

    def _is_ours(self, file: int) -> bool:
        """Whether the open file is still where it was, and nobody else has written to it since we did.

        Where folders know no locks, or were made anew, two programs may go on with one match.
        """
        return self._fs.has_name(file, self.path) and self._fs.length(file) == self._kept

    def _write_rest(self) -> None:
        assert self._file is not None
        try:
            write_all(self._fs, self._file, bytes(self._content[self._kept :]))
        except OSError:
            with suppress(OSError):
                self._fs.truncate(self._file, self._kept)
            raise
        self._kept = len(self._content)

    def _find_or_make(self) -> None:
        """Open the file of this journal, make it if it is gone, or take a new name if it is another's."""
        self._fs.make_folder(self.path.parent)
        try:
            there = self._fs.read(self.path, FILE_LIMIT)
        except FileNotFoundError:
            self._make()
            if self._written:
                self.notices.append(_("The saved game was deleted while you played; it was written again."))
            self._written = True
            return
        if not self._content.startswith(there):
            self.path = self._spare_path()
            self._make()
            self.notices.append(_("Another program changed the saved game; this match goes on in a copy."))
            return
        self._written = True
        self._file = self._fs.reopen(self.path)
        self._kept = there.rfind(b"\n") + 1
        self._fs.truncate(self._file, self._kept)

    def _make(self) -> None:
        self._file = self._fs.create(self.path)
        self._kept = self._synced = 0
        self._write_rest()
        self._fs.sync_folder(self.path.parent)

    def _write_elsewhere(self, error: OSError) -> bool:
        """After a failed sync the old file cannot be trusted, and asking again would only seem to help.

        Where the new file fares no better, the disk confirms nothing at all: one copy is enough then.
        """
        if self._rewritten:
            self._confirms = False
            self._synced = len(self._content)
            return True
        self._rewritten = True
        self._suspect, self.path = self.path, self._spare_path()
        self._written = False
        self._let_go()
        text = _("The disk reported “{reason}”, so the match was written again to a new file.")
        if not self.retry():
            return False
        assert self._file is not None
        try:
            self._fs.sync(self._file)
        except OSError:
            self._confirms = False
            text = _(
                "The disk reported “{reason}”, so the match was written again to a new file; it is saved, "
                "but a power cut might undo the latest moves."
            )
        self._synced = len(self._content)
        self.notices.append(text.format(reason=error.strerror or error))
        return True

    def _put_suspect_aside(self) -> None:
        """What the disk did not confirm makes room as soon as the match stands in another file."""
        if self._suspect is not None:
            from cardtable.store.notes import carry_beside

            carry_beside(self._fs, self._suspect, self.path)
            with suppress(OSError):
                self._put_aside(self._suspect)
            self._suspect = None

    def _let_go(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                self._fs.close(self._file)
        self._file = None
        self._kept = self._synced = 0
