"""What stands beside the cloth: warnings, what the game has to show, the log, and the tools."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from cardtable.shell.reading.pages import plain
from cardtable.shell.scene import Kit
from cardtable.stage.theme import BRIGHT
from cardtable.tables.cloth.chrome import LARGEST, LogEntry, LogView, SidePanel, Tools
from cardtable.ui.containers import AtMost, Column
from cardtable.ui.flow import Inlay
from cardtable.ui.richtext import RichText
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Told, Widget
from cardtable.ui.widgets import Label
from rulesets.core import Reason, rule_of
from rulesets.words import _

LINES = 3
"""Steps of the wheel that a key takes in the log."""


def name_of_game(title: str) -> Widget:
    """What stands at the top of the panel, unless a guide has something else to say there."""
    return AtMost(LARGEST, Label(title, size=26, face="serif", colour=BRIGHT))


class PanelLine(RichText):
    """One thing the game has to show; pointed at it says what the rule book says of it."""

    def __init__(self, line: str, inlay: Inlay, opening: Callable[[str], str]) -> None:
        super().__init__(f"- {line}", inlay, size=16)
        self.line = line
        self.opening = opening

    def words(self) -> str:
        """How the rule behind it begins, or else the line itself."""
        rule = rule_of(self.line)
        return Reason(self.opening(rule) or plain(self.line), rule) if rule else plain(self.line)

    def about(self, pos: tuple[int, int]) -> Told | None:
        """The rule."""
        return Told(self.words(), self.rect)


class Side:
    """The words in the panel, which change with what is shown."""

    def __init__(self, kit: Kit, notice: str, log: LogView, opening: Callable[[str], str]) -> None:
        self.kit = kit
        self.opening = opening
        """How the rule book begins below a heading."""
        self.log = log
        words = _("What has happened, the newest below; turn the wheel to read further back.")
        self.log.tip = self.log.tip or words
        self.lines: list[PanelLine] = []
        self.facts = Column([], gap=3)
        self.gauges: Sequence[Widget] = ()
        self.banner = Label(notice, size=15, face="bold", colour=BRIGHT)
        self.banner.visible = bool(notice)
        self.scroll: Scroll | None = None
        """What is told above the log."""

    def panel(self, title: str, guide: Sequence[Widget], gauges: Sequence[Widget], tools: Tools) -> SidePanel:
        """All of it, below what a guide has to say or else the name of the game."""
        self.gauges = gauges
        bars = [AtMost(LARGEST, gauge) for gauge in gauges]
        told = [self.banner, *(guide or (name_of_game(title),)), *bars, self.facts]
        made = SidePanel(told, self.log, tools)
        self.scroll = made.told
        return made

    def read_on(self, event: pygame.event.Event) -> bool:
        """Whether a key leads to what has no room: of what is told or, with Shift, of the log."""
        if event.key not in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) or self.scroll is None:
            return False
        if event.mod & pygame.KMOD_SHIFT:
            self.log.wheel(LINES if event.key == pygame.K_PAGEUP else -LINES, self.log.rect.center)
        else:
            self.scroll.key(event)
        return True

    def refresh(self, facts: Iterable[str], lines: Callable[[], Sequence[LogEntry]]) -> None:
        """Bring facts and log up to what is shown."""
        said, kept = list(facts), {one.line: one for one in self.lines}
        if said != [one.line for one in self.lines]:
            new = (kept.get(line) or PanelLine(line, self.kit.inlay, self.opening) for line in said)
            self.lines = list(new)
            self.facts.fill(self.lines)
            self.facts.resized()
        self.log.fill(lines)

    def told(self) -> list[tuple[Widget, str]]:
        """What can be pointed at, and what it says."""
        return [
            *((one, one.tip) for one in self.gauges if one.tip),
            *((one, one.words()) for one in self.lines),
        ]

    def warn(self, sentence: str) -> None:
        """Say at the top what must not be overlooked."""
        self.banner.visible = True
        self.banner.text = sentence
