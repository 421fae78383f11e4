"""Asking computer players without waiting for them.

    thinker.ask(Question(...))           # any time; a newer question replaces the older
    advice = thinker.answer()            # every frame: None until the thought is finished
    thinker.cancel()                     # undo, quit

One worker process is kept for good.  A worker that dies or hangs is replaced and asked again, with
the same seed and so with the same result.  Where no worker can be had, the same thought is thought
in this process, a few milliseconds a frame.
"""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

import cardtable
from cardtable.matches.looking_up import opens_the_deal
from cardtable.matches.session import Session
from cardtable.matches.worker import Mailbox, consider, decide
from cardtable.opponents import Advice, Budget, Level, usual_budget
from rulesets.core import Game, Move, Seat

SLICE = 0.008
"""Seconds a thought may take out of one frame when there is no worker."""
GRACE = 1.5
"""Seconds beyond its budget after which a worker is taken for hung."""
FIRST_GRACE = 6.0
"""The same for its first answer, before which it has to start and import."""
ANSWER_LIMIT = 1 << 16
TRIES = 2
"""Workers that are asked the same question before it is answered without one."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """What should `seat` do now?"""

    game: Game
    """A copy of the match at this point; nobody else changes it."""
    options: dict[str, Any]
    moves: tuple[tuple[Seat, Move], ...]
    """All acts so far."""
    seat: Seat
    level: str
    seed: int
    budget: Budget
    open_deal: bool = False
    """Whether the house lets everybody look up what was played in this deal."""


def question_of(
    session: Session, seat: Seat, level: str | None = None, chosen: Sequence[Move] = ()
) -> Question:
    """The question for the computer at `seat`, or for a hint if another level is named.

    A person who chooses several cards before they are played may ask what to add to those `chosen`.
    """
    wanted = level or session.players[seat].level or Level.MASTER.value
    game = session.game.copy()
    for move in chosen:
        game.apply(seat, move)
    return Question(
        game=game,
        options=session.match.options,
        moves=(*((step.seat, step.move) for step in session.steps), *((seat, move) for move in chosen)),
        seat=seat,
        level=wanted,
        seed=session.thought_seed(seat),
        budget=usual_budget(session.game),
        open_deal=opens_the_deal(session.match.look_up),
    )


class Worker(Protocol):
    """A process that thinks."""

    def send(self, question: bytes) -> None:
        """Ask; an OSError says that it is gone."""

    def receive(self) -> bytes | None:
        """An answer if there is one; OSError or EOFError says that it is gone."""

    def stop(self) -> None:
        """End it, whatever it is doing."""


class Process:
    """A real worker process: the program itself, started once more with two pipes."""

    def __init__(self) -> None:
        itself = [] if getattr(sys, "frozen", False) else ["-m", cardtable.__name__]
        self._process = subprocess.Popen(
            [sys.executable, *itself, cardtable.THINK],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # Whoever plays has no use for a traceback, and may have no terminal that could take it.
            stderr=None if sys.flags.dev_mode else subprocess.DEVNULL,
            # The same program is found from the folder it lies in, wherever this one was started.
            cwd=Path(cardtable.__file__).parents[1],
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._questions, self._answers = self._process.stdin, self._process.stdout
        self._mailbox = Mailbox(self._answers, ANSWER_LIMIT)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def send(self, question: bytes) -> None:
        """Ask."""
        self._questions.write(question + b"\n")
        self._questions.flush()

    def receive(self) -> bytes | None:
        """Look whether there is an answer."""
        return None if self._mailbox.empty() else self._mailbox.take()

    def stop(self) -> None:
        """A worker has nothing to lose, so it is not asked politely."""
        self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        self._mailbox.close()
        for pipe in (self._questions, self._answers):
            with suppress(OSError):
                pipe.close()


class Thinker:
    """Answers one question at a time."""

    def __init__(
        self,
        hire: Callable[[], Worker] = Process,
        now: Callable[[], float] = perf_counter,
    ) -> None:
        self._hire = hire
        self._now = now
        self._worker: Worker | None = None
        self._answered_before = False
        self._question: Question | None = None
        self._ticket = 0
        self._tries = 0
        self._deadline = 0.0
        self._steps: Generator[None, None, Advice] | None = None

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def warm_up(self) -> None:
        """Start the worker before it is needed; call it after the first frame."""
        self._employ()

    def ask(self, question: Question) -> None:
        """Begin to think about a question, and forget any other."""
        self.cancel()
        self._question = question
        self._tries = 0
        self._send()

    def cancel(self) -> None:
        """Forget the question; a late answer to it will be ignored."""
        self._question = None
        self._steps = None
        self._ticket += 1

    def answer(self) -> Advice | None:
        """The advice, once; until then None.  Never takes much longer than a slice."""
        question = self._question
        if question is None:
            return None
        advice = self._slice() if self._steps is not None else self._received()
        if advice is None:
            return None
        if advice.move not in question.game.legal_moves(question.seat):
            log.warning("an illegal answer, %r, to a question about %s", advice, question.game.info.id)
            advice = by_thumb(question)
        self.cancel()
        return advice

    def close(self) -> None:
        """Let the worker go."""
        self.cancel()
        self._dismiss()

    # -- with a worker

    def _employ(self) -> bool:
        if self._worker is None:
            try:
                self._worker = self._hire()
            except (OSError, ValueError, RuntimeError, MemoryError):
                log.warning("no worker can be started; thinking between frames", exc_info=True)
                return False
            self._answered_before = False
        return True

    def _dismiss(self) -> None:
        if self._worker is not None:
            self._worker.stop()
            self._worker = None

    def _send(self) -> None:
        question = self._question
        assert question is not None
        self._ticket += 1
        while self._tries < TRIES and self._employ():
            self._tries += 1
            assert self._worker is not None
            try:
                self._worker.send(self._written(question))
            except OSError:
                log.warning("the worker has died; another takes over")
                self._dismiss()
                continue
            grace = GRACE if self._answered_before else FIRST_GRACE
            self._deadline = self._now() + question.budget.seconds + grace
            return
        self._steps = consider(
            question.game.copy(),
            question.seat,
            question.level,
            question.seed,
            question.budget,
            question.open_deal,
        )

    def _written(self, question: Question) -> bytes:
        return json.dumps(
            {
                "ticket": self._ticket,
                "game": question.game.info.id,
                "seats": question.game.seats,
                "rules": question.game.rules,
                "options": question.options,
                "moves": question.moves,
                "seat": question.seat,
                "level": question.level,
                "seed": question.seed,
                "playouts": question.budget.playouts,
                "seconds": question.budget.seconds,
                "open_deal": question.open_deal,
            }
        ).encode()

    def _received(self) -> Advice | None:
        assert self._worker is not None
        try:
            while (message := self._worker.receive()) is not None:
                self._answered_before = True
                advice = read_answer(message, self._ticket)
                if advice is not None:
                    return advice
        except (OSError, EOFError, ValueError) as error:
            log.warning("the worker has failed (%s); another takes over", error)
        else:
            if self._now() < self._deadline:
                return None
            log.warning("the worker does not answer; another takes over")
        self._dismiss()
        self._send()
        return None

    # -- without one

    def _slice(self) -> Advice | None:
        assert self._steps is not None
        end = self._now() + SLICE
        while True:
            try:
                next(self._steps)
            except StopIteration as done:
                advice: Advice = done.value
                return advice
            if self._now() >= end:
                return None


def read_answer(message: bytes, ticket: int) -> Advice | None:
    """The advice in an answer to this very question; None for a late one, ValueError for nonsense."""
    try:
        answer = json.loads(message)
        number, move, because = answer["ticket"], answer["move"], answer["because"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise ValueError("the answer makes no sense") from None
    if type(number) is not int or type(move) is not int or not isinstance(because, str):
        raise ValueError("the answer has the wrong types")
    return Advice(move, because) if number == ticket else None


def by_thumb(question: Question) -> Advice:
    """What a regular player would do: quick, and always legal."""
    at_once = question.budget._replace(playouts=0)
    return decide(question.game.copy(), question.seat, Level.REGULAR.value, question.seed, at_once)
