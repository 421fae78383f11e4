"""What the others of Scopa may hold, by what they have done since cards were last dealt.

Whoever lays a card down seldom holds one that could have taken something good, and whoever takes little
seldom one that takes more.  So of the hands that the cards out of sight allow some are likelier than others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, combinations
from math import comb, exp
from random import Random
from typing import TypeAlias

from cardtable.opponents.scopa.worth import balance, unseen
from rulesets.cards import cards, mask_of
from rulesets.core import Card, Mask, Move, Seat
from rulesets.scopa.captures import takings
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import TAKEN_SHIFT, played
from rulesets.scopa.state import Scopa

FIRM = 6.0
"""What is worth so many hundredths of a point less is done about a third as often."""
ODD = 0.1
"""How often somebody does what nobody could foresee."""
FEW = 800
"""Of more hands than this none is told from the others."""
TRIES = 400
"""How often hands are drawn until no two of them share a card."""

Acts: TypeAlias = tuple[tuple[Mask, Move], ...]
Likely: TypeAlias = tuple[Sequence[Mask], Sequence[float]]
"""Hands, and how likely each of them is with all before it, by any measure."""


def guessed(game: Scopa, seat: Seat, rng: Random) -> Scopa:
    """A world in which what `seat` does not see lies as what the others did makes it likely."""
    pool = unseen(game, seat)
    own, begins, size = game.hands[seat], (game.dealer + 1) % game.seats, pool.bit_count()
    counts = [hand.bit_count() for hand in game.hands]
    guesses: dict[Seat, Likely] = {}
    for other in range(game.seats):
        place = (other - begins) % game.seats
        if other != seat and place < len(game.acts) and counts[other] and comb(size, counts[other]) <= FEW:
            following = counts[(other + 1) % game.seats]
            guesses[other] = likely_hands(
                game.acts, game.seats, place, counts[other], following, pool, own, game.on_stock, game.options
            )
    for _try in range(TRIES):
        hands: dict[Seat, Mask] = {}
        left = pool
        for other, (some, weights) in guesses.items():
            hand = rng.choices(some, cum_weights=weights)[0]
            if hand & ~left:
                break
            hands[other] = hand
            left ^= hand
        else:
            return _laid_out(game, seat, hands, left, rng)
    return game.sample(seat, rng)


def _laid_out(game: Scopa, seat: Seat, hands: dict[Seat, Mask], left: Mask, rng: Random) -> Scopa:
    """Give these hands to those who are known by what they did; what is left lies as chance has it."""
    world, order = game.copy(), list(cards(left))
    rng.shuffle(order)
    for other, hand in enumerate(game.hands):
        if other in hands:
            world.hands[other] = hands[other]
        elif other != seat:
            count = hand.bit_count()
            world.hands[other] = mask_of(order[:count])
            del order[:count]
    # Which place of the pack a dealt card came from is history that no rule asks for.
    world.pack = (*(0,) * game.on_stock, *order)
    return world


@lru_cache(maxsize=16)
def likely_hands(
    acts: Acts,
    seats: int,
    place: int,
    count: int,
    following: int,
    pool: Mask,
    own: Mask,
    on_stock: int,
    rules: ScopaOptions,
) -> Likely:
    """The hands of `count` cards that a seat may hold, `place` seats after the one that began.

    `pool` is what whoever guesses does not see, `own` the guesser's hand, and `following` how many cards the
    seat after it holds now.  For a search that asks again and again the answer is kept.
    """
    then = Scopa(seats, rules)
    then.on_stock = on_stock
    hidden, kept = pool | own, 0
    temptations: list[tuple[dict[Card, float], float]] = []
    for i in reversed(range(len(acts))):
        table, act = acts[i]
        hidden |= 1 << played(act)
        if i % seats == (place + 1) % seats:
            following += 1
        if i % seats == place:
            kept |= 1 << played(act)
            then.table, then.hands = table, [0] * seats
            then.hands[1] = mask_of(cards(pool | hidden)[:following])
            tempting = temptation(then, act, pool | kept, hidden)
            temptations.append((tempting, sum([tempting[card] for card in cards(kept)])))
    hands, weights = [], []
    for some in combinations(cards(pool), count):
        weight = 1.0
        for tempting, done in temptations:
            weight *= ODD + (1 - ODD) / (done + sum([tempting[card] for card in some]))
        hands.append(mask_of(some))
        weights.append(weight)
    return hands, list(accumulate(weights))


def temptation(then: Scopa, act: Move, some: Mask, hidden: Mask) -> dict[Card, float]:
    """How much likelier each of some cards would have been played than what was done, by seat 0 of `then`."""
    done = balance(then, 0, act, hidden & ~(1 << played(act)))
    return {
        card: sum(
            [
                exp((balance(then, 0, taking << TAKEN_SHIFT | card, hidden & ~(1 << card)) - done) / FIRM)
                for taking in takings(then.table, card, then.options)
            ]
        )
        for card in cards(some)
    }
