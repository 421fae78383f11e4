"""Seats and places, and what has just happened there: the events a game tells, in the past tense.

What happened is a code (`act`, `kind`, `cause`), the sentence is for eyes: no program reads a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, ParamSpec, Protocol, Self, TypeAlias

from rulesets.cards import Card, Mask

Seat: TypeAlias = int
Move: TypeAlias = int

CHANCE: Seat = -1
"""`Game.turn` while dice or the pack decide."""
OVER: Seat = -2
"""`Game.turn` once the match has ended."""
WATCHER: Seat = -3
"""Somebody who looks on and knows only what everybody knows: `game.view(WATCHER)`."""
POT: Seat = -4
"""What stands for a seat in payments into and out of the pot or board."""
HIDDEN: Card = -1
"""What a view shows in place of a card the viewer may not see."""
EVERYONE: Mask = -1
"""`seen_by` of what all see, lookers-on too."""


class Reason(str):
    """A sentence that says why, and knows the rule behind it.

    `rule` is the id of a heading in the player's rule book of the game, such as ``following``.  It may stand
    wherever a sentence may: in refusals, in what a trick, a payment or a line of a sheet is explained with.
    """

    __slots__ = ("rule",)
    rule: str

    def __new__(cls, sentence: str, rule: str) -> Self:
        """A sentence in the player's words, and the heading it can be looked up under."""
        reason = super().__new__(cls, sentence)
        reason.rule = rule
        return reason

    def __reduce__(self) -> tuple[type[Reason], tuple[str, str]]:
        """What a copy is made of."""
        return Reason, (str(self), self.rule)


def rule_of(sentence: str) -> str:
    """The heading of the rule book a sentence leads to; empty when it names no rule."""
    return sentence.rule if isinstance(sentence, Reason) else ""


class Zone(NamedTuple):
    """A place on the table that holds cards or pawns, e.g. ``Zone("hand", 2)`` or ``Zone("stock")``."""

    kind: str
    seat: Seat = -1


class CardMoved(NamedTuple):
    """A card went from one place to another."""

    card: Card
    source: Zone
    target: Zone
    seen_by: Mask = EVERYONE
    """Seats that see the face; for the others `seen` puts HIDDEN in its place."""


class Revealed(NamedTuple):
    """Cards were shown where they lie; those who may not look see nothing happen."""

    cards: tuple[Card, ...]
    zone: Zone
    why: str
    seen_by: Mask = EVERYONE


class TrickTaken(NamedTuple):
    """A seat won the cards of a trick, which now go to `target`."""

    seat: Seat
    cards: tuple[Card, ...]
    target: Zone
    why: str


class PawnMoved(NamedTuple):
    """A pawn walked along `path`, its old place first and its new place last."""

    seat: Seat
    pawn: int
    path: tuple[int, ...]
    why: str = ""


class Rolled(NamedTuple):
    """A seat threw the die."""

    seat: Seat
    face: int


class Said(NamedTuple):
    """A seat spoke: a pass, a bid, a challenge."""

    seat: Seat
    text: str
    act: str = ""
    """What was done by saying it, as a code: ``pass``, ``challenge``."""
    about: Seat = -1
    """The other seat it is about, such as the accused."""


class Announced(NamedTuple):
    """Something the whole table should hear: trumps, a leg won, a void deal."""

    text: str
    kept: bool = True
    """False for what is told once and has to be remembered: it is shown, and no log keeps it."""
    kind: str = ""
    """What was announced, as a code: ``trump``, ``void``."""


class Paid(NamedTuple):
    """A payment; `POT` stands for the pot, `place` names a compartment of it."""

    source: Seat
    target: Seat
    amount: int
    why: str
    place: str = ""
    cause: str = ""
    """What it was paid for, as a code; payments of one cause are told together."""


class Line(NamedTuple):
    """One line of the sheet after a deal: what was counted, and what it was worth."""

    text: str
    amount: int


class DealBegan(NamedTuple):
    """The table was cleared for a new deal; cards now come from ``Zone("stock")``."""

    dealer: Seat


class DealEnded(NamedTuple):
    """A deal was scored.  The amounts of ``sheet[seat]`` add up to ``points[seat]``."""

    dealer: Seat
    """-1 where nobody deals."""
    points: tuple[int, ...]
    totals: tuple[int, ...]
    sheet: tuple[tuple[Line, ...], ...]
    why: str = ""
    """What decided the deal, in one sentence; empty when the sheet says it all."""
    extra: Mapping[str, Any] = {}
    """What the transcript of this game adds to the line, by its key there."""


class MatchEnded(NamedTuple):
    """The match is over; best places first, equal places together."""

    totals: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    why: str


Event: TypeAlias = (
    CardMoved
    | Revealed
    | TrickTaken
    | PawnMoved
    | Rolled
    | Said
    | Announced
    | Paid
    | DealBegan
    | DealEnded
    | MatchEnded
)


def seen(event: Event, seat: Seat) -> Event | None:
    """What `seat` notices of an event: all of it, a hidden card, or nothing."""
    if isinstance(event, CardMoved) and not may_see(event.seen_by, seat):
        return event._replace(card=HIDDEN)
    if isinstance(event, Revealed) and not may_see(event.seen_by, seat):
        return None
    return event


def may_see(seen_by: Mask, seat: Seat) -> bool:
    """Tell whether `seat` is among those who see."""
    return seen_by == EVERYONE or (seat >= 0 and bool(seen_by >> seat & 1))


P = ParamSpec("P")


class Teller(Protocol):
    """Receives what just happened as an event class and its arguments.

    The event object is only built when somebody listens, so playouts stay fast.
    """

    def __call__(self, kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Hear of an event of class `kind`."""


def silent(*_args: Any, **_kwargs: Any) -> None:
    """Tell nobody: the teller of playouts and replays."""
