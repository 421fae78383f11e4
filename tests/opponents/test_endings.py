"""Exact endings: every seat does what is best for itself, it is counted, and only a master looks so far."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import TypeVar

import pytest

from cardtable.opponents import Budget, Level, Thumbs, choose
from cardtable.opponents.endings import AS_A_PLAYOUT, Ending
from cardtable.opponents.laus.thumbs import LausThumbs
from cardtable.opponents.search import playout, search
from cardtable.opponents.tarot.thumbs import TarotThumbs
from cardtable.opponents.thumbs import THOROUGH
from rulesets.core import CHANCE, Game, Move, Seat
from rulesets.laus.game import Laus
from rulesets.tarot.game import Tarot

ENDLESS = float("inf")


class Counting(Thumbs[Laus]):
    """Looks through the last tricks, and is never asked what to do in them."""

    def is_ending(self, game: Laus) -> bool:
        return game.phase.name == "play" and game.hands[game.turn].bit_count() <= 3

    def quick(self, game: Laus, seat: Seat, random: Callable[[], float]) -> Move:
        raise AssertionError("there is nothing to be done by habit")


def whim() -> float:
    raise AssertionError("nobody has a whim")


G = TypeVar("G", Laus, Tarot)


def few_left(seed: int, cards: int, kind: type[G]) -> G:
    """A deal of four played at random until the leader holds so many cards."""
    rng = Random(seed)
    game = kind(4)
    while game.turn == CHANCE or game.trick or game.hands[game.turn].bit_count() > cards:
        move = game.chance(rng) if game.turn == CHANCE else rng.choice(game.legal_moves(game.turn))
        game.apply(game.turn, move)
    return game


def ends_of(game: Game) -> Sequence[float]:
    """The same by trying everything everywhere, forced or not."""
    if game.deals:
        return game.payoffs()
    seat = game.turn
    ends = []
    for move in game.legal_moves(seat):
        after = game.copy()
        after.apply(seat, move)
        ends.append(ends_of(after))
    most = max(end[seat] for end in ends)
    alike = [end for end in ends if end[seat] == most]
    return [fmean(values) for values in zip(*alike, strict=True)]


@pytest.mark.parametrize("seed", range(12))
def test_every_seat_does_what_is_best_for_itself(seed: int) -> None:
    world = few_left(seed, 2, Laus)
    ending = Ending(world, Counting(), whim)
    for move in world.legal_moves(world.turn):
        after = world.copy()
        after.apply(world.turn, move)
        assert ending.worth(world.turn, move) == pytest.approx(ends_of(after)[world.turn])


def test_the_world_is_left_as_it_lay() -> None:
    world = few_left(1, 2, Laus)
    before = world.view(world.turn)
    Ending(world, Counting(), whim).worth(world.turn, world.legal_moves(world.turn)[0])
    assert world.view(world.turn) == before


def test_what_is_no_ending_any_more_is_done_by_habit() -> None:
    """As where somebody has to speak between two tricks."""

    class Last(Counting):
        def is_ending(self, game: Laus) -> bool:
            return False

        def quick(self, game: Laus, seat: Seat, random: Callable[[], float]) -> Move:
            return game.legal_moves(seat)[-1]

    world = few_left(7, 3, Laus)
    game, first = world.copy(), world.legal_moves(world.turn)[0]
    game.apply(game.turn, first)
    while not game.deals:
        game.apply(game.turn, game.legal_moves(game.turn)[-1])
    worth = Ending(world, Last(), whim).worth(world.turn, first)
    assert worth == game.payoffs()[world.turn] != Ending(world, Counting(), whim).worth(world.turn, first)


def test_an_ending_and_a_playout_judge_an_end_alike() -> None:
    """Where a game judges an end by what was decided, the last tricks are no exception."""

    class Upside(Counting):
        def results(self, start: Laus, end: Laus) -> Sequence[float]:
            assert start is world, "what is decided is what is asked about"
            return [-won for won in end.payoffs()]

        def quick(self, game: Laus, seat: Seat, random: Callable[[], float]) -> Move:
            return game.legal_moves(seat)[0]

    world = few_left(5, 1, Laus)
    (only,) = world.legal_moves(world.turn)
    ends = (
        Ending(world, Upside(), whim).worth(world.turn, only),
        playout(world, world.turn, only, Upside(), 1),
    )
    after = world.copy()
    while not after.deals:
        after.apply(after.turn, after.legal_moves(after.turn)[0])
    assert ends == (-after.payoffs()[world.turn],) * 2 != (0, 0)


def test_what_was_looked_at_is_counted_for_every_move_by_itself() -> None:
    world = few_left(2, 3, Laus)
    ending = Ending(world, Counting(), whim)
    first, second, _third = world.legal_moves(world.turn)
    ending.worth(world.turn, first)
    once = ending.playouts
    assert once > 2
    ending.worth(world.turn, second)
    ending.worth(world.turn, first)
    assert ending.playouts == once
    assert ending.positions // AS_A_PLAYOUT == once - 1


def steps(exact: bool, playouts: int) -> int:
    game = few_left(2, 3, Laus)
    thumbs: Thumbs[Laus] = Counting() if exact else Thumbs()
    thought: Iterator[None] = search(
        game, game.turn, thumbs, Random(1), Budget(playouts, ENDLESS), lambda: 0.0
    )
    return sum(1 for _step in thought)


def test_what_an_ending_takes_is_taken_from_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision pauses after every move in every world, and fewer worlds are to be had."""
    monkeypatch.setattr("cardtable.opponents.thumbs.THOROUGH", 3)
    assert steps(exact=False, playouts=60) == 60
    assert 3 <= steps(exact=True, playouts=60) <= 12
    assert steps(exact=True, playouts=3) == 3


only_with_time = pytest.mark.parametrize(
    ("level", "playouts", "thorough"),
    [(Level.MASTER, THOROUGH, True), (Level.MASTER, THOROUGH - 1, False), (Level.REGULAR, THOROUGH, False)],
)
"""Who goes otherwise than by habit: a master whose budget is thorough."""


@only_with_time
def test_only_a_master_with_time_looks_so_far(
    level: Level, playouts: int, thorough: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A regular of Laus searches its last tricks, too, but by rules of thumb."""
    game = few_left(5, 3, Laus)
    looked: list[Seat] = []

    def worth(ending: Ending, seat: Seat, move: Move) -> float:
        looked.append(seat)
        ending.positions = 0
        return 0.0

    monkeypatch.setattr(Ending, "worth", worth)
    choose(game.sample(game.turn, Random(1)), game.turn, level, Random(1), Budget(playouts, ENDLESS))
    assert bool(looked) == thorough


@pytest.mark.parametrize("cards", [3, 4])
def test_laus_and_tarot_are_looked_through_from_three_cards_on(cards: int) -> None:
    assert LausThumbs().is_ending(few_left(1, cards, Laus)) == (cards == 3)
    assert TarotThumbs().is_ending(few_left(1, cards, Tarot)) == (cards == 3)
