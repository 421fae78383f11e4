"""The story of a lesson, played by the rules: where its stops are, what its questions come to, what is wrong.

story = Story(lesson)         # a LessonError says what the rules have against it
session = story.session(3)    # the match as it is when the fourth stop is reached
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Collection, Iterator
from random import Random
from typing import Any, NamedTuple

from pydantic import ValidationError

from cardtable.matches.lessons.lesson import (
    ANY,
    AllLegal,
    Do,
    Free,
    Lesson,
    LessonError,
    Others,
    Quiz,
    Refusal,
)
from cardtable.matches.match import Match, new_match, seat_players
from cardtable.matches.session import Session
from cardtable.matches.standing import digest
from rulesets import game_class
from rulesets.chance import read_seed
from rulesets.core import CHANCE, OVER, Card, Game, Move, Seat, TrickTaken
from rulesets.words import _

MOST_STOPS = 12
MOST_WORDS = 25
MOST_SECONDS = 300
WORDS_PER_SECOND = 2.5
OWN_ACT, OTHER_ACT, ANSWER = 7.0, 1.4, 12.0
"""Seconds somebody takes who does it for the first time, or watches."""
CHOICES = 4
RANKS = "ace|king|queen|knight|jack|ten|nine|eight|seven|six|five|four|three|two|deuce"
_NAMED = re.compile(rf"\b((?:{RANKS}) of (\w+))\b", re.IGNORECASE)
_LINK = re.compile(r"\[([^\]]*)\]\(#?([\w-]*)\)")


CHANCES = ("first", "deal", "pack", "roll")


def _codes_of(lesson: Lesson) -> Iterator[tuple[int, str]]:
    """All codes in the order in which they happen, each with its line."""
    yield from ((lesson.header, code) for code in (lesson.first, lesson.deal) if code)
    for stop in lesson.stops:
        for task in stop.tasks:
            if isinstance(task, Do):
                yield from ((task.line, code) for code in task.then)
            elif isinstance(task, Others):
                yield from ((task.line, code) for code in task.codes)


class Mark(NamedTuple):
    """Where a stop begins, and where each of its tasks."""

    begins: int
    tasks: tuple[int, ...]
    """Number of acts before each task."""
    ends: int


class Told(NamedTuple):
    """One act of the story."""

    seat: Seat
    move: Move
    code: str


class Answered(NamedTuple):
    """A question with what may be answered."""

    right: int
    """Seat, card or number."""
    among: tuple[int, ...]


class Story:
    """A lesson played through once."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.match = self._match()
        self.acts: list[Told] = []
        """Everything that happens, chance included, on the one way through."""
        self.marks: list[Mark] = []
        self._waiting = deque(_codes_of(lesson))
        self._session = Session(self.match, fate=self._written)
        self._play()
        self.answers = self._answers()
        """What may be answered, by the line of the question."""

    def wrong(self, line: int, sentence: str) -> LessonError:
        """A mistake in the lesson."""
        return LessonError(self.lesson.file, line, sentence)

    def _match(self) -> Match:
        lesson = self.lesson
        kind = game_class(lesson.game)
        kinds = ["regular"] * lesson.seats
        kinds[lesson.you] = "you"
        try:
            options = kind.Options.model_validate(lesson.options)
            options.check(lesson.seats)
            seed = read_seed(lesson.seed) if lesson.seed else 0
            return new_match(
                lesson.game, seat_players(kinds), options, app="lesson", began="", seed=seed, practice=True
            )
        except ValidationError as problem:
            raise self.wrong(lesson.header, str(problem.errors()[0]["msg"])) from None
        except ValueError as problem:
            raise self.wrong(lesson.header, str(problem)) from None

    # -- for the table

    def fate(self, number: int) -> str | None:
        """What chance decides as act `number`; None where the story says nothing of it."""
        if number < len(self.acts) and self.acts[number].seat == CHANCE:
            return self.acts[number].code
        return None

    def session(self, stop: int = 0) -> Session:
        """The match as it is when a stop is reached."""
        return self.after(self.marks[stop].begins)

    def after(self, acts: int) -> Session:
        """The match as it is after so many acts."""
        session = Session(self.match, fate=self.fate)
        session.replay([[act.seat, act.code] for act in self.acts[:acts]])
        return session

    @property
    def end(self) -> str:
        """The digest of the state after the last act of a seat; what chance does then may change one day."""
        last = max((number for number, act in enumerate(self.acts) if act.seat != CHANCE), default=-1)
        return digest(self._session.steps[last].after if last >= 0 else self._session.game)

    # -- playing it through

    def _written(self, _number: int) -> str | None:
        """What is written of chance next, if anything is."""
        if self._waiting and self._waiting[0][1].partition(":")[0] in CHANCES:
            return self._waiting.popleft()[1]
        return None

    def _play(self) -> None:
        session = self._session
        self._by_the_rules(self.lesson.header, session.start)
        for stop in self.lesson.stops:
            tasks, begins = [], len(session.steps)
            for task in stop.tasks:
                tasks.append(len(session.steps))
                match task:
                    case Do():
                        self._do(task)
                    case Others(line=line):
                        self._happen(line)
                        begins = len(session.steps) if line < stop.line else begins
                    case AllLegal(line=line) if not self._cards():
                        raise self.wrong(line, _("There is no card to be touched here."))
            self.marks.append(Mark(begins, tuple(tasks), len(session.steps)))
        self.acts = [Told(step.seat, step.move, step.code) for step in session.steps]

    def _by_the_rules(self, line: int, act: Callable[[], None]) -> None:
        """Let something happen; what the rules do not know is a mistake of this line."""
        try:
            act()
        except LessonError:
            raise
        except ValueError as problem:
            raise self.wrong(line, str(problem)) from None

    def _parse(self, line: int, code: str) -> Move:
        try:
            move = self._session.game.parse(code)
        except (ValueError, KeyError) as problem:
            raise self.wrong(line, str(problem)) from None
        if self._session.game.code(move) != code:
            raise self.wrong(line, _("{code} is not written as it should be.").format(code=code))
        return move

    def _why_not(self, line: int, code: str) -> str | None:
        return self._session.game.why_not(self.lesson.you, self._parse(line, code))

    def _do(self, task: Do) -> None:
        you, game = self.lesson.you, self._session.game
        if you not in game.actors():
            raise self.wrong(task.line, _("Here it is not your turn."))
        for code in task.accept:
            why = self._why_not(task.line, code) if code not in task.then[1:] else None
            if why is not None:
                raise self.wrong(task.line, _("{code} is refused: {why}").format(code=code, why=why))
        for refusal in task.refuse:
            self._check_refusal(task, refusal)
        for code in task.then:
            self._act(task.line, code, you)

    def _check_refusal(self, task: Do, refusal: Refusal) -> None:
        if refusal.code == ANY:
            if not refusal.words or not self.unforeseen(self._session.game, task):
                text = _("“refuse *” needs words, and legal acts that were not named.")
                raise self.wrong(refusal.line, text)
            return
        why = self._why_not(refusal.line, refusal.code)
        if refusal.code in task.accept:
            raise self.wrong(refusal.line, _("{code} is accepted and refused.").format(code=refusal.code))
        if refusal.words and why is not None:
            text = _("{code} is against the rules anyway: {why}")
            raise self.wrong(refusal.line, text.format(code=refusal.code, why=why))
        if not refusal.words and why is None:
            text = _("{code} may be played; say why it is not wanted.")
            raise self.wrong(refusal.line, text.format(code=refusal.code))

    def unforeseen(self, game: Game, task: Do) -> list[Move]:
        """The legal moves that a task neither takes as right nor has words against."""
        named = {*task.accept, *(refusal.code for refusal in task.refuse)}
        return [move for move in game.legal_moves(self.lesson.you) if game.code(move) not in named]

    def _happen(self, line: int) -> None:
        """Play the recorded acts of a line."""
        while self._waiting and self._waiting[0][0] == line:
            self._act(line, self._waiting[0][1], self._session.game.turn)

    def _act(self, line: int, code: str, seat: Seat) -> None:
        game = self._session.game
        if game.turn == OVER:
            raise self.wrong(line, _("The match is over before {code}.").format(code=code))
        move = self._parse(line, code)
        self._waiting.popleft()
        why = game.why_not(seat, move)
        if why is not None:
            text = _("Seat {seat} may not {code}: {why}")
            raise self.wrong(line, text.format(seat=seat, code=code, why=why))
        self._by_the_rules(line, lambda: self._session.play(seat, move))

    def _cards(self) -> set[int]:
        """What may be touched by the one who learns."""
        game, you = self._session.game, self.lesson.you
        if you not in game.actors():
            return set()
        return {touch for move in game.legal_moves(you) for touch in game.touches(move)}

    # -- what its questions come to

    def _answers(self) -> dict[int, Answered]:
        """What may be answered; a LessonError names a question that has no answer."""
        return {
            task.line: self._answer(task, at, mark.ends)
            for stop, mark in zip(self.lesson.stops, self.marks, strict=True)
            for task, at in zip(stop.tasks, mark.tasks, strict=True)
            if isinstance(task, Quiz)
        }

    def _answer(self, quiz: Quiz, at: int, end: int) -> Answered:
        match quiz.asks:
            case "seat":
                taken, _cards_of = self._next_trick(quiz, at)
                return Answered(taken.seat, tuple(range(self.lesson.seats)))
            case "card":
                taken, played = self._next_trick(quiz, at)
                right = next(card for seat, card in played if seat == taken.seat)
                zones = self._games[at].view(self.lesson.you).zones
                seen = {card for cards in zones.values() for card in cards}
                if right not in seen:
                    raise self.wrong(quiz.line, _("The card that takes the trick is not seen yet."))
                return Answered(right, tuple(card for _seat, card in played if card in seen))
        right = self._number(quiz, at, end)
        return Answered(right, choices(right, Random(quiz.line)))

    @property
    def _games(self) -> list[Game]:
        """The game before each act, and after the last."""
        return [*(step.before for step in self._session.steps), self._session.game]

    def _next_trick(self, quiz: Quiz, at: int) -> tuple[TrickTaken, list[tuple[Seat, Card]]]:
        for step in self._session.steps[at:]:
            for event in step.events:
                if isinstance(event, TrickTaken):
                    before = step.before.view(self.lesson.you).zones
                    played = [
                        (zone.seat, card)
                        for zone, cards in before.items()
                        if zone.kind == "trick"
                        for card in cards
                    ]
                    lying = {card for _seat, card in played}
                    played += [(step.seat, card) for card in event.cards if card not in lying]
                    return event, played
        raise self.wrong(quiz.line, _("No trick is taken after this question."))

    def _number(self, quiz: Quiz, at: int, end: int) -> int:
        games, you = self._games, self.lesson.you
        if not quiz.of:
            return int(games[end].scores()[you] - games[at].scores()[you])
        value: Any = getattr(games[end].view(you).facts, quiz.of, None)
        if isinstance(value, tuple) and len(value) == self.lesson.seats:
            value = value[you]
        if type(value) is not int:
            raise self.wrong(quiz.line, _("There is no number “{name}” here.").format(name=quiz.of))
        return value


