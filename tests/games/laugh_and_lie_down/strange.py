"""How unlikely what was done at Laugh and Lie Down is where the cards lie as in a world that is imagined.

For `tests.bench.ceiling`: whoever makes a pair that could have waited probably has none that could not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable.opponents.laugh_and_lie_down.mind import needs_of
from rulesets.core import Move, Seat
from rulesets.laugh_and_lie_down.pack import LIE
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from tests.bench.ceiling import Strange, unlikely

ODD = 0.05
"""How often somebody makes any pair."""
NEVER = 1e-9
"""How likely it is that somebody does what the rules would not allow in that world."""


def likely(game: LaughAndLieDown, seat: Seat, move: Move) -> float:
    """How likely it is that a seat makes a pair, if it goes by rules of thumb."""
    if move == LIE or move not in (needs := needs_of(game, seat)):
        return 1.0 if move in game.legal_moves(seat) else NEVER
    most = max(needs.values())
    best = [one for one, need in needs.items() if need == most]
    return ODD / len(needs) + (1 - ODD) * (move in best) / len(best)


def strange_acts(
    start: LaughAndLieDown, acts: Sequence[tuple[Seat, Move]], world: LaughAndLieDown, seat: Seat
) -> float:
    """Minus the logarithm of how likely the others' acts are where all lies as in a world."""
    true, gone = start.copy(), [0] * start.seats
    for mover, move in acts:
        held = true.hands[mover]
        true.apply(mover, move)
        gone[mover] |= held & ~true.hands[mover]
    game = start.copy()
    game.hands = [hand | played for hand, played in zip(world.hands, gone, strict=True)]
    game.look_at_table()
    return unlikely(game, acts, seat, likely)


STRANGE: Mapping[str, Strange] = {"acts": strange_acts}
