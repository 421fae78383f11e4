"""The window: its loop, its stack of scenes, and what happens when something goes wrong.

The loop drains all events, lets time pass, and paints only what changed.  When nothing moves it
sleeps until the display has something to say, or where that cannot be waited for looks for events less
and less often.  Nothing is saved here: whatever happens to this process, the match on disk is whole.
"""

from __future__ import annotations

import time
import warnings
from collections import Counter
from collections.abc import Callable
from functools import partial

import pygame

from cardtable import pads
from cardtable.shell.scene import (
    Anew,
    Change,
    Home,
    Kit,
    Pop,
    Push,
    Quit,
    Replace,
    Scene,
    Stay,
)
from cardtable.stage.sprite import Poses
from cardtable.stage.theme import Theme
from cardtable.window import APP_NAME, window_position

FRAME = 1 / 60
LONGEST_STEP = 0.1
"""After the machine slept or stalled, no burst of movement."""
NAPS = ((0.5, 1 / 60), (2.0, 1 / 30))
"""How long nothing has happened, and how often to look for events then."""
DOZE = 1 / 10
"""How often to look after that."""
REST = 4.0
"""The same where the display wakes whoever sleeps: then only for a change that nobody announced."""
UNDISTURBED = 1.0
"""Seconds after which a window that was moved or resized is taken to stay where it is."""
PATIENCE = 3
"""Failures of one scene after which it is not opened again."""


def _unwatched() -> None:
    """Nobody waits for the next frame."""


