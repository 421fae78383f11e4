"""Who the computer players are: every name leans one way within its level, and says so.

A lean never makes a player weaker or stronger; it decides between acts that come to the same.
"""

from __future__ import annotations

from rulesets.words import _, later

LEVELS = {
    "random": later("moves at random"),
    "beginner": later("a beginner"),
    "regular": later("a regular"),
    "master": later("a master"),
}


def level_in_words(level: str) -> str:
    """A level as it stands behind a name."""
    return _(LEVELS[level])
