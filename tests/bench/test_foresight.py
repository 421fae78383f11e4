"""The benchmark of foresight: whoever sees the true world foretells best, and the share is what it says."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.opponents import thumbs_for
from rulesets.core import Game
from rulesets.laus.game import Laus
from tests.bench.foresight import Bench, Sums, centred, explained, main, more_explained


def test_every_way_to_find_worlds_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["scopa", "--deals", "2", "--every", "9", "--worlds", "3"])
    first, *ways = capsys.readouterr().out.splitlines()
    assert first.startswith("scopa, 4 seats, ")
    assert [line.split("  ")[1].strip() for line in ways] == ["sampled", "dealt anew", "weighed"]


def test_a_single_deal_says_nothing_of_how_sure_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    main(["scopa", "--deals", "1", "--every", "9", "--worlds", "3"])
    assert "(inf) more" in capsys.readouterr().out


def test_whoever_imagines_the_true_world_foretells_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def true(_self: object, game: Game, _seat: int, _rng: Random) -> Game:
        return game.copy()

    monkeypatch.setattr(type(thumbs_for(Laus(4))), "imagine", true)
    bench = Bench(Laus(4), 6, 6)
    for seed in range(6):
        bench.deal(seed)
    more, _margin = more_explained(bench.found["weighed"], bench.found["sampled"])
    assert explained(bench.found["weighed"]) == pytest.approx(1.0), "Laus leaves nothing to chance"
    assert more > 0.3


def test_the_share_is_that_of_a_straight_line() -> None:
    true, foretold = centred([1.0, 2.0, 6.0]), centred([10.0, 30.0, 20.0])
    sums = Sums(
        sum(one * one for one in true),
        sum(one * other for one, other in zip(true, foretold, strict=True)),
        sum(one * one for one in foretold),
    )
    assert explained([sums]) == pytest.approx(1 / 28)
    assert explained([Sums(0, 0, 0)]) == 0
    assert more_explained([sums, sums], [sums, sums]) == (0, 0)
