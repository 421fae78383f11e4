"""A guide to what has been: the sitting is a recording, whose sheets do not open by themselves once more."""

from __future__ import annotations

from collections import deque

from cardtable.matches.seats.playback import Playback, Recorded
from cardtable.matches.seats.sitting import Sitting
from cardtable.matches.session import Session
from cardtable.shell.scene import Kit
from cardtable.tables.guides.between import ComesBetween
from cardtable.tables.tools import ToolTable


class Recalling(ComesBetween):
    """Has a match that is played back; what is done with it is for each such guide to say."""

    def __init__(self, kit: Kit, playback: Playback) -> None:
        self.kit = kit
        self.playback = playback
        self.recorded = Recorded(playback)

    def sitting(self, session: Session) -> Sitting:
        """The match as it was."""
        return self.recorded

    def join(self, table: ToolTable) -> None:
        """Come to the table, and let no sheet be due."""
        super().join(table)
        table.showing.overlays = deque(maxlen=0)
