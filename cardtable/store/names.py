"""Names of players and other words from outside: whatever is typed or read, what is kept can be shown."""

from __future__ import annotations

import unicodedata

NAME_LETTERS = 24


def clean_name(name: str) -> str:
    """The name without what cannot be shown, at most 24 letters; empty if nothing is left."""
    return clean(name, NAME_LETTERS)


def clean(text: str, most: int) -> str:
    """One line of at most `most` letters, without what cannot be shown or would command a terminal."""
    if len(text) <= most and text.isascii() and text.isprintable() and text == " ".join(text.split()):
        # As nearly all are: ten thousand results are read at once.
        return text
    shown = "".join(
        letter if letter.isprintable() else " " for letter in unicodedata.normalize("NFC", text[: most * 40])
    )
    return " ".join(shown.split())[:most].strip()
