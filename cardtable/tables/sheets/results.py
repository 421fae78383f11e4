"""The end of a match: the places, and how the totals went from deal to deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from cardtable.matches.deal_code import Challenge
from cardtable.shell.choosing.portraits import likeness, mood
from cardtable.shell.clipboard import copied_in_words
from cardtable.shell.records.paper import PaperScene
from cardtable.shell.scene import Change, Home, Kit
from cardtable.stage.theme import BRIGHT, CREAM, MUTED
from cardtable.tables.sheets.figures import signed
from cardtable.tables.sheets.history import Totals
from cardtable.tables.sheets.sheet import names_of, parties
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.drawing import Drawing
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import TAKEN, Widget
from cardtable.ui.widgets import Button, Label, Link, Space, Ways, title, way_on
from rulesets.core import MatchEnded, Seat, rule_of
from rulesets.words import _, ngettext

CUP, WREATH, WREATHS = "pieces/cup", "pieces/place_{place}", 3
HERO, SMALL = 96, 36
"""Sides of portraits in design units: of the winners at the top, and in the list."""


class ResultsScene(PaperScene):
    """Places on the left, the graph on the right, and two ways on."""

    def __init__(
        self, kit: Kit, heading: str, ended: MatchEnded, totals: Totals, again: Callable[[], Change]
    ) -> None:
        super().__init__(kit)
        self.heading = heading
        self.ended = ended
        self.totals = totals
        self.again = again
        self.way_out: tuple[str, Callable[[], Change]] = _("Back to the shelf"), Home
        """Where one comes to from here."""
        self.thrown = False
        """Whether luck was thrown with dice; else it was dealt."""
        self.challenge: Challenge | None = None
        """What somebody else has made of the same cards."""
        self.replay: Callable[[], Change] | None = None
        """Plays the match back, where somebody can."""
        self.look_up: Callable[[str], Change] | None = None
        """Opens the rule book at a heading."""
        self.same: Callable[[], Change] | None = None
        """Begins a match with the same cards."""
        self.story: Sequence[str] = ()
        """What is worth telling of the match."""
        self.faces: Sequence[str] = ()
        """The portraits by seat; empty for who has none."""
        self.people: Sequence[Seat] = ()
        """The seats of the people at this screen."""
        self.practice = False
        """Whether everything could be taken back."""
        self.dare: Callable[[], str] | None = None
        """The line that lets others play the same cards; a ValueError says why there is none."""

    def build(self) -> None:
        """Name the winners first."""
        best = self.ended.ranking[0]
        winners = names_of(self.totals.names, best)
        won = ngettext("Winner: {names}", "Winners: {names}", len(best)).format(names=winners)
        if tuple(best) == tuple(self.people):
            won = _("You win!")
        again = way_on(_("Play again"), self.again)
        told = [*self._places(), *self._side_by_side(), *self._story()]
        body: list[Widget] = [Panel(told, pad=16, gap=6)]
        if self.totals.after:
            body.append(Panel([self.totals.graph()], pad=16))
        why: list[Widget] = [Label(self.ended.why, side="centre")]
        if (heading := rule_of(self.ended.why)) and self.look_up is not None:
            why.append(Row([Link(_("Rule"), partial(self.look_up, heading))], align="centre"))
        if self.practice:
            words = _("Practice: this match does not count in the statistics or in an evening.")
            why.append(Label(words, size=16, colour=MUTED, side="centre"))
        heroes = Row([*self._portraits(best), self._drawing(CUP, HERO)], gap=16, align="centre")
        page = [heroes, title(won, 36, "centre"), *why, Grid(body, cell=400, gap=16)]
        self.page = Column(page, gap=14)
        self.scroll = Scroll(self.page).sized(grow=1)
        foot = Ways(self._ways(again))
        self.show(Centred(Column([self.scroll, foot], gap=14).sized(grow=1), most=1100, pad=24))
        self.ui.focus = again

    def _drawing(self, name: str, side: float) -> Drawing:
        return Drawing(lambda pixels: self.kit.art.get(name, (pixels, pixels)), side)

    def _face(self, seat: Seat, feeling: str, side: float) -> Widget:
        """The portrait of a seat, or its initial if it has none."""
        face = self.faces[seat] if seat < len(self.faces) else ""
        if face:
            face = mood(face, feeling, self.kit.art.has)
        tint = self.totals.tints[seat] if self.totals.tints else seat
        return likeness(self.kit.art, face, self.totals.names[seat], tint, side)

    def _portraits(self, seats: Sequence[Seat]) -> list[Widget]:
        """The winners, who are glad."""
        return [self._face(seat, "glad", HERO) for seat in seats]

    def _ways(self, again: Button) -> list[Widget]:
        """What leads on."""
        ways: list[Widget] = [again]
        if self.same is not None:
            ways.append(Button(_("Same throws") if self.thrown else _("Same cards"), self.same))
        if self.replay is not None:
            ways.append(Button(_("Replay"), self.replay))
        ways += [Button(*self.way_out), self.save_button()]
        if self.dare is not None:
            note = _("the same throws for others") if self.thrown else _("the same cards for others")
            self.darer = Button(_("Copy a challenge"), self._copy_dare, note=note)
            ways.append(self.darer)
        return ways

    def _copy_dare(self) -> Any:
        assert self.dare is not None
        try:
            sentence = copied_in_words(self.dare(), challenge=True)
        except ValueError as problem:
            sentence = str(problem)
        self.ui.explain(self.darer, sentence)
        return TAKEN

    def _places(self) -> list[Widget]:
        rows: list[Widget] = [title(self.heading, 23)]
        totals = self.ended.totals
        together = parties(self.totals.sides, totals.__getitem__)
        place = 1
        for seats in self.ended.ranking:
            level = [party for party in together if party[0] in seats]
            rows += [self._place(place, party) for party in level]
            place += len(level)
        return rows

    def _story(self) -> list[Widget]:
        """What is worth telling, below the places."""
        lines = [Label(line, size=17) for line in self.story]
        return [Space().sized(height=6), title(_("The story of the match"), 21), *lines] if lines else []

    def _place(self, place: int, party: Sequence[Seat]) -> Widget:
        """Place, name and total; partners who have the same share a line."""
        face, colour = ("bold", BRIGHT) if place == 1 else ("sans", CREAM)
        name = Label(names_of(self.totals.names, party), size=19, face=face, colour=colour)
        total = Label(signed(self.ended.totals[party[0]]), size=19, face=face, side="right")
        words = _("{place}.").format(place=place)
        number: Widget = Label(words, size=19, face="bold")
        if place <= WREATHS:
            number = self._drawing(WREATH.format(place=place), SMALL)
            number.name = words
        last = place > 1 and party[0] in self.ended.ranking[-1]
        feeling = "glad" if place == 1 else "cross" if last else ""
        faces = [self._face(seat, feeling, SMALL) for seat in party]
        row = [number.sized(width=SMALL), *faces, name.sized(width=110, grow=1), total.sized(width=80)]
        return Row(row, gap=8, align="centre")

    def _side_by_side(self) -> list[Widget]:
        """What the same cards brought to both, and to those beside them, if this was a challenge."""
        other = self.challenge
        if other is None:
            return []
        names = [*self.totals.names]
        if other.seat in self.people and names[other.seat] != other.name:
            names[other.seat] = _("{own} or {other}").format(own=names[other.seat], other=other.name)
        rows: list[Widget] = [
            Space().sized(height=6),
            title(_("The same throws, twice") if self.thrown else _("The same cards, twice"), 21),
            self._pair("", _("You") if len(self.people) == 1 else _("Here"), other.name, bold=True),
        ]
        for seat, total in enumerate(self.ended.totals):
            theirs = signed(other.totals[seat]) if seat < len(other.totals) else ""
            rows.append(self._pair(names[seat], signed(total), theirs, bold=seat == other.seat))
        return rows

    @staticmethod
    def _pair(name: str, here: str, there: str, *, bold: bool) -> Widget:
        face = "bold" if bold else "sans"
        figures = [
            Label(words, size=18, face=face, side="right", wrap=False).sized(width=90)
            for words in (here, there)
        ]
        return Row([Label(name, size=18, face=face).sized(grow=1), *figures], gap=8)

    def back(self) -> Change:
        """Escape leads out."""
        return self.way_out[1]()
