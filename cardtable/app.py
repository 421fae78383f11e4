"""The window: its loop, its stack of scenes, and what happens when something goes wrong.

The loop drains all events, lets time pass, and paints only what changed.  When nothing moves it
sleeps until the display has something to say, or where that cannot be waited for looks for events less
and less often.  Nothing is saved here: whatever happens to this process, the match on disk is whole.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from cardtable import pads
from cardtable.clicks import Clicks
from cardtable.shell.scene import Anew, Change, Home, Kit, Pop, Push, Quit, Replace, Scene, Stay, table_left
from cardtable.stage.sprite import Poses
from cardtable.stage.theme import Theme
from cardtable.window import APP_NAME, drained, fill_display, give_back_display, take_keys, window_position

if TYPE_CHECKING:
    from cardtable.second_window import SecondWindow

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
        recover: Callable[[Kit, Callable[[], Change] | None], Scene],
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
        self.pads, self.clicks = pads.Pads(), Clicks(kit.clock)
        self.second: SecondWindow | None = None
        """Where cards are looked at, while that is not in the first window."""
        self._display = 0
        """On which of several displays the first window is."""
        self._framed: tuple[int, int, int, int] | None = None
        """Where the window was before it filled the screen; None if it has had no frame yet."""
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
        if isinstance(change, Pop) and self.scene.back_to is not None:
            change = self._opened(self.scene.back_to)
        if isinstance(change, Push | Replace | Anew) and change.scene.returns:
            change.scene.back_to = table_left(self.stack)
        if isinstance(change, Push | Replace) and change.scene.alone:
            staying = self.stack if isinstance(change, Push) else self.stack[:-1]
            if any(scene.is_table for scene in staying):
                change = Anew(change.scene)
        if isinstance(change, Push):
            self.scene.put_away()
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
        if self.second is not None:
            # The first window would be empty for as long as somebody looks.
            self._put_away()
            self.second.fit(size)
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
        if full:
            self._keep_window()
            self._framed = (*window_position(), *self.screen.get_size())
            self.screen = fill_display(self._display)
        else:
            self.screen = give_back_display(self._framed, self.kit.preferences.window)
        self.retheme()

    def leave(self) -> None:
        """End after this frame."""
        self._keep_window()
        self.running = False

    def _keep_window(self) -> None:
        """Remember where the windows are, but not of one that fills the screen."""
        if not self.remember_window:
            return
        places: dict[str, tuple[int, ...]] = {}
        if not self.fills_screen:
            places["window"] = (*window_position(), *self.screen.get_size())
        if self.second is not None:
            places["hand_window"] = self.second.place
        if any(getattr(self.kit.preferences, name) != where for name, where in places.items()):
            self.kit.change(**places)

    # -- a second window

    @property
    def secretive(self) -> bool:
        """Whether cards can be looked at in a window of their own: several people play who hold some."""
        return any(scene.company is not None and scene.company.secretive for scene in self.stack)

    @property
    def looking(self) -> bool:
        """Whether somebody looks at what is not for all before the screen."""
        return any(scene.company is not None and scene.company.looking for scene in self.stack)

    def _put_away(self) -> None:
        """Nobody's cards lie open any more."""
        for scene in self.stack:
            scene.put_away()

    def _open_or_close(self) -> None:
        """Have as many windows as are wanted; nobody's cards lie open when that changes."""
        if self.second is not None and self.second.closed:
            self.kit.change(hand_apart=False)
        wanted = self.kit.preferences.hand_apart and self.secretive
        if wanted == (self.second is not None):
            return
        self._put_away()
        if self.second is not None:
            self._keep_window()
            self.second.close()
            self.second = None
            take_keys()
        else:
            from cardtable.second_window import SecondWindow

            try:
                self.second = SecondWindow(self.kit.preferences, self.screen.get_size(), self._display)
            except (pygame.error, OSError, ImportError):
                self._log_failure()
                self.kit.change(hand_apart=False)
        self.scene.stage.redraw()
        self._everything = True

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
            self._open_or_close()
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
        if self.second is None:
            rects = self.scene.draw(self.screen)
        else:
            painted = self.scene.draw(self.second.picture)
            rects = self.second.share(painted, self.screen, looking=self.looking)
        if self._everything:
            self._everything = False
            pygame.display.flip()
        elif rects:
            pygame.display.update(rects)

    def _event(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.leave()
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._display = getattr(event, "display_index", self._display)
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
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F8 and self.secretive:
            self.kit.change(hand_apart=not self.kit.preferences.hand_apart)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F4 and event.mod & pygame.KMOD_ALT:
            self.leave()
        elif not (self.scene.is_table and self.clicks.is_second(event)):
            scene, change = self.scene, self.scene.take(event)
            self.follow(self._keys(event) if change is None else change)
            if self.scene is not scene:
                self.clicks.led(event)
            if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST):
                self._put_away()

    def _meant(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """A button of a game pad, or a key of the player's choice, as the usual key; None for nobody.

        What happens in the second window is told as if it had happened in the first.
        """
        self._moved |= event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED)
        if self.second is not None:
            heard = self.second.meant(event, looking=self.looking)
            if heard is None:
                return None
            event = heard
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
        broken, told = self.scene, ""
        self._failures[broken.origin] += 1
        try:
            if len(self.stack) > 1 and self._failures[broken.origin] >= PATIENCE:
                self._failures[broken.origin] = 0
                told = self._drop(broken.given_up)
                while len(self.stack) > 1:
                    self._drop(self.stack.pop().left)
            else:
                self._drop(broken.left)
                again = None if broken.reopen is None else partial(self._opened, broken.reopen)
                self.stack[-1] = self.recover(self.kit, again)
                if len(self.stack) == 1:
                    self.stack.insert(0, self.home(self.kit))
            self._show()
            if told:
                from cardtable.shell.recovery import after_all

                self.follow(Push(after_all(self.kit, told)))
        except Exception:
            # Even the way out is broken: better to end than to loop.  The next start finds everything.
            self._log_failure()
            self.running = False
            self.exit_code = 1

    def _log_failure(self) -> None:
        """Write the traceback to the log; the player never sees it."""
        from traceback import format_exc

        self.kit.log(format_exc())

    def _drop(self, farewell: Callable[[], str | None]) -> str:
        """Let a scene go that may fail even at that; what it has to say."""
        try:
            return farewell() or ""
        except Exception:
            self._log_failure()
            return ""

    def _opened(self, way: Callable[[], Scene] | None) -> Change:
        """Open a scene again in place of this one, or go home if that fails."""
        try:
            return Home() if way is None else Replace(way())
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
