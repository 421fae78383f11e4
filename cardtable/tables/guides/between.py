"""A guide that comes between the table and the manners of its game: it asks the viewer itself."""

from __future__ import annotations

from typing import Any

from cardtable.tables.asking.askers import Asker
from cardtable.tables.guides.guide import Guide
from cardtable.tables.manners import Manners
from cardtable.tables.tools import ToolTable


class ComesBetween(Guide, Asker):
    """Knows the table and the manners it stands between; what it asks is for each such guide to say."""

    counts = False
    table: ToolTable
    manners: Manners[Any]

    def __init__(self) -> None:
        """One of its own: Python 3.11 gives a class with none, once it is made, that of objects."""

    @property
    def speaks(self) -> bool:
        """What is asked and answered, and what a match is walked through with, stand in the panel."""
        return True

    def join(self, table: ToolTable) -> None:
        """Come to the table."""
        self.table = table

    def asker(self, manners: Manners[Any]) -> Asker:
        """The guide asks, and may leave it to the manners."""
        self.manners = manners
        return self

    def hasten(self, touch: int | None = None) -> None:
        """What waits in a game is hastened as without a guide."""
        self.manners.hasten(touch)
