"""The benchmark of exact endings plays what it says, and can tell a blind player from one that sees."""

from __future__ import annotations

import pytest

from cardtable.opponents import Thumbs
from rulesets.core import Move, Seat
from rulesets.laus.game import Laus
from tests.bench.endings import Bench, main


def test_a_position_is_played_by_both_and_the_gain_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["laus", "--cards", "2", "--positions", "3"])
    told = capsys.readouterr().out
    assert told.startswith("laus, 4 seats, 2 cards: gain ")
    assert "4 positions in 1 deals" in told, "all seats of a deal are tried"


def test_a_deal_starts_with_so_many_cards_in_every_hand() -> None:
    start = Bench(Laus(4), 3).start(1)
    assert isinstance(start, Laus)
    assert [hand.bit_count() for hand in start.hands] == [3] * 4


def test_who_moves_as_before_gains_nothing_and_who_moves_otherwise_is_compared() -> None:
    class Stubborn(Bench):
        parts = False

        def master(self, game: Laus, seat: Seat, whim: str, exact: bool) -> Move:  # type: ignore[override]
            return game.legal_moves(seat)[-1 if exact and self.parts else 0]

    bench = Stubborn(Laus(4), 3)
    assert isinstance(bench.thumbs[True], Thumbs)
    start = bench.start(2)
    assert start is not None
    gains = {}
    for parts in (False, True):
        bench.parts = parts
        gains[parts] = [bench.gain(start, hero, 2) for hero in range(4)]
    assert gains[False] == [0.0] * 4
    assert any(gains[True])
    assert len(bench.parted) == 4
