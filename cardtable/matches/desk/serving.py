"""The worker process: it answers the questions of the table, and does its errands between them.

Questions, errands and what comes of them are lines of JSON, over one pipe each way.  A question always comes
first: an errand waits between two of its steps, which take about a millisecond, until it is answered.
Only the rules and the opponents are imported here.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from contextlib import suppress
from typing import IO, Any

from cardtable.matches.worker import Desk, Mailbox, consider
from cardtable.opponents import Advice, Budget

LOOK_UP_EVERY = 16
"""Steps of thinking between two looks at whether something else is asked."""


class Clerk:
    """Sorts what comes in, and knows what is still to be done."""

    def __init__(self, mailbox: Mailbox, answers: IO[bytes]) -> None:
        self._mailbox = mailbox
        self._answers = answers
        self._desk = Desk()
        self._question: dict[str, Any] | None = None
        self._errands: dict[int, Generator[Any, None, Any]] = {}

    def work(self) -> None:
        """Do the next thing: answer, go on with the newest errand, or wait for the post."""
        self._read(wait=self._question is None and not self._errands)
        if self._question is not None:
            self._answer()
        elif self._errands:
            self._go_on()

    def _read(self, wait: bool = False) -> None:
        """Sort what has come: the latest question counts, errands are kept until they are done."""
        while wait or not self._mailbox.empty():
            wait = False
            line = json.loads(self._mailbox.take())
            if "drop" in line:
                self._errands.pop(line["drop"], None)
            elif "errand" in line:
                # Whoever only asks for moves needs nothing of this.
                from cardtable.matches.desk.errands import steps_of

                self._errands[line["errand"]] = steps_of(line["kind"], line["course"], line["about"])
            else:
                self._question = line

    def _answer(self) -> None:
        question, self._question = self._question, None
        assert question is not None
        game = self._desk.game_after(
            *(question[key] for key in ("game", "seats", "options", "moves", "rules")),
        )
        budget = Budget(question["playouts"], question["seconds"])
        seat, level, seed = (question[key] for key in ("seat", "level", "seed"))
        manner = question["open_deal"], question["lean"]
        advice = self._think(consider(game, seat, level, seed, budget, *manner))
        if advice is not None:
            self._tell({"ticket": question["ticket"], **advice._asdict()})

    def _think(self, steps: Generator[None, None, Advice]) -> Advice | None:
        """The advice, or None if something else was asked meanwhile."""
        taken = 0
        while True:
            try:
                next(steps)
            except StopIteration as done:
                advice: Advice = done.value
                return advice
            taken += 1
            if taken % LOOK_UP_EVERY == 0:
                self._read()
                if self._question is not None:
                    return None

    def _go_on(self) -> None:
        """Take one step of the newest errand; one that fails is over, and the worker is not."""
        ticket = next(reversed(self._errands))
        try:
            news, done = next(self._errands[ticket]), False
        except StopIteration as stop:
            news, done = stop.value, True
        except Exception:
            # Whatever it was asked, the table must not lose its worker over it.
            news, done = None, True
        if done:
            del self._errands[ticket]
        if done or news is not None:
            self._tell({"errand": ticket, "news": news, "done": done})

    def _tell(self, message: dict[str, Any]) -> None:
        self._answers.write(json.dumps(message).encode() + b"\n")
        self._answers.flush()


def serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Work until the window goes away."""
    _be_humble()
    clerk = Clerk(Mailbox(questions), answers)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            clerk.work()


def _be_humble() -> None:
    """Leave Ctrl+C to the window, and the processor to whoever draws."""
    import gc
    import os
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(5)
    gc.freeze()
