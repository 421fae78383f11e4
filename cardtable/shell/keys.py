"""The keys, on one page; a question mark opens it wherever nothing is being written."""

from __future__ import annotations

import pygame

from cardtable.shell.about import PageScene
from cardtable.shell.scene import Change, Kit, Pop
from rulesets.words import _


class KeysScene(PageScene):
    """The list of keys over whatever is open."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, keys_in_words())

    def handle(self, event: pygame.event.Event) -> Change | None:
        """The key that has opened the list closes it."""
        if event.type == pygame.KEYDOWN and event.unicode == "?":
            return Pop()
        return super().handle(event)


def keys_in_words() -> str:
    """The page."""
    return "\n\n".join(
        [
            _("# Keys"),
            _("## At the table"),
            _table(
                [
                    (_("Left, right"), _("from one card or pawn to the next")),
                    (_("Enter"), _("play the card in the ring, or press the button in it")),
                    (_("Tab"), _("from the cloth to the buttons, and on")),
                    (_("Space"), _("go on, or hurry; it never plays a card")),
                    ("H", _("hint: what a master would do, and why")),
                    ("L", _("the last trick, throw or deal")),
                    ("Ctrl+Z", _("take back")),
                    ("F1", _("the rule in play, or the rule behind what has just been said")),
                    ("M", _("sound off, and on again")),
                    (_("+ and −"), _("everything moves faster, or more slowly")),
                    (_("Escape"), _("close the topmost thing; then the menu")),
                ]
            ),
            _("## Everywhere"),
            _table(
                [
                    (_("Tab, arrows"), _("from one thing to the next")),
                    (_("Enter"), _("press what has the ring")),
                    (_("Page Up, Page Down"), _("scroll")),
                    ("F1", _("rules")),
                    ("F11", _("fill the screen, or a window again")),
                    (_("Escape"), _("back; it never ends the program by itself")),
                    ("?", _("this list")),
                ]
            ),
            _("## In the rule book"),
            _table(
                [
                    ("Ctrl+F", _("search")),
                    (_("Enter, F3"), _("the next place that was found; with Shift and F3 the one before")),
                    (_("Alt+Left"), _("back to where a link was followed")),
                ]
            ),
        ]
    )


def _table(rows: list[tuple[str, str]]) -> str:
    """Keys and what they do, side by side."""
    head = f"| {_('Key')} | {_('What it does')} |\n|---|---|\n"
    return head + "\n".join(f"| **{key}** | {deed} |" for key, deed in rows)
