"""The betting of Poch on buttons: every answer with its price."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.stage.theme import Theme
from cardtable.tables.asking.amounts import MOST_AMOUNTS
from rulesets.core import Move, Seat
from rulesets.poch.facts import PochFacts
from rulesets.poch.pack import BET, CALL, CHECK, DROP, HOLD, RAISE
from rulesets.words import _, ngettext

BET_BUTTON, RAISE_BUTTON, DROP_BUTTON = 82, 118, 124
"""Widths in design units, with their gaps, of a bet or a call, of a raise, and of dropping out."""


def room_for(theme: Theme, prompt: int, raising: bool) -> int:
    """How many amounts can have a button each beside the question."""
    units = prompt * 2 / 3 / theme.scale - DROP_BUTTON
    return min(MOST_AMOUNTS, int((units - BET_BUTTON) // RAISE_BUTTON if raising else units // BET_BUTTON))


def label_of(move: Move) -> str:
    """What an answer is called; empty for a card."""
    if move >= RAISE:
        return _("Raise to {level}").format(level=move - RAISE)
    if move >= BET:
        return _("Bet {n}").format(n=move - BET)
    words = {DROP: _("Drop out"), CALL: _("Call"), CHECK: _("Check"), HOLD: _("Hold back")}
    return words.get(move, "")


def price_of(facts: PochFacts, seat: Seat, move: Move) -> str:
    """What an answer costs."""
    if move == HOLD:
        return ""
    staked = facts.staked[seat]
    level = {DROP: staked, CHECK: staked, CALL: facts.level}.get(move, move % BET)
    if move == DROP and staked:
        return ngettext("loses {n} coin", "loses {n} coins", staked).format(n=staked)
    if level == staked:
        return _("costs nothing")
    return ngettext("{n} coin", "{n} coins", level - staked).format(n=level - staked)


def in_order(moves: Sequence[Move]) -> list[Move]:
    """The answers that stay in come first, dropping out last."""
    return sorted(moves, key=lambda move: (move in (DROP, HOLD), move))
