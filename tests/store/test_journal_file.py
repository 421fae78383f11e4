"""FAULTS 2, 6, 7, 9, 12, 13: whatever the disk does, play goes on and no saved move is lost."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.store.fs import Disk, Fs
from cardtable.store.journal import NewerFormat, Unreadable, journal_bytes, read_journal, sealed
from cardtable.store.journal_file import JournalFile
from tests.faults.disks import FailingDisk, FullDisk, Memory, StutteringDisk

HEADER = {"format": 1, "game": "laus"}
ENTRIES = [[number % 4, f"move{number}"] for number in range(400)]


class Writer:
    """What the harness asks of something that writes a journal."""

    def __init__(self, fs: Fs, folder: Path) -> None:
        self.spares = 0
        self.folder = folder
        self.aside: list[Path] = []
        self.file = JournalFile(fs, folder / "first.jsonl", self.spare, self.aside.append)

    def spare(self) -> Path:
        self.spares += 1
        return self.folder / f"spare{self.spares}.jsonl"

    def write(self, value: object) -> None:
        self.file.append(value)  # type: ignore[arg-type]

    @property
    def trouble(self) -> str:
        return self.file.trouble or ""

    def found(self) -> bytes:
        return self.file.path.read_bytes()


class Careless(Writer):
    """A planted failure: ignores how much was written, and goes on with the next line."""

    def __init__(self, fs: Fs, folder: Path) -> None:
        super().__init__(fs, folder)
        self.fs = fs
        self.handle = fs.create(folder / "first.jsonl")
        self.seal = b""

    def write(self, value: object) -> None:
        line, self.seal = sealed(value, self.seal)  # type: ignore[arg-type]
        try:
            self.fs.write(self.handle, line)
        except OSError:
            return


def lost_when_full(writer: Callable[[Fs, Path], Writer], folder: Path, room: int) -> int:
    """How many of 400 moves are missing after the disk was full for a while and then no more."""
    folder.mkdir()
    disk = FullDisk(room)
    journal = writer(disk, folder)
    journal.write(HEADER)
    for number, entry in enumerate(ENTRIES):
        if number == 300:
            disk.room = 1 << 20
        journal.write(entry)
    return len(ENTRIES) - len(read_journal(journal.found()).entries)


@pytest.mark.parametrize("room", [60, 100, 1000, 2500, 4001])
def test_a_full_disk_loses_no_move_once_there_is_space_again(tmp_path: Path, room: int) -> None:
    assert lost_when_full(Writer, tmp_path / "full", room) == 0


def test_the_harness_catches_a_writer_that_ignores_short_writes(tmp_path: Path) -> None:
    assert lost_when_full(Careless, tmp_path / "full", 1000) > 100


def test_while_the_disk_is_full_the_file_ends_with_a_whole_line_and_the_player_is_told(
    tmp_path: Path,
) -> None:
    disk = FullDisk(1000)
    journal = Writer(disk, tmp_path)
    journal.write(HEADER)
    for entry in ENTRIES[:100]:
        journal.write(entry)
        assert journal.found().endswith(b"\n")
    assert "disk is full" in journal.trouble
    assert not journal.file.retry()
    assert not journal.file.sync()
    disk.room = 1 << 20
    assert journal.file.retry()
    assert not journal.trouble
    assert read_journal(journal.found()).entries == ENTRIES[:100]


def test_a_disk_full_from_the_start_takes_the_match_later(tmp_path: Path) -> None:
    disk = FullDisk(0)
    journal = Writer(disk, tmp_path)
    journal.write(HEADER)
    journal.write(ENTRIES[0])
    assert journal.trouble
    disk.room = 1 << 20
    journal.write(ENTRIES[1])
    assert not journal.trouble
    assert read_journal(journal.found()).entries == ENTRIES[:2]


def test_a_disk_that_takes_a_few_bytes_at_a_time_gets_them_all(tmp_path: Path) -> None:
    journal = Writer(StutteringDisk(), tmp_path)
    journal.write(HEADER)
    for entry in ENTRIES[:20]:
        journal.write(entry)
        assert read_journal(journal.found()).entries[-1] == entry


@pytest.mark.slow
@pytest.mark.parametrize("method", ["write", "truncate", "create", "reopen", "has_name", "length", "read"])
@pytest.mark.parametrize("code", [errno.EIO, errno.EMFILE, errno.EBADF, errno.ENOMEM])
def test_one_failing_call_loses_nothing(tmp_path: Path, method: str, code: int) -> None:
    for number in range(1, 9):
        folder = tmp_path / str(number)
        folder.mkdir()
        journal = Writer(FailingDisk(method, number, code), folder)
        journal.write(HEADER)
        for entry in ENTRIES[:10]:
            journal.write(entry)
        assert read_journal(journal.found()).entries == ENTRIES[:10]


def written_while(tmp_path: Path, take_away: Callable[[Path], object]) -> Writer:
    """A match of which something in its folder, or all of it, is taken away after twenty acts of thirty."""
    folder = tmp_path / "sessions"
    folder.mkdir()
    journal = Writer(Disk(), folder)
    journal.write(HEADER)
    for number, entry in enumerate(ENTRIES[:30]):
        if number == 20:
            take_away(folder)
        journal.write(entry)
    return journal


def test_a_deleted_folder_is_made_again_and_the_match_written_from_memory(tmp_path: Path) -> None:
    journal = written_while(tmp_path, shutil.rmtree)
    assert read_journal(journal.found()).entries == ENTRIES[:30]
    assert any("deleted" in notice for notice in journal.file.notices)


@pytest.mark.parametrize("moved", ["first.jsonl", "."])
def test_a_match_that_was_moved_away_is_written_again_where_it_is_looked_for(
    tmp_path: Path, moved: str
) -> None:
    """The trash of a desktop is another folder: all that followed went there, and was gone with it."""
    trash = tmp_path / "trash"
    journal = written_while(tmp_path, lambda folder: (folder / moved).resolve().rename(trash))
    assert read_journal(journal.found()).entries == ENTRIES[:30]
    assert journal.file.path == tmp_path / "sessions" / "first.jsonl"
    left = trash / "first.jsonl" if moved == "." else trash
    assert read_journal(left.read_bytes()).entries == ENTRIES[:20], "what was moved away is left alone"


def test_nothing_is_said_of_a_match_that_is_written_as_it_should_be(tmp_path: Path) -> None:
    """A new file is no deleted one; only the second time it has to be made, somebody took it away."""
    journal = Writer(Disk(), tmp_path)
    journal.write(HEADER)
    for entry in ENTRIES[:5]:
        journal.write(entry)
    assert journal.file.notices == []
    journal.file.close()
    journal.file.path.unlink()
    journal.write(ENTRIES[5])
    assert len(journal.file.notices) == 1
    assert "deleted" in journal.file.notices[0]


def test_a_file_changed_by_somebody_else_is_left_alone(tmp_path: Path) -> None:
    journal = Writer(Disk(), tmp_path)
    journal.write(HEADER)
    journal.file.close()
    foreign = tmp_path / "first.jsonl"
    foreign.write_bytes(b"something else\n")
    journal.write(ENTRIES[0])
    assert foreign.read_bytes() == b"something else\n"
    assert journal.file.path == tmp_path / "spare1.jsonl"
    assert read_journal(journal.found()).entries == ENTRIES[:1]


def test_two_programs_that_go_on_with_one_match_both_keep_all_of_theirs(tmp_path: Path) -> None:
    """Where a folder knows no locks each wrote below the other's line, and both lost all from there on."""
    first = Writer(Disk(), tmp_path)
    first.write(HEADER)
    first.write(ENTRIES[0])
    begun = first.found()
    second = Writer(Disk(), tmp_path)
    second.file = JournalFile(
        Disk(), first.file.path, second.spare, second.aside.append, begun, first.file._seal
    )
    for one, other in zip(ENTRIES[1:9], ENTRIES[101:109], strict=True):
        second.write(other)
        first.write(one)
    assert read_journal(first.found()).entries == ENTRIES[:9]
    assert read_journal(second.found()).entries == [ENTRIES[0], *ENTRIES[101:109]]
    assert [len(journal.file.notices) for journal in (first, second)] == [1, 0]


