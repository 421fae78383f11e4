"""Workers that go wrong on purpose."""

from __future__ import annotations

import json
from collections.abc import Callable

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
        advice = decide(game, found["seat"], found["level"], found["seed"], budget, found["open_deal"])
        self.answer = json.dumps(
            {"ticket": found["ticket"], "move": advice.move, "because": advice.because}
        ).encode()

    def receive(self) -> bytes | None:
        if self.delay:
            self.delay -= 1
            return None
        answer, self.answer = self.answer, None
        return answer

    def stop(self) -> None:
        self.stopped = True


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
