"""Bids and bets on buttons: more amounts than there is room for share one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardtable.tables.asking.answers import Answer
from rulesets.core import Move, Reason, rule_of
from rulesets.words import _

MOST_AMOUNTS = 8
"""More amounts than this do not get a button each."""


class Amounts:
    """One button for one of many amounts, with two more that change it."""

    def __init__(self, first: Move, figure: Callable[[Move], int], changed: Callable[[], None]) -> None:
        self.first = first
        """Moves from here on are amounts."""
        self.figure = figure
        """How much a move offers."""
        self.changed = changed
        self.wanted: Move = -1
        """Which amount was chosen, among those that were offered last."""
        self._offered: list[Move] = []

    def answers(
        self, given: Sequence[Answer], most: int = MOST_AMOUNTS, advised: Move | None = None
    ) -> list[Answer]:
        """Put three buttons in the place of many: what is advised, until another amount is chosen."""
        amounts = [answer for answer in given if isinstance(answer.key, int) and answer.key >= self.first]
        if len(amounts) <= max(most, 2):
            return list(given)
        keys = [answer.key for answer in amounts if isinstance(answer.key, int)]
        if keys != self._offered:
            self._offered, self.wanted = keys, -1
        offered = self.wanted if self.wanted in keys else advised
        at = keys.index(offered) if offered in keys else 0
        about = amounts[at].about
        rule = rule_of(about()) if about is not None else ""
        return [
            amounts[at],
            self._less(keys[:at], rule),
            self._more(keys[at + 1 :], rule),
            *(answer for answer in given if answer not in amounts),
        ]

    def _less(self, amounts: Sequence[Move], rule: str) -> Answer:
        """The way to smaller amounts; where there is none the button only keeps its place."""
        if not amounts:
            return Answer("less", _("Less"), nothing, refused=Reason(_("This is the least."), rule))
        return self._way("less", _("Less: {n}"), amounts[-1], amounts, rule)

    def _more(self, amounts: Sequence[Move], rule: str) -> Answer:
        """The way to larger ones."""
        if not amounts:
            return Answer("more", _("More"), nothing, refused=Reason(_("This is the most."), rule))
        return self._way("more", _("More: {n}"), amounts[0], amounts, rule)

    def _way(self, key: str, label: str, wanted: Move, leads: Sequence[Move], rule: str) -> Answer:
        n = self.figure(wanted)
        about = Reason(_("Offers {n} instead; nothing is answered yet.").format(n=n), rule)
        return Answer(key, label.format(n=n), partial(self.choose, wanted), leads=leads, about=lambda: about)

    def choose(self, wanted: Move) -> None:
        """Take another amount."""
        self.wanted = wanted
        self.changed()


def nothing() -> None:
    """What a button does that is not to be used."""
