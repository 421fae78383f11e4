"""Who did something most: nobody, where two share it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

K = TypeVar("K")


def foremost(counted: Counter[K]) -> Iterator[tuple[K, int]]:
    """Who did something more often than everybody else, and how often; nothing where there is no such one."""
    first = counted.most_common(2)
    if len({times for _who, times in first}) == len(first) > 0:
        yield first[0]
