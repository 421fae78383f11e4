"""What the worker does besides answering questions: long thoughts that nobody at the table waits for.

An errand is asked for in plain values, as they go over a pipe, and runs in small steps.  What it yields
that is not None is news, in plain values again, and so is what it returns.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from cardtable.matches.hindsight.motives import Decision, as_plain, motive, tried_out
from cardtable.matches.hindsight.review import (
    Found,
    Position,
    TurningPoint,
    Worth,
    decisions,
    review,
    weighing,
)
from cardtable.matches.second_table import other_course
from cardtable.matches.worker import Desk
from rulesets.core import CHANCE, Game, Move, Reason, Seat, rule_of

Steps: TypeAlias = Generator[Any, None, Any]


class Course(NamedTuple):
    """A match as far as it was played, in plain values."""

    game: str
    seats: int
    rules: int
    options: Mapping[str, Any]
    moves: Sequence[Sequence[int]]
    """Seat and move of every act."""

    def new_game(self) -> Game:
        """The game before the first act."""
        return self.after(0)

    def after(self, acts: int) -> Game:
        """The game after so many acts."""
        return Desk().game_after(self.game, self.seats, self.options, self.moves[:acts], self.rules)


def in_plain(steps: Steps, written: Callable[[Any], Any]) -> Steps:
    """The same steps, with what they tell in plain values."""
    while True:
        try:
            found = next(steps)
        except StopIteration as done:
            return written(done.value)
        yield None if found is None else written(found)


def reviewed(course: Course, seat: Seat, since: int, seed: int, worlds: int) -> Steps:
    """The turning points of `seat` from an act on, as they are found."""
    positions: list[Position] = []
    game = course.new_game()
    for number, (actor, move) in enumerate(course.moves):
        if number >= since and actor == seat:
            positions += decisions([(number, game.copy(), actor, move)], seat)
        game.apply(actor, move)
        yield None
    return (yield from in_plain(review(positions, seed, worlds), plain))


def plain(found: Found) -> list[dict[str, Any]]:
    """Turning points as they go over a pipe."""
    return [point._asdict() | {"rule": rule_of(point.because)} for point in found]


def from_plain(found: Sequence[Mapping[str, Any]]) -> Found:
    """Turning points as they came over a pipe; KeyError or TypeError for anything else."""
    points = []
    for one in found:
        values = {key: value for key, value in one.items() if key != "rule"}
        values["because"] = Reason(str(one["because"]), str(one["rule"]))
        values["worths"] = tuple(Worth(*worth) for worth in one["worths"])
        points.append(TurningPoint(**values))
    return tuple(points)


def weighed(course: Course, seat: Seat, move: Move, best: Move, seed: int, worlds: int) -> Steps:
    """How far a move is behind another one, at the end of the course."""
    verdict = yield from weighing(course.after(len(course.moves)), seat, move, worlds, seed, (best,))
    return next(list(worth) for worth in verdict.worths if worth.move == move)


def played_again(
    course: Course,
    since: int,
    players: Sequence[str],
    levels: Sequence[str],
    seed: int,
    open_deal: bool = False,
) -> Steps:
    """What a deal from an act on makes, played by computers; `you` among them by each level in turn."""
    chance = [move for seat, move in course.moves[since:] if seat == CHANCE]
    before, made = course.after(since), {}
    for level in levels:
        seated = [level if player == "you" else player for player in players]
        made[level] = (yield from other_course(before, chance, seated, seed, open_deal))._asdict()
        yield dict(made)
    return made


def explained(course: Course, number: int, decision: Mapping[str, Any], viewer: Seat, over: bool) -> Steps:
    """Why a computer decided as it did in an act, as far as the viewer may hear it."""
    found = yield from motive(course.after(number), Decision(**decision), viewer, over=over)
    return as_plain(found)


def put_to_the_test(course: Course, number: int, decision: Mapping[str, Any]) -> Steps:
    """Whether the same would have been decided with the hidden cards elsewhere."""
    return (yield from in_plain(tried_out(course.after(number), Decision(**decision)), list))


ERRANDS: Final[Mapping[str, Callable[..., Steps]]] = {
    "review": reviewed,
    "weigh": weighed,
    "second_table": played_again,
    "why": explained,
    "test": put_to_the_test,
}


def steps_of(kind: str, course: Sequence[Any], about: Mapping[str, Any]) -> Steps:
    """An errand as it came over a pipe."""
    return ERRANDS[kind](Course(*course), **about)
