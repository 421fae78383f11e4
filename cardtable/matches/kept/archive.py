"""All matches there ever were, as far as anything of them is left: for the cabinet.

A journal that is damaged, newer, of a game that is not installed, or gone is one of them, with a sentence.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote, urlsplit

from cardtable.matches.opening import CannotOpen, look
from cardtable.matches.results import MatchKey, Result, results_of
from cardtable.matches.session import Session
from cardtable.store.cabinet import Cabinet
from cardtable.store.glance import Save, glance
from cardtable.store.journal import FILE_LIMIT
from cardtable.store.journal_file import why_not_saved
from cardtable.store.names import clean
from cardtable.store.notes import Note
from rulesets import info_of, is_game
from rulesets.words import _


class State(Enum):
    """What can be done with a match."""

    WAITING = "waiting"
    """It can go on."""
    FINISHED = "finished"
    """It is over, and its journal is here."""
    NEWER = "newer"
    """A later version wrote it."""
    FOREIGN = "foreign"
    """Its game is not installed."""
    DAMAGED = "damaged"
    """There is a file, but no match can be read from it."""
    REFUSED = "refused"
    """It begins as a match does, but what follows cannot be opened here."""
    MISSING = "missing"
    """Only its result is left."""
    ASIDE = "aside"
    """It lies in the quarantine, and a match can be read from it."""
    DELETED = "deleted"
    """It was thrown away within the last week."""


@dataclass(eq=False)
class Record:
    """One match of the cabinet; what it takes to know more is read when somebody asks."""

    id: str
    path: Path
    save: Save | None = None
    result: Result | None = None
    deleted: bool = False
    aside: bool = False
    """Whether it lies in the quarantine."""
    read_note: Callable[[], Note] = Note
    refusal: str = field(default="", init=False)
    """Why it cannot be opened, as far as somebody has tried."""

    @property
    def state(self) -> State:
        """What can be done with it."""
        return State.REFUSED if self.refusal else self._at_a_glance

    @cached_property
    def _at_a_glance(self) -> State:
        if self.deleted:
            return State.DELETED
        if self.save is None:
            return State.DAMAGED if self.result is None else State.MISSING
        if self.save.game and not is_game(self.save.game):
            return State.FOREIGN
        if self.save.newer is not None:
            return State.NEWER
        if not self.save.game:
            return State.DAMAGED
        if self.aside:
            return State.ASIDE
        return State.FINISHED if self.save.finished else State.WAITING

    @cached_property
    def note(self) -> Note:
        """What is kept beside it."""
        return self.read_note()

    @cached_property
    def game(self) -> str:
        """The id of its game; empty if nobody knows."""
        if self.save is not None:
            return self.save.game
        return "" if self.result is None else clean(self.result.game, 40)

    @property
    def game_title(self) -> str:
        """What its game is called, as far as that is known."""
        if is_game(self.game):
            return _(info_of(self.game).title)
        if self.state is State.NEWER:
            return _("A match of a newer version")
        return self.game or _("A file that is no match")

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Their names by seat."""
        if self.save is not None:
            return self.save.players
        return () if self.result is None else tuple(player.name for player in self.result.players)

    @cached_property
    def people(self) -> tuple[str, ...]:
        """The names of those who are no computers."""
        if self.save is not None:
            return self.save.names_of_people
        if self.result is None:
            return ()
        return tuple(player.name for player in self.result.players if player.kind == "you")

    @property
    def title(self) -> str:
        """What stands in the list: the name it was given, or its game."""
        return self.note.title or self.game_title

    @property
    def began(self) -> str:
        """When it began."""
        if self.save is not None:
            return self.save.began
        return "" if self.result is None else self.result.began

    @property
    def standing(self) -> tuple[Sequence[int], int] | None:
        """The totals and the number of deals when it was left; None if it has been played on since."""
        note = self.note
        try:
            return (note.standing, note.deals) if self.path.stat().st_size == note.length else None
        except OSError:
            return None

    @property
    def practice(self) -> bool:
        """Whether everything could be taken back."""
        return self.save.practice if self.save is not None else bool(self.result and self.result.practice)

    @property
    def totals(self) -> tuple[int, ...]:
        """How it ended."""
        if self.save is not None:
            return self.save.totals
        return () if self.result is None else tuple(self.result.totals)

    @property
    def ranking(self) -> Sequence[Sequence[int]]:
        """Seats by place, when it is over."""
        if self.save is not None:
            return self.save.ranking
        return () if self.result is None else self.result.ranking

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won, when it is over."""
        best = self.ranking[0] if self.ranking else ()
        return tuple(self.players[seat] for seat in best if 0 <= seat < len(self.players))

    @property
    def trouble(self) -> str:
        """Why nothing can be done with it, in a sentence; empty when all is well."""
        match self.state:
            case State.NEWER if self.save is not None:
                return _(
                    "A newer version of Card Table ({version}) made it; it waits here until you have that."
                ).format(version=self.save.newer)
            case State.FOREIGN:
                words = _("Its game, {game}, is not installed here; the match waits until it is.")
                return words.format(game=self.game)
            case State.DAMAGED:
                return _("This file cannot be read as a match. It was kept as it is.")
            case State.REFUSED:
                return self.refusal
            case State.MISSING:
                return _("The record of this match is no longer here; only its result is known.")
            case State.ASIDE if self.note.failed:
                return _(
                    "The table failed with this match again and again, so it was put aside. It is saved, "
                    "every move of it: put it back, and it can be opened again."
                )
            case State.ASIDE:
                return _("It was put aside, and kept as it is. Put it back to try once more to open it.")
            case State.DELETED:
                return _("It was deleted, and is kept for a week.")
        return ""


def all_records(cabinet: Cabinet) -> list[Record]:
    """Every match, newest first: journals, those thrown away or put aside, and bare results."""
    saves = cabinet.saves
    noted = cabinet.noted()
    records: list[Record] = []
    for file in saves.files_newest_first():
        path = Path(file)
        note = _noted(cabinet, path) if path.stem in noted else Note
        records.append(Record(path.stem, path, _glanced(file), read_note=note))
    records += [
        Record(path.stem, path, _glanced(str(path)), deleted=True, read_note=_noted(cabinet, path))
        for path in cabinet.thrown_away()
    ]
    records += [
        Record(path.stem, path, _glanced(str(path)), aside=True, read_note=_noted(cabinet, path))
        for path in _put_aside(saves.quarantine)
    ]
    known = {(record.save.seed, record.save.began) for record in records if record.save is not None}
    records += _bare_results(cabinet, known)
    return records


def _glanced(file: str) -> Save | None:
    """What its first and its last line say; None if no match can be read from it."""
    try:
        return glance(file)
    except (OSError, ValueError):
        return None


def _noted(cabinet: Cabinet, path: Path) -> Callable[[], Note]:
    return lambda: cabinet.note(path)


def _put_aside(quarantine: Path) -> list[Path]:
    try:
        return sorted(path for path in quarantine.iterdir() if path.name.endswith(".jsonl"))
    except OSError:
        return []


def _bare_results(cabinet: Cabinet, known: Container[MatchKey]) -> Iterator[Record]:
    """Results of matches whose journal is gone; a copy of one under another name is there."""
    saves = cabinet.saves
    for result in reversed(list(results_of(saves.folder, saves.fs).but(known))):
        yield Record(result.session, saves.folder, result=result)


# -- what is done with a whole match -------------------------------------------------------------


def bring(cabinet: Cabinet, file: str) -> Path:
    """Copy the match in a file from elsewhere into the cabinet; CannotOpen says why that cannot be.

    A match that is here already is not copied again.
    """
    path = path_in(file)
    if not path.name:
        raise CannotOpen(_("There is no file to import."))
    read = look(cabinet.saves, path)
    if (same := cabinet.same_as(read.data)) is not None:
        return same.path
    try:
        return cabinet.bring(read.data)
    except OSError as error:
        raise CannotOpen(why_not_saved(error)) from None


def path_in(text: str) -> Path:
    """The path of a file as it is typed or pasted: desktops give it in quotation marks, or as an address."""
    text = text.replace("\0", "").strip()
    if text[:1] in ("'", '"') and text[-1:] == text[:1]:
        text = text[1:-1]
    if text.startswith("file://"):
        text = unquote(urlsplit(text).path)
        # Windows begins with a drive, its addresses with a slash.
        text = text[1:] if text[2:3] == ":" else text
    return Path(os.path.expanduser(text))


def take_out(cabinet: Cabinet, record: Record) -> Path:
    """Copy the journal of a match to the folder of exports; CannotOpen says why that cannot be."""
    kind = info_of(record.game).id if is_game(record.game) else "match"
    try:
        content = cabinet.saves.fs.read(record.path, FILE_LIMIT)
        return cabinet.take_out({f"{kind}.jsonl": content})[0]
    except OSError as error:
        reason = error.strerror or str(error)
        raise CannotOpen(_("The match cannot be exported: {reason}.").format(reason=reason)) from None


def session_of(cabinet: Cabinet, record: Record) -> Session:
    """The match of a record as it stands; CannotOpen if there is none in the file.  Nothing is changed."""
    return look(cabinet.saves, record.path).session


def throw_away(cabinet: Cabinet, record: Record, now: float) -> Record:
    """Delete a match, or the bare result of one; what can be taken back.  OSError if that cannot be done."""
    if record.result is not None:
        results_of(cabinet.saves.folder, cabinet.saves.fs).forget(record.result)
        return record
    return Record(record.id, cabinet.throw_away(record.path, now), record.save, deleted=True)


def take_back(cabinet: Cabinet, record: Record) -> str:
    """Have back what was thrown away, and tell its name now; OSError if that cannot be done."""
    if record.result is not None:
        results_of(cabinet.saves.folder, cabinet.saves.fs).note(record.result)
        return record.id
    return cabinet.take_back(record.path).stem
