"""Nothing that is remembered grows for hours: every cache is small, or its questions are few."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

import cardtable
import rulesets
from cardtable.opponents import strengths
from cardtable.stage import text
from rulesets.cards import Hands, Remembered, mask_of

REMEMBERING = type(strengths.measured)
"""What `lru_cache` makes of a function."""
MOST = {"rulesets": 1 << 10, "cardtable": 1 << 13}
"""Entries: one of a hand of cards and what follows from it has a quarter of a kilobyte.

The rules are asked in the window's own process, for hours; playouts are as quick with this as with eight
times as many, because whoever imagines a deal goes through its few hands again and again.
"""
FEW = {
    strengths.measured,
    text._font_file,
    *(thing for thing in vars(rulesets).values() if isinstance(thing, REMEMBERING)),
}
"""Asked about games, faces of type and nothing else."""


def caches(package: Any) -> Iterator[tuple[str, Any]]:
    """Every function of a package that remembers what it has answered."""
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if found.name.endswith("__main__"):
            continue
        for name, thing in vars(importlib.import_module(found.name)).items():
            if isinstance(thing, REMEMBERING) and thing.__module__ == found.name:
                yield f"{found.name}.{name}", thing


def test_what_follows_from_hands_is_forgotten_when_it_is_much() -> None:
    asked: list[int] = []

    def double(some: int) -> int:
        asked.append(some)
        return 2 * some

    twice = Remembered(double)
    assert [twice[3], twice[3]] == [6, 6]
    assert asked == [3]
    for some in range(2 * MOST["rulesets"]):
        assert twice[some] == 2 * some
        assert len(twice) <= MOST["rulesets"]
    hands = Hands()
    for hand in range(2 * MOST["rulesets"]):
        assert mask_of(hands[hand]) == hand
        assert len(hands) <= MOST["rulesets"]


@pytest.mark.parametrize("package", [rulesets, cardtable])
def test_every_cache_is_full_soon(package: Any) -> None:
    """FAULTS 54: hands of cards filled theirs for an hour, and memory grew by twenty megabytes."""
    large = {
        name: thing.cache_info().maxsize
        for name, thing in caches(package)
        if thing not in FEW and not 0 < (thing.cache_info().maxsize or 0) <= MOST[package.__name__]
    }
    assert not large


def test_caches_are_found() -> None:
    assert "rulesets.knowledge.effort" in dict(caches(rulesets))
    assert "cardtable.stage.paint.felt" in dict(caches(cardtable))
