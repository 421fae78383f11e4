"""How the totals of a match went from deal to deal, to be looked at while it is still played."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.shell.scene import Kit, Pop, Scene
from cardtable.tables.sheet import names_of, parties
from cardtable.ui.containers import Centred, Panel, Row
from cardtable.ui.graph import Graph
from cardtable.ui.widgets import Button, title
from rulesets.core import Seat
from rulesets.words import _


def graph_of(
    names: Sequence[str],
    history: Sequence[Sequence[int]],
    sides: Sequence[Sequence[Seat]],
    heading: str = "",
    apart: int = 1,
    tints: Sequence[int] = (),
) -> Graph:
    """A line for everybody, or one for partners who have the same; of totals, if nothing else is said."""
    together = parties(sides, lambda seat: tuple(deal[seat] for deal in history))
    totals = [[deal[party[0]] for deal in history] for party in together]
    lines = [names_of(names, party) for party in together]
    colours = [tints[party[0]] for party in together] if tints else ()
    return Graph(lines, totals, heading or _("Totals deal by deal"), apart=apart, tints=colours)


class HistoryScene(Scene):
    """One line a seat or side over the dimmed table."""

    overlay = True
    space_leaves = True

    def __init__(
        self,
        kit: Kit,
        heading: str,
        names: Sequence[str],
        history: Sequence[Sequence[int]],
        sides: Sequence[Sequence[Seat]],
    ) -> None:
        super().__init__(kit)
        self.heading = heading
        self.names = names
        self.history = history
        """Totals by seat after every deal."""
        self.sides = sides

    def build(self) -> None:
        """The graph, and the way back."""
        graph = graph_of(self.names, self.history, self.sides)
        on = Button(_("Back"), Pop, primary=True).sized(width=200)
        parts = [title(self.heading, 30, "centre"), graph, Row([on], align="centre")]
        self.show(Centred(Panel(parts, pad=26, gap=14), most=820, pad=24))
        self.ui.focus = on
