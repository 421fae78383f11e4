"""What stands beside the board of Poch, and what a compartment says that is touched."""

from __future__ import annotations

from cardtable.scenes.facts import number, numbers, word
from rulesets.core import View
from rulesets.poch_board import COMPARTMENTS, FILLED
from rulesets.words import _, later, ngettext

TRUMPS = {
    "C": later("Trumps: {clubs} clubs"),
    "S": later("Trumps: {spades} spades"),
    "H": later("Trumps: {hearts} hearts"),
    "D": later("Trumps: {diamonds} diamonds"),
}
SUITS = {name: f"{{{name}}}" for name in ("clubs", "spades", "hearts", "diamonds")}
TAKEN_BY = (
    later("Whoever holds the ace of trumps takes this compartment. In it: {n}."),
    later("Whoever holds the king of trumps takes this compartment. In it: {n}."),
    later("Whoever holds the queen of trumps takes this compartment. In it: {n}."),
    later("Whoever holds the jack of trumps takes this compartment. In it: {n}."),
    later("Whoever holds the ten of trumps takes this compartment. In it: {n}."),
    later("The marriage: whoever holds both king and queen of trumps takes it. In it: {n}."),
    later("The sequence: whoever holds seven, eight and nine of trumps takes it. In it: {n}."),
    later("The Poch: the stakes of the betting lie here, and its winner takes them. In it: {n}."),
)


def coins(n: int) -> str:
    """A number of coins."""
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def about(view: View, compartment: int) -> str:
    """What a compartment is for, and what lies in it."""
    return _(TAKEN_BY[compartment]).format(n=coins(numbers(view, "board")[compartment]))


def left_over(view: View, fresh: int) -> list[str]:
    """Compartments that hold more than this deal has put there."""
    board = numbers(view, "board")
    return [COMPARTMENTS[i] for i in range(FILLED) if board[i] > fresh]


def panel_lines(view: View, fresh: int, to_poch: bool) -> list[str]:
    """The deal, trumps, how the betting or the count stands, and what counts in it."""
    deal, deals = number(view, "deal"), number(view, "deals")
    lines = [_("Deal {n} of {all}").format(n=deal, all=deals)]
    if view.facts["trump"] is not None:
        lines.append(_(TRUMPS[word(view, "trump")]).format(**SUITS))
    if view.phase == "betting":
        level, cap = number(view, "level"), number(view, "bet_cap")
        if level:
            lines.append(_("Each must stake {level} to stay in; {cap} at most").format(level=level, cap=cap))
        else:
            lines.append(_("Nobody has bet yet"))
        lines.append(_("Four of a kind beat three, three beat a pair; of two pairs the higher wins"))
    elif view.phase == "counting":
        lines.append(_("The count: {n} of 31").format(n=number(view, "count")))
        lines.append(_("Ace 1; king, queen and jack 10; others their number"))
    if left_over(view, fresh):
        lines.append(_("Golden figures: with coins left from earlier deals"))
    if deal == deals:
        lines.append(
            _("The last deal: what nobody claims goes to the Poch")
            if to_poch
            else _("The last deal: coins left on the board are lost")
        )
    return lines


def in_the_poch(n: int) -> str:
    """What there is to be won by betting."""
    return _("Poch: {n}").format(n=n)
