"""Drawings as tests have them: sketches, unless it is the drawings themselves that are looked at."""

from __future__ import annotations

from functools import cache
from zlib import crc32

import pygame

from cardtable.stage.art import Art, Wanted

ROOM = 40_000_000
"""Bytes of drawings that are kept; a table at 1280x800 is content with half of it."""
SMALL_ROOM = 4_000_000
"""Bytes of sketches, which are made quicker than they are looked for."""


@cache
def is_there(art: Art, name: str) -> bool:
    """Whether there is such a drawing; it is not read for a sketch."""
    return art._file(f"{name}.svg").exists()


class Sketches(Art):
    """Drawings made at once, and in tests hardly drawn: each has its size and colours of its own.

    What drawings look like is tested with the drawings; to rasterise them was a fifth of what tests of
    tables took.
    """

    sketched = False

    def _make(self, wanted: Wanted) -> pygame.Surface:
        if not self.sketched or not is_there(self, wanted.name):
            return super()._make(wanted)
        seen = crc32(f"{wanted.name} {wanted.dye}".encode())
        sketch = pygame.Surface(wanted.size, pygame.SRCALPHA)
        sketch.fill((seen & 255, seen >> 8 & 255, seen >> 16 & 255, 255))
        return self._keep(wanted, sketch)

    def fit(self, window: tuple[int, int]) -> None:
        """Take no more room than before: a window of 4K would have its hundreds of megabytes to the end."""
        room = self.room
        super().fit(window)
        self.room = room


@cache
def drawn() -> Sketches:
    """Drawings made at once; kept from test to test, because covers take long."""
    art = Sketches(threaded=False)
    art.room = ROOM
    return art
