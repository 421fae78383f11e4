"""The papers of a match: sheets after its deals, the results at its end, and what leads on from them.

What they are written on is imported with the first of them: no table waits for it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from cardtable.matches.deal_code import Challenge
from cardtable.shell.choosing.portraits import portraits_of
from cardtable.shell.scene import Change
from cardtable.tables.behind.second_table import SecondTable
from cardtable.tables.manners import Manners
from cardtable.tables.table import Table
from rulesets.core import DealEnded, MatchEnded
from rulesets.words import _

if TYPE_CHECKING:
    from cardtable.tables.sheets.history import ScoreScene
    from cardtable.tables.sheets.results import ResultsScene
    from cardtable.tables.sheets.sheet import SheetScene


class Reader(Protocol):
    """Who knows the rule book."""

    def rule(self, heading: str) -> str:
        """What it says first below a heading, after what that is called."""


class PapersTable(Table, Protocol):
    """The table at which they are written."""

    @property
    def tools(self) -> Reader:
        """Who can be asked for a rule."""

    @property
    def manners(self) -> Manners[Any]:
        """How its game is played here."""

    @property
    def second_table(self) -> SecondTable:
        """What computers make of the same cards."""

    @property
    def look_back(self) -> Callable[[int], Change] | None:
        """Leads to the turning points of a deal, where somebody can."""

    @property
    def replay(self) -> Callable[[], Change] | None:
        """Plays the match back, where somebody can."""


class Papers:
    """Writes them as the game's manners want them."""

    def __init__(self, table: PapersTable) -> None:
        self.table = table
        self.same: Callable[[], Change] | None = None
        """Begins a match with the same cards, where somebody can."""
        self.way_out: tuple[str, Callable[[], Change]] | None = None
        """Where one comes to from the end of the match, where that is not the shelf."""
        self.challenge: Challenge | None = None
        """What somebody else has made of the same cards."""

    def sheet(self, ended: DealEnded, number: int) -> SheetScene:
        """The sheet after a deal, which may now be dealt to others."""
        sheet = self.table.manners.sheet(ended, number)
        sheet.look_up = self.table.look_up
        sheet.rule = self.table.tools.rule
        sheet.portraits = portraits_of(self.table.sitting.players, self.table.kit.preferences)
        sheet.thrown = self.table.door.info.thrown
        sheet.code_of = partial(self.table.sitting.deal_code, number)
        sheet.stem = f"{self.table.sitting.game}-deal-{number}"
        sheet.other_table = self.table.second_table
        if self.table.look_back is not None and self.table.sitting.people:
            sheet.turning_points = partial(self.table.look_back, number)
        return sheet

    def results(self, ended: MatchEnded) -> ResultsScene:
        """The end of the match, beside what somebody else has made of it."""
        from cardtable.matches.seats.tale import tale

        results = self.table.manners.results(ended)
        results.thrown = self.table.door.info.thrown
        results.challenge = self.challenge
        results.way_out = self.way_out or results.way_out
        results.look_up = self.table.look_up
        results.replay = self.table.replay
        sitting = self.table.sitting
        results.people = sitting.people
        results.practice = sitting.practice
        results.stem = f"{sitting.game}-result"
        results.same = self.same
        results.story = tale(
            sitting.acts(), sitting.history, sitting.names, ended, sitting.alone, results.totals.parties()
        )
        results.faces = portraits_of(sitting.players, self.table.kit.preferences)
        if sitting.people:
            results.dare = partial(sitting.dare, sitting.people[0])
        return results

    def score(self) -> ScoreScene:
        """How the match stands, deal by deal."""
        from cardtable.tables.sheets.history import ScoreScene, Totals

        table, sitting = self.table, self.table.sitting
        heading = _(table.manners.total_word) or _(table.door.info.title)
        history = sitting.history or [tuple(table.showing.view.scores)]
        totals = Totals(sitting.names, history, table.door.sides)
        score = ScoreScene(table.kit, heading, totals, self._sheet_of)
        score.thrown = table.door.info.thrown
        score.stem = f"{sitting.game}-score"
        return score

    def _sheet_of(self, number: int) -> SheetScene:
        return self.sheet(self.table.sitting.sheets[number - 1], number)

    def show_the_end(self) -> None:
        """Lay out how a match ended that was over when it was opened: nothing more is played."""
        last = next(self.table.sitting.latest(), None)
        for event in last.seen_by(self.table.viewer) if last is not None else ():
            if isinstance(event, MatchEnded):
                self.table.showing.overlays.append(self.results(event))
