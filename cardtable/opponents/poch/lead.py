"""What it is worth to begin the count at Poch, which whoever wins the betting does."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.poch.beliefs import staking_beside, was_bet_anyhow
from rulesets.core import Mask, Seat
from rulesets.poch.pack import FITTING
from rulesets.poch.state import Poch

ACES = FITTING[1]
COUNTED = {
    3: ((-3.0, -3.2, -1.8), (2.6, 1.0, -0.2), (7.5, 7.3, 8.5)),
    4: ((-4.1, -4.9, -5.2, -6.3), (1.5, 4.0, 9.1, -3.7), (12.9, 12.8, 13.3, 11.7)),
    5: ((-3.1, -3.7, -3.8, -4.9, -4.3), (6.4, 3.8, 1.2, -2.0, -1.8), (15.2, 17.0, 17.5, 4.1, 4.0)),
    6: (
        (-4.8, -5.4, -5.6, -6.5, -5.8, -6.7),
        (3.1, 5.2, 10.9, -4.1, -2.7, -2.3),
        (19.8, 23.4, 23.5, 17.4, 15.9, 17.5),
    ),
}
"""What the count comes to, by seats: without an ace, with one and with more, and by how far behind its
leader one sits.

Three cards of ten make thirty, and an ace after them wins: so much hangs on who begins.  Measured among
regulars by `tests.bench.leads`: the same deals, led by each seat in turn.
"""
COUNTED_FREELY = {
    3: ((-4.1, -3.6, -2.1), (1.9, 1.2, 1.6), (9.4, 9.4, 8.6)),
    4: ((-4.4, -5.0, -5.0, -6.5), (2.2, 3.7, 7.6, -3.0), (14.6, 15.1, 15.5, 11.5)),
    5: ((-4.0, -4.9, -2.8, -5.6, -5.1), (4.6, 1.9, 3.7, -1.8, -1.3), (17.3, 17.9, 20.6, 9.2, 10.3)),
    6: (
        (-5.2, -5.6, -2.5, -6.9, -5.7, -6.5),
        (3.2, 2.5, 5.6, -1.0, -0.2, -0.1),
        (21.1, 18.9, 23.5, 14.8, 16.9, 14.9),
    ),
}
"""The same where one may hold back: who may, is not forced to spend an ace, and less hangs on the place."""
BEGINS = {
    3: ((0.29, 0.71),),
    4: ((0.31, 0.45, 0.24), (0.67, 0.33)),
    5: ((0.21, 0.27, 0.28, 0.24), (0.31, 0.36, 0.33), (0.52, 0.48)),
    6: ((0.17, 0.20, 0.25, 0.22, 0.16), (0.23, 0.31, 0.28, 0.18), (0.45, 0.37, 0.18), (0.76, 0.24)),
}
"""How often each of those who are left begins the count, by seats and by how many have dropped out before
anybody has bet, in the order in which they speak.  Measured among regulars by `tests.bench.leads`."""
YET_TO_ANSWER, YET_BESIDE_ME = 0.3, 0.2
"""How likely the betting is won by somebody who has still to answer, beside somebody who has staked, if one
drops out oneself and if one stays in."""


def aces_of(hand: Mask) -> int:
    """Whether it holds no ace, one, or more: so much tells of what the count comes to."""
    return min(2, (hand & ACES).bit_count())


def worth_of_lead(game: Poch, seat: Seat) -> float:
    """What it is worth to a seat to begin the count, rather than to drop out and leave that to another."""
    return lead_and_way(game, seat)[0]


def lead_and_way(game: Poch, seat: Seat) -> tuple[float, float]:
    """What the lead is worth to a seat, and that whoever begins instead has to win against it first."""
    left = left_to_others(game, seat, staying=False)
    return comes_to(game, seat)[0] - left, left_to_others(game, seat, staying=True) - left


def comes_to(game: Poch, seat: Seat) -> Sequence[float]:
    """What the count comes to for a seat, by how far behind its leader it sits."""
    counted = COUNTED if game.must_play else COUNTED_FREELY
    return counted[game.seats][aces_of(game.hands[seat])]


def left_to_others(game: Poch, seat: Seat, staying: bool) -> float:
    """What the count comes to for a seat where others begin it; who does may hang on its staying in."""
    behind, seats = comes_to(game, seat), game.seats
    others = [seat - place for place in range(seats - 1, 0, -1) if not game.out >> (seat - place) % seats & 1]
    chances: Sequence[float] = [1.0] * len(others)
    if game.level:
        yet = YET_BESIDE_ME if staying else 1.0 if holds_any(game, seat) else YET_TO_ANSWER
        chances = [1.0 if game.staked[other] else yet for other in others]
    elif not staying and game.options.allow_check:
        if not (1 << seats) - 1 & ~(game.acted | game.out | 1 << seat):
            return behind[(seat - game.eldest()) % seats]
    elif not staying and len(others) > 1:
        chances = BEGINS[seats][seats - 1 - len(others)]
    worth = (chance * behind[seat - other] for other, chance in zip(others, chances, strict=True))
    return sum(worth) / sum(chances)


def holds_any(game: Poch, seat: Seat) -> bool:
    """Whether all that a seat has met is one bet that is made with any hand."""
    return staking_beside(game, seat) == len(game.bets) == 1 and was_bet_anyhow(game)
