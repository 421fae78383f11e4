"""Whole matches in a real window: once with the mouse alone, once with the keys alone."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.screen.desk import desk, needs_screen
from tests.screen.players import Hands, Keys, Mouse, play_to_the_end

SHORT = {
    "ludens": "play ludens --seats you,regular,regular,regular --option legsToWin=1 --option legTarget=100",
    "laus": "play laus --seats you,regular,regular,beginner --option target=500",
    "scopa": "play scopa --seats you,regular --option target=11 --option napola=true",
    "poch": "play poch --seats you,regular,regular --option needPairToBet=true",
    "tarot": "play tarot --seats you,regular,regular --option target=30 --option foolGift=ask",
    "losing_loadum": "play losing_loadum --seats you,regular,regular --option counters=1",
    "gleek": "play gleek --seats you,regular --option rounds=1 --option maxRaise=5",
    "laugh_and_lie_down": "play laugh_and_lie_down --seats you,regular,regular",
    "ludo": "play ludo --seats you,regular --option pawns=2 --option enterOn=5,6",
}
"""A match of each game that is over soon."""


@pytest.mark.screen
@needs_screen
@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize("hands", [Mouse(), Keys()], ids=["mouse", "keys"])
def test_a_match_is_played_to_its_end(game: str, hands: Hands, tmp_path: Path) -> None:
    with desk(tmp_path, *SHORT[game].split()) as opened:
        # A rash challenge can end a match of Losing Loadum after a few acts.
        assert play_to_the_end(opened, hands)
    listed = subprocess.run(
        [sys.executable, "-m", "cardtable", "--data-dir", str(tmp_path), "sessions", "--json"],
        capture_output=True,
        check=True,
        text=True,
    )
    (match,) = json.loads(listed.stdout)
    assert match["game"] == game
    assert match["finished"]
