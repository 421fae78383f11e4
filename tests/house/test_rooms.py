"""Every file keeps to its room, and a forbidden import is refused on each floor."""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from rulesets import IDS
from tests.house.rooms import ROOT, Import, circles, games_of, imports_in, leaks, modules_in, objection

FORBIDDEN = {
    "the game in its own table": ("cardtable/tables/scopa/scene.py", "rulesets.scopa.state"),
    "a chapter in its own table": ("cardtable/tables/poch/words.py", "rulesets.poch.betting"),
    "rules of another game in rules": ("rulesets/poch/game.py", "rulesets.gleek.options"),
    "rules of another game in a table": ("cardtable/tables/laus/scene.py", "rulesets.scopa.options"),
    "rules of another game in opponents": ("cardtable/opponents/scopa/thumbs.py", "rulesets.ludo.game"),
    "another game's table": ("cardtable/tables/gleek/scene.py", "cardtable.tables.poch.scene"),
    "another game's opponents": ("cardtable/opponents/tarot/thumbs.py", "cardtable.opponents.laus.thumbs"),
    "another game in a test": ("tests/games/laus/test_rules.py", "tests.games.ludo.test_rules"),
    "a game in what games share": ("rulesets/tricks.py", "rulesets.gleek.options"),
    "a game in the shell": ("cardtable/shell/home.py", "rulesets.gleek.options"),
    "a game in matches": ("cardtable/matches/session.py", "rulesets.ludo.game"),
    "a game in the store": ("cardtable/store/saves.py", "rulesets.poch.pack"),
    "a game in the framework of tables": ("cardtable/tables/cloth/felt.py", "cardtable.tables.laus.scene"),
    "a game in the framework of opponents": (
        "cardtable/opponents/search.py",
        "cardtable.opponents.laus.thumbs",
    ),
}


@cache
def the_house() -> tuple[Import, ...]:
    """Every import there is; all files are read once."""
    return tuple(imports_in(modules_in()))


def test_no_file_imports_what_its_room_may_not() -> None:
    games = games_of(modules_in())
    assert games == set(IDS)
    assert [why for one in the_house() if (why := objection(one, games)) is not None] == []


def test_what_a_table_may_see_leads_to_no_game() -> None:
    assert leaks(the_house(), IDS) == []


def test_a_way_round_to_a_game_is_found() -> None:
    way = [
        Import("rulesets.scopa.words", "rulesets.scopa.captures"),
        Import("rulesets.scopa.captures", "rulesets.scopa.state"),
        Import("rulesets.scopa.scoring", "rulesets.scopa.state"),
    ]
    assert leaks(way, IDS) == ["rulesets.scopa.words may be seen from a table and leads to a game."]


@pytest.mark.parametrize("plant", FORBIDDEN)
def test_a_forbidden_import_is_refused(plant: str) -> None:
    path, imported = FORBIDDEN[plant]
    assert imported in modules_in(), "the plant itself must exist"
    importer = path.removesuffix(".py").replace("/", ".")
    assert importer in modules_in()
    why = objection(Import(importer, imported), IDS)
    assert why is not None
    assert importer in why
    assert imported in why


def test_a_planted_import_is_found_in_its_file_wherever_it_stands(tmp_path: Path) -> None:
    planted = tmp_path / "laus.py"
    planted.write_text("def late() -> None:\n    from rulesets.gleek import options\n")
    modules = {"rulesets.ludo.game": planted, "rulesets.gleek.options": planted}
    assert Import("rulesets.ludo.game", "rulesets.gleek.options") in set(imports_in(modules))


@pytest.mark.slow
@pytest.mark.skipif(find_spec("importlinter") is None, reason="import-linter is a tool of developers")
@pytest.mark.parametrize(
    "plant", ["rules of another game in rules", "the game in its own table", "another game's opponents"]
)
def test_import_linter_refuses_it(plant: str, tmp_path: Path) -> None:
    for name in ("cardtable", "rulesets", "sprites", "tests"):
        shutil.copytree(
            ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("*.svg", "*.wav", "saves")
        )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    path, imported = FORBIDDEN[plant]
    with (tmp_path / path).open("a") as file:
        package, _dot, name = imported.rpartition(".")
        file.write(f"\nfrom {package} import {name} as planted\n")
    lint = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([lint, "--no-cache"], cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 1, run.stdout + run.stderr
    assert imported in run.stdout


def test_no_modules_import_each_other_in_a_ring_not_even_for_their_types() -> None:
    assert circles(the_house()) == []


def test_a_ring_is_found() -> None:
    ring = [Import("a", "b"), Import("b", "c"), Import("c", "a"), Import("c", "d")]
    assert circles(ring) == [{"a", "b", "c"}]


def test_no_file_is_longer_than_a_room_should_be() -> None:
    """DESIGN 1: a file that grows past 450 lines is two rooms."""
    long = {
        name: lines
        for name, path in modules_in().items()
        if (lines := len(path.read_text().splitlines())) > 450
    }
    assert long == {}
