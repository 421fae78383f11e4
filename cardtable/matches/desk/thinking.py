"""Asking computer players without waiting for them.

    thinker.ask(Question(...))           # any time; a newer question replaces the older
    advice = thinker.answer()            # every frame: None until the thought is finished
    thinker.cancel()                     # undo, quit
    thinker.run(Errand(...))             # a long thought nobody waits for, between the questions
    thinker.look()                       # now and then: what has become of errands

One worker process is kept for good.  A worker that dies or hangs is replaced and asked again, with
the same seed and so with the same result.  Where no worker can be had, the same thought is thought
in this process, a few milliseconds a frame.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from cardtable.matches.desk.process import Process, Worker
from cardtable.matches.looking_up import opens_the_deal
from cardtable.matches.session import Session
from cardtable.matches.worker import consider, decide
from cardtable.opponents import Advice, Budget, Level, usual_budget
from cardtable.opponents.characters import lean_of
from cardtable.opponents.leans import Lean
from rulesets.core import Game, Move, Seat

SLICE = 0.008
"""Seconds a thought may take out of one frame when there is no worker."""
GRACE = 1.5
"""Seconds beyond its budget after which a worker is taken for hung."""
FIRST_GRACE = 6.0
"""The same for its first answer, before which it has to start and import."""
NEWS = b'{"errand"'
"""How news of an errand begin."""
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
    open_deal: bool
    """Whether the house lets everybody look up what was played in this deal."""
    lean: str = ""
    """The character of a computer that decides for itself; a hint is plain."""


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
        lean=Lean.PLAIN if level else lean_of(session.players[seat].name),
    )


class Errand:
    """A long thought for which nobody waits: what is known of it so far, and whether it is done."""

    def __init__(self, kind: str, session: Session, about: dict[str, Any], until: int | None = None) -> None:
        """Of the match until an act; `about` is what this kind of errand has to know besides."""
        game, match = session.game, session.match
        self.kind, self.about = kind, about
        self.course = (
            match.game,
            game.seats,
            game.rules,
            match.options,
            [[step.seat, step.move] for step in session.steps[:until]],
        )
        self.ticket = 0
        self.news: Any = None
        """The latest that was heard of it, in plain values."""
        self.done = False
        self.tries = 0
        self.steps: Generator[Any, None, Any] | None = None
        """Its course, where there is no worker for it."""

    def hear(self, news: Any, done: bool) -> None:
        """Take notice of what has become of it."""
        self.news = news if news is not None else self.news
        self.done = done

    def go_on(self) -> None:
        """Take one step of it in this process; one that fails is over, as it is with a worker."""
        from cardtable.matches.desk.errands import steps_of

        if self.steps is None:
            self.steps = steps_of(self.kind, self.course, self.about)
        try:
            self.hear(next(self.steps), False)
        except StopIteration as end:
            self.hear(end.value, True)
        except Exception as error:
            log.warning("an errand, %s, has failed: %s", self.kind, type(error).__name__)
            self.hear(None, True)

    def written(self) -> bytes:
        """As it goes over the pipe."""
        message = {"errand": self.ticket, "kind": self.kind, "course": self.course, "about": self.about}
        return json.dumps(message).encode()


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
        self._in_vain = False
        """Whether none could be had when one was wanted last."""
        self._answered_before: bool
        """Whether the present worker has answered anything; it begins when one is hired."""
        self._question: Question | None = None
        self._ticket = 0
        self._tries: int
        """How often the question was put to a worker; it begins when one is asked."""
        self._deadline = 0.0
        self._steps: Generator[None, None, Advice] | None = None
        self._arrived: Advice | None = None
        self._errands: list[Errand] = []
        self._begun = 0
        """Errands so far."""
        self._sent: set[int] = set()
        """Tickets of the errands the present worker knows of."""

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
        self._arrived = None
        self._ticket += 1

    def answer(self) -> Advice | None:
        """The advice, once; until then None.  Never takes much longer than a slice."""
        question = self._question
        if question is None:
            return None
        if self._steps is not None:
            self._arrived = self._slice()
        else:
            self._receive()
        advice = self._arrived
        if advice is None:
            return None
        if advice.move not in question.game.legal_moves(question.seat):
            log.warning("an illegal answer, %r, to a question about %s", advice, question.game.info.id)
            advice = by_thumb(question)
        self.cancel()
        return advice

    # -- errands

    @property
    def staffed(self) -> bool:
        """Whether there is a worker, so that errands keep nobody waiting; cheap to ask in every frame."""
        return self._worker is not None or (not self._in_vain and self._employ())

    def run(self, errand: Errand) -> None:
        """Begin a long thought; the newest is thought first, and questions before all."""
        self._begun += 1
        errand.ticket = self._begun
        self._errands.append(errand)
        self._send_errands()

    def drop(self, errand: Errand) -> None:
        """Forget it, wherever it is."""
        if errand not in self._errands:
            return
        self._errands.remove(errand)
        if self._worker is not None and errand.ticket in self._sent:
            with suppress(OSError):
                self._worker.send(json.dumps({"drop": errand.ticket}).encode())

    def look(self) -> None:
        """Hear what has become of errands; where there is no worker, go on with the newest for a moment."""
        if not self._errands:
            return
        if self._sent:
            self._receive()
        if self._question is None:
            self._go_on_here()

    def _send_errands(self) -> None:
        """Tell the worker of the errands it does not know yet; one that lost two workers is done here."""
        for errand in list(self._errands):
            if errand.ticket in self._sent or errand.tries >= TRIES or not self._employ():
                continue
            assert self._worker is not None
            errand.tries += 1
            try:
                self._worker.send(errand.written())
            except OSError:
                self._dismiss()
                continue
            self._sent.add(errand.ticket)

    def _go_on_here(self) -> None:
        """Take steps of the newest errand that no worker has."""
        here = [errand for errand in self._errands if errand.ticket not in self._sent]
        if not here:
            return
        end = self._now() + SLICE
        while not here[-1].done and self._now() < end:
            here[-1].go_on()
        self._errands = [errand for errand in self._errands if not errand.done]

    def _deliver(self, ticket: int, news: Any, done: bool) -> None:
        """Hand over the news of an errand."""
        for errand in self._errands:
            if errand.ticket == ticket:
                errand.hear(news, done)
        self._errands = [errand for errand in self._errands if not errand.done]

    def close(self) -> None:
        """Let the worker go."""
        self.cancel()
        self._errands.clear()
        self._dismiss()

    # -- with a worker

    def _employ(self) -> bool:
        if self._worker is None:
            try:
                self._worker = self._hire()
            except (OSError, ValueError, RuntimeError, MemoryError):
                log.warning("no worker can be started; thinking between frames", exc_info=True)
                self._in_vain = True
                return False
            self._in_vain = False
            self._answered_before = False
        return True

    def _dismiss(self) -> None:
        if self._worker is not None:
            self._worker.stop()
            self._worker = None
            self._sent.clear()

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
            self._send_errands()
            return
        self._steps = consider(
            question.game.copy(),
            question.seat,
            question.level,
            question.seed,
            question.budget,
            question.open_deal,
            question.lean,
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
                "lean": question.lean,
            }
        ).encode()

    def _receive(self) -> None:
        """Take what has come; a worker that fails, or does not answer, is replaced."""
        if self._worker is None:
            if self._question is not None:
                # It went when an errand was sent after the question.
                self._send()
            return
        try:
            # An answer may wait while a sheet lies over the table: news of errands come past it.
            while (message := self._worker.receive()) is not None:
                self._take(message)
        except (OSError, EOFError, ValueError) as error:
            log.warning("the worker has failed (%s); another takes over", error)
        else:
            if self._question is None or self._arrived is not None or self._now() < self._deadline:
                return
            log.warning("the worker does not answer; another takes over")
        self._dismiss()
        if self._question is not None:
            self._send()
        else:
            self._send_errands()

    def _take(self, message: bytes) -> None:
        """Sort a message: an answer, or news of an errand; ValueError for nonsense."""
        if message.startswith(NEWS):
            self._deliver(*read_news(message))
        else:
            self._arrived = read_answer(message, self._ticket) or self._arrived
        self._answered_before = True

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


def read_news(message: bytes) -> tuple[int, Any, bool]:
    """What has become of which errand, and whether that is all; ValueError for nonsense."""
    try:
        news = json.loads(message)
        ticket, told, done = news["errand"], news["news"], news["done"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise ValueError("the news make no sense") from None
    if type(ticket) is not int or type(done) is not bool:
        raise ValueError("the news have the wrong types")
    return ticket, told, done


def read_answer(message: bytes, ticket: int) -> Advice | None:
    """The advice in an answer to this very question; None for a late one, ValueError for nonsense."""
    try:
        answer = json.loads(message)
        number, move = answer["ticket"], answer["move"]
        because, compared, alike = answer["because"], answer["compared"], answer["alike"]
        then = answer["then"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise ValueError("the answer makes no sense") from None
    words = all(isinstance(one, str) for one in (because, compared, alike))
    if any(type(one) is not int for one in (number, move, then)) or not words:
        raise ValueError("the answer has the wrong types")
    return Advice(move, because, compared, then, alike) if number == ticket else None


def by_thumb(question: Question) -> Advice:
    """What a regular player would do: quick, and always legal."""
    at_once = question.budget._replace(playouts=0)
    return decide(question.game.copy(), question.seat, Level.REGULAR.value, question.seed, at_once)
