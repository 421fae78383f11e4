"""A page that can be kept as a picture and as text: sheets, results, statistics."""

from __future__ import annotations

from typing import Any

import pygame

from cardtable.shell.records.small_picture import png_of
from cardtable.shell.scene import Change, Scene, Stay
from cardtable.ui.printed import picture_of, text_of
from cardtable.ui.widget import TAKEN, Widget
from cardtable.ui.widgets import Button
from rulesets.words import _


class PaperScene(Scene):
    """Has a page, and a button that keeps it; Ctrl+S does the same."""

    overlay = True
    deep = True
    page: Widget
    """What is kept."""
    stem = "page"
    """What the files are called, before the ending: words of the program, never of a file."""
    saver: Button | None = None
    """The button, where there is something to keep."""

    def save_button(self) -> Button:
        """The button."""
        self.saver = Button(_("Save the page"), self.save, note=_("as picture and text"))
        return self.saver

    def save(self) -> Any:
        """Keep the page, and say where; or why there is nothing to keep."""
        if self.saver is None:
            return TAKEN
        if self.saver.why_disabled:
            self.ui.explain(self.saver, self.saver.why_disabled)
            return TAKEN
        files = {
            f"{self.stem}.png": png_of(picture_of(self.page, self.theme)),
            f"{self.stem}.txt": text_of(self.page).encode(),
        }
        self.ui.explain(self.saver, self.kit.export(files))
        return TAKEN

    def take(self, event: pygame.event.Event) -> Change | None:
        """Ctrl+S keeps the page, wherever the focus is."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_s and event.mod & pygame.KMOD_CTRL:
            self.save()
            return Stay()
        return super().take(event)
