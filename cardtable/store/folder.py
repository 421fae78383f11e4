"""Where everything is kept: the data folder, and the lock that says who is using it."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from cardtable.store.fs import (
    OWNER_ENTERS,
    OWNER_READS_AND_WRITES,
    keep_for_owner,
    make_own_folder,
    open_plainly,
)
from rulesets.words import _


class UnusableFolder(ValueError):
    """The folder that was asked for cannot be one; the message says why in a sentence."""

    number: int | None = None
    """The error of the system."""


def unusable(folder: Path, error: OSError | ValueError) -> UnusableFolder:
    """The error that says so."""
    reason = getattr(error, "strerror", None) or str(error)
    text = _("The data folder {folder} cannot be used: {reason}.").format(folder=folder, reason=reason)
    problem = UnusableFolder(text)
    problem.number = getattr(error, "errno", errno.ENOENT)
    return problem


def data_folder(asked: str | None, environment: Mapping[str, str]) -> Path:
    """The folder asked for on the command line, else `CARDTABLE_HOME`, else the usual place of the system.

    Beside a packaged program a file `portable.txt` asks for a folder there.  An empty variable is as good
    as none, but whoever asks for an empty name did not mean the usual place.
    """
    if asked == "":
        raise UnusableFolder(_("The data folder needs a name; an empty one names none."))
    wanted = asked or environment.get("CARDTABLE_HOME")
    if wanted:
        try:
            return Path(os.path.abspath(os.path.expanduser(wanted)))
        except OSError as error:
            # The folder the program was started in is gone, and this one was to be found from there.
            raise unusable(Path(wanted), error) from None
    beside = program_folder(environment)
    if beside is not None and (beside / PORTABLE).exists():
        return beside / PORTABLE_FOLDER
    from platformdirs import user_data_path

    return Path(os.path.abspath(user_data_path("cardtable", appauthor=False)))


PORTABLE, PORTABLE_FOLDER = "portable.txt", "cardtable-data"
"""What a player puts beside the program to keep the data there, and where it is kept then."""


def program_folder(environment: Mapping[str, str]) -> Path | None:
    """The folder in which a packaged program lies as the player sees it; None for any other program."""
    if not getattr(sys, "frozen", False):
        return None
    if image := environment.get("APPIMAGE"):
        return Path(image).parent
    program = Path(sys.executable)
    app = next((folder for folder in program.parents if folder.suffix == ".app"), program)
    return app.parent


def open_folder(folder: Path) -> Path:
    """Make the data folder if need be; UnusableFolder if there cannot be one."""
    try:
        make_own_folder(folder)
        make_own_folder(folder / "sessions")
        _shut_out_others(folder)
        os.listdir(folder / "sessions")
    except (OSError, ValueError) as error:
        raise unusable(folder, error) from None
    except RecursionError:
        # Python makes folders one inside the other by calling itself.
        too_long = OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
        raise unusable(folder, too_long) from None
    return folder


def _shut_out_others(folder: Path) -> None:
    """Version 0.1.0 let everybody on the machine read along; the folder itself may have other uses."""
    for name in ("sessions", "quarantine"):
        keep_for_owner(folder / name, OWNER_ENTERS)
    for name in ("settings.json", "results.jsonl", "log.txt", "log.old.txt", "latest", "lock"):
        if not os.path.islink(folder / name):
            keep_for_owner(folder / name, OWNER_READS_AND_WRITES)


class Taken(NamedTuple):
    """What came of taking a data folder for one window."""

    folder: Path | None
    """None if nothing can be kept."""
    busy: bool = False
    """Another window has it."""
    notice: str | None = None
    """Why nothing can be kept, in a sentence."""
    lock: int | None = None

    def announce(self) -> None:
        """Let it be known who has the folder, now that this program can be called."""
        if self.lock is not None and sys.platform != "win32":
            with suppress(OSError):
                os.pwrite(self.lock, f"{os.getpid()} {os.uname().nodename}\n".encode(), 0)

    def release(self) -> None:
        """Let another window have it; the system does the same when a program dies."""
        if self.lock is not None:
            with suppress(OSError):
                os.close(self.lock)


WRONG_FOLDER = {
    errno.EACCES,
    errno.EPERM,
    errno.EROFS,
    errno.ENOTDIR,
    errno.EEXIST,
    errno.ENOENT,
    errno.ELOOP,
    errno.ENAMETOOLONG,
}
"""Errors that will not go away while the same folder is asked for; a full disk may be emptied."""


def take_folder(folder: Path, asked_for: bool) -> Taken:
    """Make the folder and lock it.

    A folder that was asked for and cannot be one is UnusableFolder; without the usual folder, or
    with a full disk, the window opens and keeps nothing.
    """
    try:
        open_folder(folder)
        try:
            lock = lock_folder(folder)
        except OSError as error:
            if error.errno in WRONG_FOLDER:
                raise unusable(folder, error) from None
            if error.errno not in NO_LOCKS_HERE:
                raise
            return Taken(folder)
        return Taken(folder, busy=lock is None, lock=lock)
    except UnusableFolder as error:
        if asked_for and error.number in WRONG_FOLDER:
            raise
        return Taken(None, notice=_("{reason} You play without saving.").format(reason=error))
    except OSError as error:
        reason = error.strerror or str(error)
        text = _("Nothing can be saved in {folder} now ({reason}); you play without saving.")
        return Taken(None, notice=text.format(folder=folder, reason=reason))


NO_LOCKS_HERE = {errno.ENOLCK, errno.ENOSYS, errno.EINVAL, getattr(errno, "ENOTSUP", errno.EINVAL)}
"""Errors of network folders that know no locks; they are used without."""


def lock_folder(folder: Path) -> int | None:
    """An open file that holds the lock; None if another window holds it."""
    file = open_plainly(folder / "lock", os.O_RDWR | os.O_CREAT)
    try:
        _lock(file)
        if sys.platform != "win32":
            # Who had the folder before cannot be called any more.
            os.ftruncate(file, 0)
    except BlockingIOError:
        os.close(file)
        return None
    except OSError:
        os.close(file)
        raise
    return file


def call(folder: Path) -> bool:
    """Ask the window that has this folder to come to the front; False if it cannot be asked."""
    if sys.platform == "win32":
        return False
    with suppress(OSError, ValueError):
        number, machine = (folder / "lock").read_text(encoding="utf-8").split()
        if machine == os.uname().nodename and _has_open(int(number), folder / "lock"):
            os.kill(int(number), signal.SIGUSR1)
            return True
    return False


def _has_open(process: int, path: Path) -> bool:
    """Whether a process has a file open, as far as this system tells: a number may be another's by now."""
    if not Path("/proc/self/fd").is_dir():
        return process > 0
    return any(
        os.path.realpath(link) == os.path.realpath(path)
        for link in Path("/proc", str(process), "fd").iterdir()
    )


def _lock(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            raise BlockingIOError from None
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
