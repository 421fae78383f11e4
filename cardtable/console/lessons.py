"""Lessons on the command line: they are played through, and everything wrong with them is told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardtable.console.commands import match_to_play
from cardtable.matches.hindsight.review import AT_LEAST, HALFWAY, Verdict, Weighing
from cardtable.matches.lessons.lesson import LONGEST, Do, Lesson, LessonError, read_lesson
from cardtable.matches.lessons.shelf import files_of, lesson_text
from cardtable.matches.lessons.story import Story, faults, seconds_of
from cardtable.matches.match import Match
from cardtable.opponents import thumbs_for
from cardtable.shell.reading.pages import page_of
from cardtable.store.fs import Disk
from rulesets import infos
from rulesets.core import Game, Move, Seat
from rulesets.words import _, ngettext

WORLDS = 3000
"""In how many worlds an act is weighed; in fewer chance alone makes one in six look worse."""
LEARNED = 300
"""And after so many a move may be let go where playouts learn."""
_ANCHOR = re.compile(r"^#+ .*\{#([\w-]+)\}\s*$", re.MULTILINE)


class FaultyLessons(ValueError):
    """Lessons are not as they should be; what is wrong was printed, and this is how much."""


def anchors_of(game: str) -> set[str]:
    """The headings of a game's page."""
    return set(_ANCHOR.findall(page_of(game)))


def file_named(name: str) -> Path:
    """The file that somebody names; a ValueError says that an empty name is none."""
    if not name:
        raise ValueError(_("A file of a lesson needs a name; an empty one names none."))
    return Path(name)


def data_in(name: str) -> bytes:
    """What stands in a file; a ValueError says why it cannot be read."""
    try:
        return Disk().read(file_named(name), LONGEST)
    except OSError as error:
        reason = error.strerror or _("it is no plain file")
        raise ValueError(_("{file} cannot be read: {reason}.").format(file=name, reason=reason)) from None


def match_to_record(
    game: str, seats: str | None, options: Sequence[str], deal: str | None, out: str | None
) -> tuple[Match, Path]:
    """The match of which a lesson is made, and where it is written."""
    file = file_named(f"{game}-lesson.md" if out is None else out)
    match = match_to_play(game, seats, [], options, None, deal, practice=False)
    if len(match.humans()) != 1:
        raise ValueError(_("A lesson is for one person at the table."))
    if file.exists():
        raise ValueError(_("{file} is there already; name another file with --out.").format(file=file))
    return match, file


def check_lessons(files: Sequence[str], weighed: bool = True) -> None:
    """Check the lessons in these files, or all that the program has; FaultyLessons if any is not good."""
    count, wrong = 0, []
    for lesson in _wanted(files):
        count += 1
        if isinstance(lesson, LessonError):
            wrong.append(lesson)
            continue
        found = list(faults(lesson, anchors_of(lesson.game)))
        if weighed and not found:
            found = list(blunders(lesson))
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


def blunders(lesson: Lesson) -> Iterator[LessonError]:
    """Acts that are taken as right although another is better by more than its error.

    Of acts that are all taken as right one may be worse by less than a review would speak of.  What others
    do, and what was done before the lesson begins, is taught to nobody.
    """
    story = Story(lesson)
    for stop, mark in zip(lesson.stops, story.marks, strict=True):
        for task, at in zip(stop.tasks, mark.tasks, strict=True):
            if isinstance(task, Do):
                yield from _blunders_in(story, task, at)


def _blunders_in(story: Story, task: Do, at: int) -> Iterator[LessonError]:
    together = len(task.then) > 1
    for number, code in enumerate(task.then if together else task.accept):
        game, you = story.after(at + number * together).game, story.lesson.you
        move, legal = game.parse(code), game.legal_moves(you)
        taken = [each for each in legal if game.code(each) in task.accept]
        refused = [each for each in legal if each not in taken]
        if found := _worse(game, you, move, refused) or _worse(game, you, move, taken, forgiving=True):
            text = _("{move} is taken as right, but {best} is better by {cost:.2f} ± {error:.2f}.")
            best = game.code(found.best)
            words = text.format(move=code, best=best, cost=found.cost, error=found.error)
            yield story.wrong(task.line, words)


def _worse(
    game: Game, seat: Seat, move: Move, others: Sequence[Move], forgiving: bool = False
) -> Verdict | None:
    """The verdict on a move if one of the others is better by more than its error.

    Whoever is forgiving lets pass what a review would not speak of.  As in a review a move is let go early
    when it cannot have cost enough; but later where playouts learn, for the first of them know too little.
    """
    scales = Weighing(game, seat, move, 0, [*others, move])
    for goal in (LEARNED, WORLDS) if thumbs_for(game).grows_trees else (AT_LEAST, HALFWAY, WORLDS):
        for _playout in scales.until(goal, WORLDS):
            pass
        allowed = scales.worth_a_word if forgiving else 0.0
        if scales.promise <= allowed:
            return None
    found = scales.verdict()
    return found if found.cost > max(found.error, allowed) else None


def _wanted(files: Sequence[str]) -> Iterator[Lesson | LessonError]:
    """The lessons in these files, or all that the games have, and what is no lesson."""
    ours = (one for info in infos() for one in files_of(info.id))
    for name, data in ((name, data_in(name)) for name in files) if files else ours:
        try:
            yield read_lesson(lesson_text(data, name), name)
        except LessonError as problem:
            yield problem
