"""How long any point of a finished match takes to be seen: ``python -m tests.bench.replay [GAME ...]``.

A replay is opened at 4K, where no card has been drawn yet, and the bar is touched at one point after another,
every other time with all cards open.  Told is what a jump and its picture take of the window's own thread,
and what any later frame takes, in which drawings arrive; and the clock, in which neighbours have their share.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter, sleep, thread_time

from cardtable.matches.session import Session
from cardtable.shell.scene import Kit, Scene
from cardtable.stage.art import Art
from cardtable.tables.game_scene import GameScene
from cardtable.tables.looking_back.replay import Replay
from rulesets import GAMES
from tests.bench.asking import ask_for_games
from tests.pilot import Pilot, sure
from tests.playing import match_of, play_on
from tests.tables.at_table import looking_back

ACTS = 300
FRAMES = 6
"""Between two jumps: a hand that is in a hurry."""


class Watch:
    """What frames take, in milliseconds: of their thread and of the clock."""

    def __init__(self) -> None:
        self.own: list[float] = []
        self.clock: list[float] = []

    def frame(self, pilot: Pilot, before: Callable[[], None] | None = None) -> None:
        """Run a frame, after something else if need be."""
        clock, own = perf_counter(), thread_time()
        if before is not None:
            before()
        pilot.frame()
        self.own.append(1000 * (thread_time() - own))
        self.clock.append(1000 * (perf_counter() - clock))

    def line(self) -> str:
        """It in figures."""
        own, clock = sorted(self.own), sorted(self.clock)
        return (
            f"median {own[len(own) // 2]:5.1f} worst {own[-1]:6.1f} ms"
            f" (clock {clock[len(clock) // 2]:5.1f}, {clock[-1]:6.1f})"
        )


def visit(game: str, size: tuple[int, int], points: int) -> str:
    """Jump to so many points, and say what it took."""
    kinds = ("you", *["regular"] * (GAMES[game].info.default_seats - 1))
    session = Session(match_of(game, kinds).model_copy(update={"look_up": "all"}))
    session.start()
    play_on(session, ACTS)

    def opened(kit: Kit) -> Scene:
        kit.art = Art()
        kit.art.fit(size)
        return looking_back(kit).replay(session)

    pilot = Pilot(opened, size)
    replay = sure(sure(pilot.scene, GameScene).guide, Replay)
    jumps, later = Watch(), Watch()
    rng = Random(game)
    for point in range(points):
        acts = rng.randint(replay.first, replay.last)
        replay.recorded.all_open = bool(point % 2)
        jumps.frame(pilot, partial(replay.go_to, acts))
        for _frame in range(FRAMES):
            later.frame(pilot)
            sleep(1 / 60)
    pilot.kit.art.close()
    return f"{game:20} jumps {jumps.line()}   later frames {later.line()}"


def main() -> None:
    """Each game."""
    parser = argparse.ArgumentParser(description="How long any point of a match takes to be seen.")
    ask_for_games(parser)
    parser.add_argument("--points", type=int, default=60)
    parser.add_argument("--size", default="3840x2160")
    chosen = parser.parse_args()
    width, height = map(int, chosen.size.split("x"))
    for game in chosen.games:
        print(visit(game, (width, height), chosen.points), flush=True)


if __name__ == "__main__":
    main()
