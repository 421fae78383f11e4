"""Positions of Ludo laid out for a test."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Seat
from rulesets.ludo.game import Ludo
from rulesets.ludo.options import LudoOptions
from rulesets.ludo.pack import ABSENT, LOOP, PAWN_BIT
from rulesets.ludo.turn import begin_turn


def position(
    pawns: Sequence[Sequence[int]], thrower: Seat = 0, seats: int = 4, rules: LudoOptions | None = None
) -> Ludo:
    """Pawns laid out seat by seat, those not named in the base; `thrower` has just begun its turn."""
    game = Ludo(seats, rules)
    for seat, progress in enumerate(pawns):
        game.pawns[seat][: len(progress)] = progress
    game.at[:LOOP] = counted(game)
    begin_turn(game, thrower)
    return game


def counted(game: Ludo) -> list[int]:
    """How many pawns of each seat stand on each loop cell, counted anew."""
    at = [0] * LOOP
    for seat, pawns in enumerate(game.pawns):
        for progress in pawns:
            cell = game.board.cells[seat][progress]
            if progress != ABSENT and cell < LOOP:
                at[cell] += PAWN_BIT[seat]
    return at
