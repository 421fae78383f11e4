"""The settlement after a deal of Laugh and Lie Down: all accounts, and how the pot comes to nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.matches.seats.door import Act
from cardtable.shell.scene import Kit
from cardtable.tables.sheets.figures import signed
from cardtable.tables.sheets.sheet import Rule, SheetScene, Tally
from cardtable.ui.containers import Panel
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import title
from rulesets.core import POT, WATCHER, CardMoved, DealBegan, DealEnded, Paid, Reason, Said, Seat
from rulesets.words import _, ngettext


class Account(NamedTuple):
    """What went into the pot in one deal and what came out of it; outgoings are negative."""

    antes: int
    prize: int
    prize_to: Seat
    shortfalls: int
    surpluses: int

    @property
    def left(self) -> int:
        """What is left in the pot: always nothing."""
        return self.antes + self.prize + self.shortfalls + self.surpluses


class LaughSheet(SheetScene):
    """The pot's account and one column a seat."""

    def __init__(self, kit: Kit, tally: Tally, acts: Sequence[Act]) -> None:
        super().__init__(kit, tally)
        self.acts = acts
        self.account = account_of(payments(tally.ended, acts))

    def reasons(self) -> list[str]:
        """What the dealer got at last, so that the number of pairs can be followed."""
        return [*super().reasons(), left_over(self.ended, self.acts, self.names)]

    def columns(self) -> list[Widget]:
        """One a seat, and last the pot."""
        return [*super().columns(), self._pot()]

    def _pot(self) -> Widget:
        account = self.account
        prize_to = _("Prize to {name}").format(name=self.names[account.prize_to])
        even = self.acts[-1].view(WATCHER).facts.break_even
        fewer = _("From those with fewer than {n} pairs").format(n=even)
        more = _("To those with more than {n} pairs").format(n=even)
        return Panel(
            [
                title(_("The pot"), 23),
                self.row(Reason(_("Antes of all"), "antes"), signed(account.antes)),
                self.row(Reason(prize_to, "scoring"), signed(account.prize)),
                self.row(Reason(fewer, "break_even"), signed(account.shortfalls)),
                self.row(Reason(more, "break_even"), signed(account.surpluses)),
                Rule(),
                self._left(),
            ],
            pad=14,
            gap=6,
        )

    def _left(self) -> Widget:
        """That the pot comes to nothing."""
        why = _("What came in and what went out, added up: it always comes to nothing.")
        left = Reason(_("Left in the pot"), "break_even")
        return self.row(left, signed(self.account.left), why, face="bold", strong=True)


def left_over(ended: DealEnded, acts: Sequence[Act], names: Sequence[str]) -> str:
    """How many of the dealer's pairs were left in the last hand and on the table."""
    last = next(events for act in reversed(acts) if ended in (events := act.seen_by(WATCHER)))
    begins = next(i for i, event in enumerate(last) if isinstance(event, Said) and event.act == "last")
    rest = [event for event in last[begins:] if isinstance(event, CardMoved)]
    n = len(rest) // 2
    if not n:
        return Reason(_("Nothing was left over for the dealer."), "scoring")
    text = ngettext(
        "Left over and captured by the dealer ({name}): {n} pair.",
        "Left over and captured by the dealer ({name}): {n} pairs.",
        n,
    )
    return Reason(text.format(n=n, name=names[rest[0].target.seat]), "scoring")


def payments(ended: DealEnded, acts: Sequence[Act]) -> list[Paid]:
    """What was paid in this deal, in order."""
    found: list[Paid] = []
    for act in acts:
        for event in act.seen_by(WATCHER):
            if isinstance(event, DealBegan):
                found = []
            elif isinstance(event, Paid):
                found.append(event)
            elif event is ended:
                return found
    return found


def account_of(paid: Sequence[Paid]) -> Account:
    """The pot's way from the antes to nothing: the first payment out of it is the prize."""
    rest = list(paid)
    antes = 0
    while rest and rest[0].target == POT:
        antes += rest.pop(0).amount
    prize = rest.pop(0)
    into = sum(payment.amount for payment in rest if payment.target == POT)
    out = sum(payment.amount for payment in rest if payment.source == POT)
    return Account(antes, -prize.amount, prize.target, into, -out)
