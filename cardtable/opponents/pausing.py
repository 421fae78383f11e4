"""Thoughts in small steps, as a frame loop needs them, and the same thoughts without a pause."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def at_once(thought: Callable[P, Generator[object, None, T]]) -> Callable[P, T]:
    """The same thought, thought through to its end; what it tells on the way is passed over."""

    @wraps(thought)
    def through(*args: P.args, **kwargs: P.kwargs) -> T:
        steps = thought(*args, **kwargs)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                end: T = done.value
                return end

    return through
