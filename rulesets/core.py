"""The contract every game keeps: a `Game`, its phases, the views it shows and the events it tells.

A game is a small state machine.  `turn` says who moves, `legal_moves` what they may do, `apply`
does it and tells events in the past tense.  Chance is a seat like any other: deals and dice are its
moves, so a match is nothing but the list of its moves.  Seats, cards and moves are small integers
and hands are bit masks; text exists only at the edge (`code`, `parse`, `describe`, `prompt`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import (
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    ParamSpec,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
)

from rulesets.cards import Card as Card
from rulesets.cards import Deck
from rulesets.cards import Mask as Mask
from rulesets.options import Options as GameOptions
from rulesets.words import _

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


class Zone(NamedTuple):
    """A place on the table that holds cards or pawns, e.g. ``Zone("hand", 2)`` or ``Zone("stock")``."""

    kind: str
    seat: Seat = -1


# -- Events: what has just happened -------------------------------------------------------------


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


class Announced(NamedTuple):
    """Something the whole table should hear: trumps, a leg won, a void deal."""

    text: str
    kept: bool = True
    """False for what is told once and has to be remembered: it is shown, and no log keeps it."""


class Paid(NamedTuple):
    """A payment; `POT` stands for the pot, `place` names a compartment of it."""

    source: Seat
    target: Seat
    amount: int
    why: str
    place: str = ""


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


# -- What a seat may know -----------------------------------------------------------------------

Fact: TypeAlias = int | str | bool | tuple["Fact", ...] | None


@dataclass(frozen=True, slots=True)
class View:
    """Everything one seat may know, ready to draw; built by listing what is known."""

    seat: Seat
    phase: str
    turn: Seat
    actors: tuple[Seat, ...]
    zones: Mapping[Zone, tuple[Card, ...]]
    """Cards by place, HIDDEN where the face is not known; pawns of Ludo by their progress."""
    scores: tuple[int, ...]
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """What else this game shows: dealer, multiplier, trumps, bids.  Plain values only."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What there is to know of a game before it is played."""

    id: str
    title: str
    min_seats: int
    max_seats: int
    default_seats: int
    version: int = 1
    """Raised when an old journal would no longer replay to the same end."""
    teams: Mapping[int, tuple[tuple[Seat, ...], ...]] = field(default_factory=dict)
    """Partnerships by number of seats; a number that is missing plays each for himself."""


# -- Phases -------------------------------------------------------------------------------------

G = TypeVar("G", bound="Game")


class Phase(Generic[G]):
    """One stage of a game: who may do what, and what it does.

    Phases are stateless, one instance each; everything that changes lives in the game.
    """

    name: ClassVar[str]
    """Also the id of this phase's heading in the player's rule book."""
    words: ClassVar[Mapping[str, Move]] = {}
    """Acts that are not a card, by their transcript code; their moves lie above the deck."""

    def enter(self, game: G) -> None:
        """Begin this phase: set `game.phase` and `game.turn`, and tell about it."""
        raise NotImplementedError

    def legal(self, game: G, seat: Seat) -> Sequence[Move]:
        """List what `seat` may do, without repetition."""
        raise NotImplementedError

    def apply(self, game: G, seat: Seat, move: Move) -> None:
        """Do it; the caller has checked that it is legal."""
        raise NotImplementedError

    def why_not(self, game: G, seat: Seat, move: Move) -> str:
        """Name in one sentence the rule that forbids `move`, which is known to be illegal."""
        return _("That is not possible at this point of the game.")

    def prompt(self, game: G, seat: Seat) -> str:
        """Tell `seat` in one line what it is asked to do."""
        raise NotImplementedError

    def draw(self, game: G, rng: Random) -> Move:
        """Draw what chance decides in this phase; only phases of chance are asked."""
        raise NotImplementedError

    def code(self, game: G, move: Move) -> str:
        """Write a move as in a transcript."""
        for word, number in self.words.items():
            if number == move:
                return word
        return game.deck.faces[move]

    def parse(self, game: G, code: str) -> Move:
        """Read a transcript code; a ValueError tells what is wrong with it."""
        move = self.words.get(code)
        if move is None:
            move = game.deck.index.get(code)
        if move is None:
            raise ValueError(_("“{code}” is not a move of {game}.").format(code=code, game=game.info.title))
        return move


# -- The game -----------------------------------------------------------------------------------


