"""Somebody who is at a table and may use what lies about there."""

from __future__ import annotations

from typing import Generic, TypeVar

from cardtable.matches.seats.door import Door
from cardtable.matches.seats.sitting import Sitting
from cardtable.shell.scene import Kit
from cardtable.stage.animator import Animator
from cardtable.stage.theme import Theme
from cardtable.tables.asking.asking import Asking
from cardtable.tables.state import State
from cardtable.tables.table import Table
from rulesets.core import Seat, View
from rulesets.words import names_within

F = TypeVar("F")
"""The facts of a game."""


class Present(Generic[F]):
    """Finds at the table what is needed most."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def kit(self) -> Kit:
        """What the application lends."""
        return self.table.kit

    @property
    def theme(self) -> Theme:
        """The theme of the present window size."""
        return self.table.theme

    @property
    def animator(self) -> Animator:
        """What moves."""
        return self.table.animator

    @property
    def sitting(self) -> Sitting:
        """The match at this screen."""
        return self.table.sitting

    @property
    def door(self) -> Door:
        """The match as the viewer may know it."""
        return self.table.door

    @property
    def topic(self) -> str:
        """The phase of which the coach has something to say now: that which goes on, or waits to be shown."""
        return self.view.phase if self.table.state is State.HELD else self.door.phase

    @property
    def viewer(self) -> Seat:
        """Who looks."""
        return self.table.viewer

    @property
    def view(self) -> View[F]:
        """What is shown now; while things move it is behind what `door` knows."""
        return self.table.showing.view

    @property
    def asking(self) -> Asking:
        """What the viewer has pointed at and chosen."""
        return self.table.asking

    def names(self) -> list[str]:
        """Names by seat."""
        return self.sitting.names

    def within(self) -> list[str]:
        """What everybody is called within a sentence."""
        return names_within(self.names(), self.sitting.alone)
