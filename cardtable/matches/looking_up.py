"""What may be looked up of the acts so far: of this deal the last trick, this deal, or everything.

Most old games want cards to be remembered, and a log that keeps every card would play for its reader.
Which rule holds is said by the house, else by the game.  Computers keep to the same: what a person may not
look up, a beginner has forgotten (`opponents.thumbs.Memory`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Literal, Protocol, TypeAlias, get_args

from rulesets.core import CHANCE, CardMoved, Event, Game, Seat, TrickTaken
from rulesets.words import _

LookUp: TypeAlias = Literal["trick", "deal", "all"]
IN_THE_MIDDLE = ("trick", "sequence", "table")
"""Places that hold cards until somebody takes them, or a count is over."""


def look_up_named(name: str) -> LookUp:
    """The rule of this name; a ValueError says which there are."""
    for rule in get_args(LookUp):
        if rule == name:
            known: LookUp = rule
            return known
    raise ValueError(_("“{name}” cannot be looked up: choose trick, deal or all.").format(name=name))


def usual(game: Game) -> LookUp:
    """What may be looked up where the house says nothing: the game does."""
    return "all" if game.deal_is_open else "trick"


def opens_the_deal(house: LookUp | None) -> bool:
    """Whether the house lets everybody look up what was played in this deal, whatever the game says."""
    return house in ("deal", "all")


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


def forgotten(acts: Sequence[Acted], rule: LookUp, seats: int) -> Callable[[Acted], bool]:
    """Tells of an act whether it has to be remembered; how a deal ended may always be looked up.

    So may the last round where cards are taken in every turn: nobody has had time to read of it.
    """
    if rule == "all":
        return lambda act: False
    ends: list[int] = []
    begin = 0
    for act in reversed(acts):
        if any(closes(event) for event in act.events):
            ends.append(act.number)
        if act.seat == CHANCE:
            begin = act.number
            break
    if rule == "deal":
        return lambda act: act.number < begin and not act.ends_deal
    until = ends[1] if len(ends) > 1 else -1
    if until >= 0 and takes_cards(acts[until]):
        plays = (act.number for act in reversed(acts[begin:]) if act.seat != CHANCE and plays_a_card(act))
        until = min(until, next(islice(plays, seats, None), -1))
    return lambda act: begin <= act.number <= until and plays_a_card(act)


def plays_a_card(act: Acted) -> bool:
    """Whether a card was laid where all see it, or some were taken."""
    return any(
        isinstance(event, TrickTaken) or (isinstance(event, CardMoved) and event.target.kind in IN_THE_MIDDLE)
        for event in act.events
    )


def takes_cards(act: Acted) -> bool:
    """Whether cards were won with it."""
    return any(isinstance(event, TrickTaken) for event in act.events)


def closes(event: Event) -> bool:
    """Whether a trick was taken, or the cards of a count were turned down."""
    return isinstance(event, TrickTaken) or (
        isinstance(event, CardMoved) and event.source.kind == "sequence" and event.target.kind == "waste"
    )
