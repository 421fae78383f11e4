"""Two real windows side by side: the hand is seen in the second alone, and both take mouse and keys."""

from __future__ import annotations

import shutil
import subprocess
from functools import partial
from pathlib import Path

import pygame
import pytest

from cardtable.ui.telling import REST
from tests.screen.desk import Desk, desk, middle, needs_screen

pytestmark = [
    pytest.mark.screen,
    needs_screen,
    pytest.mark.skipif(
        not shutil.which("xprop") or not shutil.which("xwd"), reason="needs xprop and xwd, as in .ci/run"
    ),
]

SIZE = (960, 600)
GAP = 20
SCREEN = f"{2 * SIZE[0] + GAP}x{SIZE[1]}"
TWO = {"hand_apart": True, "window": (0, 0, *SIZE), "hand_window": (SIZE[0] + GAP, 0, *SIZE)}
HEADER = (0, 16, 20, 44, 48, 76)
"""Where a dump of the screen tells how long its head is, width, height, bits, bytes of a row, and colours."""
LONGER_THAN_A_LABEL_WAITS = 2 * REST
"""Seconds: what is pointed at says what it is after a moment; then pictures are compared."""
LAUS = ("play", "laus", "--seats", "you,you,regular")


def pictures(opened: Desk) -> tuple[bytes, bytes]:
    """What is on the screen where the first window lies, and the second."""
    dumped = subprocess.run(
        ["xwd", "-root", "-silent"], env=opened.environment, capture_output=True, check=True
    ).stdout
    start, wide, high, bits, line, colours = (int.from_bytes(dumped[at : at + 4], "big") for at in HEADER)
    rows = dumped[start + 12 * colours :]
    screen = pygame.image.frombuffer(rows, (wide, high), "BGRA" if bits == 32 else "BGR", line)
    first, second = (screen.subsurface((x, 0, *SIZE)) for x in (0, SIZE[0] + GAP))
    return pygame.image.tobytes(first, "RGB"), pygame.image.tobytes(second, "RGB")


def there(point: tuple[int, int]) -> tuple[int, int]:
    """A point of the second window."""
    return point[0] + SIZE[0] + GAP, point[1]


def covered(opened: Desk) -> tuple[bytes, bytes]:
    """Wait until somebody is asked whose cards lie face down; what is seen then."""
    opened.wait(lambda report: "Hold to look (V)" in report.get("offered", ()), "a turn")
    return settled(opened)


def settled(opened: Desk) -> tuple[bytes, bytes]:
    """What is seen when it has come to rest."""
    before, now = None, pictures(opened)
    while before != now:
        opened.xdotool("sleep", LONGER_THAN_A_LABEL_WAITS)
        before, now = now, pictures(opened)
    return now


def test_what_is_held_up_with_mouse_or_key_is_seen_in_the_second_window_alone(tmp_path: Path) -> None:
    with desk(tmp_path, *LAUS, size=SCREEN, settings=TWO) as opened:
        public = covered(opened)
        assert public[0] == public[1]
        opened.xdotool("mousemove", *there((SIZE[0] // 3, SIZE[1] - 60)))
        for down, up in (("mousedown 1", "mouseup 1"), ("keydown v", "keyup v")):
            public = covered(opened)
            opened.xdotool(*down.split())
            opened.wait(lambda report: bool(report["moves"]), "the open hand")
            first, second = settled(opened)
            assert first == public[0]
            assert second != first
            opened.xdotool(*up.split())
            first, second = covered(opened)
            assert first == second


def test_answers_are_given_in_the_first_and_cards_played_in_the_second(tmp_path: Path) -> None:
    with desk(tmp_path / "laus", *LAUS, size=SCREEN, settings=TWO) as opened:
        covered(opened)
        report = opened.report()
        answer = middle(next(w["rect"] for w in report["widgets"] if w["name"] == report["offered"][0]))
        opened.click(answer)
        again = partial(opened.click, answer)
        opened.wait(lambda seen: seen.get("steps", 0) > report["steps"], "the answer", again)
    with desk(tmp_path / "scopa", "play", "scopa", "--seats", "you,you", size=SCREEN, settings=TWO) as opened:
        covered(opened)
        opened.xdotool("keydown", "v")
        report = opened.wait(lambda seen: bool(seen["moves"]), "the open hand")
        opened.click(there(report["moves"][0]["touches"][0][1]))
        opened.wait(lambda seen: seen.get("steps", 0) > report["steps"], "the card")
        opened.xdotool("keyup", "v")
        covered(opened)


def test_the_second_has_the_class_and_an_icon_and_a_key_closes_and_opens_it(tmp_path: Path) -> None:
    with desk(tmp_path, *LAUS, size=SCREEN, settings=TWO) as opened:
        covered(opened)

        def windows() -> list[str]:
            return run(opened, "xdotool", "search", "--onlyvisible", "--class", "cardtable").split()

        named = {run(opened, "xdotool", "getwindowname", one).strip(): one for one in windows()}
        assert set(named) == {"Laus - Card Table", "The hand - Card Table"}
        told = run(opened, "xprop", "-id", named["The hand - Card Table"], "-notype", "32c", "_NET_WM_ICON")
        assert told.startswith("_NET_WM_ICON = 128, 128, ")
        for count in (1, 2):
            opened.press("F8")
            opened.wait(lambda _report, wanted=count: len(windows()) == wanted, "another number of windows")  # type: ignore[misc]


def run(opened: Desk, *command: str) -> str:
    """What a program says about the screen."""
    return subprocess.run(command, env=opened.environment, capture_output=True, text=True).stdout
