"""The data folder: where it is, whose it is, and how files in it are replaced."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.matches.opening import reopen
from cardtable.store.folder import UnusableFolder, call, data_folder, open_folder, take_folder
from cardtable.store.saves import Saves
from tests.faults.disks import HeldFile, WatchedDisk
from tests.store.test_saves import played


def test_the_folder_asked_for_comes_before_the_environment(tmp_path: Path) -> None:
    assert data_folder(str(tmp_path / "a"), {"CARDTABLE_HOME": "/b"}) == tmp_path / "a"
    assert data_folder(None, {"CARDTABLE_HOME": str(tmp_path / "b")}) == tmp_path / "b"


@pytest.mark.parametrize(
    "environment",
    [{}, {"HOME": ""}, {"XDG_DATA_HOME": ""}, {"XDG_DATA_HOME": "relative"}, {"CARDTABLE_HOME": ""}],
)
def test_without_a_sane_environment_there_is_still_a_folder(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]
) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "CARDTABLE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert data_folder(None, os.environ).is_absolute()


@pytest.mark.parametrize("kind", ["file", "dangling", "loop", "below a file", "nul"])
def test_a_path_that_cannot_be_a_folder_is_named_in_one_sentence(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "data"
    if kind == "file":
        path.write_text("I am a file")
    elif kind == "dangling":
        path.symlink_to(tmp_path / "nowhere" / "at all")
    elif kind == "loop":
        path.symlink_to(path)
    elif kind == "below a file":
        path.write_text("I am a file")
        path = path / "deeper"
    else:
        path = tmp_path / "a\0b"
    with pytest.raises(UnusableFolder) as told:
        open_folder(path)
    assert "data folder" in str(told.value)
    assert take_folder(path, asked_for=False).notice is not None
    with pytest.raises(UnusableFolder):
        take_folder(path, asked_for=True)


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can take a folder away that is in use there")
def test_a_folder_looked_for_from_one_that_is_gone_cannot_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (gone := tmp_path / "gone").mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    for asked, environment in (("data", {}), (None, {"CARDTABLE_HOME": "data"})):
        with pytest.raises(UnusableFolder, match="The data folder data cannot be used: No such file"):
            data_folder(asked, environment)
    assert data_folder(str(tmp_path), {}) == tmp_path


@pytest.mark.parametrize("name", ["Łukasz 运城 🂡'\"", "with space", "a" * 200, os.fsdecode(b"bad\xffbyte")])
def test_unusual_folder_names_are_nothing_unusual(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    path = played(folder, 12)
    saves = Saves(folder)
    assert [save.path for save in saves.listing()] == [path]
    assert reopen(saves, saves.find(path.stem)).notice is None


def test_only_one_window_at_a_time_and_no_stale_lock(tmp_path: Path) -> None:
    """FAULTS 28: “After `kill -9` of the first the lock is free at once.”"""
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sys, pathlib; from cardtable.store.folder import take_folder\n"
            "taken = take_folder(pathlib.Path(sys.argv[1]), True); print(taken.busy, flush=True)\n"
            "sys.stdin.read()",
            str(tmp_path),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "False\n"
        assert take_folder(tmp_path, True).busy
        holder.kill()
        holder.wait()
        mine = take_folder(tmp_path, True)
        assert not mine.busy
        mine.release()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_second_start_calls_the_first_window(tmp_path: Path) -> None:
    """FAULTS 67: “The first window comes to the front.”"""
    called: list[int] = []
    before = signal.signal(signal.SIGUSR1, lambda number, _frame: called.append(number))
    try:
        mine = take_folder(tmp_path, True)
        assert not call(tmp_path), "nobody answers before the window does"
        mine.announce()
        assert call(tmp_path)
        assert called == [signal.SIGUSR1]
        with pytest.MonkeyPatch.context() as elsewhere:
            elsewhere.setattr(sys, "platform", "win32")
            assert not call(tmp_path), "there are no such signals there"
        mine.release()
        take_folder(tmp_path, True).release()
        assert not call(tmp_path), "who had the folder before is not called any more"
    finally:
        signal.signal(signal.SIGUSR1, before)


@pytest.mark.parametrize(
    "written", ["", "x y", "1 elsewhere", "99999999 {here}", "1 {here}", "-1 {here}", "1"]
)
def test_nobody_else_is_ever_called(written: str, tmp_path: Path) -> None:
    (tmp_path / "lock").write_text(written.format(here=os.uname().nodename))
    assert not call(tmp_path)


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="nobody tells here who has a file open")
def test_a_program_that_has_the_number_of_the_first_window_by_now_is_left_alone(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as bystander:
        (tmp_path / "lock").write_text(f"{bystander.pid} {os.uname().nodename}")
        assert not call(tmp_path)
        bystander.communicate(b"\n")
    assert bystander.returncode == 0


def packaged(monkeypatch: pytest.MonkeyPatch, program: Path) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))


def test_portable_txt_beside_a_packaged_program_keeps_the_data_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    usual = data_folder(None, {})
    (tmp_path / "portable.txt").touch()
    assert data_folder(None, {}) == usual, "from source there is nothing beside the program"
    packaged(monkeypatch, tmp_path / "cardtable")
    assert data_folder(None, {}) == tmp_path / "cardtable-data"
    assert data_folder(None, {"CARDTABLE_HOME": str(tmp_path / "mine")}) == tmp_path / "mine"
    assert data_folder(str(tmp_path / "asked"), {}) == tmp_path / "asked"
    packaged(monkeypatch, tmp_path / "Card Table.app" / "Contents" / "MacOS" / "cardtable")
    assert data_folder(None, {}) == tmp_path / "cardtable-data"
    packaged(monkeypatch, Path("/tmp/.mount_xyz/usr/lib/cardtable/cardtable"))
    assert data_folder(None, {"APPIMAGE": str(tmp_path / "Card.AppImage")}) == tmp_path / "cardtable-data"
    (tmp_path / "portable.txt").unlink()
    assert data_folder(None, {"APPIMAGE": str(tmp_path / "Card.AppImage")}) == usual


def test_a_file_held_open_by_somebody_is_replaced_when_they_let_go(tmp_path: Path) -> None:
    """FAULTS 14: “`os.replace` refused: up to ~2.5 s of retries; then banner.”"""
    from cardtable.store.fs import PATIENCE, write_whole

    waited: list[float] = []
    write_whole(HeldFile(4), tmp_path / "x", b"new", waited.append)
    assert (tmp_path / "x").read_bytes() == b"new"
    assert len(waited) == 4
    with pytest.raises(PermissionError):
        write_whole(HeldFile(99), tmp_path / "x", b"newer", waited.append)
    assert (tmp_path / "x").read_bytes() == b"new"
    assert 2.4 <= sum(PATIENCE) <= 2.6
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_a_file_that_is_replaced_is_on_the_disk_before_it_has_the_name(tmp_path: Path) -> None:
    """FAULTS 2: a power cut leaves the old file or the new one, never a name with nothing behind it."""
    from cardtable.store.fs import write_whole

    calls: list[str] = []

    class Told(WatchedDisk):
        def called(self, method: str) -> None:
            calls.append(method)

    write_whole(Told(), tmp_path / "x", b"new")
    assert calls == ["create", "write", "sync", "replace", "sync_folder"]
