"""What a seat of Gleek knows of the hidden cards, and a random world that agrees with it.

A seat knows its own hand and, as the buyer, its discards; every card played; the suits shown in the
ruff, suits not followed, and that a second hand playing below the ten had nothing higher; that no
honour is discarded; and from the sets announced and not announced, who held what.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from rulesets.cards import cards
from rulesets.core import Mask, Seat
from rulesets.gleek.sets import honest_sets
from rulesets.knowledge import lay_out

if TYPE_CHECKING:
    from rulesets.gleek.game import Gleek

TRIES = 12
"""Worlds tried until the sets in it are those announced; after that any world will do."""


def sampled(game: Gleek, seat: Seat, rng: Random) -> Gleek:
    """Deal again what `seat` has not seen."""
    world = game.copy()
    if game.turned < 0 or game.turn < 0:
        return world
    others = [other for other in range(game.seats) if other != seat]
    shown = {other: game.shown[other] & game.hands[other] for other in others}
    pool: Mask = sum(game.hands[other] & ~shown[other] for other in others) + game.stock
    hides_waste = seat != game.buyer and not game.challenged
    if hides_waste:
        pool += game.waste
    trust = game.sets_known and not game.options.false_claims
    for attempt in range(TRIES):
        fixed = announced_cards(game, others, shown, pool, rng) if trust and attempt < TRIES // 2 else shown
        loose = pool
        for other in others:
            loose &= ~fixed[other]
        places = [
            ((game.hands[other] & ~0).bit_count() - fixed[other].bit_count(), ~game.lacks[other])
            for other in others
        ]
        places.append((game.stock.bit_count(), ~0))
        if hides_waste:
            places.append((game.waste.bit_count(), ~game.trumps.honours))
        try:
            found = lay_out(loose, [(count, loose & allowed) for count, allowed in places], rng)
        except ValueError:
            continue
        if hides_waste:
            world.waste = found.pop()
        world.stock = found.pop()
        for other, hand in zip(others, found, strict=True):
            world.hands[other] = hand | fixed[other]
        if not trust or honest_sets(world) == game.claims:
            break
    return world


def announced_cards(
    game: Gleek, others: list[Seat], shown: dict[Seat, Mask], pool: Mask, rng: Random
) -> dict[Seat, Mask]:
    """Cards known by face, and cards drawn for the sets announced that the holders must still have."""
    fixed = dict(shown)
    for claim in game.claims:
        if claim.seat not in others:
            continue
        rank = game.pack.sets[claim.rank]
        certain = game.played[claim.seat] | fixed[claim.seat]
        turned = rank >> game.turned & 1
        missing = claim.size - turned - (certain & rank).bit_count()
        choices = list(cards(pool & rank & ~game.lacks[claim.seat]))
        rng.shuffle(choices)
        room = game.hands[claim.seat].bit_count() - fixed[claim.seat].bit_count()
        for card in choices[: max(0, min(missing, room))]:
            fixed[claim.seat] |= 1 << card
            pool &= ~(1 << card)
    return fixed
