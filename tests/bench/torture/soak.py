"""FAULTS 54: memory and handles are watched while computers play in the real window, match after match.

    python -m tests.bench.torture soak --times SECONDS

After twenty minutes memory may grow by less than a megabyte an hour, and descriptors and threads not at
all; these are watched in shorter runs, too, after a sixth of the time.
"""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple

from cardtable.shell.scene import Home, Push
from rulesets import GAMES
from tests.bench.torture.monkey import descriptors
from tests.bench.torture.toll import Toll
from tests.bench.torture.window import Window
from tests.playing import match_of

SAMPLES = 600
MOST_PER_HOUR = 1.0
"""Megabytes."""
WARM = 1200.0
"""Seconds after which every cache is full; before that growth tells nothing."""


class Sample(NamedTuple):
    """What a process had at some moment."""

    seconds: float
    megabytes: float
    descriptors: int
    threads: int


def sample(begun: float) -> Sample:
    """Look at ourselves; zeros where there is no /proc."""
    status = Path("/proc/self/status")
    text = status.read_text() if status.exists() else "VmRSS: 0 kB"
    memory = int(text.split("VmRSS:")[1].split()[0]) / 1024
    return Sample(monotonic() - begun, memory, descriptors(), threading.active_count())


def slope(samples: list[Sample]) -> float:
    """Megabytes an hour, by least squares."""
    mean_x = sum(s.seconds for s in samples) / len(samples)
    mean_y = sum(s.megabytes for s in samples) / len(samples)
    spread = sum((s.seconds - mean_x) ** 2 for s in samples)
    return (
        3600 * sum((s.seconds - mean_x) * (s.megabytes - mean_y) for s in samples) / spread if spread else 0.0
    )


def run(toll: Toll, seed: int, each: Callable[[], None] = lambda: None) -> None:
    """Play for so many seconds; what `each` frame also does may be the planted fault."""
    games = sorted(GAMES)
    begun, number, due = monotonic(), seed, 0.0
    samples: list[Sample] = []
    with TemporaryDirectory() as name:
        window = Window(Path(name), animation="off")
        window.open()
        while (now := monotonic() - begun) < toll.times:
            if window.table is None or window.table.door.over:
                game = games[number % len(games)]
                number += 1
                again(window, game, number)
                toll.counts["matches"] += 1
            window.go_on()
            window.frame()
            each()
            toll.counts["frames"] += 1
            if now >= due:
                samples.append(sample(begun))
                due += toll.times / SAMPLES
            toll.progress(round(now))
        window.close()
    judge(toll, [taken for taken in samples if taken.seconds > toll.times / 6])


def again(window: Window, game: str, seed: int) -> None:
    """Go home, and from there to a new match."""
    window.app.follow(Home())
    match = match_of(game, ["random"] * GAMES[game].info.default_seats, seed=seed)
    window.app.follow(Push(window.house.doors._new_table(match)))


def left_by_each_match(window: Window, game: str, times: int) -> int:
    """How many pieces of memory every one of so many matches left behind, at least.

    It is one and the same match, so that no cache has anything to learn from it after the first.  What
    another thread takes meanwhile, such as the one that tells a process of its next tests, is not in all.
    """
    held: list[int] = []
    for _match in range(times + 1):
        again(window, game, 1)
        while window.table is not None and not window.table.door.over:
            window.go_on()
            window.frame()
        window.app.follow(Home())
        gc.collect()
        held.append(sys.getallocatedblocks())
    return min(after - before for before, after in pairwise(held))


def judge(toll: Toll, samples: list[Sample]) -> None:
    """Say what grew."""
    if len(samples) < 3:
        return
    first, last = samples[0], samples[-1]
    toll.counts["MB at the end"] = round(last.megabytes)
    warm = [taken for taken in samples if taken.seconds > WARM]
    if len(warm) > 2:
        toll.counts["kB/h"] = round(slope(warm) * 1024)
        if slope(warm) > MOST_PER_HOUR:
            toll.find(f"memory grows by {slope(warm):.1f} MB/h")
    if last.descriptors > first.descriptors:
        toll.find(f"descriptors grew from {first.descriptors} to {last.descriptors}")
    if last.threads > first.threads:
        toll.find(f"threads grew from {first.threads} to {last.threads}")
