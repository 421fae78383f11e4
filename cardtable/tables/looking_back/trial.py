"""One decision once more: the table as it was, try again, then what was done and what would have been better.

The table is the ordinary one, its sitting a recording that stands before the decision; the guide takes what
is touched as an answer, and nothing is played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from cardtable.matches.desk.thinking import Errand, Thinker
from cardtable.matches.hindsight.review import WORLDS, TurningPoint, Worth, in_words, is_as_good
from cardtable.matches.seats.playback import Playback
from cardtable.shell.scene import Change, Kit, Pop
from cardtable.stage.theme import BRIGHT, GOLD, MUTED
from cardtable.tables.asking.answers import Answer
from cardtable.tables.cloth.chrome import LARGEST, Tool
from cardtable.tables.looking_back.recalling import Recalling
from cardtable.tables.tools import Toolbox, ToolTable
from cardtable.ui.containers import AtMost, Column, Panel
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Label, Link
from rulesets import info_of
from rulesets.core import Move, Seat, rule_of
from rulesets.words import _, ngettext


class Terms(NamedTuple):
    """What is said of a decision before it is tried, and what comes after it."""

    heading: str
    intro: str
    answered: Callable[[bool], None]
    """Told once, whether the first answer was right."""
    next: Callable[[], Change]
    """Where to go when it is done."""
    next_words: str


class TrialPanel(Panel):
    """What is asked, and what came of it."""

    def __init__(self, terms: Terms) -> None:
        self.verdict = Label("", size=18, face="bold", colour=BRIGHT)
        self.then = Label("", size=16)
        self.better = Label("", size=16, colour=GOLD)
        self.because = Label("", size=16)
        self.rule = Link(_("Rule"), lambda: None)
        self.fair = Label("", size=14, colour=MUTED)
        heading = AtMost(LARGEST, Label(terms.heading, size=22, face="serif", colour=BRIGHT))
        self.intro = AtMost(LARGEST, Label(terms.intro, size=16))
        answer: list[Widget] = [self.verdict, self.then, self.better, self.because, self.rule, self.fair]
        self.answer = AtMost(LARGEST, Column(answer, gap=6))
        super().__init__([heading, self.intro, self.answer], gap=6, pad=12)
        self.tell(False)

    def tell(self, answer: bool) -> None:
        """Show the answer in place of the question."""
        self.intro.visible, self.answer.visible = not answer, answer
        self.resized()


class Trial(Recalling):
    """Asks for one decision once more."""

    def __init__(
        self, kit: Kit, playback: Playback, thinker: Thinker, point: TurningPoint, terms: Terms
    ) -> None:
        super().__init__(kit, playback)
        self.thinker = thinker
        self.point = point
        self.terms = terms
        self.box = TrialPanel(terms)
        self.shown = False
        """Whether the answer has been told."""
        self.tried = False
        self.errand: Errand | None = None
        """The weighing of a move that was not weighed before,"""
        self.asked: Move = -1
        """and which one."""
        playback.go_to(point.number)

    # -- at the table

    def viewer(self, usual: Seat) -> Seat:
        """Who decided."""
        return self.point.seat

    def tools(self, table: ToolTable) -> Toolbox:
        """What can be asked for meanwhile."""
        return TrialTools(table, self)

    def panel(self) -> Sequence[Widget]:
        """The question and the answer."""
        return (self.box,)

    @property
    def leads(self) -> bool:
        """Once it is told, or while a move is weighed."""
        return self.shown or self.errand is not None

    @property
    def restless(self) -> bool:
        """While a move is weighed."""
        return self.errand is not None

    def lead(self, dt: float) -> Change | None:
        """Hear what a move was worth."""
        if self.errand is not None:
            self.thinker.look()
            if self.errand.done:
                news, self.errand = self.errand.news, None
                if isinstance(news, list | tuple):
                    self._judge(Worth(*news))
                else:
                    self._ask_for_another()
        return None

    # -- the answer

    def instead(self, moves: Sequence[Move]) -> Sequence[Move]:
        """Whatever is done is an answer; nothing is played."""
        if not self.leads:
            self.try_move(self.point.best if self.point.best in moves else moves[0])
        return ()

    def try_move(self, move: Move) -> None:
        """Say what this would have been worth."""
        self.table.asking.forget()
        self.asked = move
        worth = self.point.worth_of(move)
        if worth is not None:
            self._judge(worth)
            return
        about = {
            "seat": self.point.seat,
            "move": move,
            "best": self.point.best,
            "seed": self.point.number,
            "worlds": WORLDS,
        }
        self.errand = Errand("weigh", self.playback, about)
        self.thinker.run(self.errand)
        self.table.asking.refresh()

    def _ask_for_another(self) -> None:
        """Of a move that could not be weighed nobody knows whether it is right: it was no answer."""
        self.try_again()
        plays = self.table.manners.in_words(self.asked)
        self.table.explain(_("This could not be weighed: {plays}. Try something else.").format(plays=plays))

    def _judge(self, worth: Worth) -> None:
        game = self.playback.game
        right = is_as_good(game, worth)
        self.kit.play("select" if right else "refusal")
        words = in_words(game, worth) if not right else ""
        if right:
            verdict = _("✓ Right.") if self.asked == self.point.best else _("✓ That is as good as the best.")
        elif self.asked == self.point.move:
            verdict = _("That is what was done then.")
        else:
            plays = self.table.manners.in_words(self.asked)
            verdict = _("Not the best ({plays}). {worse}").format(plays=plays, worse=words)
        self._answered(right)
        self._tell(verdict)

    def show(self) -> None:
        """Tell the answer to somebody who cannot find it."""
        if not self.leads:
            self._answered(False)
            self._tell("")

    def _answered(self, right: bool) -> None:
        if not self.tried:
            self.tried = True
            self.terms.answered(right)

    def _tell(self, verdict: str) -> None:
        """Both moves, what lies between them, and why."""
        self.shown = True
        box, point, called = self.box, self.point, self.table.manners.in_words
        then = _("What was done: {plays}. {worse}")
        box.verdict.text = verdict
        box.then.text = then.format(plays=called(point.move), worse=point.words)
        box.better.text = _("Better: {plays}.").format(plays=called(point.best))
        box.because.text = point.because
        worlds = max((worth.worlds for worth in point.worths), default=WORLDS)
        fair = ngettext(
            "Judged in {n} imagined deal, by what this seat could know then and nothing else.",
            "Judged in {n} imagined deals, by what this seat could know then and nothing else.",
            worlds,
        )
        if info_of(self.playback.match.game).thrown:
            fair = ngettext(
                "Judged in {n} match with imagined throws, by what this seat could know then.",
                "Judged in {n} matches with imagined throws, by what this seat could know then.",
                worlds,
            )
        box.fair.text = fair.format(n=worlds)
        heading = rule_of(point.because)
        box.rule.action = partial(self.table.look_up, heading)
        box.verdict.visible = bool(verdict)
        box.because.visible, box.rule.visible = bool(point.because), bool(heading)
        box.tell(True)
        self.table.asking.hint(self.table.door.touches(point.best), point.best)

    def try_again(self) -> None:
        """Ask once more."""
        self.shown = False
        self.box.tell(False)
        self.table.asking.forget()
        self.table.asking.refresh()

    def left(self) -> None:
        """Weigh nothing more."""
        if self.errand is not None:
            self.thinker.drop(self.errand)

    # -- asking (what `askers.Asker` wants of it)

    def legal(self) -> Sequence[Move]:
        """What might have been done."""
        return () if self.leads else self.manners.legal()

    def several(self) -> int:
        """One thing at a time is decided here, although the game takes several together."""
        return 0

    def shaded(self, own: set[int], useful: set[int]) -> set[int]:
        """What could not have been done."""
        return self.manners.shaded(own, useful)

    def question(self) -> str:
        """What was asked then."""
        return self.manners.question()

    def held(self) -> str:
        """Nothing is held up."""
        return ""

    def meanwhile(self) -> str:
        """While a move is weighed, that it is; then what to do next."""
        return _("Weighing your move …") if self.errand is not None else _("Look at both, then go on.")

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """The buttons of the game, or the ways on."""
        if self.errand is not None:
            return []
        if self.shown:
            return [
                Answer("next", self.terms.next_words, self.terms.next),
                Answer("again", _("Try again"), self.try_again),
            ]
        return self.manners.answers(legal) if legal else []

    def why_not(self, touch: int) -> str | None:
        """The rule by which something may not be touched."""
        return self.manners.why_not(touch)

    def tapped(self, pos: tuple[int, int]) -> bool:
        """As the game has it."""
        return False if self.leads else self.manners.tapped(pos)

    def touched(self, touch: int) -> bool:
        """Once it is told, cards are only looked at."""
        return self.leads

    def forced(self, legal: Sequence[Move]) -> Move | None:
        """Nothing is done by itself."""

    def unasked(self, seat: Seat) -> Move | None:
        """Nothing is done by itself."""


class TrialTools(Toolbox):
    """What can be asked for while a decision is tried."""

    def __init__(self, table: ToolTable, trial: Trial) -> None:
        super().__init__(table)
        self.trial = trial

    def own_tools(self) -> list[Tool]:
        """What would have been better can be shown."""
        return [Tool(_("Show me"), self._sign("hint"), self.hint)]

    def way_out(self) -> Tool:
        """Back to where one came from."""
        return Tool(_("Back"), self._sign("menu"), self.pause)

    def hint(self) -> None:
        """Tell the answer."""
        self.trial.show()

    def undo(self) -> None:
        """Ask once more."""
        if self.trial.shown:
            self.trial.try_again()

    def pause(self) -> Change:
        """Back to where one came from."""
        return Pop()
