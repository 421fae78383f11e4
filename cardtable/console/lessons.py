"""Lessons on the command line: they are played through, and everything wrong with them is told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardtable.console.commands import match_to_play
from cardtable.matches.lessons.lesson import LONGEST, Lesson, LessonError, read_lesson
from cardtable.matches.lessons.shelf import files_of, lesson_text
from cardtable.matches.lessons.story import faults, seconds_of
from cardtable.matches.match import Match
from cardtable.shell.pages import page_of
from cardtable.store.fs import Disk
from rulesets import infos
from rulesets.words import _, ngettext

_ANCHOR = re.compile(r"^#+ .*\{#([\w-]+)\}\s*$", re.MULTILINE)


class FaultyLessons(ValueError):
    """Lessons are not as they should be; what is wrong was printed, and this is how much."""


def anchors_of(game: str) -> set[str]:
    """The headings of a game's page."""
    return set(_ANCHOR.findall(page_of(game)))


def data_in(name: str) -> bytes:
    """What stands in a file; a ValueError says why it cannot be read."""
    try:
        return Disk().read(Path(name), LONGEST)
    except OSError as error:
        reason = error.strerror or _("it is no plain file")
        raise ValueError(_("{file} cannot be read: {reason}.").format(file=name, reason=reason)) from None


def match_to_record(
    game: str, seats: str | None, options: Sequence[str], deal: str | None, out: str | None
) -> tuple[Match, Path]:
    """The match of which a lesson is made, and where it is written."""
    match = match_to_play(game, seats, [], options, None, deal, practice=False)
    if len(match.humans()) != 1:
        raise ValueError(_("A lesson is for one person at the table."))
    file = Path(out or f"{game}-lesson.md")
    if file.exists():
        raise ValueError(_("{file} is there already; name another file with --out.").format(file=file))
    return match, file


def check_lessons(files: Sequence[str]) -> None:
    """Check the lessons in these files, or all that the program has; FaultyLessons if any is not good."""
    count, wrong = 0, []
    for lesson in _wanted(files):
        count += 1
        if isinstance(lesson, LessonError):
            wrong.append(lesson)
            continue
        found = list(faults(lesson, anchors_of(lesson.game)))
        wrong += found
        if not found:
            text = _("{file}: good; {stops} stops, about {seconds} seconds")
            seconds = round(seconds_of(lesson))
            print(text.format(file=lesson.file, stops=len(lesson.stops), seconds=seconds))
    if len(wrong) == 1:
        raise FaultyLessons(str(wrong[0]))
    if wrong:
        for problem in wrong:
            print(problem)
        text = ngettext("{n} fault in {count} lesson.", "{n} faults in {count} lessons.", count)
        raise FaultyLessons(text.format(n=len(wrong), count=count))


def _wanted(files: Sequence[str]) -> Iterator[Lesson | LessonError]:
    """The lessons in these files, or all that the games have, and what is no lesson."""
    ours = (one for info in infos() for one in files_of(info.id))
    for name, data in ((name, data_in(name)) for name in files) if files else ours:
        try:
            yield read_lesson(lesson_text(data, name), name)
        except LessonError as problem:
            yield problem
