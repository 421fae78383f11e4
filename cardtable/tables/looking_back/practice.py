"""Practice: the decisions that come back from the mistake book, and the puzzles of every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from cardtable.matches.hindsight.mistakes import MistakeBook
from cardtable.matches.hindsight.problems import Problem
from cardtable.shell.scene import Change, Kit, Pop, Push, Replace, Scene
from cardtable.stage.theme import MUTED
from cardtable.store.clock import date_in_words, local_date
from cardtable.tables.looking_back.trial import Terms
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, title
from rulesets import info_of
from rulesets.words import _, ngettext

TEN_MINUTES = 600.0
"""Seconds after which the mistake book is closed for today: little and often teaches most."""

Open = Callable[[Problem, Terms], Scene]
"""Lays a problem out; a ValueError in one sentence if that cannot be."""


def today(kit: Kit) -> date:
    """The player's own day."""
    return local_date(kit.clock.date())


class Round:
    """Several problems one after the other."""

    def __init__(
        self,
        kit: Kit,
        open_problem: Open,
        problems: Sequence[Problem],
        answered: Callable[[int, bool], None],
        heading: str,
        seconds: float = float("inf"),
    ) -> None:
        """`answered` is told the place of a problem and whether the first answer was right."""
        self.kit = kit
        self.open_problem = open_problem
        self.problems = problems
        self.answered = answered
        self.heading = heading
        self.until = kit.clock.seconds() + seconds

    def begin(self, place: int = 0) -> Scene | None:
        """The first problem from this place on that can be laid out; None when there is none left."""
        for at in range(place, len(self.problems)):
            last = at + 1 == len(self.problems)
            heading = self.heading.format(number=at + 1, count=len(self.problems))
            intro = _("What would you do here?")
            words = _("Done") if last else _("Next")
            terms = Terms(heading, intro, partial(self.answered, at), partial(self._next, at), words)
            try:
                return self.open_problem(self.problems[at], terms)
            except ValueError:
                # Made by other rules, or by hand: there is nothing to see in it.
                continue
        return None

    def _next(self, at: int) -> Change:
        """The problem after this one, as long as there is time."""
        scene = self.begin(at + 1) if self.kit.clock.seconds() < self.until else None
        return Pop() if scene is None else Replace(scene)


class PracticeScene(Scene):
    """What comes back today, and the puzzles."""

    overlay = True
    deep = True

    def __init__(
        self,
        kit: Kit,
        book: MistakeBook,
        puzzles: Callable[[str], Sequence[Problem]],
        games: Sequence[str],
        open_problem: Open,
    ) -> None:
        super().__init__(kit)
        self.book = book
        self.puzzles = puzzles
        self.games = games
        self.open_problem = open_problem
        self.parts = Column([], gap=14)
        self.title = _("Practice")

    def build(self) -> None:
        """Both parts, and the way back."""
        self.back_button = Button(_("Back"), Pop, small=True)
        told: list[Widget] = [title(_("Practice"), 34, "centre"), self.parts]
        scroll = Scroll(Column(told, gap=14)).sized(grow=1)
        inside = Column([scroll, Row([self.back_button], align="centre")], gap=12).sized(grow=1)
        self.show(Centred(inside, most=900, pad=24))

    def enter(self) -> None:
        """What was answered may have changed everything."""
        super().enter()
        self.parts.fill([self._mistakes(), self._puzzles()])
        self.parts.resized()
        self.ui.layout(self.theme)
        if self.ui.focus is None:
            again = self.ui.find(_("Try them again"))
            self.ui.focus = self.back_button if again is None else again

    # -- the mistake book

    def _mistakes(self) -> Widget:
        due = self.book.due(today(self.kit))
        rows: list[Widget] = [title(_("The mistake book"), 24)]
        if self.book.trouble:
            rows.append(Label(self.book.trouble, size=16))
        if due:
            words = ngettext(
                "{n} decision that went wrong comes back today.",
                "{n} decisions that went wrong come back today. Ten minutes at a time are enough.",
                len(due),
            ).format(n=len(due))
        elif self.book.mistakes:
            day = date_in_words(self.book.next_day())
            words = _("Nothing comes back today; the next decision does on {day}.").format(day=day)
        else:
            words = _(
                "Turning points that were found after a deal are kept here, and come back after "
                "1, 3, 7 and 21 days."
            )
        rows.append(Label(words, size=17))
        if due:
            rows.append(Row([Button(_("Try them again"), self._try_again, primary=True)], align="start"))
        return Panel(rows, pad=16, gap=8)

    def _try_again(self) -> Change | None:
        day = today(self.kit)
        due = self.book.due(day)
        # In a narrow panel the line breaks before the numbers, not between them.
        heading = _("From the mistake book: {number}\u00a0of\u00a0{count}")
        scene = Round(
            self.kit,
            self.open_problem,
            [mistake.problem for mistake in due],
            lambda place, right: self.book.answered(due[place], right, day),
            heading,
            TEN_MINUTES,
        ).begin()
        if scene is None:
            words = _("These decisions were made by other rules than this version knows.")
            self.ui.explain(self.parts, words)
            return None
        return Push(scene)

    # -- puzzles

    def _puzzles(self) -> Widget:
        about = _("Positions in which what comes naturally fails, wherever the hidden cards lie.")
        buttons: list[Widget] = []
        for game in self.games:
            count = len(self.puzzles(game))
            if not count:
                continue
            solved = len(self.book.solved(game))
            note = _("{solved} of {count} solved").format(solved=solved, count=count)
            buttons.append(Button(_(info_of(game).title), partial(self._solve, game), note=note))
        rows = [
            title(_("Puzzles"), 24),
            Label(about, size=16, colour=MUTED),
            Grid(buttons, cell=240, most=3, gap=10),
        ]
        return Panel(rows, pad=16, gap=10)

    def _solve(self, game: str) -> Change | None:
        """Those that were not solved, in their order; when all were, all again."""
        puzzles, solved = self.puzzles(game), self.book.solved(game)
        every = range(len(puzzles))
        numbers = [number for number in every if number not in solved] or list(every)

        def answered(place: int, right: bool) -> None:
            if right:
                self.book.solve(game, numbers[place])

        name = _(info_of(game).title)
        heading = _("Puzzle {number} of {count}")
        scene = Round(
            self.kit, self.open_problem, [puzzles[number] for number in numbers], answered, heading
        ).begin()
        if scene is None:
            sentence = _("The puzzles of {game} were made for other rules than this version knows.")
            self.ui.explain(self.parts, sentence.format(game=name))
            return None
        return Push(scene)
