"""A lesson at the table: a teacher who says what is asked, lets the viewer do it, and lets the story go on.

The table is the ordinary one.  The teacher is its `Guide` and comes between it and the manners of its game
(`Asker`): whatever is touched or pressed is judged by the lesson before it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardtable.matches.lessons.lesson import AllLegal, Do, Free, Others, Quiz, Stop, Task
from cardtable.matches.lessons.story import Answered, Story, links_in, named_in, with_names_marked
from cardtable.shell.scene import Anew, Change, Kit, Pop, Replace, Scene
from cardtable.tables.asking.answers import Answer
from cardtable.tables.guides.between import ComesBetween
from cardtable.tables.teaching.lesson_panel import LessonPanel, LessonTools
from cardtable.tables.tools import Toolbox, ToolTable
from cardtable.ui.widget import Widget
from rulesets.core import CHANCE, Move, Seat
from rulesets.words import _, ngettext, sentence_case

PACE = 0.7
"""Seconds between the picture coming to rest and the next act of the story."""
PATIENCE = 2
"""Wrong answers after which the right one is pointed out."""


class Course(NamedTuple):
    """Where a lesson leads."""

    open_at: Callable[[int], Scene]
    """The same lesson at one of its stops."""
    reached: Callable[[int], None]
    """A stop was reached: it is kept, so that the lesson can be left and gone on with."""
    done: Callable[[], None]
    """Its last stop was reached."""
    play: Callable[[], Change]
    """A real deal of the game."""


class Teacher(ComesBetween):
    """Leads through one lesson, beginning at a stop."""

    def __init__(self, kit: Kit, story: Story, course: Course, stop: int) -> None:
        self.kit = kit
        self.story = story
        self.course = course
        self.at = stop
        self.task = 0
        self.waits = False
        """Whether it only waits until the viewer wants to go on."""
        self.silent = True
        """Whether the present stop has not been spoken yet."""
        self.wrong: set[int] = set()
        """What was answered wrongly to a question: cards, seats, numbers."""
        self.tried: set[frozenset[Move]] = set()
        """The acts that were not wanted here, those on several cards each as one."""
        self.found: set[int] = set()
        """What was touched rightly, where everything that may be played is asked for."""
        self.rest = 0.0
        self.box = LessonPanel(kit, story.lesson.title, len(story.lesson.stops))

    # -- at the table

    def tools(self, table: ToolTable) -> Toolbox:
        """Instead of a hint the teacher shows it, instead of an undo it goes back a stop."""
        return LessonTools(table, self)

    def panel(self) -> Sequence[Widget]:
        """What the teacher says stands at the top."""
        return (self.box,)

    # -- where it is

    @property
    def stop(self) -> Stop:
        """The present stop."""
        return self.story.lesson.stops[self.at]

    @property
    def tasks(self) -> tuple[Task, ...]:
        """What is to be done at it; what only led to the first stop is over."""
        return tuple(task for task in self.stop.tasks if task.line > self.stop.line)

    @property
    def now(self) -> Task | None:
        """What is being done; None when nothing is left."""
        return self.tasks[self.task] if self.task < len(self.tasks) else None

    @property
    def finished(self) -> bool:
        """Whether only the real deal is left."""
        return isinstance(self.now, Free) and not self.silent

    @property
    def leads(self) -> bool:
        """The teacher has the word except while the viewer is to act."""
        return self.silent or self.waits or not isinstance(self.now, (Do, AllLegal))

    @property
    def restless(self) -> bool:
        """Only while the story goes on by itself."""
        return self.silent or (not self.waits and (self.now is None or isinstance(self.now, Others)))

    def lead(self, dt: float) -> Change | None:
        """Speak, or let the next act of the story happen."""
        if self.silent:
            self._speak()
        elif self.waits or isinstance(self.now, (Quiz, Free)):
            self.rest = 0.0
        elif isinstance(self.now, Others):
            self.rest += dt
            if self.rest >= (PACE if self.manners.patience() and not self.table.animator.instant else 0.0):
                self.rest = 0.0
                self._tell()
        elif self.now is None:
            self._next_stop()
        return None

    # -- going on

    def _speak(self) -> None:
        """Say what this stop is about."""
        self.silent = False
        game = self.story.match.new_game()
        self.box.say(self.at, with_names_marked(self.stop.text, game))
        self.waits = self.now is None or isinstance(self.now, Others)
        self.course.reached(self.at)
        self._note_the_end()
        self._point_at(named_in(self.stop.text, game))
        self.table.show_words()

    def _note_the_end(self) -> None:
        """The lesson is done when only the real deal is left."""
        if self.finished:
            self.course.done()

    def _point_at(self, touches: Sequence[int]) -> None:
        """Let cards light up."""
        self.table.asking.hint(touches)

    def _tell(self) -> None:
        """Let the next act of the story happen, and what chance decides after it."""
        marks = self.story.marks[self.at]
        skipped = len(self.stop.tasks) - len(self.tasks)
        begins = (*marks.tasks[skipped:], marks.ends)
        if self.table.sitting.count < begins[self.task + 1]:
            act = self.story.acts[self.table.sitting.count]
            self.table.asking.forget()
            self.table.sitting.play(act.seat, act.move)
        else:
            self._task_done(to_be_read=False)

    def _task_done(self, *, to_be_read: bool) -> None:
        """Go on to the next thing at this stop."""
        self.task += 1
        self.wrong.clear()
        self.tried.clear()
        self.found.clear()
        # What was answered has to be read before others act.
        self.waits = to_be_read and (self.now is None or isinstance(self.now, Others))
        self._note_the_end()
        self.table.show_words()

    def _next_stop(self) -> None:
        self.at, self.task = min(self.at + 1, len(self.story.lesson.stops) - 1), 0
        self.silent = True

    def go_on(self) -> bool:
        """Go on where that is all that is waited for."""
        if not self.waits:
            return False
        self.waits = False
        self.kit.play("click")
        self.table.asking.forget()
        self.table.asking.refresh()
        return True

    def go_back(self) -> Change | None:
        """Be again where the stop before this one began, or this one if something was done at it."""
        begun = self.task > 0 or self.table.sitting.count > self.story.marks[self.at].begins
        if self.at == 0 and not begun:
            self.table.explain(_("This is where the lesson begins."))
            return None
        return Replace(self.course.open_at(self.at if begun else self.at - 1))

    def start_again(self) -> Change:
        """The lesson from its beginning."""
        return Anew(self.course.open_at(0))

    @property
    def heading(self) -> str:
        """Where the rule book tells about it."""
        return next(iter(links_in(self.stop.text)), self.story.lesson.anchor)

    # -- judging acts

    def instead(self, moves: Sequence[Move]) -> Sequence[Move]:
        """What the story goes on with if this is right; nothing if it is not."""
        task = self.now
        if not isinstance(task, Do) or self.leads:
            return ()
        codes = [self.table.door.code(move) for move in moves]
        if len(codes) == len(task.then) and all(code in task.accept for code in codes):
            begin = self.table.sitting.count
            told = [act.move for act in self.story.acts[begin:] if act.seat != CHANCE][: len(task.then)]
            self.box.answer(self._praise(moves, told), good=True)
            self._task_done(to_be_read=set(moves) != set(told))
            return told
        self._object(moves, task.words_against(codes))
        return ()

    def _praise(self, moves: Sequence[Move], told: Sequence[Move]) -> str:
        if set(moves) == set(told):
            return _("Right.")
        if len(told) > 1:
            return _("That is right, too; the story goes on with other cards.")
        plays = self.table.manners.in_words(told[0])
        return _("That is right, too. The lesson {plays}, and goes on from there.").format(plays=plays)

    def _object(self, moves: Sequence[Move], words: str) -> None:
        """Say why something is not wanted, at the card."""
        sentence = words or _("The rules allow that, but here the lesson wants something else.")
        self.kit.play("refusal")
        self.box.answer(sentence, good=False)
        self.tried.add(frozenset(moves))
        # What was chosen is dropped; what is named stays framed.
        self.table.asking.picked = ()
        self.table.asking.refresh()
        touches = self.table.door.touches(moves[0]) if len(moves) == 1 else ()
        rect = self.manners.felt.rect_of(touches[0]) if touches else None
        self.table.ui.explain(self.table.cloth, sentence, rect or self.table.prompt.rect)
        if len(self.tried) >= PATIENCE:
            self._show_move()

    def _show_move(self) -> None:
        """Point at what the story goes on with."""
        task = self.now
        if isinstance(task, Do):
            acts = self.story.acts[self.table.sitting.count :][: len(task.then)]
            self._point_at([touch for act in acts for touch in self.table.door.touches(act.move)])

    def show(self) -> None:
        """Answer the question, or show the act, for somebody who cannot find it."""
        match self.now:
            case Do(then=then) if not self.leads:
                act = self.story.acts[self.table.sitting.count]
                plays = self.table.manners.in_words(act.move)
                one, more = _("The lesson {plays}."), _("The lesson takes the cards that light up.")
                self.box.answer(one.format(plays=plays) if len(then) == 1 else more, good=True)
                self._show_move()
            case Quiz() if not self.waits:
                self.box.answer(self._in_words(self._answered.right), good=True)
            case AllLegal() if not self.leads:
                left = self._all_legal() - self.found
                self._point_at([*self.found, min(left)])
            case _:
                self.table.explain(_("There is nothing to be found out here; go on."))

    # -- judging answers

    @property
    def withholds(self) -> bool:
        """While it is asked who or what takes a trick."""
        return isinstance(self.now, Quiz) and self.now.asks != "number" and not self.waits

    @property
    def _answered(self) -> Answered:
        assert isinstance(self.now, Quiz)
        return self.story.answers[self.now.line]

    def _reply(self, answer: int) -> None:
        """A question was answered."""
        right = answer == self._answered.right
        self.kit.play("select" if right else "refusal")
        words = self._in_words(answer)
        if right:
            self.box.answer(_("Right: {answer}.").format(answer=words), good=True)
            self._task_done(to_be_read=True)
        elif answer not in self.wrong:
            self.wrong.add(answer)
            self.box.answer(_("No, not {answer}. Look again.").format(answer=words), good=False)
            self.table.asking.refresh()

    def _in_words(self, answer: int) -> str:
        task = self.now
        if isinstance(task, Quiz) and task.asks == "seat":
            return self.manners.labels.whom(answer)
        if isinstance(task, Quiz) and task.asks == "card":
            return self.table.door.deck.name(answer)
        return str(answer).replace("-", "−")

    def _all_legal(self) -> set[int]:
        touches = self.table.door.touches
        return {touch for move in self.table.door.legal() for touch in touches(move)}

    def touched(self, touch: int) -> bool:
        """A card may be the answer to a question."""
        match self.now:
            case Quiz(asks=asks) if not self.silent and not self.waits:
                if asks == "card" and touch in self._answered.among:
                    self._reply(touch)
                else:
                    self.kit.play("refusal")
                    self.table.explain(_("A question is waiting: choose one of its answers."))
                return True
            case AllLegal() if not self.leads:
                self._touched_one(touch)
                return True
        return False

    def _touched_one(self, touch: int) -> None:
        every = self._all_legal()
        if touch not in every:
            self.box.answer(_("Not that one."), good=False)
            self.table.asking.refuse(touch)
            return
        self.kit.play("select")
        self.found.add(touch)
        self._point_at(sorted(self.found))
        if self.found == every:
            text = ngettext("Right: only this one.", "Right: these {n}, and no others.", len(every))
            self.box.answer(text.format(n=len(every)), good=True)
            self._task_done(to_be_read=True)

    # -- asking (what `askers.Asker` wants of it)

    def legal(self) -> Sequence[Move]:
        """Everything that is legal may be tried; while all of it is asked for, nothing is shaded."""
        return self.manners.legal() if isinstance(self.now, Do) else ()

    def several(self) -> int:
        """As the game has it."""
        return self.manners.several() if isinstance(self.now, Do) else 0

    def shaded(self, own: set[int], useful: set[int]) -> set[int]:
        """As the game has it."""
        return self.manners.shaded(own, useful)

    def question(self) -> str:
        """What is asked."""
        if isinstance(self.now, AllLegal):
            return _("Touch every card that you may choose now.")
        return self.manners.question()

    def held(self) -> str:
        """What is asked before something may happen."""
        return self.manners.held()

    def meanwhile(self) -> str:
        """The question of a quiz, else where to look."""
        if isinstance(self.now, Quiz) and not self.silent and not self.waits:
            return self.now.question
        if self.finished:
            return _("This lesson is over. Now play a deal of your own.")
        if isinstance(self.now, Others) and not self.silent and not self.waits:
            return _("Watch what happens at the table.")
        return _("Read what the lesson says, then go on.")

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """The answers to a question, the way on, or the buttons of the game."""
        if self.silent:
            return []
        if self.waits:
            return [Answer(("on", self.at, self.task), _("Go on"), self.go_on)]
        task = self.now
        if isinstance(task, Quiz):
            return [
                Answer(
                    ("answer", task.line, one),
                    sentence_case(self._in_words(one)),
                    lambda one=one: self._reply(one),  # type: ignore[misc]
                    tempting=False,
                    refused=_("That was not right.") if one in self.wrong else "",
                )
                for one in self._answered.among
            ]
        if isinstance(task, Free):
            return [
                Answer("play", _("Play a deal"), self.course.play),
                Answer("leave", _("Done"), Pop),
            ]
        return self.manners.answers(legal) if isinstance(task, Do) else []

    def why_not(self, touch: int) -> str | None:
        """The rule by which something may not be touched."""
        return self.manners.why_not(touch)

    def tapped(self, pos: tuple[int, int]) -> bool:
        """A touch on somebody's plate may be the answer to a question."""
        if isinstance(self.now, Quiz) and self.now.asks == "seat" and not self.silent and not self.waits:
            for seat, plate in enumerate(self.table.plates):
                if plate.rect.collidepoint(pos):
                    self._reply(seat)
                    return True
        return self.manners.tapped(pos)

    def forced(self, legal: Sequence[Move]) -> Move | None:
        """Who learns does everything with their own hand."""
        return None

    def unasked(self, seat: Seat) -> Move | None:
        """Nothing is done but what the story wants."""
        return None
