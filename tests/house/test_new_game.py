"""A game begun with `python -m tests.new_game` is green at once."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.rooms import ROOT
from tests.new_game import write


@pytest.mark.parametrize("name", ["laus", "Noddy", "no", "../up", "_noddy", "no ddy"])
def test_what_cannot_be_a_new_game_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=name.replace(".", r"\.")):
        write(name, tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_a_new_game_touches_no_file_of_another_and_passes_all_that_games_must(tmp_path: Path) -> None:
    for top in ("cardtable", "rulesets", "sprites", "tests"):
        shutil.copytree(ROOT / top, tmp_path / top, ignore=shutil.ignore_patterns("*.wav", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    before = {path for path in tmp_path.rglob("*") if path.is_file()}
    written = write("noddy", tmp_path)
    assert {path for path in tmp_path.rglob("*") if path.is_file()} - before == set(written)
    assert len(written) <= 10
    tests = ["tests/games/noddy", "tests/house/test_every_game.py", "tests/house/test_rooms.py"]
    tests += ["tests/rulesets/test_contract.py", "tests/opponents", "tests/shell/test_scenes.py"]
    command = [sys.executable, "-m", "pytest", "-n0", "-p", "no:cacheprovider", "-k", "noddy", *tests]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert " passed" in run.stdout
