"""What the player has set once for all: one JSON file, saved whole on every change.

The window needs this before its first frame, so it is checked by hand here: importing pydantic
would keep the player waiting for a tenth of a second.  Every value is checked by itself; one that
makes no sense falls back to its default and leaves the others alone.
"""

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, Self

from cardtable.store.fs import Disk, Fs, write_whole
from cardtable.store.names import clean_name
from rulesets.words import _

FILE_LIMIT = 1 << 20
MOST_MATCHES = 1 << 40
SEATS_WITH_NAMES = 8
MOST_LESSONS = 400
_TAUGHT = re.compile("[a-z][a-z0-9_]{0,29}/[a-z0-9_-]{1,30}")
MOST_TAUGHT = 600
_LESSON = re.compile(r"[a-z_]{1,40}/[\w-]{1,60}=(done|\d{1,2})")
_FACE = re.compile(r"\d\d")
MOST_KEYS = 40
LONGEST_WORD = 40
DEEPEST = 20
"""How far lists may lie in lists; what is read must also be written again one day."""
Speed = Literal["fast", "normal", "slow", "off"]


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


def _version(value: object) -> object:
    if not isinstance(value, str) or not re.fullmatch(r"[\w.+-]{0,40}", value):
        raise ValueError
    return value


def _switch(value: object) -> object:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _lessons(value: object) -> object:
    """What was done of the lessons: as much of it as makes sense."""
    if not isinstance(value, list | tuple):
        raise ValueError
    return tuple(one for one in value[:MOST_LESSONS] if isinstance(one, str) and _LESSON.fullmatch(one))


def _taught(value: object) -> object:
    """What was told of games: as much of it as makes sense."""
    if not isinstance(value, list | tuple):
        raise ValueError
    good = (one for one in value if isinstance(one, str) and _TAUGHT.fullmatch(one))
    return tuple(sorted(set(good)))[:MOST_TAUGHT]


def _names(value: object) -> object:
    if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
        raise ValueError
    return tuple(clean_name(name) for name in value[:SEATS_WITH_NAMES])


def _faces(value: object) -> object:
    if not isinstance(value, list | tuple):
        raise ValueError
    return tuple(
        face if isinstance(face, str) and _FACE.fullmatch(face) else "" for face in value[:SEATS_WITH_NAMES]
    )


def _keys(value: object) -> object:
    if not isinstance(value, list | tuple):
        raise ValueError
    pairs = [tuple(pair) for pair in value[:MOST_KEYS] if isinstance(pair, list | tuple)]
    words = [word for pair in pairs for word in pair]
    if not all(isinstance(word, str) and len(word) <= LONGEST_WORD for word in words):
        raise ValueError
    if len(pairs) != len(value) or any(len(pair) != 2 for pair in pairs):
        raise ValueError
    return tuple(pairs)


def _span(value: object) -> object:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueError
    if not all(type(number) is int and 0 <= number <= MOST_MATCHES for number in value):
        raise ValueError
    return tuple(value)


def _place(value: object) -> object:
    if value is None:
        return None
    if not isinstance(value, list | tuple) or len(value) != 4:
        raise ValueError
    if not all(type(number) is int and abs(number) <= 100_000 for number in value):
        raise ValueError
    return tuple(value)


