"""The small picture of a table as it is left, for the cabinet: in company nobody's hand is on it."""

from __future__ import annotations

import pygame

from cardtable.shell.small_picture import SIZE
from cardtable.tables.company import SharedTable, turn_away


def keepsake(table: SharedTable) -> pygame.Surface:
    """Paint the cloth once more and make it small; in company hands lie face down on it."""
    table.animator.forget()
    table.showing.arrive_at_once()
    if len(table.sitting.people) > 1:
        turn_away(table)
    else:
        table.fit()
    whole = pygame.Surface(table.theme.size, 0, 32)
    table.stage.redraw()
    table.stage.draw(whole)
    cloth = table.manners.cloth_rect(table.theme).clip(whole.get_rect())
    return pygame.transform.smoothscale(whole.subsurface(cloth), cloth.fit(pygame.Rect((0, 0), SIZE)).size)
