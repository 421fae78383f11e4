"""The benchmark of habits plays what it says, and finds a habit that costs."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.opponents import thumbs_for
from rulesets.core import Game, Move
from rulesets.scopa.game import Scopa
from tests.bench.habits import Bench, by_thumbs, main, played_out
from tests.games.turns import turns


def test_the_phases_and_the_dearest_habits_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["scopa", "--deals", "1", "--worlds", "2", "--worst", "1"])
    first, phase, *worst = capsys.readouterr().out.splitlines()
    assert first.startswith("scopa, 4 seats, ")
    assert phase.startswith("  play: ")
    assert len(worst) <= 1


def test_whoever_has_the_habits_of_the_rules_of_thumb_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(thumbs_for(Scopa(4)))
    monkeypatch.setattr(kind, "quick", lambda _self, game, _seat, _random: by_thumbs(game, Random(1)))
    bench = Bench(Scopa(4), 2, 3)
    bench.deal(1)
    assert not bench.partings
    assert bench.report() == [f"  play: +0.000 (inf) a decision; parted in 0 of {len(bench.lost['play'][0])}"]


def test_what_a_habit_costs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever would rather lay a card down than take with it loses cards."""

    def shy(_self: object, game: Game, _seat: int, _random: object) -> Move:
        return min(game.legal_moves(game.turn), key=lambda move: len(game.code(move)))

    monkeypatch.setattr(type(thumbs_for(Scopa(4))), "quick", shy)
    bench = Bench(Scopa(4), 4, 0)
    for seed in range(4):
        bench.deal(seed)
    gains = [gain for deal in bench.lost["play"] for gain in deal]
    assert sum(gains) < 0


def test_after_a_move_the_deal_is_played_to_its_end() -> None:
    game = Scopa(4)
    seat, legal = next(turns(game, Random(3)))
    assert played_out(game, seat, legal[0], 5) == played_out(game, seat, legal[0], 5)
    assert not game.deals
