"""One thing the player has to be told, with a button to go on."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.shell.scene import Kit, Pop, Scene
from cardtable.ui.containers import Centred, Column, Panel, Row
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, title
from rulesets.words import _


class NewsScene(Scene):
    """A sentence over the scene before."""

    overlay = True

    def __init__(self, kit: Kit, heading: str, sentence: str, more: Sequence[Widget] = ()) -> None:
        super().__init__(kit)
        self.heading = heading
        self.sentence = sentence
        self.more = more
        """What stands below the sentence."""

    def build(self) -> None:
        """One panel in the middle."""
        on = Button(_("Go on"), Pop, primary=True)
        self.show(
            Centred(
                Panel(
                    [
                        title(self.heading, 28, "centre"),
                        Scroll(Column([Label(self.sentence), *self.more], gap=12)).sized(grow=1),
                        Row([on], align="centre"),
                    ],
                    pad=26,
                    gap=18,
                ),
                most=560,
            )
        )
        self.ui.focus = on
