"""Where the coach speaks: its words, the rule behind its advice, and the way to be rid of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.shell.scene import Kit
from cardtable.stage.theme import BRIGHT
from cardtable.tables.cloth.chrome import LARGEST
from cardtable.ui.containers import AtMost, Panel, Row
from cardtable.ui.richtext import RichText
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, Link
from rulesets.words import _


class CoachBox(Panel):
    """What the coach says, where its rule is written, and the way to be rid of it."""

    def __init__(
        self,
        kit: Kit,
        send_away: Callable[[], object] | None = None,
        look_up: Callable[[str], object] | None = None,
    ) -> None:
        self.words = RichText("", kit.inlay, size=16)
        self.rule = ""
        """The section about what is advised; none while nothing is."""
        self.link = Link(_("Rule"), lambda: look_up(self.rule) if look_up is not None else None)
        self.link.visible = False
        inside: list[Widget] = [AtMost(LARGEST, self.words)]
        if send_away is not None:
            name = Label(_("Coach"), size=15, face="bold", colour=BRIGHT, wrap=False)
            away = Button(_("Send away"), send_away, small=True)
            away.tip = _("The coach says nothing more in this game; the menu calls it back.")
            # Where there is no room to spare, the ways on stand below: the name would be cut.
            ways = Row([self.link, away], gap=10)
            inside.insert(0, AtMost(LARGEST, Row([name.sized(grow=1), ways], gap=4, wrap=True)))
        super().__init__(inside, gap=4, pad=10)
        self.said = ""
        """What it says now."""
        self.visible = False

    def say(self, sentences: Sequence[str], rule: str = "") -> None:
        """Say this, or nothing; of advice the rule can be looked up."""
        text = self.said = "\n\n".join(sentences)
        self.words.set_text(text)
        self.visible = bool(text)
        self.rule, self.link.visible = rule, bool(rule)
        self.resized()
