"""Recording a lesson: an ordinary match at which something can be said at any act, for others to learn by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from cardtable.shell.scene import Change, Kit, Pop, Push, Scene
from cardtable.stage.theme import BRIGHT, MUTED
from cardtable.tables.cloth.chrome import LARGEST, Tool
from cardtable.tables.guides.guide import Guide
from cardtable.tables.tools import Toolbox, ToolTable
from cardtable.ui.containers import AtMost, Centred, Column, Panel, Row
from cardtable.ui.fields import TextField
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, title
from rulesets.words import _

LONGEST = 240
KEY = pygame.K_F2

Write = Callable[[dict[int, str]], str]
"""Writes the lesson with what was said; the result is the sentence that says why it could not be."""


class Recorder(Guide):
    """Stands by and writes down what is said."""

    table: ToolTable

    def __init__(self, file: str, write: Write) -> None:
        self.write = write
        self.said: dict[int, str] = {}
        """What was said, by the number of acts before it."""
        words = _("Press F2 to say something where the match stands. From then on all of it is in {file}.")
        self.note = Label(words.format(file=file), size=15, colour=MUTED)
        self.last = Label("", size=17, colour=BRIGHT)
        self._begun = False
        """Whether there is a file: what is taken back has to leave it, too."""

    def join(self, table: ToolTable) -> None:
        """Hear every act, so that the file is up to date as soon as something was said."""
        self.table = table
        self.stop_listening = table.sitting.listen(lambda _news: self._keep())

    def tools(self, table: ToolTable) -> Toolbox:
        """One more than usual."""
        return RecordingTools(table, self)

    def panel(self) -> Sequence[Widget]:
        """What is going on."""
        heading = Label(_("Recording a lesson"), size=22, face="serif", colour=BRIGHT)
        return (Column([AtMost(LARGEST, part) for part in (heading, self.note, self.last)], gap=6),)

    def comment(self) -> Change:
        """Ask what is to be said here."""
        number = self.table.sitting.count
        return Push(SayScene(self.table.kit, self.said.get(number, ""), lambda text: self.say(number, text)))

    def say(self, number: int, text: str) -> None:
        """Something is said before the next act; nothing takes it back.

        Signs by which a lesson knows a command or a heading are left out at the beginning.
        """
        if words := " ".join(text.split()).lstrip(":# "):
            self.said[number] = words
        else:
            self.said.pop(number, None)
        self._keep()

    def _keep(self) -> None:
        count = self.table.sitting.count
        self.said = {number: text for number, text in self.said.items() if number <= count}
        self._begun |= bool(self.said)
        trouble = self.write(self.said) if self._begun else ""
        self.last.text = trouble or self.said.get(count, "")

    def left(self) -> None:
        """Hear nothing more."""
        self.stop_listening()


class RecordingTools(Toolbox):
    """The usual tools, and one to say something."""

    def __init__(self, table: ToolTable, recorder: Recorder) -> None:
        super().__init__(table)
        self.recorder = recorder

    def own_tools(self) -> list[Tool]:
        """To say something, instead of a hint."""
        _hint, undo = super().own_tools()
        return [Tool(_("Say (F2)"), self._sign("hint"), self.recorder.comment), undo]

    def key(self, event: pygame.event.Event) -> Change | None:
        """F2 says something."""
        return self.recorder.comment() if event.key == KEY else super().key(event)


class SayScene(Scene):
    """What is to be said at this point of the lesson."""

    overlay = True

    def __init__(self, kit: Kit, text: str, say: Callable[[str], None]) -> None:
        super().__init__(kit)
        self.text = text
        self.say = say

    def build(self) -> None:
        """One line to write in."""
        field = TextField(
            _("Words"), self.text, self._change, longest=LONGEST, done=lambda _text: self._done()
        )
        self.show(
            Centred(
                Panel(
                    [
                        title(_("What is said here"), 28, "centre"),
                        Label(_("At most 25 words, and one new rule."), size=16, colour=MUTED),
                        field.sized(width=480),
                        Row(
                            [Button(_("Say it"), self._done, primary=True), Button(_("Back"), Pop)],
                            align="centre",
                        ),
                    ],
                    pad=24,
                ),
                most=620,
            )
        )
        self.ui.focus_on(field)

    def _change(self, text: str) -> None:
        self.text = text

    def _done(self) -> Any:
        self.say(self.text)
        return Pop()