@pytest.mark.parametrize("left", [0, 30])
def test_a_file_that_somebody_has_cut_is_made_whole(tmp_path: Path, left: int) -> None:
    """What came after was added to what was left, and lost with the next start."""
    journal = Writer(Disk(), tmp_path)
    journal.write(HEADER)
    for number, entry in enumerate(ENTRIES[:9]):
        if number == 5:
            with journal.file.path.open("r+b") as file:
                file.truncate(left)
        journal.write(entry)
    assert read_journal(journal.found()).entries == ENTRIES[:9]


@pytest.mark.parametrize("number", range(1, 6))
def test_after_a_failed_fsync_the_match_is_written_whole_under_a_new_name(
    tmp_path: Path, number: int
) -> None:
    """“The file is rewritten whole under a new name, never “retry fsync”.”"""
    journal = Writer(FailingDisk("sync", number), tmp_path)
    journal.write(HEADER)
    for entry in ENTRIES[:5]:
        journal.write(entry)
        journal.file.sync()
    journal.write(ENTRIES[5])
    assert journal.spares == 1
    assert journal.aside == [tmp_path / "first.jsonl"]
    assert journal.file.notices
    assert read_journal(journal.found()).entries == ENTRIES[:6]


class DyingDisk(Disk):
    """Confirms nothing any more; it may refuse other things, too."""

    def __init__(self, also: str = "") -> None:
        self.also = also
        self.asked = 0

    def sync(self, file: int) -> None:
        self.asked += 1
        raise OSError(errno.EIO, "Input/output error")

    def replace(self, source: Path, target: Path) -> None:
        if self.also == "replace":
            raise OSError(errno.EIO, "Input/output error")
        super().replace(source, target)