def choices(right: int, rng: Random) -> tuple[int, ...]:
    """A number among others that might be it."""
    near = [right + step for step in (-3, -2, -1, 1, 2, 3)]
    near += [right * 2, right + 5] if right > 3 else []
    near = [number for number in dict.fromkeys(near) if number != right and (number >= 0 or right < 0)]
    return tuple(sorted([right, *rng.sample(near, CHOICES - 1)]))


# -- what is wrong with it -------------------------------------------------------------------------


def named_in(text: str, game: Game) -> tuple[int, ...]:
    """The cards a text names in full."""
    said = text.casefold().replace("*", "")
    found = []
    for card, name in sorted(enumerate(names_of_cards(game)), key=lambda pair: -len(pair[1])):
        if re.search(rf"\b{re.escape(name)}\b", said):
            found.append(card)
            said = said.replace(name, "-")
    return tuple(sorted(found))


def with_names_marked(text: str, game: Game) -> str:
    """The text with the names of cards in bold letters, as Markdown; links are left to the rule book."""
    text = _LINK.sub(r"\1", text)
    if not (names := names_of_cards(game)):
        return text
    any_name = "|".join(re.escape(name) for name in sorted(set(names), key=len, reverse=True))
    return re.sub(rf"(?<!\*)\b({any_name})\b(?!\*)", r"**\1**", text, flags=re.IGNORECASE)


