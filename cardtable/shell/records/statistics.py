"""Statistics: what people have made of their matches, with a graph of the last fifty."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from cardtable.matches.kept.other_tables import OtherTable, OtherTables
from cardtable.matches.kept.statistics import MIXED, PEOPLE, Line, as_table, counted, lines_of, people_in
from cardtable.matches.results import Ended, results_of
from cardtable.shell.records.last_done import LastDone
from cardtable.shell.records.paper import PaperScene
from cardtable.shell.scene import TAKEN, Change, Kit, Pop, Stay
from cardtable.stage.paint import Colour
from cardtable.stage.theme import BRIGHT, MUTED
from cardtable.store.saves import Saves, number_of_match
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.fields import Choice
from cardtable.ui.graph import Graph, number
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, Link, Space, Ways, title
from rulesets import info_of, is_game
from rulesets.words import _, later

LEVELS = {
    "beginner": later("beginners"),
    "regular": later("regulars"),
    "master": later("masters"),
    "random": later("players of anything"),
    MIXED: later("several levels"),
    PEOPLE: later("people"),
}
WIDTH = 70
"""Design units of a column of figures."""


class StatisticsScene(PaperScene):
    """One person at a time: a line a game, and the graph of the line that was chosen."""

    overlay = False
    stem = "statistics"

    def __init__(self, kit: Kit, saves: Saves) -> None:
        super().__init__(kit)
        self.saves = saves
        self.title = _("Statistics")
        self.known: list[Ended] = []
        self.results: list[Ended] = []
        """Those of them that are counted."""
        self.others: list[OtherTable] = []
        self.person = ""
        self.lines: list[Line] = []
        self.chosen = 0
        self.before = 0
        """From which match on was counted before that was changed."""

    def build(self) -> None:
        """The choice of a person, the lines, the graph, and what can be done."""
        self.page = self.sheet = Column([], gap=12)
        self.who = Row([], gap=10)
        self.told = LastDone(self._count_as_before)
        self.table_button = Button(_("Save as table"), self._save_table, note=_("for other programs"))
        self.anew = Button(_("Count anew"), self._count_anew, note=_("from now on"))
        self.all_again = Button(_("Count all again"), self._count_all, note=_("from the first match on"))
        self.made_of_matches = [self.save_button(), self.table_button, self.anew]
        ways: list[Widget] = [*self.made_of_matches, self.all_again]
        head = Row(
            [title(self.title, 34), Space(grow=1), self.who, Button(_("Back"), Pop, small=True)],
            gap=10,
            wrap=True,
        )
        self.scroll = Scroll(self.page).sized(grow=1)
        parts = [head, self.scroll, Ways(ways), self.told]
        self.show(Centred(Column(parts, gap=12).sized(grow=1), most=1240, pad=18))

    def later(self) -> None:
        """Read the results; asked at each return."""
        first = self.kit.preferences.counted_from
        self.known = results_of(self.saves.folder, self.saves.fs).ends()
        self.results = counted(self.known, first)
        self.all_again.visible = bool(first)
        self.all_again.resized()
        self.others = list(OtherTables(self.saves.fs, self.saves.folder))
        people = people_in(self.results)
        # Counting anew twice in a row there would be nothing to undo but the second time.
        for button in self.made_of_matches:
            button.disabled("" if people else _("Nothing is counted now."))
        if self.person not in people:
            self.person = next(iter(people), "")
        at = people.index(self.person) if people else 0
        who = Choice(_("Whose matches"), people, at, partial(self._choose_person, people)).sized(width=220)
        self.who.fill([who] if len(people) > 1 else [Label(self.person, size=19, face="bold")])
        self._count()

    def _choose_person(self, people: Sequence[str], chosen: int) -> None:
        self.person = people[chosen]
        self._count()

    def _count(self) -> None:
        self.lines = lines_of(self.person, self.results, self.others)
        self._choose(0)

    def _choose(self, chosen: int) -> Any:
        self.chosen = chosen
        if not self.lines:
            sentence = _("No match has been finished yet that counts. Practice does not.")
            self.sheet.fill([Label(sentence, side="centre")])
            return TAKEN
        parts: list[Widget] = [Panel(self._table(), pad=14, gap=6), Panel(self._course(), pad=14)]
        words = _("Statistics: {name}").format(name=self.person)
        self.sheet.fill([title(words, 26), Grid(parts, cell=520, gap=14)])
        return TAKEN

    def _table(self) -> list[Widget]:
        known = any(line.beside_master is not None for line in self.lines)
        heads = [_("Played"), _("Won"), _("Mean"), _("Best"), *([_("Luck-free")] if known else [])]
        rows: list[Widget] = [_row(Label("", size=15), heads, Label(""), MUTED)]
        for at, line in enumerate(self.lines):
            beside = "" if line.beside_master is None else _figure(line.beside_master)
            figures = [str(line.played), str(line.won), _figure(line.mean), number(line.best)]
            figures += [beside] if known else []
            link = Link(_("Graph"), partial(self._choose, at), size=15)
            face = "bold" if at == self.chosen else "sans"
            rows.append(_row(Label(_in_words(line), size=16, face=face), figures, link, BRIGHT))
        if known:
            words = _(
                "Luck-free: by how much a deal, or a match with dice, went better than a master's with the "
                "very same cards or throws."
            )
            rows.append(Label(words, size=14, colour=MUTED))
        return rows

    def _course(self) -> list[Widget]:
        line = self.lines[self.chosen]
        heading = Label(_in_words(line), size=17, face="bold")
        if len(line.course) < 2:
            return [heading, Label(_("There is a graph from the second match on."))]
        return [heading, self._graph(line)]

    def _graph(self, line: Line) -> Graph:
        heading = _("The last {count} matches").format(count=len(line.course))
        return Graph([self.person], [line.course], heading, first=1)

    # -- what can be done

    def _save_table(self) -> Any:
        files = {"statistics.csv": as_table(self.results, self.others)}
        self.ui.explain(self.table_button, self.kit.export(files))
        return TAKEN

    def _count_anew(self) -> Any:
        told = _("Only matches begun from now on are counted; the others stay in the cabinet.")
        # Of some matches only the result is left, and their numbers may come again.
        ended = (number_of_match(end["session"]) + 1 for end in self.known)
        return self._count_from(max([self.saves.next_number(), *ended]), told)

    def _count_all(self) -> Any:
        return self._count_from(0, _("All matches are counted again."))

    def _count_from(self, first: int, told: str) -> Any:
        self.before = self.kit.preferences.counted_from
        self.kit.change(counted_from=first)
        self.told.tell(told, undo=True)
        self.later()
        return TAKEN

    def _count_as_before(self) -> Any:
        self.kit.change(counted_from=self.before)
        self.told.tell(_("All is counted as before."))
        self.later()
        return TAKEN

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Ctrl+Z takes back that the count was begun anew."""
        control = event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if control and event.key == pygame.K_z and self.told.may_be_undone:
            self._count_as_before()
            return Stay()
        return super().handle(event)


def _row(first: Label, figures: Sequence[str], last: Widget, colour: Colour) -> Row:
    cells = [
        Label(words, size=16, side="right", colour=colour, wrap=False).sized(width=WIDTH) for words in figures
    ]
    return Row([first.sized(width=120, grow=1), *cells, last.sized(width=50)], gap=6)


def _in_words(line: Line) -> str:
    game = _(info_of(line.game).title) if is_game(line.game) else line.game
    level = _(LEVELS.get(line.level, line.level))
    return _("{game}, {seats} seats, {level}").format(game=game, seats=line.seats, level=level)


def _figure(value: float) -> str:
    """One place after the point, with a true minus sign."""
    return f"{value:.1f}".replace("-", "\N{MINUS SIGN}")
