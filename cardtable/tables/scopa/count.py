"""The count after a deal of Scopa: every point with the cards that made it, side beside side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from cardtable.shell.scene import Kit
from cardtable.stage.faces import Faces
from cardtable.stage.theme import BRIGHT, MUTED
from cardtable.tables.sheets.sheet import Rule, SheetScene, Tally, names_of
from cardtable.ui.containers import Panel
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Label, title
from rulesets.cards import Deck, cards
from rulesets.core import Card, Mask, Reason
from rulesets.scopa.pack import (
    COINS,
    PRIMIERA,
    SETTEBELLO,
    SEVENS,
    SEVENS_FIRST,
    best_four,
    groups_compared,
    primiera,
)
from rulesets.words import _


class Heading(NamedTuple):
    """One point of the count: which cards are laid out for it."""

    counted: Callable[[Mask, Any], Sequence[Card]] = lambda _pile, _rules: ()
    laid_out: bool = True
    worded: bool = False
    """What each card counts stands below it."""
    worth: Callable[[Mask, Any], Any] | None = None
    """What the point goes by, where nobody gets it if two sides have the same."""


def of_best_suits(pile: Mask, _rules: Any) -> Sequence[Card]:
    """The best card of every suit."""
    return [card for card in best_four(pile) if card is not None]


def headings(rules: Any, piles: Sequence[Mask]) -> list[Heading]:
    """In the order of the sheet; of what is compared for the primiera so much as decides it among all."""
    compared = sum(SEVENS_FIRST[: groups_compared(piles)])

    def that_decide(pile: Mask, _rules: Any) -> Sequence[Card]:
        return cards(pile & compared)

    for_primiera = that_decide if rules.primiera_mode == "sevens" else of_best_suits
    found = [
        Heading(lambda pile, _rules: cards(pile), worth=lambda pile, _rules: pile.bit_count()),
        Heading(
            lambda pile, _rules: cards(pile & COINS),
            worth=lambda pile, _rules: (pile & COINS).bit_count(),
        ),
        Heading(lambda pile, _rules: cards(pile & 1 << SETTEBELLO)),
        Heading(for_primiera, worded=rules.primiera_mode == "sum", worth=primiera),
        Heading(laid_out=False),
    ]
    # The house rules' points are made by cards that lie there already.
    found += [Heading(laid_out=False)] * (rules.napola + rules.re_bello)
    if rules.sevens:
        found.append(Heading(laid_out=False, worth=lambda pile, _rules: (pile & SEVENS).bit_count()))
    return found


class LeftOver(NamedTuple):
    """What lay on the table at the end."""

    side: int = -1
    """Whose pile it went to,"""
    cards: int = 0
    """how many cards it was,"""
    last: str = ""
    """and who had captured last; empty if nobody had."""


class CountScene(SheetScene):
    """The sheet of Scopa."""

    def __init__(
        self,
        kit: Kit,
        tally: Tally,
        *,
        faces: Faces,
        deck: Deck,
        piles: Sequence[Mask],
        rules: Any,
        left_over: LeftOver,
    ) -> None:
        super().__init__(kit, tally)
        self.cell = 460 if len(self.sides) == 2 else 340
        self.faces = faces
        self.deck = deck
        self.piles = piles
        """Captured cards by side."""
        self.rules = rules
        self.left_over = left_over

    def columns(self) -> list[Widget]:
        """One column a side, even where both have the same."""
        return [self._side(side) for side in range(len(self.sides))]

    def below(self) -> list[Widget]:
        """What each card counts for the primiera, where that decides."""
        if self.rules.primiera_mode != "sum":
            return []
        words = _(
            "Primiera: the best card of each suit counts. A seven is worth 21, a six 18, an ace 16, "
            "a five 15, a four 14, a three 13, a two 12, a picture 10. The highest sum scores a point."
        )
        told = Label(words, size=15, colour=MUTED, side="centre")
        told.tip = self.in_words(Reason(words, "primiera"))
        return [told]

    def _side(self, side: int) -> Widget:
        seat = self.sides[side][0]
        pile = self.piles[side]
        rows: list[Widget] = [title(names_of(self.names, self.sides[side]), 23)]
        for heading, line in zip(headings(self.rules, self.piles), self.ended.sheet[seat], strict=True):
            counted = heading.counted(pile, self.rules)
            captions = [str(PRIMIERA[card % 10]) for card in counted] if heading.worded else []
            text = line.text
            if captions and primiera(pile, self.rules):
                total = primiera(pile, self.rules)[0]
                text = _("Primiera: {cards} = {total}").format(cards=" + ".join(captions), total=total)
            if len(rows) == 1 and self.left_over.side == side:
                text = self._with_left_over(text)
            if self._level(heading, side):
                text = _("{what} (a tie: no point)").format(what=text)
            rows.append(self.line(line, text, BRIGHT if line.amount else MUTED))
            if heading.laid_out:
                rows.append(CardStrip(self.faces, self.deck, counted, captions, worded=heading.worded))
        rows += [
            Rule(),
            *self.sums(seat),
        ]
        return Panel(rows, pad=14, gap=4)

    def _with_left_over(self, what: str) -> str:
        """How many cards a side has, and why some of them."""
        _side, n, last = self.left_over
        if not last:
            return _("{what}, {n} of them left over at the end").format(what=what, n=n)
        words = _("{what}, {n} of them left over: {name} captured last")
        return words.format(what=what, n=n, name=last)

    def _level(self, heading: Heading, side: int) -> bool:
        """Whether a side has the most of something, but another has as much."""
        if heading.worth is None:
            return False
        worths = [heading.worth(pile, self.rules) for pile in self.piles]
        return bool(worths[side]) and worths[side] == max(worths) and worths.count(worths[side]) > 1
