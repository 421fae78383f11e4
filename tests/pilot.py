"""Plays the program headless: presses keys, clicks what a label names, lets a frozen clock go on.

pilot = Pilot()
pilot.click("Settings")
pilot.press(pygame.K_TAB, pygame.K_RETURN)
pilot.wait(1.0)
pilot.shot("/tmp/settings.png")
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import Any, TypeVar
from weakref import ref
from zlib import crc32

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from cardtable.app import App
from cardtable.shell.choosing.settings import SettingsScene
from cardtable.shell.home import HomeScene, HomeWays
from cardtable.shell.news import NewsScene
from cardtable.shell.reading.about import AboutScene
from cardtable.shell.reading.lessons import AllLessonsScene
from cardtable.shell.reading.rules import RulesScene
from cardtable.shell.recovery import Recovery
from cardtable.shell.scene import Change, Kit, Push, Scene, Stay
from cardtable.shell.waiting import Unfinished
from cardtable.stage.sprite import Poses
from cardtable.stage.text import Fonts
from cardtable.stage.theme import Theme
from cardtable.store.settings import Settings
from cardtable.ui.widget import Widget
from tests.clocks import FrozenClock
from tests.sketches import drawn

STEP = 1 / 60
USUAL = (1280, 800)
NO_WINDOW = (64, 64)
"""A screen for those who only measure, whatever the size of the window they think of."""
KEPT_LINES, ROOM_OF_LINES = 8_000, 8_000_000
"""Lines of text that are kept, and their bytes: those of several screens of every game."""
MUCH = 2_000_000
"""Pixels of screens in a test after which garbage is looked for: a picture counts as one small thing."""
K = TypeVar("K")


def sure(thing: object, kind: type[K]) -> K:
    """The same thing, now that it is sure to be of this kind."""
    assert isinstance(thing, kind)
    return thing


_opened = 0
_windows = 0


def opened_windows() -> bool:
    """Whether windows in which there is something to be seen were opened since this was asked last."""
    global _windows
    before, _windows = _windows, 0
    return before > 0


def screen_of(size: tuple[int, int]) -> pygame.Surface:
    """A screen of the dummy driver."""
    global _opened, _windows
    _windows += size != NO_WINDOW
    _opened += size[0] * size[1]
    if _opened >= MUCH:
        _opened = 0
        gc.collect()
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def close_large() -> None:
    """Let the screen of a large window go, which would stay until the next one is opened."""
    screen = pygame.display.get_surface()
    if screen is not None and screen.get_width() * screen.get_height() > USUAL[0] * USUAL[1]:
        pygame.display.set_mode(USUAL, pygame.RESIZABLE)


@cache
def letters() -> Fonts:
    """Letters opened once; lines that were drawn and measured for one test are there for the next."""
    pygame.font.init()
    fonts = Fonts(kept=KEPT_LINES)
    fonts.room = ROOM_OF_LINES
    return fonts


@lru_cache(maxsize=2)
def small_theme(size: tuple[int, int], scale: int, cloth: str) -> Theme:
    """A theme of a small window, with the boxes that were painted for tests before."""
    return Theme(size, letters(), scale=scale, cloth=cloth)


def theme_of(size: tuple[int, int], wanted: Settings) -> Theme:
    """The theme of a window; what was painted for a large one is not kept."""
    if size[0] * size[1] <= USUAL[0] * USUAL[1]:
        return small_theme(size, wanted.scale, wanted.cloth)
    return Theme(size, letters(), scale=wanted.scale, cloth=wanted.cloth)


def kit_of(size: tuple[int, int], clock: FrozenClock | None = None, **preferences: Any) -> Kit:
    """A kit as the application would lend it, drawings made at once instead of in a thread."""
    wanted = Settings(**preferences)
    return Kit(
        theme=theme_of(size, wanted),
        art=drawn(),
        clock=clock or FrozenClock(),
        preferences=wanted,
        fonts=letters(),
        poses=Poses(size),
    )


class Hand(App):
    """The application, which is painted when somebody looks.

    Somebody looks after every gesture and when it is asked what there is, for where some of it lies is known
    when it is painted; once more before another scene comes; and when the test ends.
    """

    watched = True
    owed = False
    """Whether there is something to be seen that was not painted yet."""

    def _paint(self) -> None:
        self.owed |= self.watched

    def look(self) -> None:
        """Paint what nobody has looked at."""
        if self.owed and self.watched:
            self.owed = False
            super()._paint()

    def follow(self, change: Change | None) -> None:
        """Look once more before going on."""
        if change is not None and not isinstance(change, Stay) and self.stack:
            self.look()
        super().follow(change)


_flown: list[ref[Hand]] = []
"""The application that was run last."""


def look_once_more() -> None:
    """Look at what the last one shows, if it still has its window; whatever fails there fails the test."""
    while _flown:
        app = _flown.pop()()
        if app is not None and app.running:
            app.look()


class Pilot:
    """Runs the application by hand."""

    def __init__(
        self,
        first: Callable[[Kit], Scene] | None = None,
        size: tuple[int, int] = USUAL,
        *,
        waiting: Sequence[Unfinished] = (),
        open_game: Callable[[str], Change] | None = None,
        **preferences: Any,
    ) -> None:
        look_once_more()
        screen = screen_of(size)
        pygame.event.clear()
        self.clock = FrozenClock()
        self.kit = kit_of(size, self.clock, **preferences)
        self.logged: list[str] = []
        self.changes: list[dict[str, Any]] = []
        self.opened: list[str] = []
        self.kit.log = self.logged.append
        self.kit.change = self._change

        def opened(game: str) -> Change:
            self.opened.append(game)
            return open_game(game) if open_game else Stay()

        self.app = Hand(
            self.kit,
            screen,
            home=lambda kit: HomeScene(
                kit,
                HomeWays(
                    open_game=opened,
                    resume=opened,
                    unfinished=lambda: waiting,
                    lessons=lambda: AllLessonsScene(kit),
                    rules=lambda: RulesScene(kit),
                    settings=lambda: SettingsScene(kit),
                    about=lambda: AboutScene(kit, None),
                    daily=lambda: NewsScene(kit, "Deal of the day", "Nothing is kept."),
                    practice=lambda: NewsScene(kit, "Practice", "Nothing is kept."),
                    cabinet=lambda: NewsScene(kit, "Cabinet", "Nothing is kept."),
                    open_code=opened,
                    open_file=opened,
                ),
            ),
            recover=Recovery,
            sleep=self.clock.advance,
            remember_window=False,
        )
        _flown.append(ref(self.app))
        self.app.begin(first(self.kit) if first else None)
        self.blink()
        self.app.scene.later()
        self.app.settled = True
        self._pass()

    def _change(self, **changes: Any) -> None:
        self.changes.append(changes)
        self.kit.preferences = self.kit.preferences._replace(**changes)
        if changes.keys() & {"scale", "cloth"}:
            self.app.retheme()

    @property
    def scene(self) -> Scene:
        """What one is in, as it is to be seen."""
        self.app.look()
        return self.app.scene

    @property
    def screen(self) -> pygame.Surface:
        """What is to be seen now."""
        self.app.look()
        return self.app.screen

    def exports(self) -> list[dict[str, bytes]]:
        """The files that are kept for use elsewhere from now on, in the order in which they come."""
        kept: list[dict[str, bytes]] = []

        def export(files: Mapping[str, bytes]) -> str:
            kept.append(dict(files))
            return "Saved."

        self.kit.export = export
        return kept

    # -- time

    def frame(self, count: int = 1) -> None:
        """Run frames of a sixtieth of a second, and look at the last."""
        self.blink(count - 1)
        self._pass()
        self.app.look()

    def _pass(self) -> None:
        """Run a frame that is painted when somebody looks."""
        self.clock.advance(STEP)
        self.app.step()

    def blink(self, count: int = 1) -> None:
        """Run frames that are not painted, not even when the test ends."""
        before, self.app.watched = self.app.watched, False
        for _ in range(count):
            self.clock.advance(STEP)
            self.app.step()
        self.app.watched = before

    @contextmanager
    def unwatched(self) -> Iterator[None]:
        """Let frames go by, and look at what came of them alone."""
        before, self.app.watched = self.app.watched, False
        try:
            yield
        finally:
            self.app.watched = before
            self.app.owed |= before

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.frame(max(1, round(seconds / STEP)))

    def settle(self, most: float = 30.0) -> None:
        """Let time pass until nothing moves."""
        for _ in range(round(most / STEP)):
            if not self.app.scene.animator.moving:
                return
            self._pass()
        raise AssertionError("the animation does not end")

    # -- input

    def post(self, kind: int, **values: Any) -> None:
        """Put an event in the queue."""
        pygame.event.post(pygame.event.Event(kind, **values))

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press and release keys, a frame each."""
        for key in keys:
            self.app.look()
            letter = chr(key) if 32 <= key < 127 else ""
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)
            self.frame()

    def tab_to(self, name: str) -> None:
        """Walk to the widget of that name with Tab alone, and press Enter there."""
        for _step in range(60):
            ui = self.scene.ui
            if ui.focus is not None and ui.focus.name == name and ui.ring:
                self.press(pygame.K_RETURN)
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"Tab never came to {name}")

    def type(self, text: str) -> None:
        """Enter letters as a keyboard would."""
        self.app.look()
        for letter in text:
            self.post(
                pygame.KEYDOWN, key=ord(letter) if ord(letter) < 127 else 0, mod=0, unicode=letter, scancode=0
            )
            self.post(pygame.TEXTINPUT, text=letter)
            self._pass()
        self.app.look()

    def move(self, pos: tuple[int, int]) -> None:
        """Move the mouse."""
        self._move(pos)
        self.app.look()

    def _move(self, pos: tuple[int, int]) -> None:
        self.app.look()
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self._pass()

    def click(self, target: str | Widget | tuple[int, int]) -> None:
        """Click a point, a widget, or the widget of that name."""
        if isinstance(target, str):
            target = self.widget(target)
        pos = target.rect.center if isinstance(target, Widget) else target
        self._move(pos)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self._pass()
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        self.frame()

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 8) -> None:
        """Drag from one point to another."""
        self._move(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self._pass()
        last = start
        for i in range(1, steps + 1):
            pos = (
                start[0] + (end[0] - start[0]) * i // steps,
                start[1] + (end[1] - start[1]) * i // steps,
            )
            rel = (pos[0] - last[0], pos[1] - last[1])
            self.post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(1, 0, 0))
            last = pos
            self._pass()
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.frame()

    def wheel(self, steps: int, pos: tuple[int, int]) -> None:
        """Turn the wheel over a point."""
        self._move(pos)
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps), pos=pos, flipped=False)
        self.frame()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.app.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        self.app.retheme()
        self.frame()

    # -- looking

    def look(self) -> None:
        """Look at what there is now: where some of it lies is known only when it is painted."""
        self.app.look()

    def widget(self, name: str) -> Widget:
        """The visible widget of that name."""
        found = self.scene.ui.find(name)
        assert found is not None, f"no {name!r} among {sorted({w.name for w in self.scene.ui.everything()})}"
        return found

    def names(self) -> list[str]:
        """Names of all visible widgets."""
        return [widget.name for widget in self.scene.ui.everything() if widget.name]

    def pixels(self) -> bytes:
        """The picture on the screen."""
        return pygame.image.tobytes(self.screen, "RGB")

    def picture(self) -> int:
        """A number that stands for the picture, to compare it with others: each of 4K has 25 megabytes."""
        return crc32(self.pixels())

    def redrawn(self) -> int:
        """The picture as it would be if everything were painted anew."""
        self.scene.stage.redraw()
        self.scene.draw(self.screen)
        return self.picture()

    def shot(self, path: str) -> None:
        """Save a picture of the screen."""
        pygame.image.save(self.screen, path)

    def go(self, scene: Scene) -> None:
        """Show a scene."""
        self.app.follow(Push(scene))
        self.frame()
