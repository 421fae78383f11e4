"""Showing what happened: the steps of a session become movement, bubbles and words, one after the other.

The session is always further on than the picture, or level with it.  `Showing` holds the steps that
are still to be shown and catches up; it may be hurried at any moment, and then simply shows the truth.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import Any, Protocol

import pygame

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from cardtable.matches.seats.sitting import News
from cardtable.shell.scene import Scene
from cardtable.stage.labels import Banner, Boxed, Bubble
from cardtable.stage.seating import Seating
from cardtable.stage.tags import Tag
from cardtable.stage.theme import Theme
from cardtable.tables.parts import Laid, Shown
from cardtable.tables.showing.jingles import deal_jingle, match_jingle
from cardtable.tables.showing.moments import Moment, show_moment
from rulesets.core import (
    Announced,
    Card,
    CardMoved,
    DealBegan,
    DealEnded,
    Event,
    MatchEnded,
    Paid,
    Revealed,
    Rolled,
    Said,
    Seat,
    TrickTaken,
    View,
)

LOOK_AT_TRICK = 0.75
"""Seconds a finished trick lies there before it is taken."""
SPEAK = 0.9
"""Seconds a speech bubble is left alone."""
SHORTLY = 0.5
"""Seconds for a word or two that stay on the plate."""
ANNOUNCE = 1.8
LINGER = 2.6
"""Seconds for what is told only once, even where nothing moves."""
UNMISSED = 0.8
"""So many of them pass even when somebody is in a hurry."""
STILL = Revealed, Said, Announced, DealEnded, MatchEnded
"""What moves nothing to another place."""


class Teller(Protocol):
    """How a game shows what happened: its manners, as far as they matter here."""

    def in_showing_order(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of one act as they are shown."""

    def words_of(self, act: Act, event: Said | Announced) -> str:
        """What is heard at this table."""

    def at_plate(self, act: Act, event: Announced) -> Seat:
        """At whose plate something announced is only noted; -1 where it is for all to read."""

    def sound_of(self, event: Said) -> str:
        """The sound that goes with it."""

    def worth_a_beat(self, act: Act, event: Event) -> Moment | None:
        """What deserves a beat in the middle of the cloth."""

    def heard(self) -> None:
        """Bring the cloth up to what has just been said."""

    def seconds_of(self, event: Said | Announced) -> float:
        """How long it is left alone."""

    def speech(self, seat: Seat, text: str, act: str = "") -> Bubble:
        """The words of a seat, and what was done by saying them."""

    def follow_payments(self, payments: Sequence[Paid]) -> None:
        """Show payments made one after the other."""

    def decided(self, trick: TrickTaken) -> list[Tag]:
        """The tags while a finished trick still lies there."""

    def pointed_out(self, trick: TrickTaken) -> frozenset[Card]:
        """Its cards that have a golden frame."""

    def seating(self, theme: Theme) -> Seating:
        """The rooms of the table."""

    def cloth_rect(self, theme: Theme) -> pygame.Rect:
        """The cloth."""


class Writer(Protocol):
    """What is written when a deal or the match is over."""

    def sheet(self, ended: DealEnded, number: int) -> Scene:
        """The sheet after a deal."""

    def results(self, ended: MatchEnded) -> Scene:
        """The end of the match."""


class Clerk(Protocol):
    """Who keeps the log."""

    def write_log(self) -> None:
        """Bring it up to the instant that is shown."""


class ShowingTable(Shown, Laid, Protocol):
    """The table at which it is shown."""

    @property
    def manners(self) -> Teller:
        """How its game shows things."""

    def show_plates(self) -> None:
        """Bring the plates up to what is shown."""

    def show_standing(self) -> None:
        """Bring plates, tags, facts and log up to what is shown."""

    def show_words(self) -> None:
        """Bring plates, facts, log, prompt and buttons up to what is shown."""

    @property
    def tools(self) -> Clerk:
        """What the table can be asked for, and the log."""

    @property
    def papers(self) -> Writer:
        """Its sheets and results."""


