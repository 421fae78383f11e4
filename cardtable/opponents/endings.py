"""Exact endings: the last tricks of a sampled world, in which every seat does what is best for itself.

Where few cards are left the rules of thumb give away what a little counting would keep.  There a world is
not played out by them: every way it may end is looked at, by the rules of the game itself.  All seats then
see all cards, which they do not at the table, so it is left to each game whether that is the lesser fault.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardtable.opponents.thumbs import Thumbs
from rulesets.core import Game, Move, Seat

AS_A_PLAYOUT = 50
"""Positions that take about as long to look at as a playout from the middle of a deal."""


class Ending:
    """A sampled world near the end of a deal, and how much was looked at in it."""

    positions: int
    """How many were looked at for the last move asked about."""

    def __init__(self, world: Game, thumbs: Thumbs[Any], whim: Callable[[], float]) -> None:
        self.world = world
        self.thumbs = thumbs
        self.whim = whim

    @property
    def playouts(self) -> int:
        """How many playouts would have taken as long, at least one."""
        return 1 + self.positions // AS_A_PLAYOUT

    def worth(self, seat: Seat, move: Move) -> float:
        """What `seat` may expect of a move if everybody goes on as well as can be."""
        self.positions = 0
        game = self.world.copy()
        game.apply(seat, move)
        return self._ends(game)[seat]

    def _ends(self, game: Game) -> Sequence[float]:
        """What each seat may expect of a position; the game is played on where nobody has a choice."""
        thumbs, deal = self.thumbs, self.world.deals
        while game.deals == deal:
            self.positions += 1
            seat = game.turn
            if not thumbs.is_ending(game):
                game.apply(seat, thumbs.quick(game, seat, self.whim))
                continue
            legal = game.legal_moves(seat)
            if len(legal) > 1:
                return self._best(game, seat, legal)
            game.apply(seat, legal[0])
        return thumbs.results(self.world, game)

    def _best(self, game: Game, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """What the best choice leads to; the mean of several that `seat` has no reason to choose between."""
        best: list[Sequence[float]] = []
        for move in legal:
            after = game.copy()
            after.apply(seat, move)
            ends = self._ends(after)
            if not best or ends[seat] >= best[0][seat]:
                best = [*best, ends] if best and ends[seat] == best[0][seat] else [ends]
        if len(best) == 1:
            return best[0]
        return [sum(each) / len(best) for each in zip(*best, strict=True)]
