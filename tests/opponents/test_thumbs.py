"""What all rules of thumb share: figures in words, worlds that are believed, and moves at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardtable.opponents import Level, Memory, strengths
from cardtable.opponents.levels import memory_of
from cardtable.opponents.plain import PlainThumbs
from cardtable.opponents.thumbs import Thumbs, in_figures, is_a_bluff, is_spare
from rulesets.core import Seat
from rulesets.laus.game import Laus
from tests.opponents.test_search import dealt


class InTheHundred(Thumbs[Laus]):
    """Tells chances, of which 1 is all there is, in the hundred."""

    told_as = 100


class InCoins(Thumbs[Laus]):
    """Counts in coins."""

    in_coins = True


@pytest.mark.parametrize(
    ("thumbs", "amount", "error", "told"),
    [
        (Thumbs(), 1.0, 0.25, "On average it ended 1 point worse (give or take 0.2)."),
        (Thumbs(), 1.04, 2.0, "On average it ended 1 point worse (give or take 2)."),
        (Thumbs(), 1.1, 0.0, "On average it ended 1.1 points worse."),
        (Thumbs(), 1.0, 0.04, "On average it ended 1 point worse."),
        (InCoins(), 12.0, 0.0, "On average it ended 12 coins worse."),
        (InCoins(), 1.0, 0.0, "On average it ended 1 coin worse."),
        (Thumbs(), 12.3, 10.6, "On average it ended 12 points worse (give or take 11)."),
        (InTheHundred(), 0.02, 0.005, "On average it ended 2 points worse (give or take 0.5)."),
        (InCoins(), 1.0, 0.25, "On average it ended 1 coin worse (give or take 0.2)."),
        (InCoins(), 12.3, 10.6, "On average it ended 12 coins worse (give or take 11)."),
    ],
)
def test_what_a_move_cost_is_told_in_figures(
    thumbs: Thumbs[Laus], amount: float, error: float, told: str
) -> None:
    assert thumbs.cost(amount, error) == told


@pytest.mark.parametrize(
    ("thumbs", "ahead", "told"),
    [
        (Thumbs(), 0.4, "Looking ahead, nothing else promises more."),
        (
            Thumbs(),
            0.6,
            "Looking ahead, you end about 1 point worse on average if you do that, the next best choice.",
        ),
        (
            Thumbs(),
            1.6,
            "Looking ahead, you end about 2 points worse on average if you do that, the next best choice.",
        ),
        (
            InTheHundred(),
            0.03,
            "Looking ahead, you end about 3 points worse on average if you do that, the next best choice.",
        ),
    ],
)
def test_how_far_a_move_is_ahead_is_told_in_whole_points(
    thumbs: Thumbs[Laus], ahead: float, told: str
) -> None:
    assert thumbs.compare(ahead, "you do that") == told


def test_small_figures_have_a_decimal_and_no_nought_behind_it() -> None:
    figures = [in_figures(amount) for amount in (0.0, 0.24, 3.0, 3.04, 9.94, 9.96, 12.5, 10.1)]
    assert figures == ["0", "0.2", "3", "3", "9.9", "10", "12", "10"]


def test_a_weak_hand_is_believed_as_often_as_people_bluff() -> None:
    """Of ten hands that dare where a fifth have reason to and one in ten bluffs, so many have none."""
    for share, bluffs in ((0.2, 0.1), (0.5, 0.3), (0.9, 0.02)):
        believed = bluffs / (bluffs + (1 - bluffs) / share)
        assert is_a_bluff(share, bluffs, lambda least=believed - 1e-6: least)  # type: ignore[misc]
        assert not is_a_bluff(share, bluffs, lambda most=believed + 1e-6: most)  # type: ignore[misc]
    assert is_a_bluff(0.3, 1.0, lambda: 0.999), "whoever always bluffs is always believed"


def test_what_half_of_the_others_are_worth_more_than_can_be_spared() -> None:
    assert is_spare(2, [3, 4, 1, 1])
    assert is_spare(2, [3])
    assert not is_spare(2, [3, 1, 1])
    assert not is_spare(2, [2, 2, 2]), "as much is not more"
    assert not is_spare(2, []), "what is all there is cannot be spared"


class Doubtful(Thumbs[Laus]):
    """Believes in one world of so many."""

    def __init__(self, every: int) -> None:
        self.every, self.seen = every, 0

    def credible(self, game: Laus, seat: Seat, random: Callable[[], float]) -> bool:
        self.seen += 1
        return self.seen == self.every


def test_the_first_world_that_is_believed_is_taken_and_the_search_for_one_ends() -> None:
    game = dealt()
    for every, looked_at in ((1, 1), (4, 4), (1000, 12)):
        thumbs = Doubtful(every)
        assert thumbs.imagine(game, game.turn, Random(1)).turn == game.turn
        assert thumbs.seen == looked_at
    assert Thumbs[Laus]().credible(game, game.turn, Random(1).random)


class Choosy(Thumbs[Laus]):
    """Finds every world but the last of so many strange."""

    worlds_weighed = 5

    def __init__(self) -> None:
        self.seen: list[Laus] = []

    def strangeness(self, game: Laus, seat: Seat) -> int:
        self.seen.append(game)
        return 0 if len(self.seen) % self.worlds_weighed == 0 else 9


def test_of_several_worlds_the_likeliest_is_taken() -> None:
    game, thumbs = dealt(), Choosy()
    for times in range(1, 5):
        assert thumbs.imagine(game, game.turn, Random(times)) is thumbs.seen[-1]
        assert len(thumbs.seen) == 5 * times
    assert Thumbs[Laus]().strangeness(game, game.turn) == 0


def test_whoever_knows_nothing_moves_at_random() -> None:
    game, rng = dealt(), Random(1)
    legal = game.legal_moves(game.turn)
    thumbs = Thumbs[Laus]()
    assert {thumbs.quick(game, game.turn, rng.random) for _move in range(200)} == {*legal}
    assert {thumbs.advise(game, game.turn, rng, Memory.FULL).move for _move in range(200)} == {*legal}
    assert thumbs.reckoning(game, game.turn) == 0, "and has nothing to reckon with"


class Counting(PlainThumbs):
    """Counts in how many deals a move is tried out."""

    def imagine(self, game: Laus, seat: Seat, rng: Random) -> Laus:  # type: ignore[override]
        self.seen = getattr(self, "seen", 0) + 1
        return super().imagine(game, seat, rng)  # type: ignore[return-value]


def test_a_player_of_any_game_tries_more_the_more_it_is_practised() -> None:
    game = dealt()
    tried = Counter[Memory]()
    for memory in Memory:
        thumbs = Counting()
        thumbs.advise(game, game.turn, Random(1), memory)
        tried[memory] = thumbs.seen
    assert tried == {Memory.FORGETFUL: 3, Memory.OPEN: 3, Memory.FULL: 20, Memory.SURE: 20}


@pytest.mark.parametrize("level", list(Level))
def test_what_may_be_looked_up_nobody_misses_and_the_practised_conclude(level: Level) -> None:
    practised = level in (Level.REGULAR, Level.MASTER)
    assert memory_of(level, open_deal=True).keeps_cards
    assert memory_of(level, open_deal=False).keeps_cards == practised
    for open_deal in (True, False):
        assert memory_of(level, open_deal).practised == practised


@pytest.mark.parametrize(
    ("figures", "told"),
    [
        (
            {"against": "beginner", "decided": [0.62, 0.04], "won": 620, "lost": 380, "rounds": 500},
            "It beats a beginner in 62 of 100 deals (give or take 4).",
        ),
        (
            {"against": "random", "decided": [1.0, 0.0], "won": 60, "lost": 40, "rounds": 50},
            "It beats a player that moves at random in 100 of 100 deals (give or take 3).",
        ),
        (
            {"against": "regular", "decided": [0.53, 0.03], "won": 53, "lost": 47, "rounds": 50},
            "By 50 deals it is not certain that it is stronger here than a regular.",
        ),
    ],
)
def test_what_was_measured_is_told_with_how_sure_it_is(
    figures: dict[str, object], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strengths, "measured", lambda: {"laus": {"master": figures}})
    assert strengths.strength("laus", "master") == told
    assert strengths.strength("laus", "regular") == ""


@pytest.mark.parametrize(
    ("others", "every", "words"),
    [
        (("you play A",), False, "You do about as well if you play A instead."),
        (("you play A",), True, "You do about as well if you play A instead."),
        (
            ("you play A", "you play B"),
            False,
            "You do about as well if you play A instead, or if you play B.",
        ),
        (("you play A", "you play B"), True, "All your choices come to about the same here."),
        (
            ("you play A", "you play B", "you pass"),
            False,
            "You do about as well if you play A instead, say, or if you play B.",
        ),
        (("you play A", "you play B", "you pass"), True, "All your choices come to about the same here."),
    ],
)
def test_what_comes_to_the_same_is_named_by_one_or_two_and_all_at_once(
    others: tuple[str, ...], every: bool, words: str
) -> None:
    assert Thumbs[Any]().as_good(others, every=every) == words
