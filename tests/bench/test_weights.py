"""The benchmark of weights changes what it says, everywhere, and finds a weight that is wrong."""

from __future__ import annotations

import pytest

from cardtable.opponents.losing_loadum import mind, thumbs
from rulesets import GAMES
from tests.bench.weights import Bench, Weight, main, modules_of, times, weighed_otherwise, weights_of

MODULES = modules_of("losing_loadum")


def test_the_numbers_that_rules_of_thumb_name_are_found() -> None:
    found = list(weights_of(MODULES))
    assert Weight("KEPT", mind.KEPT) in found
    assert Weight("STRANDED_TRUMP", mind.STRANDED_TRUMP) in found, "of two in one line each is found"
    assert not [weight for weight in found if weight.name == "LOWER"], "a table is no weight"
    poch = {weight.name for weight in weights_of(modules_of("poch"))}
    assert "BESIDE_ANOTHER" in poch
    assert not poch & {"ACES", "NOTHING"}, "what is worked out is none"


def test_a_weight_is_changed_wherever_it_is_known_and_nothing_else_is_remembered() -> None:
    before = mind.suit_danger(1 << 8, 1 << 7, False)
    with weighed_otherwise(MODULES, Weight("WORTH_OFFERING", mind.WORTH_OFFERING), 2.0):
        assert mind.WORTH_OFFERING == vars(thumbs)["WORTH_OFFERING"] == 3.0
    with weighed_otherwise(MODULES, Weight("CAUGHT", mind.CAUGHT), 0.5):
        assert mind.suit_danger(1 << 8, 1 << 7, False) == before / 2
    assert mind.WORTH_OFFERING == vars(thumbs)["WORTH_OFFERING"] == 1.5
    assert mind.suit_danger(1 << 8, 1 << 7, False) == before


def test_a_share_stays_a_share() -> None:
    """Gleek looks hands up by it, and found none beyond the last."""
    assert times(Weight("REVIED", 0.75), 1.5) == 1.0
    assert times(Weight("KEPT", 0.8), 0.5) == 0.4
    assert times(Weight("GUARD_AT", 1), 3.0) == 3, "what is counted is no share"
    assert times(Weight("LAYOUTS", 3), 1.5) == 4
    assert times(Weight("GOT_LEAD", -1.5), 2.0) == -3.0


def test_the_right_weight_gains_where_regulars_have_a_wrong_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever likes danger in the hand keeps what catches points."""
    monkeypatch.setattr(mind, "KEPT", -mind.KEPT)
    bench = Bench(GAMES["losing_loadum"](5))
    for seed in range(8):
        bench.deal(seed)
    with weighed_otherwise(MODULES, Weight("KEPT", mind.KEPT), -1.0):
        parted = bench.otherwise()
    assert len(parted) > 20
    assert bench.gain(parted).mean > 0
    assert bench.gain([]).mean == 0


def test_what_decides_tells_nothing_of_what_comes_after(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one whim for both, a regular that had not dared met others who did not dare either."""
    played = []

    def noted(_game: object, _seat: int, move: int, whim: int) -> float:
        played.append((move, whim))
        return 0.0

    monkeypatch.setattr("tests.bench.weights.played_out", noted)
    bench = Bench(GAMES["losing_loadum"](5))
    bench.deal(1)
    decision = bench.asked[0]
    bench.gain([(decision, decision.natural + 1)])
    assert {whim for _move, whim in played} == {decision.after} != {decision.whim}


def test_what_changes_decisions_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["losing_loadum", "--deals", "1", "--seats", "8", "--by", "-1", "--weight", "KEPT", "SHARP"])
    first, *lines = capsys.readouterr().out.splitlines()
    assert first.startswith("losing_loadum, 8 seats, ")
    (line,) = lines
    assert line.startswith("  KEPT 0.85 x -1: ")
