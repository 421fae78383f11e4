"""The end of a match: the places, and how the totals went from deal to deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.scenes.scene import Change, Home, Kit, Scene
from cardtable.scenes.sheet import signed
from cardtable.table.containers import Centred, Column, Panel, Row, Scroll
from cardtable.table.graph import Graph
from cardtable.table.theme import BRIGHT, CREAM
from cardtable.table.widget import Widget
from cardtable.table.widgets import Button, Label, title
from rulesets.core import MatchEnded
from rulesets.words import _, ngettext


class ResultsScene(Scene):
    """Places on the left, the graph on the right, and two ways on."""

    overlay = True

    def __init__(
        self,
        kit: Kit,
        heading: str,
        names: Sequence[str],
        ended: MatchEnded,
        history: Sequence[Sequence[int]],
        again: Callable[[], Change],
    ) -> None:
        super().__init__(kit)
        self.heading = heading
        self.names = names
        self.ended = ended
        self.history = history
        self.again = again

    def build(self) -> None:
        """Name the winners first."""
        best = self.ended.ranking[0]
        winners = _(" and ").join(self.names[seat] for seat in best)
        won = ngettext("Winner: {names}", "Winners: {names}", len(best)).format(names=winners)
        again = Button(_("Play again"), self.again, primary=True).sized(width=200)
        body: list[Widget] = [Panel(self._places(), pad=16, gap=6).sized(width=300)]
        if self.history:
            totals = [[deal[seat] for deal in self.history] for seat in range(len(self.names))]
            graph = Graph(list(self.names), totals, _("Totals deal by deal"))
            body.append(Panel([graph], pad=16).sized(width=460, grow=1))
        self.show(
            Centred(
                Column(
                    [
                        title(won, 36, "centre"),
                        Label(self.ended.why, side="centre"),
                        Scroll(Row(body, gap=16, wrap=True)).sized(grow=1),
                        Row([again, Button(_("Back to the shelf"), Home)], gap=12, align="centre", wrap=True),
                    ],
                    gap=14,
                ).sized(grow=1),
                most=1100,
                pad=24,
            )
        )
        self.ui.focus = again

    def _places(self) -> list[Widget]:
        rows: list[Widget] = [title(self.heading, 23)]
        place = 1
        for seats in self.ended.ranking:
            for seat in seats:
                first = place == 1
                rows.append(
                    Row(
                        [
                            Label(_("{place}.").format(place=place), size=19, face="bold").sized(width=30),
                            Label(
                                self.names[seat],
                                size=19,
                                face="bold" if first else "sans",
                                colour=BRIGHT if first else CREAM,
                            ).sized(width=110, grow=1),
                            Label(signed(self.ended.totals[seat]), size=19, side="right").sized(width=80),
                        ],
                        gap=8,
                    )
                )
            place += len(seats)
        return rows

    def back(self) -> Change:
        """Escape leads to the shelf."""
        return Home()
