"""What the second table costs the frames: ``python -m tests.bench.second_table [GAME ...]``.

A person plays a deal at a table without a screen, computers think in a real worker; every frame is timed,
with the second table and without, each in a process of its own.  Processor time of the window is told beside
the clock, because the clock measures the neighbours, too; and the memory of both processes at the end.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from time import perf_counter, process_time, sleep
from typing import NamedTuple

import pygame

from cardtable.matches.desk.process import Process
from cardtable.tables.sheets.results import ResultsScene
from cardtable.tables.sheets.sheet import SheetScene
from cardtable.tables.state import State
from rulesets import info_of
from tests.bench.asking import ask_for_games
from tests.bench.rest import memory
from tests.tables.at_table import AtTable

LATE = 25.0
FRAME = 1 / 60


class Played(NamedTuple):
    """A deal that was played."""

    clock: list[float]
    """Milliseconds of every frame by the clock,"""
    spent: list[float]
    """and of processor time."""
    megabytes: float
    said: str
    """What the sheet says of the second table."""


def play(game: str, second: bool) -> Played:
    """Play a deal."""
    kinds = ["you", *["regular"] * (info_of(game).default_seats - 1)]
    workers: list[Process] = []

    def hire() -> Process:
        workers.append(Process())
        return workers[-1]

    table = AtTable(game, kinds, animation="fast", hire=hire, size=(1280, 800))
    table.pilot.kit.change(second_table=second)
    clock: list[float] = []
    spent: list[float] = []
    said = ""
    try:
        thought = 0
        for _frame in range(20_000):
            wall, own = perf_counter(), process_time()
            table.pilot.blink()
            clock.append(1000 * (perf_counter() - wall))
            spent.append(1000 * (process_time() - own))
            sleep(max(0.0, FRAME - (perf_counter() - wall)))
            scene = table.pilot.scene
            if isinstance(scene, ResultsScene):
                break
            if isinstance(scene, SheetScene):
                for _wait in range(600):
                    table.pilot.blink()
                    if not scene.watchful:
                        break
                    sleep(0.05)
                said = scene._told_of_others.text
                break
            if scene is not table.table:
                table.pilot.press(pygame.K_RETURN)
            elif scene.asking.my_turn or scene.state is State.HELD:
                thought += 1
                if thought % 30 == 0 and scene.state is State.HELD:
                    scene.release()
                elif thought % 30 == 0:
                    scene.act(scene.asking.legal()[0])
        megabytes = memory([os.getpid(), *(worker.pid for worker in workers)])
    finally:
        table.thinker.close()
    return Played(clock, spent, megabytes, said)


def line(game: str, second: bool) -> str:
    """A deal in figures."""
    played = play(game, second)
    late = 100 * sum(ms > LATE for ms in played.clock) / len(played.clock)
    own = 100 * sum(ms > LATE for ms in played.spent) / len(played.spent)
    ranked = sorted(played.spent)
    return (
        f"{game:20} second table {'on ' if second else 'off'}  frames {len(ranked):5}  "
        f"late by the clock {late:4.1f} %  by processor time {own:4.1f} %  "
        f"median {ranked[len(ranked) // 2]:.2f} ms  p99 {ranked[len(ranked) * 99 // 100]:.1f} ms  "
        f"memory {played.megabytes:.1f} MB  {played.said}"
    )


def main() -> None:
    """Each game with and without."""
    parser = argparse.ArgumentParser(description="What the second table costs the frames.")
    ask_for_games(parser)
    parser.add_argument("--second-table", choices=("on", "off"), help="only so, and in this process")
    chosen = parser.parse_args()
    for game in chosen.games:
        if chosen.second_table:
            print(line(game, chosen.second_table == "on"), flush=True)
            continue
        for second in ("off", "on"):
            itself = [sys.executable, "-m", "tests.bench.second_table"]
            subprocess.run([*itself, game, "--second-table", second], check=True)


if __name__ == "__main__":
    main()
