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
    see_result: Callable[[str], Scene]
    """How it ended, from where one comes back to the cabinet."""

    def go_on(self, journal: Path) -> Change:
        """To the table of a match, or over this screen to the page that says why it cannot be opened."""
        return self._shown(self.open_match(str(journal)))

    def look_at_result(self, journal: Path) -> Change:
        """To how a match ended, or to the page that says why it cannot be opened."""
        return self._shown(self.see_result(str(journal)))

    @staticmethod
    def _shown(scene: Scene) -> Change:
        return Push(scene) if scene.overlay else Replace(scene)
