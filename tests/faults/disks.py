"""Disks that go wrong on purpose."""

from __future__ import annotations

import errno
from contextlib import suppress
from pathlib import Path
from random import Random

from cardtable.store.fs import Disk

SECTOR = 512


class FullDisk(Disk):
    """Takes `room` bytes, the last of them as a short write, and then none until `room` is raised."""

    def __init__(self, room: int) -> None:
        self.room = room

    def write(self, file: int, data: bytes) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = super().write(file, data[: self.room])
        self.room -= written
        return written


class StutteringDisk(Disk):
    """Never takes more than a few bytes at a time."""

    def write(self, file: int, data: bytes) -> int:
        return super().write(file, data[:7])


class HoardingDisk(Disk):
    """A planted failure: says that it has written what it still keeps in memory."""

    def __init__(self) -> None:
        self.hoard: list[tuple[int, bytes]] = []

    def write(self, file: int, data: bytes) -> int:
        self.hoard.append((file, data))
        if len(self.hoard) > 30:
            for where, line in self.hoard:
                super().write(where, line)
            self.hoard.clear()
        return len(data)

    def length(self, file: int) -> int:
        return super().length(file) + sum(len(data) for where, data in self.hoard if where == file)


class DeafDisk(Disk):
    """A planted failure: hears of no trouble, and says that everything was written."""

    def __init__(self) -> None:
        self.claimed: dict[int, int] = {}
        """How many bytes of an open file were never written."""

    def write(self, file: int, data: bytes) -> int:
        written = 0
        with suppress(OSError):
            written = super().write(file, data)
        self.claimed[file] = self.claimed.get(file, 0) + len(data) - written
        return len(data)

    def length(self, file: int) -> int:
        return super().length(file) + self.claimed.get(file, 0)

    def close(self, file: int) -> None:
        self.claimed.pop(file, None)
        super().close(file)


class WatchedDisk(Disk):
    """Hears of calls before they are made."""

    def called(self, method: str) -> None:
        """Which one comes."""
        raise NotImplementedError

    def write(self, file: int, data: bytes) -> int:
        self.called("write")
        return super().write(file, data)

    def sync(self, file: int) -> None:
        self.called("sync")
        super().sync(file)

    def truncate(self, file: int, size: int) -> None:
        self.called("truncate")
        super().truncate(file, size)

    def create(self, path: Path) -> int:
        self.called("create")
        return super().create(path)

    def reopen(self, path: Path) -> int:
        self.called("reopen")
        return super().reopen(path)

    def has_name(self, file: int, path: Path) -> bool:
        self.called("has_name")
        return super().has_name(file, path)

    def length(self, file: int) -> int:
        self.called("length")
        return super().length(file)

    def read(self, path: Path, limit: int) -> bytes:
        self.called("read")
        return super().read(path, limit)

    def replace(self, source: Path, target: Path) -> None:
        self.called("replace")
        super().replace(source, target)

    def sync_folder(self, path: Path) -> None:
        self.called("sync_folder")
        super().sync_folder(path)


class FailingDisk(WatchedDisk):
    """The n-th call of one method fails; all others work."""

    def __init__(self, method: str, number: int, code: int = errno.EIO) -> None:
        self.method = method
        self.number = number
        self.code = code
        self.calls = 0

    def called(self, method: str) -> None:
        if method == self.method:
            self.calls += 1
            if self.calls == self.number:
                raise OSError(self.code, "Input/output error")


class HeldFile(Disk):
    """Somebody holds every file open for a while, as virus scanners on Windows do."""

    def __init__(self, times: int) -> None:
        self.times = times

    def replace(self, source: Path, target: Path) -> None:
        if self.times:
            self.times -= 1
            raise PermissionError(errno.EACCES, "Access is denied")
        super().replace(source, target)


class Memory:
    """A disk in memory that knows what would survive a power cut."""

    def __init__(self) -> None:
        self.files: dict[Path, bytearray] = {}
        self.safe: dict[Path, int] = {}
        """How many bytes of each file were synced; a file whose name was not synced is missing."""
        self.open: list[Path] = []

    def read(self, path: Path, limit: int) -> bytes:
        if path not in self.files:
            raise FileNotFoundError(errno.ENOENT, "No such file or directory")
        return bytes(self.files[path])

    def create(self, path: Path) -> int:
        if path in self.files:
            raise FileExistsError(errno.EEXIST, "File exists")
        self.files[path] = bytearray()
        return self.reopen(path)

    def reopen(self, path: Path) -> int:
        self.open.append(path)
        return len(self.open) - 1

    def write(self, file: int, data: bytes) -> int:
        self.files[self.open[file]] += data
        return len(data)

    def truncate(self, file: int, size: int) -> None:
        path = self.open[file]
        del self.files[path][size:]
        if path in self.safe:
            self.safe[path] = min(self.safe[path], size)

    def sync(self, file: int) -> None:
        path = self.open[file]
        self.safe[path] = len(self.files[path])

    def close(self, file: int) -> None:
        pass

    def has_name(self, file: int, path: Path) -> bool:
        return self.open[file] == path and path in self.files

    def length(self, file: int) -> int:
        return len(self.files[self.open[file]])

    def replace(self, source: Path, target: Path) -> None:
        self.files[target] = self.files.pop(source)
        self.safe[target] = self.safe.pop(source, 0)

    def make_folder(self, path: Path) -> None:
        pass

    def sync_folder(self, path: Path) -> None:
        for name in self.files:
            self.safe.setdefault(name, 0)

    def after_power_cut(self, rng: Random) -> dict[Path, bytes]:
        """What may be found afterwards: synced bytes for sure, and of the others anything."""
        found = {}
        for path, content in self.files.items():
            if path not in self.safe and rng.random() < 0.5:
                continue
            safe = self.safe.get(path, 0)
            length = rng.randint(safe, len(content))
            kept = bytearray(content[:length])
            at = safe
            while at < length:
                end = min(length, (at // SECTOR + 1) * SECTOR)
                fate = rng.random()
                if fate < 0.3:
                    kept[at:end] = bytes(end - at)
                elif fate < 0.5:
                    kept[at:end] = rng.randbytes(end - at)
                at = end
            found[path] = bytes(kept)
        return found
