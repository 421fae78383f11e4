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
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import MOURNIVAL, SET_LETTERS, Claim, Layout, Trumps, honours_taken
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


def causes(account: int, rule: str, **whys: str) -> dict[str, Cause]:
    """Several things that are paid from one account and told of at one place, by their codes."""
    return {code: Cause(account, why, rule) for code, why in whys.items()}


CAUSES: Mapping[str, Cause] = {
    **causes(
        STOCK_ACCOUNT,
        "auction",
        stock=later("A share of the bid for the stock."),
        stock_whole=later("The bid for the stock."),
        stock_odd=later(
            "A share of the bid for the stock, with an odd coin: that goes to the latest other bidder, "
            "or else to the eldest of the others."
        ),
    ),
    **causes(
        TIDDY_ACCOUNT,
        "tiddy",
        tiddy=later("Tiddy, the lowest trump, was played, and is paid for."),
        tiddy_turned=later("Tiddy, the lowest trump, was turned up for the dealer."),
    ),
    **causes(
        TIDDY_ACCOUNT,
        "options",
        towser=later("Towser, the five of trumps, was played."),
        tumbler=later("Tumbler, the six of trumps, was played."),
        towser_turned=later("Towser, the five of trumps, was turned up for the dealer and counts double."),
        tumbler_turned=later("Tumbler, the six of trumps, was turned up for the dealer and counts double."),
    ),
    **causes(
        RUFF_ACCOUNT,
        "answer",
        ruff_unseen=later("Nobody stayed in against the last bet on the ruff: whoever passed pays."),
        ruff_passed=later("The ruff: from whoever passed."),
    ),
    **causes(
        RUFF_ACCOUNT,
        "show",
        ruff_beaten=later("The ruff: from whoever showed less."),
        ruff_tied=later(
            "The ruff: from whoever showed as much, for of equals the first after the dealer wins."
        ),
    ),
    **causes(
        SET_ACCOUNT,
        "claims",
        gleek_J=later("Three jacks, a gleek: jacks bring 1, queens 2, kings 3, aces 4 from each."),
        gleek_Q=later("Three queens, a gleek: jacks bring 1, queens 2, kings 3, aces 4 from each."),
        gleek_K=later("Three kings, a gleek: jacks bring 1, queens 2, kings 3, aces 4 from each."),
        gleek_A=later("Three aces, a gleek: jacks bring 1, queens 2, kings 3, aces 4 from each."),
        gleek_J_turned=later(
            "Three jacks, a gleek (the one turned up may be the third): "
            "jacks bring 1, queens 2, kings 3, aces 4 from each."
        ),
        gleek_Q_turned=later(
            "Three queens, a gleek (the one turned up may be the third): "
            "jacks bring 1, queens 2, kings 3, aces 4 from each."
        ),
        gleek_K_turned=later(
            "Three kings, a gleek (the one turned up may be the third): "
            "jacks bring 1, queens 2, kings 3, aces 4 from each."
        ),
        gleek_A_turned=later(
            "Three aces, a gleek (the one turned up may be the third): "
            "jacks bring 1, queens 2, kings 3, aces 4 from each."
        ),
        mournival_J=later("Four jacks, a mournival: jacks bring 2, queens 4, kings 6, aces 8 from each."),
        mournival_Q=later("Four queens, a mournival: jacks bring 2, queens 4, kings 6, aces 8 from each."),
        mournival_K=later("Four kings, a mournival: jacks bring 2, queens 4, kings 6, aces 8 from each."),
        mournival_A=later("Four aces, a mournival: jacks bring 2, queens 4, kings 6, aces 8 from each."),
        mournival_J_turned=later(
            "Four jacks, a mournival (the one turned up is the fourth): "
            "jacks bring 2, queens 4, kings 6, aces 8 from each."
        ),
        mournival_Q_turned=later(
            "Four queens, a mournival (the one turned up is the fourth): "
            "jacks bring 2, queens 4, kings 6, aces 8 from each."
        ),
        mournival_K_turned=later(
            "Four kings, a mournival (the one turned up is the fourth): "
            "jacks bring 2, queens 4, kings 6, aces 8 from each."
        ),
        mournival_A_turned=later(
            "Four aces, a mournival (the one turned up is the fourth): "
            "jacks bring 2, queens 4, kings 6, aces 8 from each."
        ),
    ),
    **causes(
        TRICK_ACCOUNT,
        "settlement",
        below=later("For points below {even}: a coin a point; the points above it are paid from these."),
        above=later("For points above {even}: a coin a point."),
    ),
    **causes(
        CLAIM_ACCOUNT,
        "challenge",
        lie=later("The claim was false: what was paid for it is paid back twice."),
        truth=later("The claim was true: the challenger pays for it once more."),
    ),
}
"""All that is paid for, by the code that stands in the payment."""


def reason(cause: str, **words: object) -> Reason:
    """Why something is paid, in the player's words."""
    paid_for = CAUSES[cause]
    return Reason(_(paid_for.why).format(**words), paid_for.rule)


def cause_of_set(claim: Claim, *, turned: bool) -> str:
    """The code under which a set is paid; the card turned up may be the third or is the fourth."""
    name = "mournival" if claim.size == MOURNIVAL else "gleek"
    return f"{name}_{SET_LETTERS[claim.rank]}" + ("_turned" if turned else "")


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
    layout: Layout, account: Sequence[int], points: int, rules: GleekOptions, sets: bool
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
            text = account_name(i, rules)
        else:
            continue
        lines.append(Line(Reason(text, ACCOUNT_RULES[i]), amount))
    return tuple(lines)