class Showing:
    """The picture's way to the truth."""

    def __init__(self, table: ShowingTable) -> None:
        self.table = table
        self.steps: deque[News] = deque()
        self.overlays: deque[Scene] = deque()
        """Sheets and results that are due when the picture has come to rest."""
        self.view: View[Any] = table.door.view
        """What is shown now."""
        self.said: dict[Seat, str] = {}
        self.moods: dict[Seat, str] = {}
        """Who is glad and who is cross about what is just being shown."""
        self.bubbles: list[Boxed] = []
        self.linger = 0.0
        """Seconds for which something that is told only once still stands there."""
        self._told = ""
        self._under_way: Act | None = None
        """What was begun to be shown and has not arrived,"""
        self._seen: list[Event] = []
        """and as much of it as has been shown."""
        self._untold = ""
        """What is told only once, while the movements before it are still under way."""
        self._banner: Banner | None = None
        self.stop_listening = table.sitting.listen(self.steps.append)

    @property
    def shown(self) -> int:
        """How many acts have been shown."""
        waiting = [news.number for news in self.steps if isinstance(news, Act)]
        return min(waiting, default=self.table.sitting.count)

    @property
    def seen(self) -> Sequence[Event]:
        """As much as has been shown of an act that is still being shown."""
        return self._seen if self._under_way is not None else ()

    def next(self) -> None:
        """Begin to show one step."""
        heard = self.steps.popleft()
        if not isinstance(heard, Act):
            self.jump()
            return
        self._under_way, self._seen = heard, []
        self.moods = {}
        self._write(())
        after = heard.view(self.table.viewer)
        moved: list[Event] = []
        events = self.table.manners.in_showing_order(heard.seen_by(self.table.viewer))
        landed = len(events) - len(list(takewhile(lambda one: isinstance(one, STILL), reversed(events))))
        for i, event in enumerate(events):
            if i == landed and i and heard.phase == after.phase:
                self._follow(moved, after)
                moved = []
                self.table.animator.play(partial(self._come_true, after))
            moment = self.table.manners.worth_a_beat(heard, event)
            if moment is not None:
                moves = isinstance(event, (Revealed, CardMoved))
                self._follow([*moved, event] if moves else moved, after)
                moved = []
                show_moment(self.table, moment, self.bubbles)
                if moves:
                    continue
            if isinstance(event, Paid):
                if i and isinstance(events[i - 1], Paid):
                    continue
                # Payments that follow each other are shown together.
                self._follow(moved, after)
                moved = []
                run = takewhile(lambda one: isinstance(one, Paid), events[i:])
                paid = [one for one in run if isinstance(one, Paid)]
                self.table.animator.play(partial(self.feel, paid))
                self._write(paid)
                self.table.manners.follow_payments(paid)
            elif isinstance(event, (Said, Announced, DealEnded, MatchEnded)):
                self._follow(moved, after)
                moved = []
                self._write([event])
                self._follow_words(heard, event)
            elif isinstance(event, TrickTaken):
                self._follow(moved, after)
                moved = [event]
                self._write(moved)
                self._look_at_trick(event)
            elif isinstance(event, DealBegan):
                self._follow([*moved, event], after)
                moved = []
                self.table.animator.play(partial(self._begin_deal, heard, after))
            else:
                moved.append(event)
                if isinstance(event, Rolled):
                    self.said.pop(event.seat, None)
        self._follow(moved, after)
        self.table.animator.play(lambda: self.table.felt.settle(after))
        self.table.animator.play(lambda: self._arrive(after))

    def _follow(self, moved: Sequence[Event], after: View[Any]) -> None:
        """Let cards, dice and pawns move, and the log tell of it when they have."""
        self.table.felt.follow(moved, after)
        self._write(moved)

    def _write(self, events: Sequence[Event]) -> None:
        """Let the log tell of this as soon as everything before it was shown."""

        def write() -> None:
            self._seen += events
            self.table.tools.write_log()

        if not self.table.animator.instant:
            self.table.animator.play(write)

    def told(self, lines: Iterable[LogLine]) -> Iterator[LogLine]:
        """Those lines of the log that tell of what has been shown up to this instant."""
        act = self._under_way
        for line in lines:
            if act is None or line.number != act.number or line.event is None or line.event in self._seen:
                yield line

    def _follow_words(self, act: Act, event: Event) -> None:
        animator = self.table.animator
        if isinstance(event, Said):
            manners = self.table.manners
            said, sound = manners.words_of(act, event), manners.sound_of(event)
            animator.play(lambda: self.speak(event.seat, said, sound, event.act))
            animator.pause(manners.seconds_of(event))
        elif isinstance(event, Announced) and not event.kept:
            told = self._untold = self.table.manners.words_of(act, event)
            animator.play(lambda: self.tell_once(told))
        elif isinstance(event, Announced) and (seat := self.table.manners.at_plate(act, event)) >= 0:
            note = self.table.manners.words_of(act, event)
            animator.play(lambda: self.note(seat, note))
        elif isinstance(event, Announced):
            told = self.table.manners.words_of(act, event)
            animator.play(lambda: self.announce(told))
            animator.pause(self.table.manners.seconds_of(event))
            animator.play(self.hush)
        else:
            self._put_off(act, event)

    def _look_at_trick(self, trick: TrickTaken) -> None:
        """Leave a finished trick alone for a moment, with what its game has to say of it."""
        table, manners = self.table, self.table.manners
        table.animator.play(self._nobody_in_turn)
        table.animator.play(lambda: table.show_tags(manners.decided(trick)))
        table.animator.play(lambda: table.felt.mark(frozenset(), manners.pointed_out(trick), frozenset()))
        table.animator.pause(LOOK_AT_TRICK)
        table.animator.play(lambda: table.show_tags([tag for tag in manners.decided(trick) if tag.text]))

    def _nobody_in_turn(self) -> None:
        """Whoever played last is not in turn any more, and who takes the trick not yet."""
        self.view = replace(self.view, actors=())
        self.table.show_plates()

    def _begin_deal(self, act: Act, after: View[Any]) -> None:
        """Show what holds of a new deal before its first card flies: nothing of the last one."""
        self.said.clear()
        self.view = replace(after, phase=act.phase, actors=(), zones=dict.fromkeys(after.zones, ()))
        self.table.show_words()

    def _put_off(self, act: Act, event: Event) -> None:
        """Let a sheet or the results wait until everything before them was shown."""
        if isinstance(event, DealEnded):
            self.said.clear()
            sheets = self.table.sitting.sheets
            number = sheets.index(event) + 1 if event in sheets else len(sheets)
            jingle = deal_jingle(act.worth, event, self.table.viewer)
            self._open_later(self.table.papers.sheet(event, number), jingle)
        elif isinstance(event, MatchEnded):
            jingle = match_jingle(event, self.table.sitting.people)
            self._open_later(self.table.papers.results(event), jingle)

    def _open_later(self, overlay: Scene, jingle: str) -> None:
        overlay.jingle = jingle
        self.overlays.append(overlay)

    def _come_true(self, view: View[Any]) -> None:
        """Show what holds as soon as everything lies where it belongs; who is in turn is shown last."""
        self.view = replace(view, actors=self.view.actors)
        self.table.show_standing()

    def _arrive(self, view: View[Any]) -> None:
        """Show what holds after a step; if the movements did not lead there, lay it."""
        if view.phase != self.view.phase:
            self.said.clear()
        self.view, self._under_way = view, None
        if not self.table.felt.shows(view):
            self.table.kit.log(f"{view.phase}: the table was laid anew")
            self.table.felt.lay(view)
        self.hush()
        self.table.show_words()

    def jump(self, holds: Callable[[News], bool] = lambda _news: False) -> None:
        """Show the truth at once: after an undo, for another viewer, or when somebody is in a hurry.

        What is held back stays to be shown, and what comes after it.
        """
        self.table.animator.forget()
        self._be_silent()
        once, self._untold = self._untold, ""
        last, self._under_way = self._under_way, None
        while self.steps and not holds(self.steps[0]):
            heard = self.steps.popleft()
            last = heard if isinstance(heard, Act) else last
            if not isinstance(heard, Act):
                once = ""
                continue
            for event in heard.seen_by(self.table.viewer):
                self._put_off(heard, event)
                if isinstance(event, Announced) and not event.kept:
                    once = self.table.manners.words_of(heard, event)
        if not self.steps:
            self.view = self.table.door.view
        elif last is not None:
            self.view = last.view(self.table.viewer)
        self.table.felt.lay(self.view)
        self.hush()
        self.table.show_words()
        if once:
            self.tell_once(once)

    def arrive_at_once(self) -> None:
        """Show the truth without a word: the table is left."""
        self.steps.clear()
        self.overlays.clear()
        self._under_way = None
        self._be_silent()
        self.view = self.table.door.view

    def feel(self, payments: Sequence[Paid]) -> None:
        """Whoever gets coins is glad, and whoever pays them cross, until something else happens."""
        self.moods = {one.source: "cross" for one in payments if one.source >= 0}
        self.moods |= {one.target: "glad" for one in payments if one.target >= 0}
        self.table.show_plates()

    # -- words on the cloth

    def speak(self, seat: Seat, text: str, sound: str = "", act: str = "") -> None:
        """Let a seat say something; it stays on its plate until the deal is over."""
        if sound:
            self.table.kit.play(sound)
        self.said[seat] = text
        self.bubble(seat, text, act)
        self.table.manners.heard()

    def note(self, seat: Seat, text: str) -> None:
        """Write something on a seat's plate, where it stays until there is something new."""
        self.said[seat] = text
        self.table.show_plates()

    def bubble(self, seat: Seat, text: str, act: str = "") -> None:
        """Put words beside a seat's plate, where neither prompt nor hand hides them."""
        self.bubbles.append(self.table.stage.add(self.table.manners.speech(seat, text, act)))

    def announce(self, text: str) -> None:
        """Tell the whole table."""
        self.table.kit.play("announce")
        self.bubbles.append(self.table.stage.add(self._make_banner(text)))
        self.table.manners.heard()

    def _make_banner(self, text: str) -> Banner:
        theme, manners = self.table.theme, self.table.manners
        return Banner(theme, text, manners.cloth_rect(theme), manners.seating(theme).felt)

    def tell_once(self, text: str) -> None:
        """Tell the whole table something that nothing will repeat: it stays in any case for a while."""
        self._be_silent()
        self.table.kit.play("announce")
        self.linger, self._told, self._untold = LINGER, text, ""
        self.say_again()

    @property
    def just_told(self) -> bool:
        """Whether what is told only once has hardly been seen yet."""
        return self.linger > LINGER - UNMISSED

    def say_again(self) -> None:
        """Put up again what still has to be read, for another size of the window."""
        if self.linger:
            stage = self.table.stage
            if self._banner is not None:
                stage.remove(self._banner)
            self._banner = stage.add(self._make_banner(self._told))

    def let_pass(self, dt: float) -> None:
        """Let the time pass in which something still has to be read."""
        self.linger = max(0.0, self.linger - dt)
        if not self.linger:
            self._be_silent()
            self.table.show_words()

    def _be_silent(self) -> None:
        if self._banner is not None:
            self.table.stage.remove(self._banner)
        self.linger, self._banner = 0.0, None

    def hush(self) -> None:
        """Take bubbles and banners away."""
        for bubble in self.bubbles:
            self.table.stage.remove(bubble)
        self.bubbles.clear()
