"""Which cards may be played to a trick of Tarot; `rules/tarot.md` section 3."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Card, Mask
from rulesets.tarot.pack import ABOVE, MATES, THE_FOOL, TRUMPS


def playable(hand: Mask, led: Card, trick: Sequence[Card], overtrump: bool) -> Mask:
    """Cards of the suit led, or else trumps, or else any; and always the Fool."""
    if led < 0:
        return hand
    some = hand & MATES[led]
    if not some:
        some = hand & TRUMPS
        if not some:
            return hand
    if overtrump and some & TRUMPS:
        some = some & ABOVE[highest_trump(trick)] or some
    return some | hand & THE_FOOL


def highest_trump(trick: Sequence[Card]) -> Card:
    """The highest trump of a trick; where there is none, a card that every trump is above."""
    return max((card for card in trick if TRUMPS >> card & 1), default=0)
