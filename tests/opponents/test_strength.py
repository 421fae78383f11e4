"""Better levels win: a quick run of tests/bench/strength.py, and proof that it can tell levels apart."""

from random import Random

import pytest

from cardtable.opponents import Level
from rulesets.core import Game, Move, Seat
from tests.bench.strength import Figure, figure, measured, one_round, player_of, report

RANDOM, BEGINNER, REGULAR, MASTER = (player_of(level, playouts=30) for level in Level)


@pytest.mark.slow
def test_regular_beats_random_in_85_of_100_deals_of_laus() -> None:
    result = measured("laus", REGULAR, RANDOM, range(30))
    assert result.mean >= 0.85


def test_regular_wins_60_of_100_two_seat_matches_of_ludo_against_random() -> None:
    result = measured("ludo", REGULAR, RANDOM, range(15))
    assert result.mean >= 0.60


@pytest.mark.slow
def test_even_a_master_who_thinks_little_beats_random() -> None:
    result = measured("laus", MASTER, RANDOM, range(3))
    assert result.mean >= 0.75


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["deals", "seats", "matches"])
@pytest.mark.parametrize("name", ["laus", "ludo"])
def test_a_level_against_itself_is_even(name: str, kind: str) -> None:
    """The planted failure: a measure that favours a seat or a side would show it here."""
    if name == "laus" and kind == "matches":
        shares = [one_round("laus", "matches", 4, BEGINNER, BEGINNER, seed) for seed in range(2)]
        assert sum(shares) / len(shares) == pytest.approx(0.25)
        return
    for seed in range(4):
        assert one_round(name, kind, 2 if name == "ludo" else 4, REGULAR, REGULAR, seed) == 0.5  # type: ignore[arg-type]


@pytest.mark.slow
def test_the_weaker_level_is_seen_to_be_weaker() -> None:
    assert measured("laus", RANDOM, REGULAR, range(20)).high < 0.5
    assert measured("ludo", RANDOM, REGULAR, range(10)).high < 0.5


def worst(game: Game, seat: Seat, rng: Random) -> Move:
    """A planted player that takes what it can: the highest legal card."""
    return max(game.legal_moves(seat))


def test_a_player_who_grabs_every_trick_is_seen_to_be_worse_than_random() -> None:
    assert measured("laus", worst, RANDOM, range(40)).high < 0.5


def test_an_interval_counts_rounds_and_not_tables() -> None:
    assert figure([1.0, 0.0, 1.0, 0.0]).rounds == 4
    assert figure([0.5] * 9) == Figure(0.5, 0.0, 9)


def test_a_missed_promise_is_reported_as_missed(capsys: pytest.CaptureFixture[str]) -> None:
    assert not report("laus", "deals", 4, "regular:random", Figure(0.7, 0.02, 300), 1.0)
    assert not report("laus", "deals", 4, "master:regular", Figure(0.51, 0.02, 300), 1.0)
    assert report("laus", "deals", 4, "master:regular", Figure(0.54, 0.02, 300), 1.0)
    assert capsys.readouterr().out.count("MISSED") == 2
