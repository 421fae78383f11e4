"""The answers of Gleek on buttons: every one with its price, and a bluff called one."""

from __future__ import annotations

from cardtable.stage.theme import Theme
from cardtable.tables.asking.amounts import MOST_AMOUNTS
from rulesets.core import Move, View
from rulesets.gleek.facts import GleekFacts
from rulesets.gleek.pack import (
    BID,
    CHALLENGE,
    DONE,
    MOURNIVAL,
    PASS,
    REVIE,
    SEE,
    SET_RANKS,
    STAND,
    VIE,
    Claim,
    claimed,
)
from rulesets.words import _, later

ANSWERS = {
    PASS: later("Pass"),
    VIE: later("Vie"),
    SEE: later("See"),
    STAND: later("Stand"),
    REVIE: later("Revie"),
}

BID_BUTTON, PASS_BUTTON = 126, 110
"""Widths in design units, with their gaps."""


def room_for_bids(theme: Theme, prompt: int) -> int:
    """How many bids can have a button each beside the question."""
    return min(MOST_AMOUNTS, int((prompt * 2 / 3 / theme.scale - PASS_BUTTON) // BID_BUTTON))


def claim_of(view: View[GleekFacts], move: Move) -> Claim:
    """The set that a move claims or challenges."""
    if move >= CHALLENGE:
        seat, rank = divmod(move - CHALLENGE, 4)
        return next(claim for claim in view.facts.claims if (claim.seat, claim.rank) == (seat, rank))
    return claimed(view.turn, move)


def button_words(view: View[GleekFacts], move: Move) -> str:
    """An act in few words."""
    if move in ANSWERS:
        return _(ANSWERS[move])
    if move == DONE:
        return _("Let it be") if view.phase == "challenge" else _("Done")
    if BID <= move < CHALLENGE:
        return _("Bid {bid}").format(bid=move - BID)
    claim = claim_of(view, move)
    if move >= CHALLENGE:
        text = _("Challenge the {ranks}")
    elif claim.size == MOURNIVAL:
        text = _("Mournival of {ranks}")
    else:
        text = _("Gleek of {ranks}")
    return text.format(ranks=_(SET_RANKS[claim.rank]))


def price_of_not_opening(facts: GleekFacts, *, pass_is_final: bool) -> str:
    """Who passes for good owes what another vies for; after the last nobody is left to vie."""
    if facts.last_to_open:
        return _("costs nothing")
    return _("{n} if another vies").format(n=facts.step) if pass_is_final else _("costs nothing yet")


def button_price(view: View[GleekFacts], move: Move, *, pass_is_final: bool = False) -> str:
    """What a bid or an answer to the ruff costs, what a claim earns, what a challenge risks."""
    amount = dict(view.facts.prices).get(move)
    of_two = len(view.scores) == 2
    if move == VIE and view.facts.unopposed and of_two:
        return _("+{n}").format(n=view.facts.step)
    if move == VIE and view.facts.unopposed:
        return _("+{n} from each").format(n=view.facts.step)
    if move == PASS and view.phase == "ruff":
        return price_of_not_opening(view.facts, pass_is_final=pass_is_final)
    if amount is not None:
        return (_("gives up {n}") if move == PASS else _("{n} if you lose")).format(n=amount)
    if BID <= move < CHALLENGE:
        return _("{n} if you buy").format(n=move - BID)
    if move in ANSWERS:
        return _("costs nothing")
    if move == DONE:
        return ""
    amount = claim_of(view, move).price
    if move >= CHALLENGE:
        return _("{n} if it was true").format(n=amount)
    bluff = move in view.facts.bluffs
    text = _("a bluff for +{n} from each") if bluff else _("+{n} from each player")
    if of_two:
        text = _("a bluff for +{n}") if bluff else _("+{n}")
    return text.format(n=amount)
