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


class AllLessonsScene(Scene):
    """The games that have lessons, each with how many of them were done."""

    overlay = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.title = _("Lessons")
        self.list = Column([], gap=8)

    def build(self) -> None:
        """A button a game."""
        about = _("Each game has a few, each of a few minutes. Choose a game.")
        self.show(sheet_of(_("Lessons"), about, self.list))
        self._fill()

    def enter(self) -> None:
        """What was done may have changed."""
        if self.built:
            self._fill()
        super().enter()

    def _fill(self) -> None:
        known = noted(self.kit.preferences.lessons)
        buttons: list[Widget] = []
        for info in infos():
            if names := [kept.name for kept in lessons_of(info.id)]:
                done = sum(known.get(name) == DONE for name in names)
                note = _("{done} of {all} done").format(done=done, all=len(names))
                note = _("✓ done") if done == len(names) else note
                buttons.append(Button(_(info.title), partial(self._open, info.id), note=note))
        self.list.fill(buttons)
        self.list.resized()
        self.ui.focus = buttons[0] if buttons else None

    def _open(self, game: str) -> Change:
        lessons = self.kit.lessons(game)
        return Stay() if lessons is None else Push(lessons)


def sheet_of(heading: str, about: str, listed: Column) -> Widget:
    """A list to choose from, with what it is above it and the way back below."""
    return Centred(
        Panel(
            [
                title(heading, 30, "centre"),
                Label(about, size=16, colour=MUTED, side="centre"),
                Scroll(listed).sized(grow=1),
                Row([Button(_("Back"), Pop, small=True)], align="centre"),
            ],
            pad=24,
            gap=12,
        ),
        most=560,
    )


class LessonsScene(Scene):
    """A list to choose from; the first one that was not done has the focus."""

    overlay = True

    def __init__(
        self, kit: Kit, game: str, lessons: Sequence[Kept], begin: Callable[[str, int], Change]
    ) -> None:
        super().__init__(kit)
        self.game = game
        self.lessons = lessons
        self.begin = begin
        self.title = _("Lessons")
        self.list = Column([], gap=10)

    def build(self) -> None:
        """A button a lesson."""
        game = _(info_of(self.game).title)
        about = _("A few minutes each, at the table. Each ends in a deal of your own.")
        self.show(sheet_of(_("Lessons: {game}").format(game=game), about, self.list))
        self._fill()

    def enter(self) -> None:
        """What was done may have changed."""
        if self.built:
            self._fill()
        super().enter()

    def _fill(self) -> None:
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
        self.list.fill(buttons)
        self.list.resized()
        self.ui.focus = next_one or (buttons[0] if buttons else None)
