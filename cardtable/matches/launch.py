"""What the command line hands to the window; nothing here imports more than the first frame needs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cardtable.matches.deal_code import Challenge
    from cardtable.matches.match import Match
    from cardtable.matches.opening import ReadMatch
    from cardtable.store.fs import Fs
    from cardtable.store.saves import Saves
    from cardtable.store.settings import SettingsFile


def _nobody_waits() -> None:
    """Nobody has to know that the window answers."""


class Launch(NamedTuple):
    """How the window opens: at the shelf, or at once at a table."""

    settings: SettingsFile
    folder: Path | None
    """The data folder; None when nothing can be kept."""
    match: Match | None = None
    """A match to begin."""
    challenge: Challenge | None = None
    """Whose result it is to be compared with."""
    path: Path | None = None
    """A journal to go on with."""
    record: Path | None = None
    """The file of the lesson that is recorded while the match is played."""
    read: ReadMatch | None = None
    """What is known of that journal already."""
    fs: Fs | None = None
    """How the disk is reached, if not straight away."""
    notice: str | None = None
    """A sentence for the banner, such as why nothing can be saved."""
    ready: Callable[[], None] = _nobody_waits
    """To be called when the window answers."""

    @property
    def at_a_table(self) -> bool:
        """Whether the window opens at a table instead of the shelf."""
        return self.match is not None or self.path is not None

    @property
    def saves(self) -> Saves | None:
        """The matches on disk; to be asked for when the first picture stands."""
        from cardtable.store.saves import Saves

        return None if self.folder is None else Saves(self.folder, self.fs)

    def with_match(self, match: Match, challenge: Challenge | None = None) -> Launch:
        """At a new match."""
        return self._replace(match=match, challenge=challenge)

    def with_record(self, match: Match, file: Path) -> Launch:
        """At a new match of which a lesson is made."""
        return self._replace(match=match, record=file)

    def with_read(self, read: ReadMatch) -> Launch:
        """At a match that was left, and that was looked at when its name was checked."""
        return self._replace(path=read.path, read=read)
