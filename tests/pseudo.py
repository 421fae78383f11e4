"""A language in which every sentence is bracketed and a third longer, to see that nothing hangs on the words.

    python -m pytest --pseudo tests/tables tests/shell tests/lessons tests/ui tests/games/*/test_table.py

What is drawn is the longer sentence; to the tests it compares like the plain one.  Whatever it is split or
cut into is still what is drawn: lines are broken and first letters made capitals that way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from gettext import NullTranslations
from typing import Any, SupportsIndex

import pytest

from cardtable.stage.text import Fonts
from rulesets import words
from rulesets.core import Reason
from rulesets.words import speak

OPEN = "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}"
CLOSE = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
MORE = "~"
MARKED = re.compile(f"{OPEN}|{MORE}+(?: {MORE}+)*|{CLOSE}")
GIVEN = re.compile(r"\{\w*\}")
"""What is filled in: numbers, names, and words that are longer by themselves."""
SENTENCE = 3
"""Letters of the shortest sentence: the letter of a rank is as short in every language."""
WORD = 6
"""Letters of the words that come behind: a line can be broken between them."""
MEASURING = ("readable", "width", "draw", "fit", "wrap")
"""What letters do with a line."""


class Bracketed(str):
    """A longer sentence that is equal to the plain one."""

    __slots__ = ()

    @property
    def plain(self) -> str:
        """Without brackets, its own and those of words within it."""
        return plain(self)

    @property
    def tail(self) -> str:
        """What it is longer by."""
        drawn = str.__str__(self)
        return drawn[len(drawn.rstrip(f"{MORE} {CLOSE}")) :]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and plain(self) == plain(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.plain)

    def __contains__(self, part: object) -> bool:
        return str(part) in self.plain

    def __add__(self, other: str) -> Bracketed:
        return Bracketed(str.__add__(self, other))

    def __radd__(self, other: str) -> Bracketed:
        return Bracketed(str.__add__(other, self))

    def __getitem__(self, place: SupportsIndex | slice) -> Bracketed:
        found = self.plain[place]
        if not isinstance(place, slice) or not found:
            return Bracketed(found)
        return Bracketed(OPEN * self.plain.startswith(found) + found + self.tail * self.plain.endswith(found))

    def format(self, *values: Any, **named: Any) -> Bracketed:
        """Fill in the parts, bracketed ones too."""
        return Bracketed(str.format(self, *values, **named))

    def join(self, parts: Iterable[str]) -> Bracketed:
        """Between several."""
        return Bracketed(str.join(self, parts))

    def split(self, *asked: Any) -> list[Any]:
        """Its words as they are drawn."""
        return [Bracketed(word) for word in str.split(self, *asked)]

    def rsplit(self, *asked: Any, **named: Any) -> list[Any]:
        """The same from behind."""
        return [Bracketed(word) for word in str.rsplit(self, *asked, **named)]

    def upper(self) -> Bracketed:
        """In capitals."""
        return Bracketed(str.upper(self))

    def startswith(self, *asked: Any) -> bool:
        """Whether the plain sentence begins so."""
        return self.plain.startswith(*asked)

    def endswith(self, *asked: Any) -> bool:
        """Whether the plain sentence ends so."""
        return self.plain.endswith(*asked)


def plain(sentence: str) -> str:
    """The sentence without brackets, in whatever language the tests run."""
    return MARKED.sub("", str.__str__(sentence))


def speak_pseudo() -> None:
    """Speak it from now on; reasons, which are sentences of a class of their own, compare alike."""
    speak(Pseudo())
    for name in ("plain", "__eq__", "__ne__", "__hash__", "__contains__", "startswith", "endswith", "split"):
        setattr(Reason, name, vars(Bracketed)[name])
    for name in MEASURING:
        setattr(Fonts, name, as_drawn(vars(Fonts)[name]))


def lengthen_words(patch: pytest.MonkeyPatch) -> None:
    """Show what a table says in longer words for the time of one test, whatever language it is run in."""
    patch.setattr(words, "_catalogue", Pseudo())
    for name in MEASURING:
        patch.setattr(Fonts, name, as_drawn(vars(Fonts)[name]))


def as_drawn(measure: Callable[..., Any]) -> Callable[..., Any]:
    """The same of what is drawn, lest lines that compare alike are kept for each other."""

    def measured(self: Fonts, *asked: Any) -> Any:
        return measure(self, *(str.__str__(one) if isinstance(one, str) else one for one in asked))

    return measured


class Pseudo(NullTranslations):
    """Says every sentence in brackets, and longer behind it, so that it is a third longer with them."""

    def gettext(self, message: str) -> str:
        """One sentence."""
        if len(message) < SENTENCE:
            return message
        more = max(0, len(GIVEN.sub("", message)) // 3 - len(OPEN + CLOSE))
        behind = [MORE * WORD] * (more // (WORD + 1)) + [MORE * (more % (WORD + 1))]
        return Bracketed(OPEN + message + " ".join(filter(None, behind)) + CLOSE)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """One sentence that depends on a count."""
        return self.gettext(msgid1 if n == 1 else msgid2)
