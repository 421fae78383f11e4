"""What happened in a match, act by act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from cardtable.matches.payments import together
from rulesets.core import (
    CHANCE,
    CardMoved,
    Event,
    Game,
    Move,
    Paid,
    Revealed,
    Seat,
    TrickTaken,
    View,
    may_see,
    seen,
)


class Step(NamedTuple):
    """One act of a seat or of chance: what was, what happened, what is.

    `before` and `after` belong to the history of the match: look at them, never apply to them.
    """

    number: int
    seat: Seat
    move: Move
    code: str
    before: Game
    after: Game
    events: tuple[Event, ...]

    @property
    def ends_deal(self) -> bool:
        """Whether a deal was over with it."""
        return self.before.deals != self.after.deals

    def seen_by(self, seat: Seat) -> tuple[Event, ...]:
        """What `seat` notices of it, in order."""
        return tuple(heard for event in self.events if (heard := seen(event, seat)) is not None)

    def view(self, seat: Seat) -> View[Any]:
        """What `seat` knows after it."""
        return self.after.view(seat)

    def sentence(self, viewer: Seat) -> str:
        """The act in words, as `viewer` may hear it."""
        return self.before.describe(self.seat, self.move, viewer)

    @property
    def payments(self) -> list[tuple[Paid, ...]]:
        """What was paid, with that together which is told as one."""
        return together(event for event in self.events if isinstance(event, Paid))


class TakenBack(NamedTuple):
    """The match is again where it was before step `number`."""

    number: int


Heard: TypeAlias = Step | TakenBack
Listener: TypeAlias = Callable[[Heard], None]


class Trick(NamedTuple):
    """A trick that was taken."""

    plays: tuple[tuple[Seat, int], ...]
    """Seat and card, in playing order."""
    winner: Seat
    why: str


def shows_something_new(steps: Sequence[Step], seat: Seat) -> bool:
    """Whether `seat` saw a card in these steps that it had not seen before them."""
    known = {card for held in steps[0].before.view(seat).zones.values() for card in held}
    return any(
        (isinstance(event, CardMoved) and event.card not in known and may_see(event.seen_by, seat))
        or (
            isinstance(event, Revealed) and not known.issuperset(event.cards) and may_see(event.seen_by, seat)
        )
        for step in steps
        for event in step.events
    )


def last_trick(steps: Sequence[Step]) -> Trick | None:
    """The trick that was taken last in the deal under way, if there is one."""
    for step in reversed(steps):
        for event in reversed(step.events):
            if isinstance(event, TrickTaken):
                return _trick(steps[: step.number + 1], event)
        if step.seat == CHANCE:
            break
    return None


def _trick(steps: Sequence[Step], taken: TrickTaken) -> Trick:
    wanted = set(taken.cards)
    plays: list[tuple[Seat, int]] = []
    for step in reversed(steps):
        for event in reversed(step.events):
            if isinstance(event, CardMoved) and event.card in wanted and event.target.kind == "trick":
                plays.append((event.target.seat, event.card))
                wanted.discard(event.card)
        if not wanted:
            break
    return Trick(tuple(reversed(plays)), taken.seat, taken.why)
