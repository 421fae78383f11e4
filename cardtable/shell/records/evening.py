"""An evening of several matches: the ledger, the purses, and at the end one page of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cardtable.matches.kept.archive import all_records
from cardtable.matches.kept.evening import (
    Bid,
    Deal,
    Highlights,
    Reckoned,
    highlights,
    ledger,
    matches_of,
    purses,
)
from cardtable.shell.records.paper import PaperScene
from cardtable.shell.scene import TAKEN, Home, Kit, Pop
from cardtable.stage.paint import Colour
from cardtable.stage.theme import BRIGHT, MUTED
from cardtable.store.cabinet import Cabinet
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.graph import Graph, number
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, Ways, title
from rulesets.words import Deed, _, ngettext

MOST_NAMES = 8
"""Purses that are shown: those of people first, and then the fullest ones."""


class EveningScene(PaperScene):
    """How the evening stands, or the offer to begin one."""

    overlay = False
    stem = "evening"

    def __init__(self, kit: Kit, cabinet: Cabinet) -> None:
        super().__init__(kit)
        self.cabinet = cabinet
        self.title = _("An evening")

    def build(self) -> None:
        """The page, and below it what can be done."""
        self.page = self.sheet = Column([], gap=12)
        self.ways = Ways()
        self.scroll = Scroll(self.page).sized(grow=1)
        parts = [self.scroll, self.ways]
        self.show(Centred(Column(parts, gap=12).sized(grow=1), most=1160, pad=18))

    def later(self) -> None:
        """Reckon; asked at each return."""
        first, last = self.kit.preferences.evening
        ways: list[Widget] = []
        self.saver = None
        if not first:
            self._offer()
            ways.append(Button(_("Begin an evening"), self._begin, primary=True))
        else:
            rows = ledger(matches_of(all_records(self.cabinet), first, last))
            marks = highlights(self.cabinet, [row.record for row in rows])
            self._tell(rows, marks, over=bool(last))
            if rows:
                ways.append(self.save_button())
            if last:
                ways.insert(0, Button(_("Begin another evening"), self._begin, primary=True))
            else:
                ways.insert(0, Button(_("Play on"), Home, primary=True, note=_("every match counts")))
                ways.append(Button(_("End the evening"), self._end))
        ways.append(Button(_("Back"), Pop))
        self.ways.fill(ways)
        if self.ui.focus not in ways:
            self.ui.focus = ways[0]

    def _offer(self) -> None:
        about = _(
            "Play several matches, whatever the games, people and computers, and keep one purse. Points of "
            "different games cannot be added, so every match is paid in coins by its own spread: whoever "
            "ends one spread above the mean of the table wins ten. Every match that is begun while the "
            "evening lasts is part of it as soon as it is over; practice is not."
        )
        self.sheet.fill([title(self.title, 34, "centre"), Panel([Label(about)], pad=20)])

    def _tell(self, rows: Sequence[Reckoned], marks: Highlights, over: bool) -> None:
        heading = _("The evening is over") if over else _("The evening so far")
        parts: list[Widget] = [title(heading, 34, "centre")]
        if not rows:
            parts.append(Label(_("No match has been finished yet this evening."), side="centre"))
            self.sheet.fill(parts)
            return
        every = purses(rows)
        most = max(course[-1] for course in every.values())
        richest = [name for name, course in every.items() if course[-1] == most]
        told = ngettext(
            "The fullest purse after {count} match: {names}.",
            "The fullest purse after {count} matches: {names}.",
            len(rows),
        )
        people = {name for row in rows for name in row.record.people}
        shown = sorted(every, key=lambda name: name not in people)[:MOST_NAMES]
        found = {name: course for name, course in every.items() if name in shown}
        called = Called(people.pop() if len(people) == 1 else "")
        parts.append(Label(told.format(count=len(rows), names=called(*richest)), face="bold", side="centre"))
        parts += [Label(sentence, side="centre") for sentence in _remembered(marks, called)]
        graph = Graph(list(found), list(found.values()), _("The purses, match by match"))
        table = Panel(self._ledger(rows, found), pad=14, gap=6)
        parts.append(Grid([table, Panel([graph], pad=14)], cell=480, gap=14))
        self.sheet.fill(parts)

    @staticmethod
    def _ledger(rows: Sequence[Reckoned], found: dict[str, list[int]]) -> list[Widget]:
        """A line a match, and the purses below."""
        lines: list[Widget] = [_line(Label("", size=15), list(found), "bold", MUTED)]
        for row in rows:
            coins = [number(row.coins[name]) if name in row.coins else "\N{MIDDLE DOT}" for name in found]
            lines.append(_line(Label(row.record.game_title, size=16), coins, "sans", BRIGHT))
        totals = [number(course[-1]) for course in found.values()]
        lines.append(_line(Label(_("Purse"), size=16, face="bold"), totals, "bold", BRIGHT))
        return lines

    # -- what can be done

    def _begin(self) -> Any:
        self.kit.change(evening=(self.cabinet.saves.next_number(), 0))
        self.later()
        return TAKEN

    def _end(self) -> Any:
        (first, _last), latest = self.kit.preferences.evening, self.cabinet.saves.next_number() - 1
        # An evening in which no match was begun is none: the next one would be part of it.
        self.kit.change(evening=(first, latest) if latest >= first else (0, 0))
        self.later()
        return TAKEN


class Called(NamedTuple):
    """How people are called within a sentence."""

    alone: str
    """The only person among computers reads of themselves."""

    def __call__(self, *names: str) -> str:
        """All of these."""
        return _(" and ").join(_("you") if name == self.alone else name for name in names)


def _remembered(marks: Highlights, called: Called) -> Iterator[str]:
    """What the evening will be remembered for."""
    if (turn := marks.turn) is not None:
        words = _("The turning point: with match {number}, {game}, {name} overtook {other} for good.")
        yield words.format(
            number=turn.number, game=turn.game_title, name=called(turn.name), other=called(turn.other)
        )
    if (best := marks.best) is not None:
        words = ngettext(
            "The deal of the evening: deal {number} of match {match}, {game}, brought {names} {coins} coin.",
            "The deal of the evening: deal {number} of match {match}, {game}, brought {names} {coins} coins.",
            best.coins,
        )
        yield _of_deal(words, best, called)
    if (worst := marks.worst) is not None:
        words = ngettext(
            "The hardest fall: deal {number} of match {match}, {game}, cost {names} {coins} coin.",
            "The hardest fall: deal {number} of match {match}, {game}, cost {names} {coins} coins.",
            -worst.coins,
        )
        yield _of_deal(words, worst, called)
    if (bid := marks.boldest) is not None:
        yield _boldest(bid, called)
    if (laugh := marks.laugh) is not None:
        words = ngettext(
            "The biggest laugh: {name} had to lie down.",
            "The biggest laugh: {name} had to lie down {n} times.",
            laugh.times,
        )
        yield words.format(name=called(laugh.name), n=laugh.times)


def _of_deal(words: str, deal: Deal, called: Called) -> str:
    return words.format(
        number=deal.number,
        match=deal.match,
        game=deal.game_title,
        coins=abs(deal.coins),
        names=called(*deal.names),
    )


def _boldest(bid: Bid, called: Called) -> str:
    """What was said, as it is told of others or to whoever said it."""
    if bid.name == called.alone and isinstance(bid.sentence, Deed):
        words = _("The boldest word, in deal {number} of {game}: {sentence}.")
        return words.format(number=bid.number, game=bid.game_title, sentence=bid.sentence.own)
    words = _("The boldest word: {name}, in deal {number} of {game}: {sentence}.")
    return words.format(name=called(bid.name), number=bid.number, game=bid.game_title, sentence=bid.sentence)


def _line(first: Label, words: Sequence[str], face: str, colour: Colour) -> Row:
    cells = [
        Label(word, size=16, face=face, side="right", colour=colour, wrap=False).sized(width=44, grow=1)
        for word in words
    ]
    return Row([first.sized(width=130, grow=1), *cells], gap=6)