class App:
    """Runs scenes in a window.

    `recover` makes the scene shown after a failure, from what failed; `home` makes the shelf.
    """

    def __init__(
        self,
        kit: Kit,
        screen: pygame.Surface,
        home: Callable[[Kit], Scene],
        recover: Callable[[Kit, Callable[[], Change]], Scene],
        *,
        sleep: Callable[[float], None] = time.sleep,
        longest_nap: float = DOZE,
        came_round: Callable[[], None] = _unwatched,
        remember_window: bool = True,
    ) -> None:
        self.kit, self.screen, self.home, self.recover = kit, screen, home, recover
        self.sleep = sleep
        """Sleeps that long, or until something comes from the display if it can."""
        self.longest_nap = longest_nap
        self.came_round = came_round
        """Called before every frame, so that somebody notices when no more frames come."""
        self.remember_window = remember_window
        self.stack: list[Scene] = []
        self.running, self.settled = True, False
        self.exit_code = 0
        self.pads = pads.Pads()
        self._quiet, self._last = 0.0, 0.0
        self._resting, self._everything, self._moved = False, True, False
        self._failures: Counter[str] = Counter()

    # -- scenes

    @property
    def scene(self) -> Scene:
        """The scene in use."""
        return self.stack[-1]

    def begin(self, first: Scene | None = None) -> None:
        """Put the shelf on the stack, and a first scene on top of it if there is one."""
        self.stack = [self.home(self.kit)]
        self._last = self.kit.clock.seconds()
        if first is not None and not first.overlay:
            # Nobody has seen the shelf below, so that nothing of it is made before somebody comes back.
            self.stack.append(first)
        self._show()
        if first is not None and first.overlay:
            self.follow(Push(first))

    def follow(self, change: Change | None) -> None:
        """Go where a scene has sent us."""
        if change is None or isinstance(change, Stay):
            return
        if isinstance(change, Quit):
            self.leave()
            return
        if isinstance(change, Push | Replace) and change.scene.alone:
            staying = self.stack if isinstance(change, Push) else self.stack[:-1]
            if any(scene.is_table for scene in staying):
                change = Anew(change.scene)
        if isinstance(change, Push):
            self.scene.ui.let_go()
            change.scene.backdrop = self._picture_of(self.scene) if change.scene.overlay else None
            self.scene.stage.release()
            self.stack.append(change.scene)
        elif isinstance(change, Replace):
            self.stack.pop().left()
            change.scene.backdrop = (
                self._picture_of(self.scene) if change.scene.overlay and self.stack else None
            )
            self.stack.append(change.scene)
        elif isinstance(change, Pop):
            if len(self.stack) > 1:
                self.stack.pop().left()
        else:
            while len(self.stack) > 1:
                self.stack.pop().left()
            if isinstance(change, Anew):
                self.stack.append(change.scene)
        if not self.stack:
            self.stack = [self.home(self.kit)]
        self._show()

    def _show(self) -> None:
        scene = self.scene
        scene.enter()
        scene.stage.redraw()
        self._everything = True
        self._quiet = 0.0
        self._caption()
        if self.settled:
            scene.later()

    def _caption(self) -> None:
        title = self.scene.title
        pygame.display.set_caption(f"{title} - {APP_NAME}" if title else APP_NAME)

    # -- the window

    def retheme(self) -> None:
        """Fit everything to the window and the preferences as they are now."""
        preferences = self.kit.preferences
        size = self.screen.get_size()
        if size != self.kit.theme.size:
            self.kit.poses.clear()
            self.kit.poses = Poses(size)
            self.kit.art.fit(size)
        self.kit.theme = Theme(size, self.kit.fonts, scale=preferences.scale, cloth=preferences.cloth)
        for i, scene in enumerate(self.stack):
            # An overlay stands on the picture of what is below it, in the new size.
            if scene.overlay and i:
                scene.backdrop = self._picture_of(self.stack[i - 1])
            if scene.built:
                scene.fit()
        for scene in self.stack[:-1]:
            scene.stage.release()
        self._everything = True

    def _picture_of(self, scene: Scene) -> pygame.Surface:
        if scene.stage.area.size != self.screen.get_size():
            scene.fit()
        picture = pygame.Surface(self.screen.get_size()).convert()
        scene.stage.redraw()
        scene.draw(picture)
        scene.stage.redraw()
        return picture

    @property
    def fills_screen(self) -> bool:
        """Whether there is no frame round the window."""
        return bool(self.screen.get_flags() & pygame.FULLSCREEN)

    def fill_screen(self, full: bool) -> None:
        """Fill the screen, or give it back; `kit.change(fullscreen=...)` leads here."""
        if full == self.fills_screen:
            return
        with warnings.catch_warnings():
            # The desktop may give another size than was asked for; the size it gave is what counts.
            warnings.simplefilter("ignore", RuntimeWarning)
            if full:
                self._keep_window()
                pygame.display.set_window_position((0, 0))
                self.screen = pygame.display.set_mode(
                    pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN
                )
            else:
                x, y, w, h = self.kit.preferences.window or (0, 0, 1280, 800)
                self.screen = pygame.display.set_mode((w, h), pygame.RESIZABLE)
                if self.screen.get_size() != (w, h):
                    # Without a window manager the window has to be asked a second time.
                    pygame.Window.from_display_module().size = (w, h)
                    self.screen = pygame.display.get_surface() or self.screen
                pygame.display.set_window_position((x, y))
        self.retheme()

    def leave(self) -> None:
        """End after this frame."""
        self._keep_window()
        self.running = False

    def _keep_window(self) -> None:
        """Remember where the window is, unless it fills the screen."""
        if self.remember_window and not self.fills_screen:
            where = (*window_position(), *self.screen.get_size())
            if where != self.kit.preferences.window:
                self.kit.change(window=where)

    # -- one frame

    def step(self) -> None:
        """Do one frame: all events, then time, then paint what changed."""
        events = drained()
        now = self.kit.clock.seconds()
        dt = min(LONGEST_STEP, max(0.0, now - self._last))
        self._last = now
        try:
            for event in events:
                if (meant := self._meant(event)) is not None:
                    self._event(meant)
                if not self.running:
                    return
            self.kit.poses.new_frame()
            self.follow(self.scene.advance(dt))
            if pictures := self.kit.art.arrived():
                self.scene.arrived(pictures)
            self._paint()
        except Exception:
            self._failed()
        self._quiet = 0.0 if events or self.scene.busy else self._quiet + dt
        self._rest()
        if self._moved and self._quiet > UNDISTURBED:
            self._moved = False
            self._keep_window()

    def _rest(self) -> None:
        """Once nothing has happened for a while, give back what only movement needs."""
        resting = self._quiet > NAPS[-1][0]
        if resting and not self._resting:
            self.scene.stage.rest()
            self.kit.poses.rest()
        self._resting = resting

    def _paint(self) -> None:
        rects = self.scene.draw(self.screen)
        if self._everything:
            self._everything = False
            pygame.display.flip()
        elif rects:
            pygame.display.update(rects)

    def _event(self, event: pygame.event.Event) -> None:
        self._moved |= event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED)
        if event.type == pygame.QUIT:
            self.leave()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            surface = pygame.display.get_surface()
            if surface is not None and (
                surface is not self.screen or surface.get_size() != self.kit.theme.size
            ):
                self.screen = surface
                self.retheme()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._everything = True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.kit.change(fullscreen=not self.fills_screen)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F4 and event.mod & pygame.KMOD_ALT:
            self.leave()
        else:
            change = self.scene.take(event)
            self.follow(self._keys(event) if change is None else change)
            if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST):
                for scene in self.stack:
                    scene.put_away()

    def _meant(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """A button of a game pad, or a key of the player's choice, as the usual key; None for nobody."""
        if event.type in pads.KINDS:
            key = self.pads.key(event)
            self.kit.keys.with_pad |= key is not None
            return key
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.kit.keys.with_pad = False
        if event.type == pygame.KEYDOWN and not self.scene.writing:
            return self.kit.keys.meant(event)
        return event

    def _keys(self, event: pygame.event.Event) -> Change | None:
        """The list of keys, where nobody else has a use for a question mark."""
        if event.type != pygame.KEYDOWN or event.unicode != "?":
            return None
        from cardtable.shell.choosing.keys import KeysScene

        return Push(KeysScene(self.kit))

    # -- failure

    def _failed(self) -> None:
        """Write down what went wrong and show a way on; the match is whole on disk."""
        self._log_failure()
        broken = self.scene
        self._failures[broken.origin] += 1
        try:
            if len(self.stack) > 1 and self._failures[broken.origin] >= PATIENCE:
                self._failures[broken.origin] = 0
                self._drop(broken.given_up)
                while len(self.stack) > 1:
                    self._drop(self.stack.pop().left)
            else:
                self._drop(broken.left)
                self.stack[-1] = self.recover(self.kit, partial(self._reopened, broken))
                if len(self.stack) == 1:
                    self.stack.insert(0, self.home(self.kit))
            self._show()
        except Exception:
            # Even the way out is broken: better to end than to loop.  The next start finds everything.
            self._log_failure()
            self.running = False
            self.exit_code = 1

    def _log_failure(self) -> None:
        """Write the traceback to the log; the player never sees it."""
        from traceback import format_exc

        self.kit.log(format_exc())

    def _drop(self, farewell: Callable[[], None]) -> None:
        """Let a scene go that may fail even at that."""
        try:
            farewell()
        except Exception:
            self._log_failure()

    def _reopened(self, broken: Scene) -> Change:
        """Open again what failed, or go home if that fails, too."""
        try:
            return Home() if broken.reopen is None else Replace(broken.reopen())
        except Exception:
            self._log_failure()
            return Home()

    # -- running

    @property
    def nap(self) -> float:
        """How long to sleep before looking for events again."""
        if self.scene.busy or self.scene.stage.stale or self.kit.art.working:
            return FRAME
        if self.pads.any:
            # The display says nothing of them.
            return 2 * FRAME
        longest = DOZE if self.scene.watchful else self.longest_nap
        return next((nap for limit, nap in NAPS if self._quiet < limit), longest)

    def run(self, settle: Callable[[], None] | None = None) -> None:
        """Run until the player leaves.  `settle` does what could wait for the first picture."""
        clock = self.kit.clock
        self.step()
        if settle is not None:
            settle()
        self.settled = True
        self.scene.later()
        self.pads.look()
        while self.running:
            begun = clock.seconds()
            self.came_round()
            self.step()
            self.sleep(max(0.001, self.nap - (clock.seconds() - begun)))


def drained() -> list[pygame.event.Event]:
    """All events that wait, with runs of mouse motion made one: a flood never closes the window's ears."""
    kept: list[pygame.event.Event] = []
    for event in pygame.event.get():
        if (
            event.type == pygame.MOUSEMOTION
            and kept
            and kept[-1].type == pygame.MOUSEMOTION
            and kept[-1].buttons == event.buttons
        ):
            last = kept[-1]
            rel = (last.rel[0] + event.rel[0], last.rel[1] + event.rel[1])
            kept[-1] = pygame.event.Event(pygame.MOUSEMOTION, pos=event.pos, rel=rel, buttons=event.buttons)
        else:
            kept.append(event)
    return kept
