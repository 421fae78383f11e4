"""What decisions were worth, judged by what could be known when they were made.

    verdict = weigh(game, seat, move)        # one decision: every candidate, its worth and its error
    found = yield from review(positions, seed)   # a whole deal: the decisions that cost most

A position is weighed in worlds its seat cannot tell from the real one, and every candidate meets the
same worlds with the same dice and the same whims, played to the end of the deal by rules of thumb.
The same seed leads to the same verdict; nothing here knows a clock or the true cards of the others.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from cardtable.matches.luck import drawn
from cardtable.opponents import Memory, thumbs_for
from cardtable.opponents.pausing import at_once
from cardtable.opponents.search import one_more_world
from cardtable.opponents.tree import trees_under
from rulesets.core import CHANCE, Game, Move, Reason, Seat, rule_of

WORLDS = 300
"""In how many worlds a decision is weighed."""
AT_LEAST = 36
"""Worlds before anything is left out; after so many each decision of a deal is looked at again,"""
HALFWAY = 108
"""and after so many once more."""
CLEARLY = 3.0
"""A move is out when it is this many standard errors behind the leader,"""
HARDLY = 2.5
"""and a decision when it cannot have cost enough by this many."""
BEYOND_CHANCE = 2.0
"""Standard errors a cost must exceed to be spoken of."""
MOST = 3
"""Turning points of a deal."""
SHARE_OF_SPREAD = 0.15
"""What is worth a word where a game does not say: this share of how far the ends of a deal lie apart."""


class Worth(NamedTuple):
    """How a move compares with the best one, world by world."""

    move: Move
    behind: float
    """How much worse it ends on average; 0 for the best."""
    error: float
    """The standard error of that."""
    worlds: int
    """In how many worlds both were tried."""


class Verdict(NamedTuple):
    """What one decision was worth."""

    move: Move
    best: Move
    cost: float
    """What the move cost against the best, on the scale of the rules of thumb (`Thumbs.outlook`)."""
    error: float
    worths: tuple[Worth, ...]
    """All candidates, the best first."""

    @property
    def certain(self) -> bool:
        """Whether chance hardly explains it."""
        return self.cost > BEYOND_CHANCE * self.error


class Position(NamedTuple):
    """A decision that was made: the game before it, who made it, and what it was."""

    number: int
    """Of the act in its match."""
    game: Game
    seat: Seat
    move: Move


class TurningPoint(NamedTuple):
    """A decision that cost much, and what would have been better."""

    number: int
    seat: Seat
    move: Move
    best: Move
    cost: float
    error: float
    words: str
    """The cost in the game's own points, in one sentence."""
    because: str
    """What speaks for the better move; a `Reason` when it names its rule."""
    worths: tuple[Worth, ...] = ()
    """All that might have been done, the best first."""

    def worth_of(self, move: Move) -> Worth | None:
        """What another move would have been worth; None when it was not weighed."""
        return next((worth for worth in self.worths if worth.move == move), None)


class Weighing:
    """One decision on the scales; it goes on for as many worlds as it is told."""

    def __init__(self, game: Game, seat: Seat, move: Move, seed: int, moves: Iterable[Move] = ()) -> None:
        """Without `moves` the candidates are those of the rules of thumb."""
        self.game, self.seat, self.move = game, seat, move
        self._thumbs = thumbs_for(game)
        self._rng = Random(seed)
        candidates = list(moves) or list(self._thumbs.candidates(game.sample(seat, self._rng), seat))
        if len(candidates) < 2 and not moves:
            candidates = list(game.legal_moves(seat))
        self._values: dict[Move, list[float]] = {each: [] for each in (*candidates, move)}
        self._trees = trees_under(self._values, self._thumbs)
        self._rivals = list(self._values)

    @property
    def is_choice(self) -> bool:
        """Whether there was anything to decide."""
        return len(self._values) > 1

    @property
    def worlds(self) -> int:
        """In how many worlds the move was tried so far."""
        return len(self._values[self.move])

    def until(self, worlds: int, total: int = WORLDS, every: bool = False) -> Iterator[None]:
        """Try what is still in question until the move has met so many worlds, a playout a step.

        With `every` nothing is left out on the way to the `total`.
        """
        while len(self._rivals) > 1 and self.worlds < worlds:
            for _playout in one_more_world(
                self.game, self.seat, self._rivals, self._thumbs, self._rng, self._values, self._trees
            ):
                yield
            if not every:
                self._leave_out(total)

    def _leave_out(self, total: int) -> None:
        """Leave out what is clearly behind, and the worse half at an eighth, a quarter and a half."""
        if self.worlds % 12 or self.worlds < AT_LEAST:
            return
        order = sorted(self._rivals, key=lambda move: -fmean(self._values[move]))
        leader, most = order[0], len(order)
        while most > 2 and self.worlds * 8 > total and most > len(self._values) * total / self.worlds / 8:
            most = (most + 1) // 2
        self._rivals = [
            move
            for place, move in enumerate(order)
            if move in (leader, self.move) or (place < most and not self._is_out(move, leader))
        ]
        if self._rivals == [self.move]:
            self._rivals = order[:2]

    def _is_out(self, move: Move, leader: Move) -> bool:
        gap, error = self._gap(leader, move)
        return gap > CLEARLY * error

    def _gap(self, better: Move, worse: Move) -> tuple[float, float]:
        """How much better the one did in the worlds both met, and the standard error of that."""
        gaps = [one - two for one, two in zip(self._values[better], self._values[worse], strict=False)]
        if len(gaps) < 2:
            return 0.0, float("inf")
        mean = fmean(gaps)
        return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))

    def fails(self, move: Move, best: Move) -> tuple[int, int]:
        """In how many worlds a move ended worse than another one, and in how many better."""
        pairs = list(zip(self._values[best], self._values[move], strict=False))
        return sum(one > two for one, two in pairs), sum(one < two for one, two in pairs)

    @property
    def promise(self) -> float:
        """What the move may have cost at most, as far as can be told yet."""
        gaps = [self._gap(rival, self.move) for rival in self._rivals if rival != self.move]
        return max([gap + HARDLY * error for gap, error in gaps], default=0.0)

    @property
    def worth_a_word(self) -> float:
        """From what cost on a decision of this game is spoken of."""
        return self._thumbs.worth_a_word or SHARE_OF_SPREAD * pstdev(self._values[self.move])

    def verdict(self) -> Verdict:
        """What the decision was worth, as far as it was weighed."""
        deepest = max(map(len, self._values.values()))
        finalists = [move for move in self._rivals if len(self._values[move]) == deepest]
        best = max(finalists, key=lambda move: fmean(self._values[move] or [0.0]))
        worths = [
            Worth(move, *((0.0, 0.0) if move == best else self._gap(best, move)), len(values))
            for move, values in self._values.items()
        ]
        worths.sort(key=lambda worth: worth.behind)
        own = next(worth for worth in worths if worth.move == self.move)
        return Verdict(self.move, best, own.behind, own.error, tuple(worths))

    def turning_point(self, number: int) -> TurningPoint | None:
        """The decision in words, if it cost enough, and more than chance explains."""
        verdict = self.verdict()
        if not verdict.certain or verdict.cost < self.worth_a_word:
            return None
        return TurningPoint(
            number,
            self.seat,
            verdict.move,
            verdict.best,
            verdict.cost,
            verdict.error,
            self._thumbs.cost(verdict.cost, verdict.error),
            reason_for(self.game, self.seat, verdict.best, self._rng.getrandbits(64)),
            verdict.worths,
        )


