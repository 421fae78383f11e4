"""FAULTS 1: kills the real window at random instants, and counts painted acts that were lost.

A victim is forked from a process that has imported everything, opens its window at a match between
computers, and reports every act when a frame that shows it has been painted.  After the kill the match
is opened again: every act that was reported must be there.  The next victim goes on with the same
match, so that mended files are killed as well.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Timer
from traceback import print_exc
from typing import NoReturn

from cardtable.matches.opening import CannotOpen, look
from cardtable.matches.session import Session
from cardtable.store.saves import Saves
from rulesets import GAMES
from tests.bench.torture.toll import Toll
from tests.bench.torture.window import Window
from tests.faults.disks import HoardingDisk
from tests.playing import match_of

LONGEST_LIFE = 0.6
SAME_MATCH = 4
"""Victims that go on with the same match."""


def live(folder: Path, game: str, path: Path | None, report: int, hoard: bool) -> NoReturn:
    """Show a match until somebody kills us."""
    seats = GAMES[game].info.default_seats
    match = None if path is not None else match_of(game, ["random"] * seats, seed=seats)
    window = Window(folder, match, path, HoardingDisk() if hoard else None, "off")
    told = 0
    session: Session | None = None

    def tell() -> None:
        nonlocal told
        table = window.table
        if session is None or table is None or table.sitting._session is not session:
            return
        for step in session.steps[told : table.showing.shown]:
            os.write(report, f"{step.number} {step.seat} {step.code}\n".encode())
            told += 1

    window.after_painting(tell)
    window.open()
    assert window.table is not None
    session = window.table.sitting._session
    assert session.file is not None
    told = window.table.showing.shown if path is not None else 0
    os.write(report, f"{session.file.path}\n".encode())
    while True:
        window.go_on()
        window.frame()


def victim(
    folder: Path, game: str, path: Path | None, life: float, hoard: bool
) -> tuple[Path | None, list[str], bool]:
    """Let a victim live for so many seconds after its first picture.

    The result is its journal, what it showed, and whether it lived until it was killed.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            live(folder, game, path, writing, hoard)
        except BaseException:
            print_exc()
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as report:
        first = report.readline().decode().strip()
        timer = Timer(life if first else 0.0, os.kill, (child, signal.SIGKILL))
        timer.start()
        shown = report.read().decode()
        timer.join()
    _child, end = os.waitpid(child, 0)
    return Path(first) if first else path, shown[: shown.rfind("\n") + 1].splitlines(), os.WIFSIGNALED(end)


def found(folder: Path, path: Path | None) -> tuple[Session | None, bool]:
    """The match as it can be opened, and whether its file is whole; None if it was killed in its header."""
    if path is None:
        return None, True
    try:
        read = look(Saves(folder), path)
    except CannotOpen:
        return None, False
    return read.session, read.whole


def run(toll: Toll, seed: int, hoard: bool = False) -> None:
    """Kill so many victims; those that hoard are the planted fault."""
    rng = Random(seed)
    games = sorted(GAMES)
    with TemporaryDirectory() as name:
        folder = Path(name)
        path: Path | None = None
        for kill in range(toll.times):
            game = games[kill // SAME_MATCH % len(games)]
            path, shown, lived = victim(folder, game, path, rng.random() * LONGEST_LIFE, hoard)
            session, whole = found(folder, path)
            kept = {f"{step.number} {step.seat} {step.code}" for step in session.steps} if session else set()
            lost = [line for line in shown if line not in kept]
            toll.counts["kills"] += 1
            toll.counts["painted acts"] += len(shown)
            toll.counts["torn files"] += not whole
            toll.counts["lost acts"] += len(lost)
            if not lived:
                toll.find(f"victim {kill}, at {game}, ended by itself")
            if lost:
                toll.find(f"kill {kill} of {game} lost {lost[:3]}")
            if session is None or session.over or kill % SAME_MATCH == SAME_MATCH - 1:
                path = None
            toll.progress(kill + 1)
