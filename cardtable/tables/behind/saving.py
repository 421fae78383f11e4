"""Keeping a match on disk while it is played, and what the player has to hear about it."""

from __future__ import annotations

from cardtable.matches.session import Session
from rulesets.words import _

RETRY = 5.0
"""Seconds after which a disk that refused is tried again."""
SETTLE = 0.9
"""Seconds after which what was written is made safe from a power cut, too."""


class Saving:
    """Watches over the file of one match; there is nothing to do for a match without one."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._unsaved = 0.0
        """Seconds since the disk refused; 0 while everything is saved."""
        self._unsettled = 0.0
        """Seconds since something was written that a power cut could still undo."""

    @property
    def waits(self) -> bool:
        """Whether something is due later: the disk refused, or the last lines are not yet made safe."""
        return bool(self._unsaved or self._unsettled)

    def look(self, dt: float) -> list[str]:
        """Do what is due, and return the sentences the player must not overlook, the last one last."""
        told = self.session.notices()
        file = self.session.file
        if file is None:
            return told
        if file.trouble is None:
            if self._unsaved:
                self._unsaved = 0.0
                told.append(_("Everything is saved again."))
            self._unsettled = 0.0 if file.settled else self._unsettled + dt
            if self._unsettled >= SETTLE:
                self.session.settle()
            return told
        if not self._unsaved:
            told.append(file.trouble)
        self._unsaved += dt
        if self._unsaved >= RETRY and not file.retry():
            self._unsaved = dt
        return told
