"""What decisions were worth: the same for the same knowledge, found in every game, never by peeking."""

from __future__ import annotations

from collections.abc import Generator
from itertools import chain, pairwise
from math import inf
from random import Random
from statistics import fmean, stdev
from typing import Any, TypeVar

import pytest

from cardtable.matches.hindsight.review import (
    MOST,
    WORLDS,
    Found,
    Position,
    TurningPoint,
    Weighing,
    decisions,
    reason_for,
    review,
    weigh,
)
from cardtable.matches.luck import drawn
from cardtable.matches.session import Session
from cardtable.matches.worker import decide
from cardtable.opponents import Budget, Level, choose, thumbs_for
from cardtable.opponents.poch.beliefs import believed
from cardtable.opponents.thumbs import THOROUGH
from cardtable.shell.reading.pages import page_of, section_of
from rulesets import GAMES
from rulesets.core import CHANCE, rule_of
from rulesets.laus import game as laus
from rulesets.ludens.game import Ludens
from rulesets.poch.game import Poch
from tests.halves import in_halves
from tests.playing import match_of

R = TypeVar("R")


def finished(steps: Generator[Found | None, None, Found]) -> tuple[list[Found], Found]:
    """All that was found on the way, and what was found in the end."""
    shown: list[Found] = []
    while True:
        try:
            step = next(steps)
        except StopIteration as done:
            return shown, done.value
        if step is not None:
            shown.append(step)


def a_deal(game: str, seed: int = 3, acts: int = 400) -> list[Position]:
    """The decisions of a first seat that plays at random among regulars, in its first deal."""
    info = GAMES[game].info
    kinds = ["you", *["regular"] * (info.default_seats - 1)]
    session = Session(match_of(game, kinds, seed))
    session.start()
    while not session.over and not session.game.deals and len(session.steps) < acts:
        seat = session.game.actors()[0]
        if seat == 0:
            move = Random(len(session.steps)).choice(list(session.game.legal_moves(0)))
        else:
            move = decide(
                session.game, seat, "regular", drawn(seed, "x", len(session.steps)), Budget(0, 9)
            ).move
        session.play(seat, move)
    return decisions([(step.number, step.before, step.seat, step.move) for step in session.steps], 0)


@pytest.mark.parametrize("game", in_halves(GAMES))
def test_every_game_is_reviewed_in_its_own_words(game: str) -> None:
    positions = a_deal(game, acts=60)
    assert positions, "nothing was decided"
    shown, found = finished(review(positions, 5, worlds=40))
    assert len(found) <= MOST
    assert found == (shown[-1] if shown else ())
    by_number = {at.number: at for at in positions}
    for point in found:
        at = by_number[point.number]
        assert point.move == at.move != point.best
        assert {point.best, point.move} <= set(at.game.legal_moves(at.seat))
        assert point.cost >= thumbs_for(at.game).worth_a_word > 0
        assert point.cost > 2 * point.error
        assert point.words.endswith(".")
        assert point.because.endswith(".")
        assert rule_of(point.because), "the reason leads nowhere"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_better_move_has_a_reason_and_its_rule(game: str) -> None:
    for at in a_deal(game, seed=4, acts=60)[:6]:
        for move in thumbs_for(at.game).candidates(at.game, at.seat):
            because = reason_for(at.game, at.seat, move, 1)
            assert because.endswith("."), f"nothing is said for {at.game.code(move)}"
            assert section_of(page_of(game), rule_of(because))


def a_blunder() -> tuple[laus.Laus, int, int]:
    """A seat of Laus that cannot follow, holds a dear queen, and keeps her: the position and the move."""
    for seed in range(200):
        for at in a_deal("laus", seed):
            game = at.game
            assert isinstance(game, laus.Laus)
            queen = game.deck.index["QD"]
            legal = game.legal_moves(0)
            if game.phase.name == "play" and game.trick and queen in legal and len(legal) > 3:
                return game, queen, at.number
    raise AssertionError("no such deal")


def test_the_same_knowledge_gives_the_same_verdict() -> None:
    game, queen, _number = a_blunder()
    verdict = weigh(game, 0, queen, worlds=48, seed=7)
    dealt_anew = game.sample(0, Random(99))
    assert dealt_anew.hands != game.hands, "the hidden cards lie where they lay"
    assert weigh(dealt_anew, 0, queen, worlds=48, seed=7) == verdict
    assert weigh(game, 0, queen, worlds=48, seed=8) != verdict


def test_the_best_comes_first_and_costs_nothing() -> None:
    game, queen, _number = a_blunder()
    verdict = weigh(game, 0, queen, worlds=48)
    assert verdict.worths[0].move == verdict.best
    assert verdict.worths[0].behind == 0
    assert [worth.behind for worth in verdict.worths] == sorted(worth.behind for worth in verdict.worths)
    best = weigh(game, 0, verdict.best, worlds=48)
    assert best.cost <= 2 * best.error or best.best == verdict.best


def test_what_the_rules_of_thumb_think_of_is_weighed_and_everything_where_they_think_of_one() -> None:
    counts = set()
    for at in chain.from_iterable(a_deal("poch", seed=seed, acts=60) for seed in range(4)):
        thumbs, legal = thumbs_for(at.game), set(at.game.legal_moves(0))
        thought_of = set(thumbs.candidates(at.game.sample(0, Random(3)), 0))
        weighed = {worth.move for worth in weigh(at.game, 0, at.move, worlds=8, seed=3).worths}
        assert weighed == (thought_of if len(thought_of) > 1 else legal) | {at.move}
        counts.add((len(thought_of), len(legal)))
    assert any(thought_of == 2 < legal for thought_of, legal in counts)


