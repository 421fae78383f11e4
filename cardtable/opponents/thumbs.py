"""Rules of thumb: what a computer player knows of one game, and how it says so.

A package of this floor bears the id of a game; its module `thumbs` holds the rules of thumb as `THUMBS`.
They are asked about a *sampled world*, in which the cards the seat cannot see lie somewhere at random,
so whatever they look at they cannot peek.  `advise` is the beginner, the regular and the hint the
player reads; `quick` and `outlook` serve the master, who searches with them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, StrEnum
from random import Random
from typing import ClassVar, Generic, NamedTuple, Self, TypeVar

from rulesets.core import Game, Move, Seat
from rulesets.words import _, ngettext

G = TypeVar("G", bound=Game)


TRIES = 12
"""Worlds that are looked at before one is taken in which somebody has done what is not credible."""
STRANGE = 0.2
"""How likely it is, beside what is natural, that somebody does something else."""


THOROUGH = 1000
"""With fewer playouts than this a master goes by habit alone: there are too few to look through the endings
of their worlds, or to learn from one for the next."""


NOTHING: Move = -1
"""No move follows from an advice."""


class Level(StrEnum):
    """How well a computer player plays."""

    RANDOM = "random"
    BEGINNER = "beginner"
    REGULAR = "regular"
    MASTER = "master"


class Memory(Enum):
    """What a player keeps in mind of all that was public."""

    SURE = "sure"
    """As `FULL`, at a table where all that was played in this deal may be looked up: nothing is missed."""
    FULL = "full"
    """Everything that was ever shown or played in this deal, and what follows from it."""
    OPEN = "open"
    """Somebody new to the game, at a table where all that was played in this deal may be looked up."""
    FORGETFUL = "forgetful"
    """Somebody new to the game who may look up no more than a person: what lies on the table now."""

    @property
    def practised(self) -> bool:
        """Whether conclusions are drawn, too; else only what can be looked up is known."""
        return self in (Memory.SURE, Memory.FULL)

    @property
    def keeps_cards(self) -> bool:
        """Whether the cards played before are known, be it by heart."""
        return self is not Memory.FORGETFUL


class Grounds(str):
    """A reason of several sentences, each of which holds by itself."""

    parts: tuple[str, ...]

    def __new__(cls, *parts: str) -> Self:
        """The sentences one after the other."""
        grounds = super().__new__(cls, " ".join(parts))
        grounds.parts = parts
        return grounds


class Whichever(str):
    """A reason that already says that it makes no difference which move is made."""

    __slots__ = ()


def grounds_of(because: str) -> tuple[str, ...]:
    """The sentences of a reason that hold by themselves: all of it, unless it says otherwise."""
    return because.parts if isinstance(because, Grounds) else (because,)


class Advice(NamedTuple):
    """A move, and in one whole sentence why: the hint the player reads."""

    move: Move
    because: str
    compared: str = ""
    """How far it seems ahead of the next best; empty where that is not worth a sentence."""
    then: Move = NOTHING
    """What it is meant to lead to, where a table asks about both together."""
    alike: str = ""
    """That other moves for which the same speaks come to the same, and which; or that it is a close call; or
    how much better it was tried out to be than what comes to mind first.
    """

    @property
    def pointed_out(self) -> Move:
        """The move to be pointed out among those that are offered."""
        return self.move if self.then == NOTHING else self.then


class Budget(NamedTuple):
    """How long a master may think: counted in playouts, so that a decision can be repeated."""

    playouts: int
    seconds: float
    """A ceiling for slow machines; a decision it cuts short may differ the next time."""

    @property
    def thorough(self) -> bool:
        """Whether playouts may go otherwise than by habit, where a game has it."""
        return self.playouts >= THOROUGH


class Thumbs(Generic[G]):
    """The rules of thumb of one game; this base knows none, and so moves at random.

    Subclass it once per game, override at least `advise` and `quick`, and put an instance into the
    module as `THUMBS`.  They hold no state: whatever they need is in the world they are asked about.
    """

    horizon: ClassVar[int | None] = None
    """Moves after which the master stops a playout and asks `outlook`; None plays to the end of the deal."""
    playouts: ClassVar[int] = 1000
    """What a master may spend on one move; chosen per game to take about half a second."""
    grows_trees: ClassVar[bool] = False
    """Whether a master's playouts learn from those before them how everybody goes on, instead of by habit
    alone: true where that was measured to be stronger.  They must end with the deal, not at a horizon."""
    worlds_weighed: ClassVar[int] = 1
    """Worlds of which one is taken, the likelier the less strange what was done in it would be."""
    worth_a_word: ClassVar[float] = 0.0
    """From what cost on, by `outlook`, a review speaks of a move; 0 goes by how far the ends lie apart."""
    names_twins: ClassVar[bool] = True
    """Whether a move for which another was tried is named beside it, or is plainly the same."""
    in_coins: ClassVar[bool] = False
    """Whether points are coins."""
    told_as: ClassVar[int] = 1
    """What 1 by `outlook` is in words: 100 where chances are told in the hundred."""

    def advise(self, game: G, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Choose for `seat`, which has more than one legal move, and say why.

        Use only what the seat can know: its own cards and what was public, as far as `memory` goes.
        Where the rules of thumb find moves equally good, `rng` may pick.
        """
        legal = game.legal_moves(seat)
        return Advice(legal[int(rng.random() * len(legal))], _("Any legal move will do here."))

    def quick(self, game: G, seat: Seat, random: Callable[[], float]) -> Move:
        """Choose for `seat` in a playout: sensible, in good faith, and within a few microseconds.

        It is asked for every seat, forced moves included, thousands of times a second.  It may use
        only what that seat could know, else the search would count on opponents who see its cards.
        """
        legal = game.legal_moves(seat)
        return legal[int(random() * len(legal))]

    def reckoning(self, game: G, seat: Seat) -> int:
        """Playouts a regular reckons through at the end of a deal; 0 where it goes by rules of thumb."""
        return 0

    def is_ending(self, game: G) -> bool:
        """Whether a master looks through all that may still happen in a sampled world, instead of playouts.

        In such a world it is asked again at every move: where it is not true, that move is made by `quick`.
        From there on nothing may be left to chance, and few cards: the ways to the end are soon too many.
        """
        return False

    def natural(self, game: G, seat: Seat, rng: Random) -> Advice:
        """What a master takes for natural before it searches: what a regular does."""
        return self.advise(game, seat, rng, Memory.FULL)

    def imagine(self, game: G, seat: Seat, rng: Random) -> G:
        """A world as the seat may imagine it, in which the others have had reason to act as they did.

        In such worlds a master tries its moves, and a review weighs what was done.
        """
        if self.worlds_weighed == 1:
            return self.credibly_dealt(game, seat, rng)
        worlds = [self.credibly_dealt(game, seat, rng) for _ in range(self.worlds_weighed)]
        likely = [STRANGE ** self.strangeness(world, seat) for world in worlds]
        return rng.choices(worlds, likely)[0]

    def credibly_dealt(self, game: G, seat: Seat, rng: Random) -> G:
        """A world in which nobody has done what is not credible, if one is found in a few tries."""
        for _try in range(TRIES):
            world = self.dealt_anew(game, seat, rng)
            if self.credible(world, seat, rng.random):
                break
        return world

    def dealt_anew(self, game: G, seat: Seat, rng: Random) -> G:
        """A world in which what the seat does not know lies as chance, and good sense, may have left it."""
        return game.sample(seat, rng)

    def candidates(self, game: G, seat: Seat) -> Sequence[Move]:
        """The moves worth a search: all legal ones, fewer where several come to the same."""
        return game.legal_moves(seat)

    def kind(self, game: G, seat: Seat, move: Move) -> object:
        """What tells a move from others: of moves that differ by nothing but a name one is tried.

        That is the natural one, if it is among them, so that it is compared with none that comes to the same.
        """
        return move

    def is_warned_of(self, game: G, seat: Seat, move: Move) -> bool:
        """Whether the table says, where it asks, what is lost with a move: a puzzle is no riddle then."""
        return False

    def outlook(self, game: G) -> Sequence[float]:
        """What each seat may expect of the match, more is better, where a playout stops.

        It is asked at the end of a deal as well as at the horizon, and its figures are compared
        with each other and with those of the start, so all must be on one scale: by default payoffs.
        """
        return game.payoffs()

    def as_it_stands(self, game: G) -> Thumbs[G]:
        """These rules of thumb, or others for what is still to be won in a match."""
        return self

    def results(self, start: G, end: G) -> Sequence[float]:
        """What each seat may expect at the end of what was tried in thought, from a decision on."""
        return self.outlook(end)

    def daring(self, game: G, seat: Seat, move: Move) -> float:
        """How much a move dares, beside the others: what a bold player likes and a careful one not."""
        return float(move)

    def sameness(self, game: G, seat: Seat, move: Move) -> float:
        """How much a move goes on with what was begun: what a stubborn player likes."""
        return -float(move)

    def explain(self, game: G, seat: Seat, move: Move, rng: Random) -> str:
        """Say in one sentence what speaks for a move the search prefers; empty where there are no words."""
        return ""

    def called(self, game: G, seat: Seat, move: Move) -> str:
        """What a move is called where it stands beside the one that is advised."""
        return game.describe(seat, move)

    def compare(self, ahead: float, other: str) -> str:
        """Say in one sentence how far ahead the master expects its move to end; `other` begins with "you"."""
        amount = round(self.told_as * ahead)
        if amount < 1:
            return _("Looking ahead, nothing else promises more.")
        return self.next_best(amount).format(amount=amount, other=other)

    def overrule(self, ahead: float, natural: str) -> str:
        """Say in one sentence how much better a move that was tried out ends than the `natural` one."""
        amount = round(self.told_as * ahead)
        return self.better_by(amount).format(amount=amount, other=natural) if amount else ""

    def better_by(self, count: int) -> str:
        """The sentence that it ends better by an `amount` of the points than if one does `other`."""
        if self.in_coins:
            return ngettext(
                "In many trials in thought, you end the deal about {amount} coin better on average "
                "than if {other}.",
                "In many trials in thought, you end the deal about {amount} coins better on average "
                "than if {other}.",
                count,
            )
        return ngettext(
            "In many trials in thought, you end the deal about {amount} point better on average than "
            "if {other}.",
            "In many trials in thought, you end the deal about {amount} points better on average than "
            "if {other}.",
            count,
        )

    def as_good(self, others: Sequence[str], *, every: bool) -> str:
        """Say in one sentence that `others`, or even `every` choice, come to the same as what is advised."""
        if every and len(others) > 1:
            return _("All your choices come to about the same here.")
        if len(others) == 1:
            return _("You do about as well if {one} instead.").format(one=others[0])
        text = _("You do about as well if {one} instead, or if {other}.")
        if len(others) > 2:
            text = _("You do about as well if {one} instead, say, or if {other}.")
        return text.format(one=others[0], other=others[1])

    def close_call(self, natural: str) -> str:
        """Say in one sentence that the `natural` choice, that of the rules of thumb, may be as good."""
        return ""

    def next_best(self, count: int) -> str:
        """The sentence that the next best choice, `other`, ends worse by an `amount` of the points."""
        if self.in_coins:
            return ngettext(
                "Looking ahead, you end about {amount} coin worse on average if {other}, "
                "the next best choice.",
                "Looking ahead, you end about {amount} coins worse on average if {other}, "
                "the next best choice.",
                count,
            )
        return ngettext(
            "Looking ahead, you end about {amount} point worse on average if {other}, the next best choice.",
            "Looking ahead, you end about {amount} points worse on average if {other}, the next best choice.",
            count,
        )

    def credible(self, game: G, seat: Seat, random: Callable[[], float]) -> bool:
        """Whether the others would have acted as they did if the cards lay as in this sampled world."""
        return True

    def strangeness(self, game: G, seat: Seat) -> int:
        """How many acts of the others would not come naturally where the cards lie as in this world.

        What is natural may be told by `quick`: it is asked of every past act of the deal, in every world.
        """
        return 0

    def cost(self, amount: float, error: float) -> str:
        """Say in one sentence how much worse a move ended on average, in the game's own points."""
        told, more_or_less = in_figures(self.told_as * amount), in_figures(self.told_as * error)
        # Of one it is spoken only where the figure reads 1, and of an error where it does not read 0.
        count = 1 if told == "1" else 2
        text = self.ended_worse(count) if more_or_less == "0" else self.ended_about_so_much_worse(count)
        return text.format(amount=told, error=more_or_less)

    def ended_worse(self, count: int) -> str:
        """The sentence that a move ended worse by an `amount` of the points."""
        if self.in_coins:
            return ngettext(
                "On average it ended {amount} coin worse.", "On average it ended {amount} coins worse.", count
            )
        return ngettext(
            "On average it ended {amount} point worse.", "On average it ended {amount} points worse.", count
        )

    def ended_about_so_much_worse(self, count: int) -> str:
        """The same, give or take an `error`."""
        if self.in_coins:
            return ngettext(
                "On average it ended {amount} coin worse (give or take {error}).",
                "On average it ended {amount} coins worse (give or take {error}).",
                count,
            )
        return ngettext(
            "On average it ended {amount} point worse (give or take {error}).",
            "On average it ended {amount} points worse (give or take {error}).",
            count,
        )


def is_a_bluff(share: float, bluffs: float, random: Callable[[], float]) -> bool:
    """Whether a hand that is too weak for what was dared with it is believed in a sampled world.

    Whoever dares does so with the best `share` of all hands, and as often as `bluffs` says with any at all.
    """
    return random() * (bluffs + (1 - bluffs) / share) <= bluffs


def is_spare(worth: float, others: Sequence[float]) -> bool:
    """Whether at least half of the others, and there are some, are worth more."""
    return 2 * sum(other > worth for other in others) >= len(others) > 0


def in_figures(amount: float) -> str:
    """A figure as people say it: whole, or with one decimal where it is small."""
    return f"{amount:.0f}" if amount >= 9.95 or f"{amount:.1f}".endswith("0") else f"{amount:.1f}"
