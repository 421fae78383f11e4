"""What can be read on the cloth: the plates of the seats, and tags at the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardtable.stage.art import Art
from cardtable.stage.labels import Plate, PlateText
from cardtable.stage.stage import Stage
from cardtable.stage.tags import Tag, TagLabel
from cardtable.stage.theme import Theme
from rulesets.core import Seat


class Placards:
    """Plates and tags of one table."""

    def __init__(self, stage: Stage, art: Art) -> None:
        self.stage = stage
        self.art = art
        self.plates: list[Plate] = []
        self.tags: list[TagLabel] = []
        self._portraits: bool | None = None
        self._size: tuple[object, ...] = ()
        """The window and the letters for which that was decided."""

    def seat(self, theme: Theme, tints: Sequence[int]) -> None:
        """A plate for everybody, with these colours of the seats."""
        self.plates = [self.stage.add(Plate(theme, self.art, tint)) for tint in tints]

    def put(self, theme: Theme, where: Callable[[Seat], pygame.Rect]) -> None:
        """Take the places in a window, without tags."""
        if (size := (theme.size, theme.scale)) != self._size:
            self._portraits, self._size = None, size
        for seat, plate in enumerate(self.plates):
            plate.put(theme, where(seat))
        self.show_tags([], theme, pygame.Rect(0, 0, 0, 0))

    def say(self, texts: Sequence[PlateText]) -> None:
        """Bring the plates up to what is shown.

        Whether they show portraits is decided once for a window: nobody's face comes and goes.
        """
        for plate, text in zip(self.plates, texts, strict=True):
            plate.say(text)
        if self._portraits is None:
            self._portraits = all(plate.has_room_for_portrait for plate in self.plates if plate.text.face)
        for plate in self.plates:
            plate.show_portrait(self._portraits)

    def show_tags(self, tags: Sequence[Tag], theme: Theme, room: pygame.Rect) -> None:
        """Lay these tags into a room instead of those that lie there."""
        if tags and [label.tag for label in self.tags] == list(tags):
            return
        for label in self.tags:
            self.stage.remove(label)
        self.tags = [self.stage.add(TagLabel(theme, self.art, tag, room)) for tag in tags]
