"""The real window without a screen, driven frame by frame: SDL's dummy driver, everything else as it is."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from cardtable.matches.desk.thinking import Thinker
from cardtable.matches.launch import Launch
from cardtable.matches.match import Match
from cardtable.program import House
from cardtable.store.fs import Fs
from cardtable.store.settings import SettingsFile
from cardtable.tables.game_scene import GameScene
from cardtable.thrift import save_memory
from cardtable.window import open_display
from tests.clocks import FrozenClock
from tests.tables.at_table import no_worker

FRAME = 1 / 60


def end_when_told() -> None:
    """Let signals end a harness: of theirs SDL makes wishes to quit, and a monkey is never granted any."""
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, signal.default_int_handler)


class Window:
    """A house and its frames; computer players think in this process."""

    def __init__(
        self,
        folder: Path,
        match: Match | None = None,
        path: Path | None = None,
        fs: Fs | None = None,
        animation: str = "fast",
    ) -> None:
        settings = SettingsFile(folder)
        settings.settings = settings.settings.but(animation=animation, window=(0, 0, 960, 600))
        launch = Launch(settings, folder, match=match, path=path, fs=fs)
        save_memory()
        open_display()
        end_when_told()
        self.hours = FrozenClock(0.0, "2026-11-22T04:00:00Z")
        self.house = House(launch)
        self.app = self.house.app
        self.app.kit.clock = self.hours
        self.logged: list[str] = []
        """Whatever was written to the log."""
        self.app.kit.log = self.logged.append
        # What the floors below report, such as a worker that cannot be had, would be printed.
        logging.getLogger("cardtable").addHandler(logging.NullHandler())
        logging.getLogger("cardtable").propagate = False
        vars(self.house.doors)["thinker"] = Thinker(no_worker)

    def open(self) -> None:
        """Show the first picture, and the table that was asked for."""
        launch = self.house.launch
        self.app.begin(self.house.doors.first() if launch.at_a_table else None)
        self.app.step()
        self.app.settled = True
        self.app.scene.later()

    @property
    def table(self) -> GameScene | None:
        """The table, whatever lies above it."""
        return next((scene for scene in reversed(self.app.stack) if isinstance(scene, GameScene)), None)

    def frame(self, count: int = 1) -> None:
        """Let frames pass."""
        for _frame in range(count):
            self.hours.advance(FRAME)
            self.app.step()

    def go_on(self) -> None:
        """Press what leads on from whatever lies above the table: a sheet, the results, news."""
        if not isinstance(self.app.scene, GameScene):
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(
                    pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40)
                )

    def close(self) -> None:
        """Let everything go."""
        while self.app.stack:
            self.app.stack.pop().left()
        self.house.doors.close()
        self.house.sounds.close()
        self.app.kit.art.close()

    def after_painting(self, do: Callable[[], None]) -> None:
        """Call something whenever a frame has been painted."""
        paint = self.app._paint

        def painted() -> None:
            paint()
            do()

        self.app._paint = painted  # type: ignore[method-assign]
