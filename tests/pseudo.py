"""A language in which every sentence is bracketed and a third longer, to see that nothing hangs on the words.

    python -m pytest --pseudo tests/tables tests/shell tests/lessons tests/ui tests/games/*/test_table.py

What is drawn is the longer sentence; to the tests it compares like the plain one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from gettext import NullTranslations
from typing import Any, SupportsIndex

from rulesets.core import Reason
from rulesets.words import speak

OPEN = "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}"
CLOSE = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
MORE = "~"
MARKED = re.compile(f"{OPEN}|{MORE}*{CLOSE}")


class Bracketed(str):
    """A longer sentence that is equal to the plain one."""

    __slots__ = ()

    @property
    def plain(self) -> str:
        """Without brackets, its own and those of words within it."""
        return plain(self)

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
        return Bracketed(self.plain[place])

    def format(self, *values: Any, **named: Any) -> Bracketed:
        """Fill in the parts, bracketed ones too."""
        return Bracketed(str.format(self, *values, **named))

    def join(self, parts: Iterable[str]) -> Bracketed:
        """Between several."""
        return Bracketed(str.join(self, parts))

    def split(self, *asked: Any) -> list[str]:
        """The words of the plain sentence."""
        return self.plain.split(*asked)

    def rsplit(self, *asked: Any, **named: Any) -> list[str]:
        """The same from behind."""
        return self.plain.rsplit(*asked, **named)

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


class Pseudo(NullTranslations):
    """Says every sentence in brackets, with a third of its length behind it."""

    def gettext(self, message: str) -> str:
        """One sentence."""
        return Bracketed(OPEN + message + MORE * (len(message) // 3) + CLOSE)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """One sentence that depends on a count."""
        return self.gettext(msgid1 if n == 1 else msgid2)