def test_named_moves_are_weighed_and_no_others() -> None:
    game, queen, _number = a_blunder()
    other = next(move for move in game.legal_moves(0) if move != queen)
    verdict = weigh(game, 0, queen, worlds=24, moves=(other,))
    assert {worth.move for worth in verdict.worths} == {queen, other}
    assert all(worth.worlds == 24 for worth in verdict.worths)


def test_worlds_go_where_it_is_close() -> None:
    positions = [at for at in a_deal("laus", 11) if at.game.phase.name == "play"]
    met = []
    for at in positions:
        scale = Weighing(at.game, at.seat, at.move, 3)
        playouts = sum(1 for _step in scale.until(120, 120))
        met.append((playouts, len(thumbs_for(at.game).candidates(at.game, at.seat))))
    assert any(playouts < 120 * choices * 0.8 for playouts, choices in met if choices > 3)
    assert all(playouts <= 120 * (choices + 1) for playouts, choices in met)


def test_the_worse_half_is_left_out_at_a_quarter_and_at_half_of_the_worlds() -> None:
    """Of eight that are as good as alike, until two are left."""
    game, queen, _number = a_blunder()
    scale: Any = Weighing(game, 0, queen, 0)
    moves = [queen, *range(100, 107)]
    left: list[int] = []
    for worlds in (48, 96, 144):
        scale._values = {
            move: [9.0 * (-1) ** (world & place + 1).bit_count() - place / 100 for world in range(worlds)]
            for place, move in enumerate(moves)
        }
        scale._rivals = scale._rivals if left else list(moves)
        scale._leave_out(192)
        left.append(len(scale._rivals))
    assert left == [4, 2, 2]


def test_moves_that_met_fewer_worlds_are_compared_in_those_that_both_met() -> None:
    game, queen, _number = a_blunder()
    scale: Any = Weighing(game, 0, queen, 0)
    scale._values = {queen: [1.0, 2.0, 3.0, 4.0], 100: [2.0, 2.0, 1.0]}
    assert scale.fails(queen, 100) == (1, 1)
    assert scale.fails(100, queen) == (1, 1)
    mean, _error = scale._gap(queen, 100)
    assert mean == pytest.approx(1 / 3)


def test_how_sure_a_difference_is_grows_with_the_worlds_in_which_it_was_seen() -> None:
    """The standard error of the mean of all differences."""
    game, queen, _number = a_blunder()
    scale: Any = Weighing(game, 0, queen, 0)
    for worlds in (2, 3, 10, 40):
        rng = Random(worlds)
        values = [rng.random() for _world in range(worlds)]
        scale._values = {queen: [0.0] * worlds, 100: values}
        assert scale._gap(100, queen) == pytest.approx((fmean(values), stdev(values) / worlds**0.5))
    scale._values = {queen: [0.0], 100: [7.0]}
    assert scale._gap(100, queen) == (0.0, float("inf")), "one world tells nothing"


def test_a_review_goes_in_small_steps_and_shows_what_it_found() -> None:
    positions = a_deal("laus", 5)
    steps = review(positions, 1, worlds=60)
    first = [next(steps) for _step in range(20)]
    assert first == [None] * 20
    shown, found = finished(review(positions, 1, worlds=60))
    assert [point.cost for point in found] == sorted((point.cost for point in found), reverse=True)
    for earlier, later in pairwise(shown):
        assert len(later) >= len(earlier)
    assert (shown, found) == finished(review(positions, 1, worlds=60))
    assert isinstance(found[0], TurningPoint)


def test_strange_bets_are_not_taken_for_ordinary_ones() -> None:
    """An answer to a bet in Poch is weighed against hands with which somebody bets so much."""
    for seed in range(60):
        for at in a_deal("poch", seed, acts=30):
            game = at.game
            if not isinstance(game, Poch) or game.phase.name != "betting" or not game.level:
                continue
            if believed(game, 0, game.bets[0][0])[0] == 1:
                continue  # whoever bets against one rival may hold anything
            thumbs, rng = thumbs_for(game), Random(1)
            worlds = [game.sample(0, rng) for _world in range(300)]
            credible = [world for world in worlds if thumbs.credible(world, 0, rng.random)]
            assert 0 < len(credible) < len(worlds)
            assert weigh(game, 0, at.move, worlds=24).worths
            return
    raise AssertionError("nobody bet")


def test_what_a_master_learns_of_how_a_deal_goes_on_its_review_learns_too() -> None:
    """Else every twentieth hint that was followed in Ludens would be called a mistake afterwards."""
    blamed = 0
    for deal, acts in ((0, 20), (1, 1), (1, 16), (7, 17), (11, 6), (12, 17)):
        game, rng = Ludens(4), Random(deal)
        while game.turn == CHANCE:
            game.apply(CHANCE, game.chance(rng))
        for _act in range(acts):
            legal = game.legal_moves(game.turn)
            game.apply(game.turn, legal[int(rng.random() * len(legal))])
        seat, whim = game.turn, Random(deal)
        advised = choose(game.sample(seat, whim), seat, Level.MASTER, whim, Budget(THOROUGH, inf)).move
        scale = Weighing(game, seat, advised, seed=0)
        for _playout in scale.until(WORLDS):
            pass
        blamed += scale.turning_point(0) is not None
    assert not blamed
