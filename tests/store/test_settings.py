"""Settings: loading never fails, every change is saved whole, other versions' settings stay."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from cardtable.store.fs import Disk
from cardtable.store.settings import CHECKS, Settings, SettingsFile, settings_from
from tests.faults.disks import FullDisk


def file_in(folder: Path, text: str | bytes) -> SettingsFile:
    data = text.encode() if isinstance(text, str) else text
    (folder / "settings.json").write_bytes(data)
    return SettingsFile(folder)


def test_without_a_file_there_are_defaults_and_no_file_is_made(tmp_path: Path) -> None:
    kept = SettingsFile(tmp_path / "new")
    assert kept.settings == Settings()
    assert kept.notice is None
    assert not (tmp_path / "new").exists()


def test_who_never_kept_anything_is_new(tmp_path: Path) -> None:
    """Only they need not be told what has changed since they were here last."""
    first = SettingsFile(tmp_path)
    assert first.new
    first.change(scale=90)
    assert not SettingsFile(tmp_path).new
    assert not file_in(tmp_path, "{").new
    assert SettingsFile(None).new


def test_every_setting_has_a_check_that_its_default_passes() -> None:
    assert set(Settings._fields) == set(CHECKS)
    assert settings_from(Settings()._asdict()) == Settings()


def test_who_starts_for_the_first_time_has_these_settings() -> None:
    usual = {
        "animation": "normal",
        "sound": 70,
        "room": 0,
        "index": "normal",
        "four_colours": False,
        "back": "garnet",
        "cloth": "forest",
        "scale": 100,
        "names": (),
        "faces": (),
        "window": None,
        "fullscreen": False,
        "hints": True,
        "practice": False,
        "look": "hold",
        "own_die": True,
        "touch_twice": False,
        "second_table": True,
        "quiz_asked": 0,
        "quiz_known": 0,
        "counted_from": 0,
        "evening": (0, 0),
        "keys": (),
        "seen": "",
        "lessons": (),
        "taught": (),
        "look_up": "game",
        "quiz": False,
    }
    assert {name: value for name, value in Settings()._asdict().items() if name in usual} == usual


@pytest.mark.parametrize(
    ("name", "kept", "refused"),
    [
        ("scale", [75, 250], [74, 251]),
        ("sound", [0, 100], [-1, 101]),
        ("room", [0, 100], [-1, 101]),
        ("counted_from", [0, 1 << 40], [-1, (1 << 40) + 1, "1"]),
        ("quiz_asked", [0, 1 << 40], [-1]),
        ("quiz_known", [0, 1 << 40], [-1]),
        ("evening", [(0, 0), (3, 1 << 40)], [(1,), (1, 2, 3), (-1, 0), (0, (1 << 40) + 1), (True, 1), 7]),
        ("window", [None, (-100_000, 0, 1, 100_000)], [(0, 0, 0, 100_001), (0, 0, 0, -100_001), (1, 2), 1]),
        ("back", ["a", "a" * 30, "x_9"], ["", "a" * 31, "9a", "../a", 1]),
        ("seen", ["", "0.3.0", "1" * 40], ["1" * 41, "1 2", 1]),
        (
            "keys",
            [(), (("a", "b"),), (("x" * 40, "b"),), (("a", "b"),) * 40],
            [(("a", "b"),) * 41, (("x" * 41, "b"),), (("a", "b", "c"),), (("a", 1),), ("ab",), "ab"],
        ),
        ("faces", [(), ("01", "")], ["01", 1]),
        ("look", ["hold", "switch"], ["", "x", 1]),
        ("names", [(), ("Anna",) * 8], ["Anna", (1,), ("Anna", None)]),
        ("lessons", [(), ("laus/01-first=done", "laus/01-first=12")], ["laus/01-first=done", 1]),
        ("taught", [(), ("laus/deal-1", "laus/first")], ["laus/first", 1]),
    ],
)
def test_every_value_up_to_the_last_that_makes_sense_is_kept(
    name: str, kept: list[Any], refused: list[Any]
) -> None:
    for value in kept:
        assert getattr(Settings().but(**{name: value}), name) == value
    for value in refused:
        with pytest.raises(ValueError, match=name):
            Settings().but(**{name: value})


def test_of_long_lists_what_makes_sense_is_kept_and_no_more_than_is_read_quickly() -> None:
    kept = Settings().but(
        names=["Anna"] * 9,
        lessons=[
            "laus/01-a=done",
            7,
            "laus/01-a=soon",
            "laus/01-a=123",
            *[f"laus/{n}=1" for n in range(500)],
        ],
        taught=["laus/first", 7, ("laus/first",), "Laus", "laus/first", *[f"ludo/{n}" for n in range(700)]],
    )
    assert kept.names == ("Anna",) * 8
    assert kept.lessons[:2] == ("laus/01-a=done", "laus/0=1")
    assert len(kept.lessons) == 400 - 3
    assert kept.taught[0] == "laus/first"
    assert len(kept.taught) == 600
    assert list(kept.taught) == sorted(set(kept.taught))


def test_a_change_is_on_disk_at_once(tmp_path: Path) -> None:
    kept = SettingsFile(tmp_path)
    kept.change(scale=150, names=["Łukasz\n", "运城"], window=(1, -2, 1280, 800), four_colours=True)
    again = SettingsFile(tmp_path).settings
    assert again == kept.settings
    assert again.names == ("Łukasz", "运城")
    assert again.window == (1, -2, 1280, 800)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "change",
    [
        {"scale": 74},
        {"scale": 251},
        {"scale": True},
        {"scale": 100.0},
        {"sound": -1},
        {"animation": "warp"},
        {"animation": []},
        {"back": "../../x"},
        {"cloth": "x" * 31},
        {"hints": 1},
        {"names": "Anna"},
        {"names": [1]},
        {"window": (1, 2, 3)},
        {"window": (1, 2, 3, 10**9)},
        {"nonsense": 1},
    ],
)
def test_a_change_that_makes_no_sense_is_refused_and_nothing_changes(
    tmp_path: Path, change: dict[str, Any]
) -> None:
    kept = SettingsFile(tmp_path)
    with pytest.raises(ValueError, match=next(iter(change))):
        kept.change(**change)
    assert kept.settings == Settings()


def test_one_bad_value_leaves_the_others_alone(tmp_path: Path) -> None:
    kept = file_in(tmp_path, '{"scale": "huge", "sound": 1e999, "cloth": "navy", "names": ["a\\u0000b"]}')
    assert kept.settings == Settings(cloth="navy", names=("a b",))
    assert kept.notice is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        b"\xff\xfe\x00",
        "[" * 100_000,
        '{"a":' * 5000 + "1" + "}" * 5000,
        '{"a":' * 980 + "1" + "}" * 980,
        '{"lamp": ' + "[" * 25 + "]" * 25 + "}",
        '{"scale": ' + "9" * 5000 + "}",
    ],
)
def test_a_file_that_cannot_be_read_is_kept_and_the_settings_begin_anew(
    tmp_path: Path, text: str | bytes
) -> None:
    kept = file_in(tmp_path, text)
    assert kept.settings == Settings()
    assert kept.notice is not None
    data = text.encode() if isinstance(text, str) else text
    assert (tmp_path / "quarantine" / "settings.1.json").read_bytes() == data
    again = SettingsFile(tmp_path)
    assert again.notice is None, "it was told, and one copy is enough"
    again.change(scale=90)
    assert SettingsFile(tmp_path).settings.scale == 90
    assert len(list((tmp_path / "quarantine").iterdir())) == 1


def test_settings_nested_as_deep_as_can_be_read_never_break_the_window(tmp_path: Path) -> None:
    """FAULTS 62: “`settings.json` nested 980 deep: moved aside.”"""
    for deep in (1, 19, 20, 21, 300, 900, 980, 990, 1200, 60_000):
        kept = file_in(tmp_path, '{"lamp": ' + "[" * deep + "1" + "]" * deep + "}")
        assert (kept.notice is None) == (deep < 20)
        kept.change(scale=90 if kept.settings.scale != 90 else 91)
        assert SettingsFile(tmp_path).notice is None


def test_a_disk_that_keeps_no_settings_is_told_of_once(tmp_path: Path) -> None:
    kept = SettingsFile(tmp_path, FullDisk(0))
    told = []
    for scale in (90, 95, 110):
        kept.change(scale=scale)
        told.append(kept.news())
    assert [bool(news) for news in told] == [True, False, False]


def test_settings_too_large_to_be_read_are_kept_too(tmp_path: Path) -> None:
    text = json.dumps({"scale": 200, "lamp": "y" * (2 << 20)})
    kept = file_in(tmp_path, text)
    assert kept.news() is not None
    assert kept.news() is None, "it is told once"
    kept.change(scale=90)
    assert (tmp_path / "quarantine" / "settings.1.json").read_text() == text


@pytest.mark.parametrize("moves", [True, False])
def test_settings_the_disk_does_not_show_are_never_written_over(tmp_path: Path, moves: bool) -> None:
    class Locked(Disk):
        def read(self, path: Path, limit: int) -> bytes:
            raise PermissionError(errno.EACCES, "Permission denied")

        def replace(self, source: Path, target: Path) -> None:
            if not moves and source.name == "settings.json":
                raise PermissionError(errno.EACCES, "Permission denied")
            super().replace(source, target)

    SettingsFile(tmp_path).change(scale=200)
    before = (tmp_path / "settings.json").read_bytes()
    kept = SettingsFile(tmp_path, Locked())
    assert kept.notice is not None
    kept.change(scale=90)
    assert kept.settings.scale == 90
    where = tmp_path / "quarantine" / "settings.1.json" if moves else tmp_path / "settings.json"
    assert where.read_bytes() == before


def test_settings_of_other_versions_stay_in_the_file(tmp_path: Path) -> None:
    kept = file_in(tmp_path, '{"lamp": {"on": true}, "scale": 120}')
    kept.change(scale=130)
    assert json.loads((tmp_path / "settings.json").read_text())["lamp"] == {"on": True}


def test_a_folder_in_the_place_of_the_file_makes_room_for_it(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    kept = SettingsFile(tmp_path)
    assert kept.notice is not None
    kept.change(scale=90)
    assert SettingsFile(tmp_path).settings.scale == 90


def test_on_a_full_disk_the_old_file_stays_whole(tmp_path: Path) -> None:
    class Full(Disk):
        def write(self, file: int, data: bytes) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    SettingsFile(tmp_path).change(scale=90)
    kept = SettingsFile(tmp_path, Full())
    kept.change(scale=110)
    assert kept.notice is not None
    assert SettingsFile(tmp_path).settings.scale == 90
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_without_a_folder_settings_hold_until_the_end() -> None:
    kept = SettingsFile(None)
    assert kept.change(scale=90).scale == 90
