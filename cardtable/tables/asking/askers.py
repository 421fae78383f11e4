"""Who asks at a table, who stands beside it, and what of the table is needed to ask somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardtable.tables.asking.answers import Answer, Sharing
from cardtable.tables.parts import Asked, Laid
from cardtable.ui.widget import Told
from rulesets.core import Move, Seat


class Asker(Protocol):
    """How a game asks: its manners, as far as they matter here."""

    def legal(self) -> Sequence[Move]:
        """What the viewer may do now, or may plan to do."""

    def several(self) -> int:
        """How many cards are chosen before they are played one after another; 0 plays each at once."""

    def shaded(self, own: set[int], useful: set[int]) -> set[int]:
        """The own cards that cannot be what is asked for, where cards are asked for."""

    def question(self) -> str:
        """What the viewer is asked."""

    def held(self) -> str:
        """What is asked of the viewer before something may happen."""

    def meanwhile(self) -> str:
        """What stands at the prompt while others are asked."""

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """The buttons at the prompt."""

    def why_not(self, touch: int) -> str | None:
        """The rule by which something may not be touched."""

    def tapped(self, pos: tuple[int, int]) -> bool:
        """Whether a click where nothing can be played has answered something."""

    def forced(self, legal: Sequence[Move]) -> Move | None:
        """The move that is done for the viewer after a moment, because there is no choice."""

    def unasked(self, seat: Seat) -> Move | None:
        """What a person has decided before, or leaves to the table."""

    def hasten(self, touch: int | None = None) -> None:
        """Something was touched, or a key pressed to go on, while what nobody is asked about waits."""


class Guided(Protocol):
    """Who stands beside the table, as far as touching is concerned."""

    def touched(self, touch: int) -> bool:
        """Whether touching this card or pawn has answered something, and so is no move."""


class AskingTable(Asked, Laid, Protocol):
    """The table at which somebody is asked."""

    @property
    def company(self) -> Sharing:
        """Who is in turn."""

    @property
    def guide(self) -> Guided:
        """Who stands beside the table."""

    @property
    def asker(self) -> Asker:
        """How its game asks, or whoever guides the viewer through it."""

    def hurry(self) -> bool:
        """Bring the picture up to the truth; False when it is there."""

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What there is to say of a point of the cloth."""

    def held_by_viewer(self) -> Sequence[int]:
        """The viewer's hand as it is shown."""
