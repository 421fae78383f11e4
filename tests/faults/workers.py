"""Workers that go wrong on purpose."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from cardtable.matches.desk.errands import steps_of
from cardtable.matches.worker import Desk, decide
from cardtable.opponents import Budget


class Diligent:
    """Answers rightly, in this process, after `delay` looks."""

    def __init__(self, delay: int = 0) -> None:
        self.delay = delay
        self.answer: bytes | None = None
        self.asked = 0
        self.stopped = False

    def send(self, question: bytes) -> None:
        self.asked += 1
        found = json.loads(question)
        if "ticket" not in found:
            # An errand, or the word that it is not wanted any more.
            return
        game = Desk().game_after(found["game"], found["seats"], found["options"], found["moves"])
        budget = Budget(found["playouts"], found["seconds"])
        who = (found["seat"], found["level"], found["seed"])
        advice = decide(game, *who, budget, found["open_deal"], found["lean"])
        self.answer = json.dumps({"ticket": found["ticket"], **advice._asdict()}).encode()

    def receive(self) -> bytes | None:
        if self.delay:
            self.delay -= 1
            return None
        answer, self.answer = self.answer, None
        return answer

    def stop(self) -> None:
        self.stopped = True


class Obliging(Diligent):
    """Does errands as well, in this process, one whole errand a look."""

    def __init__(self) -> None:
        super().__init__()
        self.errands: dict[int, dict[str, Any]] = {}

    def send(self, question: bytes) -> None:
        found = json.loads(question)
        if "errand" in found:
            self.errands[found["errand"]] = found
        self.errands.pop(found.get("drop"), None)
        super().send(question)

    def receive(self) -> bytes | None:
        if self.answer is not None or not self.errands:
            return super().receive()
        ticket, errand = self.errands.popitem()
        steps = steps_of(errand["kind"], errand["course"], errand["about"])
        while True:
            try:
                next(steps)
            except StopIteration as done:
                return json.dumps({"errand": ticket, "news": done.value, "done": True}).encode()


class Dead(Diligent):
    """Is gone when it is asked."""

    def send(self, question: bytes) -> None:
        raise BrokenPipeError


class Dying(Diligent):
    """Goes while it thinks."""

    def receive(self) -> bytes | None:
        raise EOFError


class Hung(Diligent):
    """Never answers."""

    def receive(self) -> bytes | None:
        return None


class Babbling(Diligent):
    """Answers something else."""

    def __init__(self, answer: Callable[[dict[str, object]], bytes]) -> None:
        super().__init__()
        self.make = answer

    def send(self, question: bytes) -> None:
        self.answer = self.make(json.loads(question))
