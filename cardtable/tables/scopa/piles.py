"""Looking through the captured cards of Scopa, where a house rule lays them open."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.shell.scene import Kit, Pop, Scene
from cardtable.stage.faces import Faces
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.scroll import Scroll
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Label, title, way_on
from rulesets.cards import Deck
from rulesets.core import Card
from rulesets.words import _

SUIT = 10
"""Cards of a suit; each has a row of its own."""


class PilesScene(Scene):
    """One column a side over the dimmed table, suit by suit."""

    overlay = True
    space_leaves = True

    def __init__(
        self, kit: Kit, piles: Sequence[tuple[str, Sequence[Card]]], faces: Faces, deck: Deck
    ) -> None:
        super().__init__(kit)
        self.piles = piles
        """The names of each side, and the cards it captured."""
        self.faces = faces
        self.deck = deck

    def build(self) -> None:
        """The piles, and the way back."""
        columns = [self._column(names, pile) for names, pile in self.piles]
        on = way_on(_("Back"), Pop)
        cell = 460 if len(columns) == 2 else 340
        self.show(
            Centred(
                Column(
                    [
                        title(_("Captured cards"), 30, "centre"),
                        Scroll(Grid(columns, cell=cell, most=4)).sized(grow=1),
                        Row([on], align="centre"),
                    ]
                ).sized(grow=1),
                most=1180,
                pad=24,
            )
        )
        self.ui.focus = on

    def _column(self, names: str, pile: Sequence[Card]) -> Widget:
        rows: list[Widget] = [title(names, 23)]
        if not pile:
            rows.append(Label(_("Nothing has been captured yet.")))
        for first in range(0, 4 * SUIT, SUIT):
            suit = [card for card in sorted(pile) if first <= card < first + SUIT]
            rows.append(CardStrip(self.faces, self.deck, suit, card=56))
        return Panel(rows, gap=6)
