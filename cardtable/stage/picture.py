"""A drawing that lies below everything else: a board."""

from __future__ import annotations

import pygame

from cardtable.stage.stage import Node


class Picture(Node):
    """One picture in its place."""

    z = 1.0

    def __init__(self) -> None:
        super().__init__()
        self.picture = pygame.Surface((1, 1), pygame.SRCALPHA)
        self.rect = pygame.Rect(0, 0, 1, 1)

    def put(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        """Show a picture somewhere."""
        self.picture, self.rect = picture, pygame.Rect(rect)
        self.touch()

    def bounds(self) -> pygame.Rect:
        """Its rectangle."""
        return self.rect

    def paint(self, surface: pygame.Surface) -> None:
        """Blit it."""
        surface.blit(self.picture, self.rect)
