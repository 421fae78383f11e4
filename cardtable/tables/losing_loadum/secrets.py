"""What only one player of Losing Loadum may know, and how a table with several people keeps it secret."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from cardtable.matches.seats.door import Act
from cardtable.matches.seats.sitting import News
from cardtable.shell.news import NewsScene
from cardtable.shell.scene import Change, Push
from cardtable.stage.faces import Faces
from cardtable.tables.curtain import Curtain
from cardtable.tables.losing_loadum.gap import Gap
from cardtable.tables.table import Table
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Label
from rulesets.core import EVERYONE, WATCHER, Card, CardMoved, Event, Revealed, Said, Seat, may_see
from rulesets.losing_loadum.facts import LoadumFacts
from rulesets.losing_loadum.pack import DECK, HAND, STOCK
from rulesets.words import _

CARD = 88
"""Width of a card that is shown to one player, in design units."""


class Note(NamedTuple):
    """What somebody learned, in words and as cards."""

    text: str
    cards: tuple[Card, ...]
    captions: tuple[str, ...] = ()


class Secrets:
    """Notes for single players, told when they look; and offers that are put to all people alike."""

    def __init__(self, table: Table, faces: Faces, gap: Gap) -> None:
        self.table = table
        self.faces = faces
        self.gap = gap
        self.notes: dict[Seat, list[Note]] = {}
        self.stop_listening = table.sitting.listen(self._hear)
        self._actor: Seat | None = None
        """Who has just acted in company and still holds the screen."""
        self._put = -1
        """The step whose offer is being put to everybody,"""
        self._to_ask: deque[Seat] = deque()
        """to whom it still has to be put,"""
        self._lifted = False
        """and whether the first of them has lifted the curtain."""

    # -- notes

    def _hear(self, news: News) -> None:
        """Note for every person what nobody else may see."""
        if not isinstance(news, Act):
            self.notes.clear()
            return
        for seat in self.table.sitting.people:
            events = news.seen_by(seat)
            for event in events:
                note = self._note(events, event, seat)
                if note is not None:
                    self.notes.setdefault(seat, []).append(note)

    def _note(self, events: tuple[Event, ...], event: Event, seat: Seat) -> Note | None:
        """What `seat` alone learns from an event, if anything."""
        if not isinstance(event, (Revealed, CardMoved)) or event.seen_by == EVERYONE:
            return None
        if not may_see(event.seen_by, seat):
            return None
        names = self.table.sitting.names
        if isinstance(event, CardMoved):
            given = [moved for moved in events if isinstance(moved, CardMoved) and moved.source == HAND[seat]]
            if event.target != HAND[seat] or not given:
                return None
            text = _("You gave {given} and got {card} from {name}.").format(
                given=DECK.name(given[0].card), card=DECK.name(event.card), name=names[event.source.seat]
            )
            return Note(text, (given[0].card, event.card), (_("given"), _("got")))
        (card,) = event.cards
        if event.zone == STOCK:
            text = _(
                "You could not follow suit, so you look at the top card of the stock: {card}. "
                "It goes back face down; the others hear only its suit."
            )
        elif event.zone == HAND[seat]:
            return None
        else:
            text = _("{name} would have given {card}: it is of the same suit, so both cards went back.")
        partner = names[event.zone.seat] if event.zone != STOCK else ""
        return Note(text.format(name=partner, card=DECK.name(card)), (card,))

    def tell(self, seat: Seat) -> Change | None:
        """Tell a seat what was noted for it."""
        notes = self.notes.pop(seat, None)
        if not notes:
            return None
        more: list[Widget] = []
        for i, note in enumerate(notes):
            more += [Label(note.text)] if i else []
            more.append(CardStrip(self.faces, DECK, note.cards, note.captions, card=CARD))
        return Push(NewsScene(self.table.kit, self._heading(seat), notes[0].text, more))

    def _heading(self, seat: Seat) -> str:
        """Whose eyes it is for; where several people share the screen, by name."""
        if self.table.sitting.alone is not None:
            return _("Only you may see this")
        return _("Only {name} may see this").format(name=self.table.sitting.names[seat])

    def acted(self, seat: Seat) -> None:
        """In company whoever has acted still holds the screen, with nothing private on it any more."""
        if seat >= 0 and self.table.viewer != seat:
            self._actor = seat

    def tell_who_acted(self) -> Change | None:
        """Tell whoever holds the screen what the act taught, before it is passed on."""
        seat, self._actor = self._actor, None
        return None if seat is None else self.tell(seat)

    # -- offers in company

    def ask_all(self, news: News) -> Change | None:
        """Put an offer also to people who have no card for it, so that the question tells nothing."""
        table = self.table
        if not isinstance(news, Act) or table.sitting.alone is not None or not self.gap.asking:
            return None
        if news.number != self._put:
            self._put, self._lifted = news.number, False
            self._to_ask = deque(self._declined_for(news))
        if not self._to_ask:
            return None
        seat = self._to_ask[0]
        self._lifted = not self._lifted
        if self._lifted:
            table.turn_away()
            return Push(Curtain(table.kit, table.sitting.names[seat], _(table.door.info.title)))
        self._to_ask.popleft()
        question = (
            _("“A coat for a coat”: you have no king, queen or jack to give, so you decline.")
            if self._coat_is_offered(news)
            else _("“A card for a card”: you have no ace or ten to give, so you decline.")
        )
        return Push(NewsScene(table.kit, table.sitting.names[seat], question))

    def _coat_is_offered(self, act: Act) -> bool:
        """Whether the offer that was made or answered by an act is for a coat."""
        if act.phase == "answer":
            facts: LoadumFacts = act.before(WATCHER).facts
            return facts.coat_offered
        return any(isinstance(event, Said) and event.act == "offer_coat" for event in act.seen_by(WATCHER))

    def _declined_for(self, act: Act) -> list[Seat]:
        """People whom the rules let decline, because they had nothing to give."""
        if act.phase not in ("exchange", "answer"):
            return []
        people = self.table.sitting.people
        said = [event for event in act.seen_by(WATCHER) if isinstance(event, Said)]
        declined = [event.seat for event in said if event.act == "decline"]
        return [seat for seat in declined if seat in people and seat != act.seat]
