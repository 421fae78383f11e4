"""The turning points of a deal: a list that fills as they are found; each leads to the table as it was."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, Protocol

from cardtable.matches.hindsight.review import Found, TurningPoint
from cardtable.shell.scene import Change, Kit, Pop, Push, Scene
from cardtable.stage.theme import MUTED
from cardtable.ui.containers import Centred, Column, Panel, Row
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, title, way_on
from rulesets.words import _


class Looking(Protocol):
    """What is known of a deal, and what is still looked for."""

    def look_at(self, number: int) -> None:
        """Let a deal be reviewed, unless it is or was."""

    def hear(self) -> None:
        """Take notice of what has been found."""

    def is_done(self, number: int) -> bool:
        """Whether all of a deal has been looked at."""

    def has_failed(self, number: int) -> bool:
        """Whether something of a deal could not be looked at."""

    def found(self, number: int) -> Found:
        """The turning points of a deal as far as they are known."""


class PointWays(NamedTuple):
    """What can be done with a turning point."""

    told: Callable[[TurningPoint], str]
    """Says what was done there."""
    show: Callable[[TurningPoint], Scene]
    """The table as it was."""
    note: Callable[[TurningPoint], None]
    """Keeps it for another day."""


class TurningPointsScene(Scene):
    """A row for every turning point, without telling what would have been better."""

    overlay = True
    deep = True
    space_leaves = True

    def __init__(
        self, kit: Kit, reviews: Looking, number: int, ways: PointWays, *, thrown: bool = False
    ) -> None:
        """Of the deal with this number; where luck is `thrown` with dice there are no deals."""
        super().__init__(kit)
        self.reviews = reviews
        self.number = number
        self.ways = ways
        self.seen: set[int] = set()
        """The acts that were looked at."""
        self.thrown = thrown
        self.shown: Found | None = None
        self.rows = Column([], gap=10)
        self.status = Label("", size=16, colour=MUTED, side="centre")

    def build(self) -> None:
        """Begin to look, and show what is there."""
        self.reviews.look_at(self.number)
        words = _(
            "Which decisions cost most? Only what could be known then counts: each is weighed in imagined "
            "deals that look the same from that seat, not by where the cards really lay."
        )
        if self.thrown:
            words = _(
                "Which decisions cost most? Only what could be known then counts: each is weighed with many "
                "throws that might have come next, not with those that really came."
            )
        on = way_on(_("Back"), Pop)
        told = [title(_("Turning points"), 32, "centre"), Label(words, size=17, side="centre"), self.rows]
        self.scroll = Scroll(Column([*told, self.status], gap=14)).sized(grow=1)
        parts: list[Widget] = [self.scroll, Row([on], align="centre")]
        self.show(Centred(Column(parts, gap=14).sized(grow=1), most=820, pad=24))
        self.ui.focus = on
        self._refresh()

    def enter(self) -> None:
        """Come back from a table; what was looked at there is marked."""
        super().enter()
        self._fill()

    def _refresh(self) -> None:
        self.reviews.hear()
        found = self.reviews.found(self.number)
        done = self.reviews.is_done(self.number)
        if not done:
            self.status.text = _("Still looking at your decisions …")
        else:
            self.status.text = self._sum_up(found)
        if found != self.shown:
            self.shown = found
            self._fill()
        if done:
            for point in found:
                self.ways.note(point)

    def _sum_up(self, found: Found) -> str:
        """What is said when all has been looked at that could be."""
        if self.reviews.has_failed(self.number):
            if self.thrown:
                return _("Not all decisions of this match could be looked at.")
            return _("Not all decisions of this deal could be looked at.")
        if found:
            if self.thrown:
                return _("All your decisions of this match have been looked at.")
            return _("All your decisions of this deal have been looked at.")
        if self.thrown:
            return _("No decision of yours in this match cost anything worth a word. Well played.")
        return _("No decision of yours in this deal cost anything worth a word. Well played.")

    def _fill(self) -> None:
        self.rows.fill([self._row(place, point) for place, point in enumerate(self.shown or (), 1)])
        self.rows.resized()

    def _row(self, place: int, point: TurningPoint) -> Widget:
        seen = point.number in self.seen
        heading = _("{place}. {what}").format(place=place, what=self.ways.told(point))
        again = _("Look at number {place} again") if seen else _("Try number {place} again")
        look = Button(again.format(place=place), partial(self._look, point), small=True)
        words = Column([Label(heading, size=18, face="bold"), Label(point.words, size=17)], gap=2)
        return Panel([Row([words.sized(width=200, grow=1), look], gap=12)], pad=12)

    def _look(self, point: TurningPoint) -> Change:
        self.seen.add(point.number)
        return Push(self.ways.show(point))

    @property
    def busy(self) -> bool:
        """Frames come while something is looked for."""
        return super().busy or not self.reviews.is_done(self.number)

    def update(self, dt: float) -> Change | None:
        """Show what has been found meanwhile."""
        if not self.reviews.is_done(self.number) or self.shown is None:
            self._refresh()
        return None
