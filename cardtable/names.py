"""Names of players: whatever is typed, what is kept can be shown."""

from __future__ import annotations

import unicodedata

NAME_LETTERS = 24


def clean_name(name: str) -> str:
    """The name without what cannot be shown, at most 24 letters; empty if nothing is left."""
    shown = "".join(
        letter if letter.isprintable() else " "
        for letter in unicodedata.normalize("NFC", name[: NAME_LETTERS * 40])
    )
    return " ".join(shown.split())[:NAME_LETTERS].strip()
