"""Movement: tweens that always reach their final value, and steps that wait for one another.

    animator.tween(card, 0.3, x=500, y=200)              # moves now
    animator.play(lambda: deal_one(card))                # a step: runs when the steps before are done
    animator.pause(0.4)                                  # a step that only waits
    animator.hurry()                                     # the steps so far end at once, as if all had run

The rules never wait for any of this.  `busy` says whether steps or their tweens are still under way;
ambient tweens (a hover, a fading bubble) keep the loop awake but make nobody wait.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Protocol

Ease = Callable[[float], float]

SPEEDS = {"fast": 2.2, "normal": 1.0, "slow": 0.55, "off": 0.0}
"""How much faster than written; 0 means that everything is at its end at once."""


def linear(t: float) -> float:
    """Evenly."""
    return t


def out_cubic(t: float) -> float:
    """Fast first, then settling: for cards that are thrown."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Slow at both ends: for what is carried."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """A little beyond the end and back: for what lands with a bounce."""
    return 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2


def hop(t: float) -> float:
    """Up and down again, ending where it began."""
    return 4 * t * (1 - t)


class Movable(Protocol):
    """What can be tweened: a node, in practice."""

    def set(self, **values: float) -> object:
        """Change attributes and repaint."""

    def begin_motion(self, lifted: bool) -> None:
        """A tween begins, above the neighbours or among them."""

    def end_motion(self, lifted: bool) -> None:
        """It has ended."""


class Motion(NamedTuple):
    """To which values attributes of a node are taken, and how."""

    node: Movable
    seconds: float
    goal: dict[str, float]
    ease: Ease
    delay: float
    ambient: bool
    lifted: bool
    then: Callable[[], None] | None


class Tween:
    """A motion under way."""

    __slots__ = ("_begin", "done", "motion", "spent")

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.spent = 0.0
        self.done = False
        self._begin: dict[str, float] | None = None

    def advance(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        motion = self.motion
        self.spent += dt
        if self.spent < motion.delay:
            return
        begin = self._begun()
        t = 1.0 if motion.seconds <= 0 else (self.spent - motion.delay) / motion.seconds
        if t >= 1:
            self.finish()
            return
        k = motion.ease(t)
        motion.node.set(**{name: b + (motion.goal[name] - b) * k for name, b in begin.items()})

    def _begun(self) -> dict[str, float]:
        """The values from which it goes."""
        if self._begin is None:
            self._begin = {name: getattr(self.motion.node, name) for name in self.motion.goal}
        return self._begin

    def finish(self) -> None:
        """Be at the end, whatever came before."""
        if self.done:
            return
        self.done = True
        motion, begin = self.motion, self._begun()
        # An ease such as `hop` ends where it began; all others end exactly at the goal.
        motion.node.set(**(motion.goal if motion.ease(1.0) > 0.5 else begin))
        motion.node.end_motion(motion.lifted)
        if motion.then is not None:
            motion.then()

    def drop(self) -> None:
        """Stop where it is; a newer tween takes over."""
        if not self.done:
            self.done = True
            self.motion.node.end_motion(self.motion.lifted)


Step = Callable[[], None]


class Animator:
    """Runs tweens by the time it is told, and steps one after the other."""

    def __init__(self, speed: str = "normal") -> None:
        self.speed = speed
        self._tweens: list[Tween] = []
        self._steps: deque[Step] = deque()
        self._hold = 0.0
        self._hurrying = False
        self._stepping = False

    @property
    def busy(self) -> bool:
        """Whether steps are under way; opponents and clicks that play a card wait for this."""
        return bool(self._steps) or self._hold > 0 or self._engaged()

    @property
    def moving(self) -> bool:
        """Whether the next frame will differ, ambient tweens included."""
        return bool(self._tweens) or bool(self._steps) or self._hold > 0

    @property
    def instant(self) -> bool:
        """Whether everything is at its end at once: animations are off, or somebody hurries."""
        return self._hurrying or not SPEEDS.get(self.speed, 1.0)

    def tween(
        self,
        node: Movable,
        seconds: float,
        *,
        ease: Ease = out_cubic,
        delay: float = 0.0,
        ambient: bool = False,
        lifted: bool = True,
        then: Callable[[], None] | None = None,
        **goal: float,
    ) -> None:
        """Take attributes of a node to new values; a running tween of the same attributes gives way.

        A node that is not `lifted` keeps its place between its neighbours while it moves: cards that
        close up in a hand, a card that rises under the mouse.
        """
        for other in self._tweens:
            left = other.motion.goal
            if other.motion.node is node and not other.done and left.keys() & goal.keys():
                for name in goal:
                    left.pop(name, None)
                    if other._begin is not None:
                        other._begin.pop(name, None)
                if not left:
                    other.drop()
        tween = Tween(Motion(node, seconds, dict(goal), ease, delay, ambient, lifted, then))
        node.begin_motion(lifted)
        if self.instant:
            tween.finish()
            return
        self._tweens.append(tween)

    def play(self, step: Step) -> None:
        """Queue a step: it runs when all earlier steps and their tweens have ended."""
        self._steps.append(step)
        self._run_steps()

    def pause(self, seconds: float) -> None:
        """Queue a moment in which the player can see what happened."""

        def hold() -> None:
            self._hold = 0.0 if self.instant else seconds

        self.play(hold)

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds of the player's time."""
        factor = SPEEDS.get(self.speed, 1.0)
        if not factor:
            self.hurry()
            return
        dt *= factor
        for tween in list(self._tweens):
            if not tween.done:
                tween.advance(dt)
        self._tweens = [tween for tween in self._tweens if not tween.done]
        if self._hold > 0 and not self._engaged():
            self._hold = max(0.0, self._hold - dt)
        self._run_steps()

    def _run_steps(self) -> None:
        """Run steps until one of them starts something that takes time."""
        if self._stepping:
            return  # A step that queues steps lets them wait until it has returned.
        self._stepping = True
        try:
            while self._steps and not self._hold and not self._engaged():
                self._steps.popleft()()
        finally:
            self._stepping = False

    def _engaged(self) -> bool:
        return any(not tween.motion.ambient and not tween.done for tween in self._tweens)

    def hurry(self) -> None:
        """End everything now: every final value is reached and every step has run."""
        if self._hurrying:
            return
        self._hurrying = True
        was_stepping, self._stepping = self._stepping, True
        try:
            while self._tweens or self._steps or self._hold:
                self._hold = 0.0
                tweens, self._tweens = self._tweens, []
                for tween in tweens:
                    tween.finish()
                while self._steps and not self._tweens:
                    self._steps.popleft()()
                    self._hold = 0.0
        finally:
            self._hurrying = False
            self._stepping = was_stepping

    def forget(self) -> None:
        """Drop everything where it is, because the table is about to be laid anew (undo, load)."""
        for tween in self._tweens:
            tween.drop()
        self._tweens.clear()
        self._steps.clear()
        self._hold = 0.0

    def stop(self, node: Movable) -> None:
        """Drop the tweens of one node, which is about to leave or to be placed by hand."""
        for tween in self._tweens:
            if tween.motion.node is node:
                tween.drop()
        self._tweens = [tween for tween in self._tweens if not tween.done]
