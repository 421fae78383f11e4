"""In whose seat the same cards are played again."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.ui.containers import Panel
from cardtable.ui.widgets import Button, Label, Modal, title
from rulesets.words import _


class SeatChoice(Modal):
    """The question, above everything."""

    def __init__(self, ways: Sequence[Button]) -> None:
        back = Button(_("Back"), self.shut)
        about = Label(_("The same cards are dealt to the same seats. Where do you want to sit?"))
        super().__init__(
            Panel([title(_("Same cards again"), 28, "centre"), about, *ways, back], pad=24, gap=12), most=460
        )
