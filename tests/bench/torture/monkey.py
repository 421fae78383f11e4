"""FAULTS 44, 54 and 56: a monkey at the real window, from the shelf to the results.

After every frame: nothing was logged, at most one table is played at, no more lie above it than can look
back, no more descriptors and threads than at the start, the prompt is never empty, and when the picture
has come to rest no card lies open that the viewer's view does not show.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pygame

from cardtable.shell.scene import Home, Push
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.game_scene import GameScene
from rulesets import GAMES
from rulesets.core import HIDDEN
from tests.bench.torture.toll import Toll
from tests.bench.torture.window import Window
from tests.monkey import random_event, tempting
from tests.playing import match_of
from tests.rulesets.matches import random_options

DEEPEST = 12
"""Scenes that can lie on each other by any way through the menus."""
MOST_TABLES = 3
"""One that is played at; above it what it looks back at, and there a decision that is tried again."""
SPARE_DESCRIPTORS = 12
"""A journal, its neighbours while they are replaced, and what drawings in a thread have open."""
SPARE_THREADS = 2
TEMPTED = 0.45
"""How often something is aimed at that can be clicked."""
LOOK_AT_SYSTEM_EVERY = 20
SIZES = ((960, 600), (1280, 800), (700, 480), (1920, 1080))
RESIZED = 0.002
STAY = 250
"""Frames after which the monkey begins anew somewhere else, on average."""


def descriptors() -> int:
    """How many files, pipes and sockets are open."""
    return len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0


class Guard:
    """Knows what was there at the start, and what must hold after every frame."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.descriptors, self.threads = descriptors(), threading.active_count()
        self.frames = 0

    def complaints(self) -> Iterator[str]:
        """What does not hold."""
        self.frames += 1
        app = self.window.app
        if self.window.logged:
            yield "logged: " + self.window.logged[0][-400:]
            self.window.logged.clear()
        tables = [scene for scene in app.stack if scene.is_table]
        if sum(table.alone for table in tables) > 1 or len(tables) > MOST_TABLES:
            yield f"{len(tables)} tables are open"
        if len(app.stack) > DEEPEST:
            names = [type(scene).__name__ for scene in app.stack]
            yield f"{len(names)} scenes lie on each other: {names}"
        if self.frames % LOOK_AT_SYSTEM_EVERY == 0:
            yield from self._of_the_system()
        if isinstance(app.scene, GameScene):
            yield from self._of_a_table(app.scene)

    def _of_the_system(self) -> Iterator[str]:
        if (count := descriptors()) > self.descriptors + SPARE_DESCRIPTORS:
            yield f"{count} descriptors are open, {self.descriptors} at the start"
        if (count := threading.active_count()) > self.threads + SPARE_THREADS:
            yield f"{count} threads run, {self.threads} at the start"

    def _of_a_table(self, table: GameScene) -> Iterator[str]:
        if table.state.at_rest and not table.prompt.label.name.strip():
            yield f"the prompt says nothing in {table.state.name}"
        if isinstance(table.felt, CardFelt) and not table.showing.steps and not table.animator.busy:
            view = table.showing.view
            known = {card for held in view.zones.values() for card in held}
            lying = {sprite.card for sprites in table.felt.table.zones.values() for sprite in sprites}
            if strange := lying - known - {HIDDEN}:
                yield f"{view.seat} sees {sorted(strange)} on the cloth and not in its view"


def somewhere(window: Window, rng: Random) -> None:
    """Begin anew: at the shelf, at a page, or at once at a table, alone or in company."""
    doors, game = window.house.doors, rng.choice(sorted(GAMES))
    kind = GAMES[game]
    seats = rng.randint(kind.info.min_seats, min(6, kind.info.max_seats))
    computers = rng.choice(("random", "random", "beginner"))
    kinds = ["you", *(rng.choice((computers, computers, "you")) for _seat in range(seats - 1))]
    options = random_options(kind, rng, seats).as_keys()
    window.app.follow(Home())
    match rng.randrange(8):
        case 0:
            pass
        case 1:
            window.app.follow(Push(doors.setup(game)))
        case 2:
            window.app.follow(Push(rng.choice((doors.side.settings, doors.side.rules))()))
        case _:
            match = match_of(game, kinds, rng.getrandbits(60), options, practice=rng.random() < 0.3)
            window.app.follow(Push(doors._new_table(match)))


def run(toll: Toll, seed: int, plant: Callable[[Window], None] = lambda window: None) -> None:
    """Send so many events; `plant` may break the window first."""
    rng = Random(seed)
    with TemporaryDirectory() as name:
        window = Window(Path(name), animation=rng.choice(("fast", "off")))
        window.open()
        plant(window)
        guard = Guard(window)
        somewhere(window, rng)
        sent = 0
        while sent < toll.times and len(toll.wrong) < 20:
            events = tempting(window.app.scene, rng) if rng.random() < TEMPTED else []
            for event in events or [random_event(rng, window.app.screen.get_size())]:
                pygame.event.post(event)
                sent += 1
            if rng.random() < RESIZED:
                window.app.screen = pygame.display.set_mode(rng.choice(SIZES), pygame.RESIZABLE)
                window.app.retheme()
            window.frame(rng.choice((1, 1, 2, 6)))
            # Even a monkey that finds the way out goes on.
            window.app.running = True
            for complaint in guard.complaints():
                toll.find(f"event {sent}, {type(window.app.scene).__name__}: {complaint}")
            toll.counts["frames"] += 1
            toll.counts["at a table"] += isinstance(window.app.scene, GameScene)
            if rng.random() < 1 / STAY:
                somewhere(window, rng)
            toll.progress(sent)
        toll.counts["events"] += sent
        window.close()
