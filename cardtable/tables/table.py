"""The table as the manners of a game see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cardtable.shell.scene import Change
from cardtable.tables.asking import Asking
from cardtable.tables.labels import LabelledTable, Labels
from cardtable.tables.parts import Asked, Shown
from rulesets.core import Move


class Table(Shown, Asked, LabelledTable, Protocol):
    """What manners may use of the table where they are kept."""

    @property
    def labels(self) -> Labels[Any]:
        """What the things on the table say of themselves."""

    @property
    def asking(self) -> Asking:
        """What the viewer has pointed at and chosen."""

    def act_all(self, moves: Sequence[Move]) -> None:
        """Make several moves of the viewer, one after another."""

    def explain(self, sentence: str) -> None:
        """Say something at the prompt."""

    def look_up(self, heading: str) -> Change:
        """The rule book at a heading."""

    def show_plates(self) -> None:
        """Bring the plates up to what is shown."""

    def turn_away(self) -> None:
        """Show nothing private any more."""

    def again(self) -> Change:
        """Begin another match with the same players."""
