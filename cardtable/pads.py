"""Game pads: their buttons and sticks become the usual keys, so that every screen can be played with one.

They are looked for when the first picture stands; a pad that is plugged in later is noticed, too.
"""

from __future__ import annotations

from typing import Any

import pygame

from cardtable.ui.keymap import COMMANDS, let_go, pressed

TO_KEYS = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_SPACE, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    **{
        command.button.number: (command.usual.key, command.usual.mod)
        for command in COMMANDS
        if command.button and not command.button.trigger
    },
}
"""The key of every button, and what is held down with it; commands name their buttons themselves."""
TRIGGERS = {
    command.button.number: command.usual.key
    for command in COMMANDS
    if command.button and command.button.trigger
}
"""The key of every trigger, which is held down as long as the trigger is."""
STICK = {
    (pygame.CONTROLLER_AXIS_LEFTX, -1): pygame.K_LEFT,
    (pygame.CONTROLLER_AXIS_LEFTX, 1): pygame.K_RIGHT,
    (pygame.CONTROLLER_AXIS_LEFTY, -1): pygame.K_UP,
    (pygame.CONTROLLER_AXIS_LEFTY, 1): pygame.K_DOWN,
}
PUSHED, LET_GO = 20_000, 12_000
"""How far a stick has to lean to count, and how far back before it can count again."""
KINDS = frozenset(
    {
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
        pygame.CONTROLLERDEVICEREMAPPED,
    }
)


class Pads:
    """All game pads that are plugged in."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._leaning: set[tuple[int, int, int]] = set()
        """Sticks that have counted and not come back: pad, axis, way."""
        self._controllers: Any = None

    def look(self) -> None:
        """Find the pads; where a system has none of that, there are none."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return
        self._controllers = controller
        for number in range(controller.get_count()):
            self._take(number)

    def _take(self, number: int) -> None:
        try:
            if self._controllers is not None and self._controllers.is_controller(number):
                pad = self._controllers.Controller(number)
                self._open[pad.as_joystick().get_instance_id()] = pad
        except pygame.error:
            return

    @property
    def any(self) -> bool:
        """Whether one is plugged in, so that somebody has to listen to it."""
        return bool(self._open)

    def key(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """The key that a button or a stick stands for."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._take(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in TO_KEYS:
            return pressed(*TO_KEYS[event.button])
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._leans(event.instance_id, event.axis, event.value)
        return None

    def _leans(self, pad: int, axis: int, value: int) -> pygame.event.Event | None:
        if axis in TRIGGERS:
            return self._pulled((pad, axis, 1), TRIGGERS[axis], value)
        for way in (-1, 1):
            key, stick = STICK.get((axis, way)), (pad, axis, way)
            if key is None:
                continue
            if value * way < LET_GO:
                self._leaning.discard(stick)
            elif value * way > PUSHED and stick not in self._leaning:
                self._leaning.add(stick)
                return pressed(key)
        return None

    def _pulled(self, trigger: tuple[int, int, int], key: int, value: int) -> pygame.event.Event | None:
        """What a trigger holds down, or lets go."""
        if value < LET_GO and trigger in self._leaning:
            self._leaning.discard(trigger)
            return let_go(key)
        if value > PUSHED and trigger not in self._leaning:
            self._leaning.add(trigger)
            return pressed(key)
        return None
