"""The betting of Poch on buttons: every answer with its price, and one button for many amounts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardtable.stage.theme import Theme
from cardtable.tables.answers import Answer
from rulesets.core import Move, Seat
from rulesets.poch.facts import PochFacts
from rulesets.poch.pack import BET, CALL, CHECK, DROP, HOLD, RAISE
from rulesets.words import _, ngettext

MOST_AMOUNTS = 8
"""More amounts than this do not get a button each."""
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


class Amounts:
    """One button for one of many amounts, with two more that change it."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed = changed
        self.wanted: Move = -1

    def answers(self, given: Sequence[Answer], most: int = MOST_AMOUNTS) -> list[Answer]:
        """Put three buttons in the place of many."""
        amounts = [answer for answer in given if isinstance(answer.key, int) and answer.key >= BET]
        if len(amounts) <= max(most, 2):
            return list(given)
        at = next((i for i, answer in enumerate(amounts) if answer.key == self.wanted), 0)
        keys = [answer.key for answer in amounts if isinstance(answer.key, int)]
        less, more = keys[max(0, at - 1)], keys[min(len(keys) - 1, at + 1)]
        return [
            amounts[at],
            Answer(
                "less", _("Less"), partial(self.choose, less), about=lambda: _("Offers a smaller amount.")
            ),
            Answer("more", _("More"), partial(self.choose, more), about=lambda: _("Offers a larger amount.")),
            *(answer for answer in given if answer not in amounts),
        ]

    def choose(self, wanted: Move) -> None:
        """Take another amount."""
        self.wanted = wanted
        self.changed()
