"""From the click on "Play" to the first picture of the table: `python -m tests.bench.first_table`.

Every game is set up as the player would, with its usual seats, in a process of its own, in which no table
was open before.  The target is 0.5 s.  Uses the screen of DISPLAY, or SDL's dummy driver where there is
none.  What is judged is the processor time of the whole process, the drawing thread included; wall time,
which other programs lengthen, is printed beside it.

With `--window` the program stands in a real window that fills an X server of its own (Xvfb), and the clock
begins before a real mouse clicks the button.  Nothing is animated, so that all cards are to be seen at once.
The clock is read when the first picture of the table has been given to the screen, and again when no card
in it is a stand-in any longer: that one is judged, by its median; the range is printed beside it.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from rulesets import GAMES
from tests.screen.desk import virtual_screen

TARGET = 500.0
PATIENCE = 60.0
SET_UP = """
import sys, time
from cardtable import app
from cardtable.__main__ import main

run, step = app.App.run, app.App.step
steps = 0

def set_up(self, settle):
    def settled():
        settle()
        self.follow(app.Push(settle.__self__.doors.setup(sys.argv[1])))
    run(self, settled)

def button(scene):
    return next(w for w in scene.ui.everything() if w.name == "Play")

def counted(self):
    global steps
    step(self)
    steps += 1
    look(self)

app.App.run, app.App.step = set_up, counted
"""
PRESSED = """
def look(self):
    if steps == 40:
        begun, worked = time.perf_counter(), time.process_time()
        self.follow(button(self.scene).use())
        step(self)
        print(type(self.scene).__name__)
        print((time.perf_counter() - begun) * 1000, (time.process_time() - worked) * 1000, flush=True)
        self.running = False

main([])
"""
CLICKED = """
first = None

def look(self):
    global first
    if steps == 40:
        print(*button(self.scene).rect.center, flush=True)
    elif hasattr(self.scene, "felt"):
        now = time.monotonic()
        first = first or now
        if not self.scene.felt.waiting:
            print(type(self.scene).__name__)
            print(first, now, flush=True)
            self.running = False

main([])
"""


def environment_of(folder: str, compiled: str) -> dict[str, str]:
    """Its own data folder, and modules that are compiled already, as an installed program has them."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"CARDTABLE_HOME": folder, "PYTHONPYCACHEPREFIX": compiled}


class Seen(NamedTuple):
    """Milliseconds from the click on."""

    first: float
    whole: float


def pressed(game: str, environment: dict[str, str]) -> Seen:
    """Processor time, and wall time, until the table is seen."""
    if "DISPLAY" not in environment and "WAYLAND_DISPLAY" not in environment:
        environment["SDL_VIDEODRIVER"] = "dummy"
    run = subprocess.run(
        [sys.executable, "-c", SET_UP + PRESSED, game],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    lines = run.stdout.splitlines()
    if run.returncode or len(lines) < 2 or "Scene" not in lines[-2]:
        raise RuntimeError(f"{game}: {run.stdout}{run.stderr}")
    wall, cpu = lines[-1].split()
    return Seen(float(cpu), float(wall))


def clicked(game: str, environment: dict[str, str], size: tuple[int, int]) -> Seen:
    """Wall time until the table is seen, and until all of it is."""
    settings = {"animation": "off", "window": [0, 0, *size]}
    Path(environment["CARDTABLE_HOME"], "settings.json").write_text(json.dumps(settings))
    command = [sys.executable, "-c", SET_UP + CLICKED, game]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        lines: list[str] = []
        for line in program.stdout:
            lines.append(line)
            if len(line.split()) == 2 and line.split()[0].isdigit():
                x, y = line.split()
                mouse = ["xdotool", "mousemove", x, y]
                subprocess.run(mouse, env=environment, check=True)
                # The loop shall have gone to sleep, as it does before a player who reads.
                time.sleep(1.0)
                begun = time.monotonic()
                subprocess.run(["xdotool", "click", "1"], env=environment, check=True)
    if program.returncode or len(lines) < 2 or "Scene" not in lines[-2]:
        raise RuntimeError(f"{game}: {lines}")
    first, whole = (float(when) for when in lines[-1].split())
    return Seen((first - begun) * 1000, (whole - begun) * 1000)


def spread(times: list[float]) -> str:
    """Median, least and most."""
    return f"{statistics.median(times):5.0f} ({min(times):.0f}-{max(times):.0f})"


def main() -> None:
    """Print medians and ranges, game by game."""
    asked = argparse.ArgumentParser(prog="python -m tests.bench.first_table", description=__doc__)
    asked.add_argument("--runs", type=int, default=5)
    asked.add_argument("--window", action="store_true", help="click in a real window and judge wall time")
    asked.add_argument("--size", default="1920x1080", help="of that window")
    asked.add_argument("games", nargs="*", default=list(GAMES))
    given = asked.parse_args()
    heads = ("first picture ms", "whole picture ms") if given.window else ("processor ms", "wall ms")
    width, height = map(int, given.size.split("x"))

    def seen(game: str, compiled: str) -> Seen:
        with tempfile.TemporaryDirectory() as folder:
            environment = environment_of(folder, compiled)
            if not given.window:
                return pressed(game, environment)
            with virtual_screen(given.size) as display:
                own = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
                return clicked(game, environment | own, (width, height))

    print(f"{'game':<20} {heads[0]:>20} {heads[1]:>20}")
    for game in given.games:
        with tempfile.TemporaryDirectory() as compiled:
            seen(game, compiled)
            runs = [seen(game, compiled) for _run in range(given.runs)]
        first, whole = [run.first for run in runs], [run.whole for run in runs]
        judged = statistics.median(whole if given.window else first)
        verdict = "yes" if judged <= TARGET else "NO"
        print(f"{game:<20} {spread(first):>20} {spread(whole):>20}  <= {TARGET:.0f}: {verdict}", flush=True)


if __name__ == "__main__":
    main()
