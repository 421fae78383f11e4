"""What the desktop sees of the window, and how it waits."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from types import SimpleNamespace

import pygame
import pytest

from cardtable import window
from cardtable.store.settings import Settings
from cardtable.window import (
    APP_ID,
    Doorbell,
    NoDisplay,
    connection,
    open_display,
    open_window,
    placed,
    usual_size,
)
from tests.screen.desk import ROOT


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1280, 800), (1280, 800)),
        ((1366, 768), (1280, 768)),
        ((1024, 600), (1024, 600)),
        ((1920, 1080), (1418, 886)),
        ((3840, 2160), (2834, 1771)),
        ((1080, 1920), (1080, 1574)),
    ],
)
def test_the_first_window_suits_the_screen(desktop: tuple[int, int], size: tuple[int, int]) -> None:
    assert usual_size(desktop) == size


def test_the_window_wears_its_icon_before_it_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    wear: Callable[[pygame.Surface], None] = pygame.display.set_icon

    def worn(icon: pygame.Surface) -> None:
        done.append(f"icon {icon.get_width()}")
        wear(icon)

    def opened(size: tuple[int, int], flags: int) -> pygame.Surface:
        done.append("window")
        return pygame.Surface(size)

    pygame.display.init()
    monkeypatch.setattr(pygame.display, "set_icon", worn)
    monkeypatch.setattr(pygame.display, "set_mode", opened)
    open_window(Settings(), "Card Table")
    assert done == ["icon 128", "window"]


def test_a_missing_icon_is_no_reason_not_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    monkeypatch.setattr(window, "ICON", "nowhere.png")
    window.wear_icon()


def test_the_desktop_finds_the_menu_entry_by_the_class_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        monkeypatch.setenv(name, "__main__.py")
    open_display()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == APP_ID
    entry = (ROOT / ".ci" / "download" / f"{APP_ID}.desktop").read_text()
    assert f"StartupWMClass={APP_ID}\n" in entry


# -- waiting ------------------------------------------------------------------------------------


def rung() -> tuple[Doorbell, int]:
    """A doorbell on a pipe, and the end of it that rings."""
    pygame.display.init()
    pygame.event.clear()
    reading, writing = os.pipe()
    doorbell = Doorbell()
    doorbell.wire = reading
    return doorbell, writing


def test_who_waits_for_the_display_wakes_as_soon_as_it_speaks() -> None:
    doorbell, writing = rung()
    os.write(writing, b"!")
    before = monotonic()
    doorbell.wait(600)
    assert monotonic() - before < 300


def test_who_waits_looks_first_at_what_was_read_ahead() -> None:
    doorbell, _writing = rung()
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
    before = monotonic()
    doorbell.wait(600)
    assert monotonic() - before < 300
    assert pygame.event.get(pygame.MOUSEMOTION), "what was looked at is still there"


def test_a_wait_no_longer_than_a_frame_is_not_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    doorbell, writing = rung()
    os.write(writing, b"!")
    slept: list[float] = []
    monkeypatch.setattr("time.sleep", slept.append)
    doorbell.wait(1 / 60)
    assert slept == [1 / 60]
    doorbell.wait(1 / 30)
    assert slept == [1 / 60], "one that is longer is"


def test_a_display_without_a_connection_has_no_doorbell() -> None:
    pygame.display.init()
    assert connection() is None


@pytest.mark.parametrize(
    ("where", "kept"),
    [
        ((0, 0, 1000, 700), True),
        ((1839, 999, 1000, 700), True),
        ((1840, 10, 1000, 700), False),
        ((10, 1000, 1000, 700), False),
        ((-1, 10, 1000, 700), False),
    ],
)
def test_a_window_is_put_back_where_enough_of_it_can_be_taken_hold_of(
    monkeypatch: pytest.MonkeyPatch, where: tuple[int, int, int, int], kept: bool
) -> None:
    pygame.display.init()
    monkeypatch.delenv("SDL_VIDEO_WINDOW_POS", raising=False)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    opened: list[tuple[int, int]] = []

    def open_one(size: tuple[int, int], _flags: int) -> pygame.Surface:
        opened.append(size)
        return pygame.Surface(size)

    monkeypatch.setattr(pygame.display, "set_mode", open_one)
    open_window(Settings(window=where), "Card Table")
    assert opened == [(1000, 700)]
    assert os.environ.get("SDL_VIDEO_WINDOW_POS") == (f"{where[0]},{where[1]}" if kept else None)


def test_a_window_that_fills_the_screen_begins_in_its_corner(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no window manager does it, the picture hung over the edge of the screen."""
    pygame.display.init()
    monkeypatch.delenv("SDL_VIDEO_WINDOW_POS", raising=False)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, _flags: pygame.Surface(size))
    filling = open_window(Settings(window=(300, 200, 1000, 700), fullscreen=True), "Card Table")
    assert filling.get_size() == (1920, 1080)
    assert os.environ["SDL_VIDEO_WINDOW_POS"] == "0,0"


