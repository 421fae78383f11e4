"""What stands beside the cloth: warnings, what the game has to show, the log, and the tools."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardtable.shell.scene import Kit
from cardtable.stage.theme import BRIGHT
from cardtable.tables.chrome import LARGEST, LogEntry, LogView, SidePanel, Tools
from cardtable.ui.containers import AtMost
from cardtable.ui.richtext import RichText
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Label
from rulesets.words import _


def name_of_game(title: str) -> Widget:
    """What stands at the top of the panel, unless a guide has something else to say there."""
    return AtMost(LARGEST, Label(title, size=26, face="serif", colour=BRIGHT))


class Side:
    """The words in the panel, which change with what is shown."""

    def __init__(self, kit: Kit, notice: str, log: LogView) -> None:
        self.log = log
        words = _("What has happened, the newest below; turn the wheel to read further back.")
        self.log.tip = self.log.tip or words
        self.facts = RichText("", kit.inlay, size=16)
        self.banner = Label(notice, size=15, face="bold", colour=BRIGHT)
        self.banner.visible = bool(notice)
        self._said = ""

    def panel(self, title: str, guide: Sequence[Widget], gauges: Sequence[Widget], tools: Tools) -> SidePanel:
        """All of it, below what a guide has to say or else the name of the game."""
        told = [self.banner, *(guide or (name_of_game(title),)), *gauges, self.facts]
        return SidePanel(told, self.log, tools)

    def refresh(self, facts: Iterable[str], lines: Sequence[LogEntry]) -> None:
        """Bring facts and log up to what is shown."""
        said = "\n".join(f"- {line}" for line in facts)
        if said != self._said:
            self._said = said
            self.facts.set_text(said)
        self.log.fill(lines)

    def warn(self, sentence: str) -> None:
        """Say at the top what must not be overlooked."""
        self.banner.visible = True
        self.banner.text = sentence
