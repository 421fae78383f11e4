"""What a seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from rulesets.cards import Card
from rulesets.core.events import Seat, Zone

Fact: TypeAlias = int | str | bool | tuple["Fact", ...] | None
F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class View(Generic[F]):
    """Everything one seat may know, ready to draw; built by listing what is known."""

    seat: Seat
    phase: str
    turn: Seat
    actors: tuple[Seat, ...]
    zones: Mapping[Zone, tuple[Card, ...]]
    """Cards by place, HIDDEN where the face is not known; pawns of Ludo by their progress."""
    scores: tuple[int, ...]
    facts: F
    """What else this game shows: multiplier, trumps, bids; the named tuple of its `facts.py`."""
    dealer: Seat = -1
    """Who deals; -1 where nobody does."""
