"""From the start of the program to its first picture: `python -m tests.bench.start [--runs N] [--table]`.

The shelf, or with --table the table of a new match; from source, packaged if CARDTABLE_PACKAGED names the
packaged program, and beside them KPat, AisleRiot and PySolFC, whichever is installed.  All take turns on
virtual screens, so that a busy machine is busy for all.  Aimed at: first picture within 0.35 of KPat's time
and 1.3 of AisleRiot's; packaged within 1.1 of that from source.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence

from tests.bench.beside import programs, running, screen

PATIENCE = 30.0
LOOK_EVERY = 0.001
STILL = 1.5
"""Seconds without a change after which the picture is taken to be complete."""


def first_picture(command: Sequence[str]) -> tuple[float, float]:
    """Milliseconds until something was on the screen, and until nothing changed there any more."""
    with screen() as seen, running(command, seen.display) as (program, begun):
        while not seen.painted():
            assert program.poll() is None, f"{command[0]} has ended"
            assert time.perf_counter() < begun + PATIENCE, f"{command[0]} paints nothing"
            time.sleep(LOOK_EVERY)
        first = changed = time.perf_counter()
        last = seen.sample()
        while time.perf_counter() < min(changed + STILL, begun + PATIENCE):
            time.sleep(LOOK_EVERY * 4)
            now = seen.sample()
            if now != last:
                last, changed = now, time.perf_counter()
    return (first - begun) * 1000, (changed - begun) * 1000


def main() -> None:
    """Print a line a program."""
    asked = argparse.ArgumentParser(prog="python -m tests.bench.start", description=__doc__)
    asked.add_argument("--runs", type=int, default=5)
    asked.add_argument("--table", action="store_true", help="start at a table of Laus")
    given = asked.parse_args()
    commands = programs(given.table)
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for run in range(given.runs + 1):
        for name, command in commands.items():
            taken = first_picture(command)
            if run:
                times[name].append(taken)
    ours = statistics.median(first for first, _still in times["Card Table"])
    for name, runs in times.items():
        firsts = sorted(first for first, _still in runs)
        middle, still = statistics.median(firsts), statistics.median(last for _first, last in runs)
        ratio = "" if name == "Card Table" else f"   Card Table takes {ours / middle:.2f} of that"
        print(
            f"{name:22} first picture {middle:5.0f} ms ({firsts[0]:.0f}-{firsts[-1]:.0f}),"
            f" complete {still:5.0f} ms{ratio}"
        )


if __name__ == "__main__":
    main()
