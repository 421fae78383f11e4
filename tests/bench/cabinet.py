"""How long the cabinet and the statistics keep one waiting: python -m tests.bench.cabinet"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import pygame

from cardtable.matches.kept.archive import all_records
from cardtable.matches.results import results_of
from cardtable.shell.records.statistics import StatisticsScene
from cardtable.store.cabinet import Cabinet
from cardtable.store.saves import Saves
from tests.pilot import Pilot
from tests.playing import ended_and_going

JOURNALS, RESULTS, TIMES = 1000, 10_000, 5


def fill(folder: Path) -> None:
    """A thousand journals, one in ten of them in progress, and ten thousand results."""
    contents = ended_and_going(folder, 30)
    line = (folder / "results.jsonl").read_bytes()
    for path in (folder / "sessions").iterdir():
        path.unlink()
    for number in range(JOURNALS):
        path = folder / "sessions" / f"{number:08d}{'0' * 18}.jsonl"
        path.write_bytes(contents[number % 10 == 0])
    name = line[line.index(b'"session":"') + 11 :][:26]
    with open(folder / "results.jsonl", "wb") as file:
        for number in range(RESULTS):
            file.write(line.replace(name, f"{number:026d}".encode()))


def timed(what: str, act: Callable[[], object]) -> None:
    """Print the best and the worst of a few times."""
    times, processor = [], []
    for _time in range(TIMES):
        wall, own = perf_counter(), process_time()
        act()
        times.append(1000 * (perf_counter() - wall))
        processor.append(1000 * (process_time() - own))
    print(f"{what}: {min(times):.0f} to {max(times):.0f} ms, processor {min(processor):.0f} ms")


def main() -> None:
    """Fill a data folder and open it."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder)
        saves = Saves(folder)
        cabinet = Cabinet(saves)
        timed(f"{JOURNALS} journals and {RESULTS} results listed", lambda: all_records(cabinet))
        timed(
            "the same with game, people, state and standing of each",
            lambda: [(r.game, r.people, r.state, r.totals) for r in all_records(cabinet)],
        )
        timed(f"{RESULTS} results read", lambda: results_of(folder, saves.fs).ends())
        pilot = Pilot()

        def chart() -> None:
            pilot.go(StatisticsScene(pilot.kit, saves))
            pilot.press(pygame.K_ESCAPE)

        timed(f"{RESULTS} results read, counted, laid out, charted and left again", chart)


if __name__ == "__main__":
    main()
