"""Cards and coins on one cloth: the felt and the table of games with purses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby, product
from typing import Any, NamedTuple, TypeAlias

from cardtable.matches.payments import in_words, together
from cardtable.shell.scene import Change
from cardtable.stage.coins import CoinPlace, CoinTable
from cardtable.stage.labels import PlateText
from cardtable.stage.theme import Theme
from cardtable.tables.cloth.felt import CardFelt, Felt
from cardtable.tables.labels import Thing
from cardtable.tables.manners import Manners
from cardtable.tables.sheets.figures import signed
from rulesets.core import Paid, Seat, View
from rulesets.words import _, later, ngettext

Way: TypeAlias = tuple[Hashable, Hashable, int]
"""Coins that travel: from where, to where, and how many."""
LOOK_AT_PAYMENT = 0.5
"""Seconds in which one can read who is paid and why, after the time in which the coins travel."""


class Money(NamedTuple):
    """What a game says of its coins."""

    places: Callable[[Theme], Mapping[Hashable, CoinPlace]]
    amounts: Callable[[View[Any]], Mapping[Hashable, int]]
    """How many coins lie at each place."""
    marked: Callable[[View[Any]], Collection[Hashable]]
    """Places whose figure stands out."""
    side: Callable[[Theme], int]
    """Size of a coin."""


class CoinFelt(CardFelt):
    """Cards, and coins that travel."""

    def __init__(self, manners: CoinManners, money: Money, unsorted: Collection[str]) -> None:
        table, deck = manners.table, manners.door.deck
        super().__init__(
            table.kit, table.stage, table.animator, deck, manners.order, manners.places, unsorted=unsorted
        )
        self.money = money
        self.coins = CoinTable(
            table.stage, table.animator, table.kit.poses, table.kit.art, table.kit.play, manners.recount
        )

    def furnish(self, theme: Theme, view: View[Any]) -> None:
        """Find the places of coins, too."""
        self.coins.poses = self.kit.poses
        self.coins.furnish(theme, self.money.places(theme), self.money.side(theme))
        super().furnish(theme, view)

    def settle(self, after: View[Any]) -> None:
        """Let coins travel that were moved without being paid, such as those of a board that is cleared."""
        super().settle(after)
        self.coins.mark(self.money.marked(after))
        amounts = self.coins.amounts
        missing = {name: n - amounts.get(name, 0) for name, n in self.money.amounts(after).items()}
        for source, target in product(missing, missing):
            moved = min(-missing[source], missing[target])
            if moved > 0:
                missing[source] += moved
                missing[target] -= moved
                self.coins.slide(source, target, moved)

    def lay(self, view: View[Any]) -> None:
        """Show a view at once."""
        super().lay(view)
        self.coins.lay(self.money.amounts(view), self.money.marked(view))

    def shows(self, view: View[Any]) -> bool:
        """Whether cards and coins agree with a view."""
        return super().shows(view) and self.coins.amounts == dict(self.money.amounts(view))


def heaps(felt: Felt, words: Callable[[Hashable], str]) -> list[Thing]:
    """Coins that lie on the cloth as things that answer with the words of their place."""
    seen = felt.coins.seen() if isinstance(felt, CoinFelt) else ()
    return [Thing("place", rect, partial(words, place), place) for place, rect in seen]


class CoinManners(Manners[Any]):
    """A table at which every payment is seen to be made."""

    last_word = later("Last payment")
    felt: CoinFelt

    def ways(self, event: Paid) -> list[Way]:
        """How the coins of a payment travel."""
        return [(event.source, event.target, event.amount)]

    def follow_payments(self, payments: Sequence[Paid]) -> None:
        """Coins travel, all that are paid for one reason together, and whoever gets them is told why."""
        for _cause, group in groupby(sorted_by_cause(payments), key=lambda paid: paid.cause):
            paid = tuple(group)
            self.animator.play(partial(self.pay, paid))
            if self.receipts(paid):
                self.animator.pause(LOOK_AT_PAYMENT)

    def pay(self, payments: Sequence[Paid]) -> None:
        """Let the coins of payments for one reason go; who says that reason is heard while they do."""
        for source, target, amount in [way for event in payments for way in self.ways(event)]:
            self.felt.coins.slide(source, target, amount)
        if told := self.receipts(payments):
            self.table.showing.hush()
        for seat, words in told:
            self.table.showing.bubble(seat, words)

    def receipts(self, payments: Sequence[Paid]) -> list[tuple[Seat, str]]:
        """Who is told how much is paid for this reason, and what the reason is."""
        told = []
        for group in together(payments):
            n = sum(paid.amount for paid in group)
            text = ngettext("+{n} coin: {why}", "+{n} coins: {why}", n).format(n=n, why=group[0].why)
            if group[0].target >= 0:
                told.append((group[0].target, text))
        return told

    def recount(self) -> None:
        """What counts coins changes with the purses."""
        self.table.show_standing()

    def plain_plate(self, view: View[Any], seat: Seat, note: str = "") -> PlateText:
        """The purse as it is while coins are on the way."""
        return replace(super().plain_plate(view, seat, note), figure=signed(self.purse(view, seat)))

    def purse(self, view: View[Any], seat: Seat) -> int:
        """How many coins are seen to lie in a purse."""
        return self.felt.coins.amounts.get(seat, view.scores[seat])

    def last_trick(self) -> Change | None:
        """Repeat the last payment."""
        paid = next((act.payments[-1] for act in self.sitting.latest() if act.payments), None)
        if paid is None:
            self.table.explain(_("Nothing has been paid yet."))
        else:
            self.table.explain(in_words(paid, self.names(), self.sitting.alone))
        return None


def sorted_by_cause(payments: Sequence[Paid]) -> list[Paid]:
    """The same payments, with those of one cause side by side."""
    causes = list(dict.fromkeys(paid.cause for paid in payments))
    return sorted(payments, key=lambda paid: causes.index(paid.cause))
