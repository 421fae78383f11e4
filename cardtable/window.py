"""The window as the desktop sees it: display, icon, name and size, and waiting for what the display says."""

from __future__ import annotations

import os
import select
import sys
import time
import warnings
from contextlib import suppress
from io import BytesIO

import pygame

from cardtable.store.settings import Settings
from cardtable.thrift import folder_of

APP_NAME = "Card Table"
APP_ID = "cardtable"
"""By this desktops find the window's entry in their menus: the name of the .desktop file."""
LARGE_SCREEN_SHARE = 0.82
"""How much of its height a window takes of a screen that is larger than it needs."""
SMALLEST_USUAL = (1280, 800)
ICON = "icon_128.png"
MOST_AT_ONCE = 1 / 60
"""Waits as short as a frame are slept through, so that a flood of mouse motion makes no flood of frames."""


FEWEST_BITS = 24
"""A screen of fewer bits cannot be painted on directly: nothing smooth can be made of such a picture."""


class NoDisplay(Exception):
    """There is no screen to open a window on."""


def open_display() -> None:
    """Start video and fonts, not sound; refuse the invisible driver that SDL falls back to."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    if asked is None and sys.platform == "linux" and not wayland_is_there():
        # Where there is no screen SDL would try Wayland, which complains by itself, and then hide.
        if not os.environ.get("DISPLAY"):
            raise NoDisplay("no screen")
        os.environ["SDL_VIDEODRIVER"] = "x11"
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        # pygame has put the name of the file there that was started, such as __main__.py.
        os.environ[name] = APP_ID
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise NoDisplay(str(problem)) from problem
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy", "evdev") and asked != driver:
        pygame.display.quit()
        raise NoDisplay("no screen")
    if driver == "x11" and pygame.display.Info().bitsize >= FEWEST_BITS:
        # Flipping through a software GL costs twenty times as much.  SDL reads this when the window opens.
        # On a screen of fewer colours that is what makes the window's own picture one of 32 bits.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()


def wayland_is_there() -> bool:
    """Whether there is anything at the place that the environment names for Wayland."""
    name = os.environ.get("WAYLAND_DISPLAY", "")
    place = os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), name)
    return "WAYLAND_SOCKET" in os.environ or (bool(name) and os.path.exists(place))


def open_window(preferences: Settings, title: str) -> pygame.Surface:
    """Open the window where it was, or at a size that suits the screen."""
    desktop = pygame.display.get_desktop_sizes()[0]
    size, corner = placed(preferences.window, desktop)
    if corner is not None:
        os.environ["SDL_VIDEO_WINDOW_POS"] = f"{corner[0]},{corner[1]}"
    flags = pygame.RESIZABLE
    if preferences.fullscreen:
        size, flags = desktop, pygame.FULLSCREEN
        # Where no window manager does it, nobody else moves the window into the corner.
        os.environ["SDL_VIDEO_WINDOW_POS"] = "0,0"
    pygame.display.set_caption(title)
    wear_icon()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            return pygame.display.set_mode(size, flags)
    except pygame.error as problem:
        raise NoDisplay(str(problem)) from problem


def placed(
    where: tuple[int, int, int, int] | None, desktop: tuple[int, int]
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """The size of a window that was last `where`, and its corner if it can be taken hold of there."""
    if where is None or where[2] < 200 or where[3] < 150:
        return usual_size(desktop), None
    on_screen = 0 <= where[0] < desktop[0] - 80 and 0 <= where[1] < desktop[1] - 80
    size = min(where[2], desktop[0]), min(where[3], desktop[1])
    return size, (where[0], where[1]) if on_screen else None


def usual_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that was never open before: all of a small screen, most of a large one."""
    width, height = desktop
    tall = max(SMALLEST_USUAL[1], round(height * LARGE_SCREEN_SHARE))
    broad = max(SMALLEST_USUAL[0], round(tall * SMALLEST_USUAL[0] / SMALLEST_USUAL[1]))
    return min(broad, width), min(tall, height)


def wear_icon() -> None:
    """Show our picture in task lists; it has to be known before the window opens.  A plain window will do."""
    with suppress(OSError, ImportError, pygame.error):
        pygame.display.set_icon(icon())


def icon() -> pygame.Surface:
    """Our picture."""
    picture = folder_of("sprites").joinpath("icon", ICON).read_bytes()
    return pygame.image.load(BytesIO(picture), ICON)


def fill_display(display: int) -> pygame.Surface:
    """Fill the display of that number, on which the window is, if it is still there."""
    sizes = pygame.display.get_desktop_sizes()
    display = min(display, len(sizes) - 1)
    with warnings.catch_warnings():
        # The desktop may give another size than was asked for; the size it gave is what counts.
        warnings.simplefilter("ignore", RuntimeWarning)
        if not display:
            pygame.display.set_window_position((0, 0))
        return pygame.display.set_mode(sizes[display], pygame.FULLSCREEN, display=display)


