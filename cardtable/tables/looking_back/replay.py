"""A match played back: the ordinary table, whose sitting is a recording, and a guide who leads through it.

The arrows go act by act (left and right) and trick by trick (up and down), Page Up and Page Down deal by
deal, Home and End to the ends; Space plays and pauses, for it is no act of anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from cardtable.matches.desk.reviews import Reviews
from cardtable.matches.seats.playback import Playback, takes_a_trick
from cardtable.shell.scene import Change, Kit, Pop, Stay
from cardtable.stage.animator import SPEEDS
from cardtable.tables.cloth.chrome import LogEntry, LogView, Tool
from cardtable.tables.guides.unasked import NobodyAsked
from cardtable.tables.looking_back.recalling import Recalling
from cardtable.tables.looking_back.replay_panel import CourseLog, ReplayPanel, Timeline
from cardtable.tables.tools import Toolbox, ToolTable
from cardtable.ui.widget import Widget
from rulesets import info_of
from rulesets.core import CHANCE, HIDDEN, OVER, Card, Paid, TrickTaken
from rulesets.words import _, who_does

PACE = 0.5
"""Seconds between the picture coming to rest and the next act, while it plays."""


class Replay(NobodyAsked, Recalling):
    """Goes to and fro in one match."""

    def __init__(
        self,
        kit: Kit,
        playback: Playback,
        play_on: Callable[[int], Change],
        reviews: Reviews,
        turning_points: Callable[[int], Change],
    ) -> None:
        """`play_on` opens a copy of the match after so many acts, to be played on for practice."""
        super().__init__(kit, playback)
        self.play_on = play_on
        self.reviews = reviews
        self.turning_points = turning_points
        self.playing = False
        self.rest = 0.0
        self.first, self.last = playback.first_choice(), len(playback.course)
        self.timeline = Timeline(self.first, self.last, self.go_to)
        self.course_log = CourseLog(self.go_to)
        self.box: ReplayPanel | None = None
        self.tricks, self.by_turns = self._tricks()
        self.deals = [self.first, *playback.stops(lambda step: step.ends_deal)]

    def _tricks(self) -> tuple[list[int], bool]:
        """Where to stop besides acts and deals: after tricks, or when somebody has the turn again."""
        course = self.playback.course
        if any(isinstance(event, TrickTaken) for step in course for event in step.events):
            return self.playback.stops(takes_a_trick), False
        people = self.recorded.people or (0,)
        turns = self.playback.stops(lambda step: step.after.turn in people and step.seat not in people)
        return turns, True

    @property
    def thrown(self) -> bool:
        """Whether luck is thrown with dice: then there are no deals."""
        return info_of(self.playback.match.game).thrown

    # -- at the table

    def log(self, tools: Toolbox) -> LogView:
        """All of it, and it leads."""
        self.course_log.ask = partial(self._ask_why, tools)
        return self.course_log

    def _ask_why(self, tools: Toolbox, number: int) -> Change | None:
        """Ask why an act was done that has just been shown, if a computer decided on it."""
        if number in tools.decided():
            return tools.why(number)
        self.table.explain(_("No computer has decided this."))
        return None

    def tools(self, table: ToolTable) -> Toolbox:
        """What a match can be asked for that is over."""
        return ReplayTools(table, self)

    def panel(self) -> Sequence[Widget]:
        """The bar and the steps."""
        stop = _("Turn") if self.by_turns else _(self.table.manners.trick_word)
        steps = [
            (_("Act"), partial(self.step, -1), partial(self.step, 1)),
            (stop, partial(self.to_next, self.tricks, -1), partial(self.to_next, self.tricks, 1)),
            (_("Deal"), partial(self.to_next, self.deals, -1), partial(self.to_next, self.deals, 1)),
        ]
        if not any(self.first < deal < self.last for deal in self.deals):
            # One deal is all there is: its ends are the ends of the bar.
            steps.pop()
        self.box = ReplayPanel(
            _("Replay: {game}").format(game=_(self.table.door.info.title)),
            self.timeline,
            steps,
            self.go_on,
            self.open_up,
        )
        # Where no cards are dealt none can lie open.
        self.box.cards.visible = self.playback.is_dealt
        self.timeline.marks = {
            "deal": self.deals[1:],
            "payment": self.playback.stops(
                lambda step: any(isinstance(event, Paid) for event in step.events) and not step.ends_deal
            ),
        }
        self.timeline.explain(thrown=self.thrown)
        self.course_log.tell(self.playback.lines(self.table.viewer), self.recorded.names, self.recorded.alone)
        self.playback.go_to(self.first)
        self.table.showing.steps.clear()
        self.table.showing.view = self.table.door.view
        self._say_where()
        return (self.box,)

    def come_back(self) -> None:
        """Turning points that were found meanwhile are marked."""
        self._say_where()

    # -- to and fro

    @property
    def at(self) -> int:
        """How many acts have been made."""
        return self.playback.at

    @property
    def deal(self) -> int:
        """In which deal it stands; at the end of one still in that."""
        before = max(0, self.at - 1)
        return self.playback.course[before].before.deals + 1

    def go_to(self, acts: int) -> None:
        """Stand after so many acts, at once."""
        self.stop()
        self._go_to(acts)

    def _go_to(self, acts: int) -> None:
        acts = max(self.first, min(self.last, acts))
        if acts != self.at:
            self.table.showing.steps.clear()
            self.playback.go_to(acts)
            self._jump()

    def _jump(self) -> None:
        """Show where it stands."""
        showing = self.table.showing
        showing.said.clear()
        showing.jump()
        self._say_where()

    def step(self, way: int) -> None:
        """One act on, with all that moves, or one back."""
        self.stop()
        if way < 0:
            self._go_to(self.at - 1)
        else:
            self._forward()

    def _forward(self) -> None:
        if self.table.animator.busy or self.table.showing.steps:
            self._jump()
        if self.at < self.last:
            self.playback.forward()
        self._say_where()

    def to_next(self, stops: Sequence[int], way: int) -> None:
        """To the next or the last of these stops, or to the end."""
        if way > 0:
            self.go_to(next((stop for stop in stops if stop > self.at), self.last))
        else:
            self.go_to(next((stop for stop in reversed(stops) if stop < self.at), self.first))

    def go_on(self) -> bool:
        """Play, or pause; from the end again from the beginning."""
        if self.playing:
            self.stop()
            return True
        if self.at >= self.last:
            self._go_to(self.first)
        self.playing, self.rest = True, PACE
        self._say_where()
        return True

    def stop(self) -> None:
        """Pause."""
        if self.playing:
            self.playing = False
            self._say_where()

    @property
    def leads(self) -> bool:
        """Always."""
        return True

    @property
    def restless(self) -> bool:
        """While it plays."""
        return self.playing

    def lead(self, dt: float) -> Change | None:
        """Let the next act happen once more, in its time."""
        if not self.playing:
            return None
        self.rest += dt * (SPEEDS[self.kit.preferences.animation] or 1.0)
        if self.rest >= PACE:
            self.rest = 0.0
            if self.at >= self.last:
                self.stop()
            else:
                self._forward()
        return None

    def key(self, event: pygame.event.Event) -> Change | None:
        """The keys that lead; Space plays and pauses even while something moves."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return None
        ways: dict[int, Callable[[], Any]] = {
            pygame.K_LEFT: partial(self.step, -1),
            pygame.K_RIGHT: partial(self.step, 1),
            pygame.K_UP: partial(self.to_next, self.tricks, -1),
            pygame.K_DOWN: partial(self.to_next, self.tricks, 1),
            pygame.K_PAGEUP: partial(self.to_next, self.deals, -1),
            pygame.K_PAGEDOWN: partial(self.to_next, self.deals, 1),
            pygame.K_HOME: partial(self.go_to, self.first),
            pygame.K_END: partial(self.go_to, self.last),
            pygame.K_SPACE: self.go_on,
        }
        way = ways.get(event.key)
        if way is None:
            return None
        way()
        return Stay()

    def open_up(self, all_open: bool) -> None:
        """Lay all hands open, or cover them again."""
        self.recorded.all_open = all_open
        self._jump()

    def _say_where(self) -> None:
        """Bring bar, log and words up to where it stands."""
        box = self.box
        if box is None:
            return
        points = [point.number for point in self.reviews.all_found()]
        if list(self.timeline.marks.get("turning point", ())) != points:
            self.timeline.marks = self.timeline.marks | {"turning point": points}
            self.timeline.changed()
        self.timeline.show(self.at)
        self.course_log.stand(self.at)
        words = _("Act {at} of {acts}") if self.thrown else _("Act {at} of {acts}, deal {deal}")
        acts = self.last - self.first
        box.position.text = words.format(at=self.at - self.first, acts=acts, deal=self.deal)
        box.play.name = _("Pause") if self.playing else _("Play")
        box.play.changed()
        box.open.disabled("" if self.playback.deal_is_over else _("Cards lie open only when a deal is over."))
        box.hands.show(self._out_of_sight() if self.recorded.is_open else [], self.table.felt)
        self.table.asking.refresh()

    def _out_of_sight(self) -> list[tuple[str, tuple[Card, ...]]]:
        """Who holds what, where hands lie nowhere on the cloth, or below plates that cover them."""
        manners, felt = self.table.manners, self.table.felt
        seats, held = manners.seating(self.kit.theme), []
        for zone, cards in self.table.door.view.zones.items():
            if zone.kind == "hand" and cards and HIDDEN not in cards:
                lies = felt.rect_of(cards[0])
                if lies is None or seats.plate(zone.seat).contains(lies):
                    held.append((self.recorded.names[zone.seat], tuple(sorted(cards, key=manners.order))))
        return held

    def meanwhile(self) -> str:
        """What has just been done; at the end, what may still not be seen."""
        if self.at >= self.last and self.playback.withheld:
            return _("The deal under way can be looked at when it is over: its cards are to be remembered.")
        last = next(self.recorded.latest(), None)
        if self.playback.game.turn == OVER:
            return _("The match is over.")
        if last is None or last.seat == CHANCE:
            if self.playback.is_dealt:
                return _("Nobody decided this: so the cards were dealt.")
            return _("Nobody decided this: so the die fell.")
        own = last.seat == self.recorded.alone
        return who_does(self.recorded.names, last.seat, last.sentence(self.table.viewer), own)


