"""The master: one search for every game, over worlds the seat cannot tell from the real one.

In each sampled world every move still in question is played to the end of the deal (or to the
horizon) by the rules of thumb, with the same dice and the same whims, so that the moves differ by
nothing but themselves.  Moves that fall clearly behind drop out, and the rest share what is left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from math import copysign, inf, sqrt
from random import Random
from statistics import fmean
from typing import Any, TypeAlias

from cardtable.opponents.endings import Ending
from cardtable.opponents.leans import Lean, favourite
from cardtable.opponents.thumbs import NOTHING, Advice, Budget, Thumbs, Whichever
from cardtable.opponents.tree import NO_TREES, Tree, trees_under
from rulesets.core import CHANCE, Game, Move, Seat
from rulesets.words import by_you

Results: TypeAlias = Mapping[Move, Sequence[float]]
"""What every move led to, world by world; all moves met the same worlds in the same order."""

LIKED_WORLDS = 48
"""In how many worlds a rule of thumb and what a character likes better are compared."""
BATCH = 12
"""Worlds between two looks at which moves are still in question."""
CLEARLY = 3.0
"""A move drops out when it is this many standard errors behind the leader."""
BEYOND_CHANCE = 2.0
"""A figure is told only of a lead of at least so many standard errors."""
THE_SAME = 0.3
"""A move behind by fewer standard errors than this comes to the same: then the character decides."""
HARDLY = 3.0
"""Moves come to the same that are apart by no more than this part of what is worth a word."""
LITTLE = 1.5
"""What is liked comes to the same as what a rule of thumb advises if it ends no worse, and is ahead by fewer
standard errors than this: playouts see less than the rule does, and what they call even is a little worse."""
DOUBTFUL = 1.0
"""A lead of fewer standard errors than this is held neither against the natural move nor for it."""


def search(
    world: Game,
    seat: Seat,
    thumbs: Thumbs[Any],
    rng: Random,
    budget: Budget,
    now: Callable[[], float],
    lean: Lean = Lean.NONE,
) -> Generator[None, None, Advice]:
    """Compare the candidates for `seat`, yielding after every playout, and advise the best.

    Of moves that come to the same a `lean` decides.  With a thorough budget it does not go by rules of thumb
    where a game has an ending looked through, or learns how the deal goes on; an ending is counted as the
    playouts it takes as long as.
    """
    deadline = now() + budget.seconds
    natural = thumbs.natural(world, seat, rng)
    # What is liked stands first, so that among equals it stays in the race.
    liked = favourite(world, seat, thumbs, natural.move, lean, rng) if lean else natural.move
    first = [liked] if lean else []
    kinds = {thumbs.kind(world, seat, move): move for move in (natural.move, liked)}
    if natural.move not in kinds.values():
        natural = Advice(liked, thumbs.explain(world, seat, liked, rng))
    some = (*first, *thumbs.candidates(world, seat), natural.move)
    results: dict[Move, list[float]] = {
        kinds.setdefault(thumbs.kind(world, seat, move), move): [] for move in some
    }
    trees = trees_under(results, thumbs) if budget.thorough else NO_TREES
    rivals = list(results)
    halving = _halvings(len(rivals), budget.playouts)
    played = 0
    while len(rivals) > 1 and played + len(rivals) <= budget.playouts and now() < deadline:
        for took in one_more_world(world, seat, rivals, thumbs, rng, results, trees, exact=budget.thorough):
            played += took
            yield
        # Those still in question have all met the same worlds.
        (worlds,) = {len(results[move]) for move in rivals}
        if worlds % BATCH == 0:
            rivals = _still_in_question(rivals, results)
            while halving and played >= halving[0]:
                halving.pop(0)
                rivals = _best(rivals, results)[: (len(rivals) + 1) // 2]
            if lean is Lean.PLAIN and worlds < LIKED_WORLDS and natural.move not in rivals:
                # What it would cost is going to be told.
                rivals.append(natural.move)
    return _verdict(world, seat, thumbs, natural, results, rng, liked, plain=lean is Lean.PLAIN)


def leaning(
    world: Game, seat: Seat, thumbs: Thumbs[Any], advice: Advice, lean: Lean, rng: Random
) -> Generator[None, None, Advice]:
    """Do what the character likes better, if it comes to the same in the same worlds as what was advised.

    What is surely better is left as well as what is worse: a character is as strong as its level.
    """
    liked = favourite(world, seat, thumbs, advice.move, lean, rng)
    because = thumbs.explain(world, seat, liked, rng) if liked != advice.move else ""
    if not because:
        return advice
    results: dict[Move, list[float]] = {liked: [], advice.move: []}
    for _world in range(LIKED_WORLDS):
        for _playout in one_more_world(world, seat, tuple(results), thumbs, rng, results):
            yield
    return Advice(liked, because) if -LITTLE < _behind(liked, advice.move, results) <= 0 else advice


def one_more_world(
    world: Game,
    seat: Seat,
    moves: Iterable[Move],
    thumbs: Thumbs[Any],
    rng: Random,
    results: Mapping[Move, list[float]],
    trees: Mapping[Move, Tree] = NO_TREES,
    *,
    exact: bool = False,
) -> Iterator[int]:
    """Imagine a world, and add to the results what each of these moves leads to in it, a playout a step.

    All of them meet the same dice and the same whims.  Where there are `trees`, playouts learn from those
    before them how everybody goes on after the move.  Each step says how many playouts it was worth: more
    than one where an `exact` ending was looked through.
    """
    imagined = thumbs.imagine(world, seat, rng)
    seed = rng.getrandbits(64)
    ending = Ending(imagined, thumbs, Random(~seed).random) if exact and thumbs.is_ending(imagined) else None
    for move in moves:
        if ending is None:
            results[move].append(playout(imagined, seat, move, thumbs, seed, trees.get(move)))
            yield 1
        else:
            results[move].append(ending.worth(seat, move))
            yield ending.playouts


def playout(
    world: Game, seat: Seat, move: Move, thumbs: Thumbs[Any], seed: int, tree: Tree | None = None
) -> float:
    """Play `move`, then as far as a `tree` is grown by it, then by rules of thumb; what `seat` may expect."""
    game = world.copy()
    dice: Random | None = None
    whim = Random(~seed).random
    quick = thumbs.quick
    deal = game.deals
    left = thumbs.horizon or -1
    game.apply(seat, move)
    begun = tree.begin(game, thumbs, whim) if tree is not None else ()
    while game.deals == deal and left:
        mover = game.turn
        if mover >= 0:
            game.apply(mover, quick(game, mover, whim))
            left -= 1
        else:
            dice = dice or Random(seed)
            game.apply(CHANCE, game.chance(dice))
    ends = thumbs.results(world, game)
    if tree is not None:
        tree.learn(seat, begun, ends)
    return ends[seat]


def _halvings(rivals: int, playouts: int) -> list[int]:
    """After how many playouts the worse half drops out: equal shares for every halving."""
    rounds = max(1, (rivals - 1).bit_length())
    return [playouts * i // rounds for i in range(1, rounds)]


def _best(rivals: Sequence[Move], results: Results) -> list[Move]:
    """The rivals, best average first; earlier candidates first where equal."""
    return sorted(rivals, key=lambda move: -fmean(results[move]))


def _still_in_question(rivals: Sequence[Move], results: Results) -> list[Move]:
    """Leave out what is clearly behind the leader, compared world by world."""
    leader = _best(rivals, results)[0]
    return [move for move in rivals if move == leader or _behind(move, leader, results) < CLEARLY]


def _behind(move: Move, leader: Move, results: Results) -> float:
    """How many standard errors `move` is behind `leader` in the worlds both were played in."""
    gaps = _gaps(move, leader, results)
    mean = fmean(gaps)
    error = sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
    if error:
        return mean / error
    return copysign(inf, mean) if mean else 0.0


def _surely_less(move: Move, leader: Move, results: Results) -> float:
    """How far `move` may be behind `leader`, as far as chance explains; a few worlds tell nothing."""
    gaps = _gaps(move, leader, results)
    if len(gaps) < LIKED_WORLDS:
        return inf
    mean = fmean(gaps)
    return mean + BEYOND_CHANCE * sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)


def _gaps(move: Move, leader: Move, results: Results) -> list[float]:
    """World by world, how much better `leader` did than `move`."""
    return [best - value for best, value in zip(results[leader], results[move], strict=False)]


def _verdict(
    world: Game,
    seat: Seat,
    thumbs: Thumbs[Any],
    natural: Advice,
    results: Results,
    rng: Random,
    liked: Move,
    *,
    plain: bool,
) -> Advice:
    """Advise the best move, and say how it compares with the next best where that is worth a word.

    The natural move is preferred to one that is ahead of it by no more than chance explains, and in `plain`
    advice to one that is ahead of it by too little to be told: what a rule of thumb would not do is always
    compared with what it would.
    """
    seen = [move for move, values in results.items() if values]
    if len(seen) < 2:
        return natural
    deepest = max(len(results[move]) for move in seen)
    finalists = _best([move for move in seen if len(results[move]) == deepest], results)
    best = finalists[0]
    if best != natural.move and _comes_naturally(natural.move, best, results, thumbs, plain=plain):
        best = natural.move
    if liked in finalists and liked != natural.move and _behind(liked, best, results) < THE_SAME:
        best = liked
    others = [move for move in seen if move != best]
    next_best = min(others, key=lambda move: fmean(_gaps(move, best, results)))
    ahead = fmean(_gaps(next_best, best, results))
    comparison = thumbs.compare(ahead, by_you(thumbs.called(world, seat, next_best)))
    reason = natural.because if best == natural.move else thumbs.explain(world, seat, best, rng)
    then = natural.then if best == natural.move else NOTHING
    naturally = by_you(thumbs.called(world, seat, natural.move))
    if plain and best != natural.move and reason:
        behind = fmean(_gaps(natural.move, best, results))
        return Advice(best, reason, then=then, alike=thumbs.overrule(behind, naturally))
    if not reason:
        return Advice(best, comparison, then=then)
    if ahead < thumbs.worth_a_word or _behind(next_best, best, results) < BEYOND_CHANCE:
        close = [move for move in others if _surely_less(move, best, results) < thumbs.worth_a_word / HARDLY]
        advice = Advice(best, reason, then=then)
        alike = _as_good(world, seat, thumbs, advice, close, seen, rng)
        if best != natural.move and _behind(natural.move, best, results) < BEYOND_CHANCE:
            # What the rules of thumb say for it is not what speaks for the best.
            alike = alike or thumbs.close_call(naturally)
        return advice._replace(alike=alike)
    return Advice(best, reason, comparison, then)


def _comes_naturally(
    natural: Move, best: Move, results: Results, thumbs: Thumbs[Any], *, plain: bool
) -> bool:
    """Whether nothing that counts is held against the natural move."""
    if _behind(natural, best, results) < (BEYOND_CHANCE if plain else DOUBTFUL):
        return True
    return plain and fmean(_gaps(natural, best, results)) < thumbs.worth_a_word


def _as_good(
    world: Game,
    seat: Seat,
    thumbs: Thumbs[Any],
    advice: Advice,
    close: Collection[Move],
    tried: Collection[Move],
    rng: Random,
) -> str:
    """Name the moves that end alike and for which the same reason speaks; empty if there are none.

    What has another reason is not asked about by whoever reads this one, and might seem to be refuted by it.
    For a move that was not tried another stands, with the same figures in its reason; not all games name it.
    """
    if isinstance(advice.because, Whichever):
        return ""
    legal = [move for move in world.legal_moves(seat) if thumbs.names_twins or move in tried]
    does = {move: world.describe(seat, move) for move in legal}
    why = {move: thumbs.explain(world, seat, move, rng) for move in legal if move != advice.move}
    words = _blurred(advice.because, does[advice.move])
    same = [move for move in why if _blurred(why[move], does[move]) == words]
    if any(move in tried and move not in close for move in same):
        same = [move for move in same if move in tried]
    figures = _figures(advice.because)
    alike = [
        by_you(thumbs.called(world, seat, move))
        for move in same
        if move in close or (move not in tried and _figures(why[move]) == figures)
    ]
    return thumbs.as_good(alike, every=len(alike) == len(why)) if alike else ""


def _blurred(reason: str, does: str) -> list[str]:
    """The words of a reason without figures and without those that say which move it is."""
    named = {*_words(does)}
    return [word for word in _words(reason) if word not in named and not word.isdecimal()]


def _figures(reason: str) -> list[str]:
    return [word for word in _words(reason) if word.isdecimal()]


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())
