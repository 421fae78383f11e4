"""A player that reckons a throw ahead at Ludo; those of one plain thought stand with the exploiters."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from cardtable.opponents.ludo.thumbs import judge
from rulesets.core import CHANCE, OVER, Game, Move, Seat
from rulesets.ludo.state import Ludo
from tests.bench.arena.players import Player
from tests.games.ludo.exploiters import after


def best(game: Ludo, mover: Seat) -> float:
    """What a throw is worth to whoever made it, seen by `mover`: each plays what it judges best."""
    owner = game.mover
    reached = [after(game, game.turn, pawn) for pawn in game.legal_moves(game.turn)]
    return judge(max(reached, key=lambda then: judge(then, owner, careful=True)), mover, careful=True)


def expectimax(game: Game, seat: Seat, rng: Random) -> Move:
    """Every pawn, then every throw of whoever throws next and its best answer."""
    assert isinstance(game, Ludo)
    mover = game.mover

    def worth(pawn: Move) -> float:
        then = after(game, seat, pawn)
        if then.turn != CHANCE:
            return judge(then, mover, careful=True)
        total = 0.0
        for die in range(1, 7):
            thrown = then.copy()
            thrown.apply(CHANCE, die)
            total += best(thrown, mover) if thrown.turn not in (CHANCE, OVER) else judge(thrown, mover, True)
        return total / 6

    return max(game.legal_moves(seat), key=worth)


REFERENCES: Mapping[str, Player] = {"expectimax": expectimax}
