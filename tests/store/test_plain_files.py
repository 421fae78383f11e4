"""FAULTS 59 and 65: only plain files are opened, and what is written is its owner's alone."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from runpy import run_path

import pytest

from cardtable.console.commands import list_sessions
from cardtable.matches.opening import CannotOpen, begin, look
from cardtable.matches.results import results_of
from cardtable.store import fs
from cardtable.store.cabinet import Cabinet
from cardtable.store.clock import Wristwatch
from cardtable.store.folder import UnusableFolder, open_folder, take_folder
from cardtable.store.fs import Disk, NoPlainFile
from cardtable.store.line_file import LineFile
from cardtable.store.logbook import Logbook
from cardtable.store.notes import picture_path
from cardtable.store.saves import Saves
from cardtable.store.settings import SettingsFile
from tests.playing import begun, match_of, play_on, play_to_end, put_away

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="such files are made with POSIX")


def pipe(path: Path, _outside: Path) -> None:
    """A reader or writer of it waits for the other end."""
    os.mkfifo(path)


def folder(path: Path, _outside: Path) -> None:
    path.mkdir()


def link_out(path: Path, outside: Path) -> None:
    path.symlink_to(outside)


def link_to_device(path: Path, _outside: Path) -> None:
    path.symlink_to("/dev/zero")


def link_to_itself(path: Path, _outside: Path) -> None:
    path.symlink_to(path)


Trap = Callable[[Path, Path], None]
TRAPS: list[Trap] = [pipe, folder, link_out, link_to_device, link_to_itself]


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """Somebody else's file."""
    path = tmp_path / "outside.txt"
    path.write_bytes(b"mine\n")
    return path


@pytest.mark.parametrize("trap", TRAPS)
def test_results_that_are_no_plain_file_are_told_and_neither_waited_for_nor_followed(
    tmp_path: Path, outside: Path, trap: Trap
) -> None:
    home = tmp_path / "home"
    session = begun(home)
    trap(home / "results.jsonl", outside)
    play_to_end(session)
    assert any("result" in told for told in session.notices())
    session.leave()
    assert outside.read_bytes() == b"mine\n"
    assert list(results_of(home, Disk())) == []


@pytest.mark.parametrize("trap", TRAPS)
def test_a_log_that_is_no_plain_file_is_left_alone(tmp_path: Path, outside: Path, trap: Trap) -> None:
    trap(tmp_path / "log.txt", outside)
    logbook = Logbook(tmp_path, Wristwatch())
    logbook.write("something went wrong")
    logbook.watch()
    logbook.unwatch()
    assert outside.read_bytes() == b"mine\n"


@pytest.mark.parametrize("trap", TRAPS)
def test_a_journal_that_became_something_else_is_left_for_a_copy(
    tmp_path: Path, outside: Path, trap: Trap
) -> None:
    home = tmp_path / "home"
    session, path = put_away(home, 5)
    outside.write_bytes(path.read_bytes())
    path.unlink()
    trap(path, outside)
    before = outside.read_bytes()
    play_on(session, 5)
    assert session.trouble is not None
    assert outside.read_bytes() == before
    with pytest.raises(CannotOpen, match="cannot be read"):
        look(Saves(home), path)
    assert Saves(home).listing() == []


@pytest.mark.parametrize("trap", TRAPS)
def test_settings_that_are_no_plain_file_make_room(tmp_path: Path, outside: Path, trap: Trap) -> None:
    home = open_folder(tmp_path / "home")
    trap(home / "settings.json", outside)
    kept = SettingsFile(home)
    assert kept.notice is not None
    kept.change(scale=90)
    assert SettingsFile(home).settings.scale == 90
    assert outside.read_bytes() == b"mine\n"


@pytest.mark.parametrize("trap", TRAPS)
def test_a_lock_that_is_no_plain_file_is_named_in_a_sentence(
    tmp_path: Path, outside: Path, trap: Trap
) -> None:
    home = open_folder(tmp_path / "home")
    trap(home / "lock", outside)
    with pytest.raises(UnusableFolder, match="cannot be used: it is no plain file"):
        take_folder(home, asked_for=True)
    assert outside.read_bytes() == b"mine\n"


def test_whoever_names_a_link_elsewhere_means_what_it_leads_to(tmp_path: Path) -> None:
    session = begun(tmp_path / "real")
    session.leave()
    assert session.file is not None
    link = tmp_path / "my match"
    link.symlink_to(session.file.path)
    assert look(Saves(tmp_path / "home"), Saves(tmp_path / "home").find(str(link))).whole


