"""FAULTS 23, 24: “Saves of every released version in the repo, replayed on each push.”

If one of these fails, a change of the rules would cut matches off that people are playing: raise
`GameInfo.version` of that game, and say here which old journals may end early.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardtable.matches.opening import reopen
from cardtable.store.saves import ID, Saves
from tests.corpus import FOLDER
from tests.playing import play_on

KEPT = sorted(FOLDER.glob("*/*.jsonl"))


def test_there_are_journals_to_open() -> None:
    assert KEPT
    assert not any(ID.fullmatch(path.stem) for path in KEPT)


@pytest.mark.parametrize("path", KEPT, ids=[f"{path.parent.name}/{path.stem}" for path in KEPT])
def test_a_journal_of_a_released_version_opens_whole_and_goes_on(path: Path, tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.sessions.mkdir()
    shutil.copy(path, saves.sessions / path.name)
    opened = reopen(saves, saves.sessions / path.name)
    assert opened.notice is None
    opened.session.start()
    assert opened.session.over == path.stem.endswith(".finished")
    before = len(opened.session.steps)
    play_on(opened.session, 5)
    assert opened.session.over or len(opened.session.steps) >= before + 5
