"""What stands on a page line by line, as it is read."""

from __future__ import annotations

from cardtable.ui.widgets import Label
from tests.pilot import Pilot


def lines_of(pilot: Pilot) -> list[list[Label]]:
    """What stands on one line, from left to right."""
    lines: dict[int, list[Label]] = {}
    for one in pilot.scene.ui.everything():
        if isinstance(one, Label) and one.text:
            lines.setdefault(one.rect.centery, []).append(one)
    return [sorted(lines[y], key=lambda one: one.rect.x) for y in sorted(lines)]


def rows(pilot: Pilot) -> list[list[str]]:
    """The words of every line."""
    return [[one.text for one in line] for line in lines_of(pilot)]
