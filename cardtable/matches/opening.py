"""Matches that begin, and matches that are opened again, whatever happened to their files."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pydantic import ValidationError

from cardtable.matches.match import Match, match_of
from cardtable.matches.results import results_of
from cardtable.matches.session import Session, undecided
from cardtable.store.fs import Disk, Fs, write_whole
from cardtable.store.glance import version_needed
from cardtable.store.journal import (
    FILE_LIMIT,
    SEAL_LETTERS,
    NewerFormat,
    Reading,
    Tail,
    Unreadable,
    journal_bytes,
    made_by,
    read_journal,
)
from cardtable.store.journal_file import why_not_saved
from cardtable.store.names import clean
from cardtable.store.notes import carry_beside
from cardtable.store.saves import Saves
from rulesets import is_game
from rulesets.words import _


class CannotOpen(ValueError):
    """A journal cannot be opened; the message says in a sentence why, and what became of it."""


class ReadMatch(NamedTuple):
    """A journal that was read and played again, as far as it is good."""

    path: Path
    session: Session
    good: int
    """How many of its entries are right."""
    reading: Reading
    data: bytes

    @property
    def whole(self) -> bool:
        """Whether nothing of the file had to be left out."""
        return self.reading.tail is Tail.WHOLE and self.good == len(self.reading.entries)


def begin(saves: Saves | None, match: Match, fate: Callable[[int], str | None] = undecided) -> Session:
    """A session for a new match; without a folder it is played but not kept."""
    if saves is None:
        return Session(match, fate=fate)
    file = saves.new_file()
    saves.remember_latest(file.path)
    return Session(match, file, results_of(saves.folder, saves.fs), fate)


def look(saves: Saves | None, path: Path, known: ReadMatch | None = None) -> ReadMatch:
    """Read a match and change nothing; CannotOpen if there is no match in the file."""
    fs: Fs = Disk() if saves is None else saves.fs
    try:
        data = fs.read(path, FILE_LIMIT)
    except OSError as error:
        raise CannotOpen(
            _("{file} cannot be read: {reason}.").format(
                file=_name_of(path), reason=error.strerror or _("it is not a saved match")
            )
        ) from None
    return known if known is not None and known.data == data else _understand(data, path)


def _understand(data: bytes, path: Path) -> ReadMatch:
    try:
        reading = read_journal(data)
        # Only now is anything checked that newer rules may have another opinion of.
        if (version := version_needed(reading.header)) is not None:
            if not is_game(game := str(reading.header["game"])):
                raise _NotInstalled(
                    _("Its game, {game}, is not installed here; it was left untouched.").format(game=game)
                )
            raise NewerFormat(version)
        session = Session(match_of(reading.header))
    except NewerFormat as error:
        raise _made_later(error.version) from None
    except _NotInstalled:
        raise
    except (Unreadable, ValidationError, ValueError):
        raise _NoMatch(
            _("{file} is not a saved match that can be read.").format(file=_name_of(path))
        ) from None
    if reading.tail is Tail.NEWER:
        raise _made_later(made_by(reading.header))
    good = session.replay(reading.entries)
    if good < len(reading.entries) and reading.entries[good][0] == "state":
        # What led to a state that was not so cannot be trusted either.
        session = Session(session.match)
        good = session.replay(reading.entries[: _last_digest(reading, good)])
    return ReadMatch(path, session, good, reading, data)


def _name_of(path: Path) -> str:
    """The name of a file as it may be shown, whatever stands in it."""
    return clean(path.name, 80)


class _NotInstalled(CannotOpen):
    """Nobody here knows its game."""


class _NoMatch(CannotOpen):
    """Not even the header makes sense."""


def _made_later(version: str) -> CannotOpen:
    return CannotOpen(
        _("This match was made by a newer version ({version}) of Card Table; it was left untouched.").format(
            version=version
        )
    )


def _last_digest(reading: Reading, before: int) -> int:
    """Where the recorded state was last what this version makes of it."""
    return max((n for n in range(1, before + 1) if reading.entries[n - 1][0] == "state"), default=0)


class Opened(NamedTuple):
    """A match that can go on."""

    session: Session
    notice: str | None
    """What the player should be told about the state of its file."""


def reopen(saves: Saves | None, path: Path, known: ReadMatch | None = None) -> Opened:
    """Open a match to go on with it; damage is cut off, and the damaged file kept in the quarantine.

    Without a folder it goes on from the file, which stays as it is.  What is `known` of the file from
    an earlier look is not played again, unless the file has changed since.
    """
    if saves is None:
        return _go_on_unsaved(path, known)
    own = saves.own_path(path)
    ours, path = own is not None, own or path
    try:
        read = look(saves, path, known)
    except _NoMatch as error:
        if not ours:
            raise
        raise CannotOpen(_set_aside(saves, path, str(error))) from None
    match = read.session.match
    content = read.data[: read.reading.ends[read.good]]
    older = match.rules < (match.kind.info.oldest or match.kind.info.version)
    notice = None if read.whole else _what_was_lost(read)
    if older:
        match = match.model_copy(update={"rules": match.kind.info.version})
        content = journal_bytes(match.as_header(), read.reading.entries[: read.good])
    there = True
    try:
        if older or not ours:
            copy = saves.spare_path()
            write_whole(saves.fs, copy, content)
            if ours:
                carry_beside(saves.fs, path, copy)
                with suppress(OSError):
                    saves.put_aside(path)
            path = copy
        elif not read.whole:
            saves.keep_copy(path, read.data)
            write_whole(saves.fs, path, content)
    except OSError as error:
        # What lies on the disk stays as it is; the match goes on in a file of its own, once there is room.
        notice, path, there = why_not_saved(error), saves.spare_path(), False
    read.session.match = match
    go_on_in(saves, read.session, path, content, there=there)
    if not read.session.over:
        saves.remember_latest(path)
    return Opened(read.session, notice)


def practise(saves: Saves | None, session: Session) -> str | None:
    """Let a match go on as practice, in a journal of its own; the one so far stays as it is.

    The sentence that says why that cannot be kept; nothing has changed then.
    """
    match = session.match.model_copy(update={"practice": True})
    if saves is not None and session.file is not None:
        content = journal_bytes(match.as_header(), [[step.seat, step.code] for step in session.steps])
        copy = saves.spare_path()
        try:
            write_whole(saves.fs, copy, content)
        except OSError as error:
            return why_not_saved(error)
        session.leave()
        go_on_in(saves, session, copy, content)
        saves.remember_latest(copy)
    session.match = match
    return None


def go_on_in(saves: Saves, session: Session, path: Path, content: bytes, *, there: bool = True) -> None:
    """Keep a match from now on in this file, which holds the content already if it is `there`."""
    file = saves.file_of(path, content, content[-SEAL_LETTERS - 3 : -3], there=there)
    session.keep(file, results_of(saves.folder, saves.fs))


def _go_on_unsaved(path: Path, known: ReadMatch | None) -> Opened:
    read = look(None, path, known)
    return Opened(read.session, None if read.whole else _what_was_lost(read))


def _set_aside(saves: Saves, path: Path, why: str) -> str:
    try:
        saves.put_aside(path)
    except OSError:
        return why
    return _("{file} is not a saved match that can be read; it was moved to the quarantine folder.").format(
        file=_name_of(path)
    )


def _what_was_lost(read: ReadMatch) -> str:
    moves = len(read.session.steps)
    if read.reading.tail is Tail.TORN and read.good == len(read.reading.entries):
        text = _("The last line of this match was not finished; it goes on from move {number}.")
    elif read.good == len(read.reading.entries):
        text = _("This match is damaged after move {number}; it goes on from there, and the file was kept.")
    else:
        text = _(
            "After move {number} this match does not follow the rules as this version knows them; "
            "it goes on from there, and the file was kept."
        )
    return text.format(number=moves)
