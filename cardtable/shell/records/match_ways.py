"""Where a screen that lists matches leads to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from cardtable.matches.match import Match
from cardtable.shell.scene import Change, Push, Replace, Scene


class MatchWays(NamedTuple):
    """How matches are begun, gone on with and played back."""

    version: str
    """The version of the application, which a new match keeps."""
    begin: Callable[[Match], Scene]
    """The table of a new match."""
    open_match: Callable[[str], Scene]
    """The table of the match in a file."""
    replay: Callable[[str], Scene]
    """Its playing back."""

    def go_on(self, journal: Path) -> Change:
        """To the table of a match, or over this screen to the page that says why it cannot be opened."""
        scene = self.open_match(str(journal))
        return Push(scene) if scene.overlay else Replace(scene)
