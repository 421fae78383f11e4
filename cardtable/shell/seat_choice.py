"""In whose seat the same cards are played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from cardtable.ui.containers import Centred, Panel
from cardtable.ui.widget import TAKEN
from cardtable.ui.widgets import Button, Label, title
from rulesets.words import _


class SeatChoice(Centred):
    """The question, above everything."""

    def __init__(self, ways: Sequence[Button]) -> None:
        back = Button(_("Back"), self._leave)
        about = Label(_("The same cards are dealt to the same seats. Where do you want to sit?"))
        super().__init__(
            Panel([title(_("Same cards again"), 28, "centre"), about, *ways, back], pad=24, gap=12), most=460
        )

    def _leave(self) -> Any:
        if self.ui is not None:
            self.ui.close(self)
        return TAKEN

    def key(self, event: pygame.event.Event) -> Any:
        """Escape leaves everything as it was."""
        return self._leave() if event.key == pygame.K_ESCAPE else None
