"""What a seat of Laugh and Lie Down knows of foreign hands, and a random world that agrees with it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from rulesets.core import Seat
from rulesets.knowledge import lay_out
from rulesets.laugh_and_lie_down.options import DECK
from rulesets.laugh_and_lie_down.pack import alike

if TYPE_CHECKING:
    from rulesets.laugh_and_lie_down.game import LaughAndLieDown

ATTEMPTS = 60
"""Layouts tried for one without three alike, where such hands cannot be."""


def sampled(game: LaughAndLieDown, seat: Seat, rng: Random) -> LaughAndLieDown:
    """Deal again what `seat` has not seen, true to third cards that were shown.

    When sets were laid before the first turn, nobody else holds three alike.
    """
    world = game.copy()
    others = [other for other in range(game.seats) if other != seat]
    own = game.hands[seat] if seat >= 0 else 0
    known = [game.hands[other] & game.shown for other in others]
    pool = sum(game.hands) - own - sum(known)
    places = [
        (game.hands[other].bit_count() - fixed.bit_count(), DECK.all)
        for other, fixed in zip(others, known, strict=True)
    ]
    for _attempt in range(ATTEMPTS):
        laid = lay_out(pool, places, rng)
        hands = [fixed | more for fixed, more in zip(known, laid, strict=True)]
        if not game.options.lay_first or not any(alike(hand)[2] for hand in hands):
            break
    for other, hand in zip(others, hands, strict=True):
        world.hands[other] = hand
    return world
