"""How a window is shared out between the cloth and the panel beside it."""

from __future__ import annotations

import pygame

from cardtable.stage.theme import Theme

PANEL_UNITS = 262
PANEL_SHARE = 0.29
"""The panel's width in design units, and the most it may take of the window."""
SPOKEN_UNITS = 345
"""Its width while somebody speaks there: what the game has to show is to be read beside their words."""


def panel_of(theme: Theme, spoken: bool = False) -> pygame.Rect:
    """The strip beside the cloth."""
    width = min(theme.px(SPOKEN_UNITS if spoken else PANEL_UNITS), round(theme.size[0] * PANEL_SHARE))
    return pygame.Rect(theme.size[0] - width, 0, width, theme.size[1])


def cloth_of(theme: Theme, spoken: bool = False) -> pygame.Rect:
    """The cloth."""
    return pygame.Rect(0, 0, theme.size[0] - panel_of(theme, spoken).w, theme.size[1])
