"""The words of the game in the player's language, looked up at the moment they are said."""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from typing import Self

_catalogue = NullTranslations()


def speak(catalogue: NullTranslations) -> None:
    """Use `catalogue` from now on; the application calls this once at the start."""
    global _catalogue
    _catalogue = catalogue


def _(sentence: str) -> str:
    """Translate a whole sentence; parts are filled in afterwards with `.format`."""
    return _catalogue.gettext(sentence)


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a sentence that depends on a count."""
    return _catalogue.ngettext(one, many, count)


def later(sentence: str) -> str:
    """Mark a sentence of a table for translation; `_` is called on it when it is said."""
    return sentence


class Deed(str):
    """What somebody does, as it is told of others ("plays the ace"); `own` tells it to whoever did it."""

    __slots__ = ("own",)
    own: str

    def __new__(cls, of_others: str, own: str) -> Self:
        """The same deed in two forms, because "you plays" is wrong in every language."""
        deed = super().__new__(cls, of_others)
        deed.own = own
        return deed

    def format(self, *args: object, **kwargs: object) -> Self:
        """Fill both forms in."""
        return type(self)(super().format(*args, **kwargs), self.own.format(*args, **kwargs))

    def __reduce__(self) -> tuple[type[Deed], tuple[object, ...]]:
        """What a copy is made of."""
        return Deed, (str(self), self.own)


def by_you(deed: str) -> str:
    """A deed as it is told to whoever does it, in the middle of a sentence."""
    own = deed.own if isinstance(deed, Deed) else deed
    return own[:1].lower() + own[1:]


class DeedTo(Deed):
    """What is done to a seat, "{whom}" in both forms: where nobody has a name, the number of a player."""

    __slots__ = ("forms", "whom")
    forms: tuple[str, str]
    whom: int

    def __new__(cls, of_others: str, own: str, whom: int) -> Self:
        """By number; `called` tells it by name."""
        number = _("player {number}").format(number=whom + 1)
        deed = super().__new__(cls, of_others.format(whom=number), own.format(whom=number))
        deed.forms, deed.whom = (of_others, own), whom
        return deed

    def __reduce__(self) -> tuple[type[Deed], tuple[object, ...]]:
        """What a copy is made of."""
        return DeedTo, (*self.forms, self.whom)


def called(deed: str, names: Sequence[str]) -> str:
    """A deed that is done to somebody, with the name."""
    return Deed(*deed.forms).format(whom=names[deed.whom]) if isinstance(deed, DeedTo) else deed


def who_does(names: Sequence[str], seat: int, deed: str, own: bool = False) -> str:
    """Which seat does what, told to themselves if it is their own deed."""
    deed = called(deed, names)
    if own and isinstance(deed, Deed):
        return deed.own
    return _("{name}: {does}").format(name=names[seat], does=deed)


def names_within(names: Sequence[str], you: int | None) -> list[str]:
    """What every seat is called within a sentence; `you` is whoever reads it alone."""
    return [_("you") if seat == you else name for seat, name in enumerate(names)]


def in_a_row(names: Sequence[str]) -> str:
    """Names within a sentence, the last two joined: "twos, fours and kings"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def sentence_case(words: str) -> str:
    """Words at the beginning of a sentence, where the name of a card may stand."""
    return words[:1].upper() + words[1:]
