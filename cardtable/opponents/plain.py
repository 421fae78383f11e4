"""A player of any game at all, for games that have no rules of thumb yet."""

from __future__ import annotations

from random import Random
from statistics import fmean

from cardtable.opponents.search import one_more_world
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.core import Game, Move, Seat
from rulesets.words import _

WORLDS = {Memory.FORGETFUL: 3, Memory.OPEN: 3, Memory.FULL: 20, Memory.SURE: 20}
"""In how many imagined deals each move is tried out."""


class PlainThumbs(Thumbs[Game]):
    """Knows the rules and nothing else: it imagines how the hidden cards may lie and plays on at random."""

    def advise(self, game: Game, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Try every move in the same few worlds, and take what ends best."""
        ends: dict[Move, list[float]] = {move: [] for move in self.candidates(game, seat)}
        for _world in range(WORLDS[memory]):
            for _playout in one_more_world(game, seat, ends, self, rng, ends):
                pass
        best = max(ends, key=lambda move: fmean(ends[move]))
        return Advice(best, _("Tried out in a few imagined deals, this ended best."))
