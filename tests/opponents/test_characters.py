"""Every name leans one way, says so, and stays within what it knows."""

from __future__ import annotations

from collections import Counter
from math import inf
from random import Random

import pytest

from cardtable.opponents import Budget, Level, choose, strengths, thumbs_for
from cardtable.opponents.characters import CHARACTERS, character, lean_of
from cardtable.opponents.leans import Lean, favourite, liking
from cardtable.opponents.pausing import at_once
from cardtable.opponents.search import search
from cardtable.opponents.thumbs import Thumbs
from cardtable.rooms import room_of
from rulesets import GAMES, IDS
from rulesets.core import Game
from sprites.people import NAMES
from tests.bench.arena.players import player_named, player_of
from tests.bench.arena.rounds import measured
from tests.halves import in_halves
from tests.opponents.test_levels import choices
from tests.opponents.test_search import dealt

LEANS = sorted(set(CHARACTERS.values()))
SMALL = Budget(8, float("inf"))
PRACTISED = [name for name in IDS if room_of(name, "opponents", "thumbs") is not None]
"""Games with rules of thumb of their own; a game that has just begun has not been measured."""


def decide(game: Game, seat: int, lean: Lean, seed: int = 3) -> int:
    rng = Random(seed)
    return choose(game.sample(seat, rng), seat, Level.REGULAR, rng, SMALL, lean=lean).move


def test_every_computer_has_a_character_and_every_character_three_names() -> None:
    assert set(CHARACTERS) == set(NAMES)
    assert set(Counter(CHARACTERS.values()).values()) == {3}
    for name in NAMES:
        assert character(name).startswith(f"{name} is {lean_of(name)}, and of two equally good ways ")
        assert character(name).endswith(".")
    assert character("Somebody") == ""


@pytest.mark.slow
@pytest.mark.parametrize("name", IDS)
def test_a_lean_shows_and_is_followed_only_to_legal_moves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bold dare more than the careful, and in no game do all leans do the same."""
    # In how many worlds what is liked is compared is a matter of strength.
    monkeypatch.setattr("cardtable.opponents.search.LIKED_WORLDS", 12)
    changed: Counter[Lean] = Counter()
    dared = {Lean.BOLD: 0.0, Lean.CAREFUL: 0.0}
    for game, seat in choices(GAMES[name](GAMES[name].info.default_seats), seed=4, most=40):
        thumbs = thumbs_for(game)
        plain = decide(game, seat, Lean.NONE)
        for lean in LEANS:
            move = decide(game, seat, lean)
            assert move in game.legal_moves(seat)
            changed[lean] += move != plain
            if lean in dared:
                dared[lean] += thumbs.daring(game, seat, move)
    assert dared[Lean.BOLD] >= dared[Lean.CAREFUL]
    if name in PRACTISED:
        assert changed.total() > 0


@pytest.mark.parametrize("lean", LEANS)
@pytest.mark.parametrize("name", in_halves(IDS))
def test_a_lean_depends_on_what_is_known_alone(
    name: str, lean: Lean, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardtable.opponents.search.LIKED_WORLDS", 6)
    game, seat = next(choices(GAMES[name](GAMES[name].info.default_seats), seed=2, most=1))
    liked = {
        favourite(
            other.sample(seat, Random(5)), seat, thumbs_for(game), game.legal_moves(seat)[0], lean, Random(5)
        )
        for other in [game, *[game.sample(seat, Random(seed)) for seed in range(5)]]
    }
    assert len(liked) == 1
    assert len({decide(game.sample(seat, Random(seed)), seat, lean) for seed in range(4)}) == 1


@pytest.mark.parametrize("name", PRACTISED)
def test_nobody_likes_best_what_is_liked_less_than_what_comes_naturally(name: str) -> None:
    """Not even where that is left out of a search, because another move comes to the same."""
    for game, seat in choices(GAMES[name](GAMES[name].info.default_seats), seed=7, most=25):
        thumbs = thumbs_for(game)
        for natural in game.legal_moves(seat):
            liked = {lean: favourite(game, seat, thumbs, natural, lean, Random(1)) for lean in Lean}
            dared = thumbs.daring(game, seat, natural)
            assert thumbs.daring(game, seat, liked[Lean.BOLD]) >= dared
            assert thumbs.daring(game, seat, liked[Lean.CAREFUL]) <= dared
            goes_on = thumbs.sameness(game, seat, natural)
            assert thumbs.sameness(game, seat, liked[Lean.STUBBORN]) >= goes_on
            assert liked[Lean.PLAIN] == natural


@pytest.mark.parametrize("name", in_halves(PRACTISED))
def test_a_beginner_who_follows_its_character_says_no_more_than_that(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the rules of thumb say for another move counts the cards that were played, and the chances."""
    monkeypatch.setattr("cardtable.opponents.search.LIKED_WORLDS", 4)
    parted = 0
    for game, seat in choices(GAMES[name](GAMES[name].info.default_seats), seed=6, most=12):
        for lean in (Lean.NONE, *LEANS):
            rng = Random(3)
            advice = choose(game.sample(seat, rng), seat, Level.BEGINNER, rng, SMALL, lean=lean)
            if lean is Lean.NONE:
                natural = advice
            elif advice.move == natural.move:
                assert advice == natural
            else:
                assert advice.because == liking(lean)
                parted += 1
    assert parted


def test_a_character_is_measured_like_any_player() -> None:
    found = measured(
        "laugh_and_lie_down", player_named("laugh_and_lie_down", "bold"), player_of(Level.REGULAR), [1]
    )
    assert found.rounds == 1


@pytest.mark.parametrize("name", PRACTISED)
def test_what_was_measured_of_each_level_is_kept_and_can_be_said(name: str) -> None:
    for level, against in (("beginner", "random"), ("regular", "beginner")):
        figures = strengths.measured()[name][level]
        assert figures["against"] == against
        assert figures["rounds"] >= 40
        assert strengths.strength(name, level).startswith("It beats a ")


class Indifferent(Thumbs[Game]):
    """Sees a difference in the worst move only."""

    horizon = 1

    def __init__(self, worst: int) -> None:
        self.worst = worst

    def outlook(self, game: Game) -> list[float]:
        return [float(-100 if game.trick[0] == self.worst else 0)] * game.seats  # type: ignore[attr-defined]


def test_a_master_follows_its_lean_where_moves_come_to_the_same_and_nowhere_else() -> None:
    """Bold is the highest card here; it is not played where it is clearly worse."""
    game = dealt()
    seat = game.turn
    legal = sorted(game.legal_moves(seat))
    for worst in (legal[0], legal[-1]):
        steps = search(game, seat, Indifferent(worst), Random(1), Budget(400, inf), lambda: 0.0, Lean.BOLD)
        move = at_once(lambda thought=steps: thought)().move
        assert (move == legal[-1]) == (worst == legal[0])
        assert move != worst
