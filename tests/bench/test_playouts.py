"""The benchmark of the rules measures what it says."""

from __future__ import annotations

from random import Random

import pytest

from rulesets import GAMES
from tests.bench.playouts import Contender, main, play_deal, play_match, report


def test_a_deal_of_laus_has_32_player_moves() -> None:
    assert play_deal(GAMES["laus"], 4)(Random(1)) == 32
    assert play_match(GAMES["laus"], 4)(Random(1)) % 32 == 0


def test_a_slow_game_misses_its_promise(capsys: pytest.CaptureFixture[str]) -> None:
    slow = Contender("slow", "deal", lambda rng: 1, promised=10**9)
    slow.run(Random(1), 0.01)
    assert "1,000,000,000" in report([slow])[1]
    assert main(["laus", "--seats", "4", "--rounds", "1", "--slot", "0.02"]) == 0
    assert "laus 4" in capsys.readouterr().out


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["whist"])
    assert "unknown game 'whist'" in capsys.readouterr().err
