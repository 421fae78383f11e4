"""Every level, in every game: legal moves, whole sentences, repeatable, and within its budget."""

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from cardtable.opponents import Advice, Budget, Level, Memory, choose, thinking, thumbs_for, usual_budget
from rulesets import GAMES, IDS
from rulesets.core import CHANCE, OVER, Game, Move, Seat
from tests.pseudo import plain
from tests.rulesets.matches import random_options

SMALL = Budget(8, float("inf"))


def choices(game: Game, seed: int, most: int) -> Iterator[tuple[Game, Seat]]:
    """The first `most` positions of a random match in which a seat has a choice; the game goes on."""
    rng = Random(seed)
    found = 0
    while game.turn != OVER and found < most:
        for seat in game.actors():
            if seat >= 0 and len(game.legal_moves(seat)) > 1:
                found += 1
                yield game, seat
        if game.turn == CHANCE:
            game.apply(CHANCE, game.chance(rng))
        else:
            game.apply(game.turn, rng.choice(game.legal_moves(game.turn)))


def decide(game: Game, seat: Seat, level: Level, seed: int, budget: Budget = SMALL) -> Advice:
    rng = Random(seed)
    return choose(game.sample(seat, rng), seat, level, rng, budget)


@pytest.mark.slow
@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("name", IDS)
def test_every_advice_is_a_legal_move_and_a_whole_sentence(name: str, level: Level) -> None:
    info = GAMES[name].info
    for seats in {info.min_seats, info.max_seats}:
        for game, seat in choices(GAMES[name](seats), seed=seats, most=30):
            advice = decide(game, seat, level, seed=7)
            assert advice.move in game.legal_moves(seat)
            assert plain(advice.because)[0].isupper(), advice.because
            assert advice.because.endswith((".", "!")), advice.because
            assert "{" not in advice.because


@pytest.mark.slow
@pytest.mark.parametrize("name", IDS)
def test_of_every_legal_move_it_is_known_what_speaks_for_it(name: str) -> None:
    """To lie down in Laugh with a pair left, which only a house rule allows, had no reason but a fault."""
    for seed in range(8):
        rng = Random(f"reasons {name} {seed}")
        seats = GAMES[name].info.default_seats
        game = GAMES[name](seats, random_options(GAMES[name], rng, seats))
        for position, seat in choices(game, seed=seed, most=9):
            thumbs, world = thumbs_for(position), position.sample(seat, rng)
            for move in world.legal_moves(seat):
                because = thumbs.explain(world, seat, move, rng)
                assert not because or plain(because)[0].isupper(), (position.code(move), because)


@pytest.mark.slow
@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("name", IDS)
def test_the_same_knowledge_and_the_same_seed_give_the_same_advice(name: str, level: Level) -> None:
    game = GAMES[name](GAMES[name].info.default_seats)
    for position, seat in choices(game, seed=3, most=12):
        assert decide(position, seat, level, seed=11) == decide(position.copy(), seat, level, seed=11)


@pytest.mark.parametrize("name", IDS)
def test_thinking_leaves_the_world_as_it_was(name: str) -> None:
    for game, seat in choices(GAMES[name](GAMES[name].info.default_seats), seed=5, most=6):
        world = game.sample(seat, Random(1))
        views = [world.view(viewer) for viewer in range(world.seats)]
        choose(world, seat, Level.MASTER, Random(2), SMALL)
        assert [world.view(viewer) for viewer in range(world.seats)] == views


@pytest.mark.parametrize("name", IDS)
def test_a_playout_policy_only_makes_legal_moves(name: str) -> None:
    info = GAMES[name].info
    for seats in range(info.min_seats, info.max_seats + 1):
        game = GAMES[name](seats)
        rng = Random(seats)
        thumbs = thumbs_for(game)
        for _move in range(300):
            if game.turn == OVER:
                break
            if game.turn == CHANCE:
                game.apply(CHANCE, game.chance(rng))
                continue
            move = thumbs.quick(game, game.turn, rng.random)
            assert move in game.legal_moves(game.turn)
            game.apply(game.turn, move)
        assert len(thumbs.outlook(game)) == seats


def forced(name: str) -> tuple[Game, Seat]:
    game = GAMES[name](GAMES[name].info.default_seats)
    rng = Random(1)
    while game.turn == CHANCE or len(game.legal_moves(game.turn)) > 1:
        move = game.chance(rng) if game.turn == CHANCE else rng.choice(game.legal_moves(game.turn))
        game.apply(game.turn, move)
    return game, game.turn


@pytest.mark.parametrize("level", list(Level))
def test_a_forced_move_is_answered_at_once(level: Level) -> None:
    game, seat = forced("laus")
    steps = thinking(game, seat, level, Random(1), Budget(1_000_000, 1e9))
    with pytest.raises(StopIteration) as done:
        next(steps)
    assert done.value.value[:2] == (game.legal_moves(seat)[0], "It is the only legal move.")


@pytest.mark.parametrize("name", sorted(set(IDS) - {"laus"}))
def test_a_regular_goes_by_rules_of_thumb_and_tries_nothing_out(name: str) -> None:
    """But at Laus, where it reckons the last tricks through."""
    for game, seat in choices(GAMES[name](GAMES[name].info.default_seats), seed=4, most=12):
        world = game.sample(seat, Random(1))
        natural = thumbs_for(game).advise(world.copy(), seat, Random(2), Memory.FULL)
        with pytest.raises(StopIteration) as done:
            next(thinking(world, seat, Level.REGULAR, Random(2), SMALL))
        assert done.value.value == natural


def first_choice(name: str) -> tuple[Game, Seat]:
    return next(choices(GAMES[name](GAMES[name].info.default_seats), seed=2, most=1))


def test_a_master_pauses_after_every_playout() -> None:
    """So that the frame loop may think in slices when there is no worker process."""
    game, seat = first_choice("laus")
    budget = Budget(100, float("inf"))
    pauses = 0
    steps = thinking(game.sample(seat, Random(4)), seat, Level.MASTER, Random(4), budget)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            sliced = done.value
            break
        pauses += 1
    assert 100 - len(game.legal_moves(seat)) < pauses <= 100
    assert sliced == choose(game.sample(seat, Random(4)), seat, Level.MASTER, Random(4), budget)


def test_a_master_stops_at_its_ceiling_and_still_answers() -> None:
    game, seat = first_choice("laus")
    ticks = count()
    budget = Budget(1_000_000, 5.0)
    advice = choose(game, seat, Level.MASTER, Random(4), budget, now=lambda: float(next(ticks)))
    assert advice.move in game.legal_moves(seat)
    assert next(ticks) < 10


def test_a_master_without_time_answers_by_rule_of_thumb() -> None:
    game, seat = first_choice("laus")
    world = game.sample(seat, Random(4))
    regular: Move = choose(world, seat, Level.REGULAR, Random(4), SMALL).move
    assert choose(world, seat, Level.MASTER, Random(4), Budget(0, 1.0)).move == regular


@pytest.mark.parametrize("name", IDS)
def test_a_master_at_the_table_has_a_ceiling_below_a_second(name: str) -> None:
    """p95 of a master's thinking <= 1.0 s, never above 2 s."""
    budget = usual_budget(GAMES[name](GAMES[name].info.default_seats))
    assert 0 < budget.seconds < 1.0
    assert budget.playouts >= 100
