"""Bids and bets on buttons: more amounts than there is room for share one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardtable.tables.asking.answers import Answer
from rulesets.core import Move
from rulesets.words import _

MOST_AMOUNTS = 8
"""More amounts than this do not get a button each."""


class Amounts:
    """One button for one of many amounts, with two more that change it."""

    def __init__(self, first: Move, changed: Callable[[], None]) -> None:
        self.first = first
        """Moves from here on are amounts."""
        self.changed = changed
        self.wanted: Move = -1

    def answers(self, given: Sequence[Answer], most: int = MOST_AMOUNTS) -> list[Answer]:
        """Put three buttons in the place of many."""
        amounts = [answer for answer in given if isinstance(answer.key, int) and answer.key >= self.first]
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