# -- 65: “Saves are their owner's alone” --------------------------------------------------------


def modes(folder: Path) -> dict[str, int]:
    """What the system lets whom do with everything in a folder."""
    return {
        str(path.relative_to(folder)): stat.S_IMODE(path.stat().st_mode)
        for path in (folder, *folder.rglob("*"))
    }


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077, 0o177])
def test_everything_is_its_owners_alone_whatever_the_umask(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask & 0o077)
    home = tmp_path / "home"
    try:
        taken = take_folder(home, asked_for=True)
        os.umask(umask if umask & 0o700 == 0 else umask & 0o077)
        saves = Saves(home)
        session = begin(saves, match_of())
        session.start()
        play_to_end(session)
        session.leave()
        SettingsFile(home).change(scale=90)
        Logbook(home, Wristwatch()).write("hello")
        (saves.sessions / "0.jsonl").write_bytes(b"rubbish\n")
        (saves.sessions / "0.jsonl").chmod(0o600)
        saves.sweep()
        taken.release()
    finally:
        os.umask(before)
    found = modes(home)
    assert {"settings.json", "results.jsonl", "log.txt", "latest", "lock", "quarantine"} <= set(found)
    for name, mode in found.items():
        assert mode == (0o700 if (home / name).is_dir() else 0o600), name


def test_what_version_0_1_0_left_open_is_shut(tmp_path: Path) -> None:
    for name in ("sessions", "quarantine"):
        (tmp_path / name).mkdir(mode=0o755)
        (tmp_path / name).chmod(0o755)
    for name in ("settings.json", "results.jsonl", "log.txt"):
        (tmp_path / name).write_bytes(b"{}\n")
        (tmp_path / name).chmod(0o644)
    open_folder(tmp_path)
    found = modes(tmp_path)
    assert found["sessions"] == found["quarantine"] == 0o700
    assert {found[name] for name in ("settings.json", "results.jsonl", "log.txt")} == {0o600}


# -- 60: “Printed harmlessly” -------------------------------------------------------------------


@pytest.mark.parametrize("name", ["\x1b[31mred", "bell\a", "two\nlines", "\u202ebackwards", "\udcff"])
def test_file_names_are_printed_harmlessly(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    session = begun(tmp_path)
    session.leave()
    assert session.file is not None
    session.file.path.rename(session.file.path.with_name(f"{name}.jsonl"))
    list_sessions(Saves(tmp_path), as_json=False)
    printed = capsys.readouterr().out
    assert printed.count("\n") == 1
    assert printed.rstrip("\n").isprintable()
    with pytest.raises(CannotOpen) as refused:
        look(Saves(tmp_path), tmp_path / f"{name}.nothing")
    assert str(refused.value).isprintable()


def test_of_a_long_file_name_so_much_is_told_as_fits_in_a_line(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen) as refused:
        look(Saves(tmp_path), tmp_path / f"{'x' * 200}.jsonl")
    assert str(refused.value).count("x") == 80


def test_a_system_without_links_and_pipes_reads_and_writes_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows has none of the flags by which others keep off them."""
    for flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"):
        monkeypatch.delattr(os, flag, raising=False)
    elsewhere = run_path(fs.__file__)
    elsewhere["write_whole"](elsewhere["Disk"](), tmp_path / "x", b"kept")
    assert elsewhere["Disk"]().read(tmp_path / "x", 9) == b"kept"
    (tmp_path / "link").symlink_to(tmp_path / "x")
    with pytest.raises(elsewhere["NoPlainFile"]):
        elsewhere["Disk"]().read(tmp_path / "link", 9)


def test_giants_are_no_pictures_no_lines_and_no_results(tmp_path: Path) -> None:
    """They are sparse here: nothing of them is ever read."""
    cabinet = Cabinet(Saves(tmp_path))
    _session, journal = put_away(tmp_path)
    for size, shown in ((1 << 20, True), ((1 << 20) + 1, False)):
        cabinet.keep_picture(journal, b"")
        os.truncate(picture_path(journal), size)
        assert (cabinet.picture(journal) is not None) == shown
    kept = LineFile(Disk(), tmp_path / "lines")
    for length in (1 << 16, (1 << 16) - 1, 20):
        kept.add({"a": "x" * (length - len('{"a":""}'))})
    assert [len(line) for line in kept.lines()] == [(1 << 16) - 1, 20]
    os.truncate(kept.path, (16 << 20) + 1)
    with pytest.raises(NoPlainFile):
        list(kept.lines())
