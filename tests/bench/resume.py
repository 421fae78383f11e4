"""How long it takes to open a match of three hundred moves again: python -m tests.bench.resume"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from cardtable.matches.opening import reopen
from cardtable.store.saves import Saves
from rulesets import GAMES
from tests.playing import begun, match_of, play_on

MOVES = 300
TIMES = 7


def seconds(game: str) -> tuple[int, float]:
    """Acts in the journal, and the middle of several times that it took to open."""
    kind = GAMES[game]
    with TemporaryDirectory() as name:
        folder = Path(name)
        practice = match_of(game, ("regular",) * kind.info.default_seats)
        session = begun(folder, practice)
        play_on(session, MOVES)
        session.leave()
        assert session.file is not None
        path = session.file.path
        times = []
        for _time in range(TIMES):
            begun_at = perf_counter()
            opened = reopen(Saves(folder), path)
            opened.session.start()
            times.append(perf_counter() - begun_at)
            opened.session.leave()
        return len(session.steps), median(times)


if __name__ == "__main__":
    for game in GAMES:
        acts, took = seconds(game)
        each = took / acts
        print(f"{game:20} {acts:4} acts  {1000 * took:6.1f} ms  {1000 * each * MOVES:6.1f} ms for {MOVES}")
