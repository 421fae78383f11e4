"""Memory and idle processor time of a table in a real window: `python -m tests.bench.memory [GAME]`.

Starts the program on a virtual screen of 1920x1080, lets the cards be dealt and the computers play, and
reads what the kernel says of the process when a person is asked.  The targets are 110 MB resident and
half a per cent of one core.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import sleep

from tests.screen.desk import ROOT, virtual_screen

SIZE = (1920, 1080)
MOST_MEMORY = 110.0
MOST_PROCESSOR = 0.5


def megabytes(pid: int) -> tuple[float, float, float]:
    """Resident memory, its share of what is used together with others, and the highest it ever was."""
    kilobytes = {
        name.rstrip(":"): int(rest[0])
        for file in ("smaps_rollup", "status")
        for name, *rest in map(str.split, Path(f"/proc/{pid}/{file}").read_text().splitlines())
        if rest and rest[-1] == "kB"
    }
    return kilobytes["Rss"] / 1024, kilobytes["Pss"] / 1024, kilobytes["VmHWM"] / 1024


def worked(pid: int) -> float:
    """Seconds of processor time so far, all threads together, to the nanosecond: ticks are too coarse."""
    return (
        sum(int(task.read_text().split()[0]) for task in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9
    )


def main() -> None:
    """Print one line."""
    asked = argparse.ArgumentParser(prog="python -m tests.bench.memory", description=__doc__)
    asked.add_argument("game", nargs="?", default="laus")
    asked.add_argument("--seats", default="you,regular,regular,regular")
    asked.add_argument("--settling", type=float, default=15, help="seconds until nothing moves any more")
    asked.add_argument("--idle", type=float, default=10, help="seconds over which idling is measured")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder, virtual_screen(f"{SIZE[0]}x{SIZE[1]}") as display:
        settings = {"window": [0, 0, *SIZE], "animation": "fast"}
        (Path(folder) / "settings.json").write_text(json.dumps(settings))
        program = subprocess.Popen(
            [sys.executable, "-m", "cardtable", "play", given.game, "--seats", given.seats],
            cwd=ROOT,
            env=os.environ | {"DISPLAY": display, "CARDTABLE_HOME": folder, "SDL_AUDIODRIVER": "dummy"},
        )
        try:
            sleep(given.settling)
            resident, shared, highest = megabytes(program.pid)
            before = worked(program.pid)
            sleep(given.idle)
            share = (worked(program.pid) - before) / given.idle * 100
        finally:
            program.terminate()
            program.wait(10)
    print(
        f"{given.game} at {SIZE[0]}x{SIZE[1]}: {resident:.0f} MB resident ({shared:.0f} proportional, at most"
        f" {highest:.0f}), <= {MOST_MEMORY:.0f}: {'yes' if resident <= MOST_MEMORY else 'NO'};"
        f" idle {share:.1f} % of one core, <= {MOST_PROCESSOR}: {'yes' if share <= MOST_PROCESSOR else 'NO'}"
    )


if __name__ == "__main__":
    main()
