"""The lessons of all games and of one: which there are, which were done, and the way into each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardtable.matches.lessons.shelf import DONE, Kept, left_at, lessons_of, noted
from cardtable.shell.scene import Change, Kit, Pop, Push, Scene, Stay
from cardtable.stage.theme import MUTED
from cardtable.ui.containers import Centred, Column, Panel, Row
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, title
from rulesets import info_of, infos
from rulesets.words import _


class Chooser(Scene):
    """A list to choose from, what it is above it and the way back below; what was done fills it."""

    overlay = True

    def __init__(self, kit: Kit, gap: int) -> None:
        super().__init__(kit)
        self.title = _("Lessons")
        self.list = Column([], gap=gap)

    def choose_from(self, heading: str, about: str) -> None:
        """Show the list."""
        sheet = Panel(
            [
                title(heading, 30, "centre"),
                Label(about, size=16, colour=MUTED, side="centre"),
                Scroll(self.list).sized(grow=1),
                Row([Button(_("Back"), Pop, small=True)], align="centre"),
            ],
            pad=24,
            gap=12,
        )
        self.show(Centred(sheet, most=560))
        self.fill()

    def enter(self) -> None:
        """What was done may have changed."""
        if self.built:
            self.fill()
        super().enter()

    def fill(self) -> None:
        """Offer what there is to choose from."""

    def offer(self, buttons: Sequence[Widget], first: Widget | None = None) -> None:
        """Put these into the list; one of them has the focus."""
        self.list.fill(buttons)
        self.list.resized()
        self.ui.focus = first or (buttons[0] if buttons else None)


class AllLessonsScene(Chooser):
    """The games that have lessons, each with how many of them were done."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, gap=8)

    def build(self) -> None:
        """A button a game."""
        about = _("Each game has a few, each of a few minutes. Choose a game.")
        self.choose_from(_("Lessons"), about)

    def fill(self) -> None:
        """How many lessons of each game were done."""
        known = noted(self.kit.preferences.lessons)
        buttons: list[Widget] = []
        for info in infos():
            if names := [kept.name for kept in lessons_of(info.id)]:
                done = sum(known.get(name) == DONE for name in names)
                note = _("{done} of {all} done").format(done=done, all=len(names))
                note = _("✓ done") if done == len(names) else note
                buttons.append(Button(_(info.title), partial(self._open, info.id), note=note))
        self.offer(buttons)

    def _open(self, game: str) -> Change:
        lessons = self.kit.lessons(game)
        return Stay() if lessons is None else Push(lessons)


class LessonsScene(Chooser):
    """The lessons of a game; the first one that was not done has the focus."""

    def __init__(
        self, kit: Kit, game: str, lessons: Sequence[Kept], begin: Callable[[str, int], Change]
    ) -> None:
        super().__init__(kit, gap=10)
        self.game = game
        self.lessons = lessons
        self.begin = begin

    def build(self) -> None:
        """A button a lesson."""
        game = _(info_of(self.game).title)
        about = _("A few minutes each, at the table. Each ends in a deal of your own.")
        self.choose_from(_("Lessons: {game}").format(game=game), about)

    def fill(self) -> None:
        """What was done, and where to go on."""
        marks = self.kit.preferences.lessons
        known = noted(marks)
        buttons: list[Widget] = []
        next_one: Widget | None = None
        for number, kept in enumerate(self.lessons, start=1):
            at = left_at(marks, kept.name, len(kept.lesson.stops))
            is_next = next_one is None and known.get(kept.name) != DONE
            note = _("go on at stop {stop}").format(stop=at + 1) if at else ""
            note = _("✓ done") if known.get(kept.name) == DONE else note
            label = _("{number}. {title}").format(number=number, title=kept.lesson.title)
            button = Button(label, partial(self.begin, kept.name, at), note=note, primary=is_next)
            next_one = button if is_next else next_one
            buttons.append(button)
        self.offer(buttons, next_one)
