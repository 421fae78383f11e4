"""A tree of what may follow a move: playouts begin as did well for whoever is in turn in those before them.

By habit everybody gives away what a look ahead would keep.  A knot of the tree stands for all sampled worlds
in which the same was done since the move: what is learned there is learned of them together, so that nobody
is taught to act on where the hidden cards lie in one of them.  They all are worlds of one seat, though,
whose hand they share; so a tree is grown only where a game was measured to be played better with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import log, sqrt
from types import MappingProxyType
from typing import Any

from cardtable.opponents.thumbs import Thumbs
from rulesets.core import Game, Move, Seat

KNOWN = 3
"""Visits after which a knot goes by what was learned in it; until then by habit."""
HABIT = 4
"""A habit counts as so many playouts that ended as the mean of its knot does."""
CURIOUS = 0.5
"""How much more a branch promises for having been tried seldom, in spreads of what playouts end in."""


class Branch:
    """One way to go on from a knot."""

    __slots__ = ("knot", "offered", "taken", "total")

    def __init__(self) -> None:
        self.knot = Knot()
        self.offered = 0
        """How often it could be taken: not in every world is it legal."""
        self.taken = 0
        self.total = 0.0
        """What the playouts through it ended in, for the seat that took it."""


class Knot:
    """A position as far as it is the same in all worlds: what was done before it."""

    __slots__ = ("branches", "visits")

    def __init__(self) -> None:
        self.branches: dict[Move, Branch] = {}
        self.visits = 0

    def branch(self, move: Move) -> Branch:
        """The way to go on with a move, new if it was never offered."""
        known = self.branches.get(move)
        if known is None:
            known = self.branches[move] = Branch()
        return known

    def best(self, choices: Sequence[Move], habit: Move, spread: float) -> Move:
        """What did well, or might, with a good word for the habit."""
        ways = [(move, self.branch(move)) for move in choices]
        taken = sum(way.taken for _move, way in ways)
        mean = sum(way.total for _move, way in ways) / taken if taken else 0.0
        curiosity = CURIOUS * spread
        best, most = habit, -float("inf")
        for move, way in ways:
            way.offered += 1
            if move == habit:
                counted, total = way.taken + HABIT, way.total + HABIT * mean
            else:
                counted, total = way.taken + 1, way.total + mean - curiosity
            promise = total / counted + curiosity * sqrt(log(way.offered + 1) / counted)
            if promise > most:
                best, most = move, promise
        return best


class Tree:
    """What followed one move in the worlds it was tried in."""

    def __init__(self) -> None:
        self._root = Knot()
        self._playouts = 0
        self._mean = 0.0
        self._squares = 0.0

    def begin(
        self, game: Game, thumbs: Thumbs[Any], whim: Callable[[], float]
    ) -> Sequence[tuple[Seat, Branch]]:
        """Play on until a knot is hardly known, or chance decides, and tell what was chosen on the way."""
        knot, deal = self._root, game.deals
        made: list[tuple[Seat, Branch]] = []
        while game.deals == deal and (seat := game.turn) >= 0:
            move = thumbs.quick(game, seat, whim)
            choices = thumbs.candidates(game, seat)
            if len(choices) > 1:
                knot.visits += 1
                known = knot.visits > KNOWN
                if known:
                    move = knot.best(choices if move in choices else [*choices, move], move, self._spread)
                branch = knot.branch(move)
                made.append((seat, branch))
                if not known:
                    branch.offered += 1
                    game.apply(seat, move)
                    break
            knot = knot.branch(move).knot
            game.apply(seat, move)
        return made

    def learn(self, seat: Seat, made: Sequence[tuple[Seat, Branch]], ends: Sequence[float]) -> None:
        """Note what a playout ended in: the tree was grown for `seat`, and `made` is how it began."""
        for mover, branch in made:
            branch.taken += 1
            branch.total += ends[mover]
        self._playouts += 1
        ahead = ends[seat] - self._mean
        self._mean += ahead / self._playouts
        self._squares += ahead * (ends[seat] - self._mean)

    @property
    def _spread(self) -> float:
        return sqrt(self._squares / self._playouts) if self._playouts else 0.0


NO_TREES: Mapping[Move, Tree] = MappingProxyType({})
"""Everybody goes on by habit."""


def trees_under(moves: Iterable[Move], thumbs: Thumbs[Any]) -> Mapping[Move, Tree]:
    """A new tree for each of the moves in question, in games that grow them."""
    return {move: Tree() for move in moves} if thumbs.grows_trees else NO_TREES
