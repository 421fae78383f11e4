"""How each level comes to its move: by chance, by rules of thumb, or by searching.

A regular searches, too, where few cards are left and a game has it reckon (`Thumbs.reckoning`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from time import perf_counter

from cardtable.opponents.leans import Lean, liking
from cardtable.opponents.pausing import at_once
from cardtable.opponents.search import leaning, search
from cardtable.opponents.seating import thumbs_for
from cardtable.opponents.thumbs import Advice, Budget, Level, Memory, Thumbs
from rulesets.core import Game, Move, Seat
from rulesets.words import _

CEILING = 0.9
"""Seconds after which a master stops thinking, however few playouts it has made."""


def usual_budget(game: Game) -> Budget:
    """What a master of this game gets for a move at the table."""
    return Budget(thumbs_for(game).playouts, CEILING)


def thinking(
    world: Game,
    seat: Seat,
    level: Level,
    rng: Random,
    budget: Budget,
    now: Callable[[], float] = perf_counter,
    *,
    open_deal: bool = False,
    lean: Lean = Lean.NONE,
) -> Generator[None, None, Advice]:
    """Think in small steps and return the advice: a frame loop may stop between any two of them.

    `world` is ``game.sample(seat, rng)``, never the game itself: what the seat cannot see is
    already dealt anew, so the same knowledge and the same seed lead to the same move.  With an
    `open_deal` the house lets everybody look up what was played, and so a computer, too.  Whoever has a
    `lean` follows it where two acts come to the same.
    """
    legal = world.legal_moves(seat)
    if len(legal) == 1:
        return no_choice(legal[0])
    if level == Level.RANDOM:
        return Thumbs[Game]().advise(world, seat, rng, Memory.FORGETFUL)
    thumbs = thumbs_for(world)
    if level == Level.REGULAR:
        budget = Budget(min(budget.playouts, thumbs.reckoning(world, seat)), budget.seconds)
    if level == Level.MASTER or (level == Level.REGULAR and budget.playouts):
        return (yield from search(world, seat, thumbs, rng, budget, now, lean))
    memory = memory_of(level, open_deal or world.deal_is_open)
    advice = thumbs.advise(world, seat, rng, memory)
    leant = (yield from leaning(world, seat, thumbs, advice, lean, rng)) if lean else advice
    if leant.move != advice.move and not memory.practised:
        # What the rules of thumb would say for it a beginner does not know.
        return Advice(leant.move, liking(lean))
    return leant


def no_choice(move: Move) -> Advice:
    """What there is to say where only one move is legal."""
    return Advice(move, _("It is the only legal move."))


def memory_of(level: Level, open_deal: bool) -> Memory:
    """What a player of this level keeps in mind: whatever may be looked up nobody misses."""
    if level in (Level.RANDOM, Level.BEGINNER):
        return Memory.OPEN if open_deal else Memory.FORGETFUL
    return Memory.SURE if open_deal else Memory.FULL


choose = at_once(thinking)
"""Think without a pause."""
