"""The lessons of the games, where they are kept, and what the player has done of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import resources
from typing import NamedTuple

from cardtable.matches.lessons.lesson import Lesson, LessonError, read_lesson
from rulesets import package_of
from rulesets.words import _

DONE = "done"


class Kept(NamedTuple):
    """A lesson on the shelf."""

    name: str
    """Its game and its file, by which is noted what was done: ``laus/01-take-little``."""
    lesson: Lesson


def lessons_of(game: str, language: str = "en") -> list[Kept]:
    """The lessons of a game in their order, in English where there are none in the language.

    A file that is no lesson is left out: an installed game may bring what it likes.
    """
    found = []
    for name, data in files_of(game, language):
        with suppress(LessonError):
            lesson = read_lesson(lesson_text(data, name), name.partition("/")[2])
            found.append(Kept(name.removesuffix(".md"), lesson))
    return found


def files_of(game: str, language: str = "en") -> list[tuple[str, bytes]]:
    """The files in which they are written, each with its game before its name."""
    folder = resources.files(package_of(game))
    for tongue in dict.fromkeys((language, "en")):
        place = folder.joinpath("lessons", tongue)
        if place.is_dir():
            pages = [file for file in place.iterdir() if file.name.endswith(".md")]
            return sorted((f"{game}/{file.name}", file.read_bytes()) for file in pages)
    return []


def lesson_text(data: bytes, file: str) -> str:
    """The letters of a file; a LessonError if they are none."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise LessonError(file, 1, _("This is no text.")) from None


# -- what was done ---------------------------------------------------------------------------------


def noted(marks: Sequence[str]) -> Mapping[str, str]:
    """By the name of a lesson ``done``, or the number of the stop where it was left."""
    return dict(mark.split("=", 1) for mark in marks)


def with_note(marks: Sequence[str], name: str, note: str) -> tuple[str, ...]:
    """The marks with another one for a lesson; what was done stays done."""
    known = dict(noted(marks))
    if known.get(name) != DONE:
        known[name] = note
    return tuple(f"{one}={what}" for one, what in sorted(known.items()))


def left_at(marks: Sequence[str], name: str, stops: int) -> int:
    """The stop at which a lesson was left; 0 where it begins anew."""
    note = noted(marks).get(name, "")
    stop = int(note) if note.isdigit() else 0
    return stop if stop < stops else 0
