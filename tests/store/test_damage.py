"""Damaged, older, newer and copied matches: what opens, what is told, and what is left alone."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from cardtable.matches.opening import CannotOpen, reopen
from cardtable.store.fs import Disk
from cardtable.store.journal import read_journal
from cardtable.store.saves import ID, Saves
from rulesets import GAMES, info_of
from tests.faults.disks import FullDisk
from tests.playing import codes, play_on
from tests.store.test_saves import forged, path_of, played, snapshot


def test_a_torn_last_line_costs_that_line_and_a_copy_is_kept(tmp_path: Path) -> None:
    path = played(tmp_path)
    whole = codes(reopen(Saves(tmp_path), path).session)
    torn = path.read_bytes()[:-4]
    path.write_bytes(torn)
    opened = reopen(Saves(tmp_path), path)
    assert opened.notice is not None
    assert "goes on from move" in opened.notice
    assert codes(opened.session) == whole[: len(codes(opened.session))]
    assert [kept.read_bytes() for kept in (tmp_path / "quarantine").iterdir()] == [torn]
    opened.session.start()
    play_on(opened.session, 3)
    opened.session.leave()
    assert reopen(Saves(tmp_path), path).notice is None


def test_damage_in_the_middle_opens_the_good_part_and_keeps_the_file(tmp_path: Path) -> None:
    path = played(tmp_path)
    data = path.read_bytes()
    at = data.index(b"\n", len(data) // 2) + 3
    damaged = data[:at] + b"\0" + data[at + 1 :]
    path.write_bytes(damaged)
    opened = reopen(Saves(tmp_path), path)
    assert opened.notice is not None
    assert "damaged after move" in opened.notice
    assert len(opened.session.steps) == sum(
        isinstance(entry[0], int) for entry in read_journal(data[:at].rpartition(b"\n")[0] + b"\n").entries
    )
    assert [kept.read_bytes() for kept in (tmp_path / "quarantine").iterdir()] == [damaged]


def test_damage_in_a_folder_that_cannot_be_written_still_opens(tmp_path: Path) -> None:
    class Sealed(Disk):
        def create(self, path: Path) -> int:
            raise PermissionError(13, "Permission denied")

        def make_folder(self, path: Path) -> None:
            raise PermissionError(13, "Permission denied")

    path = played(tmp_path)
    path.write_bytes(path.read_bytes()[:-4])
    before = path.read_bytes()
    opened = reopen(Saves(tmp_path, Sealed()), path)
    opened.session.start()
    play_on(opened.session, 3)
    assert opened.session.trouble is not None
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("header", "entries"),
    [
        ({"format": 2, "app": "2.0", "whatever": [1]}, []),
        ({"rules": 99, "app": "2.0"}, []),
        ({"rules": 99, "app": "2.0", "options": {"invented": "later"}}, []),
        ({"rules": 99, "app": "\x1b[2J2.0\0"}, []),
        ({"format": 2, "app": "2.0\n"}, []),
        ({"game": "whist", "app": "2.0"}, []),
        ({"game": "whist", "app": "2.0", "seats": "many"}, []),
        ({"app": "2.0"}, [[-1, "first:1"], ["chat", "hello"]]),
    ],
)
def test_what_a_newer_version_made_is_left_untouched(
    tmp_path: Path, header: dict[str, Any], entries: list[Any]
) -> None:
    path = forged(tmp_path, entries, **header)
    before = snapshot(tmp_path)
    with pytest.raises(CannotOpen, match=r"newer version \((\[2J)?2\.0\)|whist, is not installed here"):
        reopen(Saves(tmp_path), path)
    assert snapshot(tmp_path) == before


@pytest.mark.parametrize("header", [{"format": 2}, {"rules": 99}, {"game": "whist"}])
def test_what_a_newer_version_made_is_listed_and_not_offered(tmp_path: Path, header: dict[str, Any]) -> None:
    """DESIGN 5: “Newer format or rules: listed, not touched.”"""
    good = played(tmp_path)
    newer = forged(tmp_path, app="2.0", **header)
    saves = Saves(tmp_path)
    assert [(save.path, save.newer) for save in saves.newest_first()] == [(good, None), (newer, "2.0")]
    assert [save.path for save in saves.waiting()] == [good]


def test_what_stands_in_a_header_is_shown_without_what_commands_a_terminal(tmp_path: Path) -> None:
    names = ["\x1b[2Jname", "x" * 9000, "a\0b", "\u202ez"]
    players = [{"kind": "you", "name": name} for name in names] * 100
    forged(tmp_path, app="\x1b[31mEVIL", game="laus\n", players=players[:5], began="\x1b[5m" * 20)
    save = Saves(tmp_path).listing()[0]
    assert save.players == ("[2Jname", "x" * 24, "a b", "z", "[2Jname")
    assert save.game == "laus"
    assert save.began == " ".join(["[5m"] * 8)[:30].strip()
    forged(tmp_path, app="\x1b[31mEVIL", format=2)
    assert Saves(tmp_path).listing()[0].newer == "[31mEVIL"


def test_a_match_under_older_rules_goes_on_and_the_original_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(tmp_path)
    data = path.read_bytes()
    kind = GAMES["laus"]
    newer = info_of("laus")._replace(version=2)
    monkeypatch.setattr(kind, "info", newer)
    monkeypatch.setattr("rulesets.laus.INFO", newer)
    opened = reopen(Saves(tmp_path), path)
    assert opened.notice is None
    assert opened.session.match.rules == 2
    assert not path.exists()
    assert [kept.read_bytes() for kept in (tmp_path / "quarantine").iterdir()] == [data]
    assert reopen(Saves(tmp_path), path_of(opened.session)).notice is None


def test_a_match_goes_on_by_the_older_rules_it_was_begun_under_where_they_are_still_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(tmp_path)
    newer = info_of("laus")._replace(version=2, oldest=1)
    monkeypatch.setattr(GAMES["laus"], "info", newer)
    monkeypatch.setattr("rulesets.laus.INFO", newer)
    session = reopen(Saves(tmp_path), path).session
    assert (session.match.rules, session.game.rules) == (1, 1)
    assert path_of(session) == path, "nothing has to be written anew"
    assert GAMES["laus"](4).rules == 2, "what is begun now is played by the latest"


def test_of_copies_that_a_sync_program_left_both_are_listed_and_the_longest_is_meant(tmp_path: Path) -> None:
    """FAULTS 27: “Both listed; longest valid chain preferred.”"""
    path = played(tmp_path, 40)
    data = path.read_bytes()
    path.write_bytes(data[: data.index(b"\n", len(data) // 2) + 1])
    copy = path.with_name(f"{path.stem} (conflicted copy).jsonl")
    copy.write_bytes(data)
    assert Saves(tmp_path).find(path.stem) == copy, "of two already"
    longest_but_broken = path.with_name(f"{path.stem} (2).jsonl")
    longest_but_broken.write_bytes(data[:900] + b"x" * len(data))
    saves = Saves(tmp_path)
    assert {save.path for save in saves.listing()} == {path, copy, longest_but_broken}
    assert saves.find(path.stem) == copy
    assert saves.find(path.stem.lower()) == copy


def test_a_file_from_elsewhere_is_copied_in_and_left_alone(tmp_path: Path) -> None:
    path = played(tmp_path / "theirs")
    shutil.copy(path, tmp_path / "report.jsonl")
    data = path.read_bytes()
    saves = Saves(tmp_path / "ours")
    opened = reopen(saves, saves.find(str(tmp_path / "report.jsonl")))
    opened.session.start()
    play_on(opened.session, 3)
    opened.session.leave()
    assert (tmp_path / "report.jsonl").read_bytes() == data
    assert ID.fullmatch(path_of(opened.session).stem)
    assert path_of(opened.session).parent == saves.sessions


@pytest.mark.parametrize("kind", ["from elsewhere", "torn", "older"])
def test_what_the_disk_does_not_take_on_opening_goes_to_a_file_of_its_own_later(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match went on in the very file from elsewhere, and of others another program was said to have
    changed them.
    """
    path = played(tmp_path / ("theirs" if kind == "from elsewhere" else "ours"))
    if kind == "torn":
        path.write_bytes(path.read_bytes()[:-4])
    if kind == "older":
        newer = info_of("laus")._replace(version=2)
        monkeypatch.setattr(GAMES["laus"], "info", newer)
        monkeypatch.setattr("rulesets.laus.INFO", newer)
    data, disk = path.read_bytes(), FullDisk(0)
    saves = Saves(tmp_path / "ours", disk)
    opened = reopen(saves, path)
    assert "disk is full" in (opened.notice or "")
    session, disk.room = opened.session, 1 << 20
    session.start()
    play_on(session, 3, seed=2)
    session.leave()
    assert (session.trouble, session.notices()) == (None, [])
    assert path.read_bytes() == data
    assert path_of(session).parent == saves.sessions
    assert codes(reopen(saves, path_of(session)).session) == codes(session)


def test_a_match_of_ones_own_is_no_copy_however_its_path_is_spelled(tmp_path: Path) -> None:
    path = played(tmp_path / "real")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    (tmp_path / "shortcut.jsonl").symlink_to(path)
    saves = Saves(tmp_path / "link")
    for spelling in (path, tmp_path / "link" / "sessions" / path.name, tmp_path / "shortcut.jsonl"):
        reopen(saves, saves.find(str(spelling))).session.leave()
    assert [save.id for save in saves.listing()] == [path.stem]
