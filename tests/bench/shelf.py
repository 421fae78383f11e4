"""FAULTS 26: how long ten thousand matches keep the menu waiting: python -m tests.bench.shelf"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from cardtable.store.saves import Saves
from tests.playing import ended_and_going

MATCHES = 10_000


def main() -> None:
    """Fill a shelf and look at it."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        contents = ended_and_going(folder, 150)
        for number in range(MATCHES):
            path = folder / "sessions" / f"{number:08d}{'0' * 18}.jsonl"
            path.write_bytes(contents[number == 0])
        for what, look in (
            ("everything listed", lambda: len(Saves(folder).listing())),
            ("the match to continue, all but the oldest finished", lambda: next(Saves(folder).waiting())),
        ):
            begun_at = perf_counter()
            look()
            print(f"{MATCHES} matches, {what}: {1000 * (perf_counter() - begun_at):.0f} ms")


if __name__ == "__main__":
    main()