class Settings(NamedTuple):
    """All settings, each declared here and nowhere else; immutable, so that a change is always noticed.

    Beside its type stands what a value has to pass to be kept.
    """

    animation: Annotated[Speed, _one_of("fast", "normal", "slow", "off")] = "normal"
    """Speed of movement."""
    sound: Annotated[int, _within(0, 100)] = 70
    """Volume of effects."""
    room: Annotated[int, _within(0, 100)] = 0
    """Volume of the room tone."""
    index: Annotated[str, _one_of("normal", "large")] = "normal"  # type: ignore[assignment]  # not tuple.index
    """Size of the card indices."""
    four_colours: Annotated[bool, _switch] = False
    """Whether each suit has its own colour."""
    back: Annotated[str, _word] = "garnet"
    """Pattern on the backs."""
    cloth: Annotated[str, _word] = "forest"
    """Table cloth."""
    scale: Annotated[int, _within(75, 250)] = 100
    """Size of the interface in percent."""
    names: Annotated[tuple[str, ...], _names] = ()
    """Names of the people who play here, in the order of their seats."""
    faces: Annotated[tuple[str, ...], _faces] = ()
    """Their portraits, in the same order; empty for none."""
    window: Annotated[tuple[int, int, int, int] | None, _place] = None
    """Left, top, width and height of the window when it was left."""
    fullscreen: Annotated[bool, _switch] = False
    """Whether it filled the screen."""
    hints: Annotated[bool, _switch] = True
    """Whether hints may be asked for."""
    practice: Annotated[bool, _switch] = False
    """Whether undo may go back past what was newly seen."""
    gap_pause: Annotated[str, _one_of("short", "long", "wait")] = "short"
    """How long a table waits where everybody may speak between two tricks, or whether until one goes on."""
    look: Annotated[str, _one_of("hold", "switch")] = "hold"
    """How people who share a screen look at their cards: as long as they hold them up, or until they
    cover them again."""
    hand_apart: Annotated[bool, _switch] = False
    """Whether they have a second window for the hand, and the first shows only what everybody may see,"""
    hand_window: Annotated[tuple[int, int, int, int] | None, _place] = None
    """and where that was when it was closed, as `window`."""
    own_die: Annotated[bool, _switch] = True
    """Whether people throw their own die, or the table throws it for them."""
    touch_twice: Annotated[bool, _switch] = False
    """Whether the first touch only lifts a card or marks a pawn, and the second plays it."""
    second_table: Annotated[bool, _switch] = True
    """Whether computers play the cards of the people at a second table, to be told after the deal."""
    quiz: Annotated[bool, _switch] = False
    """Whether it is asked who takes a trick before it is shown;"""
    quiz_asked: Annotated[int, _within(0, MOST_MATCHES)] = 0
    """how often that was answered,"""
    quiz_known: Annotated[int, _within(0, MOST_MATCHES)] = 0
    """and how often rightly."""
    counted_from: Annotated[int, _within(0, MOST_MATCHES)] = 0
    """The number of the first match that counts for the statistics."""
    evening: Annotated[tuple[int, int], _span] = (0, 0)
    """The numbers of the first and the last match of the evening; no last one while it lasts."""
    keys: Annotated[tuple[tuple[str, str], ...], _keys] = ()
    """Keys that are not the usual ones, by the command they give."""
    seen: Annotated[str, _version] = ""
    """The version whose news the player has seen."""

    lessons: Annotated[tuple[str, ...], _lessons] = ()
    """What was done of which lesson: ``laus/01-take-little=done``, or the stop where it was left."""
    taught: Annotated[tuple[str, ...], _taught] = ()
    """What was told of which game: ``laus/first``, its first page; ``laus/play``, the line of a phase;
    ``laus/deal-1``, a deal with the coach; ``laus/silent``, that the coach was sent away."""
    look_up: Annotated[str, _one_of("game", "trick", "deal", "all")] = "game"
    """What may be looked up in new matches: what the game says, or the same in all of them."""

    def but(self, **changes: object) -> Self:
        """These settings with changes; a ValueError names the first that makes no sense."""
        sound = {name: checked(name, value) for name, value in changes.items()}
        return self._replace(**sound)


CHECKS: Final[Mapping[str, Callable[[object], object]]] = {
    name: kind.__metadata__[0] for name, kind in Settings.__annotations__.items()
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
    for name in CHECKS.keys() & found.keys():
        with suppress(ValueError):
            good[name] = checked(name, found[name])
    return Settings(**good)


def deeper_than(most: int, value: object) -> bool:
    """Whether lists and objects lie one inside the other more than so many times."""
    level: list[object] = [value]
    for _level in range(most + 1):
        inner: list[object] = []
        for part in level:
            if isinstance(part, dict):
                inner += part.values()
            elif isinstance(part, list):
                inner += part
        if not inner:
            return False
        level = inner
    return True


# -- The file -----------------------------------------------------------------------------------


class SettingsFile:
    """The settings as they are, and the file they are kept in."""

    def __init__(self, folder: Path | None, fs: Fs | None = None) -> None:
        """Without a folder nothing is kept."""
        self._fs: Fs = fs or Disk()
        self._path = None if folder is None else folder / "settings.json"
        self._others: dict[str, object] = {}
        """What other versions keep in the file; it stays there."""
        self.new = folder is None
        """Whether nothing was ever kept here."""
        self.notice: str | None = None
        """What the player has not been told yet."""
        self._told_unsaved = False
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
            if not isinstance(found, dict) or deeper_than(DEEPEST, found):
                raise ValueError("these are no settings")
        except FileNotFoundError:
            self.new = True
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
            text = json.dumps({**self._others, **self.settings._asdict()}, indent=1)
            write_whole(self._fs, self._path, text.encode() + b"\n")
        except (OSError, ValueError):
            if not self._told_unsaved:
                self.notice = _("The settings could not be saved; they hold until you leave.")
            self._told_unsaved = True
