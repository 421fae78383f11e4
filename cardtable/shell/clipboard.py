"""Text to and from the clipboard of the desktop, where it has one."""

from __future__ import annotations

from contextlib import suppress

import pygame

from rulesets.words import _


def copied(text: str) -> bool:
    """Put a text into the clipboard, and tell whether it is there."""
    with suppress(pygame.error):
        pygame.scrap.put_text(text)
        return True
    return False


def copied_in_words(line: str, *, challenge: bool = False) -> str:
    """Copy a code or a challenge, and say what has become of it."""
    told = _("The code is in the clipboard: {code}")
    if challenge:
        told = _("The challenge is in the clipboard: {code}")
    if not copied(line):
        told = _("This desktop has no clipboard. The line to copy is: {code}")
    return told.format(code=line)


def pasted() -> str:
    """The text in the clipboard; empty if there is none."""
    with suppress(pygame.error):
        return str(pygame.scrap.get_text())
    return ""
