"""FAULTS 61: a screen of 16 or 8 bits "works, or one sentence that says what is wrong"."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.__main__ import NO_DISPLAY
from tests.screen.desk import PATIENCE, desk, needs_screen

pytestmark = [pytest.mark.screen, needs_screen]


def test_a_table_is_shown_on_a_screen_of_sixteen_bits(tmp_path: Path) -> None:
    with desk(tmp_path, "play", "laus", bits=16) as opened:
        opened.wait(lambda report: bool(report["moves"]), "a card that may be played")


def test_a_screen_of_eight_bits_is_refused_and_not_taken_for_bad_input(tmp_path: Path) -> None:
    with desk(tmp_path, "play", "laus", bits=8) as opened:
        assert opened.program.wait(PATIENCE) == NO_DISPLAY
