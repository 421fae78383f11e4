"""The master's search: the same worlds for every candidate, and better than the thumbs it stands on."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import pytest

from cardtable.opponents import Advice, Budget, Memory, Thumbs
from cardtable.opponents.pausing import at_once
from cardtable.opponents.search import BATCH, LIKED_WORLDS, _surely_less, playout, search
from rulesets.core import CHANCE, Game, Move, Seat
from rulesets.laus.game import Laus
from rulesets.ludo.game import Ludo

ENDLESS = float("inf")


def dealt(seed: int = 1, seats: int = 4) -> Laus:
    game = Laus(seats)
    rng = Random(seed)
    while game.turn == CHANCE:
        game.apply(CHANCE, game.chance(rng))
    return game


class Recorder(Thumbs[Laus]):
    """Plays at random and keeps the worlds in which playouts ended and began."""

    def __init__(self) -> None:
        self.worlds: list[tuple[Move, tuple[int, ...]]] = []

    def quick(self, game: Laus, seat: Seat, random: Callable[[], float]) -> Move:
        if sum(hand.bit_count() for hand in game.hands) == 31:
            self.worlds.append((game.trick[0], tuple(hand & ~(1 << game.trick[0]) for hand in game.hands)))
        return super().quick(game, seat, random)


def advise(game: Game, seat: Seat, thumbs: Thumbs[Laus], budget: Budget, seed: int = 1) -> Advice:
    return at_once(search)(game, seat, thumbs, Random(seed), budget, now=lambda: 0.0)


def test_all_candidates_meet_the_same_worlds_in_the_same_order() -> None:
    game = dealt()
    seat = game.turn
    recorder = Recorder()
    advise(game, seat, recorder, Budget(40, ENDLESS))
    by_move: dict[Move, list[tuple[int, ...]]] = {}
    for move, hands in recorder.worlds:
        others = tuple(hand for owner, hand in enumerate(hands) if owner != seat)
        by_move.setdefault(move, []).append(others)
    assert set(by_move) == set(game.legal_moves(seat))
    orders = list(by_move.values())
    assert all(order == orders[0] for order in orders)
    assert len(set(orders[0])) == len(orders[0]) == 5


def test_a_playout_is_repeated_by_its_seed() -> None:
    game = dealt()
    values = [playout(game, game.turn, game.legal_moves(game.turn)[0], Thumbs(), seed) for seed in (1, 1, 2)]
    assert values[0] == values[1]
    assert (
        len({playout(game, game.turn, 0 or game.legal_moves(game.turn)[0], Thumbs(), s) for s in range(9)})
        > 1
    )


class Reader(Thumbs[Laus]):
    """Stops playouts at once and thinks one card is worth most."""

    horizon = 1

    def __init__(self, best: Move) -> None:
        self.best = best

    def outlook(self, game: Laus) -> Sequence[float]:
        return [float(not hand >> self.best & 1) * 100 for hand in game.hands]


def test_the_best_candidate_is_found_whatever_the_thumb_says() -> None:
    game = dealt()
    seat = game.turn
    for best in game.legal_moves(seat):
        advice = advise(game, seat, Reader(best), Budget(200, ENDLESS))
        assert advice.move == best
        assert "100 points worse" in advice.because + advice.compared


def test_a_clear_case_is_decided_long_before_the_budget_is_spent() -> None:
    game = dealt()
    steps = search(
        game, game.turn, Reader(game.legal_moves(game.turn)[3]), Random(1), Budget(10**6, 1.0), lambda: 0.0
    )
    assert sum(1 for _pause in steps) < 200


def test_the_first_world_leaves_nothing_out() -> None:
    """What looks best in it alone may be worst in all others."""

    class Fickle(Thumbs[Laus]):
        """Likes the last move in the first world, and the first in every other."""

        horizon = 1

        def __init__(self, moves: Sequence[Move]) -> None:
            self.moves, self.calls = moves, 0

        def outlook(self, game: Laus) -> Sequence[float]:
            liked = self.moves[-1] if self.calls < len(self.moves) else self.moves[0]
            self.calls += 1
            return [100.0 * (game.trick[0] == liked)] * game.seats

    game = dealt()
    moves = game.legal_moves(game.turn)
    advice = advise(game, game.turn, Fickle(moves), Budget(len(moves) * 4 * BATCH, ENDLESS))
    assert advice.move == moves[0]


def test_the_worse_half_drops_out_at_equal_shares_of_the_playouts() -> None:
    """Of eight moves that are alike, eight share the first third, four the second, two the last."""

    class Alike(Thumbs[Laus]):
        """Sees no difference, and counts how often each move was tried."""

        horizon = 1

        def __init__(self) -> None:
            self.tried: Counter[Move] = Counter()

        def outlook(self, game: Laus) -> Sequence[float]:
            self.tried[game.trick[0]] += 1
            return [0.0] * game.seats

    game = dealt()
    moves = len(game.legal_moves(game.turn))
    assert moves == 8
    thumbs = Alike()
    advise(game, game.turn, thumbs, Budget(24 * 4 * BATCH, ENDLESS))
    ranked = [count for _move, count in thumbs.tried.most_common()]
    assert ranked[0] == ranked[1] > ranked[2] == ranked[3] > ranked[4] == ranked[7]
    assert len(ranked) == moves


def test_the_horizon_counts_moves_and_not_throws() -> None:
    """In Ludo a playout of four moves stops before the match ends, however many throws move nothing."""

    class Short(Thumbs[Ludo]):
        horizon = 4
        calls = 0

        def quick(self, game: Ludo, seat: Seat, random: Callable[[], float]) -> Move:
            Short.calls += 1
            return game.moves[0]

    game = Ludo(2)
    rng = Random(3)
    while game.turn == CHANCE:
        game.apply(CHANCE, game.chance(rng))
    playout(game, game.turn, game.legal_moves(game.turn)[0], Short(), 5)
    assert Short.calls == 4


@pytest.mark.slow
def test_searching_with_blind_thumbs_beats_moving_blindly() -> None:
    """For any game that keeps the contract: no rule of thumb is needed to profit from the search."""
    gains = []
    for seed in range(12):
        totals = []
        for searching in (True, False):
            game = dealt(seed)
            hero = game.dealer
            rng = Random(seed)
            while game.deals == 0:
                seat = game.turn
                legal = game.legal_moves(seat)
                if seat == hero and searching and len(legal) > 1:
                    move = advise(game.sample(seat, rng), seat, Thumbs(), Budget(120, ENDLESS), seed).move
                else:
                    move = legal[int(rng.random() * len(legal))]
                game.apply(seat, move)
            totals.append(game.scores()[hero])
        gains.append(totals[1] - totals[0])
    assert sum(gains) > 0
    assert sum(gain >= 0 for gain in gains) >= 8


@pytest.mark.slow
def test_a_figure_is_told_beside_the_reason_only_where_it_is_worth_a_word() -> None:
    from cardtable.opponents.laus.thumbs import THUMBS

    told = []
    for deal in range(12):
        game = dealt(deal)
        seat = game.turn
        natural = THUMBS.advise(game.sample(seat, Random(1)), seat, Random(1), Memory.FULL)
        advice = advise(game, seat, THUMBS, Budget(400, ENDLESS))
        assert "Looking ahead" not in advice.because
        if advice.move == natural.move:
            assert advice.because == natural.because
        told.append(advice.compared.startswith("Looking ahead"))
    assert not all(told), "what comes to the same is not compared"


def test_how_far_behind_chance_may_have_put_a_move_takes_worlds_enough_to_tell() -> None:
    def behind(worlds: int) -> float:
        return _surely_less(1, 0, {0: [1.0, 3.0] * (worlds // 2), 1: [1.0] * worlds})

    assert behind(LIKED_WORLDS - 2) == float("inf")
    assert behind(LIKED_WORLDS) == pytest.approx(1 + 2 / LIKED_WORLDS**0.5)
    assert behind(4 * LIKED_WORLDS) == pytest.approx(1 + 1 / LIKED_WORLDS**0.5)
