"""The way from the pages of a game to its lessons."""

from __future__ import annotations

from cardtable.shell.scene import Kit, Push
from cardtable.ui.widgets import Button
from rulesets.words import _


def to_lessons(kit: Kit, game: str) -> list[Button]:
    """A button that leads to the lessons of a game; nothing where it has none."""
    lessons = kit.lessons(game)
    return [] if lessons is None else [Button(_("Lessons"), lambda: Push(lessons), small=True)]
