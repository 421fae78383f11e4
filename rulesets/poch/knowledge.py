"""What a seat of Poch knows of the hidden cards, and a random world that agrees with it.

A seat knows its own hand, the turned card, the cards counted and those that were shown; who showed
no trump in the first phase has none that is paid, and who is passed over in the count has no card
that fits.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from rulesets.cards import cards, mask_of
from rulesets.core import Mask, Seat
from rulesets.knowledge import lay_out
from rulesets.poch.board import RANK_OF_COMPARTMENT
from rulesets.poch.counting import COUNTING, FITTING, HOLD, LIMIT
from rulesets.poch.hands import DECK, RANKS

if TYPE_CHECKING:
    from rulesets.poch.game import Poch


def sampled(game: Poch, seat: Seat, rng: Random) -> Poch:
    """Deal anew what nobody has shown; cards that were shown stay where they are."""
    world = game.copy()
    if game.turned < 0:
        return world
    others = [other for other in range(game.seats) if other != seat]
    known = {other: game.hands[other] & game.shown for other in others}
    pool = DECK.all & ~(game.hands[seat] | game.used | mask_of(game.sequence) | 1 << game.turned)
    pool &= ~sum(known.values())
    allowed = {other: pool & may_hold(game, seat, other) for other in others}
    for held in with_a_fitting_card(game, seat, known, allowed, rng):
        left = pool & ~sum(held.values())
        places = [
            (game.hands[other].bit_count() - held[other].bit_count(), left & allowed[other])
            for other in others
        ]
        rest = left.bit_count() - sum(count for count, _allowed in places)
        try:
            *hidden, _unseen = lay_out(left, [*places, (rest, left)], rng)
        except ValueError:
            continue
        for other, found in zip(others, hidden, strict=True):
            world.hands[other] = held[other] | found
        break
    return world


def with_a_fitting_card(
    game: Poch, seat: Seat, known: dict[Seat, Mask], allowed: dict[Seat, Mask], rng: Random
) -> list[dict[Seat, Mask]]:
    """The cards known, and one more that must be somewhere: each possible one, in random order.

    Whoever is in turn in the count holds a card that fits; and where this seat may hold back, somebody
    else does who has not held back.
    """
    if game.phase is not COUNTING:
        return [known]
    if game.turn != seat:
        able = [game.turn]
    elif HOLD in game.legal_moves(seat):
        able = [other for other in known if not game.held_back >> other & 1]
    else:
        return [known]
    fitting = FITTING[LIMIT - game.count]
    if any(known[other] & fitting for other in able):
        return [known]
    choices = [
        (other, card)
        for other in able
        if game.hands[other] != known[other]
        for card in cards(allowed[other] & fitting)
    ]
    rng.shuffle(choices)
    return [{**known, other: known[other] | 1 << card} for other, card in choices]


def may_hold(game: Poch, seat: Seat, other: Seat) -> Mask:
    """What an unshown card of another seat can be.

    It is no trump that would have been shown in phase 1, nothing that would have fitted when the seat
    was passed over in the count, and nothing that fits now where this seat may not hold back because
    nobody else can play.  That nobody who showed nothing holds seven, eight and nine of trumps together
    is left out: it hardly ever matters.
    """
    lacks = game.lacks[other] | sum(1 << game.trump * RANKS + rank for rank in RANK_OF_COMPARTMENT)
    if (
        game.phase is COUNTING
        and game.turn == seat
        and game.sequence
        and not game.must_play
        and not game.held_back >> other & 1
        and HOLD not in game.legal_moves(seat)
    ):
        lacks |= FITTING[LIMIT - game.count]
    return DECK.all & ~lacks
