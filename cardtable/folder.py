"""Where everything is kept: the data folder, and the lock that says who is using it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from rulesets.words import _


class UnusableFolder(ValueError):
    """The folder that was asked for cannot be one; the message says why in a sentence."""


def data_folder(asked: str | None, environment: Mapping[str, str]) -> Path:
    """The folder asked for on the command line, else `CARDTABLE_HOME`, else the usual place of the system."""
    wanted = asked or environment.get("CARDTABLE_HOME")
    if wanted:
        return Path(os.path.abspath(os.path.expanduser(wanted)))
    from platformdirs import user_data_path

    return Path(os.path.abspath(user_data_path("cardtable", appauthor=False)))


def open_folder(folder: Path) -> Path:
    """Make the data folder if need be; UnusableFolder if there cannot be one."""
    try:
        if "\0" in str(folder):
            raise OSError("a path cannot contain this character")
        os.makedirs(folder / "sessions", exist_ok=True)
        os.listdir(folder / "sessions")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnusableFolder(
            _("The data folder {folder} cannot be used: {reason}.").format(folder=folder, reason=reason)
        ) from None
    return folder


class Lock:
    """Held by the one window that may write to a data folder; the system frees it when a program dies."""

    def __init__(self, file: int) -> None:
        self._file = file

    def release(self) -> None:
        """Let another window have it."""
        with suppress(OSError):
            os.close(self._file)


def lock_folder(folder: Path) -> Lock | None:
    """Take the lock; None if another window holds it.  An OSError means that there can be no lock here."""
    file = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o644)
    os.set_inheritable(file, False)
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        return None
    except PermissionError:
        os.close(file)
        if os.name == "nt":
            return None
        raise
    except OSError:
        os.close(file)
        raise
    return Lock(file)
