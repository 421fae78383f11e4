"""A game that is only installed, with rules and nothing else, is played, kept, resumed and written out."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import rulesets
from cardtable.shell.home import Cover, HomeScene
from cardtable.shell.reading.pages import page_of
from rulesets import ENTRY_POINTS, infos, is_game
from tests.pilot import Pilot
from tests.playing import begun, match_of, play_on
from tests.tables.at_table import AtTable

INSTALLED = Path(__file__).parents[1] / "installed"


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """High Card is installed while the test runs."""
    monkeypatch.syspath_prepend(INSTALLED)
    forget()
    yield "high_card"
    for module in [name for name in sys.modules if name.partition(".")[0] == "high_card"]:
        del sys.modules[module]
    monkeypatch.undo()
    forget()


def forget() -> None:
    """Look anew which games are installed."""
    importlib.invalidate_caches()
    rulesets.infos.cache_clear()
    rulesets._packages.cache_clear()
    vars(rulesets).pop("GAMES", None)


def test_it_stands_on_the_shelf_behind_the_nine(high_card: str) -> None:
    pilot = Pilot()
    assert isinstance(pilot.scene, HomeScene)
    covers = [cover for cover in pilot.scene.shelf.inside if isinstance(cover, Cover)]
    assert covers[-1].game.id == high_card
    assert len(covers) == len(infos()) == 10
    pilot.click(covers[-1])
    assert pilot.opened == [high_card]


@pytest.mark.parametrize(
    ("package", "rules"),
    [
        ("import nothing_of_this_name", ""),
        (
            "from high_card import INFO as one\nINFO = one._replace(id='broken')",
            "import nothing_of_this_name",
        ),
        ("from high_card import INFO", "from high_card.game import GAME"),
        ("INFO = 1", "from high_card.game import GAME"),
    ],
)
def test_what_is_installed_as_a_game_and_is_none_is_left_out(
    high_card: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, rules: str
) -> None:
    """One that was made for another version took the shelf with it, and every command that lists games."""
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "__init__.py").write_text(package)
    (tmp_path / "broken" / "game.py").write_text(rules)
    (tmp_path / "broken-1.0.dist-info").mkdir()
    about = {
        "METADATA": "Name: broken\nVersion: 1.0",
        "entry_points.txt": f"[{ENTRY_POINTS}]\nbroken = broken",
    }
    for name, text in about.items():
        (tmp_path / "broken-1.0.dist-info" / name).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    for module in [name for name in sys.modules if name.partition(".")[0] == "broken"]:
        monkeypatch.delitem(sys.modules, module)
    forget()
    assert [entry.name for entry in entry_points(group=ENTRY_POINTS)].count("broken") == 1
    assert not is_game("broken")
    assert len(infos()) == 10
    assert isinstance(Pilot().scene, HomeScene)


def test_its_page_is_made_of_its_chapters(high_card: str) -> None:
    assert "The leader may double first" in page_of(high_card)
    assert "{#play}" in page_of(high_card)


@pytest.mark.parametrize("hand", ["by_mouse", "by_keys"])
@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
def test_a_whole_match_is_played_at_the_plain_table(high_card: str, hand: str, size: tuple[int, int]) -> None:
    table = AtTable(high_card, ["you", "regular", "beginner"], size=size)
    assert table.play_to_the_end(getattr(table, hand)) > 4
    assert not table.laid_anew
    assert len(table.sheets) == 2


def test_hints_and_refusals_come_from_its_rules(high_card: str) -> None:
    table = AtTable(high_card, ["you", "random"])
    scene = table.wait_for_turn()
    assert scene is not None
    assert scene.manners.question() in ("Play a card.", "Lead a card, or double first.")
    assert scene.door.why_not(-5) == "You do not hold this card."


def run(home: Path, *arguments: str, there: bool = True) -> subprocess.CompletedProcess[str]:
    """Run the program with or without the game installed."""
    paths = [str(INSTALLED)] if there else []
    environment = os.environ | {"CARDTABLE_HOME": str(home), "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-m", "cardtable", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_it_is_simulated_and_written_out(tmp_path: Path) -> None:
    script = tmp_path / "match.jsonl"
    players = ("--players", "regular,random,random", "--option", "deals=3", "--json")
    done = run(tmp_path, "simulate", "high_card", *players, "--matches", "4", "--transcript", str(script))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["matches"] == 4
    lines = [json.loads(line) for line in script.read_text().splitlines()]
    assert lines[0]["game"] == "high_card"
    assert {line["seat"] for line in lines if line["t"] == "move"} == {0, 1, 2}


@pytest.mark.slow
def test_a_match_of_it_is_kept_and_without_the_game_listed_and_left_alone(
    tmp_path: Path, high_card: str
) -> None:
    session = begun(tmp_path, match_of(high_card, ["you", "regular"]))
    play_on(session, 3)
    session.leave()
    listed = json.loads(run(tmp_path, "sessions", "--json").stdout)
    assert [entry["game"] for entry in listed] == [high_card]
    ident = listed[0]["id"]
    assert run(tmp_path, "transcript", ident).returncode == 0
    without = run(tmp_path, "transcript", ident, there=False)
    assert without.returncode == 2
    assert "Traceback" not in without.stderr
    still = json.loads(run(tmp_path, "sessions", "--json", there=False).stdout)
    assert [entry["id"] for entry in still] == [ident]
