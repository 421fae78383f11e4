"""The game, its phases and what its seats know: what a rule set subclasses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, ParamSpec, Self, TypeVar

from rulesets.cards import Card, Deck
from rulesets.core.copying import Slotted, copier
from rulesets.core.events import CHANCE, OVER, Event, Move, Seat, Teller, Zone, silent
from rulesets.core.views import View
from rulesets.info import GameInfo
from rulesets.options import Options as GameOptions
from rulesets.words import _

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

    def prompt_openly(self, game: G, seat: Seat) -> str:
        """The same for a screen that others see, too: where it tells nothing of what `seat` holds."""
        return self.prompt(game, seat)

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


class Knowledge(Generic[G]):
    """What the seats of a game know.  Stateless, one instance a game, like its phases."""

    def view(self, game: G, seat: Seat) -> View[Any]:
        """All that `seat` (or WATCHER) may know, ready to draw."""
        return View(
            seat,
            game.phase.name,
            game.turn,
            self.actors(game, seat),
            self.zones(game, seat),
            tuple(game.scores()),
            self.facts(game, seat),
            game.dealer,
        )

    def zones(self, game: G, seat: Seat) -> Mapping[Zone, tuple[Card, ...]]:
        """What `seat` sees lying: built by listing what is known, never by removing what is secret."""
        raise NotImplementedError

    def facts(self, game: G, seat: Seat) -> Any:
        """What `seat` knows besides: the named tuple of the game's `facts.py`."""
        return ()

    def actors(self, game: G, seat: Seat) -> tuple[Seat, ...]:
        """Who may act now, as far as `seat` may know."""
        return game.actors()

    def sample(self, game: G, seat: Seat, rng: Random) -> G:
        """A world that `seat` cannot tell from this one; it depends on that seat's knowledge alone."""
        raise NotImplementedError


class Game(metaclass=Slotted):
    """A match in progress.  Subclass once per game; never subclass a subclass."""

    __slots__ = ("deals", "options", "phase", "rules", "seats", "tell", "turn")
    info: ClassVar[GameInfo]
    Options: ClassVar[type[GameOptions]]
    chapters: ClassVar[tuple[Phase[Any], ...]] = ()
    """The phases of the game in the order of its rule book."""
    chapter: ClassVar[Mapping[str, Phase[Any]]] = {}
    """The same by name."""
    knowledge: ClassVar[Knowledge[Any]]
    deck: Deck
    """The pack in use; a class attribute, or a slot where the options decide.  Ludo has none."""

    seats: int
    rules: int
    """Which version of its rules the match is played by: the latest, unless it was saved by an older one."""
    options: Any
    phase: Phase[Any]
    turn: Seat
    deals: int
    """Deals finished so far; opponents look ahead to the end of the current one.  A match ends with one."""
    tell: Teller
    dealer: Seat = -1
    """Who deals; nobody in a game without a dealer, and before the first is drawn by lot."""

    @classmethod
    def told_in(cls, *chapters: Phase[Any], knowledge: Knowledge[Any]) -> type[Self]:
        """Set the chapters, in the order of the rule book: the last line of a game's `game.py`."""
        cls.chapters = chapters
        cls.knowledge = knowledge
        cls.chapter = {chapter.name: chapter for chapter in chapters}
        return cls

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
        self.rules = info.version
        self.options = self.Options.as_usual() if options is None else options
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

    def prompt_openly(self, seat: Seat) -> str:
        """The same without a word of what `seat` holds, where that can be answered without a look at it."""
        return self.phase.prompt_openly(self, seat) if seat in self.actors() else self.prompt(seat)

    # -- making moves

    def go(self, chapter: str) -> None:
        """Go on with the chapter of this name."""
        self.chapter[chapter].enter(self)

    def apply(self, seat: Seat, move: Move) -> None:
        """Make a move that is known to be legal; `Session.play` checks first."""
        self.phase.apply(self, seat, move)

    def chance(self, rng: Random) -> Move:
        """Draw what dice or pack decide: the move to apply for seat CHANCE."""
        return self.phase.draw(self, rng)

    # -- knowledge

    def view(self, seat: Seat) -> View[Any]:
        """All that `seat` (or WATCHER) may know, ready to draw."""
        return self.knowledge.view(self, seat)

    def zones_seen_by(self, seat: Seat) -> Mapping[Zone, tuple[Card, ...]]:
        """What lies where, of all that `seat` (or WATCHER) may know."""
        return self.knowledge.zones(self, seat)

    def facts_known_to(self, seat: Seat) -> Any:
        """What `seat` (or WATCHER) knows besides what lies there."""
        return self.knowledge.facts(self, seat)

    def actors_known_to(self, seat: Seat) -> tuple[Seat, ...]:
        """Who may act now, as far as `seat` (or WATCHER) may know."""
        return self.knowledge.actors(self, seat)

    def sample(self, seat: Seat, rng: Random) -> Self:
        """A world that `seat` cannot tell from this one; it depends on that seat's knowledge alone."""
        world: Self = self.knowledge.sample(self, seat, rng)
        return world

    @property
    def deal_is_open(self) -> bool:
        """Whether all that was played in this deal may be looked up; where not, only the last trick may."""
        return True

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
        """Put a move of a player in words, e.g. "plays the queen of diamonds", as `viewer` may hear it.

        It is asked before the move is applied.  Without a viewer the mover itself is told.
        """
        raise NotImplementedError

    def touches(self, move: Move) -> tuple[int, ...]:
        """Cards or pawns to click for a move; () means a button."""
        return (move,) if 0 <= move < len(self.deck) else ()

    def kind_of(self, card: Card) -> Card:
        """The first of all cards that are the same by the rules: the card itself where each is different."""
        return card

    def name_of_kind(self, card: Card) -> str:
        """What any card of that kind is called."""
        return self.deck.name(card)

    # -- copies

    def copy(self) -> Self:
        """An independent game that tells nobody."""
        kind = type(self)
        kind.copy = copier(kind)  # type: ignore[method-assign, assignment]
        return self.copy()


P = ParamSpec("P")


def listen(game: Game) -> list[Event]:
    """Make `game` tell its events into the list returned."""
    heard: list[Event] = []

    def tell(kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        heard.append(kind(*args, **kwargs))

    game.tell = tell
    return heard
