"""The deal of the day, and those of the days before it; nothing is lost by a day that was left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Any

import pygame

from cardtable.matches.kept.daily import Day, Tried, days_until, tried
from cardtable.shell.clipboard import copied
from cardtable.shell.records.match_ways import MatchWays
from cardtable.shell.scene import TAKEN, Change, Kit, Pop, Replace, Scene
from cardtable.stage.theme import BRIGHT, CHOSEN_GAME, CREAM, GOLD, MUTED, Theme
from cardtable.store.clock import date_in_words, local_date
from cardtable.store.saves import Saves
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.graph import number
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, Ways, title, way_on
from rulesets import info_of
from rulesets.info import GameInfo
from rulesets.words import _, later

WEEKDAYS = (
    later("Mon {day}"),
    later("Tue {day}"),
    later("Wed {day}"),
    later("Thu {day}"),
    later("Fri {day}"),
    later("Sat {day}"),
    later("Sun {day}"),
)


class DayBox(Widget):
    """One day of the strip: its game, and what was made of it."""

    focusable = True

    def __init__(self, kit: Kit, day: Day, made: Tried | None, choose: Callable[[Day], Any]) -> None:
        super().__init__()
        self.kit = kit
        self.day = day
        self.made = made
        self.choose = choose
        self.chosen = False
        self.name = _(WEEKDAYS[day.date.weekday()]).format(day=day.date.day)

    def _cover(self, theme: Theme, width: int) -> tuple[int, int]:
        wide = width - 2 * theme.px(6)
        return wide, wide * 5 // 8

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """The cover, the day, and two lines."""
        lines = theme.line_height("bold", 15) + theme.line_height("bold", 17) + theme.line_height("sans", 14)
        return width, self._cover(theme, width)[1] + lines + theme.px(16)

    def activate(self) -> Any:
        """Show this day."""
        return self.choose(self.day)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint them one below the other."""
        frame = BRIGHT if self.chosen or self.hovered else GOLD
        fill = CHOSEN_GAME if self.chosen else theme.cloth.panel
        surface.blit(theme.box(self.rect.size, 10, fill, frame, 2.4 if self.chosen else 1.2), self.rect)
        size = self._cover(theme, self.rect.w)
        spot = pygame.Rect((self.rect.x + theme.px(6), self.rect.y + theme.px(6)), size)
        surface.blit(self.kit.art.get(f"covers/{self.day.game}", size, wait=False), spot)
        y = spot.bottom + theme.px(2)
        for face, letters, text, colour in (
            ("bold", 15, self.name, CREAM),
            ("bold", 17, self._own(), BRIGHT),
            ("sans", 14, self._master(), MUTED),
        ):
            drawn = theme.text(face, letters, theme.fit(face, letters, text, size[0]), colour)
            surface.blit(drawn, drawn.get_rect(midtop=(self.rect.centerx, y)))
            y += theme.line_height(face, letters)

    def _own(self) -> str:
        if self.made is None:
            return "\N{MIDDLE DOT}"
        return number(self.made.own) if self.made.own is not None else "\N{HORIZONTAL ELLIPSIS}"

    def _master(self) -> str:
        if self.made is None or self.made.master is None:
            return ""
        return _("master {points}").format(points=number(self.made.master))


class DailyScene(Scene):
    """Nine boxes, the day that is chosen below them, and what can be done with it."""

    overlay = True
    deep = True

    def __init__(self, kit: Kit, saves: Saves | None, ways: MatchWays) -> None:
        super().__init__(kit)
        self.saves = saves
        self.ways = ways
        self.title = _("Deal of the day")
        self.days = days_until(local_date(kit.clock.date()))
        self.chosen = self.days[-1]
        self.made: dict[date, Tried] = {}
        self.boxes: list[DayBox] = []
        self.about = Column([], gap=10)

    def build(self) -> None:
        """The strip, and below it the day."""
        self.strip = Grid([], cell=70, gap=6, most=len(self.days))
        words = _(
            "The date alone makes the deal of a day: it is the same for everybody. Any box can be played."
        )
        about = Label(words, size=16, colour=MUTED, side="centre")
        parts: list[Widget] = [title(self.title, 32, "centre"), about, self.strip]
        panel = Panel(
            [
                Scroll(Column([*parts, self.about], gap=14)).sized(grow=1),
                Row([Button(_("Back"), Pop, small=True)], align="centre"),
            ],
            pad=20,
        )
        self.show(Centred(panel, most=980, pad=14))
        self._fill()

    def later(self) -> None:
        """Look which day it is and what was played; asked at each return."""
        days = days_until(local_date(self.kit.clock.date()))
        if days[-1].date != self.days[-1].date:
            self.days, self.chosen = days, days[-1]
        if self.saves is not None:
            self.made = tried(self.saves, self.days)
        self._fill()

    def _fill(self) -> None:
        self.boxes = [DayBox(self.kit, day, self.made.get(day.date), self._choose) for day in self.days]
        self.strip.fill(self.boxes)
        self._choose(self.chosen)

    def _choose(self, day: Day) -> Any:
        self.chosen = day
        for box in self.boxes:
            box.chosen = box.day is day
        info, made = info_of(day.game), self.made.get(day.date)
        on = way_on(self._deed(made), partial(self._open, day, made))
        self.line = Button(_("Copy the line"), self._copy, note=_("to dare others"))
        what = _("{date}: {game}").format(date=date_in_words(day.date), game=_(info.title))
        self.about.fill(
            [
                title(what, 24, "centre"),
                Label(_(info.about), side="centre"),
                Label(self._in_words(made, info), face="bold", side="centre"),
                Ways([on, self.line]),
            ]
        )
        if self.ui.focus is None or self.ui.focus not in self.boxes:
            self.ui.focus = on
        return TAKEN

    @staticmethod
    def _deed(made: Tried | None) -> str:
        if made is None:
            return _("Play")
        return _("Go on") if made.own is None else _("Open the match")

    @staticmethod
    def _in_words(made: Tried | None, game: GameInfo) -> str:
        """What was made of it."""
        if made is None:
            return _("Not played yet.")
        if made.own is None:
            return _("Begun; the deal is not over.")
        if made.master is None:
            return _("You made {own}.").format(own=number(made.own))
        words = _("You made {own}; with the same cards the master made {master}.")
        if game.thrown:
            words = _("You made {own}; with the same throws the master made {master}.")
        return words.format(own=number(made.own), master=number(made.master))

    def _open(self, day: Day, made: Tried | None) -> Change:
        if made is not None:
            return self.ways.go_on(made.path)
        own: Sequence[str] = self.kit.preferences.names[:1]
        match = day.code.match(app=self.ways.version, began=self.kit.clock.date(), names=own)
        return Replace(self.ways.begin(match))

    def _copy(self) -> Any:
        day, made = self.chosen, self.made.get(self.chosen.date)
        words = {"date": date_in_words(day.date), "game": _(info_of(day.game).title), "code": day.line}
        if made is None or made.own is None:
            text = _("Card Table, deal of {date}, {game}: {code}").format(**words)
        elif made.master is None:
            text = _("Card Table, deal of {date}, {game}: I made {own}. {code}")
            text = text.format(own=number(made.own), **words)
        else:
            text = _("Card Table, deal of {date}, {game}: I made {own}, the master {master}. {code}")
            text = text.format(own=number(made.own), master=number(made.master), **words)
        sentence = _("In the clipboard: {line}") if copied(text) else _("The line to copy is: {line}")
        self.ui.explain(self.line, sentence.format(line=text))
        return TAKEN
