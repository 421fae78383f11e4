"""The answers of Gleek on buttons: every one with its price, and a bluff called one."""

from __future__ import annotations

from rulesets.core import Move
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import (
    BID,
    CHALLENGE,
    CLAIM,
    DONE,
    PASS,
    REVIE,
    SEE,
    SET_RANKS,
    STAND,
    VIE,
)
from rulesets.gleek.ruff import Ruff, price
from rulesets.gleek.sets import CHALLENGE_CLAIMS, CLAIM_SETS, GLEEK, MOURNIVAL, Claim, largest_set
from rulesets.words import _, later

ANSWERS = {
    PASS: later("Pass"),
    VIE: later("Vie"),
    SEE: later("See"),
    STAND: later("Stand"),
    REVIE: later("Revie"),
}


def claim_of(game: Gleek, move: Move) -> Claim:
    """The set that a move claims or challenges."""
    if move >= CHALLENGE:
        seat, rank = divmod(move - CHALLENGE, 4)
        return next(claim for claim in game.claims if (claim.seat, claim.rank) == (seat, rank))
    size, rank = divmod(move - CLAIM, 4)
    return Claim(game.turn, rank, size + GLEEK)


def button_words(game: Gleek, move: Move) -> str:
    """An act in few words."""
    if move in ANSWERS:
        return _(ANSWERS[move])
    if move == DONE:
        return _("Let it be") if game.phase is CHALLENGE_CLAIMS else _("Done")
    if BID <= move < CHALLENGE:
        return _("Bid {bid}").format(bid=move - BID)
    claim = claim_of(game, move)
    if move >= CHALLENGE:
        text = _("Challenge the {ranks}")
    elif claim.size == MOURNIVAL:
        text = _("Mournival of {ranks}")
    else:
        text = _("Gleek of {ranks}")
    return text.format(ranks=_(SET_RANKS[claim.rank]))


def is_bluff(game: Gleek, move: Move) -> bool:
    """Whether a claim is false by the cards in hand."""
    if not CLAIM <= move < BID or game.phase is not CLAIM_SETS:
        return False
    claim = claim_of(game, move)
    return largest_set(game, claim.seat, claim.rank, game.hands[claim.seat]) < claim.size


def button_price(game: Gleek, move: Move) -> str:
    """What a bid or an answer to the ruff costs, what a claim earns, what a challenge risks."""
    if isinstance(game.phase, Ruff):
        amount = price(game, move)
        if not amount:
            return _("costs nothing")
        return (_("costs {n}") if move == PASS else _("{n} if you lose")).format(n=amount)
    if BID <= move < CHALLENGE:
        return _("{n} if you buy").format(n=move - BID)
    if move in ANSWERS:
        return _("costs nothing")
    if move == DONE:
        return ""
    amount = claim_of(game, move).price
    if move >= CHALLENGE:
        return _("{n} if it was true").format(n=amount)
    text = _("a bluff for +{n} from each") if is_bluff(game, move) else _("+{n} from each player")
    return text.format(n=amount)
