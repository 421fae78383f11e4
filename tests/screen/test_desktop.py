"""What a desktop reads of the window when the program runs from source: its class, its name and its icon."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.window import APP_ID
from tests.screen.desk import PATIENCE, desk, needs_screen

pytestmark = [
    pytest.mark.screen,
    needs_screen,
    pytest.mark.skipif(not shutil.which("xprop"), reason="needs xprop, as in .ci/run"),
]


def test_the_window_has_the_class_of_its_menu_entry_and_an_icon(tmp_path: Path) -> None:
    with desk(tmp_path) as opened:
        opened.wait(lambda report: report["scene"] == "HomeScene", "the shelf")
        found = ["xdotool", "search", "--onlyvisible", "--class", APP_ID]
        said = subprocess.run(found, env=opened.environment, capture_output=True, text=True, timeout=PATIENCE)
        (window,) = said.stdout.split()
        read = ["xprop", "-id", window, "-notype", "32c", "_NET_WM_ICON", "WM_CLASS"]
        told = subprocess.run(read, env=opened.environment, capture_output=True, text=True, timeout=PATIENCE)
        assert f'WM_CLASS = "{APP_ID}", "{APP_ID}"' in told.stdout
        icon = told.stdout.partition("_NET_WM_ICON = ")[2].split(", ")
        assert icon[:2] == ["128", "128"]
        assert any(int(number) for number in icon[2:200] if number.strip().isdigit())


def test_a_second_start_opens_no_second_window(tmp_path: Path) -> None:
    with desk(tmp_path) as opened:
        opened.wait(lambda report: report["scene"] == "HomeScene", "the shelf")
        again = subprocess.run(
            [sys.executable, "-m", "cardtable"],
            env=opened.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert again.returncode == 0
        assert again.stdout == "Card Table is already running.\n"
        opened.press("F1")
        opened.wait(lambda report: report["scene"] == "RulesScene", "the rules of the first window")
