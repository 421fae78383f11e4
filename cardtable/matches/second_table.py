"""The second table: the very same cards and dice, with somebody else in a person's seat.

What chance decided at the first table is decided so here, too, one act of chance after the other; where
the course of the deal asks for more, it is drawn from the seed of the match.  So luck is taken out, and the
same journal leads to the same figures.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import inf
from random import Random

from cardtable.matches.match import chance_rng, drawn
from cardtable.matches.simulate import asked
from cardtable.matches.worker import consider
from cardtable.opponents import Budget, Level, usual_budget
from rulesets.core import CHANCE, OVER, DealEnded, Game, Move, listen

FEWER = 3
"""By how much fewer playouts a master thinks here; in most games three times as many change nothing."""
LONGEST = 100_000
"""Acts after which a deal is taken for endless."""


def other_course(
    game: Game, chance: Sequence[Move], players: Sequence[str], seed: int, open_deal: bool = False
) -> Generator[None, None, tuple[int, ...]]:
    """Play the deal that begins now to its end, in small steps; what every seat made in it."""
    events = listen(game)
    deal, thrown = game.deals, 0
    budget = Budget(usual_budget(game).playouts // FEWER, inf)
    for number in range(LONGEST):
        if game.turn == OVER or game.deals != deal:
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
    ended = [event for event in events if isinstance(event, DealEnded)]
    return ended[-1].points if ended else tuple(0 for _seat in range(game.seats))


def _by_chance(game: Game, chance: Sequence[Move], thrown: int, seed: int) -> Move:
    """What the first table had, if there is as much and it can be had here."""
    if thrown < len(chance) and chance[thrown] in game.legal_moves(CHANCE):
        return chance[thrown]
    return game.chance(chance_rng(drawn(seed, "second table", game.deals), thrown))
