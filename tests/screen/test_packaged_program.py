"""The packaged program: it computes without a screen, opens its window on one, and thinks in its worker."""

from __future__ import annotations

import json
import os
import subprocess
import time
from pathlib import Path

import pytest

from tests.screen.desk import PATIENCE, needs_screen, virtual_screen

PROGRAM = os.environ.get("CARDTABLE_PACKAGED", "")

pytestmark = [
    pytest.mark.screen,
    needs_screen,
    pytest.mark.skipif(not PROGRAM, reason="needs CARDTABLE_PACKAGED, the program that build.spec makes"),
]


def test_it_simulates_a_match(tmp_path: Path) -> None:
    players = "random,beginner,regular,random"
    asked = [PROGRAM, "simulate", "laus", "--players", players, "--matches", "1", "--seed", "3", "--json"]
    done = subprocess.run(asked, capture_output=True, check=True, text=True, cwd=tmp_path)
    told = json.loads(done.stdout)
    assert told["matches"] == 1
    assert sum(told["wins"]) >= 1


def test_bad_input_gets_one_line() -> None:
    done = subprocess.run([PROGRAM, "play", "bridge"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1


def test_it_opens_its_window_and_computers_play(tmp_path: Path) -> None:
    with virtual_screen() as display:
        (tmp_path / "settings.json").write_text(json.dumps({"animation": "off"}))
        environment = os.environ | {
            "DISPLAY": display,
            "CARDTABLE_HOME": str(tmp_path),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEODRIVER": "x11",
        }
        program = subprocess.Popen([PROGRAM, "play", "ludo", "--seats", "master,regular"], env=environment)
        try:
            end = time.monotonic() + PATIENCE
            while moves_made(tmp_path) < 4 and time.monotonic() < end:
                assert program.poll() is None
                time.sleep(0.2)
            assert moves_made(tmp_path) >= 4
            found = subprocess.run(
                ["xdotool", "search", "--class", "cardtable"],
                env=environment,
                capture_output=True,
                check=True,
            )
            assert found.stdout.strip()
        finally:
            program.terminate()
            program.wait(10)


def moves_made(home: Path) -> int:
    """How many moves of players stand in the journal."""
    journals = list((home / "sessions").glob("*.jsonl"))
    return sum(journal.read_text().count('"pawn:') for journal in journals)
