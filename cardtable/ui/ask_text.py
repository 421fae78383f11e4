"""A question that is answered with a line of text: a name, a file, a code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardtable.ui.containers import Panel
from cardtable.ui.fields import TextField
from cardtable.ui.widget import TAKEN
from cardtable.ui.widgets import Button, Label, Modal, Ways, title
from rulesets.words import _


class AskText(Modal):
    """Asks above everything; Enter answers, Escape does not.

    `answer` may return a sentence that says what is wrong: it is shown, and the question stays.
    """

    def __init__(
        self,
        heading: str,
        about: str,
        text: str,
        answer: Callable[[str], Any],
        *,
        ok: str,
        longest: int = 60,
        hint: str = "",
        paste: bool = False,
    ) -> None:
        self.answer = answer
        self.wrong = Label("", size=16, face="bold")
        self.wrong.visible = False
        self.field = TextField(heading, text, lambda _text: None, longest=longest, hint=hint, done=self._done)
        self.field.whole = bool(text)
        ways = [Button(ok, lambda: self._done(self.field.text), primary=True)]
        if paste:
            ways.append(Button(_("Paste"), self._paste))
        ways.append(Button(_("Back"), self.shut))
        parts = [
            title(heading, 28, "centre"),
            Label(about),
            self.field,
            self.wrong,
            Ways(ways),
        ]
        super().__init__(Panel(parts, pad=24, gap=16), most=620)

    def _paste(self) -> Any:
        self.field.whole = True
        self.field.paste()
        self.changed()
        return TAKEN

    def _done(self, text: str) -> Any:
        answer = self.answer(text.strip())
        if isinstance(answer, str):
            self.wrong.text = answer
            self.wrong.visible = True
            self.wrong.resized()
            if self.ui is not None:
                self.ui.play("refusal")
            return TAKEN
        self.shut()
        return TAKEN if answer is None else answer
