"""What a teacher says beside the table, and what the table can be asked for meanwhile."""

from __future__ import annotations

from typing import Protocol

import pygame

from cardtable.shell.choosing.settings import SettingsScene
from cardtable.shell.scene import Change, Kit, Push
from cardtable.stage.theme import BRIGHT, CREAM, GOLD, MUTED
from cardtable.tables.cloth.chrome import Tool
from cardtable.tables.laid_over.pause import PauseScene
from cardtable.tables.tools import Toolbox, ToolTable
from cardtable.ui.containers import AtMost, Panel
from cardtable.ui.richtext import RichText
from cardtable.ui.widgets import Label
from rulesets.words import _

LARGEST = 1.35
"""How far the letters grow with the interface: a whole stop and an answer to it stand side by side."""


class LessonPanel(Panel):
    """The lesson's name, how far it is, what is said at this stop, and the answer to what was done."""

    def __init__(self, kit: Kit, title: str, stops: int) -> None:
        self.stops = stops
        self.progress = Label("", size=14, colour=MUTED)
        self.words = RichText("", kit.inlay, size=19)
        self.verdict = Label("", size=17, face="bold", colour=BRIGHT)
        self.answered = AtMost(LARGEST, self.verdict)
        self.answered.visible = False
        heading = AtMost(LARGEST, Label(title, size=23, face="serif", colour=BRIGHT))
        inside = [heading, AtMost(LARGEST, self.progress), AtMost(LARGEST, self.words)]
        super().__init__([*inside, self.answered], gap=6, pad=12)

    def say(self, stop: int, text: str) -> None:
        """Speak at a stop; what was answered at the one before is over."""
        self.progress.text = _("{stop} of {stops}").format(stop=stop + 1, stops=self.stops)
        self.words.set_text(text)
        self.answered.visible = False
        self.resized()

    def answer(self, sentence: str, good: bool) -> None:
        """Say what was right or wrong with what was done."""
        self.verdict.text = sentence if not good else f"✓ {sentence}"
        self.verdict.colour = GOLD if good else CREAM
        self.answered.visible = True
        self.resized()


class Guiding(Protocol):
    """The teacher, as the tools need it."""

    def show(self) -> None:
        """Show what is wanted."""

    def go_back(self) -> Change | None:
        """Go back a stop."""

    def start_again(self) -> Change:
        """The lesson from its beginning."""

    @property
    def heading(self) -> str:
        """Where the rule book tells about it."""


class LessonTools(Toolbox):
    """In a lesson everything is shown, and nothing taken back but a stop."""

    def __init__(self, table: ToolTable, teacher: Guiding) -> None:
        super().__init__(table)
        self.teacher = teacher

    def own_tools(self) -> list[Tool]:
        """What the teacher does instead."""
        return [
            Tool(_("Show me"), self._sign("hint"), self.hint),
            Tool(_("Back"), self._sign("undo"), self.undo),
        ]

    def key_before_others(self, event: pygame.event.Event) -> Change | None:
        """Tab leads to the buttons of the lesson."""
        return None

    def hint(self) -> None:
        """Show what the lesson wants."""
        self.teacher.show()

    def undo(self) -> Change | None:
        """Go back a stop."""
        return self.teacher.go_back()

    def rules(self) -> Change:
        """The rule book, open at what the lesson is about."""
        return self.table.look_up(self.teacher.heading)

    def pause(self) -> Change:
        """The menu."""
        return Push(
            PauseScene(
                self.table.kit,
                heading=_("Lesson"),
                rules=self.rules,
                settings=lambda: Push(SettingsScene(self.table.kit)),
                more=[(_("Start again"), self.teacher.start_again)],
                leave=(_("Leave the lesson"), _("You can go on where you leave it.")),
            )
        )
