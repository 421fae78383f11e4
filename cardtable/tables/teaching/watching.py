"""Watch it first: computers play slowly, and every act is told with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardtable.matches.log import LogLine
from cardtable.matches.seats.sitting import Sitting
from cardtable.matches.seats.watched import Watched
from cardtable.matches.session import Session
from cardtable.shell.reading.pages import line_of
from cardtable.shell.scene import Change, Kit, Pop, Stay
from cardtable.tables.asking.answers import Answer
from cardtable.tables.cloth.side import name_of_game
from cardtable.tables.guides.onlooking import Onlooking
from cardtable.tables.labels import sentence
from cardtable.tables.teaching.coach_box import CoachBox
from cardtable.tables.tools import Toolbox, ToolTable
from cardtable.ui.widget import Widget
from rulesets.core import Move, TrickTaken
from rulesets.words import _

SLOWEST, LETTERS_PER_SECOND = 1.4, 22
"""Seconds an act is looked at at least, and how fast is read what is told of it."""
LONG_ENOUGH = 120.0
"""Seconds after which one is asked whether that is enough."""


class WatchTools(Toolbox):
    """Nothing is saved, so the menu is just the way out."""

    def __init__(self, table: ToolTable, tell: Callable[[], None]) -> None:
        super().__init__(table)
        self.tell = tell

    def pause(self) -> Change:
        """Leave."""
        return Pop()

    def write_log(self) -> None:
        """What is written is told as well."""
        super().write_log()
        self.tell()


class Watching(Onlooking):
    """Lets computers play, and says what they do and why."""

    def __init__(self, kit: Kit, game: str, play: Callable[[], Change]) -> None:
        self.kit = kit
        self.game = game
        self.play = play
        self.rest = 0.0
        """Seconds until the next act."""
        self.watched = 0.0
        self._begun: set[str] = set()
        """The phases of which was said what they are about."""
        self._since, self._because = 0, ""
        """The act that is told with what came of it, and why it was done."""
        self._heard = 0
        """How many acts were told to their end."""
        self._told: list[LogLine] = []
        self.box = CoachBox(kit)

    def sitting(self, session: Session) -> Sitting:
        """One in which nobody is asked."""
        return Watched(session)

    def tools(self, table: ToolTable) -> Toolbox:
        """The way out is one touch away."""
        return WatchTools(table, self.tell)

    @property
    def speaks(self) -> bool:
        """Every act is told."""
        return True

    def panel(self) -> Sequence[Widget]:
        """Below the name of the game."""
        return (name_of_game(_(self.table.door.info.title)), self.box)

    # -- going on

    def lead(self, dt: float) -> Change | None:
        """Let the next act happen once the last one was read; one that nobody notices takes no time."""
        self.rest -= dt
        self.watched += dt
        sitting = self.table.sitting
        if self._heard != sitting.count:
            self._heard = sitting.count
            self.tell()
        if self.rest <= 0:
            self._tell_phase()
        before = sitting.count
        own = sitting.computer_to_move() == self.table.viewer and not self._adds_a_card()
        advice = self.table.counsel.let_computer_act(patient=self.rest > 0)
        if advice is not None:
            self._since, self._because = before, advice.because if own else ""
        return None

    def _adds_a_card(self) -> bool:
        """Whether one more of several cards is due that are chosen together: one reason will do."""
        last = next(self.table.sitting.latest(), None)
        again = last is not None and (last.seat, last.phase) == (self.table.viewer, self.table.door.phase)
        return again and self.table.manners.several() > 0

    def key(self, event: pygame.event.Event) -> Change | None:
        """The arrow to the right is a step forward."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RIGHT and self.box.said:
            self.go_on()
            return Stay()
        return None

    def go_on(self) -> bool:
        """Space is the step forward."""
        self.rest = 0.0
        return True

    def _tell_phase(self) -> None:
        """What goes on from now on, when it does for the first time."""
        phase = self.table.manners.topic
        if phase not in self._begun:
            self._begun.add(phase)
            if line := line_of(self.game, phase, self.table.door.options):
                self._say([line])

    def tell(self) -> None:
        """Tell as much of the last act as has been shown: what was done and why, and what came of it."""
        told = list(self.table.showing.told(self.table.manners.log_lines()))
        lines = [line for line in told if line.number >= self._since]
        over = max((line.number for line in lines if line.kind == "deal"), default=-1)
        # What stood on the sheet of a deal is not told again with the next one.
        lines = [line for line in lines if line.number > over] or lines
        if not lines and told and self._told and told[-1].number == self._told[-1].number:
            self._tell_more(told[-1])
        elif lines and lines != self._told:
            self._told = lines
            words = [self._in_words(line) for line in lines]
            if self._because and (lines[0].number, lines[0].seat) == (self._since, self.table.viewer):
                words.insert(1, self._because)
            self._say(words)

    def _tell_more(self, grown: LogLine) -> None:
        """Tell anew the line to which an act was added: one more of several cards that are discarded."""
        if grown != self._told[-1]:
            self._told = [*self._told[:-1], grown]
            self._say([self._in_words(line) for line in self._told])

    def _in_words(self, line: LogLine) -> str:
        """A line of the log; of a trick it is told who took it, too."""
        sitting, event = self.table.sitting, line.event
        if isinstance(event, TrickTaken):
            return self.table.manners.took(sitting.names[event.seat], event)
        return sentence(line.told(sitting.names, sitting.alone))

    def _say(self, sentences: Sequence[str]) -> None:
        self.box.say(sentences)
        self.rest = max(SLOWEST, sum(map(len, sentences)) / LETTERS_PER_SECOND)

    # -- at the prompt

    def meanwhile(self) -> str:
        """What can be done."""
        if self.watched >= LONG_ENOUGH:
            return _("That is how it goes. Play yourself?")
        return _("Watch: a computer plays for you in the seat below. Space goes on.")

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """Go on, play, or leave."""
        return [
            Answer("on", _("Go on"), self.go_on, tempting=self.watched < LONG_ENOUGH),
            Answer("play", _("Play"), self.play),
            Answer("leave", _("Leave"), Pop),
        ]
