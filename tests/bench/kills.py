"""FAULTS 1: kills automatic play a hundred times at random instants, and counts shown moves that were lost.

    python -m tests.bench.kills [TIMES] [SEED]

A victim plays as fast as it can and reports every act when it is shown.  After the kill the match is
opened again: every act that was reported must be there.  The next victim goes on with the same
match, so that mended files are killed as well.  The last line counts what was lost; the exit code is
1 unless that is nothing.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Timer
from typing import NamedTuple

from cardtable.matches.opening import CannotOpen, look
from cardtable.matches.session import Session
from cardtable.store.saves import Saves

GAMES = ("laus", "ludo")
LONGEST_LIFE = 0.06


class Toll(NamedTuple):
    """What a series of kills cost."""

    kills: int
    shown: int
    lost: int
    torn: int
    """Files whose last line was not whole."""


def victim(
    folder: Path, game: str, path: Path | None, life: float, hoard: bool
) -> tuple[Path | None, list[str]]:
    """Let a victim play for `life` seconds from its first act; its journal and what it showed."""
    command = [sys.executable, "-m", "tests.bench.autoplay", str(folder), game]
    command += [str(path)] * (path is not None) + ["--hoard"] * hoard
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        first = process.stdout.readline().decode().strip()
        timer = Timer(life, process.kill)
        timer.start()
        shown = process.stdout.read().decode()
        timer.join()
    whole = shown[: shown.rfind("\n") + 1]
    return (Path(first) if first else path), whole.splitlines()


def found(folder: Path, path: Path | None) -> tuple[Session | None, bool]:
    """The match as it can be opened, and whether its file is whole; None if it was killed in its header."""
    if path is None:
        return None, True
    try:
        read = look(Saves(folder), path)
    except CannotOpen:
        return None, False
    return read.session, read.whole


def run(times: int, seed: int, hoard: bool = False) -> Toll:
    """Kill so many victims; those that hoard are the planted failure."""
    rng = Random(seed)
    shown_in_all = lost = torn = 0
    with TemporaryDirectory() as name:
        folder = Path(name)
        path: Path | None = None
        for kill in range(times):
            life = rng.random() * LONGEST_LIFE
            path, shown = victim(folder, GAMES[kill % 6 // 3], path, life, hoard)
            session, whole = found(folder, path)
            kept = {f"{step.number} {step.seat} {step.code}" for step in session.steps} if session else set()
            shown_in_all += len(shown)
            lost += sum(line not in kept for line in shown)
            torn += not whole
            if session is None or session.over or kill % 3 == 2:
                path = None
    return Toll(times, shown_in_all, lost, torn)


if __name__ == "__main__":
    toll = run(
        int(sys.argv[1]) if len(sys.argv) > 1 else 100,
        int(sys.argv[2]) if len(sys.argv) > 2 else 1,
    )
    print(f"{toll.kills} kills, {toll.shown} moves shown, {toll.torn} torn files")
    print(f"{toll.lost} moves lost")
    sys.exit(bool(toll.lost))
