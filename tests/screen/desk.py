"""A virtual screen with the real program on it, used with a real mouse and real keys (xdotool)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from cardtable import __version__

Report = dict[str, Any]
ROOT = Path(__file__).parent.parent.parent
PATIENCE = 40.0
"""Seconds a shared machine may take for anything."""
SWALLOWED = 5.0
"""Seconds after which a key that nothing has answered is pressed again."""

needs_screen = pytest.mark.skipif(
    not os.environ.get("CARDTABLE_SCREEN") or not shutil.which("Xvfb") or not shutil.which("xdotool"),
    reason="needs CARDTABLE_SCREEN=1, Xvfb and xdotool, as in .ci/run",
)


@contextmanager
def virtual_screen(size: str = "1280x800", bits: int = 24, *more: str) -> Iterator[str]:
    """An X server of our own, told `more` if need be; the value is its DISPLAY.

    Without `-noreset` it would start anew whenever its last client leaves, as xdotool does all the time, and
    refuse a program that comes at that moment.
    """
    reading, writing = os.pipe()
    screen = ["-screen", "0", f"{size}x{bits}", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *screen, *more], pass_fds=[writing], stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as numbers:
            yield ":" + numbers.readline().strip()
    finally:
        server.terminate()
        server.wait(10)


class Desk:
    """The program in its window, and two hands."""

    def __init__(self, display: str, home: Path, arguments: list[str], settings: Report) -> None:
        home.mkdir(parents=True, exist_ok=True)
        quick = {"animation": "off", "seen": __version__}
        (home / "settings.json").write_text(json.dumps(quick | settings))
        self.report_path = home / "report.json"
        self.environment = os.environ | {
            "DISPLAY": display,
            "CARDTABLE_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEODRIVER": "x11",
            "PYTHONPATH": str(ROOT),
        }
        command = [sys.executable, "-m", "tests.screen.watched", str(self.report_path), *arguments]
        self.program = subprocess.Popen(command, env=self.environment, cwd=ROOT)

    def xdotool(self, *words: object) -> None:
        """Do something with the mouse or the keys."""
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, timeout=PATIENCE)

    def report(self) -> Report:
        """What is seen now."""
        assert self.program.poll() is None, "the program has ended"
        try:
            found: Report = json.loads(self.report_path.read_text())
        except FileNotFoundError:
            return {"scene": "", "widgets": [], "focus": "", "moves": [], "keys": 0}
        return found

    def wait(
        self, until: Callable[[Report], bool], what: str, again: Callable[[], None] | None = None
    ) -> Report:
        """Wait until something is seen; a key that a busy screen has swallowed is pressed `again`."""
        end = time.monotonic() + PATIENCE
        swallowed = time.monotonic() + SWALLOWED
        while time.monotonic() < end:
            report = self.report()
            if until(report):
                return report
            if again is not None and time.monotonic() > swallowed:
                again()
                swallowed += SWALLOWED
            time.sleep(0.01)
        raise AssertionError(f"{what} did not come; seen: {self.report()}")

    def click(self, point: tuple[int, int]) -> None:
        """Click with the left button."""
        self.xdotool("mousemove", *point, "click", 1)

    def press(self, *keys: str) -> None:
        """Press keys one after the other, each when what the last one did is seen.

        A key on its way while the next is thought of would be taken for one that did something already.
        """
        for key in keys:
            self._press(key)

    def _press(self, key: str) -> None:
        before = self.report()["keys"]
        self.xdotool("key", key)
        self.wait(lambda r: r["keys"] > before, f"the key {key}", again=lambda: self.xdotool("key", key))

    def close(self) -> None:
        """End the program, if it is still there."""
        if self.program.poll() is None:
            self.program.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.program.wait(10)
        if self.program.poll() is None:
            self.program.kill()
            self.program.wait(10)


@contextmanager
def desk(
    home: Path,
    *arguments: str,
    size: str = "1280x800",
    bits: int = 24,
    settings: Report | None = None,
) -> Iterator[Desk]:
    """A program on a screen of its own."""
    with virtual_screen(size, bits) as display:
        opened = Desk(display, home, list(arguments), settings or {})
        try:
            yield opened
        finally:
            opened.close()


def middle(rect: list[int]) -> tuple[int, int]:
    """Where to click a widget."""
    return rect[0] + rect[2] // 2, rect[1] + rect[3] // 2
