"""Watch it first: computers play slowly, and every act is told with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardtable.matches.seats.door import Act
from cardtable.matches.seats.sitting import Sitting
from cardtable.matches.seats.watched import Watched
from cardtable.matches.session import Session
from cardtable.shell.reading.pages import line_of
from cardtable.shell.scene import Change, Kit, Pop, Stay
from cardtable.tables.asking.answers import Answer
from cardtable.tables.cloth.side import name_of_game
from cardtable.tables.guides.onlooking import Onlooking
from cardtable.tables.teaching.coach import CoachBox
from cardtable.tables.tools import Toolbox, ToolTable
from cardtable.ui.widget import Widget
from rulesets.core import Announced, Move, Paid, TrickTaken
from rulesets.words import _

SLOWEST, LETTERS_PER_SECOND = 1.4, 18
"""Seconds an act is looked at by its picture alone, and what reading about it adds."""
LONG_ENOUGH = 120.0
"""Seconds after which one is asked whether that is enough."""


class WatchTools(Toolbox):
    """Nothing is saved, so the menu is just the way out."""

    def pause(self) -> Change:
        """Leave."""
        return Pop()


class Watching(Onlooking):
    """Lets computers play, and says what they do and why."""

    def __init__(self, kit: Kit, game: str, play: Callable[[], Change]) -> None:
        self.kit = kit
        self.game = game
        self.play = play
        self.rest = 0.0
        """Seconds until the next act."""
        self.watched = 0.0
        self._phase = ""
        self.box = CoachBox(kit)

    def sitting(self, session: Session) -> Sitting:
        """One in which nobody is asked."""
        return Watched(session)

    def tools(self, table: ToolTable) -> Toolbox:
        """The way out is one touch away."""
        return WatchTools(table)

    @property
    def speaks(self) -> bool:
        """Every act is told."""
        return True

    def panel(self) -> Sequence[Widget]:
        """Below the name of the game."""
        return (name_of_game(_(self.table.door.info.title)), self.box)

    # -- going on

    def lead(self, dt: float) -> Change | None:
        """Let the next act happen once the last one was read."""
        self.rest -= dt
        self.watched += dt
        sitting = self.table.sitting
        seat, before, quiet = sitting.computer_to_move(), sitting.count, not self.manners.patience()
        if seat is not None:
            self._tell_phase()
        advice = self.table.counsel.let_computer_act(patient=self.rest > 0)
        # What nobody sees takes no time.
        if advice is not None and not quiet:
            because = str(advice.because) if seat == self.table.viewer else ""
            self._tell([act for act in sitting.acts() if act.number >= before], because)
        return None

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
        """A line when a phase begins."""
        phase = self.table.door.phase
        if phase != self._phase:
            self._phase = phase
            if line := line_of(self.game, phase):
                self._say([line])

    def _tell(self, acts: Sequence[Act], because: str) -> None:
        """What was done, and why: the own reason, or the public ones."""
        names, viewer = self.table.sitting.names, self.table.viewer
        told = []
        for act in acts:
            if act.seat >= 0:
                told.append(_("**{name}** {plays}.").format(name=names[act.seat], plays=act.sentence(viewer)))
            whys = [
                event.why if isinstance(event, (TrickTaken, Paid)) else event.text
                for event in act.seen_by(viewer)
                if isinstance(event, (TrickTaken, Paid, Announced))
            ]
            told += list(dict.fromkeys(why for why in whys if why))[:2]
        self._say([*told[:4], because] if because else told[:4])

    def _say(self, sentences: Sequence[str]) -> None:
        self.box.say(sentences)
        self.rest = SLOWEST + sum(map(len, sentences)) / LETTERS_PER_SECOND

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
