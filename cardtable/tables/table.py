"""The table as the manners of a game see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cardtable.shell.scene import Change
from cardtable.tables.asking.answers import Sharing
from cardtable.tables.asking.asking import Asking
from cardtable.tables.labels import LabelledTable, Labels
from cardtable.tables.parts import Asked, Shown
from rulesets.core import Move, Seat


class Shared(Sharing, Protocol):
    """Who is in turn at a screen, and whether they look at their cards."""

    shared: bool
    """Whether several people play here."""

    @property
    def secretive(self) -> bool:
        """Whether they have cards that the others may not see."""

    @property
    def player(self) -> Seat:
        """Who acts at this screen, whether they look or not."""

    @property
    def bottom(self) -> Seat:
        """Who sits at the lower edge."""

    def cover(self) -> None:
        """Lay the cards face down at once."""

    def said_to(self, seat: Seat, asked: str) -> str:
        """What is asked of somebody, in one line."""

    def room_for_answers(self) -> int:
        """How wide the prompt is for the answers of the game."""


class Explaining(Protocol):
    """Who stands beside the table."""

    @property
    def speaks(self) -> bool:
        """Whether they have much to say in the panel."""

    @property
    def withholds(self) -> bool:
        """Whether they ask what the crown on a trick would answer."""

    @property
    def explains(self) -> bool:
        """Whether they have a word for every decision of the viewer, so that none may slip by."""


class Table(Shown, Asked, LabelledTable, Protocol):
    """What manners may use of the table where they are kept."""

    counts: bool
    """Whether a match of one's own is played here, and no lesson or exercise."""

    @property
    def guide(self) -> Explaining:
        """Who leads the viewer through the match, if anybody does."""

    @property
    def labels(self) -> Labels[Any]:
        """What the things on the table say of themselves."""

    @property
    def asking(self) -> Asking:
        """What the viewer has pointed at and chosen."""

    @property
    def company(self) -> Shared:
        """Who is in turn at this screen."""

    def act_all(self, moves: Sequence[Move]) -> None:
        """Make several moves of the viewer, one after another."""

    def explain(self, sentence: str) -> None:
        """Say something at the prompt."""

    def look_up(self, heading: str) -> Change:
        """The rule book at a heading."""

    def show_plates(self) -> None:
        """Bring the plates up to what is shown."""

    def show_standing(self) -> None:
        """Bring plates, tags, facts and log up to what is shown."""

    def again(self) -> Change:
        """Begin another match with the same players."""
