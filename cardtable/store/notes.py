"""What is kept beside a journal: the name its player gave it, where it stood, whom it was a challenge from.

A journal itself is sealed line by line and read by older versions too, so nothing is ever added to it.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from cardtable.store.fields import PlayerName, Total
from cardtable.store.fs import Fs, write_whole
from cardtable.store.names import clean, clean_name

LIMIT = 64 << 10
TITLE_LETTERS = 60


class Rival(BaseModel):
    """Who has played the same cards before, and what they made of them."""

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore", defer_build=True)

    name: PlayerName
    totals: Annotated[list[Total], Field(max_length=64)]
    seat: Annotated[int, Field(ge=0, lt=64)]


class Note(BaseModel):
    """All that is kept beside one journal; what newer versions add to it is kept, too."""

    model_config = ConfigDict(frozen=True, strict=True, extra="allow", defer_build=True)

    title: Annotated[str, Field(max_length=TITLE_LETTERS)] = ""
    standing: Annotated[list[Total], Field(max_length=64)] = []
    """The totals when the match was left; empty before the first deal is over."""
    deals: Annotated[int, Field(ge=0, le=10**6)] = 0
    """How many deals were over then."""
    length: Annotated[int, Field(ge=0, le=1 << 40)] = 0
    """How many bytes the journal had then: it stands elsewhere when it has grown since."""
    rival: Rival | None = None
    failed: bool = False
    """Whether it was put aside because the table failed with it again and again."""


def note_path(journal: Path) -> Path:
    """Where it lies."""
    return journal.with_suffix(".note.json")


def picture_path(journal: Path) -> Path:
    """Where the small picture of the table lies."""
    return journal.with_suffix(".png")


def carry_beside(fs: Fs, source: Path, target: Path) -> None:
    """Let what lies beside a journal follow it to another name, as far as the disk allows it."""
    for beside in (note_path, picture_path):
        with suppress(OSError):
            fs.replace(beside(source), beside(target))


def read_note(fs: Fs, journal: Path) -> Note:
    """What is kept beside a journal; an empty note for one that is missing or makes no sense."""
    try:
        data = fs.read(note_path(journal), LIMIT)
    except OSError:
        # As most new tables have it: nothing is to be checked, and what would check it is not built yet.
        return Note.model_construct()
    try:
        note = Note.model_validate_json(data)
        if note.rival is not None and clean_name(note.rival.name) != note.rival.name:
            note = note.model_copy(update={"rival": None})
        return note.model_copy(update={"title": clean(note.title, TITLE_LETTERS)})
    except (ValidationError, RecursionError):
        return Note()


def write_note(fs: Fs, journal: Path, note: Note) -> None:
    """Keep it; OSError if the disk does not take it."""
    write_whole(fs, note_path(journal), note.model_dump_json(exclude_defaults=True).encode() + b"\n")
