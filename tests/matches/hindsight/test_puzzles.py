"""Puzzles: mined where the natural move fails, twenty a game, laid out and told in words."""

from __future__ import annotations

import json
from random import Random

import pytest

from cardtable.matches.hindsight import mining
from cardtable.matches.hindsight.mining import FAILS, TESTED, fails_often, mine
from cardtable.matches.hindsight.problems import Problem, as_line, puzzles_of, read_problems
from cardtable.matches.hindsight.review import Weighing
from cardtable.matches.session import Session
from cardtable.opponents import thumbs_for
from cardtable.opponents.thumbs import Memory
from rulesets.core import Seat, rule_of
from tests.house.test_every_game import NINE
from tests.playing import play_on

TWENTY = 20


@pytest.mark.parametrize("game", NINE)
def test_every_game_has_twenty_that_can_be_laid_out_and_told(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) == TWENTY
    assert len({as_line(puzzle) for puzzle in puzzles}) == TWENTY
    for puzzle in puzzles:
        assert puzzle.game == game
        session = puzzle.session()
        point = puzzle.point(session)
        assert puzzle.seat in session.game.actors()
        assert point.move != point.best
        assert point.words.endswith(".")
        assert point.because.endswith(".")
        assert rule_of(point.because)
        assert point.cost >= thumbs_for(session.game).worth_a_word / 2
        assert point.cost > 2 * point.error


@pytest.mark.slow
@pytest.mark.parametrize("game", NINE)
def test_what_comes_naturally_fails_nearly_everywhere(game: str) -> None:
    """In other worlds than those it was mined in, and so in somewhat fewer: those flatter it."""
    hold = 0
    for number, puzzle in enumerate(puzzles_of(game)):
        session = puzzle.session()
        point = puzzle.point(session)
        scale = Weighing(session.game, puzzle.seat, point.move, number, (point.best,))
        for _playout in scale.until(TESTED, TESTED, every=True):
            pass
        assert scale.verdict().best == point.best
        hold += fails_often(*scale.fails(point.move, point.best), FAILS - 0.08)
    assert hold >= 0.85 * TWENTY


def test_a_puzzle_is_read_as_it_was_written_and_nonsense_is_left_out() -> None:
    puzzle = puzzles_of("laus")[0]
    line = as_line(puzzle).encode()
    assert list(read_problems([line, b"{}", b"[" * 5000, b"\xff", line])) == [puzzle, puzzle]


@pytest.mark.parametrize(
    ("worse", "better", "often"),
    [(90, 10, True), (89, 11, False), (45, 5, True), (44, 5, False), (49, 0, False), (50, 0, True)],
)
def test_a_natural_move_fails_nearly_always_and_in_half_of_all_worlds(
    worse: int, better: int, often: bool
) -> None:
    assert fails_often(worse, better, FAILS) == often


def test_a_puzzle_is_looked_for_wherever_there_are_a_few_ways_and_the_outer_cards_are_natural(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Among more than six moves it would be a search; an outer card of a hand is at hand without a reason."""
    asked: list[int] = []

    def looked(session: Session, seat: Seat, seed: int) -> None:
        game = session.game
        legal = sorted(game.legal_moves(seat))
        asked.append(len(legal))
        thumbs, rng = thumbs_for(game), Random(seed)
        world = game.sample(seat, rng)
        liked = [thumbs.advise(world, seat, rng, memory).move for memory in (Memory.FULL, Memory.FORGETFUL)]
        cards = [move for move in legal if move < len(game.deck)]
        natural = {*liked, thumbs.quick(world, seat, rng.random), *cards[:1], *cards[-1:]}
        assert set(mining._what_comes_naturally(game, seat, seed)) == natural

    monkeypatch.setattr(mining, "problem_at", looked)
    assert not any(mining.mine("laus", 3))
    assert (min(asked), max(asked)) == (2, 6)


def test_mining_is_the_same_every_time_and_finds_what_fails() -> None:
    first = next(
        (seed, problem) for seed in range(40) for problem in mine("laus", seed) if problem is not None
    )
    again = [problem for problem in mine("laus", first[0]) if problem is not None]
    assert again == [first[1]]


def test_at_a_puzzle_everything_may_be_tried_and_taken_back() -> None:
    puzzle = puzzles_of("laus")[0]
    session = puzzle.session()
    session.play(puzzle.seat, session.game.parse(puzzle.best))
    play_on(session, 9)
    assert session.why_not_undo(puzzle.seat) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "no_such_game"},
        {"rules": 900},
        {"played": "QQ"},
        {"best": "QQ"},
        {"acts": [(0, "QD")]},
        {"acts": []},
        {"seats": 60},
    ],
)
def test_what_cannot_be_laid_out_is_refused_in_a_sentence(changes: dict[str, object]) -> None:
    told = json.loads(as_line(puzzles_of("laus")[0])) | changes
    problem = Problem.model_validate_json(json.dumps(told))
    with pytest.raises(ValueError, match=r"\w+ .*\."):
        problem.point(problem.session())
