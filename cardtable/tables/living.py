"""The living table: whatever is pointed at, or asked for with a key, says what it is.

The mouse rests or a finger stays: `cardtable.ui.telling` asks the cloth.  With the keys I asks what has the
focus; while that is told, the arrow keys walk on to whatever else lies on the table, and Escape ends it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol

import pygame

from cardtable.tables.asking.answers import AnswerButton
from cardtable.tables.asking.asking import Asking
from cardtable.tables.cloth.chrome import SidePanel
from cardtable.tables.cloth.side import Side
from cardtable.tables.labels import Labels, Thing
from cardtable.tables.parts import Asked, Laid
from cardtable.tables.state import State
from cardtable.ui.bubble import Clear
from cardtable.ui.ui import nearest
from cardtable.ui.widget import DIRECTIONS, Told

WHAT_IS_THIS = pygame.K_i
PAGES = pygame.K_PAGEUP, pygame.K_PAGEDOWN


class LivingTable(Asked, Laid, Protocol):
    """The table that answers."""

    @property
    def labels(self) -> Labels[Any]:
        """What the things on the table say of themselves."""

    panel: SidePanel
    """What stands beside the cloth,"""
    side: Side
    """and the words in it."""

    @property
    def asking(self) -> Asking:
        """What the viewer has pointed at and chosen."""


class Living:
    """Answers for everything on the cloth."""

    def __init__(self, table: LivingTable) -> None:
        self.table = table
        self.here: Thing | None = None
        """What was asked for with the key, while it is told."""

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What lies at a point; while things move nothing there holds still."""
        if self.table.state is State.MOVING:
            return None
        thing = self.table.labels.at(pos)
        return None if thing is None else Told(thing.words(), thing.rect, (thing.kind, thing.key))

    def kept_clear(self, at: pygame.Rect) -> Clear:
        """Neither prompt, buttons, own hand and panel, nor seats, badges and cards if there is other room."""
        table, felt = self.table, self.table.felt
        held = [rect for card in table.asking.own() if (rect := felt.rect_of(card)) is not None]
        hand = [held[0].unionall(held[1:])] if held else []
        beside = table.panel.rect
        never = [*table.prompt.covered(), *hand, *([] if beside.contains(at) else [beside])]
        kinds: dict[str, Collection[Any]] = {"plate": (), "badge": (), "card": table.asking.own()}
        things = table.labels.things()
        return Clear(never, [one.rect for one in things if one.key not in kinds.get(one.kind, [one.key])])

    def changed(self) -> None:
        """Something else lies there now."""
        self.here = None
        self.table.ui.telling.leave()

    # -- keys

    def key(self, event: pygame.event.Event) -> bool:
        """Ask what this is, or walk on; whether the key was for that."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == WHAT_IS_THIS and not self.table.ui.modals:
            self.ask()
            return True
        if self.here is None or self.table.ui.telling.thing is None:
            self.here = None
            return False
        if event.key in DIRECTIONS:
            self.walk(*DIRECTIONS[event.key])
            return True
        if self.here.kind == "line" and event.key in PAGES:
            # It moves away under what is said of it.
            self.changed()
        return False

    def everything(self) -> list[Thing]:
        """All that can be walked to: what lies on the cloth, the buttons, and what stands beside."""
        buttons = [one for one in self.table.prompt.buttons.inside if isinstance(one, AnswerButton)]
        found = [Thing("button", one.rect, lambda one=one: one.words(), one.answer.key) for one in buttons]  # type: ignore[misc]
        beside = self.table.panel.told.view()
        lines = [
            Thing("line", one.rect.clip(beside), lambda words=words: words, one.name)  # type: ignore[misc]
            for one, words in self.table.side.told()
            if one.rect.colliderect(beside)
        ]
        prompt = self.table.prompt
        if prompt.meant():
            found.append(Thing("prompt", prompt.label.rect, prompt.meant, "prompt"))
        return [*self.table.labels.things(), *found, *lines]

    def ask(self) -> None:
        """Tell what has the focus, or else what lies first."""
        things = self.everything()
        asking, focus = self.table.asking, self.table.ui.focus
        cursor = asking.cursor if focus is self.table.cloth and asking.my_turn else None
        wanted = [cursor] if cursor is not None else [*asking.own()][:1]
        if isinstance(focus, AnswerButton):
            wanted = [focus.answer.key]  # type: ignore[list-item]
        first = next((thing for thing in things if thing.key in wanted and thing.kind != "plate"), None)
        self._tell(first or next(iter(things), None))

    def walk(self, dx: int, dy: int) -> None:
        """Go on to the nearest thing in a direction."""
        things = self.everything()
        assert self.here is not None
        found = nearest(self.here.rect, [thing.rect for thing in things], dx, dy)
        if found is not None:
            self._tell(things[found])

    def _tell(self, thing: Thing | None) -> None:
        if self.table.state is State.MOVING or thing is None:
            return
        self.here = thing
        self.table.ui.telling.tell(Told(thing.words(), thing.rect))