def links_in(text: str) -> list[str]:
    """The headings of the rule book a text leads to."""
    return [anchor for _label, anchor in _LINK.findall(text)]


def names_of_cards(game: Game) -> list[str]:
    """The names of all cards as they may stand in a text, without their articles; none without cards."""
    if not hasattr(game, "deck"):
        return []
    return [game.deck.name(card).casefold().removeprefix("the ") for card in range(len(game.deck))]


def faults(lesson: Lesson, anchors: Collection[str]) -> Iterator[LessonError]:
    """Everything that is wrong with a lesson, the first mistake of its story first."""
    try:
        story = Story(lesson)
    except LessonError as problem:
        yield problem
        return
    yield from _too_long(story)
    yield from _names(story, anchors)
    wanted = story.end
    if lesson.end != wanted:
        yield story.wrong(
            lesson.header, _("The story ends elsewhere: the header wants end: {end}.").format(end=wanted)
        )


def words_in(text: str) -> int:
    """How many words a text has."""
    return len(_LINK.sub(r"\1", text).split())


def seconds_of(lesson: Lesson) -> float:
    """How long a newcomer takes."""
    seconds = 0.0
    for stop in lesson.stops:
        seconds += words_in(stop.text) / WORDS_PER_SECOND
        for task in stop.tasks:
            match task:
                case Do():
                    seconds += OWN_ACT
                case Others(codes=codes):
                    seconds += OTHER_ACT * len(codes)
                case Quiz() | AllLegal():
                    seconds += ANSWER
    return seconds


