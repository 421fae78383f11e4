"""A table of Losing Loadum as it asks its players: once a gap, and in secret.

What is decided in a gap is in `gap`, what only one player may know in `secrets`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from cardtable.matches.seats.sitting import News
from cardtable.shell.scene import Change, Stay
from cardtable.tables.asking.answers import Answer
from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.losing_loadum.gap import Gap
from cardtable.tables.losing_loadum.secrets import Secrets
from cardtable.tables.manners import BEFORE_COMPUTER, Manners
from cardtable.tables.state import State
from cardtable.tables.table import Table
from rulesets.cards import mask_of
from rulesets.core import Move, Seat
from rulesets.losing_loadum.facts import LoadumFacts
from rulesets.losing_loadum.pack import DECLINE, HAND, SUIT, SUITS, TO_OFFER, TRICK
from rulesets.losing_loadum.words import offered
from rulesets.words import _


class AskedInGaps(Manners[LoadumFacts]):
    """The part of the manners that asks; how it looks is in its subclass."""

    said_openly = frozenset({"speak", "exchange", "answer"})
    felt: CardFelt

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.gap = Gap(table)
        self.secrets = Secrets(table, self.felt.faces, self.gap)

    # -- the gap

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """Between tricks everybody has the same buttons."""
        if self.table.state is State.HELD and self.sitting.alone is not None:
            return super().answers(legal)
        if self.table.state is State.HELD:
            about = partial(self.labels.outcome, DECLINE)
            return [Answer(DECLINE, self.gap.label(DECLINE), self.table.release, about=about)]
        return self.gap.answers(legal) or super().answers(legal)

    def legal(self) -> Sequence[Move]:
        """A card may be chosen before its turn to be offered comes."""
        offers = self.gap.offers(self.viewer)
        return offers or (*super().legal(), *self.gap.leads(self.viewer))

    def why_not(self, touch: int) -> str | None:
        """Why a card may not be offered, or played."""
        return self.gap.why_not_offered(self.viewer, touch) or super().why_not(touch)

    def question(self) -> str:
        """What is asked."""
        asked = self.gap.question() or super().question()
        return " ".join(filter(None, (self.secrets.whispered(self.viewer), asked)))

    @property
    def topic(self) -> str:
        """Of challenges nothing is said before one can be right; cards are offered in the same gap."""
        phase = super().topic
        if phase == "play":
            return self._topic_of_trick()
        if phase != "speak" or self.view.facts.enough_fallen:
            return phase
        return "exchange" if self.door.options.exchange != "off" else ""

    def _topic_of_trick(self) -> str:
        """Whoever has to lay a card before the trump is seen is told, and all that it is told only once."""
        view = self.door.view
        facts: LoadumFacts = view.facts
        led = view.zones.get(TRICK[facts.leader], ())
        # Where nobody looks at the hand it tells nothing of what has to be laid.
        if self.viewer >= 0 and led and facts.looker < 0 and self.door.asked:
            hand = mask_of(view.zones[HAND[self.viewer]])
            return "play" if hand & SUITS[SUIT[led[0]]] else "uncover"
        shown = self.view.facts
        return "announced" if shown.trump_known and not shown.trump else "play"

    def in_words(self, move: Move) -> str:
        """A move, or what one means to offer next."""
        return offered(move - TO_OFFER) if move >= TO_OFFER else super().in_words(move)

    def meanwhile(self) -> str:
        """Nobody sees who is thinking about what."""
        return self.gap.meanwhile() or super().meanwhile()

    def hasten(self, touch: int | None = None) -> None:
        """The next card, or Enter, ends the pause between two tricks."""
        self.gap.hasten(touch)

    def unasked(self, seat: Seat) -> Move | None:
        """What was decided for this gap."""
        return self.gap.decided(seat)

    def patience_unasked(self, seat: Seat) -> float:
        """Time to speak."""
        return self.gap.patience(seat)

    def patience(self) -> float:
        """What nobody sees takes no time."""
        return 0.0 if self.gap.open else BEFORE_COMPUTER

    def decide(self, move: Move) -> Move:
        """Remember what was decided for the whole gap."""
        return self.gap.note(move)

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

    def holds(self, news: News) -> bool:
        """In company an offer is put to everybody, before it is shown that some have nothing to give."""
        return super().holds(news) or self.secrets.next_asked(news) is not None

    def held_for(self, news: News) -> Seat | None:
        """To one after the other."""
        seat = self.secrets.next_asked(news)
        return None if seat == self.table.company.player else seat

    def held(self) -> str:
        """With the same words."""
        if self.sitting.alone is not None:
            return super().held()
        asked = self.secrets.offered(self.table.showing.steps[0])
        if self.viewer >= 0:
            return _("{question} You have no such card, so you decline.").format(question=asked)
        return self.table.company.said_to(self.table.company.player, asked)

    def release(self, news: News) -> None:
        """And the same answer."""
        super().release(news)
        if self.sitting.alone is None:
            self.secrets.decline()

    @property
    def untold(self) -> bool:
        """Nothing is asked before the viewer knows what concerns nobody else."""
        return self.viewer in self.secrets.notes and not self.table.company.shared

    def first_asked(self) -> Change | None:
        """What only the viewer may know is told to nobody else."""
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
