"""The money of Gleek: what is paid for what, what tricks are worth, and the sheet of a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulesets.core import Card, Line, Mask, Reason, Seat
from rulesets.gleek.facts import (
    CLAIM_ACCOUNT,
    RUFF_ACCOUNT,
    SET_ACCOUNT,
    STOCK_ACCOUNT,
    TIDDY_ACCOUNT,
    TRICK_ACCOUNT,
)
from rulesets.gleek.pack import SET_LETTERS, Claim, Layout, Trumps, honours_taken
from rulesets.gleek.words import account_name
from rulesets.words import _, later

UNIT = 2
"""What a step of the ruff costs, before it is multiplied."""

ACCOUNT_RULES = ("auction", "tiddy", "ruff", "claims", "settlement", "challenge")
"""Where the rule book speaks of each account."""

# -- Payments ------------------------------------------------------------------------------------


class Cause(NamedTuple):
    """Something that is paid for."""

    account: int
    why: str
    """In a sentence, marked for translation."""
    rule: str
    """Where the rule book says so."""


CAUSES: Mapping[str, Cause] = {
    "stock": Cause(STOCK_ACCOUNT, later("A share of the bid for the stock."), "auction"),
    "stock_odd": Cause(
        STOCK_ACCOUNT,
        later(
            "A share of the bid for the stock, with an odd coin: that goes to the latest other bidder, "
            "or else to the eldest of the others."
        ),
        "auction",
    ),
    "tiddy": Cause(
        TIDDY_ACCOUNT, later("Tiddy, the lowest trump, was played: everybody pays for it."), "tiddy"
    ),
    "towser": Cause(TIDDY_ACCOUNT, later("Towser, the five of trumps, was played."), "options"),
    "tumbler": Cause(TIDDY_ACCOUNT, later("Tumbler, the six of trumps, was played."), "options"),
    "tiddy_turned": Cause(
        TIDDY_ACCOUNT, later("Tiddy, the lowest trump, was turned up for the dealer."), "tiddy"
    ),
    "towser_turned": Cause(
        TIDDY_ACCOUNT,
        later("Towser, the five of trumps, was turned up for the dealer and counts double."),
        "options",
    ),
    "tumbler_turned": Cause(
        TIDDY_ACCOUNT,
        later("Tumbler, the six of trumps, was turned up for the dealer and counts double."),
        "options",
    ),
    "ruff_unseen": Cause(
        RUFF_ACCOUNT, later("Nobody saw the last vie of the ruff: whoever passed pays."), "answer"
    ),
    "ruff_passed": Cause(RUFF_ACCOUNT, later("The ruff: from whoever passed when it was vied."), "answer"),
    "ruff_beaten": Cause(RUFF_ACCOUNT, later("The ruff: from whoever showed less."), "show"),
    "ruff_tied": Cause(
        RUFF_ACCOUNT, later("The ruff: from whoever showed as much, for of equals the eldest wins."), "show"
    ),
    "gleek_J": Cause(
        SET_ACCOUNT,
        later("Three jacks, a gleek: jacks bring 1, queens 2, kings 3, aces 4 from each."),
        "claims",
    ),
    "gleek_Q": Cause(
        SET_ACCOUNT,
        later("Three queens, a gleek: jacks bring 1, queens 2, kings 3, aces 4 from each."),
        "claims",
    ),
    "gleek_K": Cause(
        SET_ACCOUNT,
        later("Three kings, a gleek: jacks bring 1, queens 2, kings 3, aces 4 from each."),
        "claims",
    ),
    "gleek_A": Cause(
        SET_ACCOUNT,
        later("Three aces, a gleek: jacks bring 1, queens 2, kings 3, aces 4 from each."),
        "claims",
    ),
    "mournival_J": Cause(
        SET_ACCOUNT,
        later("Four jacks, a mournival: jacks bring 2, queens 4, kings 6, aces 8 from each."),
        "claims",
    ),
    "mournival_Q": Cause(
        SET_ACCOUNT,
        later("Four queens, a mournival: jacks bring 2, queens 4, kings 6, aces 8 from each."),
        "claims",
    ),
    "mournival_K": Cause(
        SET_ACCOUNT,
        later("Four kings, a mournival: jacks bring 2, queens 4, kings 6, aces 8 from each."),
        "claims",
    ),
    "mournival_A": Cause(
        SET_ACCOUNT,
        later("Four aces, a mournival: jacks bring 2, queens 4, kings 6, aces 8 from each."),
        "claims",
    ),
    "below": Cause(TRICK_ACCOUNT, later("Tricks and honours worth less than break-even."), "settlement"),
    "above": Cause(TRICK_ACCOUNT, later("Tricks and honours worth more than break-even."), "settlement"),
    "lie": Cause(
        CLAIM_ACCOUNT, later("The claim was false: everybody gets back twice what was paid."), "challenge"
    ),
    "truth": Cause(
        CLAIM_ACCOUNT, later("The claim was true: the challenger pays for it once more."), "challenge"
    ),
}
"""All that is paid for, by the code that stands in the payment."""


def reason(cause: str) -> Reason:
    """Why something is paid, in the player's words."""
    paid_for = CAUSES[cause]
    return Reason(_(paid_for.why), paid_for.rule)


def cause_of_set(claim: Claim) -> str:
    """The code under which a set is paid."""
    return f"{'mournival' if claim.size == len(SET_LETTERS) else 'gleek'}_{SET_LETTERS[claim.rank]}"


def low_trump_due(trumps: Trumps, card: Card, tiddy: int, *, turned: bool) -> tuple[str, int]:
    """For what and how much everybody pays for Tiddy, Towser or Tumbler; the last two double when turned."""
    name, due = {
        trumps.tiddy: ("tiddy", tiddy),
        trumps.towser: ("towser", 10 if turned else 5),
        trumps.tumbler: ("tumbler", 12 if turned else 6),
    }[card]
    return (f"{name}_turned" if turned else name), due


def shares_of_bid(bid: int, bids: Sequence[int], others: Sequence[Seat]) -> list[tuple[Seat, int]]:
    """What each of the others gets of a bid, eldest first: odd points go to the latest other bidders."""
    share, odd = divmod(bid, len(others))
    latest_first = sorted(others, key=lambda seat: -bids[seat])
    return [(seat, share + (place < odd)) for place, seat in enumerate(latest_first)]


# -- Tricks --------------------------------------------------------------------------------------


def trick_points(trumps: Trumps, taken: Sequence[Mask], dealer: Seat, turned: Card) -> list[int]:
    """A point for every card taken, the honours, and for the dealer an honour turned up."""
    return [
        cards.bit_count() + honours_taken(trumps, cards | 1 << turned if seat == dealer else cards)
        for seat, cards in enumerate(taken)
    ]


# -- The sheet -----------------------------------------------------------------------------------


def sheet(
    layout: Layout, account: Sequence[int], points: int, towser_tumbler: bool, sets: bool
) -> tuple[Line, ...]:
    """What a seat won and lost in the hand, account by account; where nothing was paid there is no line.

    What was won by own `sets` may be just what was paid for those of others.
    """
    lines = []
    for i, amount in enumerate(account):
        if i == TRICK_ACCOUNT:
            text = _("Tricks and honours: {points}, less {even} to break even")
            text = text.format(points=points, even=layout.break_even)
        elif amount or (sets and i == SET_ACCOUNT):
            text = account_name(i, towser_tumbler)
        else:
            continue
        lines.append(Line(Reason(text, ACCOUNT_RULES[i]), amount))
    return tuple(lines)
