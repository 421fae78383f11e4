"""FAULTS 1: “Next start: continue from move n, n ≥ every move that was on screen.”"""

from __future__ import annotations

import pytest

from tests.bench.kills import run


@pytest.mark.slow
def test_no_move_that_was_shown_is_lost_by_a_kill() -> None:
    """Two kills here; tests/bench/kills.py makes a hundred."""
    toll = run(2, 5)
    assert toll.shown > 10
    assert toll.lost == 0


@pytest.mark.slow
def test_the_harness_catches_a_disk_that_hoards() -> None:
    assert run(1, 5, hoard=True).lost > 0
