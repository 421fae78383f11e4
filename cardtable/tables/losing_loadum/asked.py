"""A table of Losing Loadum as it asks its players: once a gap, and in secret.

What is decided in a gap is in `gap`, what only one player may know in `secrets`.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.matches.seats.sitting import News
from cardtable.shell.scene import Change, Stay
from cardtable.tables.answers import Answer
from cardtable.tables.felt import CardFelt
from cardtable.tables.losing_loadum.gap import Gap
from cardtable.tables.losing_loadum.secrets import Secrets
from cardtable.tables.manners import BEFORE_COMPUTER, Manners
from cardtable.tables.table import Table
from rulesets.core import Move, Seat
from rulesets.losing_loadum.facts import LoadumFacts


class AskedInGaps(Manners[LoadumFacts]):
    """The part of the manners that asks; how it looks is in its subclass."""

    felt: CardFelt

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.gap = Gap(table)
        self.secrets = Secrets(table, self.felt.faces, self.gap)

    # -- the gap

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """Between tricks everybody has the same buttons."""
        return self.gap.answers(legal) or super().answers(legal)

    def legal(self) -> Sequence[Move]:
        """A card may be chosen before its turn to be offered comes."""
        return self.gap.offers(self.viewer) or super().legal()

    def why_not(self, touch: int) -> str | None:
        """Why a card may not be offered, or played."""
        return self.gap.why_not_offered(self.viewer, touch) or super().why_not(touch)

    def question(self) -> str:
        """What is asked."""
        return self.gap.question() or super().question()

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

    def decide(self, move: Move) -> Move:
        """Remember what was decided for the whole gap."""
        return self.gap.note(move)

    def acted(self, seat: Seat) -> None:
        """Whoever acted may learn something by it."""
        self.secrets.acted(seat)

    def forget(self) -> None:
        """Plans are taken back, too,"""
        self.gap.forget()

    def half_undone(self) -> bool:
        """And with them the whole gap."""
        return self.gap.half_undone()

    # -- what only one player may know

    def secret(self, seat: Seat) -> bool:
        """Even with no cards left there is an own total, and a choice that nobody else may see."""
        return self.gap.open or super().secret(seat)

    def first_shown(self, news: News) -> Change | None:
        """Whoever acted learns the outcome before the screen is passed on; an offer is put to everybody."""
        return self.secrets.tell_who_acted() or self.secrets.ask_all(news)

    @property
    def untold(self) -> bool:
        """Nothing is asked before the viewer knows what concerns nobody else."""
        return self.viewer in self.secrets.notes

    def first_asked(self) -> Change | None:
        """What only the viewer may know is told behind the curtain."""
        return self.secrets.tell(self.viewer)

    @property
    def skips(self) -> bool:
        """In company no act is skipped, because some of them ask."""
        return self.sitting.alone is not None

    # -- keys

    def keys(self, event: pygame.event.Event) -> Change | None:
        """C asks for a word in the gap."""
        if event.key != pygame.K_c:
            return None
        self.gap.call()
        return Stay()

    def closes(self) -> bool:
        """Escape closes the choice that is open."""
        return self.gap.close()

    def left(self) -> None:
        """Nobody listens any more."""
        self.secrets.stop_listening()
