"""Thinking in a process of its own, so that no frame has to wait: how, and with what desk and post.

What the worker does all day is in `cardtable.matches.desk.serving`.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import IO, Any

from cardtable.opponents import Advice, Budget, Level, thinking
from cardtable.opponents.leans import Lean
from cardtable.opponents.pausing import at_once
from rulesets import game_class
from rulesets.core import Game, Seat


def consider(
    game: Game, seat: Seat, level: str, seed: int, budget: Budget, open_deal: bool = False, lean: str = ""
) -> Generator[None, None, Advice]:
    """Think about the next act of `seat`: the one way in which every computer player comes to a move.

    The thinker only ever meets a world in which the cards that `seat` cannot see are dealt anew, and a
    beginner among them knows of the cards played before only where the house lets everybody look them up.
    """
    rng = Random(seed)
    return thinking(
        game.sample(seat, rng), seat, Level(level), rng, budget, open_deal=open_deal, lean=Lean(lean)
    )


decide = at_once(consider)
"""Think about it without a pause."""


class Desk:
    """Remembers the last match asked about, so that a new question costs only the acts since."""

    def __init__(self) -> None:
        self._about: tuple[str, int, int | None, str] | None = None
        self._moves: Sequence[Sequence[int]] = []
        self._game: Game | None = None

    def game_after(
        self,
        game: str,
        seats: int,
        options: Mapping[str, Any],
        moves: Sequence[Sequence[int]],
        rules: int | None = None,
    ) -> Game:
        """The game after these acts, by an older version of its rules if one is named."""
        about = (game, seats, rules, json.dumps(options, sort_keys=True))
        known = len(self._moves)
        if self._game is None or about != self._about or moves[:known] != self._moves:
            kind = game_class(game)
            self._game = kind(seats, kind.Options.written(options))
            self._game.rules = rules or kind.info.version
            known = 0
        for seat, move in moves[known:]:
            self._game.apply(seat, move)
        self._about = about
        self._moves = moves
        return self._game


class Mailbox:
    """The lines that come over a pipe; somebody waits at the pipe, so that looking here never waits.

    Not every system can tell whether a pipe holds something, but all can read one in a thread.
    """

    def __init__(self, pipe: IO[bytes], limit: int = -1) -> None:
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._postman = Thread(target=self._carry, args=(pipe, limit), name="card table: post", daemon=True)
        self._postman.start()

    def _carry(self, pipe: IO[bytes], limit: int) -> None:
        line = b"?"
        while line:
            try:
                line = pipe.readline(limit)
            except (OSError, ValueError):
                line = b""
            self._lines.put(line)

    def empty(self) -> bool:
        """Whether nothing has come."""
        return self._lines.empty()

    def take(self) -> bytes:
        """The next line, as soon as there is one; EOFError when the other side is gone."""
        line = self._lines.get()
        if not line:
            raise EOFError("nobody is there any more")
        return line

    def close(self) -> None:
        """Wait a moment until the one at the pipe has noticed that it is over."""
        self._postman.join(1)
