"""The count after a deal of Scopa: every point with the cards that made it, side beside side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from cardtable.scenes.scene import Kit
from cardtable.scenes.sheet import Rule, SheetScene, figure_row, signed
from cardtable.table.containers import Panel
from cardtable.table.faces import Faces
from cardtable.table.strips import CardStrip
from cardtable.table.widget import Widget
from cardtable.table.widgets import title
from rulesets.cards import Deck, cards
from rulesets.core import Card, DealEnded, Mask, Seat
from rulesets.scopa_captures import OF_VALUE
from rulesets.scopa_scoring import COINS, PRIMIERA, SETTEBELLO, best_four, primiera
from rulesets.words import _


class Heading(NamedTuple):
    """One point of the count: which cards are laid out for it."""

    counted: Callable[[Mask, Any], Sequence[Card]] = lambda _pile, _rules: ()
    laid_out: bool = True
    worded: bool = False
    """What each card counts stands below it."""


def for_primiera(pile: Mask, rules: Any) -> Sequence[Card]:
    """The best card of every suit, or all sevens and sixes where only those are compared."""
    if rules.primiera_mode == "sevens":
        return cards(pile & (OF_VALUE[7] | OF_VALUE[6]))
    return [card for card in best_four(pile) if card is not None]


def headings(rules: Any) -> list[Heading]:
    """In the order of the sheet."""
    found = [
        Heading(lambda pile, _rules: cards(pile)),
        Heading(lambda pile, _rules: cards(pile & COINS)),
        Heading(lambda pile, _rules: cards(pile & 1 << SETTEBELLO)),
        Heading(for_primiera, worded=rules.primiera_mode == "sum"),
        Heading(laid_out=False),
    ]
    # The house rules' points are made by cards that lie there already.
    found += [Heading(laid_out=False)] * (rules.napola + rules.re_bello + rules.sevens)
    return found


class CountScene(SheetScene):
    """The sheet of Scopa."""

    def __init__(
        self,
        kit: Kit,
        ended: DealEnded,
        names: Sequence[str],
        sides: Sequence[Sequence[Seat]],
        *,
        number: int,
        total_word: str,
        faces: Faces,
        deck: Deck,
        piles: Sequence[Mask],
        rules: Any,
    ) -> None:
        super().__init__(kit, ended, names, sides, number=number, total_word=total_word)
        self.cell = 460 if len(sides) == 2 else 340
        self.faces = faces
        self.deck = deck
        self.piles = piles
        """Captured cards by side."""
        self.rules = rules

    def columns(self) -> list[Widget]:
        """One column a side, even where both have the same."""
        return [self._column(tuple(side)) for side in self.sides]

    def _column(self, seats: tuple[Seat, ...]) -> Widget:
        seat = seats[0]
        pile = self.piles[self.sides.index(seats)]
        rows: list[Widget] = [title(_(" and ").join(self.names[one] for one in seats), 23)]
        for heading, line in zip(headings(self.rules), self.ended.sheet[seat], strict=True):
            counted = heading.counted(pile, self.rules)
            captions = [str(PRIMIERA[card % 10]) for card in counted] if heading.worded else []
            text = line.text
            if captions and primiera(pile, self.rules):
                total = primiera(pile, self.rules)[0]
                text = _("Primiera: {cards} = {total}").format(cards=" + ".join(captions), total=total)
            rows.append(figure_row(text, signed(line.amount)))
            if heading.laid_out:
                rows.append(CardStrip(self.faces, self.deck, counted, captions, worded=heading.worded))
        rows += [
            Rule(),
            figure_row(_("This deal"), signed(self.ended.points[seat]), face="bold", strong=True),
            figure_row(self.total_word, signed(self.ended.totals[seat]), strong=True),
        ]
        return Panel(rows, pad=14, gap=4)
