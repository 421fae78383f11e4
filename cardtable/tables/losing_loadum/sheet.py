"""The cards of Losing Loadum laid out: a hand that is over with all piles open, and the last trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardtable.matches.seats.door import Act
from cardtable.shell.scene import Kit
from cardtable.stage.art import Art
from cardtable.stage.faces import Faces
from cardtable.stage.theme import Theme
from cardtable.tables.sheets.sheet import Rule, SheetScene, Tally
from cardtable.ui.containers import Panel
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import Widget
from rulesets.cards import holds
from rulesets.core import WATCHER, Reason, Said, Seat, View
from rulesets.losing_loadum.facts import LoadumFacts
from rulesets.losing_loadum.pack import DECK, LOADERS, PILE, SUIT
from rulesets.words import _, ngettext


class Counters(Widget):
    """The counters a seat has left."""

    def __init__(self, art: Art, count: int) -> None:
        super().__init__()
        self.art = art
        self.count = count
        self.name = str(count)

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """Side by side."""
        side = theme.px(26)
        return max(1, self.count) * side, side

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint them at the right edge."""
        side = theme.px(26)
        for i in range(self.count):
            surface.blit(
                self.art.get("pieces/counter", (side, side)), (self.rect.right - (i + 1) * side, self.rect.y)
            )


class LoadumSheet(SheetScene):
    """One panel a seat that was in the hand."""

    def __init__(
        self,
        kit: Kit,
        tally: Tally,
        act: Act,
        faces: Faces,
        words_of: Callable[[Act, Said], str],
        *,
        unheard: Sequence[str] = (),
    ) -> None:
        view: View[LoadumFacts] = act.view(WATCHER)
        playing = [side for side in tally.sides if PILE[side[0]] in view.zones]
        super().__init__(kit, tally._replace(sides=playing))
        self.view = view
        self.faces = faces
        self.said = [
            _("{name}: “{words}”").format(name=self.names[event.seat], words=words_of(act, event))
            for event in act.seen_by(WATCHER)
            if isinstance(event, Said)
        ]
        self.said += unheard
        """What was said that ended the hand, and what the viewer would have said."""

    def reasons(self) -> list[str]:
        """Who said what, before what came of it."""
        return [*self.said, *super().reasons()]

    def columns(self) -> list[Widget]:
        """Those who lost a counter come first."""
        seats = sorted([seat for (seat,) in self.sides], key=lambda seat: -self.ended.points[seat])
        return [self._column((seat,)) for seat in seats]

    def _column(self, seats: tuple[Seat, ...]) -> Widget:
        (seat,) = seats
        lost, left = self.ended.points[seat], self.ended.totals[seat]
        loaders = sorted(
            [card for card in self.view.zones[PILE[seat]] if holds(LOADERS, card)],
            key=lambda card: (SUIT[card], -card),
        )
        (line,) = self.ended.sheet[seat]
        rows: list[Widget] = [self.head(seats)]
        if loaders:
            rows.append(CardStrip(self.faces, DECK, loaders))
        points = Reason(_("Points in the tricks"), "loaders")
        rows.append(self.row(points, str(self.view.facts.totals[seat]), strong=True))
        if lost:
            rows.append(self.row(line.text, face="bold"))
        rows += [Rule(), self._counters(lost, left)]
        return Panel(rows, pad=14, gap=6)

    def _counters(self, lost: int, left: int) -> Widget:
        """What is left to a seat, and how many there were before this deal."""
        why = ngettext(
            "Before this deal it was {before}, and {n} is lost.",
            "Before this deal it was {before}, and {n} are lost.",
            lost,
        ).format(before=left + lost, n=lost)
        word = self.total_word if left else _("No counter left: eliminated")
        return self.row(word, Counters(self.kit.art, left), Reason(why, "scoring"))
