"""Which games of a test that takes its time are in the quick half; all are in the whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

QUICK = ("laus", "scopa")
"""A game of tricks and one of captures."""


def in_halves(games: Iterable[str], quick: Iterable[str] = QUICK) -> list[Any]:
    """These games as parameters, those that are not quick marked as slow."""
    soon = set(quick)
    return [game if game in soon else pytest.param(game, marks=pytest.mark.slow) for game in games]
