"""Text to and from the clipboard of the desktop, where it has one."""

from __future__ import annotations

from contextlib import suppress

import pygame


def copied(text: str) -> bool:
    """Put a text into the clipboard, and tell whether it is there."""
    with suppress(pygame.error):
        pygame.scrap.put_text(text)
        return True
    return False


def pasted() -> str:
    """The text in the clipboard; empty if there is none."""
    with suppress(pygame.error):
        return str(pygame.scrap.get_text())
    return ""
