"""The benchmark of thinking gives every budget its decisions, and finds a better move where there is one."""

from __future__ import annotations

from random import Random

import pytest

from rulesets.scopa.game import Scopa
from tests.bench.habits import by_thumbs
from tests.bench.thinking import TABLE, Bench, main
from tests.games.turns import turns


def test_every_budget_is_told_with_its_time_and_its_gain(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.bench.thinking.SECONDS", (0.001,))
    monkeypatch.setattr("tests.bench.thinking.SETTING_UP", 1)
    main(["scopa", "--deals", "1", "--every", "20", "--worlds", "2"])
    first, table, short = capsys.readouterr().out.splitlines()
    assert first.startswith("scopa, 4 seats, ")
    assert table.startswith(f"  {TABLE}")
    assert short.startswith("  0.001 s")
    assert all("a decision over rules of thumb" in line for line in (table, short))


def test_whoever_does_as_the_rules_of_thumb_gains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bench, "thought", lambda _self, game, *_rest: by_thumbs(game, Random(1)))
    monkeypatch.setattr(Bench, "measured_budgets", lambda _self, _seed: {TABLE: 10})
    bench = Bench(Scopa(4), 3, 2, 1)
    bench.deal(1)
    assert bench.gained[TABLE] == [0.0]


def test_what_is_thrown_away_is_judged_to_be_worth_less() -> None:
    """Whoever always lays down the first card, whatever could be taken, has less in the end."""
    game, rng = Scopa(4), Random(1)
    bench = Bench(Scopa(4), 1, 4, 1)
    gains = []
    for seat, legal in turns(game, rng, 12):
        natural = by_thumbs(game, rng)
        worth = bench.judged(game, seat, [natural, legal[0]], rng)
        gains.append(worth[natural] - worth[legal[0]])
        game.apply(seat, natural)
    assert 0.0 in gains
    assert sum(gains) > 0
