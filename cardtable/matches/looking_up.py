"""What may be looked up of the acts so far: of this deal the last trick, this deal, or everything.

Most old games want cards to be remembered, and a log that keeps every card would play for its reader.
Which rule holds is said by the house, else by the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol, TypeAlias

from rulesets.core import CHANCE, CardMoved, Event, Seat, TrickTaken

LookUp: TypeAlias = Literal["trick", "deal", "all"]


class Acted(Protocol):
    """An act, as far as it matters here."""

    @property
    def number(self) -> int:
        """Which one."""

    @property
    def seat(self) -> Seat:
        """Whose."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What followed."""

    @property
    def ends_deal(self) -> bool:
        """Whether a deal was over with it."""


def forgotten(acts: Sequence[Acted], rule: LookUp) -> Callable[[Acted], bool]:
    """Tells of an act whether it has to be remembered; how a deal ended may always be looked up."""
    if rule == "all":
        return lambda act: False
    ends: list[int] = []
    begin = 0
    for act in reversed(acts):
        if any(isinstance(event, TrickTaken) for event in act.events):
            ends.append(act.number)
        if act.seat == CHANCE:
            begin = act.number
            break
    if rule == "deal":
        return lambda act: act.number < begin and not act.ends_deal
    until = ends[1] if len(ends) > 1 else -1
    return lambda act: begin <= act.number <= until and plays_a_card(act)


def plays_a_card(act: Acted) -> bool:
    """Whether a card was laid to a trick, or took one."""
    return any(
        isinstance(event, TrickTaken) or (isinstance(event, CardMoved) and event.target.kind == "trick")
        for event in act.events
    )
