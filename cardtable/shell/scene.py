"""What every scene is, what it is lent, and how one scene leads to another.

A scene builds its nodes and widgets once (`build`), puts them in their places for every window size
(`layout`), answers events (`handle`) and lets time pass (`update`).  Where to go next is a returned
value: `Push`, `Pop`, `Replace`, `Anew`, `Home` or `Quit`.

    class Hello(Scene):
        def build(self) -> None:
            self.show(Centred(Button("Back", Pop)))

`Button("Back", Pop)` works because a widget's action may return a change, and `Pop()` is one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

import pygame

from cardtable.stage.animator import Animator
from cardtable.stage.art import Art, Wanted
from cardtable.stage.sprite import Poses
from cardtable.stage.stage import Stage
from cardtable.stage.text import Fonts
from cardtable.stage.theme import DESIGN, Theme
from cardtable.store.clock import Clock
from cardtable.store.settings import Settings
from cardtable.ui.keymap import Keymap
from cardtable.ui.scroll import Scroll
from cardtable.ui.ui import Ui
from cardtable.ui.widget import TAKEN, Widget
from rulesets.words import _

if TYPE_CHECKING:
    from cardtable.ui.flow import Inlay


class Push(NamedTuple):
    """Go to a scene and come back to this one later."""

    scene: Scene


class Pop(NamedTuple):
    """Go back to the scene before."""


class Replace(NamedTuple):
    """Go to a scene instead of this one."""

    scene: Scene


class Anew(NamedTuple):
    """Go to a scene in place of everything above the shelf."""

    scene: Scene


class Home(NamedTuple):
    """Go all the way back to the shelf."""


class Quit(NamedTuple):
    """Leave the program.  Nothing has to be saved: it already is."""


class Stay(NamedTuple):
    """The event was used up and the scene remains."""


Change: TypeAlias = Push | Pop | Replace | Anew | Home | Quit | Stay
CHANGES = (Push, Pop, Replace, Anew, Home, Quit, Stay)


def _silence(_name: str) -> None:
    """Play no sound."""


def _keep(**_changes: Any) -> None:
    """Keep no settings."""


def _no_lessons(_game: str) -> None:
    """Have no lessons."""


def _kept_nowhere(_files: Mapping[str, bytes]) -> str:
    """Export nothing."""
    return _("You play without saving, so there is no folder to keep it in.")


def _unlogged(_line: str) -> None:
    """Write no log."""


class Kit:
    """What the application lends its scenes.  One for all; the theme in it changes with the window."""

    def __init__(
        self,
        theme: Theme,
        art: Art,
        clock: Clock,
        preferences: Settings | None = None,
        fonts: Fonts | None = None,
        poses: Poses | None = None,
        *,
        play: Callable[[str], None] = _silence,
        change: Callable[..., None] = _keep,
        lessons: Callable[[str], Scene | None] = _no_lessons,
        keys: Keymap | None = None,
        export: Callable[[Mapping[str, bytes]], str] = _kept_nowhere,
        log: Callable[[str], None] = _unlogged,
    ) -> None:
        self.theme, self.art, self.clock = theme, art, clock
        self.preferences = preferences or Settings()
        self.fonts = fonts or Fonts()
        self.poses = poses or Poses(DESIGN)
        self.play = play
        """Play a sound by name."""
        self.change = change
        """Change preferences by name and keep them: ``kit.change(cloth="navy", scale=150)``."""
        self.lessons = lessons
        """The lessons of a game, if it has any."""
        self.keys = keys or Keymap()
        """Which key does what."""
        self.export = export
        """Keep files for use elsewhere, by their names; the result is a sentence that says where."""
        self.log = log
        """Write a line for whoever repairs the program; players never see it."""

    def icon(self, _theme: Theme, name: str, height: int) -> pygame.Surface | None:
        """A sign as it stands in a line of text, if there is one of that name."""
        return self.art.icon(name, height)

    @property
    def inlay(self) -> Inlay:
        """What a text needs that shows signs and no more."""
        from cardtable.ui.flow import Inlay

        return Inlay(self.icon)


class Gathering(Protocol):
    """Several people before one screen, as far as windows are concerned."""

    @property
    def secretive(self) -> bool:
        """Whether anything here is not for all of them."""

    @property
    def looking(self) -> bool:
        """Whether it is to be seen now."""


class Scene:
    """Base of all scenes: a stage, a tree of widgets and an animator."""

    overlay = False
    """Whether the scene before shows through, dimmed; it stands still meanwhile."""
    deep = False
    """Whether its words stand on the dimmed scene itself, which has to be all but dark then."""
    space_leaves = False
    """Whether Space does what Escape does, because it goes on at the table, too."""
    is_table = False
    """Whether a match lies on it: played, watched, taught or played back."""
    alone = False
    """Whether one sits down at it: who comes from another table leaves that."""
    returns = False
    """Whether its end leads back to the table that was left for it."""
    company: Gathering | None = None
    """Who is before the screen, where that may be several people."""
    title = ""
    """For the window's title bar; nothing private, it shows in task lists."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.animator = Animator(kit.preferences.animation)
        self.backdrop: pygame.Surface | None = None
        """For overlays: the picture of the scene before, until it has been dimmed."""
        self._dimmed: pygame.Surface | None = None
        self.stage = Stage((1, 1), pygame.Surface((1, 1)))
        self.ui = Ui(Widget())
        self.built = False
        self.jingle = ""
        """The sound with which it opens, if any."""
        self.origin = type(self).__name__
        """What failures are counted by: the id of the match, at a table."""
        self.reopen: Callable[[], Scene] | None = None
        """Makes this scene anew after a failure, from what is on disk; without it the way leads home."""
        self.back_to: Callable[[], Scene] | None = None
        """Makes the table anew that was left for this one."""

    # -- to be written by scenes

    def build(self) -> None:
        """Make nodes and widgets, once."""

    def layout(self, theme: Theme) -> None:
        """Put everything but the widgets in its place; called first after `build`."""

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Answer an event that no widget took; None when it is nobody's.

        What does not fit into the window is read with the keys, too.
        """
        if event.type == pygame.KEYDOWN and (
            event.key == pygame.K_ESCAPE or (self.space_leaves and event.key == pygame.K_SPACE)
        ):
            return self.back()
        for widget in self.ui.everything() if event.type == pygame.KEYDOWN else ():
            if isinstance(widget, Scroll) and widget.furthest:
                return Stay() if widget.read_on(event) else None
        return None

    def update(self, dt: float) -> Change | None:
        """Let `dt` seconds pass."""
        return None

    def back(self) -> Change | None:
        """What Escape does; it never quits."""
        return Pop()

    def put_away(self) -> None:
        """Notice that the window or the scene is left, and somebody else may look when it comes back."""

    def later(self) -> None:
        """Do what can wait until the first picture stands: slow imports, reading lists of saves."""

    def left(self) -> None:
        """Notice that the scene is gone for good; release what it holds."""

    def arrived(self, pictures: list[Wanted]) -> None:
        """Notice that drawings are ready which were asked for with `wait=False`."""
        self.stage.redraw()

    def given_up(self) -> str:
        """Notice that this scene failed again and again, and put its match aside; where that is now."""
        return ""

    @property
    def busy(self) -> bool:
        """Whether frames must keep coming."""
        return self.animator.moving or self.ui.waiting

    @property
    def watchful(self) -> bool:
        """Whether it has to look now and then although nothing moves, because something else may change."""
        return False

    @property
    def writing(self) -> bool:
        """Whether keys are wanted just as they are pressed."""
        return self.ui.focus is not None and self.ui.focus.writes

    # -- for scenes to use

    @property
    def theme(self) -> Theme:
        """The theme of the present window size."""
        return self.kit.theme

    def show(self, root: Widget) -> None:
        """Make this the tree of widgets."""
        if self.ui.stage is not None:
            self.stage.remove(self.ui)
        self.ui = self.stage.add(Ui(root, self.kit.play, self.kit.keys.named))
        if self.built:
            self.ui.layout(self.theme)

    # -- for the application

    def enter(self) -> None:
        """Build on first entry, and fit to the window."""
        if not self.built:
            self.build()
            self.built = True
            if self.jingle:
                self.kit.play(self.jingle)
        self.fit()

    def fit(self) -> None:
        """Take the present theme, window size and preferences."""
        theme = self.kit.theme
        self.animator.speed = self.kit.preferences.animation
        self.stage.resize(theme.size, self.ground(theme))
        self.layout(theme)
        self.ui.layout(theme)

    def ground(self, theme: Theme) -> pygame.Surface:
        """What lies under everything: the cloth, or for overlays the dimmed scene before."""
        if self.overlay and self.backdrop is not None and self.backdrop.get_size() == theme.size:
            dimmed, self.backdrop = self.backdrop, None
            theme.dim(dimmed, deep=self.deep)
            self._dimmed = dimmed
        return self._dimmed if self._dimmed is not None and self.overlay else theme.felt()

    def take(self, event: pygame.event.Event) -> Change | None:
        """Offer an event to the widgets, then to the scene."""
        answer = self.ui.handle(event)
        if isinstance(answer, CHANGES):
            return answer
        if answer is not None:
            return Stay()
        return self.handle(event)

    def advance(self, dt: float) -> Change | None:
        """Let time pass for animator, widgets and scene."""
        self.animator.update(dt)
        self.ui.update(dt)
        return self.update(dt)

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        """Paint what changed."""
        return self.stage.draw(screen)


__all__ = [
    "TAKEN",
    "Anew",
    "Change",
    "Home",
    "Kit",
    "Pop",
    "Push",
    "Quit",
    "Replace",
    "Scene",
    "Stay",
]


def table_left(stack: Sequence[Scene]) -> Callable[[], Scene] | None:
    """What makes the table anew that is left now, or was left for the one that is."""
    table = next((scene for scene in reversed(stack) if scene.is_table), None)
    return None if table is None else table.back_to if table.returns else table.reopen
