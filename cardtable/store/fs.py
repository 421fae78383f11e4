"""The few things that are asked of a disk, so that tests can put a faulty one in its place."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import Protocol

from rulesets.words import _

PATIENCE = (0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 0.6, 0.7)
"""Pauses between tries to replace a file that a virus scanner or a sync program holds open: 2.5 s."""

OWNER_READS_AND_WRITES, OWNER_ENTERS = 0o600, 0o700

_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_NO_WAIT = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


class NoPlainFile(OSError):
    """Where a file is expected there is a pipe, a device, a folder, a link, or a giant."""

    def __init__(self, path: Path | str, why: str) -> None:
        super().__init__(errno.ELOOP, why, str(path))


class Fs(Protocol):
    """A disk: files are read whole and written through small integers, like `os` does."""

    def read(self, path: Path, limit: int) -> bytes:
        """The bytes of a plain file of at most `limit` bytes."""

    def create(self, path: Path) -> int:
        """A new, empty file, open for appending; FileExistsError if the name is taken."""

    def reopen(self, path: Path) -> int:
        """An existing file, open for appending."""

    def write(self, file: int, data: bytes) -> int:
        """Append some of the bytes and tell how many: it may be fewer than were given."""

    def truncate(self, file: int, size: int) -> None:
        """Cut a file back to `size` bytes."""

    def sync(self, file: int) -> None:
        """Return when the bytes of a file would survive a power cut."""

    def close(self, file: int) -> None:
        """Let go of a file."""

    def has_name(self, file: int, path: Path) -> bool:
        """Whether an open file can still be found under this name."""

    def length(self, file: int) -> int:
        """How many bytes an open file has, whoever wrote them."""

    def replace(self, source: Path, target: Path) -> None:
        """Give a file another name, in place of whatever had it."""

    def make_folder(self, path: Path) -> None:
        """Make a folder and those above it, unless they are there."""

    def sync_folder(self, path: Path) -> None:
        """Return when the names in a folder would survive a power cut."""


class Disk:
    """The real disk."""

    def read(self, path: Path, limit: int) -> bytes:
        """Refuses what is no plain file instead of waiting for it, and giants."""
        file = open_plainly(path, os.O_RDONLY)
        try:
            if os.fstat(file).st_size > limit:
                raise NoPlainFile(path, _("it is too large"))
            parts = []
            while part := os.read(file, 1 << 20):
                parts.append(part)
            return b"".join(parts)
        finally:
            os.close(file)

    def create(self, path: Path) -> int:
        """Never overwrites: the name must be free."""
        return open_plainly(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND)

    def reopen(self, path: Path) -> int:
        """Never creates: the file must be there."""
        return open_plainly(path, os.O_WRONLY | os.O_APPEND)

    def write(self, file: int, data: bytes) -> int:
        """One call of the system, which may take only a part."""
        return os.write(file, data)

    def truncate(self, file: int, size: int) -> None:
        """As the system does it."""
        os.ftruncate(file, size)

    def sync(self, file: int) -> None:
        """As the system does it."""
        os.fsync(file)

    def close(self, file: int) -> None:
        """As the system does it."""
        os.close(file)

    def has_name(self, file: int, path: Path) -> bool:
        """A file that was deleted, or moved elsewhere, stays open; there is none or another one then."""
        try:
            return os.path.samestat(os.fstat(file), os.lstat(path))
        except FileNotFoundError:
            return False

    def length(self, file: int) -> int:
        """As the system tells it."""
        return os.fstat(file).st_size

    def replace(self, source: Path, target: Path) -> None:
        """Atomic on every system this program runs on."""
        os.replace(source, target)

    def make_folder(self, path: Path) -> None:
        """Its owner alone may enter it."""
        make_own_folder(path)

    def sync_folder(self, path: Path) -> None:
        """Folders cannot be opened on Windows, where renaming needs no such help."""
        with suppress(OSError):
            file = os.open(path, os.O_RDONLY)
            try:
                os.fsync(file)
            finally:
                os.close(file)


def open_plainly(path: Path | str, how: int) -> int:
    """Open a plain file and nothing else; what is written to is its owner's alone.

    A pipe or a device would keep the program waiting, and a link may lead anywhere.
    """
    if not _NO_LINK and os.path.islink(path):
        raise NoPlainFile(path, _("it is no plain file"))
    try:
        file = os.open(path, how | _NO_LINK | _NO_WAIT, OWNER_READS_AND_WRITES)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.ENXIO, errno.EISDIR):
            raise NoPlainFile(path, _("it is no plain file")) from None
        raise
    about = os.fstat(file)
    if not stat.S_ISREG(about.st_mode):
        os.close(file)
        raise NoPlainFile(path, _("it is no plain file"))
    if how & (os.O_WRONLY | os.O_RDWR) and stat.S_IMODE(about.st_mode) != OWNER_READS_AND_WRITES:
        keep_for_owner(path, OWNER_READS_AND_WRITES)
    return file


def make_own_folder(path: Path) -> None:
    """Make a folder that its owner alone may enter; those above it are made as the system does it."""
    if not os.path.isdir(path):
        os.makedirs(path.parent, exist_ok=True)
        with suppress(FileExistsError):
            os.mkdir(path, OWNER_ENTERS)
        if not os.path.isdir(path):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))


def keep_for_owner(path: Path | str, mode: int) -> None:
    """Take what is not the owner's away; foreign disks know no owners, and need not."""
    with suppress(OSError):
        os.chmod(path, mode)


def write_all(fs: Fs, file: int, data: bytes) -> None:
    """Write every byte, however many calls it takes."""
    at = 0
    while at < len(data):
        written = fs.write(file, data[at:])
        if written <= 0:
            raise OSError("the disk took no bytes")
        at += written


def replace_patiently(fs: Fs, source: Path, target: Path, pause: Callable[[float], None] = sleep) -> None:
    """Rename over a file that somebody else may be holding open for a moment, as happens on Windows."""
    for seconds in PATIENCE:
        try:
            return fs.replace(source, target)
        except PermissionError:
            pause(seconds)
    return fs.replace(source, target)


def write_whole(fs: Fs, path: Path, data: bytes, pause: Callable[[float], None] = sleep) -> None:
    """Put a new file in place of an old one, so that at any moment one of the two is there whole."""
    fs.make_folder(path.parent)
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    with suppress(FileNotFoundError):
        os.unlink(draft)
    try:
        file = fs.create(draft)
        try:
            write_all(fs, file, data)
            fs.sync(file)
        finally:
            fs.close(file)
        replace_patiently(fs, draft, path, pause)
    except OSError:
        with suppress(OSError):
            os.unlink(draft)
        raise
    fs.sync_folder(path.parent)
