"""What a seat of Laus knows of the hidden cards, and a random world that agrees with it.

A seat knows its own hand, which suits others did not follow, that no queen or jack is laid aside, and
where its own discards can be: in the skat, or with somebody who took the skat after it.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from rulesets.cards import cards, mask_of
from rulesets.core import Mask, Seat
from rulesets.knowledge import lay_out
from rulesets.laus.scoring import BANNED_FROM_SKAT

if TYPE_CHECKING:
    from rulesets.laus.game import Laus


def sampled(game: Laus, seat: Seat, rng: Random) -> Laus:
    """Deal again what `seat` has not seen."""
    world = game.copy()
    takers = game.takers()
    banned = BANNED_FROM_SKAT[game.options.discard_ban]
    knows_skat = takers[-1:] == [seat]
    others = [other for other in range(game.seats) if other != seat]
    pool = sum([game.hands[other] for other in others])
    if not knows_skat:
        pool += game.skat
    mine, later_takers = given_away(game, seat)
    places = []
    for other in others:
        allowed = pool & ~game.lacks[other]
        if other not in later_takers:
            allowed &= ~mine
        places.append((game.hands[other].bit_count(), allowed))
    if not knows_skat:
        places.append((game.skat.bit_count(), pool & ~banned if takers else pool))
    hands = lay_out(pool, places, rng)
    if not knows_skat:
        world.skat = hands.pop()
    for other, hand in zip(others, hands, strict=True):
        world.hands[other] = hand
    world.laid = laid_aside(game, seat, world, banned, rng)
    return world


def given_away(game: Laus, seat: Seat) -> tuple[Mask, list[Seat]]:
    """What `seat` laid aside, and who took the skat after it."""
    takers = game.takers()
    if seat not in takers:
        return 0, []
    place = takers.index(seat)
    laid = [mask for mask in game.laid if mask]
    return laid[place] if place < len(laid) else game.skat, takers[place + 1 :]


def laid_aside(game: Laus, seat: Seat, world: Laus, banned: Mask, rng: Random) -> tuple[Mask, ...]:
    """What each seat laid aside in a sampled world: as `seat` knows it, else as it may have been.

    The cards went to the next taker, who still has them or laid them aside again.
    """
    laid = list(game.laid)
    following: Seat | None = None
    passed_on = world.skat
    for taker in reversed(game.takers()):
        turn = (taker - game.dealer - 1) % game.seats
        if turn < len(laid):
            if following is None:
                laid[turn] = world.skat
            elif seat not in (taker, following):
                may_be = cards((world.hands[following] | passed_on) & ~banned)
                laid[turn] = mask_of(rng.sample(may_be, 2))
            passed_on = laid[turn]
        following = taker
    return tuple(laid)
