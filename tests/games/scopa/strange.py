"""How strange what was done at Scopa is where the cards lie as in a world that is imagined.

For `tests.bench.ceiling`: it weighs all that was done anew, which takes longer than a table would wait.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from cardtable.opponents.scopa.worth import balance, unseen
from rulesets.core import Move, Seat
from rulesets.scopa.pack import played
from rulesets.scopa.state import Scopa
from tests.bench.ceiling import Strange, unlikely

FIRM = 1.0
"""What is worth so many hundredths of a point less is done about a third as often."""
ODD = 0.02
"""How often somebody does anything."""


def likely(game: Scopa, seat: Seat, move: Move) -> float:
    """How likely it is that a seat makes a move, if it weighs them as a regular does, more or less."""
    rest = unseen(game, seat)
    worth = {one: balance(game, seat, one, rest) for one in game.legal_moves(seat)}
    most = max(worth.values())
    odds = {one: exp((each - most) / FIRM) for one, each in worth.items()}
    return ODD / len(odds) + (1 - ODD) * odds[move] / sum(odds.values())


def strange_acts(start: Scopa, acts: Sequence[tuple[Seat, Move]], world: Scopa, seat: Seat) -> float:
    """Minus the logarithm of how likely the others' acts since the last dealing are in a world."""
    # What was dealt before is forgotten.
    done = acts[len(acts) - len(world.acts) :]
    game = start.copy()
    for mover, move in acts[: len(acts) - len(world.acts)]:
        game.apply(mover, move)
    game.hands, game.pack = [*world.hands], world.pack
    for mover, move in done:
        game.hands[mover] |= 1 << played(move)
    return unlikely(game, done, seat, likely)


STRANGE: Mapping[str, Strange] = {"acts": strange_acts}