class ReplayTools(Toolbox):
    """What can be asked for in a match that is played back."""

    def __init__(self, table: ToolTable, replay: Replay) -> None:
        super().__init__(table)
        self.replay = replay

    def own_tools(self) -> list[Tool]:
        """What can be done with a match that is over."""
        return [
            Tool(_("Turning points"), self._sign("hint"), self.turning_points),
            Tool(_("Play on"), self._sign("replay"), self.play_on),
        ]

    def way_out(self) -> Tool:
        """Back to where one came from."""
        return Tool(_("Back"), self._sign("menu"), self.pause)

    def key_before_others(self, event: pygame.event.Event) -> Change | None:
        """Tab walks on to what a replay can be asked for."""

    def log_entries(self) -> list[LogEntry]:
        """None: what has been played is only a part of what the log tells."""
        return []

    def play_on(self) -> Change | None:
        """Open a copy for practice from here, where no cards are secret any more."""
        replay = self.replay
        if not replay.playback.deal_is_over:
            sentence = _("You can play on from any point of a deal that is over.")
            if replay.thrown:
                sentence = _("You can play on from here when the match is over.")
            self.table.explain(sentence)
            return None
        if replay.playback.game.turn == OVER:
            self.table.explain(_("The match is over here: go back to where you want to play on."))
            return None
        return replay.play_on(replay.at)

    def turning_points(self) -> Change | None:
        """The decisions that cost most in the deal where the replay stands."""
        replay = self.replay
        if not replay.recorded.people:
            self.table.explain(_("Only computers have played here."))
        elif replay.playback.course_deals < replay.deal:
            sentence = _("Turning points can be looked at when the deal is over.")
            if replay.thrown:
                sentence = _("Turning points can be looked at when the match is over.")
            self.table.explain(sentence)
        else:
            return replay.turning_points(replay.deal)
        return None

    def hint(self) -> None:
        """Nobody is ever asked, so nothing is advised."""
        playback = self.replay.playback
        words = _("Here a match is only looked at, and nothing is chosen.")
        if playback.deal_is_over and playback.game.turn != OVER:
            words = _("Here a match is only looked at. To choose yourself, with hints, play on from here.")
        self.table.explain(words)

    def undo(self) -> None:
        """Go an act back."""
        self.replay.step(-1)

    def pause(self) -> Change:
        """Back to where one came from."""
        return Pop()
