"""A decision kept by itself: a puzzle that comes with a game, or a turning point that was missed.

It holds the acts that led to it, so that it can be laid out again on any machine; nothing of it is a
sentence, so that it is told in the language of whoever reads it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from importlib import resources
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from cardtable.matches.hindsight.review import WORLDS, TurningPoint, Worth, in_words, reason_for
from cardtable.matches.match import Match, seat_players
from cardtable.matches.session import Session
from cardtable.matches.steps import Step
from cardtable.store.fields import Figure, GameId
from rulesets import game_class, is_game, package_of
from rulesets.core import Game
from rulesets.words import _

MOST_ACTS = 4000


class Problem(BaseModel):
    """What should this seat do, and what was or would be done instead?"""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    format: Literal[1] = 1
    game: GameId
    rules: Annotated[int, Field(ge=1, le=1000)]
    seats: Annotated[int, Field(ge=1, le=64)]
    options: dict[str, Any]
    acts: Annotated[list[tuple[int, Annotated[str, Field(max_length=2000)]]], Field(max_length=MOST_ACTS)]
    """Seat and code of every act before it; only those of its deal where nothing before matters."""
    seat: Annotated[int, Field(ge=0, le=63)]
    played: Annotated[str, Field(max_length=200)]
    """The code of the move that is natural and wrong,"""
    best: Annotated[str, Field(max_length=200)]
    """and of what is better."""
    cost: Figure
    error: Figure

    @classmethod
    def at(cls, game: Game, steps: Sequence[Step], point: TurningPoint) -> Self:
        """The decision a turning point is about; `game` is as it was before it, after these steps."""
        return cls(
            game=game.info.id,
            rules=game.rules,
            seats=game.seats,
            options=game.options.as_keys(),
            acts=[(step.seat, step.code) for step in steps],
            seat=point.seat,
            played=game.code(point.move),
            best=game.code(point.best),
            cost=round(point.cost, 3),
            error=round(point.error, 3),
        )

    def session(self) -> Session:
        """The match up to the decision; a ValueError in one sentence if that cannot be laid out."""
        if not is_game(self.game):
            raise ValueError(_("This game is not installed."))
        kind = game_class(self.game)
        if not (kind.info.oldest or kind.info.version) <= self.rules <= kind.info.version:
            raise ValueError(_("This was played by other rules than this version knows."))
        kinds = ["you" if seat == self.seat else "regular" for seat in range(self.seats)]
        match = Match(
            app="",
            game=self.game,
            rules=self.rules,
            seats=self.seats,
            options=self.options,
            players=seat_players(kinds),
            seed="0" * 13,
            practice=True,
            look_up="all",
        )
        session = Session(match)
        good = session.replay([[seat, code] for seat, code in self.acts])
        if good < len(self.acts) or self.seat not in session.game.actors():
            raise ValueError(_("This position cannot be laid out."))
        return session

    def point(self, session: Session) -> TurningPoint:
        """The decision as it is told; a ValueError if a move of it is not legal."""
        game = session.game
        move, best = game.parse(self.played), game.parse(self.best)
        legal = game.legal_moves(self.seat)
        if move not in legal or best not in legal or move == best:
            raise ValueError(_("This position cannot be laid out."))
        worths = (Worth(best, 0.0, 0.0, WORLDS), Worth(move, self.cost, self.error, WORLDS))
        because = reason_for(game, self.seat, best, len(self.acts))
        words = in_words(game, worths[1])
        return TurningPoint(
            len(self.acts), self.seat, move, best, self.cost, self.error, words, because, worths
        )


def read_problems(lines: Iterable[bytes]) -> Iterator[Problem]:
    """The problems in a file, one JSON line each; what makes no sense is left out."""
    for line in lines:
        with suppress(ValidationError, RecursionError):
            yield Problem.model_validate_json(line)


def puzzles_of(game: str) -> list[Problem]:
    """The puzzles that come with a game."""
    file = resources.files(package_of(game)).joinpath("puzzles.jsonl")
    try:
        return list(read_problems(file.read_bytes().splitlines()))
    except OSError:
        return []


def as_line(problem: Problem) -> str:
    """A problem as it stands in a file."""
    return json.dumps(problem.model_dump(mode="json"), separators=(",", ":"), ensure_ascii=True) + "\n"