def _too_long(story: Story) -> Iterator[LessonError]:
    lesson, wrong = story.lesson, story.wrong
    if len(lesson.stops) > MOST_STOPS:
        text = _("A lesson has at most {most} stops, this one has {found}.")
        yield wrong(lesson.stops[-1].line, text.format(most=MOST_STOPS, found=len(lesson.stops)))
    for stop in lesson.stops:
        if (found := words_in(stop.text)) > MOST_WORDS:
            text = _("A stop has at most {most} words, this one has {found}.")
            yield wrong(stop.line, text.format(most=MOST_WORDS, found=found))
    if (seconds := seconds_of(lesson)) > MOST_SECONDS:
        text = _("A lesson takes at most {most} seconds, this one about {found}.")
        yield wrong(lesson.header, text.format(most=MOST_SECONDS, found=round(seconds)))
    if not (lesson.stops[-1].tasks and isinstance(lesson.stops[-1].tasks[-1], Free)):
        yield wrong(lesson.stops[-1].line, _("A lesson ends with a real deal: free deal LEVEL."))


def _names(story: Story, anchors: Collection[str]) -> Iterator[LessonError]:
    """Headings and cards that do not exist."""
    lesson, names = story.lesson, set(names_of_cards(story.match.new_game()))
    suits = {name.rpartition(" ")[2] for name in names if " of " in name}
    if lesson.anchor not in anchors:
        yield story.wrong(lesson.header, _("The rule book has no heading {name}.").format(name=lesson.anchor))
    for stop in lesson.stops:
        for anchor in links_in(stop.text):
            if anchor not in anchors:
                yield story.wrong(stop.line, _("The rule book has no heading {name}.").format(name=anchor))
        for name, suit in _NAMED.findall(stop.text.replace("*", "")):
            if suit.casefold() in suits and name.casefold() not in names:
                yield story.wrong(stop.line, _("The pack has no {name}.").format(name=name))
