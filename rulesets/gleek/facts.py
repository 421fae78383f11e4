"""What a view of Gleek shows besides cards and purses."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.core import Move, Seat
from rulesets.gleek.pack import Claim, Layout

STOCK_ACCOUNT, TIDDY_ACCOUNT, RUFF_ACCOUNT, SET_ACCOUNT, TRICK_ACCOUNT, CLAIM_ACCOUNT = range(6)
ACCOUNTS = 6
"""What is paid in a hand is kept in so many accounts, each known by its number."""
STOCK_CAUSES = frozenset({"stock", "stock_whole", "stock_odd"})
RUFF_CAUSES = frozenset({"ruff_unseen", "ruff_passed", "ruff_beaten", "ruff_tied"})
"""Under which codes the ruff is paid."""


class GleekFacts(NamedTuple):
    """What all may know; only `bluffs` are the viewer's own secret."""

    layout: Layout
    """How many cards go where, what the honours are worth, and what breaks even."""
    deal: int
    """The number of the hand in play."""
    deals: int
    eldest: Seat
    """Who begins everything: the first after the dealer."""
    trump: int
    """The suit of trumps: clubs 0, spades 1, hearts 2, diamonds 3; -1 before a card is turned up."""
    bid: int
    """What the stock stands at, or was sold for."""
    bids: tuple[int, ...]
    """The last bid of each seat, 0 for none."""
    in_auction: tuple[Seat, ...]
    """Who has not passed on the stock."""
    buyer: Seat
    """Who has bought the stock; -1 before it is sold."""
    to_discard: int
    """How many cards the buyer has still to discard."""
    multiplier: int
    """How many times the ruff counts: this one, or the next once this one is over."""
    step: int
    """What each vie and revie of this ruff adds to what every seat in it owes."""
    challenge: int
    """How often the ruff has been vied and revied."""
    stakes: tuple[int, ...]
    """What each seat has at stake in the ruff; empty while no ruff is played."""
    said: tuple[str, ...]
    """How each seat stands in the ruff: vie, revie, see, out, asked, or waits; empty before it has spoken."""
    last_to_open: bool
    """Whether nobody else is left who could vie first."""
    unopposed: bool
    """Whether a vie wins the ruff at once, since all the others have passed for good."""
    prices: tuple[tuple[Move, int], ...]
    """What each answer to the ruff costs the seat in turn at least, should it not win."""
    claims: tuple[Claim, ...]
    """The gleeks and mournivals announced."""
    bluffs: tuple[Move, ...]
    """Claims the viewer may make that its hand does not bear out."""
    tricks: tuple[int, ...]
    """How many tricks each seat has taken."""
    points: tuple[int, ...]
    """A point for every card taken, the honours among them, and the dealer's honour turned up."""
    accounts: tuple[tuple[int, ...], ...]
    """For each seat what each account of the hand has brought it so far."""