@pytest.mark.parametrize(("bits", "direct"), [(32, True), (24, True), (16, False)])
def test_only_a_screen_of_enough_colours_is_painted_on_directly(
    monkeypatch: pytest.MonkeyPatch, bits: int, direct: bool
) -> None:
    """FAULTS 61: “A screen of 16 or 8 bits works, or one sentence says what is wrong.”"""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "Info", lambda: SimpleNamespace(bitsize=bits))
    open_display()
    assert ("SDL_FRAMEBUFFER_ACCELERATION" in os.environ) == direct


@pytest.mark.parametrize(
    ("where", "size"),
    [
        ((0, 0, 200, 150), (200, 150)),
        ((0, 0, 199, 700), (1418, 886)),
        ((0, 0, 700, 149), (1418, 886)),
        ((0, 0, 3000, 700), (1920, 700)),
        ((0, 0, 700, 2000), (700, 1080)),
        (None, (1418, 886)),
    ],
)
def test_a_window_of_no_use_or_too_large_for_the_screen_gets_another_size(
    where: tuple[int, int, int, int] | None, size: tuple[int, int]
) -> None:
    assert placed(where, (1920, 1080))[0] == size


@pytest.mark.parametrize(
    ("environment", "driver"),
    [
        ({}, None),
        ({"DISPLAY": ":0"}, "x11"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "gone"}, "x11"),
        ({"WAYLAND_DISPLAY": "gone"}, None),
        ({"WAYLAND_DISPLAY": "here"}, ""),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "here"}, ""),
        ({"WAYLAND_SOCKET": "7"}, ""),
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="others have one kind of display")
def test_the_kind_of_display_is_chosen_by_what_is_there(
    environment: dict[str, str], driver: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Empty: SDL chooses; None: there is none, and nothing is tried that would complain by itself."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "here").touch()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    if driver is None:
        with pytest.raises(NoDisplay):
            open_display()
    else:
        open_display()
        assert os.environ.get("SDL_VIDEODRIVER", "") == driver


@pytest.mark.parametrize("driver", ["offscreen", "dummy", "evdev"])
def test_a_screen_nobody_sees_is_none_unless_it_was_asked_for(
    driver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[str] = []
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "quit", lambda: closed.append(driver))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    open_display()
    assert closed == []
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    with pytest.raises(NoDisplay):
        open_display()
    assert closed == [driver]


def test_a_window_that_gets_another_size_than_it_had_asks_a_second_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []
    sizes = iter([(700, 500), (640, 480)])
    first = SimpleNamespace()
    monkeypatch.setattr(pygame.display, "set_mode", lambda _size, _flags: pygame.Surface(next(sizes)))
    monkeypatch.setattr(pygame.display, "get_surface", lambda: None)
    monkeypatch.setattr(pygame.display, "set_window_position", asked.append)
    monkeypatch.setattr(window, "first_window", lambda: first)
    assert window.give_back_display((3, 4, 700, 500)).get_size() == (700, 500)
    assert vars(first) == {}
    assert window.give_back_display((3, 4, 700, 500)).get_size() == (640, 480)
    assert first.size == (700, 500)
    assert asked == [(3, 4)] * 2


def test_the_keys_that_another_window_had_are_asked_for_and_a_window_that_is_called_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without a window manager a window that is raised alone has no keys."""
    asked: list[object] = []
    first = SimpleNamespace(restore=lambda: asked.append("shown"), focus=lambda **how: asked.append(how))
    monkeypatch.setattr(window, "first_window", lambda: first)
    window.take_keys()
    assert asked == [{"input_only": True}]
    window.come_to_front()
    assert asked[1:] == ["shown", {}]


@pytest.mark.parametrize(("number", "wire"), [(0, 0), (5, 5), (-1, None)])
def test_the_display_tells_its_descriptor_if_it_has_one(
    monkeypatch: pytest.MonkeyPatch, number: int, wire: int | None
) -> None:
    import ctypes

    make = ctypes.pythonapi.PyCapsule_New
    make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)

    class Library:
        def __init__(self, _name: str) -> None:
            self.XConnectionNumber = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(lambda _display: number)

    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"display": make(1, b"display", None)})
    monkeypatch.setattr(ctypes, "CDLL", Library)
    assert connection() == wire
