"""The program: settings, kit, window and doors put together, and the signals it obeys."""

from __future__ import annotations

import gc
import os
import sys
from functools import cached_property
from importlib import import_module
from types import FrameType
from typing import TYPE_CHECKING, Any

import pygame

from cardtable.app import DOZE, REST, App
from cardtable.shell.home import HomeScene, HomeWays
from cardtable.shell.recovery import Recovery
from cardtable.shell.scene import (
    Kit,
    Push,
    Scene,
)
from cardtable.stage.art import Art
from cardtable.stage.sound import Sounds
from cardtable.stage.sprite import Poses
from cardtable.stage.text import Fonts
from cardtable.stage.theme import Theme
from cardtable.store.clock import Wristwatch
from cardtable.store.logbook import Logbook
from cardtable.thrift import save_memory
from cardtable.ui.keymap import Keymap
from cardtable.window import APP_NAME, Doorbell, come_to_front, open_display, open_window

if TYPE_CHECKING:
    from cardtable.doors import Doors
    from cardtable.matches.launch import Launch


class House:
    """A launch made into a running window: the kit, the app, and what the shelf leads to."""

    def __init__(self, launch: Launch) -> None:
        self.launch = launch
        clock = Wristwatch()
        logbook = self.logbook = Logbook(launch.folder, clock)
        preferences = launch.settings.settings
        screen = open_window(preferences, APP_NAME)
        fonts = Fonts()
        self.sounds = Sounds(logbook.write)
        self.kit = Kit(
            theme=Theme(screen.get_size(), fonts, scale=preferences.scale, cloth=preferences.cloth),
            art=Art(logbook.write),
            clock=clock,
            preferences=preferences,
            fonts=fonts,
            poses=Poses(screen.get_size()),
            play=self.sounds.play,
            change=self.change,
            lessons=lambda game: self.doors.lessons(game),
            keys=Keymap(preferences.keys),
            log=logbook.write,
        )
        if launch.folder is not None:
            self.kit.export = lambda files: self.doors.side.export(files)
        self.kit.art.fit(screen.get_size())
        doorbell = Doorbell()
        self.app = App(
            self.kit,
            screen,
            home=self.shelf,
            recover=Recovery,
            sleep=doorbell.wait,
            longest_nap=DOZE if doorbell.wire is None else REST,
            came_round=logbook.watch,
        )

    def shelf(self, kit: Kit) -> Scene:
        """The shelf; what it leads to is imported when somebody goes there."""
        return HomeScene(
            kit,
            HomeWays(
                open_game=lambda game: self.doors.open_game(game),
                resume=lambda save: Push(self.doors.resume(save)),
                unfinished=lambda: self.doors.unfinished() if self.app.settled else (),
                lessons=lambda: self.doors.side.lessons(),
                rules=lambda: self.doors.side.rules(),
                settings=lambda: self.doors.side.settings(),
                about=lambda: self.doors.side.about(),
                cabinet=lambda: self.doors.side.cabinet(),
                daily=lambda: self.doors.side.daily(),
                practice=lambda: self.doors.practice(),
                open_code=lambda code: self.doors.side.open_code(code),
                open_file=lambda file: self.doors.side.open_file(file),
            ),
        )

    @cached_property
    def doors(self) -> Doors:
        """The ways from the shelf to the matches."""
        from cardtable.doors import Doors

        return Doors(self.kit, self.launch)

    def change(self, **changes: Any) -> None:
        """Keep settings and let them be seen and heard at once."""
        before = self.kit.preferences
        now = self.kit.preferences = self.launch.settings.change(**changes)
        self.sounds.set_volume(now.sound / 100, now.room / 100)
        if now.fullscreen != before.fullscreen:
            self.app.fill_screen(now.fullscreen)
        elif (now.scale, now.cloth) != (before.scale, before.cloth):
            self.app.retheme()

    def settle(self) -> None:
        """After the first picture: signals, sound, and the match asked for on the command line."""
        obey_signals()
        gc.enable()
        self.launch.ready()
        self.logbook.hear()
        now = self.kit.preferences
        self.sounds.set_volume(now.sound / 100, now.room / 100)
        self.sounds.open()
        self.doors.thinker.warm_up()
        if not self.launch.at_a_table and (news := self.doors.first()) is not None:
            self.app.follow(Push(news))

    def run(self) -> int:
        """Run until the player leaves; the result is the exit code."""
        try:
            self.app.begin(self.doors.first() if self.launch.at_a_table else None)
            self.app.run(self.settle)
            while len(self.app.stack) > 1:
                self.app.stack.pop().left()
        finally:
            self.logbook.unwatch()
            self.doors.close()
            self.sounds.close()
            self.kit.art.close()
            pygame.display.quit()
        return self.app.exit_code


def run(launch: Launch) -> int:
    """Open the window; `NoDisplay` when there is nowhere to open it."""
    save_memory()
    if launch.at_a_table:
        # What takes long is imported while there is no window yet that would stay empty meanwhile.
        import_module("cardtable.doors")
    open_display()
    return House(launch).run()


def leave_at_once(_signal: int, _frame: FrameType | None) -> None:
    """End without waiting for anything: nothing is saved at the end, so nothing is lost.

    The worker that thinks notices by itself that nobody listens any more.
    """
    os._exit(0)


def obey_signals() -> None:
    """Let SIGTERM and SIGHUP end the program at once; a handler for SDL would wait for the next poll.

    By SIGUSR1 another start of the program asks this one to come to the front.
    """
    import signal

    signal.signal(signal.SIGTERM, leave_at_once)
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, leave_at_once)
        signal.signal(signal.SIGUSR1, lambda _signal, _frame: come_to_front())
