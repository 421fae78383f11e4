"""The second window: cards are looked at there, and the first shows only what everybody may see.

Both show one scene, which knows nothing of it and is painted once, in the size of the first window.  As long
as somebody looks at what is not for all, the first window stands still; so nothing secret can come there,
whatever a table shows.  Keys mean the same in both windows, and so does the mouse, except that whoever
touches the first while somebody looks ends that.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pygame

from cardtable.stage.paint import fitted
from cardtable.store.settings import Settings
from cardtable.thrift import nothing_held_back
from cardtable.window import APP_NAME, icon, placed, window_of
from rulesets.words import _

MIDDLE_OF_DISPLAY = 0x2FFF0000
"""By this, and the number of a display, SDL puts a window in the middle of it."""
NOWHERE = (-1, 1 << 20)
"""Below everything: whatever is let go there goes back to where it lay."""
BUTTONS = 3
"""Of a mouse; by higher numbers the wheel is told, without the window over which it was turned."""
REPAINTED = frozenset(
    {pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED}
)
"""After these events the window needs its picture again."""
MOVED = frozenset({pygame.WINDOWMOVED, pygame.WINDOWDISPLAYCHANGED})
"""By these it is heard that the screen was taken away on which it was."""


class SecondWindow:
    """A window of its own for looking at cards."""

    def __init__(self, preferences: Settings, size: tuple[int, int], first_on: int = 0) -> None:
        """`size` is that of the first window, which is on the display of that number."""
        desktops = pygame.display.get_desktop_sizes()
        self._displays = len(desktops)
        display = next((number for number in range(self._displays) if number != first_on), first_on)
        room, corner = placed(preferences.hand_window, desktops[display])
        if display != first_on:
            corner = (MIDDLE_OF_DISPLAY | display,) * 2
        where = pygame.WINDOWPOS_UNDEFINED if corner is None else corner
        title = _("The hand - {program}").format(program=APP_NAME)
        # It asks for an icon of pygame's before it can be given ours.
        nothing_held_back()
        self.window = pygame.Window(title, room, where, resizable=True)
        with suppress(OSError, ImportError, pygame.error):
            self.window.set_icon(icon())
        self.closed = False
        """Whether it is of no more use: it was closed, or its screen was taken away."""
        self.fit(size)

    def fit(self, size: tuple[int, int]) -> None:
        """Take another size of the first window."""
        self.picture = pygame.Surface(size).convert()
        """What the scene is painted on."""
        self._owed = [self.picture.get_rect()]
        """What of it the first window has not seen."""
        self._stale = True

    @property
    def place(self) -> tuple[int, int, int, int]:
        """Where it stands on the desktop, and its size."""
        return *self.window.position, *self.window.size

    def close(self) -> None:
        """Take it away."""
        self.window.destroy()

    # -- events

    def meant(self, event: pygame.event.Event, *, looking: bool) -> pygame.event.Event | None:
        """What an event of either window means to the scene; None for nothing."""
        if window_of(event) is not self.window:
            if event.type == pygame.WINDOWFOCUSLOST and self.window.focused:
                # Whoever comes over to this window goes nowhere, and may already hold their cards.
                return None
            return at_first(event) if looking else event
        if event.type in MOVED:
            self.closed |= pygame.display.get_num_displays() < self._displays
        self.closed |= event.type == pygame.WINDOWCLOSE
        self._stale |= event.type in REPAINTED
        if event.type in {pygame.WINDOWCLOSE} | MOVED | REPAINTED:
            return None
        if not hasattr(event, "pos"):
            return event
        return pygame.event.Event(event.type, event.dict | {"pos": self._in_scene(event.pos)})

    def _room(self) -> pygame.Rect:
        """Where the picture lies in the window: whole, and as large as it can be."""
        return fitted(self.picture.get_rect(), self.window.get_surface().get_rect())

    def _in_scene(self, pos: tuple[int, int]) -> tuple[int, int]:
        room, (wide, high) = self._room(), self.picture.get_size()
        return (pos[0] - room.x) * wide // room.w, (pos[1] - room.y) * high // room.h

    # -- painting

    def share(
        self, rects: Sequence[pygame.Rect], screen: pygame.Surface, *, looking: bool
    ) -> list[pygame.Rect]:
        """Show what was painted anew, and on `screen` as much as everybody may see; what changed there."""
        if rects or self._stale:
            self._stale = False
            self._show()
        self._owed += rects
        if looking:
            return []
        seen, self._owed = self._owed, []
        for rect in seen:
            screen.blit(self.picture, rect, rect)
        return seen

    def _show(self) -> None:
        surface, room = self.window.get_surface(), self._room()
        if room.size == self.picture.get_size():
            surface.blit(self.picture, room)
        else:
            surface.fill((0, 0, 0))
            surface.blit(pygame.transform.smoothscale(self.picture, room.size), room)
        self.window.flip()


def at_first(event: pygame.event.Event) -> pygame.event.Event | None:
    """What the mouse does on the first window while somebody looks: a press ends that, and nothing is hit."""
    if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL) or getattr(event, "button", 0) > BUTTONS:
        return None
    if event.type == pygame.MOUSEBUTTONDOWN:
        return pygame.event.Event(pygame.WINDOWFOCUSLOST)
    if event.type == pygame.MOUSEBUTTONUP:
        return pygame.event.Event(event.type, event.dict | {"pos": NOWHERE})
    return event