def give_back_display(
    place: tuple[int, int, int, int] | None, last: tuple[int, int, int, int] | None = None
) -> pygame.Surface:
    """Have a frame round the window again, in its place; where it has had none yet, by what it had `last`."""
    x, y, w, h = place or first_frame(last)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        screen = pygame.display.set_mode((w, h), pygame.RESIZABLE)
        if screen.get_size() != (w, h):
            # Without a window manager the window has to be asked a second time.
            first_window().size = (w, h)
            screen = pygame.display.get_surface() or screen
        pygame.display.set_window_position((x, y))
    return screen


def first_frame(where: tuple[int, int, int, int] | None) -> tuple[int, int, int, int]:
    """The place and size of a window that has filled the screen from the start, and was last `where`."""
    size, corner = placed(where, pygame.display.get_desktop_sizes()[0])
    return *(corner or (0, 0)), *size


def window_position() -> tuple[int, int]:
    """Where the window stands on the desktop."""
    position: tuple[int, int] = pygame.display.get_window_position()
    return position


def first_window() -> pygame.Window:
    """The window of `pygame.display`; pygame warns that there may be another way to it one day."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def come_to_front() -> None:
    """Let the window be seen again, wherever it is; the desktop may only mark it instead."""
    with suppress(pygame.error, AttributeError):
        window = first_window()
        window.restore()
        window.focus()


def take_keys() -> None:
    """Have the keys again that another window has had; no desktop sees to it that has no window manager."""
    with suppress(pygame.error), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        # To be raised is not enough: without a window manager that brings no keys.
        first_window().focus(input_only=True)


def say_in_a_window(sentence: str) -> None:
    """Say something where there is no terminal, or one that nobody looks at."""
    with suppress(pygame.error, NoDisplay):
        open_display()
        pygame.display.message_box(APP_NAME, sentence)


def drained() -> list[pygame.event.Event]:
    """All events that wait, with runs of mouse motion made one: a flood never closes the window's ears."""
    kept: list[pygame.event.Event] = []
    for event in pygame.event.get():
        if (
            event.type == pygame.MOUSEMOTION
            and kept
            and kept[-1].type == pygame.MOUSEMOTION
            and kept[-1].buttons == event.buttons
            and window_of(kept[-1]) is window_of(event)
        ):
            last = kept[-1]
            rel = (last.rel[0] + event.rel[0], last.rel[1] + event.rel[1])
            kept[-1] = pygame.event.Event(pygame.MOUSEMOTION, event.dict | {"rel": rel})
        else:
            kept.append(event)
    return kept


def window_of(event: pygame.event.Event) -> object:
    """The window in which something happened; None where the display does not say."""
    return getattr(event, "window", None)


# -- waiting ------------------------------------------------------------------------------------


class Doorbell:
    """Sleeps until time is up or something comes from the display, and does not look for it meanwhile."""

    def __init__(self) -> None:
        self.wire = connection()
        """The descriptor on which the display speaks; None where there is none to be had."""

    def wait(self, seconds: float) -> None:
        """Sleep; what comes from the display ends it at once, unless it is no longer than a frame."""
        if self.wire is None or seconds <= MOST_AT_ONCE:
            time.sleep(seconds)
            return
        # What was painted may have made the library read ahead; then the descriptor would stay silent.
        if not pygame.event.peek(pump=True):
            select.select([self.wire], [], [], seconds)


CONNECTIONS = {
    "x11": ("libX11.so.6", "XConnectionNumber"),
    "wayland": ("libwayland-client.so.0", "wl_display_get_fd"),
}
"""The functions that tell the descriptor of a connection, by SDL's name for the kind of display."""


def connection() -> int | None:
    """The descriptor of the connection to the display, if this system has one."""
    library, function = CONNECTIONS.get(pygame.display.get_driver(), ("", ""))
    capsule = pygame.display.get_wm_info().get("display") if library else None
    if capsule is None:
        return None
    try:
        from ctypes import CDLL, c_char_p, c_int, c_void_p, py_object, pythonapi

        inside = pythonapi.PyCapsule_GetPointer
        inside.restype, inside.argtypes = c_void_p, (py_object, c_char_p)
        number = getattr(CDLL(library), function)
        number.restype, number.argtypes = c_int, (c_void_p,)
        wire = number(inside(capsule, b"display"))
    except (ImportError, OSError, AttributeError, ValueError):
        return None
    return int(wire) if wire >= 0 else None
