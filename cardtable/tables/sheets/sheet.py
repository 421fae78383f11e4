"""After a deal: what everybody scored, line by line, so that it can be added up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cached_property, partial
from typing import Any, NamedTuple, Protocol

import pygame

from cardtable.shell.choosing.portraits import likeness
from cardtable.shell.clipboard import copied_in_words
from cardtable.shell.records.paper import PaperScene
from cardtable.shell.scene import Change, Kit, Pop
from cardtable.stage.paint import Colour
from cardtable.stage.theme import BRIGHT, GOLD, MUTED, Theme
from cardtable.tables.sheets.figures import signed
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import TAKEN, Told, Widget
from cardtable.ui.widgets import Button, Label, Link, Space, Ways, title
from rulesets.core import DealEnded, Line, Reason, Seat, rule_of
from rulesets.words import _

PORTRAIT = 36
"""Side of the portraits above the columns, in design units."""


class Rule(Widget):
    """A thin golden line under a column of figures."""

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, theme.px(9)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the line."""
        line = pygame.Rect(self.rect.x, self.rect.centery, self.rect.w, theme.line(1))
        surface.fill(GOLD, line)


class ScoreLine(Row):
    """Words on the left, a figure on the right; pointed at it says how it comes about."""

    def __init__(self, parts: Sequence[Widget], words: Callable[[], str]) -> None:
        super().__init__(parts, gap=8)
        self.words = words

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What it is, and the rule behind it."""
        return Told(self.words(), self.rect)


def parties(sides: Sequence[Sequence[Seat]], told: Callable[[Seat], Hashable]) -> list[tuple[Seat, ...]]:
    """Who is shown together: partners of whom the same is told, else each seat alone."""
    found: list[tuple[Seat, ...]] = []
    for side in sides:
        if len({told(seat) for seat in side}) == 1:
            found.append(tuple(side))
        else:
            found += [(seat,) for seat in side]
    return found


def names_of(names: Sequence[str], party: Sequence[Seat]) -> str:
    """The names of those who are shown together."""
    return _(" and ").join(names[seat] for seat in party)


class Tally(NamedTuple):
    """What every sheet is made from."""

    ended: DealEnded
    names: Sequence[str]
    sides: Sequence[Sequence[Seat]]
    number: int
    """Which deal of the match it was."""
    total_word: str
    """What the running total is called in this game, e.g. "Penalty points so far"."""
    tints: Sequence[int]
    """The colours of the seats."""


class OtherTableTold(Protocol):
    """What is known of a second table."""

    def waits_for(self, number: int) -> bool:
        """Whether something is still to be heard of a deal."""

    def sentences(self, number: int) -> list[str]:
        """What is to be told of it."""


class SheetScene(PaperScene):
    """One column a seat or side over the dimmed table; any key that goes on closes it."""

    space_leaves = True
    cell = 270
    """Least width of a column in design units."""

    def __init__(self, kit: Kit, tally: Tally) -> None:
        super().__init__(kit)
        self.ended, self.names, self.sides, self.number, self.total_word, self.tints = tally
        self.look_up: Callable[[str], Change] | None = None
        """Opens the rule book at a heading."""
        self.rule: Callable[[str], str] = str
        """What the rule book says first below a heading, and what that is called."""
        self.thrown = False
        """Whether luck was thrown with dice; else it was dealt."""
        self.code_of: Callable[[], str] = str
        """Finds out with which code the same cards can be dealt again, if that is known."""
        self.turning_points: Callable[[], Change] | None = None
        """Leads to the decisions of this deal that cost most."""
        self.other_table: OtherTableTold | None = None
        """What was made of the same cards elsewhere, if anybody wants to know."""
        self.portraits: Sequence[str] = ()
        """By seat, empty for who has none; without any at all names stand alone."""
        self._told_of_others = Label("", face="bold", side="centre")
        self._waits = False

    @cached_property
    def code(self) -> str:
        """With which the same cards can be dealt again: asked for by a sheet that is seen."""
        return self.code_of()

    def build(self) -> None:
        """Add up column by column."""
        columns = self.columns()
        on = Button(_("Continue"), Pop, primary=True).sized(width=220)
        told: list[Widget] = [title(self.heading(), 34, "centre")]
        for reason in self.reasons():
            said = Label(reason, side="centre")
            ruled = bool(rule_of(reason))
            told.append(ScoreLine([said.sized(grow=1)], partial(self.in_words, reason)) if ruled else said)
            if (link := self.link_of(reason)) is not None:
                told.append(Row([link], align="centre"))
        told.append(Grid(columns, cell=self.cell, most=self._abreast(len(columns)), gap=14, centre=True))
        told += self.below()
        told.append(self._told_of_others)
        self._tell_of_others()
        if self.code:
            words = _("The code of this match: {code}") if self.thrown else _("The code of this deal: {code}")
            told.append(Label(words.format(code=self.code), size=14, colour=MUTED, side="centre"))
        # Where there is more room than there is to tell it stands in the middle.
        self.page = Column([Space().sized(grow=1), *told, Space().sized(grow=1)], gap=14)
        self.scroll = Scroll(self.page).sized(grow=1)
        ways: list[Widget] = [on, self.save_button()]
        if self.turning_points is not None:
            ways.append(Button(_("Turning points"), self.turning_points))
        if self.code:
            note = _("plays the same throws again") if self.thrown else _("plays the same cards again")
            self.copier = Button(_("Copy the code"), self._copy, note=note)
            ways.append(self.copier)
        parts: list[Widget] = [self.scroll, Ways(ways)]
        self.show(Centred(Column(parts, gap=14).sized(grow=1), most=1180, pad=24))
        self.ui.telling.look_up = self.look_up
        self.ui.focus = on

    def _copy(self) -> Any:
        self.ui.explain(self.copier, copied_in_words(self.code))
        return TAKEN

    def _tell_of_others(self) -> None:
        """Say what was made of the same cards elsewhere, as soon as it is known."""
        table = self.other_table
        self._waits = table is not None and table.waits_for(self.number)
        waiting = _("At a second table a master still plays with your luck …")
        sentences = [waiting] if self._waits else table.sentences(self.number) if table is not None else []
        self._told_of_others.text = " ".join(sentences)
        self._told_of_others.visible = bool(sentences)

    @property
    def watchful(self) -> bool:
        """The second table may finish at any time."""
        return self._waits

    def update(self, dt: float) -> Change | None:
        """Look whether it has."""
        if self._waits:
            self._tell_of_others()
        return None

    @staticmethod
    def _abreast(columns: int) -> int:
        """At most four columns side by side, and rows as even as can be: five are three and two."""
        return -(-columns // -(-columns // 4))

    def heading(self) -> str:
        """What stands above all columns."""
        return _("Deal {number}: the score").format(number=self.number)

    def reasons(self) -> list[str]:
        """What is said of the deal as a whole."""
        return [self.ended.why] if self.ended.why else []

    def below(self) -> list[Widget]:
        """What stands below all columns."""
        return []

    def columns(self) -> list[Widget]:
        """One a seat, or one for partners who share everything."""
        ended = self.ended
        shared = parties(self.sides, lambda seat: (ended.sheet[seat], ended.totals[seat]))
        return [self._column(party) for party in shared]

    def _column(self, seats: tuple[Seat, ...]) -> Widget:
        seat = seats[0]
        lines = self.ended.sheet[seat]
        rows: list[Widget] = [self.line(line) for line in lines]
        if not lines:
            rows.append(self.row(_("Nothing was counted for this seat.")))
        return Panel(
            [
                self.head(seats),
                *rows,
                Rule(),
                *self.sums(seat),
            ],
            pad=14,
            gap=6,
        )

    def head(self, seats: Sequence[Seat]) -> Widget:
        """Whose column it is, with their portraits."""
        names = title(names_of(self.names, seats), 23)
        if not self.portraits:
            return names
        art, shown = self.kit.art, self.portraits
        faces = [likeness(art, shown[seat], self.names[seat], self.tints[seat], PORTRAIT) for seat in seats]
        return Row([*faces, names.sized(width=80, grow=1)], gap=8)

    def line(self, line: Line, text: str = "", colour: Colour = BRIGHT) -> Widget:
        """One line, in other words if there are any; its rule can be looked up."""
        return self.row(Reason(text or line.text, rule_of(line.text)), signed(line.amount), colour=colour)

    def row(
        self,
        text: str,
        figure: str | Widget = "",
        why: str = "",
        *,
        face: str = "sans",
        strong: bool = False,
        colour: Colour = BRIGHT,
    ) -> ScoreLine:
        """Words, their figure, and between them a link to the rule if either `why` or the words name one."""
        if isinstance(figure, str):
            large = 19 if strong else 17
            figure = Label(figure, size=large, face="bold", colour=colour, side="right", wrap=False)
        words = Label(text, size=17, face=face).sized(width=120, grow=1)
        link = self.link_of(why if rule_of(why) else text)
        parts = [words, *([link] if link is not None else []), figure.sized(width=64)]
        return ScoreLine(parts, lambda: self.in_words(text, figure.name, why))

    def in_words(self, text: str, figure: str = "", why: str = "") -> str:
        """What a line is, why, and the rule behind it."""
        rule = rule_of(why) or rule_of(text)
        what = _("{what} ({n}).").format(what=text.rstrip("."), n=figure) if figure else text
        said = " ".join(filter(None, (what, why, self.rule(rule) if rule else "")))
        return Reason(said, rule) if rule else said

    def link_of(self, reason: str) -> Widget | None:
        """What leads to the rule behind a sentence, if it names one."""
        heading, look_up = rule_of(reason), self.look_up
        return Link(_("Rule"), partial(look_up, heading)) if heading and look_up is not None else None

    def sums(self, seat: Seat) -> list[Widget]:
        """What stands below the line."""
        deal, total = self.ended.points[seat], self.ended.totals[seat]
        return [self.this_deal(deal), self.total(total, deal)]

    def this_deal(self, n: int) -> Widget:
        """What a deal came to."""
        why = _("This is what stands above it, added up.")
        return self.row(_("This deal"), signed(n), why, face="bold", strong=True)

    def total(self, n: int, deal: int) -> Widget:
        """The running total, and how this deal changed it."""
        why = _("It was {before} before this deal, which brought {deal}.")
        why = why.format(before=signed(n - deal), deal=signed(deal))
        return self.row(self.total_word, signed(n), why, strong=True)