@pytest.mark.parametrize("also", ["", "replace"])
def test_a_disk_that_never_confirms_leads_to_one_copy_and_one_notice(tmp_path: Path, also: str) -> None:
    """FAULTS 57: “`fsync` fails for good: one notice, one copy at most.”"""
    disk = DyingDisk(also)
    journal = Writer(disk, tmp_path)
    journal.write(HEADER)
    told = []
    for entry in ENTRIES[:60]:
        journal.write(entry)
        journal.file.sync()
        assert journal.file.settled
        told += journal.file.notices
        journal.file.notices.clear()
        assert not journal.trouble
    assert journal.spares == 1
    assert disk.asked == 2, "asking again would only seem to help"
    assert len(told) == 1
    assert "power cut" in told[0]
    assert journal.aside == [tmp_path / "first.jsonl"]
    assert read_journal(journal.found()).entries == ENTRIES[:60]


def test_a_disk_that_fails_now_and_then_leads_to_one_copy(tmp_path: Path) -> None:
    class Shaky(Disk):
        asked = 0

        def sync(self, file: int) -> None:
            self.asked += 1
            if self.asked % 3 == 0:
                raise OSError(errno.EIO, "Input/output error")

    journal = Writer(Shaky(), tmp_path)
    journal.write(HEADER)
    for entry in ENTRIES[:30]:
        journal.write(entry)
        journal.file.sync()
    assert journal.spares == 1
    assert len(journal.file.notices) == 1
    assert "power cut" not in journal.file.notices[0]
    assert read_journal(journal.found()).entries == ENTRIES[:30]


def test_where_no_new_file_can_be_made_after_a_failed_sync_nobody_is_told_of_a_deleted_one(
    tmp_path: Path,
) -> None:
    class Shut(Disk):
        shut = False

        def sync(self, file: int) -> None:
            if not self.shut:
                self.shut = True
                raise OSError(errno.EIO, "Input/output error")

        def create(self, path: Path) -> int:
            if self.shut:
                raise OSError(errno.ENOSPC, "No space left on device")
            return super().create(path)

    disk = Shut()
    journal = Writer(disk, tmp_path)
    journal.write(HEADER)
    journal.file.sync()
    assert journal.trouble
    disk.create = super(Shut, disk).create  # type: ignore[method-assign]
    journal.write(ENTRIES[0])
    assert not journal.trouble
    assert journal.file.notices == []
    assert journal.aside == [tmp_path / "first.jsonl"]
    assert read_journal(journal.found()).entries == ENTRIES[:1]


def survivors(found: dict[Path, bytes]) -> list[Any]:
    """The longest match that can be read after a power cut."""
    best: list[Any] = []
    for data in found.values():
        try:
            entries = list(read_journal(data).entries)
        except (Unreadable, NewerFormat):
            continue
        best = max(best, entries, key=len)
    return best


def test_a_power_cut_loses_no_synced_move_and_invents_none() -> None:
    rng = Random(2)
    for _cut in range(400):
        disk = Memory()
        journal = Writer(disk, Path("/data"))
        journal.write(HEADER)
        synced = 0
        for number in range(rng.randrange(1, 40)):
            journal.write(ENTRIES[number])
            if rng.random() < 0.2:
                assert journal.file.sync()
                synced = number + 1
        left = survivors(disk.after_power_cut(rng))
        assert left == ENTRIES[: len(left)]
        assert len(left) >= synced


def test_the_power_cut_harness_catches_a_writer_that_never_syncs() -> None:
    rng = Random(3)
    lost = 0
    for _cut in range(30):
        disk = Memory()
        journal = Writer(disk, Path("/data"))
        journal.write(HEADER)
        for entry in ENTRIES[:30]:
            journal.write(entry)
        lost += 30 - len(survivors(disk.after_power_cut(rng)))
    assert lost > 100


def test_a_line_is_in_the_file_when_append_returns(tmp_path: Path) -> None:
    journal = Writer(Disk(), tmp_path)
    journal.write(HEADER)
    for number, entry in enumerate(ENTRIES[:50], 1):
        journal.write(entry)
        assert journal.found() == journal_bytes(HEADER, ENTRIES[:number])


def test_a_short_write_of_a_real_limit_is_survived(tmp_path: Path) -> None:
    """`ulimit -f` lets the system write a part of a line, and then refuse with EFBIG."""
    resource = pytest.importorskip("resource")
    import signal

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    journal = Writer(Disk(), tmp_path)
    journal.write(HEADER)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
        for entry in ENTRIES[:100]:
            journal.write(entry)
        assert journal.trouble
        assert journal.found().endswith(b"\n")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert journal.file.retry()
    assert read_journal(journal.found()).entries == ENTRIES[:100]
