"""From the click on "Start the match" to the first picture of the table: `python -m tests.bench.first_table`.

Every game is set up as the player would, with its usual seats, in a process of its own, in which no table
was open before.  The target is 0.5 s.  Uses the screen of DISPLAY, or SDL's dummy driver where there is
none.  What is judged is the processor time of the whole process, the drawing thread included; wall time,
which other programs lengthen, is printed beside it.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile

from rulesets import GAMES

TARGET = 500.0
WATCHED = """
import sys, time
from pathlib import Path
from cardtable import app
from cardtable.launch import Launch

game, folder = sys.argv[1:]
from cardtable.__main__ import main
said = []
run = app.App.run

def watched(self, settle=None):
    self.step()
    settle()
    self.settled = True
    self.scene.later()
    house = settle.__self__
    self.follow(app.Push(house.doors.setup(game)))
    for _ in range(40):
        self.step()
        time.sleep(0.01)
    start = next(w for w in self.scene.ui.everything() if w.name == "Start the match")
    begun, worked = time.perf_counter(), time.process_time()
    answer = start.use()
    self.follow(answer)
    self.step()
    print((time.perf_counter() - begun) * 1000, (time.process_time() - worked) * 1000)
    print(type(self.scene).__name__, flush=True)
    self.running = False

app.App.run = watched
main([])
"""


def first_picture(game: str, folder: str) -> tuple[float, float]:
    """Milliseconds of wall time and of processor time until the table is seen."""
    environment = {**os.environ, "CARDTABLE_HOME": folder}
    if "DISPLAY" not in environment and "WAYLAND_DISPLAY" not in environment:
        environment["SDL_VIDEODRIVER"] = "dummy"
    run = subprocess.run(
        [sys.executable, "-c", WATCHED, game, folder],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    lines = run.stdout.split("\n")
    if run.returncode or "Scene" not in lines[-2]:
        raise RuntimeError(f"{game}: {run.stdout}{run.stderr}")
    wall, cpu = lines[-3].split()
    return float(wall), float(cpu)


def main() -> None:
    """Print medians, game by game."""
    asked = argparse.ArgumentParser(prog="python -m tests.bench.first_table", description=__doc__)
    asked.add_argument("--runs", type=int, default=5)
    asked.add_argument("games", nargs="*", default=list(GAMES))
    given = asked.parse_args()
    print(f"{'game':<20} {'processor ms':>13} {'wall ms':>8}")
    for game in given.games:
        with tempfile.TemporaryDirectory() as folder:
            runs = [first_picture(game, folder) for _run in range(given.runs)]
        wall, cpu = (statistics.median(run[i] for run in runs) for i in range(2))
        print(f"{game:<20} {cpu:13.0f} {wall:8.0f}  <= {TARGET:.0f}: {'yes' if cpu <= TARGET else 'NO'}")


if __name__ == "__main__":
    main()
