"""What only one player of Losing Loadum may know, and how a table with several people keeps it secret.

An offer is put to all people alike, also to those who have nothing to give: the rules let these decline at
once, so the table asks them before it shows that.
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from cardtable.matches.seats.door import Act
from cardtable.matches.seats.sitting import News
from cardtable.shell.news import NewsScene
from cardtable.shell.scene import Change, Push
from cardtable.stage.faces import Faces
from cardtable.tables.losing_loadum.gap import Gap
from cardtable.tables.losing_loadum.offers import exchanged
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
        self._read: set[Seat] = set()
        """Who has read theirs, and is told no more once they have acted."""
        self.stop_listening = table.sitting.listen(self._hear)
        self._put = -1
        """The step whose offer is being put to everybody,"""
        self._to_ask: deque[Seat] = deque()
        """and to whom it still has to be put."""

    # -- notes

    def _hear(self, news: News) -> None:
        """Note for every person what nobody else may see."""
        if not isinstance(news, Act):
            self.notes.clear()
            return
        if news.seat in self._read:
            self._read.discard(news.seat)
            self.notes.pop(news.seat, None)
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
            text = exchanged(given[0].card, event.card, names[event.source.seat])
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
        """Tell a seat what was noted for it, where nobody else looks."""
        notes = self.notes.pop(seat)
        more: list[Widget] = []
        for i, note in enumerate(notes):
            more += [Label(note.text)] if i else []
            more.append(CardStrip(self.faces, DECK, note.cards, note.captions, card=CARD))
        return Push(NewsScene(self.table.kit, _("Only you may see this"), notes[0].text, more))

    def whispered(self, seat: Seat) -> str:
        """In company what was noted for a seat stands before what it is asked, while it looks."""
        notes = self.notes.get(seat, ()) if self.table.company.shared else ()
        self._read |= {seat} if notes else set()
        return " ".join(note.text for note in notes)

    # -- offers in company

    def next_asked(self, news: News) -> Seat | None:
        """Who is still to be asked about an offer, although there is nothing to give, before it is shown."""
        if not isinstance(news, Act) or not self.table.company.shared or not self.gap.asking:
            return None
        if news.number != self._put:
            self._put, self._to_ask = news.number, deque(self._declined_for(news))
        return self._to_ask[0] if self._to_ask else None

    def offered(self, news: News) -> str:
        """The question that everybody hears."""
        assert isinstance(news, Act)
        facts: LoadumFacts = (news.before if news.phase == "answer" else news.view)(WATCHER).facts
        offerer = facts.offerer if news.phase == "answer" else news.seat
        said = [event for event in news.seen_by(WATCHER) if isinstance(event, Said)]
        coat = facts.coat_offered if news.phase == "answer" else said[0].act == "offer_coat"
        return self.gap.offer(offerer, coat=coat)

    def decline(self) -> None:
        """Go on to the next who is asked."""
        self._to_ask.popleft()

    def _declined_for(self, act: Act) -> list[Seat]:
        """People whom the rules let decline, because they had nothing to give."""
        if act.phase not in ("exchange", "answer"):
            return []
        people = self.table.sitting.people
        said = [event for event in act.seen_by(WATCHER) if isinstance(event, Said)]
        declined = [event.seat for event in said if event.act == "decline"]
        return [seat for seat in declined if seat in people and seat != act.seat]
