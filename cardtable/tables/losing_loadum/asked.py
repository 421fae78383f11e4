"""A table of Losing Loadum as it asks its players: once a gap, and in secret.

What is decided in a gap is in `losing_loadum_gap`, what only one player may know in `losing_loadum_secrets`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pygame

from cardtable.matches.session import Heard, Session
from cardtable.matches.thinking import Thinker
from cardtable.shell.scene import Change, Kit, Stay
from cardtable.tables.asking import Answer
from cardtable.tables.felt import CardFelt
from cardtable.tables.game_scene import GameScene
from cardtable.tables.losing_loadum.gap import Gap
from cardtable.tables.losing_loadum.secrets import Secrets
from cardtable.tables.manners import BEFORE_COMPUTER
from rulesets.core import Move, Seat
from rulesets.losing_loadum.game import LosingLoadum


class AskedInGaps(GameScene):
    """The part of the table that asks; how it looks is in its subclass."""

    felt: CardFelt

    def __init__(
        self, kit: Kit, session: Session, thinker: Thinker, again: Callable[[], Change], notice: str = ""
    ) -> None:
        super().__init__(kit, session, thinker, again, notice)
        self.gap = Gap(self)
        self.secrets = Secrets(self)

    @property
    def game(self) -> LosingLoadum:
        """The game in play."""
        return cast(LosingLoadum, self.session.game)

    @property
    def alone(self) -> Seat | None:
        """The person at this screen, if there is only one."""
        people = self.session.humans()
        return people[0] if len(people) == 1 else None

    # -- the gap

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """Between tricks everybody has the same buttons."""
        return self.gap.answers(legal) or super().answers(legal)

    def legal(self, seat: Seat) -> Sequence[Move]:
        """A card may be chosen before its turn to be offered comes."""
        return self.gap.offers(seat) or super().legal(seat)

    def why_not(self, seat: Seat, touch: int) -> str | None:
        """Why a card may not be offered, or played."""
        return self.gap.why_not_offered(seat, touch) or super().why_not(seat, touch)

    def question(self, seat: Seat) -> str:
        """What is asked."""
        return self.gap.question() or super().question(seat)

    def meanwhile(self) -> str:
        """Nobody sees who is thinking about what."""
        return self.gap.meanwhile() or super().meanwhile()

    def unasked(self, seat: Seat) -> Move | None:
        """What was decided for this gap."""
        return self.gap.decided(seat)

    def patience_unasked(self, seat: Seat) -> float:
        """Time to press C."""
        return self.gap.patience(seat)

    def patience(self) -> float:
        """What nobody sees takes no time."""
        return 0.0 if self.gap.open else BEFORE_COMPUTER

    def act(self, move: Move) -> None:
        """Remember what was decided for the whole gap; whoever acted may learn something by it."""
        seat = self.viewer
        super().act(self.gap.note(move) if self.asking.my_turn else move)
        self.secrets.acted(seat)

    def undo(self) -> None:
        """Plans are taken back, too, and with them the whole gap."""
        self.gap.forget()
        super().undo()
        if self.gap.half_undone():
            super().undo()

    # -- what only one player may know

    def secret(self, seat: Seat) -> bool:
        """Even with no cards left there is an own total, and a choice that nobody else may see."""
        return self.gap.open or super().secret(seat)

    def first_shown(self, heard: Heard) -> Change | None:
        """Whoever acted learns the outcome before the screen is passed on; an offer is put to everybody."""
        return self.secrets.tell_who_acted() or self.secrets.ask_all(heard)

    @property
    def untold(self) -> bool:
        """Nothing is asked before the viewer knows what concerns nobody else."""
        return self.viewer in self.secrets.notes

    def first_asked(self) -> Change | None:
        """What only the viewer may know is told behind the curtain."""
        return self.secrets.tell(self.viewer)

    def hurry(self) -> bool:
        """In company no step is skipped, because some of them ask."""
        if self.alone is not None:
            return super().hurry()
        busy = self.animator.busy
        self.animator.hurry()
        return busy or bool(self.showing.steps)

    # -- keys

    def handle(self, event: pygame.event.Event) -> Change | None:
        """C asks for a word in the gap; Escape closes the choice that is open."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_c:
            self.gap.call()
            return Stay()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.gap.close():
            return Stay()
        return super().handle(event)

    def left(self) -> None:
        """Nobody listens any more."""
        self.secrets.stop_listening()
        super().left()
