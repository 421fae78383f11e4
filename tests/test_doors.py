"""The ways to the tables: what the command line asked for opens, and what there is to tell is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import cardtable
from cardtable.doors import Doors, room
from cardtable.matches.deal_code import Challenge
from cardtable.matches.launch import Launch
from cardtable.rooms import room_of
from cardtable.shell.choosing.house_rules import Plan
from cardtable.shell.news import NewsScene
from cardtable.shell.reading.about import PageScene
from cardtable.shell.scene import Anew, Push, Replace
from cardtable.store.journal import journal_bytes
from cardtable.store.settings import SettingsFile
from cardtable.tables.game_scene import GameScene
from cardtable.tables.plain import PlainManners
from cardtable.tables.teaching.coach import Coach
from cardtable.tables.teaching.recorder import Recorder
from tests.pilot import kit_of, screen_of, sure
from tests.playing import begun, match_of, play_on, put_away
from tests.tables.at_table import doors_of

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


def test_what_is_new_is_told_once_and_to_nobody_who_has_just_come(tmp_path: Path) -> None:
    def told() -> bool:
        return isinstance(Doors(kit_of(SIZE), Launch(SettingsFile(tmp_path), tmp_path)).first(), PageScene)

    assert not told(), "to somebody who never played before everything is new"
    (tmp_path / "settings.json").write_text('{"seen": "0.0.1"}')
    assert [told(), told()] == [True, False]
    assert SettingsFile(tmp_path).settings.seen == cardtable.__version__


@pytest.mark.parametrize("kept", [True, False])
def test_a_match_that_answers_somebody_keeps_what_they_made_of_it(tmp_path: Path, kept: bool) -> None:
    challenge = Challenge("Ada", (500, 310, 0, 40), 0)
    launch = Launch(SettingsFile(None), tmp_path if kept else None).with_match(match_of(), challenge)
    doors = doors_of(kit_of(SIZE), launch)
    table = sure(doors.first(), GameScene)
    assert (table.saving.session.file is not None) == kept
    assert table.papers.challenge == (challenge if kept else None)
    table.saving.session.start()
    table.saving.session.leave()
    if kept:
        again = sure(table.reopen and table.reopen(), GameScene)
        assert again.papers.challenge == challenge
        assert again.origin == table.origin


def test_only_who_asked_for_a_lesson_records_one(tmp_path: Path) -> None:
    launch = Launch(SettingsFile(None), tmp_path)
    recorded, played = (
        sure(Doors(kit_of(SIZE), one).first(), GameScene)
        for one in (launch.with_record(match_of(), tmp_path / "lesson.md"), launch.with_match(match_of()))
    )
    assert isinstance(recorded.guide, Recorder)
    assert isinstance(played.guide, Coach)


@pytest.mark.parametrize("kept", [True, False])
def test_a_match_that_goes_on_as_practice_is_found_again_under_its_new_name(
    tmp_path: Path, kept: bool
) -> None:
    _session, path = put_away(tmp_path)
    doors = doors_of(kit_of(SIZE), Launch(SettingsFile(None), tmp_path if kept else None))
    table = sure(doors.resume(path.stem if kept else str(path)), GameScene)
    before = table.origin
    assert (before == path.stem) == kept
    assert table.practise is not None
    assert table.practise() is None
    assert table.saving.session.match.practice
    assert (table.origin != before) == kept
    assert len(list(path.parent.glob("*.jsonl"))) == 1 + kept
    table.saving.session.leave()
    if kept:
        again = sure(table.reopen and table.reopen(), GameScene)
        assert again.origin == table.origin
        assert again.saving.session.match.practice


@pytest.mark.parametrize("kept", [True, False])
def test_a_match_is_looked_at_again_by_its_name_or_its_file(tmp_path: Path, kept: bool) -> None:
    _session, path = put_away(tmp_path, acts=100)
    doors = doors_of(kit_of(SIZE), Launch(SettingsFile(None), tmp_path if kept else None))
    assert doors.replay(path.stem if kept else str(path)).is_table
    assert isinstance(doors.replay("nowhere"), NewsScene)
    assert isinstance(doors.resume("nowhere"), NewsScene)
    assert (doors.looking_back.book is None) != kept


def test_people_keep_their_names_wherever_they_sit() -> None:
    doors = doors_of(kit_of(SIZE))
    change = sure(doors.begin(Plan("laus", ["regular", "you", "master", "you"], ["Bot", "Ada"])), Replace)
    players = sure(change.scene, GameScene).saving.session.match.players
    assert [player.name for player in players][:2] == ["Bot", "Ada"]
    assert [player.level for player in players] == ["regular", None, "master", None]
    assert len({player.name for player in players}) == 4


def test_a_plan_that_cannot_be_says_why_in_a_sentence() -> None:
    doors = doors_of(kit_of(SIZE))
    assert "3 to 4 players" in sure(doors.begin(Plan("laus", ["you"])), str)
    assert "or equal to 500" in sure(doors.begin(Plan("laus", ["you"] * 3, options={"target": 9})), str)


def test_a_plan_says_what_may_be_looked_up_or_leaves_it_to_the_game() -> None:
    doors = doors_of(kit_of(SIZE))
    looked_up = []
    for wanted in ("game", "all"):
        change = sure(doors.begin(Plan("laus", ["you"] * 3, look_up=wanted)), Replace)
        match = sure(change.scene, GameScene).saving.session.match
        looked_up.append(match.look_up)
    assert looked_up == [None, "all"]


def test_a_first_page_leads_to_the_usual_game_with_the_player_s_own_name() -> None:
    doors = doors_of(kit_of(SIZE, names=("Ada", "Jo")))
    session = sure(sure(doors._play("laus"), Anew).scene, GameScene).saving.session
    me, *others = session.match.players
    assert (me.kind, me.name) == ("you", "Ada")
    assert [other.level for other in others] == ["regular"] * 3
    assert not {"Ada", "Jo"} & {other.name for other in others}


def test_whoever_goes_on_at_a_table_leaves_the_one_before() -> None:
    doors = doors_of(kit_of(SIZE))
    table = sure(sure(doors._play("ludo"), Anew).scene, GameScene)
    assert table.alone
    assert table.replay is not None
    assert sure(table.replay(), Push).scene is not table


def test_what_a_game_has_no_room_for_is_left_to_the_floor(monkeypatch: pytest.MonkeyPatch) -> None:
    own = room_of("laus", "tables", "scene")
    assert own is not None
    assert room("laus") is own.MANNERS
    assert room_of("laus", "tables", "cellar") is None
    assert room_of("laus", "nowhere", "scene") is None
    monkeypatch.setattr("cardtable.doors.room_of", lambda *_names: None)
    assert room("laus") is PlainManners
