"""The door of one seat: all that may be asked, and told, on its behalf.

A table is given doors and never the game, so it cannot show what the type of a door does not contain.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from cardtable.matches.session import Session
from cardtable.matches.steps import Step
from rulesets.cards import Deck
from rulesets.core import WATCHER, Card, Event, GameInfo, Move, Paid, Seat, View


class Door:
    """A match as `seat` (or WATCHER) may know it."""

    def __init__(self, session: Session, seat: Seat) -> None:
        self.seat = self._knower = seat
        """Who it speaks for, and whose knowledge it shows."""
        self._session = session

    # -- what everybody knows

    @property
    def info(self) -> GameInfo:
        """Which game it is."""
        return self._session.game.info

    @property
    def seats(self) -> int:
        """How many play."""
        return self._session.game.seats

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who plays together."""
        return self._session.game.sides()

    @property
    def options(self) -> Any:
        """The house rules."""
        return self._session.game.options

    @property
    def deck(self) -> Deck:
        """The pack in use."""
        return self._session.game.deck

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._session.over

    @property
    def phase(self) -> str:
        """Which chapter of the rule book is on."""
        return self._session.game.phase.name

    # -- what this seat knows

    @property
    def view(self) -> View[Any]:
        """All that the seat may know now."""
        return self._session.game.view(self._knower)

    def name_of_kind(self, card: Card) -> str:
        """What a card is called where others may be the same by the rules."""
        return self._session.game.name_of_kind(card)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who is asked now, as far as the seat may know."""
        return self._session.game.actors_known_to(self._knower)

    @property
    def facts(self) -> Any:
        """What the seat knows besides what lies on the table and who is asked."""
        return self._session.game.facts_known_to(self._knower)

    @property
    def asked(self) -> bool:
        """Whether the seat itself may act now."""
        return self.seat in self._session.game.actors()

    @property
    def secret(self) -> bool:
        """Whether the seat sees anything that not everybody may see."""
        game = self._session.game
        return game.zones_seen_by(self.seat) != game.zones_seen_by(WATCHER)

    # -- what it may do

    def legal(self) -> Sequence[Move]:
        """What the seat may do now; nothing while it is not asked."""
        return self._session.game.legal_moves(self.seat) if self.asked else ()

    def why_not(self, move: Move) -> str | None:
        """None when the move is legal, else one sentence that names the rule."""
        return self._session.game.why_not(self.seat, move)

    def prompt(self) -> str:
        """What the seat is asked, in one line."""
        return self._session.game.prompt(self.seat)

    def describe(self, move: Move) -> str:
        """A move of the seat in words."""
        return self._session.game.describe(self.seat, move)

    def touches(self, move: Move) -> tuple[int, ...]:
        """Cards or pawns to touch for a move; none means a button."""
        return self._session.game.touches(move)

    def code(self, move: Move) -> str:
        """A move as in a transcript."""
        return self._session.game.code(move)


class FaceDown(Door):
    """A match as everybody may know it, while the cards of whoever is asked lie face down before them.

    Their answers are offered in the chapters in which these are the same whatever one holds.
    """

    def __init__(self, session: Session, seat: Seat, openly: Collection[str]) -> None:
        super().__init__(session, seat)
        self._openly = openly
        self._knower = WATCHER

    @property
    def asked(self) -> bool:
        """Whether the seat may act now and everybody may know it."""
        return self.seat in self.actors

    @property
    def secret(self) -> bool:
        """Nothing is."""
        return False

    def prompt(self) -> str:
        """What the seat is asked, as everybody may read it; nothing where only its cards can tell."""
        return self._session.game.prompt_openly(self.seat) if self.phase in self._openly else ""

    def legal(self) -> Sequence[Move]:
        """What may be said without a look at the cards."""
        if self.phase not in self._openly:
            return ()
        return [move for move in super().legal() if not self.touches(move)]


class Act:
    """One act of a seat or of chance, as any seat may know it."""

    def __init__(self, step: Step) -> None:
        self.number, self.seat, self.move, self.code = step.number, step.seat, step.move, step.code
        self.phase = step.before.phase.name
        """The chapter in which it was done."""
        self._step = step

    def seen_by(self, seat: Seat) -> tuple[Event, ...]:
        """What `seat` notices of it, in order."""
        return self._step.seen_by(seat)

    def before(self, seat: Seat) -> View[Any]:
        """What `seat` knew before it."""
        return self._step.before.view(seat)

    def view(self, seat: Seat) -> View[Any]:
        """What `seat` knows after it."""
        return self._step.view(seat)

    def sentence(self, viewer: Seat) -> str:
        """The act in words, as `viewer` may hear it."""
        return self._step.sentence(viewer)

    @property
    def payments(self) -> list[tuple[Paid, ...]]:
        """What was paid, with that together which is told as one."""
        return self._step.payments

    @property
    def worth(self) -> Sequence[float]:
        """What the totals are worth after it: more is better."""
        return self._step.after.payoffs()
