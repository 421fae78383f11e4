"""The benchmark of the rules measures what it says."""

from __future__ import annotations

from random import Random

import pytest

from rulesets import GAMES
from tests.bench.playouts import (
    DRIVES,
    Contender,
    Drive,
    as_its_example,
    in_our_loop,
    main,
    play_deal,
    play_match,
    report,
)


def test_a_deal_of_laus_has_32_player_moves() -> None:
    assert play_deal(GAMES["laus"], 4)(Random(1)) == 32
    assert play_match(GAMES["laus"], 4)(Random(1)) % 32 == 0


def test_a_slow_game_misses_its_promise(capsys: pytest.CaptureFixture[str]) -> None:
    slow = Contender("slow", "deal", lambda rng: 1, promised=10**9)
    slow.run(Random(1), 0.01)
    assert "1,000,000,000" in report([slow])[1]
    assert main(["laus", "--seats", "4", "--rounds", "1", "--slot", "0.02"]) == 0
    assert "laus 4" in capsys.readouterr().out


class Coins:
    """A state of OpenSpiel: two coins are thrown, and then a player has three times the choice of three."""

    def __init__(self) -> None:
        self.history: list[int] = []
        self.asked: list[str] = []

    def is_terminal(self) -> bool:
        return len(self.history) == 5

    def is_chance_node(self) -> bool:
        return len(self.history) < 2

    def chance_outcomes(self) -> list[tuple[int, float]]:
        self.asked.append("outcomes")
        return [(7, 0.0), (8, 1.0)]

    def legal_actions(self) -> list[int]:
        self.asked.append("actions")
        return [7, 8] if self.is_chance_node() else [1, 2, 3]

    def apply_action(self, action: int) -> None:
        self.history.append(action)


@pytest.mark.parametrize(
    ("drive", "asked"),
    [(as_its_example, ["outcomes"] * 2 + ["actions"] * 3), (in_our_loop, ["actions"] * 5)],
)
def test_a_game_of_openspiel_is_driven_as_it_is_said(drive: Drive, asked: list[str]) -> None:
    state = Coins()
    assert drive(state, Random(2)) == 3, "only moves of players count"
    assert state.asked == asked
    if drive is as_its_example:
        assert state.history[:2] == [8, 8], "chance goes by the weights"


def test_every_figure_stands_beside_both_ways_of_driving_hearts() -> None:
    ours = Contender("ours", "match", lambda rng: 1, promised=1, speeds=[300.0])
    theirs = [Contender(f"hearts {drive}", "match", lambda rng: 1) for drive in DRIVES]
    for each, speed in zip(theirs, (200.0, 600.0), strict=True):
        each.speeds = [speed]
    title, line, *_hearts = report([ours, *theirs])
    assert title.split()[-6:] == ["as", "its", "example", "in", "our", "loop"]
    assert line.split()[-2:] == ["1.50", "0.50"]


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["whist"])
    assert "unknown game 'whist'" in capsys.readouterr().err
