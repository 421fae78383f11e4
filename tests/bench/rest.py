"""What a table costs while nobody touches it: `python -m tests.bench.rest [--seconds N]`.

Memory is the proportional share of all processes of a program together, wake-ups are switches of all their
threads, both in a window on a screen of 1920x1080; beside KPat, AisleRiot and PySolFC, whichever is
installed.  Aimed at: 80 MB at a table, one wake-up a second.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.bench.beside import family, programs, running, screen, suppress_gone

SETTLING = 15.0
"""Seconds until the cards are dealt, the computers have played and nothing moves any more."""


class Cost(NamedTuple):
    """What a program takes."""

    processes: int
    megabytes: float
    wakes: float
    """A second."""
    share: float
    """Of one core."""


def memory(pids: Sequence[int]) -> float:
    """Megabytes, what is shared with others counted in part."""
    kilobytes = 0
    for pid in pids:
        with suppress_gone():
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            kilobytes += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return kilobytes / 1024


class Used(NamedTuple):
    """What a thread has had of the processor so far."""

    wakes: int
    seconds: float
    """To the nanosecond: ticks are too coarse."""


def used(pids: Sequence[int]) -> dict[str, Used]:
    """Of every thread of these."""
    return {task.name: of_thread(task) for pid in pids for task in Path(f"/proc/{pid}/task").iterdir()}


def of_thread(task: Path) -> Used:
    """Read what the kernel has counted."""
    lines = (task / "status").read_text().splitlines()
    wakes = sum(int(line.split()[1]) for line in lines if "ctxt_switches" in line)
    return Used(wakes, int((task / "schedstat").read_text().split()[0]) / 1e9)


def since(before: dict[str, Used], after: dict[str, Used]) -> Used:
    """What threads had between; those that have ended are left out, for nobody can ask them any more."""
    gained = [(now, before.get(task, Used(0, 0.0))) for task, now in after.items()]
    return Used(
        sum(now.wakes - then.wakes for now, then in gained),
        sum(now.seconds - then.seconds for now, then in gained),
    )


def cost(command: Sequence[str], seconds: float) -> Cost:
    """Let a program come to rest, then look."""
    with screen() as seen, running(command, seen.display) as (program, _begun):
        time.sleep(SETTLING)
        assert seen.painted(), f"{command[0]} paints nothing"
        pids = family(program.pid)
        before = used(pids)
        time.sleep(seconds)
        gained = since(before, used(pids))
        return Cost(len(pids), memory(pids), gained.wakes / seconds, gained.seconds / seconds)


def main() -> None:
    """Print a line a program."""
    asked = argparse.ArgumentParser(prog="python -m tests.bench.rest", description=__doc__)
    asked.add_argument("--seconds", type=float, default=30)
    given = asked.parse_args()
    for name, command in programs(table=True).items():
        taken = cost(command, given.seconds)
        print(
            f"{name:22} {taken.megabytes:5.0f} MB in {taken.processes}"
            f" {'process' if taken.processes == 1 else 'processes'},"
            f" {taken.wakes:5.2f} wake-ups a second, {taken.share * 100:.2f} % of a core"
        )


if __name__ == "__main__":
    main()
