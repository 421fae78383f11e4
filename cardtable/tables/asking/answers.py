"""The answers a player is offered at the prompt, as buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import Any, NamedTuple, Protocol

from cardtable.ui.widget import Told
from cardtable.ui.widgets import Button
from rulesets.core import Move, Reason, rule_of
from rulesets.words import _


class Answer(NamedTuple):
    """A button at the prompt: most often a move, sometimes a way to one."""

    key: Hashable
    """What it is recognised by, so that buttons are only made anew when something changes."""
    label: str
    act: Callable[[], Any]
    price: str = ""
    leads: Collection[Move] = ()
    """The moves among which it lets one choose."""
    tempting: bool = True
    """Whether it may be offered as the first thing to do."""
    about: Callable[[], str] | None = None
    """What it does and what it comes to, for whoever points at it."""
    advised: bool = False
    """Whether a hint named it, or what it leads to."""
    refused: str = ""
    """Why it cannot be used now; then it only keeps its place."""


class AnswerButton(Button):
    """Tells when it is pointed at, so that what its move touches can be pointed out."""

    def __init__(self, answer: Answer, primary: bool, pointed: Callable[[], None]) -> None:
        super().__init__(answer.label, answer.act, primary=primary, small=True, note=answer.price)
        self.answer = answer
        self.tell = pointed
        self.was = False
        self.disabled(answer.refused)

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What the answer does, what it costs, and what it comes to."""
        return Told(self.words(), self.rect)

    def words(self) -> str:
        """The same without its place."""
        words = self.answer.refused or (self.answer.about() if self.answer.about else "") or self.answer.label
        if not self.answer.advised:
            return words
        red = _("It is red because it is advised.")
        if self.answer.leads:
            red = _("It is red because it leads to what is advised.")
        return Reason(f"{words} {red}", rule_of(words))

    @property
    def pointed(self) -> bool:
        """Whether the mouse is over it, or keys have brought the focus here."""
        return self.hovered or (self.ui is not None and self.ui.ring and self.ui.focused is self)

    def changed(self) -> None:
        """Repaint, and tell if this has changed."""
        super().changed()
        if self.pointed != self.was:
            self.was = self.pointed
            self.tell()


class Sharing(Protocol):
    """Who is in turn where several people share the screen, as far as asking is concerned."""

    sliding: bool
    """Whether cards are shown because the mouse or a finger is held down."""

    def slide(self, pos: tuple[int, int]) -> None:
        """Pull out the card to which the pointer slid."""

    def button_at(self, pos: tuple[int, int]) -> AnswerButton | None:
        """The button to which it slid."""

    def question(self) -> str:
        """What is asked of somebody whose cards lie face down."""

    def answers(self) -> list[Answer]:
        """The buttons to look with."""

    def button(self, answer: Answer, primary: bool, pointed: Callable[[], None]) -> AnswerButton:
        """The button of an answer."""
