"""The words of the game in the player's language, looked up at the moment they are said."""

from __future__ import annotations

from gettext import NullTranslations

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


def sentence_case(words: str) -> str:
    """Words at the beginning of a sentence, where the name of a card may stand."""
    return words[:1].upper() + words[1:]
