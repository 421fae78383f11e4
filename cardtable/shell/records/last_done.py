"""What was done last, in a sentence below a list, and the way back from it."""

from __future__ import annotations

from cardtable.stage.theme import BRIGHT
from cardtable.ui.containers import Row
from cardtable.ui.widget import Action
from cardtable.ui.widgets import Button, Label
from rulesets.words import _


class LastDone(Row):
    """A sentence and a button; not there before there is something to say."""

    def __init__(self, undo: Action) -> None:
        self.label = Label("", size=16, colour=BRIGHT).sized(grow=1, width=100)
        self.undo = Button(_("Undo"), undo, small=True)
        super().__init__([self.label, self.undo], gap=12)
        self.visible = False

    @property
    def text(self) -> str:
        """What is said."""
        return self.label.text

    @property
    def may_be_undone(self) -> bool:
        """Whether there is a way back."""
        return self.visible and self.undo.visible

    def tell(self, sentence: str, undo: bool = False) -> None:
        """Say what was done, and whether it can be taken back."""
        self.label.text = sentence
        self.undo.visible = undo
        self.visible = True
        self.resized()
