"""Ways in which the cards out of sight may lie, as a player who goes by rules of thumb imagines them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rulesets.cards import Mask
from rulesets.core import Seat
from rulesets.knowledge import lay_out


def imagined_hands(
    hands: Sequence[Mask], seat: Seat, out: Mask, lacks: Sequence[Mask], rng: Random
) -> dict[Seat, Mask]:
    """What the others may hold of the cards that `seat` has not seen; each way is as likely as any other.

    Of `hands` only the number of cards matters, and nobody gets what they are known to lack.  What is left
    over is in no hand, or was played and forgotten.
    """
    others = [other for other in range(len(hands)) if other != seat]
    places = [(hands[other].bit_count(), out & ~lacks[other]) for other in others]
    left = out.bit_count() - sum([count for count, _may in places])
    *found, _rest = lay_out(out, [*places, (left, out)], rng)
    return dict(zip(others, found, strict=True))
