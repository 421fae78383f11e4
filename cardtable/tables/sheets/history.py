"""How the totals of a match went from deal to deal, to be looked at while it is still played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from cardtable.shell.records.paper import PaperScene
from cardtable.shell.scene import Change, Kit, Pop, Push, Scene
from cardtable.tables.sheets.figures import signed
from cardtable.tables.sheets.sheet import names_of, parties
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.graph import Graph
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Label, Link, Ways, title, way_on
from rulesets.core import Seat
from rulesets.words import _

FIRST, LAST, APART, PAD = 70, 46, 8, 16
"""Design units of the number of a deal, of the way to its sheet, between figures, and round all of them."""


class Totals(NamedTuple):
    """How everybody's total went, and whose they are."""

    names: Sequence[str]
    """By seat."""
    after: Sequence[Sequence[int]]
    """Totals by seat before the first deal and after each."""
    sides: Sequence[Sequence[Seat]]
    heading: str = ""
    """The words above the graph, where it does not go from deal to deal."""
    apart: int = 1
    """How many steps lie between two totals."""
    tints: Sequence[int] = ()
    """The colours of the seats, where they are not those of the seats' numbers."""

    def parties(self) -> list[tuple[Seat, ...]]:
        """Everybody, or partners who have always had the same together."""
        return parties(self.sides, lambda seat: tuple(deal[seat] for deal in self.after))

    def graph(self) -> Graph:
        """A line for each party; of totals, if nothing else is said."""
        together = self.parties()
        lines = [names_of(self.names, party) for party in together]
        totals = [[deal[party[0]] for deal in self.after] for party in together]
        colours = [self.tints[party[0]] for party in together] if self.tints else ()
        heading = self.heading or _("Totals deal by deal")
        return Graph(lines, totals, heading, apart=self.apart, tints=colours)


class ScoreScene(PaperScene):
    """Every deal in a line, its sheet behind the number, and a graph of the totals; at any time."""

    space_leaves = True

    def __init__(self, kit: Kit, heading: str, totals: Totals, sheet_of: Callable[[int], Scene]) -> None:
        """`sheet_of` makes the sheet of a deal by its number, counted from 1."""
        super().__init__(kit)
        self.heading = heading
        self.totals = totals
        self.sheet_of = sheet_of
        self.thrown = False
        """Whether luck is thrown with dice: then there are no deals."""

    def build(self) -> None:
        """Names above their totals, the graph beside them, and the way back."""
        lines = self._lines()
        parts: list[Widget] = [Panel(lines, pad=PAD, gap=6)]
        if len(self.totals.after) > 1 and not self.thrown:
            parts.append(Panel([self.totals.graph()], pad=16))
        told: list[Widget] = [title(self.heading, 30, "centre"), Grid(parts, cell=self._cell(lines), gap=14)]
        if len(self.totals.after) < 2:
            begun = _("The match is still under way.") if self.thrown else _("No deal is over yet.")
            told.insert(1, Label(begun, side="centre"))
        self.page = Column(told, gap=14)
        self.scroll = Scroll(self.page).sized(grow=1)
        on = way_on(_("Back"), Pop)
        foot = Ways([on, self.save_button()])
        self.show(Centred(Column([self.scroll, foot], gap=14).sized(grow=1), most=1100, pad=24))
        self.ui.focus = on

    def _cell(self, lines: Sequence[Row]) -> float:
        """Make all columns equally wide; design units in which no figure is cut.

        Where many play the graph stands below, not beside it.
        """
        theme = self.kit.theme
        figures = [words for line in lines for words in line.inside[1:-1] if isinstance(words, Label)]
        pixels = max(theme.text_width(words.face, words.size, words.text) for words in figures)
        widest = pixels * 100 / theme.px(100)
        for words in figures:
            words.sized(width=widest, grow=1)
        columns = len(lines[0].inside) - 2
        return max(400, FIRST + LAST + 2 * PAD + (columns + 1) * APART + columns * widest)

    def _lines(self) -> list[Row]:
        """A line a deal: the points it brought, and the totals after it below."""
        together = self.totals.parties()
        names = [names_of(self.totals.names, party) for party in together]
        rows = [_line(Label("", size=16), [Label(name, size=16, face="bold") for name in names])]
        for number in range(1, len(self.totals.after)):
            before, after = self.totals.after[number - 1], self.totals.after[number]
            figures = [_brought(after[party[0]], after[party[0]] - before[party[0]]) for party in together]
            told = _("Match") if self.thrown else _("Deal {number}").format(number=number)
            name = Label(told, size=16)
            sheet = Link(_("Sheet"), partial(self._open, number), size=15)
            rows.append(_line(name, [Label(words, size=16) for words in figures], sheet))
        if len(self.totals.after) < 2:
            totals = [signed(self.totals.after[-1][party[0]]) for party in together]
            rows.append(_line(Label(_("Now"), size=16), [Label(words, size=16) for words in totals]))
        return rows

    def _open(self, number: int) -> Change:
        return Push(self.sheet_of(number))


def _line(first: Widget, others: Sequence[Label], last: Widget | None = None) -> Row:
    for label in others:
        label.side = "right"
        label.wrap = False
    return Row([first.sized(width=FIRST), *others, (last or Label("")).sized(width=LAST)], gap=APART)


def _brought(total: int, change: int) -> str:
    """A total, and what the deal changed."""
    sign = "+" if change > 0 else ""
    return _("{total} ({change})").format(total=signed(total), change=f"{sign}{signed(change)}")
