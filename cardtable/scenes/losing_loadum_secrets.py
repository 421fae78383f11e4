"""What only one player of Losing Loadum may know, and how a table with several people keeps it secret."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, cast

from cardtable.scenes.curtain import Curtain
from cardtable.scenes.news import NewsScene
from cardtable.scenes.scene import Change, Push
from cardtable.session import Heard, Step
from rulesets.core import EVERYONE, CardMoved, Event, Revealed, Said, Seat, may_see
from rulesets.losing_loadum import LosingLoadum
from rulesets.losing_loadum_cards import COATS, DECK, HAND, STOCK
from rulesets.words import _

if TYPE_CHECKING:
    from cardtable.scenes.losing_loadum import LosingLoadumScene


class Secrets:
    """Notes for single players, told when they look; and offers that are put to all people alike."""

    def __init__(self, scene: LosingLoadumScene) -> None:
        self.scene = scene
        self.notes: dict[Seat, list[str]] = {}
        self.stop_listening = scene.session.listen(self._hear)
        self._put = -1
        """The step whose offer is being put to everybody,"""
        self._to_ask: deque[Seat] = deque()
        """to whom it still has to be put,"""
        self._lifted = False
        """and whether the first of them has lifted the curtain."""

    # -- notes

    def _hear(self, heard: Heard) -> None:
        """Note for every person what nobody else may see."""
        if not isinstance(heard, Step):
            self.notes.clear()
            return
        for seat in self.scene.session.humans():
            for event in heard.events:
                note = self._note(heard.events, event, seat)
                if note:
                    self.notes.setdefault(seat, []).append(note)

    def _note(self, events: tuple[Event, ...], event: Event, seat: Seat) -> str:
        """What `seat` alone learns from an event; empty if nothing."""
        if not isinstance(event, (Revealed, CardMoved)) or event.seen_by == EVERYONE:
            return ""
        if not may_see(event.seen_by, seat):
            return ""
        names = self.scene.names()
        if isinstance(event, CardMoved):
            given = [moved for moved in events if isinstance(moved, CardMoved) and moved.source == HAND[seat]]
            if event.target != HAND[seat] or not given:
                return ""
            return _("You gave {given} and got {card} from {name}.").format(
                given=DECK.name(given[0].card), card=DECK.name(event.card), name=names[event.source.seat]
            )
        card = DECK.name(event.cards[0])
        if event.zone == STOCK:
            return _(
                "You could not follow suit, so you look at the top card of the stock: {card}. "
                "It goes back face down; the others hear only its suit."
            ).format(card=card)
        if event.zone == HAND[seat]:
            return ""
        return _("{name} would have given {card}: it is of the same suit, so both cards went back.").format(
            name=names[event.zone.seat], card=card
        )

    def tell(self) -> Change | None:
        """Tell the viewer what was noted."""
        notes = self.notes.pop(self.scene.viewer, None)
        if not notes:
            return None
        return Push(NewsScene(self.scene.kit, _("Only you may see this"), "\n\n".join(notes)))

    # -- offers in company

    def ask_all(self, heard: Heard) -> Change | None:
        """Put an offer also to people who have no card for it, so that the question tells nothing."""
        scene = self.scene
        if not isinstance(heard, Step) or len(scene.session.humans()) < 2:
            return None
        if heard.number != self._put:
            self._put, self._lifted = heard.number, False
            self._to_ask = deque(self._declined_for(heard))
        if not self._to_ask:
            return None
        seat = self._to_ask[0]
        self._lifted = not self._lifted
        if self._lifted:
            scene.turn_away()
            return Push(Curtain(scene.kit, scene.names()[seat], scene.title))
        self._to_ask.popleft()
        offer = (
            heard.move if heard.before.phase.name == "exchange" else cast(LosingLoadum, heard.before).offer
        )
        coat = bool(COATS >> offer & 1)
        question = (
            _("“A coat for a coat”: you have no king, queen or jack to give, so you decline.")
            if coat
            else _("“A card for a card”: you have no ace or ten to give, so you decline.")
        )
        return Push(NewsScene(scene.kit, scene.names()[seat], question))

    def _declined_for(self, step: Step) -> list[Seat]:
        """People whom the rules let decline, because they had nothing to give."""
        if step.before.phase.name not in ("exchange", "answer"):
            return []
        humans = self.scene.session.humans()
        speakers = [event.seat for event in step.events if isinstance(event, Said)]
        return [seat for seat in speakers if seat in humans and seat != step.seat]
