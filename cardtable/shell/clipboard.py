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


def copied_in_words(line: str) -> str:
    """Copy a code, and say in a sentence what has become of it."""
    if copied(line):
        return _("The code is in the clipboard: {code}").format(code=line)
    return _("This desktop has no clipboard. The line to copy is: {code}").format(code=line)


def pasted() -> str:
    """The text in the clipboard; empty if there is none."""
    with suppress(pygame.error):
        return str(pygame.scrap.get_text())
    return ""
