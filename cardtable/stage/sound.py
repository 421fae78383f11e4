"""Sounds by name.  Without a device, or with a broken file, the table is simply silent."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO

import pygame

from cardtable.thrift import folder_of, nothing_held_back

RATE = 32_000
"""As the sounds were made (`sprites.draw`), so that none has to be converted."""
BUFFER = 1024
"""Samples, a thirtieth of a second: soon enough for cards, and it seldom wakes a table at rest."""
ROOM = "room"
TOGETHER = 40
"""Milliseconds within which a sound is not begun again: a dealt pack is a rustle, not a bang."""


@contextmanager
def hushed() -> Iterator[None]:
    """Keep the sound library from writing to the terminal when there is no device."""
    sys.stderr.flush()
    try:
        saved = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(saved, 2)
        os.close(saved)
        os.close(nowhere)


class Sounds:
    """Opens the mixer when told to, and each sound when it is first played."""

    def __init__(self, log: Callable[[str], None], *, package: str = "sprites") -> None:
        self._log = log
        self._package = package
        self._open = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, int] = {}
        """When each sound was last begun, in milliseconds."""
        self.effects = 0.0
        self.room = 0.0

    def open(self) -> None:
        """Import the mixer and open the device; both take long, so they come after the first picture."""
        nothing_held_back()
        try:
            import pygame.mixer

            with hushed():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
        except (pygame.error, ImportError) as problem:
            self._log(f"no sound: {problem}")
            return
        self._open = True
        self.set_volume(self.effects, self.room)

    def set_volume(self, effects: float, room: float) -> None:
        """Volumes from 0 to 1; the room tone begins or ends."""
        self.effects, self.room = effects, room
        if not self._open:
            return
        tone = self._sound(ROOM) if room > 0 or ROOM in self._sounds else None
        if tone is not None:
            tone.set_volume(room)
            if room <= 0:
                tone.stop()
            elif not tone.get_num_channels():
                tone.play(loops=-1)

    def play(self, name: str) -> None:
        """Play a sound once; what begins at the same moment is heard as one."""
        now = pygame.time.get_ticks()
        if self._open and self.effects > 0 and now - self._last.get(name, -TOGETHER) >= TOGETHER:
            self._last[name] = now
            sound = self._sound(name)
            if sound is not None:
                sound.set_volume(self.effects)
                sound.play()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                data = folder_of(self._package).joinpath("sounds", f"{name}.wav").read_bytes()
                self._sounds[name] = pygame.mixer.Sound(BytesIO(data))
            except (OSError, ImportError, pygame.error) as problem:
                self._log(f"sound {name} is missing: {problem!r}")
                self._sounds[name] = None
        return self._sounds[name]

    def close(self) -> None:
        """Let go of the device."""
        if self._open:
            self._open = False
            self._sounds.clear()
            pygame.mixer.quit()
