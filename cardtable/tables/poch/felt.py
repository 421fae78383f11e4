"""The cloth of Poch: lucky cards are shown all at once, whoever holds them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from cardtable.tables.cloth.felt import LOOK_AT_SHOWN
from cardtable.tables.coins import CoinFelt
from rulesets.core import Event, Revealed, View


class PochFelt(CoinFelt):
    """Cards and coins; what a deal shows comes after all its cards, and takes no longer for being more."""

    def follow(self, events: Sequence[Event], after: View[Any]) -> None:
        """Turn up together what is shown: one after the other, seven lucky cards outlast the deal.

        A card is counted as soon as it lies there.
        """
        shown = [event for event in events if isinstance(event, Revealed)]
        super().follow([event for event in events if not isinstance(event, Revealed)], after)
        if shown:
            self.animator.play(partial(self.show, shown))
            self.animator.pause(LOOK_AT_SHOWN)
        self.animator.play(self.coins.changed)
