"""In whose seat the same cards are played again."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.ui.containers import Panel
from cardtable.ui.widgets import Button, Label, Modal, title
from rulesets.info import GameInfo
from rulesets.words import _


def same_again(game: GameInfo) -> str:
    """What it is called to play a match with the same luck."""
    return _("Same throws again") if game.thrown else _("Same cards again")


class SeatChoice(Modal):
    """The question, above everything."""

    def __init__(self, game: GameInfo, ways: Sequence[Button]) -> None:
        back = Button(_("Back"), self.shut)
        about = _("The same cards are dealt to the same seats. Where do you want to sit?")
        if game.thrown:
            about = _("The same throws fall in the same order. Where do you want to sit?")
        inside = [title(same_again(game), 28, "centre"), Label(about), *ways, back]
        super().__init__(Panel(inside, pad=24, gap=12), most=460)
