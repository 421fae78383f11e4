"""Game pads, as far as they can be tried without one."""

import os
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from cardtable.pads import TO_KEYS, TRIGGERS, Pads
from cardtable.ui.keymap import COMMANDS


def test_pads_are_looked_for_without_what_the_packaged_program_does_not_have() -> None:
    """pygame loads sound and video beside the pads; `build.spec` leaves both out."""
    code = (
        "import sys, pygame\n"
        "from cardtable.pads import Pads\n"
        "pygame.display.init()\n"
        "pads = Pads()\n"
        "pads.look()\n"
        "print(pads._controllers is not None, pads.any)\n"
        "print([n for n in ('audio', 'video') if hasattr(sys.modules[f'pygame._sdl2.{n}'], '__file__')])"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    said = subprocess.check_output([sys.executable, "-c", code], text=True, env=environment)
    assert said.splitlines()[-2:] == ["True False", "[]"]


def leaning(pads: Pads, axis: int, *values: int) -> list[tuple[int, int] | None]:
    """What key each of these leanings presses or lets go of."""
    keys = (
        pads.key(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=axis, value=value))
        for value in values
    )
    return [None if key is None else (key.type, key.key) for key in keys]


DOWN, UP = pygame.KEYDOWN, pygame.KEYUP


@pytest.mark.parametrize(
    ("axis", "back", "on"),
    [
        (pygame.CONTROLLER_AXIS_LEFTX, pygame.K_LEFT, pygame.K_RIGHT),
        (pygame.CONTROLLER_AXIS_LEFTY, pygame.K_UP, pygame.K_DOWN),
    ],
)
def test_a_stick_presses_the_key_of_its_way_once_until_it_comes_back(axis: int, back: int, on: int) -> None:
    pads = Pads()
    assert leaning(pads, axis, 20_000, 21_000, 30_000, 12_000, 25_000) == [None, (DOWN, on), None, None, None]
    assert leaning(pads, axis, 11_000, 21_000) == [None, (DOWN, on)]
    assert leaning(pads, axis, 0, -20_000, -21_000, -12_000, -25_000, -11_000, -21_000) == [
        *(None, None, (DOWN, back), None, None, None),
        (DOWN, back),
    ]
    assert leaning(pads, 99, 30_000) == [None]


@pytest.mark.parametrize("axis", sorted(TRIGGERS))
def test_a_trigger_holds_its_key_as_long_as_it_is_pulled(axis: int) -> None:
    key = TRIGGERS[axis]
    assert leaning(Pads(), axis, 0, 20_000, 20_001, 30_000, 12_000, 11_999, 0, 21_000) == [
        *(None, None, (DOWN, key), None, None, (UP, key)),
        *(None, (DOWN, key)),
    ]


def test_two_pads_are_two_sticks() -> None:
    pads = Pads()

    def lean(pad: int) -> bool:
        event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=0, value=30_000)
        return pads.key(event) is not None

    assert [lean(1), lean(2), lean(1)] == [True, True, False]


def test_a_button_is_its_key_with_nothing_held_down_but_to_go_back() -> None:
    pads = Pads()
    for button, key in TO_KEYS.items():
        event = pads.key(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=1))
        assert event is not None
        assert (event.type, event.key, event.mod) == (DOWN, *key)
    own = {command.button.number for command in COMMANDS if command.button and not command.button.trigger}
    held = {button for button, (_key, mod) in TO_KEYS.items() if mod}
    assert held - own == {pygame.CONTROLLER_BUTTON_LEFTSHOULDER}
    for command in COMMANDS:
        if command.button and command.button.trigger:
            assert TRIGGERS[command.button.number] == command.usual.key
        elif command.button:
            assert TO_KEYS[command.button.number] == (command.usual.key, command.usual.mod)
    for kind, button in ((pygame.CONTROLLERBUTTONDOWN, 99), (pygame.CONTROLLERBUTTONUP, 0)):
        assert pads.key(pygame.event.Event(kind, button=button, instance_id=1)) is None


class Plugged:
    """One thing that is a pad and one that is none."""

    def is_controller(self, number: int) -> bool:
        return number == 0

    def Controller(self, number: int) -> object:
        return SimpleNamespace(as_joystick=lambda: SimpleNamespace(get_instance_id=lambda: 70 + number))


def test_a_pad_that_is_plugged_in_is_listened_to_until_it_is_pulled_out() -> None:
    pads: Any = Pads()
    added = [pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=number) for number in (0, 1)]
    assert pads.key(added[0]) is None
    assert not pads.any, "nobody has looked for pads yet"
    pads._controllers = Plugged()
    pads.key(added[1])
    assert not pads.any, "what is no pad is none"
    pads.key(added[0])
    assert pads.any
    for pulled_out, left in ((71, True), (70, False)):
        pads.key(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pulled_out))
        assert pads.any == left
