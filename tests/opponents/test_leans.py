"""What each character likes best, among moves told by how daring and how much the same they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from cardtable.opponents.leans import Lean, favourite
from cardtable.opponents.thumbs import Thumbs
from rulesets.core import Move, Seat
from rulesets.laus.game import Laus
from tests.opponents.test_search import dealt


class Told(Thumbs[Laus]):
    """Knows of each move how daring it is; what dares most is least the same."""

    def __init__(self, daring: Mapping[Move, float]) -> None:
        self.told = daring

    def candidates(self, game: Laus, seat: Seat) -> Sequence[Move]:
        return list(self.told)

    def daring(self, game: Laus, seat: Seat, move: Move) -> float:
        return self.told[move]

    def sameness(self, game: Laus, seat: Seat, move: Move) -> float:
        return 10 - self.told[move]


def liked(lean: Lean, daring: Mapping[Move, float], natural: Move, seed: int = 1) -> Move:
    return favourite(dealt(), 0, Told(daring), natural, lean, Random(seed))


@pytest.mark.parametrize(("lean", "best"), [(Lean.BOLD, 3), (Lean.CAREFUL, 5), (Lean.STUBBORN, 5)])
def test_the_bold_dare_most_the_careful_least_and_the_stubborn_go_on(lean: Lean, best: Move) -> None:
    assert liked(lean, {1: 0.5, 3: 4.0, 5: -2.0, 7: 1.5}, natural=1) == best


@pytest.mark.parametrize("lean", [Lean.BOLD, Lean.CAREFUL, Lean.STUBBORN])
def test_among_what_is_as_much_liked_the_natural_move_is_made(lean: Lean) -> None:
    for natural in (1, 3, 5):
        assert liked(lean, {1: 2.0, 3: 2.0, 5: 2.0}, natural) == natural


def test_the_sly_do_anything_but_what_is_expected() -> None:
    done = {liked(Lean.SLY, {1: 0.0, 3: 1.0, 5: 2.0, 7: 3.0}, 3, seed) for seed in range(40)}
    assert done == {1, 5, 7}
    assert liked(Lean.SLY, {1: 0.0, 3: 1.0}, 3) == 1


@pytest.mark.parametrize("lean", [Lean.BOLD, Lean.CAREFUL, Lean.STUBBORN, Lean.SLY])
def test_where_one_move_is_worth_a_thought_nothing_else_is_liked(lean: Lean) -> None:
    assert liked(lean, {5: 0.0}, natural=1) == 1
