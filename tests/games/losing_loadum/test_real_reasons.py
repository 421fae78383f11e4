"""What is told of challenges, of hope and of exchanges is what decides them: in puzzles, and between two."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.matches.hindsight.problems import puzzles_of
from cardtable.matches.hindsight.review import weigh
from cardtable.opponents import thumbs_for
from cardtable.opponents.losing_loadum.speaking import why_hope
from cardtable.opponents.thumbs import Memory
from rulesets.losing_loadum.pack import CHALLENGE, LIMIT, LOADERS, PASS
from rulesets.losing_loadum.state import LosingLoadum
from tests.games.losing_loadum.positions import gap


def past_31(game: LosingLoadum, seat: int) -> list[int]:
    """Who else has as many as are enough."""
    return [other for other in game.playing if other != seat and game.load[other] >= LIMIT]


def test_a_puzzle_of_challenges_is_solved_by_what_the_coach_says() -> None:
    """In two of four it was better to say nothing: "whoever has 31 keeps them"; the coach challenged."""
    found = 0
    for puzzle in puzzles_of("losing_loadum"):
        game = puzzle.session().game
        assert isinstance(game, LosingLoadum)
        if game.phase.name != "speak":
            continue
        found += bool(past_31(game, puzzle.seat))
        point = puzzle.point(puzzle.session())
        advice = thumbs_for(game).advise(game, puzzle.seat, Random(1), Memory.FULL)
        assert (point.best, point.because) == (advice.move, advice.because)
    assert found == 2


def test_a_wrong_challenge_where_a_right_one_was_to_be_had_is_told_by_that() -> None:
    """Both end as well, for whoever has 31 is caught in any case: the first in order was told."""
    puzzle = puzzles_of("losing_loadum")[1]
    game = puzzle.session().game
    assert isinstance(game, LosingLoadum)
    verdict = weigh(game, puzzle.seat, game.parse(puzzle.played), worlds=40)
    assert [verdict.best] == [CHALLENGE + other for other in past_31(game, puzzle.seat)]


def test_of_several_past_31_the_fullest_is_named_first_and_silence_last() -> None:
    game = gap("2C 2D", "3C 3D", "4C 4D", "5C 5D", load=(0, 31, 40, 20))
    assert list(thumbs_for(game).candidates(game, 0)) == [CHALLENGE + 2, CHALLENGE + 1, PASS]


@pytest.mark.parametrize(
    ("load", "held", "all_taken", "told"),
    [
        ((33, 4), ("2C", "3C"), False, "the other player may come to 31 as well, and be challenged first."),
        ((94, 12), ("2C", "3C"), True, "the counter is lost, and to admit it would only save time."),
        ((50, 58), ("", ""), True, "the other may have more."),
    ],
)
def test_with_one_other_player_no_challenge_of_whoever_has_31_is_wrong(
    load: tuple[int, int], held: tuple[str, str], all_taken: bool, told: str
) -> None:
    """One was told to hope that "somebody may challenge wrongly": there was nobody else to challenge."""
    game = gap(*held, load=load)
    game.taken[1] = LOADERS * all_taken
    because = why_hope(game, 0)
    assert because.endswith(told)
    assert "somebody" not in because


def test_an_exchange_that_could_bring_only_a_trump_is_told_by_that() -> None:
    """A bare ace was kept because "whatever you got would stand without a low card, too": it was a trump."""
    puzzle = puzzles_of("losing_loadum")[2]
    assert "All that could come back is of the trump suit." in puzzle.point(puzzle.session()).because
