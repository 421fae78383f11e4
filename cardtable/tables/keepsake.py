"""The small picture of a table as it is left, for the cabinet: in company nobody's hand is on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from cardtable.shell.records.small_picture import SIZE
from cardtable.stage.paint import fitted
from cardtable.tables.company import Company, SharedTable


class LeftTable(SharedTable, Protocol):
    """A table that is left."""

    remember: Callable[[pygame.Surface], None] | None
    """Keeps the picture, where somebody wants it."""
    built: bool

    @property
    def company(self) -> Company:
        """Who looks."""


def leave_keepsake(table: LeftTable) -> None:
    """Keep the picture of a table; one that cannot be painted any more is left all the same.

    When a match is over the cloth is bare: its cover says more.
    """
    if table.remember is None or not table.built or table.door.over:
        return
    try:
        table.remember(keepsake(table))
    except Exception:
        from traceback import format_exc

        table.kit.log(format_exc())


def keepsake(table: LeftTable) -> pygame.Surface:
    """Paint the cloth once more and make it small; in company hands lie face down on it."""
    table.animator.forget()
    table.showing.arrive_at_once()
    table.company.cover()
    table.fit()
    whole = pygame.Surface(table.theme.size, 0, 32)
    table.stage.redraw()
    table.stage.draw(whole)
    cloth = table.manners.cloth_rect(table.theme).clip(whole.get_rect())
    room = fitted(cloth, pygame.Rect((0, 0), SIZE))
    return pygame.transform.smoothscale(whole.subsurface(cloth), room.size)
