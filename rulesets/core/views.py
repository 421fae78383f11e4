"""What a seat may know, and what there is to know of a game before it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
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


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What there is to know of a game before it is played."""

    id: str
    title: str
    min_seats: int
    max_seats: int
    default_seats: int
    version: int = 1
    """Raised when an old journal would no longer replay to the same end."""
    teams: Mapping[int, tuple[tuple[Seat, ...], ...]] = field(default_factory=dict)
    """Partnerships by number of seats; a number that is missing plays each for himself."""
