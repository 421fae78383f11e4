"""What the second table costs the frames: ``python -m tests.bench.second_table [GAME ...]``.

A person plays a deal at a table without a screen, computers think in a real worker; every frame is timed,
with the second table and without.  Processor time of the window's own process is told beside the time on the
clock, because the clock measures the neighbours, too.
"""

from __future__ import annotations

import argparse
from time import perf_counter, process_time, sleep

import pygame

from cardtable.matches.desk.process import Process
from cardtable.tables.sheets.results import ResultsScene
from cardtable.tables.sheets.sheet import SheetScene
from rulesets import info_of
from tests.bench.asking import ask_for_games
from tests.tables.at_table import AtTable

LATE = 25.0
FRAME = 1 / 60


def play(game: str, second: bool) -> tuple[list[float], list[float], str]:
    """Milliseconds of every frame of a deal by the clock, of processor time, and what the sheet says."""
    kinds = ["you", *["regular"] * (info_of(game).default_seats - 1)]
    table = AtTable(game, kinds, animation="fast", hire=Process, size=(1280, 800))
    table.pilot.kit.change(second_table=second)
    clock: list[float] = []
    spent: list[float] = []
    try:
        thought = 0
        for _frame in range(20_000):
            wall, own = perf_counter(), process_time()
            table.pilot.frame()
            clock.append(1000 * (perf_counter() - wall))
            spent.append(1000 * (process_time() - own))
            sleep(max(0.0, FRAME - (perf_counter() - wall)))
            scene = table.pilot.scene
            if isinstance(scene, ResultsScene):
                break
            if isinstance(scene, SheetScene):
                for _wait in range(600):
                    table.pilot.frame()
                    if not scene.watchful:
                        break
                    sleep(0.05)
                return clock, spent, scene._told_of_others.text
            if scene is not table.table:
                table.pilot.press(pygame.K_RETURN)
            elif scene.asking.my_turn:
                thought += 1
                if thought % 30 == 0:
                    scene.act(scene.asking.legal()[0])
    finally:
        table.thinker.close()
    return clock, spent, ""


def main() -> None:
    """Each game with and without."""
    parser = argparse.ArgumentParser(description="What the second table costs the frames.")
    ask_for_games(parser, ("laus", "gleek", "tarot"))
    for game in parser.parse_args().games:
        for second in (False, True):
            clock, spent, said = play(game, second)
            late = 100 * sum(ms > LATE for ms in clock) / len(clock)
            own = 100 * sum(ms > LATE for ms in spent) / len(spent)
            ranked = sorted(spent)
            print(
                f"{game:10} second table {'on ' if second else 'off'}  frames {len(clock):5}  "
                f"late by the clock {late:4.1f} %  by processor time {own:4.1f} %  "
                f"median {ranked[len(ranked) // 2]:.2f} ms  p99 {ranked[len(ranked) * 99 // 100]:.1f} ms  "
                f"{said}",
                flush=True,
            )


if __name__ == "__main__":
    main()
