"""Which points of a deal of Scopa are still open: whoever has 21 cards, or six coins, has most of them.

Of two sides; among three it may take more.  What is decided is no reason to do anything any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from rulesets.core import Mask
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import COINS, SEVENS, primiera_by
from rulesets.scopa.state import Scopa


class Open(NamedTuple):
    """What may still be won or lost by what is captured."""

    cards: bool = True
    coins: bool = True
    primiera: bool = True
    sevens: bool = False
    """The point for most sevens, by house rule."""


def open_points(game: Scopa) -> Open:
    """Which points of this deal are not decided yet, by what has been captured."""
    return points_open(game.piles, game.options)


def points_open(piles: Sequence[Mask], rules: ScopaOptions) -> Open:
    """Which points are not decided yet where the sides have captured these."""
    return _points_open(tuple(piles), rules.primiera_mode, rules.primiera_missing, rules.sevens)


@lru_cache(maxsize=1 << 12)
def _points_open(piles: Sequence[Mask], mode: str, missing: str, sevens: bool) -> Open:
    """The same; of the house rules only three matter, and all together would take long to look up."""
    return Open(
        not is_decided(piles, int.bit_count),
        not is_decided(piles, lambda pile: (pile & COINS).bit_count()),
        not is_decided(piles, lambda pile: primiera_by(pile, mode, missing)),
        sevens and not is_decided(piles, lambda pile: (pile & SEVENS).bit_count()),
    )


def is_decided(piles: Sequence[Mask], measure: Callable[[Mask], Any]) -> bool:
    """Whether one side has more than any other could have that captured all the rest."""
    rest = ITALIAN.all & ~sum(piles)
    now, at_most = [*map(measure, piles)], [measure(pile | rest) for pile in piles]
    return any(
        all(now[side] > most for other, most in enumerate(at_most) if other != side)
        for side in range(len(piles))
    )
