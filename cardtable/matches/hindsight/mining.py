"""Mining puzzles: deals in which the natural move fails wherever the hidden cards lie.

Computers play deal after deal.  Where what a regular, a first evening or plain habit would do is clearly
worse than something else, both are weighed once more in other worlds, and kept if it fails in nine of ten
in which it makes a difference, which must be at least half of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardtable.matches.hindsight.problems import Problem
from cardtable.matches.hindsight.review import TurningPoint, Weighing
from cardtable.matches.luck import drawn
from cardtable.matches.match import Match, new_match, seat_players
from cardtable.matches.session import Session
from cardtable.opponents import Memory, thumbs_for
from rulesets import info_of
from rulesets.chance import read_seed
from rulesets.core import Game, Move, Seat

SCREENED = (12, 30)
"""Worlds after which is asked whether it may become a puzzle; the last choose the better move."""
TESTED = 100
"""Worlds in which both are compared anew."""
FAILS = 0.9
"""In this share of those in which it makes a difference the natural move has to fail,"""
MATTERS = 0.5
"""and in this share of all it has to make one."""
PROMISING = 0.7
"""In this share it has to fail in the first few worlds."""
MOST_CHOICES = 6
"""Among more moves a puzzle is a search, and seldom certain."""
LONGEST = 160
"""Acts before a puzzle at most: nobody wants to read more."""


def mine(game: str, match_seed: int) -> Iterator[Problem | None]:
    """At most one puzzle from the first deal of this match; None after every decision that is none."""
    match = mined_match(game, match_seed)
    session = Session(match)
    session.start()
    found = False
    while not found and not session.over and not session.game.deals and len(session.steps) < LONGEST:
        seat = session.game.actors()[0]
        seed = drawn(read_seed(match.seed), "mine", len(session.steps))
        legal = session.game.legal_moves(seat)
        if 1 < len(legal) <= MOST_CHOICES:
            problem = problem_at(session, seat, seed)
            found = problem is not None
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
    promising = _promising(game, seat, seed)
    if promising is None:
        return None
    natural, best = promising
    scale = Weighing(game, seat, natural, drawn(seed, "test", 0), (best,))
    for _playout in scale.until(TESTED, TESTED, every=True):
        pass
    verdict = scale.verdict()
    worth_it = verdict.best == best and verdict.certain and verdict.cost >= scale.worth_a_word
    if not worth_it or not fails_often(*scale.fails(natural, best), FAILS):
        return None
    number = len(session.steps)
    point = TurningPoint(number, seat, natural, best, verdict.cost, verdict.error, "", "")
    return Problem.at(game, session.steps, point)


def fails_often(worse: int, better: int, share: float) -> bool:
    """Whether a move fails where it makes a difference, and makes one often enough."""
    return worse + better >= MATTERS * TESTED and worse >= share * (worse + better)


def _what_comes_naturally(game: Game, seat: Seat, seed: int) -> list[Move]:
    """What a regular would do, a first evening, plain habit, the highest and the lowest card; each once.

    Nothing that the table warns of where it asks: what to do is no question then.
    """
    rng = Random(seed)
    world, thumbs = game.sample(seat, rng), thumbs_for(game)
    moves = [thumbs.advise(world, seat, rng, memory).move for memory in (Memory.FULL, Memory.FORGETFUL)]
    moves.append(thumbs.quick(world, seat, rng.random))
    cards = [move for move in game.legal_moves(seat) if game.touches(move) == (move,)]
    natural = dict.fromkeys([*moves, *cards[:1], *cards[-1:]])
    return [move for move in natural if not thumbs.is_warned_of(game, seat, move)]


def _promising(game: Game, seat: Seat, seed: int) -> tuple[Move, Move] | None:
    """Something natural and a move that seems to be clearly better, looked for in few worlds first."""
    natural = _what_comes_naturally(game, seat, seed)
    if not natural:
        return None
    candidates = [*thumbs_for(game).candidates(game, seat), *natural]
    scale = Weighing(game, seat, natural[0], seed, candidates)
    found: tuple[Move, Move] | None = None
    for worlds in SCREENED:
        for _playout in scale.until(worlds, worlds, every=True):
            pass
        best = scale.verdict().best
        shares = {move: _share(*scale.fails(move, best)) for move in natural if move != best}
        move = max(shares, key=shares.__getitem__, default=best)
        if move == best or shares[move] < PROMISING:
            return None
        found = move, best
    return found


def _share(worse: int, better: int) -> float:
    """In what share of the worlds in which it makes a difference something fails."""
    return worse / (worse + better) if worse + better else 0.0
