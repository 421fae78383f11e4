"""The table as the manners of a game see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardtable.matches.door import Door
from cardtable.matches.sitting import Sitting
from cardtable.shell.scene import Change, Kit
from cardtable.stage.animator import Animator
from cardtable.stage.labels import Plate
from cardtable.stage.stage import Stage
from cardtable.stage.tags import Tag
from cardtable.stage.theme import Theme
from cardtable.tables.asking import Asking
from cardtable.tables.chrome import Cloth, PromptBar
from cardtable.tables.showing import Showing
from cardtable.tables.state import State
from cardtable.ui.ui import Ui
from rulesets.core import Move, Seat


class Table(Protocol):
    """What manners may use of the table where they are kept."""

    @property
    def kit(self) -> Kit:
        """What the application lends."""

    @property
    def theme(self) -> Theme:
        """The theme of the present window size."""

    @property
    def stage(self) -> Stage:
        """Where everything lies."""

    @property
    def animator(self) -> Animator:
        """What moves."""

    @property
    def ui(self) -> Ui:
        """The widgets."""

    @property
    def cloth(self) -> Cloth:
        """The cloth as a widget."""

    @property
    def prompt(self) -> PromptBar:
        """The words and buttons above the hand."""

    @property
    def plates(self) -> Sequence[Plate]:
        """The plates by seat."""

    @property
    def sitting(self) -> Sitting:
        """The match at this screen."""

    @property
    def viewer(self) -> Seat:
        """Who looks; WATCHER while nobody in particular does."""

    @property
    def door(self) -> Door:
        """The match as the viewer may know it."""

    @property
    def showing(self) -> Showing:
        """The picture's way to the truth."""

    @property
    def asking(self) -> Asking:
        """What the viewer has pointed at and chosen."""

    @property
    def state(self) -> State:
        """What the table is doing."""

    def release(self) -> None:
        """Let happen what waits for the viewer."""

    def act(self, move: Move) -> None:
        """Make the viewer's move."""

    def act_all(self, moves: Sequence[Move]) -> None:
        """Make several moves of the viewer, one after another."""

    def explain(self, sentence: str) -> None:
        """Say something at the prompt."""

    def look_up(self, heading: str) -> Change:
        """The rule book at a heading."""

    def show_plates(self) -> None:
        """Bring the plates up to what is shown."""

    def show_tags(self, tags: Sequence[Tag]) -> None:
        """Lay these tags on the cloth."""

    def turn_away(self) -> None:
        """Show nothing private any more."""

    def again(self) -> Change:
        """Begin another match with the same players."""
