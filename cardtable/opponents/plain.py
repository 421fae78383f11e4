"""A player of any game at all, for games that have no rules of thumb yet."""

from __future__ import annotations

from random import Random
from statistics import fmean

from cardtable.opponents.search import playout
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.core import Game, Seat
from rulesets.words import _

WORLDS = {Memory.FORGETFUL: 3, Memory.OPEN: 3, Memory.FULL: 20}
"""In how many imagined deals each move is tried out."""


class PlainThumbs(Thumbs[Game]):
    """Knows the rules and nothing else: it imagines how the hidden cards may lie and plays on at random."""

    def advise(self, game: Game, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Try every move in the same few worlds, and take what ends best."""
        moves = self.candidates(game, seat)
        ends: list[list[float]] = [[] for _move in moves]
        for _world in range(WORLDS[memory]):
            world, seed = game.sample(seat, rng), rng.getrandbits(64)
            for move, found in zip(moves, ends, strict=True):
                found.append(playout(world, seat, move, self, seed))
        averages = [fmean(found) for found in ends]
        best = moves[averages.index(max(averages))]
        return Advice(best, _("Tried out in a few imagined deals, this ended best."))
