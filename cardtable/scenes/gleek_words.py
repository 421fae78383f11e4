"""What stands beside the table of Gleek and on its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from cardtable.scenes.sheet import signed
from rulesets.core import Move, View
from rulesets.gleek import Gleek
from rulesets.gleek_accounts import ACCOUNT_NAMES
from rulesets.gleek_cards import (
    BID,
    CHALLENGE,
    CLAIM,
    DONE,
    PASS,
    REVIE,
    SEE,
    SET_LETTERS,
    SET_RANKS,
    STAND,
    VIE,
    Layout,
)
from rulesets.gleek_ruff import Ruff, price
from rulesets.gleek_sets import CHALLENGE_CLAIMS, GLEEK, MOURNIVAL, Claim
from rulesets.words import _, later

SUIT_ICONS = {"C": "{clubs}", "S": "{spades}", "H": "{hearts}", "D": "{diamonds}"}
ANSWERS = {
    PASS: later("Pass"),
    VIE: later("Vie"),
    SEE: later("See"),
    STAND: later("Stand"),
    REVIE: later("Revie"),
}


# -- The side panel ------------------------------------------------------------------------------


def panel_lines(layout: Layout, view: View, names: Sequence[str]) -> list[str]:
    """Trumps and what they are worth, who bought, what was announced, and the viewer's own account."""
    facts = cast(dict[str, Any], view.facts)
    if facts["trump"] is None:
        return []
    lines = [
        _("Hand {n} of {all}; eldest: {name}").format(
            n=facts["deal"], all=facts["deals"], name=names[facts["eldest"]]
        ),
        _("Trumps {suit}: A {tib}, J {tom}, K 3, Q 3").format(
            suit=SUIT_ICONS[facts["trump"]], tib=layout.tib, tom=layout.tom
        ),
        _("Break-even: {n} points").format(n=facts["break_even"]),
    ]
    if facts["buyer"] is not None:
        lines.append(
            _("{name} bought the stock for {bid}.").format(name=names[facts["buyer"]], bid=facts["bid"])
        )
    for seat, letter, size in facts["claims"]:
        text = _("{name}: mournival of {ranks}") if size == MOURNIVAL else _("{name}: gleek of {ranks}")
        ranks = _(SET_RANKS[SET_LETTERS.index(letter)])
        lines.append(text.format(name=names[seat], ranks=ranks))
    if view.seat >= 0:
        for account, amount in enumerate(facts["accounts"][view.seat]):
            if amount:
                text = _("{account}: **+{n}**") if amount > 0 else _("{account}: **{n}**")
                lines.append(text.format(account=_(ACCOUNT_NAMES[account]), n=signed(amount)))
    return lines


# -- Buttons -------------------------------------------------------------------------------------


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


def button_price(game: Gleek, move: Move) -> str:
    """What an answer to the ruff costs who does not win it, what a claim earns, what a challenge risks."""
    if isinstance(game.phase, Ruff):
        amount = price(game, move)
        if not amount:
            return _("costs nothing")
        return (_("costs {n}") if move == PASS else _("{n} if you lose")).format(n=amount)
    if move in ANSWERS or move == DONE or BID <= move < CHALLENGE:
        return ""
    amount = claim_of(game, move).price
    if move >= CHALLENGE:
        return _("{n} if it was true").format(n=amount)
    return _("+{n} from each player").format(n=amount)