class Game:
    """A match in progress.  Subclass once per game; never subclass a subclass."""

    __slots__ = ("deals", "options", "phase", "seats", "tell", "turn")
    info: ClassVar[GameInfo]
    Options: ClassVar[type[GameOptions]]
    deck: Deck
    """The pack in use; a class attribute, or a slot where the options decide.  Ludo has none."""

    seats: int
    options: Any
    phase: Phase[Any]
    turn: Seat
    deals: int
    """Deals finished so far; opponents look ahead to the end of the current one."""
    tell: Teller

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        info = self.info
        if not info.min_seats <= seats <= info.max_seats:
            raise ValueError(
                _("{game} is for {least} to {most} players, not {seats}.").format(
                    game=info.title, least=info.min_seats, most=info.max_seats, seats=seats
                )
                if info.min_seats < info.max_seats
                else _("{game} is for exactly {least} players, not {seats}.").format(
                    game=info.title, least=info.min_seats, seats=seats
                )
            )
        self.seats = seats
        self.options = self.Options() if options is None else options
        self.options.check(seats)
        self.turn = CHANCE
        self.deals = 0
        self.tell = silent

    # -- whose turn, and what may they do

    def actors(self) -> tuple[Seat, ...]:
        """Everyone who may act now: the seat in turn, or all when the act is simultaneous."""
        return () if self.turn == OVER else (self.turn,)

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """List what `seat` may do now; for CHANCE a range to be tested with `in`."""
        return self.phase.legal(self, seat)

    def why_not(self, seat: Seat, move: Move) -> str | None:
        """None when `move` is legal for `seat`, else one sentence that names the rule."""
        if self.turn == OVER:
            return _("The match is over.")
        if seat not in self.actors():
            return _("It is not your turn.")
        if move in self.legal_moves(seat):
            return None
        return self.phase.why_not(self, seat, move)

    def prompt(self, seat: Seat) -> str:
        """Say in one line what `seat` is asked to do, or whom the table waits for."""
        if self.turn == OVER:
            return _("The match is over.")
        if seat not in self.actors():
            return ""
        return self.phase.prompt(self, seat)

    # -- making moves

    def apply(self, seat: Seat, move: Move) -> None:
        """Make a move that is known to be legal; `Session.play` checks first."""
        self.phase.apply(self, seat, move)

    def chance(self, rng: Random) -> Move:
        """Draw what dice or pack decide: the move to apply for seat CHANCE."""
        return self.phase.draw(self, rng)

    # -- knowledge

    def view(self, seat: Seat) -> View:
        """All that `seat` (or WATCHER) may know, ready to draw."""
        raise NotImplementedError

    def sample(self, seat: Seat, rng: Random) -> Self:
        """A world that `seat` cannot tell from this one; it depends on that seat's knowledge alone."""
        raise NotImplementedError

    # -- result

    def scores(self) -> Sequence[int]:
        """The score sheet as the players read it."""
        raise NotImplementedError

    def payoffs(self) -> Sequence[float]:
        """More is better, whatever the score sheet says; zero-sum where the game is."""
        raise NotImplementedError

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who plays together; each for himself unless the game has partners."""
        return self.info.teams.get(self.seats) or tuple((seat,) for seat in range(self.seats))

    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """Seats by place, best first, equal places together."""
        payoffs = self.payoffs()
        return tuple(
            tuple(seat for seat in range(self.seats) if payoffs[seat] == value)
            for value in sorted(set(payoffs), reverse=True)
        )

    # -- words

    def code(self, move: Move) -> str:
        """Write a move as in a transcript, e.g. ``QD``."""
        return self.phase.code(self, move)

    def parse(self, code: str) -> Move:
        """Read a transcript code in this very state; a ValueError tells what is wrong with it."""
        return self.phase.parse(self, code)

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words, e.g. "plays the queen of diamonds", as `viewer` may hear it.

        It is asked before the move is applied.  Without a viewer the mover itself is told.
        """
        raise NotImplementedError

    def touches(self, move: Move) -> tuple[int, ...]:
        """Cards or pawns to click for a move; () means a button."""
        return (move,) if 0 <= move < len(self.deck) else ()

    # -- copies

    def copy(self) -> Self:
        """An independent game that tells nobody; hand-written in every game, for speed."""
        raise NotImplementedError


def listen(game: Game) -> list[Event]:
    """Make `game` tell its events into the list returned."""
    heard: list[Event] = []

    def tell(kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        heard.append(kind(*args, **kwargs))

    game.tell = tell
    return heard
