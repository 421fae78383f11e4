"""A player that reckons a throw ahead at Ludo; those of one plain thought stand with the exploiters."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from cardtable.opponents.ludo.thumbs import a_throw_ahead
from rulesets.core import Game, Move, Seat
from rulesets.ludo.state import Ludo
from tests.bench.arena.players import Player
from tests.games.ludo.exploiters import after


def expectimax(game: Game, seat: Seat, rng: Random) -> Move:
    """Every pawn, then every throw of whoever throws next and its best answer.

    A regular has learned to do the same: against it this comes out even.
    """
    assert isinstance(game, Ludo)
    return max(game.legal_moves(seat), key=lambda pawn: a_throw_ahead(after(game, seat, pawn), game.mover))


REFERENCES: Mapping[str, Player] = {"expectimax": expectimax}
