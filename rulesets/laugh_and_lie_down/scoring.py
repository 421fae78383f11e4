"""What a table of Laugh and Lie Down plays for, and how the pot is emptied.

`rules/laugh_and_lie_down.md`, sections 1 and 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulesets.core import POT, Line, Paid, Reason, Seat
from rulesets.words import _, ngettext


class Stakes(NamedTuple):
    """What a table of some size plays for: one row of the Cards and Stakes table."""

    hand: int
    """Cards dealt to everybody; the rest lies on the table."""
    break_even: int
    """Pairs that neither cost nor win anything."""
    dealer_ante: int
    other_ante: int
    last: int
    """What the last player still in draws from the pot."""

    def ante(self, seat: Seat, dealer: Seat) -> int:
        """What a seat pays into the pot before the deal."""
        return self.dealer_ante if seat == dealer else self.other_ante

    def pot(self, seats: int) -> int:
        """What all antes make together."""
        return self.dealer_ante + (seats - 1) * self.other_ante


STAKES = {
    "balanced": {
        3: Stakes(14, 7, 4, 2, 3),
        4: Stakes(10, 5, 3, 2, 3),
        5: Stakes(8, 4, 3, 2, 5),
        6: Stakes(7, 3, 3, 2, 5),
        7: Stakes(6, 3, 2, 1, 3),
    },
    "uniform": {
        3: Stakes(14, 8, 3, 2, 5),
        4: Stakes(10, 5, 3, 2, 3),
        5: Stakes(8, 4, 3, 2, 5),
        6: Stakes(7, 3, 3, 2, 5),
        7: Stakes(6, 2, 3, 2, 3),
    },
}
"""Both tables empty the pot exactly: the 26 pairs and the prize of the last player use it up."""


# -- The pot ------------------------------------------------------------------------------------


def antes(stakes: Stakes, seats: int, dealer: Seat) -> Iterator[Paid]:
    """The antes make the pot; the dealer always pays more."""
    why = Reason(_("The ante goes into the pot; that of the dealer is the largest."), "antes")
    for seat in range(seats):
        yield Paid(seat, POT, stakes.ante(seat, dealer), why, cause="ante")


def payments(stakes: Stakes, pairs: Sequence[int], prize_to: Seat, last_in_rule: str) -> Iterator[Paid]:
    """The last draws the prize, who is below break-even pays, who is above draws, and the pot is empty."""
    even = stakes.break_even
    prize = (
        _("The last who still holds cards draws the prize from the pot.")
        if last_in_rule == "holder"
        else _("Whoever made the last pair draws the prize from the pot.")
    )
    yield Paid(POT, prize_to, stakes.last, Reason(prize, "scoring"), cause="prize")
    below = Reason(_("Every pair below {even} costs one coin.").format(even=even), "scoring")
    above = Reason(_("Every pair above {even} wins one coin.").format(even=even), "scoring")
    for seat, made in enumerate(pairs):
        if made < even:
            yield Paid(seat, POT, even - made, below, cause="below")
    for seat, made in enumerate(pairs):
        if made > even:
            yield Paid(POT, seat, made - even, above, cause="above")


def settlement(
    stakes: Stakes, pairs: Sequence[int], dealer: Seat, prize_to: Seat, fines: Sequence[int] = ()
) -> tuple[list[int], tuple[tuple[Line, ...], ...]]:
    """What every seat won or lost, its ante included, and the lines that add up to it."""
    net: list[int] = []
    sheet: list[tuple[Line, ...]] = []
    for seat, made in enumerate(pairs):
        ante = Line(Reason(_("Ante paid into the pot"), "antes"), -stakes.ante(seat, dealer))
        lines = [ante, pairs_line(stakes, made)]
        if seat == prize_to:
            lines.append(Line(Reason(_("Prize for the last"), "scoring"), stakes.last))
        if fines and fines[seat]:
            lines.append(Line(Reason(_("Wrong catches"), "catching"), fines[seat]))
        net.append(sum(line.amount for line in lines))
        sheet.append(tuple(lines))
    return net, tuple(sheet)


def pairs_line(stakes: Stakes, made: int) -> Line:
    """One stake for every pair above break-even, one to pay for every pair below."""
    count = ngettext("One pair", "{count} pairs", made).format(count=made)
    text = _("{pairs}; {even} neither win nor cost").format(pairs=count, even=stakes.break_even)
    return Line(Reason(text, "scoring"), made - stakes.break_even)
