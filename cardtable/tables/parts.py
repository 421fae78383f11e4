"""What lies about at every table, for those who need only some of it: who looks, what shows, what asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardtable.matches.seats.door import Door
from cardtable.matches.seats.sitting import Sitting
from cardtable.shell.scene import Kit
from cardtable.stage.animator import Animator
from cardtable.stage.stage import Stage
from cardtable.stage.tags import Tag
from cardtable.stage.theme import Theme
from cardtable.tables.cloth.chrome import PromptBar
from cardtable.tables.cloth.cloth import Cloth
from cardtable.tables.cloth.felt import Felt
from cardtable.tables.state import State
from cardtable.ui.ui import Ui
from rulesets.core import Move, Seat


class Seated(Protocol):
    """Somebody sits here."""

    @property
    def kit(self) -> Kit:
        """What the application lends."""

    @property
    def viewer(self) -> Seat:
        """Who looks; WATCHER while nobody in particular does."""

    @property
    def door(self) -> Door:
        """The match as the viewer may know it."""


class Laid(Protocol):
    """Something lies on a cloth."""

    @property
    def felt(self) -> Felt:
        """What lies there."""


class Shown(Seated, Protocol):
    """Something is to be seen."""

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
    def sitting(self) -> Sitting:
        """The match at this screen."""

    def show_tags(self, tags: Sequence[Tag]) -> None:
        """Lay these tags on the cloth."""

    def show_words(self) -> None:
        """Bring all that is written up to what is shown."""


class Asked(Seated, Protocol):
    """Somebody is asked."""

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
    def state(self) -> State:
        """What the table is doing."""

    def release(self) -> None:
        """Let happen what waits for the viewer."""

    def act(self, move: Move) -> None:
        """Make the viewer's move."""
