"""Who the computer players are: every name leans one way within its level, and says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.opponents.leans import Lean
from rulesets.words import _, later

CHARACTERS: Final[Mapping[str, Lean]] = {
    "Anna": Lean.CAREFUL,
    "Jan": Lean.BOLD,
    "Sofia": Lean.SLY,
    "Klaus": Lean.STUBBORN,
    "Marie": Lean.BOLD,
    "Pietro": Lean.SLY,
    "Greta": Lean.STUBBORN,
    "Louis": Lean.CAREFUL,
    "Kaatje": Lean.SLY,
    "Tomas": Lean.CAREFUL,
    "Elena": Lean.BOLD,
    "Hugo": Lean.STUBBORN,
}
"""Leans by name; whoever is called otherwise has none."""
SENTENCES: Final[Mapping[Lean, str]] = {
    Lean.BOLD: later("{name} is bold, and of two equally good ways takes the one that dares more."),
    Lean.CAREFUL: later("{name} is careful, and of two equally good ways takes the safer one."),
    Lean.SLY: later("{name} is sly, and of two equally good ways takes the unexpected one."),
    Lean.STUBBORN: later("{name} is stubborn, and of two equally good ways keeps to the one begun before."),
}
LEVELS: Final[Mapping[str, str]] = {
    "random": later("moves at random"),
    "beginner": later("a beginner"),
    "regular": later("a regular"),
    "master": later("a master"),
}


def lean_of(name: str) -> Lean:
    """Which way the player of this name leans."""
    return CHARACTERS.get(name, Lean.NONE)


def character(name: str) -> str:
    """The character of a player in one sentence; empty where the name has none."""
    lean = lean_of(name)
    return _(SENTENCES[lean]).format(name=name) if lean else ""


def level_in_words(level: str) -> str:
    """A level as it stands behind a name."""
    return _(LEVELS[level])
