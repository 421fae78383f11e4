"""A question that is answered with a line of text: a name, a file, a code."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pygame

from cardtable.ui.containers import Centred, Panel, Row
from cardtable.ui.fields import TextField
from cardtable.ui.widget import TAKEN
from cardtable.ui.widgets import Button, Label, title
from rulesets.words import _


class AskText(Centred):
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
        ways.append(Button(_("Back"), self._leave))
        parts = [
            title(heading, 28, "centre"),
            Label(about),
            self.field,
            self.wrong,
            Row(ways, gap=12, align="centre", wrap=True),
        ]
        super().__init__(Panel(parts, pad=24, gap=16), most=620)

    def _paste(self) -> Any:
        with suppress(pygame.error):
            self.field.whole = True
            self.field.typed(pygame.scrap.get_text())
        if self.ui is not None:
            self.ui.repaint(self.rect)
        return TAKEN

    def _leave(self) -> Any:
        if self.ui is not None:
            self.ui.close(self)
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
        self._leave()
        return TAKEN if answer is None else answer

    def key(self, event: pygame.event.Event) -> Any:
        """Escape leaves everything as it was."""
        return self._leave() if event.key == pygame.K_ESCAPE else None
