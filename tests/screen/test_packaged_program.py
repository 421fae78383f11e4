"""The packaged program: it computes without a screen, opens its window on one, and thinks in its worker."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
    with running(tmp_path, "ludo", "master,regular") as windows:
        wait(lambda: moves_made(tmp_path) >= 4)
        assert windows()


def test_it_opens_a_second_window(tmp_path: Path) -> None:
    """pygame asks for an icon of its own, which is packed for nothing else."""
    with running(tmp_path, "laus", "you,you,regular", hand_apart=True) as windows:
        wait(lambda: len(windows()) == 2)


@contextmanager
def running(home: Path, game: str, seats: str, **settings: object) -> Iterator[Callable[[], list[str]]]:
    """The program at a table, on a screen of its own; the value tells which windows it has."""
    with virtual_screen() as display:
        (home / "settings.json").write_text(json.dumps({"animation": "off"} | settings))
        environment = os.environ | {
            "DISPLAY": display,
            "CARDTABLE_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEODRIVER": "x11",
        }
        program = subprocess.Popen([PROGRAM, "play", game, "--seats", seats], env=environment)

        def windows() -> list[str]:
            assert program.poll() is None
            command = ["xdotool", "search", "--onlyvisible", "--class", "cardtable"]
            found = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
            return found.stdout.split()

        try:
            yield windows
        finally:
            program.terminate()
            program.wait(10)


def wait(until: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end
        time.sleep(0.2)


def moves_made(home: Path) -> int:
    """How many moves of players stand in the journal."""
    journals = list((home / "sessions").glob("*.jsonl"))
    return sum(journal.read_text().count('"pawn:') for journal in journals)
