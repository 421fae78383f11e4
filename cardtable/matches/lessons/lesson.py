"""A lesson: a journal with a voice, read strictly from one Markdown file a lesson and language.

    ---
    game: laus
    seats: 4
    you: 3
    first: 2
    deal: 6QTT5QNMFFK0E
    end: 5d0c0a1be72f
    ---
    # Take little {#what-it-is-about}

    You want **few** points. You lead: any low card will do.
    : accept 7D 8D 8H
    : refuse QH | A queen costs you points; keep her.
    : refuse QS | @why
    : refuse * | That is not low.
    : then 8H
    : others KH 9H JH

A stop is a text and the commands below it; an empty line ends it.  `then` is the act of the one who
learns, after which the story goes on whatever else was accepted; `refuse *` answers all acts that are legal
and not named; `others` are the recorded acts of
everybody, dice included.
Whether all of it is true is found by `matches.lessons.story`, which plays it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from rulesets import info_of, is_game
from rulesets.words import _

WHY = "@why"
"""Instead of words: the rules themselves say why not."""
ANY = "*"
"""Instead of a code: whatever is legal and was not named."""
LEVELS = ("beginner", "regular", "master")
ASKS = ("seat", "card", "number")
KEYS = ("game", "seats", "you", "first", "deal", "pack", "seed", "options", "end")
LONGEST = 1 << 16
"""Letters of a file that may be a lesson."""
_TITLE = re.compile(r"# (?P<words>\S.*?)\s*\{#(?P<anchor>[\w-]+)\}")


class LessonError(ValueError):
    """A file is no lesson, or not a true one: the file, the line, and one sentence that says why."""

    def __init__(self, file: str, line: int, sentence: str) -> None:
        super().__init__(f"{file}:{line}: {sentence}")
        self.line = line


class Refusal(NamedTuple):
    """An act that is not taken as right, and what is said to it."""

    line: int
    code: str
    words: str
    """Empty where the rules themselves say why not."""


class Do(NamedTuple):
    """The one who learns acts."""

    line: int
    then: tuple[str, ...]
    """What the story goes on with; more than one code where several cards are chosen together."""
    accept: tuple[str, ...]
    """What is taken as right, the codes of `then` among them."""
    refuse: tuple[Refusal, ...]

    def words_against(self, codes: Sequence[str]) -> str:
        """What is said to acts that are not taken as right; nothing where nothing was foreseen."""
        words = {one.code: one.words for one in reversed(self.refuse)}
        return next((words[code] for code in (*codes, ANY) if code in words), "")


class Others(NamedTuple):
    """What happens without being asked, chance included."""

    line: int
    codes: tuple[str, ...]


class Quiz(NamedTuple):
    """A question whose answer the rules compute."""

    line: int
    question: str
    asks: str
    """``seat`` (who takes the trick), ``card`` (which card takes it) or ``number``."""
    of: str = ""
    """For a number: the fact that is asked for; without one it is what the score changes by."""


class AllLegal(NamedTuple):
    """Every card that may be played is to be touched."""

    line: int


class Free(NamedTuple):
    """A real deal at the end, against computers of this level."""

    line: int
    level: str


Task: TypeAlias = Do | Others | Quiz | AllLegal | Free


class Stop(NamedTuple):
    """Something said, and what is done about it."""

    line: int
    text: str
    tasks: tuple[Task, ...]


@dataclass(frozen=True)
class Lesson:
    """One lesson as it was written."""

    file: str
    game: str
    title: str
    anchor: str
    """The heading of the rule book it is about."""
    seats: int
    you: int
    stops: tuple[Stop, ...]
    first: str = ""
    deal: str = ""
    seed: str = ""
    """What decides whatever chance does that is not written; the same in every lesson unless given."""
    options: dict[str, Any] = field(default_factory=dict)
    end: str = ""
    """The digest of the state the story ends in."""
    header: int = 1
    """The line of the header that says which game it is."""

    @property
    def level(self) -> str:
        """Of the computers in the deal at its end."""
        free = [task.level for task in self.stops[-1].tasks if isinstance(task, Free)]
        return free[0] if free else "regular"


def read_lesson(text: str, file: str = "lesson") -> Lesson:
    """Read a lesson; a LessonError names the first line that is wrong, and why."""
    return _Reader(text, file).lesson()


class _Reader:
    """Goes through the lines once."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.line = 1
        self.lines = text.replace("\r\n", "\n").split("\n")
        if len(text) > LONGEST:
            raise self.wrong(_("This file is too long to be a lesson."))

    def wrong(self, sentence: str, line: int = 0) -> LessonError:
        """The mistake, at the line being read."""
        return LessonError(self.file, line or self.line, sentence)

    # -- the header

    def lesson(self) -> Lesson:
        """All of it."""
        found, where = self._header()
        game = found.get("game", "")
        if not is_game(game):
            raise self.wrong(_("There is no game “{name}”.").format(name=game[:40]), where.get("game", 1))
        info = info_of(game)
        seats = self._number(found, where, "seats", info.min_seats, info.max_seats)
        you = self._number(found, where, "you", 0, seats - 1)
        title, anchor = self._title()
        return Lesson(
            file=self.file,
            game=game,
            title=title,
            anchor=anchor,
            seats=seats,
            you=you,
            stops=tuple(self._stops()),
            first=f"first:{found['first']}" if "first" in found else "",
            deal=next((f"{key}:{found[key]}" for key in ("deal", "pack") if key in found), ""),
            seed=found.get("seed", ""),
            options=self._options(found, where),
            end=found.get("end", ""),
            header=where["game"],
        )

    def _header(self) -> tuple[dict[str, str], dict[str, int]]:
        if self.lines[0].strip() != "---":
            raise self.wrong(_("A lesson begins with a line of three hyphens."))
        found: dict[str, str] = {}
        where: dict[str, int] = {}
        for number, line in enumerate(self.lines[1:], start=2):
            self.line = number
            if line.strip() == "---":
                return found, where
            key, colon, value = line.partition(":")
            if not colon or key not in KEYS:
                raise self.wrong(
                    _("The header knows {keys}, not “{line}”.").format(keys=", ".join(KEYS), line=line[:40])
                )
            if key in found:
                raise self.wrong(_("The header says {key} twice.").format(key=key))
            found[key], where[key] = value.strip(), number
        raise self.wrong(_("The header does not end with a line of three hyphens."))

    def _number(self, found: dict[str, str], where: dict[str, int], key: str, least: int, most: int) -> int:
        text = found.get(key, "")
        if not (text.isascii() and text.isdigit() and len(text) < 4) or not least <= int(text) <= most:
            raise self.wrong(
                _("{key} must be a whole number from {least} to {most}.").format(
                    key=key, least=least, most=most
                ),
                where.get(key, 1),
            )
        return int(text)

    def _options(self, found: dict[str, str], where: dict[str, int]) -> dict[str, Any]:
        try:
            options = json.loads(found.get("options", "{}"))
        except (ValueError, RecursionError):
            options = None
        if not isinstance(options, dict):
            raise self.wrong(_("options must be an object in JSON, such as {}."), where["options"])
        return options

    # -- the body

    def _body(self) -> Iterator[tuple[int, str]]:
        for number, line in enumerate(self.lines[self.line :], start=self.line + 1):
            self.line = number
            yield number, line.strip()

    def _title(self) -> tuple[str, str]:
        line = next((line for _number, line in self._body() if line), "")
        if (found := _TITLE.fullmatch(line)) is not None:
            return found["words"], found["anchor"]
        raise self.wrong(_("After the header comes the title: # WORDS {#HEADING}."))

    def _stops(self) -> Iterator[Stop]:
        said: list[str] = []
        tasks: list[Task] = []
        begun, first, last = self.line, True, self.line
        for number, line in self._body():
            if not line:
                if said:
                    yield self._stop(begun, said, tasks)
                    first, said, tasks = False, [], []
                continue
            last = number
            if line.startswith(":"):
                if not said and not (first and self._leads_in(line)):
                    raise self.wrong(_("Before the first command something has to be said."))
                self._command(number, line[1:].strip(), tasks)
                continue
            if line.startswith("#"):
                raise self.wrong(_("A lesson has one heading, its title."))
            if tasks and said:
                raise self.wrong(_("An empty line stands between two stops."))
            if not said:
                begun = number
            said.append(line)
        self.line = last
        if said:
            yield self._stop(begun, said, tasks)
        elif first:
            raise self.wrong(_("A lesson has at least one stop."))

    def _leads_in(self, line: str) -> bool:
        """Before anything is said only others may act."""
        return line[1:].split()[:1] == ["others"]

    def _stop(self, line: int, said: list[str], tasks: list[Task]) -> Stop:
        for task in tasks:
            if isinstance(task, _Open):
                raise self.wrong(_("What is accepted or refused here needs a “then”."), task.line)
            if isinstance(task, Free) and task is not tasks[-1]:
                raise self.wrong(_("After “free deal” the lesson is over."), task.line)
        return Stop(line, " ".join(said), tuple(tasks))

    def _command(self, number: int, line: str, tasks: list[Any]) -> None:
        if tasks and isinstance(tasks[-1], Free):
            raise self.wrong(_("After “free deal” the lesson is over."))
        word, _space, rest = line.partition(" ")
        rest = rest.strip()
        match word:
            case "accept":
                self._open(number, tasks).accept.extend(self._codes(word, rest))
            case "refuse":
                code, bar, words = (part.strip() for part in rest.partition("|"))
                if not code or not bar or not words or " " in code:
                    raise self.wrong(_("Write: refuse MOVE | WORDS, or refuse MOVE | @why."))
                self._open(number, tasks).refuse.append(Refusal(number, code, "" if words == WHY else words))
            case "then":
                opened = self._open(number, tasks)
                then = self._codes(word, rest)
                accept = tuple(dict.fromkeys((*then, *opened.accept)))
                tasks[-1] = Do(number, then, accept, tuple(opened.refuse))
            case "others":
                tasks.append(Others(number, self._codes(word, rest)))
            case "quiz":
                self._ask(tasks, self._quiz(number, rest))
            case "all" if rest == "legal":
                self._ask(tasks, AllLegal(number))
            case "free":
                deal, _gap, level = rest.partition(" ")
                if deal != "deal" or level not in LEVELS:
                    raise self.wrong(_("Write: free deal beginner, regular or master."))
                tasks.append(Free(number, level))
            case _:
                raise self.wrong(_("There is no command “{word}”.").format(word=word[:40]))

    def _codes(self, word: str, rest: str) -> tuple[str, ...]:
        codes = tuple(rest.split())
        if not codes:
            raise self.wrong(_("After “{word}” come the codes of moves.").format(word=word))
        return codes

    def _quiz(self, number: int, rest: str) -> Quiz:
        question, bar, answer = (part.strip() for part in rest.partition("|"))
        asks, _space, of = answer.partition(" ")
        if not question or not bar or asks not in ASKS or (of and asks != "number"):
            raise self.wrong(_("Write: quiz QUESTION | seat, card, number or number FACT."))
        return Quiz(number, question, asks, of.strip())

    def _ask(self, tasks: list[Any], task: Quiz | AllLegal) -> None:
        """A question comes before the act that is being described."""
        at = len(tasks) - 1 if tasks and isinstance(tasks[-1], _Open) else len(tasks)
        tasks.insert(at, task)

    def _open(self, number: int, tasks: list[Any]) -> _Open:
        if not tasks or not isinstance(tasks[-1], _Open):
            tasks.append(_Open(number))
        opened: _Open = tasks[-1]
        return opened


@dataclass
class _Open:
    """What is accepted and refused, until `then` closes it."""

    line: int
    accept: list[str] = field(default_factory=list)
    refuse: list[Refusal] = field(default_factory=list)
