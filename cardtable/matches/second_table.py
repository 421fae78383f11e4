"""The second table: the very same cards and dice, with somebody else in a person's seat.

What chance decided at the first table is decided so here, too, one act of chance after the other; where
the course of the deal asks for more, it is drawn from the seed of the match.  So luck is taken out, and the
same journal leads to the same figures.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import inf
from random import Random
from typing import NamedTuple

from cardtable.matches.luck import chance_rng, drawn
from cardtable.matches.simulate import asked
from cardtable.matches.worker import consider
from cardtable.opponents import Budget, Level, usual_budget
from rulesets.core import CHANCE, OVER, Game, Move

FEWER = 3
"""By how much fewer playouts a master thinks here; in most games three times as many change nothing."""
LONGEST = 100_000
"""Acts after which a deal is taken for endless."""


LEVELS = ("regular", "master")
"""Who plays in a person's seat, one after the other."""


class Made(NamedTuple):
    """What came of a deal."""

    points: tuple[int, ...]
    """What every seat's score changed by, as the players read it."""
    worth: tuple[float, ...]
    """The same as payoffs: more is better, whatever the score sheet says."""


def made_between(before: Game, after: Game) -> Made:
    """What came of a deal, from the games before and after it."""
    return Made(
        tuple(new - old for old, new in zip(before.scores(), after.scores(), strict=True)),
        tuple(new - old for old, new in zip(before.payoffs(), after.payoffs(), strict=True)),
    )


def other_course(
    before: Game, chance: Sequence[Move], players: Sequence[str], seed: int, open_deal: bool = False
) -> Generator[None, None, Made]:
    """Play the deal that begins now to its end, in small steps; what every seat made in it."""
    game, thrown = before.copy(), 0
    budget = Budget(usual_budget(game).playouts // FEWER, inf)
    for number in range(LONGEST):
        if game.turn == OVER or game.deals != before.deals:
            break
        if game.turn == CHANCE:
            game.apply(CHANCE, _by_chance(game, chance, thrown, seed))
            thrown += 1
        else:
            seat = asked(game, seed, number)
            whim = drawn(seed, f"second table {seat}", number)
            if players[seat] == Level.RANDOM:
                move = Random(whim).choice(list(game.legal_moves(seat)))
            else:
                move = (yield from consider(game, seat, players[seat], whim, budget, open_deal)).move
            game.apply(seat, move)
        yield
    return made_between(before, game)


def _by_chance(game: Game, chance: Sequence[Move], thrown: int, seed: int) -> Move:
    """What the first table had, if there is as much and it can be had here."""
    if thrown < len(chance) and chance[thrown] in game.legal_moves(CHANCE):
        return chance[thrown]
    return game.chance(chance_rng(drawn(seed, "second table", game.deals), thrown))
