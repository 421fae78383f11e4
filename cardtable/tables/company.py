"""Several people at one screen: who looks, and the curtain between one and the next."""

from __future__ import annotations

from typing import Protocol

from cardtable.matches.seats.door import Act
from cardtable.shell.scene import Change, Push
from cardtable.tables.curtain import Curtain
from cardtable.tables.manners import Manners
from cardtable.tables.table import Table
from rulesets.core import WATCHER, Seat


class SharedTable(Table, Protocol):
    """A table at which the one who looks may change."""

    viewer: Seat
    next_viewer: Seat | None
    """Who looks when the curtain has been lifted."""
    title: str

    @property
    def manners(self) -> Manners:  # type: ignore[type-arg]
        """How its game is played here."""

    def fit(self) -> None:
        """Show it as the viewer may see it."""


def turn_away(table: SharedTable) -> None:
    """Show nothing private any more: the player has let go, and somebody else may look."""
    showing = table.showing
    waiting = list(showing.steps)
    showing.steps.clear()
    table.viewer = WATCHER
    first = next((news for news in waiting if isinstance(news, Act)), None)
    showing.view = first.before(WATCHER) if first else table.door.view
    showing.steps.extend(waiting)
    table.fit()


def pass_on(table: SharedTable) -> Change | None:
    """Draw the curtain before another person looks; without secrets just turn the table."""
    person = table.sitting.person_to_move()
    assert person is not None
    if not table.manners.secret(person):
        table.viewer = person
        table.fit()
        return None
    table.next_viewer = person
    return Push(Curtain(table.kit, table.sitting.names[person], table.title))


def put_away(table: SharedTable) -> Change | None:
    """Draw the curtain in company."""
    if len(table.sitting.people) < 2 or table.viewer < 0 or not table.manners.secret(table.viewer):
        return None
    table.next_viewer = table.viewer
    return Push(Curtain(table.kit, table.sitting.names[table.viewer], table.title))
