"""What is more than all else: nothing, where two share it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from heapq import nlargest
from operator import itemgetter
from typing import TypeVar

T = TypeVar("T")


def foremost(some: Iterable[T], much: Callable[[T], float]) -> Iterator[T]:
    """What has more of something than all the others; nothing where there is no such one."""
    first = nlargest(2, some, key=much)
    if len(set(map(much, first))) == len(first) > 0:
        yield first[0]


def most_often(counted: Counter[T]) -> Iterator[tuple[T, int]]:
    """Who did something more often than everybody else, and how often."""
    return foremost(counted.items(), itemgetter(1))
