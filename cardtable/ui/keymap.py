"""Which key does what, where a player has chosen other keys, and how prompts name what is used just now.

Scenes know the usual keys only.  What is pressed becomes the usual key before a scene sees it, so that
nothing else has to know of the choice; and the buttons of a game pad become keys in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import pygame

from rulesets.words import _, later


class Stroke(NamedTuple):
    """A key, alone or with Ctrl."""

    key: int
    ctrl: bool = False

    @property
    def mod(self) -> int:
        """What is held down with it."""
        return pygame.KMOD_CTRL if self.ctrl else 0

    def written(self) -> str:
        """As it is kept in the settings."""
        return "ctrl+" * self.ctrl + pygame.key.name(self.key)

    def named(self) -> str:
        """As it is shown."""
        name = pygame.key.name(self.key)
        shown = name.upper() if len(name) == 1 else name.title()
        return _("Ctrl+{key}").format(key=shown) if self.ctrl else shown


class PadButton(NamedTuple):
    """A button of a game pad."""

    number: int
    name: str
    """As prompts call it."""
    trigger: bool = False
    """Whether it is a trigger, which is held down; `number` is its axis then."""


class Command(NamedTuple):
    """Something a key does."""

    name: str
    usual: Stroke
    deed: str
    button: PadButton | None = None
    """What does it on a game pad."""


COMMANDS = (
    Command(
        "hint",
        Stroke(pygame.K_h),
        later("a hint: what a master would do, and why"),
        PadButton(pygame.CONTROLLER_BUTTON_Y, later("Y")),
    ),
    Command(
        "what", Stroke(pygame.K_i), later("what is this? Then the arrows walk on to all that lies there")
    ),
    Command(
        "undo",
        Stroke(pygame.K_z, ctrl=True),
        later("take back"),
        PadButton(pygame.CONTROLLER_BUTTON_RIGHTSTICK, later("the right stick")),
    ),
    Command("redo", Stroke(pygame.K_y, ctrl=True), later("do again what was taken back")),
    Command("score", Stroke(pygame.K_s), later("the score sheet, at any time of a match")),
    Command(
        "last",
        Stroke(pygame.K_l),
        later("the last trick, throw or deal"),
        PadButton(pygame.CONTROLLER_BUTTON_LEFTSTICK, later("the left stick")),
    ),
    Command(
        "look",
        Stroke(pygame.K_z),
        later("the card pointed at, as large as the window"),
        PadButton(pygame.CONTROLLER_AXIS_TRIGGERLEFT, later("LT"), trigger=True),
    ),
    Command(
        "peek",
        Stroke(pygame.K_v),
        later("held down: your own cards, where several play at one screen"),
        PadButton(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, later("RT"), trigger=True),
    ),
    Command(
        "apart",
        Stroke(pygame.K_F8),
        later("a second window for the hand, where several play at one screen"),
    ),
    Command("why", Stroke(pygame.K_w), later("why a computer did what it did")),
    Command(
        "rules",
        Stroke(pygame.K_F1),
        later("the rule in play, or behind what was said"),
        PadButton(pygame.CONTROLLER_BUTTON_BACK, later("Back")),
    ),
    Command("catch", Stroke(pygame.K_c), later("speak up, where somebody may be caught")),
    Command("search", Stroke(pygame.K_f, ctrl=True), later("search in the rule book")),
    Command("mute", Stroke(pygame.K_m), later("sound off, and on again")),
    Command("faster", Stroke(pygame.K_PLUS), later("everything moves faster")),
    Command("slower", Stroke(pygame.K_MINUS), later("everything moves more slowly")),
    Command("fullscreen", Stroke(pygame.K_F11), later("fill the screen, or a window again")),
)
"""What may have another key; arrows, Tab, Enter, Space and Escape are the same for everybody."""

FIXED = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_KP_ENTER,
        pygame.K_SPACE,
        pygame.K_ESCAPE,
        pygame.K_UNKNOWN,
    }
)
MODIFIERS = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_MODE,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCKCLEAR,
    }
)


class Keymap:
    """The keys as they are chosen, and what the player holds in hand."""

    def __init__(self, chosen: Iterable[tuple[str, str]] = ()) -> None:
        self.with_pad = False
        """Whether a game pad was used last."""
        self.choose(chosen)

    def choose(self, chosen: Iterable[tuple[str, str]]) -> None:
        """Take these keys by the names of commands; what makes no sense stays as usual."""
        usual = {command.name: command.usual for command in COMMANDS}
        wanted = {name: stroke for name, key in chosen if name in usual and (stroke := stroke_of(key))}
        self.strokes = {**usual, **wanted}
        while len(set(self.strokes.values())) < len(usual):
            # Two of one key are none: the choice that came last is as usual again.
            name, _stroke = wanted.popitem()
            self.strokes[name] = usual[name]
        self._meant: Mapping[Stroke, Command] = {self.strokes[c.name]: c for c in COMMANDS}
        self._given_up = {c.usual for c in COMMANDS} - self._meant.keys()

    @property
    def chosen(self) -> tuple[tuple[str, str], ...]:
        """What is not as usual, for the settings."""
        return tuple(
            (command.name, self.strokes[command.name].written())
            for command in COMMANDS
            if self.strokes[command.name] != command.usual
        )

    def with_key(self, name: str, stroke: Stroke) -> tuple[tuple[str, str], ...]:
        """The choice with another key for a command; who had it takes the old one."""
        strokes = dict(self.strokes)
        for other, had in self.strokes.items():
            if had == stroke:
                strokes[other] = strokes[name]
        strokes[name] = stroke
        usual = {command.name: command.usual for command in COMMANDS}
        return tuple((n, s.written()) for n, s in strokes.items() if s != usual[n])

    def named(self, name: str) -> str:
        """What to press for a command, on the device that was used last."""
        command = next(command for command in COMMANDS if command.name == name)
        return _(command.button.name) if self.with_pad and command.button else self.strokes[name].named()

    def meant(self, event: pygame.event.Event) -> pygame.event.Event:
        """A key press as the usual key for what it does."""
        stroke = Stroke(event.key, bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)))
        command = self._meant.get(stroke)
        if command is None and len(event.unicode) == 1 and not stroke.ctrl:
            # On many keyboards a sign such as + is another key, with Shift.
            command = self._meant.get(Stroke(ord(event.unicode)))
        if command is not None and command.usual != stroke:
            return pressed(command.usual.key, command.usual.mod)
        return pressed(pygame.K_UNKNOWN) if stroke in self._given_up else event


def pressed(key: int, mod: int = 0) -> pygame.event.Event:
    """The event of a key that is pressed."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def let_go(key: int) -> pygame.event.Event:
    """The event of a key that is let go."""
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def stroke_of(written: str) -> Stroke | None:
    """A stroke as it is kept in the settings; None for what is none, or may not be chosen."""
    ctrl, name = written.startswith("ctrl+"), written.removeprefix("ctrl+")
    try:
        key = pygame.key.key_code(name)
    except ValueError:
        return None
    return Stroke(key, ctrl) if may_be_chosen(key) else None


def may_be_chosen(key: int) -> bool:
    """Whether a key is free to be given a meaning."""
    return key not in FIXED and key not in MODIFIERS
