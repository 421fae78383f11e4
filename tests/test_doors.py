"""The ways to the tables: what the command line asked for opens, and what there is to tell is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.doors import Doors
from cardtable.matches.launch import Launch
from cardtable.shell.news import NewsScene
from cardtable.store.journal import journal_bytes
from cardtable.store.settings import SettingsFile
from cardtable.tables.game_scene import GameScene
from tests.pilot import kit_of, screen_of
from tests.playing import begun, match_of, play_on

SIZE = (960, 600)
UNSAVED = "You play without saving."


@pytest.fixture(autouse=True)
def _screen() -> None:
    screen_of(SIZE)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A match that was left."""
    session = begun(tmp_path)
    play_on(session, 20)
    session.leave()
    assert session.file is not None
    return session.file.path


@pytest.fixture
def bad_settings(tmp_path: Path) -> SettingsFile:
    (tmp_path / "settings.json").write_text("{")
    return SettingsFile(tmp_path)


def opened(launch: Launch) -> Iterator[GameScene]:
    """The table the command line asked for, then one more."""
    doors = Doors(kit_of(SIZE), launch)
    first = doors.first()
    assert isinstance(first, GameScene)
    yield first
    second = doors.resume(str(launch.path))
    assert isinstance(second, GameScene)
    yield second


def told_at(table: GameScene) -> str:
    """What stands at the top of its panel, once it is looked at."""
    table.build()
    return table.side.banner.text


def test_where_nothing_can_be_written_a_match_goes_on_and_says_that_it_is_not_saved(path: Path) -> None:
    before = path.read_bytes()
    table = next(opened(Launch(SettingsFile(None), None, path=path, notice=UNSAVED)))
    assert len(table.sitting.acts()) >= 20
    assert table.saving.session.file is None
    assert told_at(table) == UNSAVED
    table.saving.session.start()
    play_on(table.saving.session, 3)
    assert path.read_bytes() == before


def test_a_damaged_match_in_such_a_folder_says_both(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-4])
    table = next(opened(Launch(SettingsFile(None), None, path=path, notice=UNSAVED)))
    assert "goes on from move" in told_at(table)
    assert UNSAVED in told_at(table)


def test_damaged_settings_are_told_once_at_the_table_that_was_asked_for(
    path: Path, tmp_path: Path, bad_settings: SettingsFile
) -> None:
    first, second = opened(Launch(bad_settings, tmp_path, path=path))
    assert "settings could not be read" in told_at(first)
    assert told_at(second) == ""


def test_damaged_settings_are_told_at_a_new_match_too(tmp_path: Path, bad_settings: SettingsFile) -> None:
    table = next(opened(Launch(bad_settings, tmp_path, match=match_of())))
    assert "settings could not be read" in told_at(table)


def test_on_the_shelf_everything_there_is_to_tell_is_told(tmp_path: Path, bad_settings: SettingsFile) -> None:
    (tmp_path / "sessions").mkdir()
    (tmp_path / "sessions" / f"{'1' * 26}.jsonl").write_bytes(b"rubbish")
    told = Doors(kit_of(SIZE), Launch(bad_settings, tmp_path)).first()
    assert isinstance(told, NewsScene)
    assert "settings could not be read" in told.sentence
    assert "saved match could not be read" in told.sentence


def test_the_shelf_does_not_offer_what_only_a_newer_version_can_open(path: Path, tmp_path: Path) -> None:
    newer = journal_bytes({**match_of().as_header(), "rules": 99}, [])
    (path.parent / f"{'1' * 26}.jsonl").write_bytes(newer)
    doors = Doors(kit_of(SIZE), Launch(SettingsFile(None), tmp_path))
    assert [match.id for match in doors.unfinished()] == [path.stem]


def test_the_shelf_says_in_words_when_a_match_was_begun(path: Path, tmp_path: Path) -> None:
    (match,) = Doors(kit_of(SIZE), Launch(SettingsFile(None), tmp_path)).unfinished()
    assert match.note == "begun 21 November 2026"


def test_the_shelf_says_which_of_two_alike_is_practice(path: Path, tmp_path: Path) -> None:
    begun(tmp_path, match_of(practice=True)).leave()
    doors = Doors(kit_of(SIZE), Launch(SettingsFile(None), tmp_path))
    notes = {match.id == path.stem: match.note for match in doors.unfinished()}
    assert notes[False] == f"practice, {notes[True]}"
