"""The page about the program, and what is new in it: shown once after an update."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cardtable import __version__
from cardtable.doors import Doors
from cardtable.matches.launch import Launch
from cardtable.shell.reading import about
from cardtable.shell.reading.about import AboutScene, PageScene, changes_of, show_folder, whats_new
from cardtable.shell.reading.pages import page_of, section_of
from cardtable.store.settings import SettingsFile
from rulesets import IDS, info_of
from tests.pilot import Pilot, kit_of, screen_of
from tests.pseudo import plain

CHANGES = (
    "# Changelog\n\n## [9.9.9] - 2030-01-01\n\n### Added\n- A tenth game.\n\n## [9.9.8] - 2029\n\n- Older.\n"
)


@pytest.mark.parametrize("game", IDS)
def test_every_rule_book_says_where_its_rules_come_from(game: str) -> None:
    source = section_of(page_of(game), "sources")
    assert len(source) > 100
    page = plain(about.about(None))
    assert source in page
    assert f"### {info_of(game).title}\n" in page


def test_the_page_names_version_licences_and_folder(tmp_path: Path) -> None:
    page = about.about(tmp_path)
    assert __version__ in page
    assert str(tmp_path) in page
    for licence in ("MIT", "Open Font License", "Lesser General Public License"):
        assert licence in page
    assert "without saving" in about.about(None)


def test_the_button_opens_the_folder_or_says_why_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[Path] = []

    def show(folder: Path) -> bool:
        opened.append(folder)
        return len(opened) > 1

    monkeypatch.setattr(about, "show_folder", show)
    pilot = Pilot(lambda kit: AboutScene(kit, tmp_path))
    pilot.click("Open the folder")
    assert opened == [tmp_path]
    assert pilot.scene.ui.waiting, "a bubble says that this desktop cannot"
    pilot.click("Open the folder")
    pilot.click("Done")
    assert not isinstance(pilot.scene, AboutScene)


def test_a_folder_is_opened_with_the_libraries_of_the_desktop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A packaged program sets the path of its own libraries, with which others would not start."""
    started: list[dict[str, Any]] = []
    monkeypatch.setattr(
        subprocess, "Popen", lambda command, **how: started.append({"command": command} | how)
    )
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/cardtable")
    monkeypatch.setattr("sys.platform", "linux")
    assert show_folder(tmp_path)
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/mine")
    assert show_folder(tmp_path)
    assert [start["command"] for start in started] == [["xdg-open", tmp_path]] * 2
    assert [start["env"].get("LD_LIBRARY_PATH") for start in started] == [None, "/mine"]

    def missing(*_command: object, **_how: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(subprocess, "Popen", missing)
    assert not show_folder(tmp_path)


def test_the_changelog_has_a_section_for_a_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "CHANGELOG.md").write_text(CHANGES)
    monkeypatch.setattr("importlib.resources.files", lambda _package: tmp_path)
    assert changes_of("9.9.9") == "### Added\n- A tenth game."
    assert changes_of("9.9.8") == "- Older."
    assert changes_of("9.9") == ""


@pytest.fixture
def news(monkeypatch: pytest.MonkeyPatch) -> None:
    screen_of((960, 600))
    monkeypatch.setattr(about, "changes_of", lambda version: f"- Whatever is new in {version}.")


def first_of(folder: Path) -> object:
    return Doors(kit_of((960, 600)), Launch(SettingsFile(folder), folder)).first()


@pytest.mark.usefixtures("news")
def test_after_an_update_the_player_is_told_once_what_is_new(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"scale": 120}))
    page = first_of(tmp_path)
    assert isinstance(page, PageScene)
    assert f"new in {__version__}" in (whats_new("") or "")
    assert first_of(tmp_path) is None
    (tmp_path / "settings.json").write_text(json.dumps({"seen": "0.0.1"}))
    assert isinstance(first_of(tmp_path), PageScene)
    assert first_of(tmp_path) is None


@pytest.mark.usefixtures("news")
def test_a_new_player_has_missed_nothing(tmp_path: Path) -> None:
    assert first_of(tmp_path) is None
    assert first_of(tmp_path) is None
    assert json.loads((tmp_path / "settings.json").read_text())["seen"] == __version__