def is_as_good(game: Game, worth: Worth) -> bool:
    """Whether a move is as good as the best, as far as chance allows to tell and a word is worth."""
    least = thumbs_for(game).worth_a_word
    return worth.behind <= max(least, BEYOND_CHANCE * worth.error)


def in_words(game: Game, worth: Worth) -> str:
    """How much worse a move ends, in one sentence in the game's own points."""
    return thumbs_for(game).cost(worth.behind, worth.error)


def reason_for(game: Game, seat: Seat, move: Move, seed: int) -> str:
    """What speaks for a move in the words of the game, with the heading of its rule."""
    rng = Random(seed)
    world, thumbs = game.sample(seat, rng), thumbs_for(game)
    advice = thumbs.advise(world, seat, rng, Memory.FULL)
    because = advice.because if advice.move == move else thumbs.explain(world, seat, move, rng)
    return Reason(because, rule_of(because) or game.phase.name)


def weighing(
    game: Game,
    seat: Seat,
    move: Move,
    worlds: int = WORLDS,
    seed: int = 0,
    moves: Iterable[Move] = (),
) -> Generator[None, None, Verdict]:
    """Weigh one decision in small steps, and return what it was worth."""
    scales = Weighing(game, seat, move, seed, moves)
    yield from scales.until(worlds, worlds)
    return scales.verdict()


weigh = at_once(weighing)
"""Weigh one decision without a pause: every candidate (or `moves`) beside `move`."""


Found = tuple[TurningPoint, ...]


def review(
    positions: Sequence[Position], seed: int, worlds: int = WORLDS
) -> Generator[Found | None, None, Found]:
    """Find the turning points among the decisions of one seat in one deal, the costliest first.

    It yields after every playout, and what is found as soon as it is certain.  Worlds go where it is
    close: what cannot have cost enough is left alone early.
    """
    scales = [
        (at.number, Weighing(at.game, at.seat, at.move, drawn(seed, "review", at.number))) for at in positions
    ]
    open_ones = [(number, scale) for number, scale in scales if scale.is_choice]
    for goal in (AT_LEAST, HALFWAY):
        for _number, scale in open_ones:
            for _playout in scale.until(min(goal, worlds), worlds):
                yield None
        open_ones = [(number, scale) for number, scale in open_ones if scale.promise > scale.worth_a_word]
    found: list[TurningPoint] = []
    for number, scale in sorted(open_ones, key=lambda one: -one[1].promise):
        if len(found) == MOST and scale.promise < found[-1].cost:
            continue
        for _playout in scale.until(worlds, worlds):
            yield None
        point = scale.turning_point(number)
        if point is not None:
            found = sorted([*found, point], key=lambda one: -one.cost)[:MOST]
            yield tuple(found)
    return tuple(found)


def decisions(before: Sequence[tuple[int, Game, Seat, Move]], seat: Seat) -> list[Position]:
    """The own decisions of a seat among acts: bids, discards, claims and challenges as well as cards."""
    return [
        Position(number, game, seat, move)
        for number, game, actor, move in before
        if actor == seat != CHANCE and len(game.legal_moves(seat)) > 1
    ]
