"""What the player has set once for all: one JSON file, saved whole on every change.

The window needs this before its first frame, so it is checked by hand here: importing pydantic
would keep the player waiting for a tenth of a second.  Every value is checked by itself; one that
makes no sense falls back to its default and leaves the others alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final, Literal

from cardtable.store.fs import Disk, Fs, write_whole
from cardtable.store.names import clean_name
from rulesets.words import _

FILE_LIMIT = 1 << 20
SEATS_WITH_NAMES = 8
Speed = Literal["fast", "normal", "slow", "off"]


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; immutable, so that a change is always noticed."""

    animation: Speed = "normal"
    sound: int = 70
    room: int = 0
    index: str = "normal"
    """Size of the card indices."""
    four_colours: bool = False
    back: str = "garnet"
    cloth: str = "forest"
    scale: int = 100
    """Size of the interface in percent."""
    names: tuple[str, ...] = ()
    """Names of the people who play here, in the order of their seats."""
    window: tuple[int, int, int, int] | None = None
    """Left, top, width and height of the window when it was left."""
    fullscreen: bool = False
    hints: bool = True
    practice: bool = False
    ask_in_gaps: bool = True
    """Whether a table where everybody may speak between two tricks asks each time."""

    def but(self, **changes: object) -> Settings:
        """These settings with changes; a ValueError names the first that makes no sense."""
        sound = {name: checked(name, value) for name, value in changes.items()}
        return replace(self, **sound)


# -- What each value may be ---------------------------------------------------------------------


def _within(least: int, most: int) -> Callable[[object], object]:
    def check(value: object) -> object:
        if type(value) is not int or not least <= value <= most:
            raise ValueError
        return value

    return check


def _one_of(*allowed: str) -> Callable[[object], object]:
    def check(value: object) -> object:
        if value not in allowed:
            raise ValueError
        return value

    return check


def _word(value: object) -> object:
    """The name of a piece of art; which there are is known where they are drawn."""
    if not isinstance(value, str) or not re.fullmatch("[a-z][a-z0-9_]{0,29}", value):
        raise ValueError
    return value


def _switch(value: object) -> object:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _names(value: object) -> object:
    if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
        raise ValueError
    return tuple(clean_name(name) for name in value[:SEATS_WITH_NAMES])


def _place(value: object) -> object:
    if value is None:
        return None
    if not isinstance(value, list | tuple) or len(value) != 4:
        raise ValueError
    if not all(type(number) is int and abs(number) <= 100_000 for number in value):
        raise ValueError
    return tuple(value)


CHECKS: Final[Mapping[str, Callable[[object], object]]] = {
    "animation": _one_of("fast", "normal", "slow", "off"),
    "sound": _within(0, 100),
    "room": _within(0, 100),
    "index": _one_of("normal", "large"),
    "four_colours": _switch,
    "back": _word,
    "cloth": _word,
    "scale": _within(75, 250),
    "names": _names,
    "window": _place,
    "fullscreen": _switch,
    "hints": _switch,
    "practice": _switch,
    "ask_in_gaps": _switch,
}


def checked(name: str, value: object) -> Any:
    """The value as it is kept; a ValueError names a setting that cannot have it."""
    if name not in CHECKS:
        raise ValueError(f"there is no setting {name}")
    try:
        return CHECKS[name](value)
    except (ValueError, TypeError):
        raise ValueError(f"{name} cannot be {value!r}") from None


def settings_from(found: Mapping[str, object]) -> Settings:
    """As many of the values found as make sense; settings of other versions are left out."""
    good: dict[str, Any] = {}
    for field in fields(Settings):
        if field.name in found:
            with suppress(ValueError):
                good[field.name] = checked(field.name, found[field.name])
    return Settings(**good)


# -- The file -----------------------------------------------------------------------------------


class SettingsFile:
    """The settings as they are, and the file they are kept in."""

    def __init__(self, folder: Path | None, fs: Fs | None = None) -> None:
        """Without a folder nothing is kept."""
        self._fs: Fs = fs or Disk()
        self._path = None if folder is None else folder / "settings.json"
        self._others: dict[str, object] = {}
        """What other versions keep in the file; it stays there."""
        self.notice: str | None = None
        """What the player has not been told yet."""
        self.settings = self._load()

    def news(self) -> str | None:
        """What the player should be told, once."""
        told, self.notice = self.notice, None
        return told

    def change(self, **changes: object) -> Settings:
        """Change some settings and save all; a ValueError names one that makes no sense."""
        changed = self.settings.but(**changes)
        if changed != self.settings:
            self.settings = changed
            self._save()
        return changed

    def _load(self) -> Settings:
        if self._path is None:
            return Settings()
        try:
            data = self._fs.read(self._path, FILE_LIMIT)
            found = json.loads(data)
            if not isinstance(found, dict):
                raise ValueError("these are no settings")
        except FileNotFoundError:
            return Settings()
        except (OSError, ValueError, RecursionError):
            self._put_aside(self._path)
            return Settings()
        self._others = {name: value for name, value in found.items() if name not in CHECKS}
        return settings_from(found)

    def _put_aside(self, path: Path) -> None:
        """Make room for good settings; a file that will not move is one that nothing may be written over."""
        quarantine = path.parent / "quarantine"
        number = 1
        while (target := quarantine / f"settings.{number}.json").exists():
            number += 1
        try:
            self._fs.make_folder(quarantine)
            self._fs.replace(path, target)
        except OSError:
            self._path = None
            self.notice = _("The settings could not be read; what you change holds until you leave.")
        else:
            self.notice = _("The settings could not be read, so they begin anew; the old file was kept.")

    def _save(self) -> None:
        if self._path is None:
            return
        try:
            text = json.dumps({**self._others, **asdict(self.settings)}, indent=1)
            write_whole(self._fs, self._path, text.encode() + b"\n")
        except (OSError, ValueError):
            self.notice = _("The settings could not be saved; they hold until you leave.")
