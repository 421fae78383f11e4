"""The pack, the stakes and the house rules of Laugh and Lie Down, and how the pot is emptied.

Split from `rulesets.laugh_and_lie_down.game`, which tells how pairs are made; `rules/laugh_and_lie_down.md`
sections 1, 4 and 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from pydantic import Field

from rulesets.cards import Deck
from rulesets.core import POT, DealEnded, Line, Paid, Seat
from rulesets.options import Options
from rulesets.packs.french import NAMES
from rulesets.words import _, later, ngettext

if TYPE_CHECKING:
    from rulesets.laugh_and_lie_down.game import LaughAndLieDown

# -- The pack -----------------------------------------------------------------------------------

RANKS = "A23456789TJQK"
DECK = Deck((rank + suit for rank in RANKS for suit in "CDSH"), NAMES)
"""Rank by rank, so that the four cards of a rank are four neighbouring bits; suits never matter."""

RANK = tuple(card // 4 for card in range(len(DECK)))
OF_RANK = tuple(0b1111 << 4 * rank for rank in range(len(RANKS)))
ALL_PAIRS = len(DECK) // 2


# -- The stakes ---------------------------------------------------------------------------------


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


# -- House rules --------------------------------------------------------------------------------


class LaughOptions(Options):
    """House rules of Laugh and Lie Down."""

    stakes: Literal["balanced", "uniform"] = Field(
        "balanced",
        title=later("Stakes"),
        description=later(
            "Antes and break-even points fair to every number of players, or the same antes for all."
        ),
        json_schema_extra={
            "names": {
                "balanced": later("balanced"),
                "uniform": later("three from the dealer, two from others"),
            }
        },
    )
    last_in_rule: Literal["holder", "lastPair"] = Field(
        "holder",
        title=later("Prize for the last"),
        description=later(
            "It goes to the last player who still holds cards, or to whoever made the last pair."
        ),
        json_schema_extra={
            "names": {"holder": later("the last player in"), "lastPair": later("whoever made the last pair")}
        },
    )
    lay_first: bool = Field(
        False,
        title=later("Lay sets first"),
        description=later(
            "Before the first turn everybody lays a pair of every three alike, and every four alike."
        ),
    )
    free_pair: bool = Field(
        False,
        title=later("Free pairs"),
        description=later(
            "A pair in hand whose other two cards are captured may be laid at any time, and costs no turn."
        ),
    )
    force_three: bool = Field(
        True,
        title=later("Warn of a forgotten pair"),
        description=later("The table reminds you when three alike lie there, of which you could take all."),
    )
    catching: bool = Field(
        False,
        title=later("Catching mistakes"),
        description=later("The table prevents no slips, and whoever notices one first takes the pair."),
    )
    rounds: int = Field(
        1,
        ge=1,
        le=5,
        title=later("Rounds"),
        description=later("How often everybody deals."),
    )


# -- The pot ------------------------------------------------------------------------------------


def tell_antes(game: LaughAndLieDown) -> None:
    """The antes make the pot; the dealer always pays more."""
    for seat in range(game.seats):
        why = (
            _("The dealer's ante goes into the pot.")
            if seat == game.dealer
            else _("The ante goes into the pot.")
        )
        game.tell(Paid, seat, POT, game.stakes.ante(seat, game.dealer), why)


def settlement(
    stakes: Stakes, pairs: Sequence[int], dealer: Seat, prize_to: Seat
) -> tuple[list[int], tuple[tuple[Line, ...], ...]]:
    """What every seat won or lost, its ante included, and the lines that add up to it."""
    net: list[int] = []
    sheet: list[tuple[Line, ...]] = []
    for seat, made in enumerate(pairs):
        lines = [Line(_("Ante paid into the pot"), -stakes.ante(seat, dealer)), pairs_line(stakes, made)]
        if seat == prize_to:
            lines.append(Line(_("Prize for the last"), stakes.last))
        net.append(sum(line.amount for line in lines))
        sheet.append(tuple(lines))
    return net, tuple(sheet)


def pairs_line(stakes: Stakes, made: int) -> Line:
    """One stake for every pair above break-even, one to pay for every pair below."""
    count = ngettext("One pair", "{count} pairs", made).format(count=made)
    text = _("{pairs}; {even} break even").format(pairs=count, even=stakes.break_even)
    return Line(text, made - stakes.break_even)


def tell_settlement(game: LaughAndLieDown, pairs: Sequence[int], prize_to: Seat) -> None:
    """The last draws the prize, who is below break-even pays, who is above draws, and the pot is empty."""
    stakes = game.stakes
    why = (
        _("The last player in draws the prize from the pot.")
        if game.options.last_in_rule == "holder"
        else _("Whoever made the last pair draws the prize from the pot.")
    )
    game.tell(Paid, POT, prize_to, stakes.last, why)
    for seat, made in enumerate(pairs):
        if made < stakes.break_even:
            why = _("Every pair below {even} costs one stake.").format(even=stakes.break_even)
            game.tell(Paid, seat, POT, stakes.break_even - made, why)
    for seat, made in enumerate(pairs):
        if made > stakes.break_even:
            why = _("Every pair above {even} wins one stake.").format(even=stakes.break_even)
            game.tell(Paid, POT, seat, made - stakes.break_even, why)
    net, sheet = settlement(stakes, pairs, game.dealer, prize_to)
    game.tell(DealEnded, game.dealer, tuple(net), game.totals, sheet)
