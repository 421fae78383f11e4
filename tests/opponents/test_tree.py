"""A tree of what may follow a move: it finds what habit gives away, and looks no further than it may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import fmean
from typing import Any

import pytest

from cardtable.opponents import Budget, Level, Thumbs, choose, thumbs_for
from cardtable.opponents.endings import Ending
from cardtable.opponents.search import playout
from cardtable.opponents.tree import KNOWN, Knot, Tree
from rulesets import GAMES
from rulesets.core import CHANCE, Game, Move, Seat
from rulesets.laus.game import Laus
from rulesets.ludens.game import Ludens
from rulesets.ludo.game import Ludo
from tests.opponents.test_endings import Counting, few_left, only_with_time, whim


class Highest(Thumbs[Laus]):
    """Plays its highest card, as good or bad as that may be."""

    def quick(self, game: Laus, seat: Seat, random: Callable[[], float]) -> Move:
        return game.legal_moves(seat)[-1]


def error(world: Laus, trees: bool) -> float:
    """How far what the moves of a world end in is from what they are worth if everybody does what is best."""
    seat = world.turn
    wrong = []
    for move in world.legal_moves(seat):
        tree = Tree() if trees else None
        ends = [playout(world, seat, move, Highest(), seed, tree) for seed in range(1200)]
        wrong.append(abs(fmean(ends[-200:]) - Ending(world, Counting(), whim).worth(seat, move)))
    return fmean(wrong)


def test_in_one_world_all_learn_to_play_as_well_as_can_be() -> None:
    worlds = [few_left(seed, 3, Laus) for seed in range(6)]
    by_habit, learned = (fmean([error(world, trees) for world in worlds]) for trees in (False, True))
    assert by_habit > 10, "else there would be nothing to learn"
    assert learned < by_habit / 4


def taken(ends: dict[Move, float], habit: Move, times: int = 400) -> Counter[Move]:
    """How often each way was gone from a knot where every way always ends alike."""
    knot, spread = Knot(), 1.0
    gone: Counter[Move] = Counter()
    for _visit in range(times):
        move = knot.best(list(ends), habit, spread)
        branch = knot.branch(move)
        branch.taken += 1
        branch.total += ends[move]
        gone[move] += 1
    return gone


def test_what_does_well_is_done_mostly_and_all_else_now_and_then() -> None:
    gone = taken({1: 0.0, 2: 3.0, 3: 1.0}, habit=1)
    assert gone.most_common(1)[0][0] == 2
    assert gone[2] > 300
    assert min(gone[1], gone[3]) > 0


def test_of_equals_the_habit_is_kept() -> None:
    assert taken({1: 0.0, 2: 0.0, 3: 0.0}, habit=3, times=10).most_common(1)[0][0] == 3


def test_a_way_that_is_seldom_open_is_not_held_to_have_been_passed_over() -> None:
    """What is legal in few worlds only is no more attractive for having been tried seldom."""
    knot = Knot()
    for visit in range(200):
        choices = [1, 2] if visit % 20 == 0 else [1]
        branch = knot.branch(knot.best(choices, 1, 1.0))
        branch.taken += 1
    assert knot.branches[2].offered == 10
    assert knot.branches[1].offered == 200


def test_who_is_in_turn_learns_for_himself() -> None:
    tree, game = Tree(), few_left(3, 3, Laus)
    ends = [float(10 * seat) for seat in range(4)]
    made = tree.begin(game, Highest(), whim)
    tree.learn(0, made, ends)
    assert made
    assert [branch.total for _seat, branch in made] == [ends[seat] for seat, _branch in made]


def test_a_knot_hardly_known_is_left_by_habit_and_then_looked_beyond() -> None:
    tree = Tree()
    lengths = []
    for _playout in range(KNOWN + 2):
        game = few_left(3, 3, Laus)
        made = tree.begin(game, Highest(), whim)
        tree.learn(0, made, game.payoffs())
        lengths.append(len(made))
    assert lengths == [1] * KNOWN + [2] * 2


def test_it_ends_before_chance_and_with_the_deal() -> None:
    rng = Random(5)
    ludo = Ludo(4)
    while ludo.turn == CHANCE or len(ludo.legal_moves(ludo.turn)) < 2:
        move = ludo.chance(rng) if ludo.turn == CHANCE else ludo.legal_moves(ludo.turn)[0]
        ludo.apply(ludo.turn, move)
    ludo.apply(ludo.turn, ludo.legal_moves(ludo.turn)[0])
    assert ludo.turn == CHANCE
    assert Tree().begin(ludo, Thumbs(), rng.random) == []

    tree = Tree()
    for _playout in range(500):
        game = few_left(4, 2, Laus)
        tree.learn(0, tree.begin(game, Highest(), whim), game.payoffs())
        assert game.deals <= 1
    assert game.deals == 1, "so small a tree is known to its end"


@only_with_time
def test_only_a_master_with_time_grows_one(
    level: Level, playouts: int, thorough: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    grown: list[Game] = []
    begin = Tree.begin

    def seen(tree: Tree, game: Game, thumbs: Thumbs[Any], random: Callable[[], float]) -> Any:
        grown.append(game)
        return begin(tree, game, thumbs, random)

    monkeypatch.setattr(Tree, "begin", seen)
    rng = Random(2)
    game = Ludens(4)
    while game.turn == CHANCE or len(game.legal_moves(game.turn)) < 4:
        game.apply(game.turn, game.chance(rng) if game.turn == CHANCE else game.legal_moves(game.turn)[0])
    choose(game.sample(game.turn, rng), game.turn, level, rng, Budget(playouts, float("inf")))
    assert bool(grown) is thorough


def test_only_games_played_to_the_end_of_the_deal_grow_one() -> None:
    growing = [name for name, kind in GAMES.items() if thumbs_for(kind(kind.info.default_seats)).grows_trees]
    assert "ludens" in growing
    assert not [name for name in growing if thumbs_for(GAMES[name](4)).horizon]
