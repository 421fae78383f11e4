"""The sheet after a hand of Tarot: cards, less twelve, and honours; the check; and what was not dealt."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from cardtable.shell.scene import Kit
from cardtable.stage.faces import Faces
from cardtable.stage.theme import MUTED
from cardtable.tables.sheets.figures import signed
from cardtable.tables.sheets.sheet import SheetScene, Tally
from cardtable.ui.containers import Panel, Row
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Label, title
from rulesets.cards import Deck
from rulesets.core import Card
from rulesets.tarot.pack import SUIT_SIZE, TRUMP
from rulesets.words import _


class TarotSheet(SheetScene):
    """All seats and the sum of their points, and by house rule the cards that slept."""

    def __init__(
        self,
        kit: Kit,
        tally: Tally,
        *,
        asleep: Sequence[Card],
        deck: Deck,
        faces: Faces,
    ) -> None:
        super().__init__(kit, tally)
        self.asleep = asleep
        """What was not dealt, if that may be seen now."""
        self.deck = deck
        self.faces = faces

    def reasons(self) -> list[str]:
        """The columns speak for themselves; why they add up to what they do stands below them."""
        return []

    def check(self) -> list[Widget]:
        """Why the points add up to what they do, and that they do."""
        first, *others = self.ended.points
        parts = signed(first)
        for one in others:
            sign = "\N{MINUS SIGN}" if one < 0 else "+"
            parts += f"\N{NO-BREAK SPACE}{sign}\N{NO-BREAK SPACE}{abs(one)}"
        # Where a line is full it breaks before the sum, not within it.
        text = _("And so they do: {parts}\u00a0=\u00a0{sum}.")
        text = text.format(parts=parts, sum=signed(sum(self.ended.points)))
        told = _("{why} {check}").format(why=self.ended.why, check=text)
        found: list[Widget] = [Label(told, size=15, side="centre", colour=MUTED)]
        link = self.link_of(self.ended.why)
        return found if link is None else [*found, Row([link], align="centre")]

    def below(self) -> list[Widget]:
        """The check, and the cards that were not dealt, suit by suit."""
        return [*self.check(), *self._not_dealt()]

    def _not_dealt(self) -> list[Widget]:
        if not self.asleep:
            return []
        suits = groupby(self.asleep, key=lambda card: min(card // SUIT_SIZE, TRUMP))
        strips = [CardStrip(self.faces, self.deck, list(suit), card=40) for _suit, suit in suits]
        return [Panel([title(_("These cards were not dealt"), 23), Row(strips, gap=18, wrap=True)], pad=14)]
