"""Mining puzzles: deals in which the natural move fails wherever the hidden cards lie.

Computers play deal after deal.  Where what a regular, a first evening or plain habit would do is clearly
worse than something else, both are weighed once more in other worlds, and kept if it fails in nine of ten.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev

from cardtable.matches.match import Match, drawn, new_match, seat_players
from cardtable.matches.problems import Problem
from cardtable.matches.review import TurningPoint, Weighing
from cardtable.matches.session import Session
from cardtable.opponents import Memory, thumbs_for
from cardtable.opponents.search import playout
from rulesets import info_of
from rulesets.chance import read_seed
from rulesets.core import Game, Move, Seat

SCREENED = 24
"""Worlds in which every decision is looked at,"""
CHOSEN = 96
"""in which the better move is chosen where it may be worth it,"""
TESTED = 100
"""and in which both are compared anew."""
FAILS = 0.9
"""In this share of them the natural move has to fail."""
LONGEST = 160
"""Acts before a puzzle at most: nobody wants to read more."""


def mine(game: str, match_seed: int) -> Iterator[Problem | None]:
    """At most one puzzle from the first deal of this match; None after every decision that is none."""
    match = mined_match(game, match_seed)
    session = Session(match)
    session.start()
    found: list[Problem] = []
    while not session.over and not session.game.deals and len(session.steps) < LONGEST:
        seat = session.game.actors()[0]
        seed = drawn(read_seed(match.seed), "mine", len(session.steps))
        legal = session.game.legal_moves(seat)
        if seat == 0 and len(legal) > 1 and not found:
            problem = problem_at(session, seat, seed)
            if problem is not None:
                found.append(problem)
            yield problem
        rng = Random(seed)
        world = session.game.sample(seat, rng)
        move = legal[0] if len(legal) == 1 else thumbs_for(world).advise(world, seat, rng, Memory.FULL).move
        session.play(seat, move)


def mined_match(game: str, seed: int) -> Match:
    """A match of the usual number, from a seed."""
    kinds = ["regular"] * info_of(game).default_seats
    return new_match(game, seat_players(kinds), app="", began="", seed=seed)


def problem_at(session: Session, seat: Seat, seed: int) -> Problem | None:
    """A puzzle, if what comes naturally here fails."""
    game = session.game
    for natural in _what_comes_naturally(game, seat, seed):
        best = _better(game, seat, natural, seed)
        if best is None:
            continue
        cost, error, fails = _compare(game, seat, best, natural, drawn(seed, "test", 0))
        if fails >= FAILS:
            point = TurningPoint(len(session.steps), seat, natural, best, cost, error, "", "")
            return Problem.at(game, session.steps, point)
    return None


def _what_comes_naturally(game: Game, seat: Seat, seed: int) -> list[Move]:
    """What a regular would do, a first evening, and plain habit; each once."""
    rng = Random(seed)
    world, thumbs = game.sample(seat, rng), thumbs_for(game)
    moves = [thumbs.advise(world, seat, rng, memory).move for memory in (Memory.FULL, Memory.FORGETFUL)]
    return list(dict.fromkeys([*moves, thumbs.quick(world, seat, rng.random)]))


def _better(game: Game, seat: Seat, natural: Move, seed: int) -> Move | None:
    """A move that seems to be clearly better; looked for in few worlds first."""
    scale = Weighing(game, seat, natural, seed)
    for worlds in (SCREENED, CHOSEN):
        for _playout in scale.until(worlds, CHOSEN):
            pass
        verdict = scale.verdict()
        if verdict.best == natural or not verdict.certain or verdict.cost < scale.worth_a_word:
            return None
    return verdict.best


def _compare(game: Game, seat: Seat, best: Move, natural: Move, seed: int) -> tuple[float, float, float]:
    """By how much the one is ahead of the other, the error of that, and in what share of worlds."""
    rng, thumbs, gaps = Random(seed), thumbs_for(game), []
    for _world in range(TESTED):
        world, luck = game.sample(seat, rng), rng.getrandbits(64)
        ahead = playout(world, seat, best, thumbs, luck) - playout(world, seat, natural, thumbs, luck)
        gaps.append(ahead)
    fails = sum(gap > 0 for gap in gaps) / TESTED
    return fmean(gaps), stdev(gaps) / TESTED**0.5, fails
