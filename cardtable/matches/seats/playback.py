"""A match played back: the session of a table at which everything has happened already.

    playback = Playback(session)
    playback.go_to(12)                # the table shows the match after twelve acts
    playback.forward()                # and the thirteenth is told like one that is played

Every act of a session keeps the games before and after it, so that any point is there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from cardtable.matches.log import LogLine
from cardtable.matches.looking_up import LookUp
from cardtable.matches.seats.door import Act, Door
from cardtable.matches.seats.sitting import Sitting
from cardtable.matches.session import Refused, Session
from cardtable.matches.steps import Step, TakenBack
from rulesets.chance import DealPhase
from rulesets.core import CHANCE, HIDDEN, Event, Game, Move, Seat, TrickTaken, View
from rulesets.words import _


class Playback(Session):
    """One match at any of its acts; nothing is played in it, and nothing kept."""

    def __init__(self, played: Session) -> None:
        super().__init__(played.match)
        until = len(played.steps) if played.look_up != "trick" else end_of_last_deal(played.steps)
        self.course: Sequence[Step] = tuple(played.steps[:until])
        """All acts that may be seen: those of a deal that has to be remembered only when it is over."""
        self.over_whole = played.over
        """Whether the match has ended."""
        self.withheld = len(played.steps) - until
        """How many acts may not be seen yet."""

    @property
    def at(self) -> int:
        """How many acts have been made where it stands."""
        return len(self.steps)

    @property
    def deal_is_over(self) -> bool:
        """Whether the deal it stands in has been played to its end, so that it has no secrets."""
        if self.over_whole or (self.steps and self.steps[-1].ends_deal):
            return True
        return bool(self.course) and self.course[-1].after.deals > self.game.deals

    def deal_ended_since(self, number: int) -> bool:
        """Wherever it stands, what has been played to its end has no secrets."""
        return self.over_whole or self.steps[number].before.deals < self.course_deals

    @property
    def course_deals(self) -> int:
        """How many deals of it are over."""
        return self.course[-1].after.deals if self.course else 0

    @property
    def look_up(self) -> LookUp:
        """What has been played to its end may be looked up."""
        return "all" if self.deal_is_over else super().look_up

    # -- going to and fro

    def start(self) -> None:
        """Nothing begins that has happened already."""

    def play(self, seat: Seat, move: Move) -> None:
        """Nobody plays."""
        raise Refused(_("This has been played already: play on from here in a copy of your own."))

    def computer_to_move(self) -> Seat | None:
        """No computer acts any more."""

    def forward(self) -> None:
        """Let the next act happen once more."""
        step = self.course[self.at]
        self.steps.append(step)
        self._set(step.after)
        self._tell(step)

    def go_to(self, acts: int) -> None:
        """Stand after so many acts."""
        acts = max(0, min(acts, len(self.course)))
        self.steps = list(self.course[:acts])
        self._set(self.course[acts].before if acts < len(self.course) else self.course[-1].after)
        self._tell(TakenBack(acts))

    @property
    def is_dealt(self) -> bool:
        """Whether it is played with cards, so that any can lie open."""
        return any(isinstance(step.before.phase, DealPhase) for step in self.course)

    def stops(self, wanted: Callable[[Step], bool]) -> list[int]:
        """After how many acts something has just happened."""
        return [step.number + 1 for step in self.course if wanted(step)]

    def first_choice(self) -> int:
        """Where somebody is asked for the first time: the cards are dealt."""
        return next((step.number for step in self.course if step.seat != CHANCE), 0)

    def lines(self, viewer: Seat) -> list[LogLine]:
        """The log of all that may be seen, also of what is still to come."""
        steps, self.steps = self.steps, list(self.course)
        try:
            return list(self.log(viewer))
        finally:
            self.steps = steps


def copied(
    steps: Sequence[Step], acts: int, begin: Callable[[Callable[[int], str | None]], Session]
) -> Session:
    """A match that has come as far as another one had after so many acts; `begin` is given its fate."""
    told = {step.number: step.code for step in steps[:acts] if step.seat == CHANCE}
    session = begin(told.get)
    session.start()
    for step in steps[:acts]:
        if step.seat != CHANCE:
            session.play(step.seat, step.move)
    return session


def end_of_last_deal(steps: Sequence[Step]) -> int:
    """After how many acts the last deal was over."""
    return next((step.number + 1 for step in reversed(steps) if step.ends_deal), 0)


def takes_a_trick(step: Step) -> bool:
    """Whether a trick was taken, a deal was over, or another chapter began."""
    return (
        any(isinstance(event, TrickTaken) for event in step.events)
        or step.ends_deal
        or step.before.phase is not step.after.phase
    )


def open_view(game: Game, viewer: Seat) -> View[Any]:
    """What `viewer` would know if every hand lay open: of each place what anybody knows of it."""
    view = game.view(viewer)
    zones = dict(view.zones)
    for seat in range(game.seats):
        for zone, cards in game.view(seat).zones.items():
            if HIDDEN in zones.get(zone, ()) and HIDDEN not in cards:
                zones[zone] = cards
    return replace(view, zones=zones)


class OpenAct(Act):
    """An act with all cards open."""

    def seen_by(self, seat: Seat) -> tuple[Event, ...]:
        """All of it."""
        return self._step.events

    def before(self, seat: Seat) -> View[Any]:
        """Everything that was known before it."""
        return open_view(self._step.before, seat)

    def view(self, seat: Seat) -> View[Any]:
        """Everything that is known after it."""
        return open_view(self._step.after, seat)


class OpenDoor(Door):
    """A match with all cards open."""

    @property
    def view(self) -> View[Any]:
        """All that anybody knows now."""
        return open_view(self._session.game, self.seat)


class Recorded(Sitting):
    """What a table needs of a match that is played back."""

    def __init__(self, playback: Playback) -> None:
        super().__init__(playback)
        self.playback = playback
        self.all_open = False
        """Whether all hands are to lie open, where the deal has no secrets any more."""

    @property
    def is_open(self) -> bool:
        """Whether they do."""
        return self.all_open and self.playback.deal_is_over

    def door(self, seat: Seat) -> Door:
        """The match as the seat knew it, or with all cards open."""
        return OpenDoor(self.playback, seat) if self.is_open else super().door(seat)

    def told(self, step: Step) -> Act:
        """An act as it was noticed, or with all cards open."""
        return OpenAct(step) if self.is_open else super().told(step)
