"""The rule book: pages written for players, opened at the phase in play."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pygame

from cardtable.shell.reading.illustrations import Illustrator
from cardtable.shell.reading.pages import page_of, terms_of
from cardtable.shell.scene import Change, Kit, Pop, Scene, Stay
from cardtable.shell.to_lessons import to_lessons
from cardtable.stage.art import Wanted
from cardtable.stage.theme import BRIGHT, CREAM, MUTED, Theme
from cardtable.ui.containers import Centred, Column, Panel, Row
from cardtable.ui.fields import Choice, TextField
from cardtable.ui.flow import Inlay
from cardtable.ui.markup import parse
from cardtable.ui.richtext import Reader
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import TAKEN, Widget
from cardtable.ui.widgets import Button, Label, title
from rulesets import game_class, infos
from rulesets.options import Options
from rulesets.words import _, ngettext

FEWEST_FOR_CONTENTS = 860
"""Design units of width below which the table of contents gives way to the page."""
CONTENTS = 244
"""Its width."""


def title_of(game: str) -> str:
    """The first heading of a page; what stands below it is not parsed."""
    heading = re.search(r"^#{1,4}\s.*$", page_of(game), re.MULTILINE)
    return parse(heading[0])[0].text if heading else game


class Place(NamedTuple):
    """Where somebody was reading."""

    game: str
    offset: int


class Entry(Button):
    """A line of the contents; a bar marks the section that is being read."""

    def __init__(self, words: str, level: int, action: Callable[[], Any]) -> None:
        super().__init__(words, action, small=True)
        self.level = level
        self.read = False

    def _indent(self, theme: Theme) -> int:
        return theme.px(12 if self.level < 3 else 28)

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """The words in as many lines as they need."""
        width = min(width, theme.px(CONTENTS))
        lines = theme.wrap("sans", 16, self.name, width - self._indent(theme))
        return width, theme.line_height("sans", 16) * len(lines) + theme.px(6)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the words, and the bar."""
        if self.hovered or self.pressed:
            surface.blit(theme.box(self.rect.size, 6, theme.cloth.shade(0.9), None), self.rect)
        if self.read:
            surface.fill(BRIGHT, (self.rect.x, self.rect.y, theme.px(4), self.rect.h))
        face, ink = ("bold", BRIGHT) if self.read else ("sans", CREAM if self.level < 3 else MUTED)
        y = self.rect.y + theme.px(3)
        for line in theme.wrap("sans", 16, self.name, self.rect.w - self._indent(theme)):
            surface.blit(theme.text(face, 16, line, ink), (self.rect.x + self._indent(theme), y))
            y += theme.line_height("sans", 16)


class RulesScene(Scene):
    """Reads the rule book of one game, with contents and a search through all of it."""

    overlay = True

    def __init__(
        self,
        kit: Kit,
        game: str = "",
        heading: str = "",
        options: Options | None = None,
        seats: int | None = None,
    ) -> None:
        """Open at the heading of that id; without a game, the reader chooses one.

        At a table of so many seats `options` are its house rules, and the page tells them where they matter.
        """
        super().__init__(kit)
        self.games = [info.id for info in infos()]
        self.fixed = bool(game)
        self.game = game or self.games[0]
        self.heading = heading
        self.options = options
        self.seats = seats
        self.contents = Column([], gap=2)
        self.side: Widget | None = None
        self.reader = Reader("")
        hint = _("Search ({key})").format(key=kit.keys.named("search"))
        self.field = TextField(_("Search"), "", self._searched, hint=hint, done=self._next_found)
        self.count = Label("", size=15, colour=MUTED)
        self.way_back: list[Place] = []
        """Where links were followed from."""
        self.back_button = Button(_("Back to where you were"), self._return, small=True)
        self.lessons = Row([])
        """The way to the lessons of the game."""
        self._read = -1
        """The heading that is marked as being read."""
        self._sections: dict[int, Entry] = {}

    def build(self) -> None:
        """Contents on the left, the page on the right."""
        self.reader = self._reader()
        self.side = Column([self.field, self.count, Scroll(self.contents).sized(grow=1)], gap=8).sized(
            width=CONTENTS
        )
        self.count.visible = self.back_button.visible = False
        self.lessons.fill(to_lessons(self.kit, self.game))
        self._list()
        top: list[Widget] = [title(_("Rules"), 30)]
        if not self.fixed:
            chosen = self.games.index(self.game)
            top.append(
                Choice(_("Game"), [title_of(game) for game in self.games], chosen, self._choose).sized(
                    width=280
                )
            )
        body = Row([self.side, self.reader.sized(grow=1)], gap=18, align="stretch")
        body.grow = 1
        panel = Panel(
            [
                Row(top, gap=20, wrap=True, align="centre"),
                body,
                Row(
                    [self.back_button, self.lessons, Button(_("Done"), Pop, primary=True, small=True)],
                    align="centre",
                ),
            ],
            gap=12,
        )
        panel.grow = 1
        self.show(Centred(panel, most=1120, pad=20))
        self.ui.focus_on(self.reader)

    def _text(self) -> str:
        return page_of(self.game, options=self.options, key=self.kit.keys.named)

    def _reader(self) -> Reader:
        return Reader(self._text(), self._inlay(), self._follow)

    def _inlay(self) -> Inlay:
        self.illustrator = Illustrator(self.kit, self._deck())
        return self.illustrator.inlay(terms_of(self.game))

    def _deck(self) -> Any:
        kind = game_class(self.game)
        return getattr(kind(self.seats or kind.info.default_seats, self.options), "deck", None)

    def _choose(self, i: int) -> None:
        self._open(Place(self.games[i], 0))
        self.way_back.clear()
        self._show_way_back()

    def _open(self, place: Place) -> None:
        if place.game != self.game:
            self.game = place.game
            self.field.text = ""
            self.field.caret = 0
            self.reader.seek("")
            self.count.visible = False
            self.reader.page.inlay = self._inlay()
            self.reader.page.set_text(self._text())
            self.lessons.fill(to_lessons(self.kit, self.game))
            self.lessons.resized()
            self._list()
        self.reader.offset = place.offset
        self.reader.resized()

    def arrived(self, pictures: list[Wanted]) -> None:
        """Put in the cards that could not be drawn at once."""
        if self.illustrator.faces.unfinished.intersection(pictures):
            self.reader.page.lay_anew()
        super().arrived(pictures)

    # -- contents

    def _list(self) -> None:
        found = self.reader.found_below()
        self._sections.clear()
        for i, (level, words, _anchor) in enumerate(self.reader.headings()):
            if level == 1 or (self.field.text.strip() and not found.get(i)):
                continue
            if times := found.get(i):
                words = _("{heading} ({times})").format(heading=words, times=times)
            self._sections[i] = Entry(words, level, partial(self._go_to, i))
        self._read = -1
        self.contents.fill([*self._sections.values()])

    def _searched(self, text: str) -> None:
        self.reader.seek(text)
        self._count()
        self._list()

    def _count(self) -> None:
        found = len(self.reader.page.found)
        self.count.visible = bool(self.field.text.strip())
        if found:
            words = ngettext("{number} of {found} place", "{number} of {found} places", found)
            self.count.text = words.format(number=self.reader.page.current + 1, found=found)
        else:
            self.count.text = _("This page does not have these words.")
        self.count.resized()

    def _next_found(self, _text: str = "", way: int = 1) -> Any:
        self.reader.go_on(way)
        self._count()
        return TAKEN

    def _go_to(self, heading: int) -> Any:
        self.reader.go_to(heading)
        return TAKEN

    def _follow(self, link: str) -> Any:
        here = Place(self.game, self.reader.offset)
        if self.reader.go_to_anchor(link.lstrip("#")) and self.reader.offset != here.offset:
            self.way_back.append(here)
            self._show_way_back()
        return TAKEN

    def _return(self) -> Any:
        if self.way_back:
            self._open(self.way_back.pop())
            self._show_way_back()
        return TAKEN

    def _show_way_back(self) -> None:
        self.back_button.visible = bool(self.way_back)
        self.back_button.resized()

    def layout(self, theme: Theme) -> None:
        """Leave out the contents where there is no room for them."""
        if self.side is not None:
            self.side.visible = theme.size[0] >= theme.px(FEWEST_FOR_CONTENTS)

    def fit(self) -> None:
        """Stay at the heading that is being read, or go to the one asked for."""
        here = self.reader.here()
        super().fit()
        if self.heading:
            self.reader.go_to_anchor(self.heading)
            self.heading = ""
        elif here:
            self.reader.go_to(here)

    def update(self, dt: float) -> Change | None:
        """Mark the section that is being read."""
        here = self.reader.here()
        if here != self._read:
            for heading, entry in self._sections.items():
                if entry.read != (heading == here):
                    entry.read = heading == here
                    entry.changed()
            if here in self._sections:
                self._sections[here].reveal(self._sections[here].rect)
            self._read = here
        return None

    def handle(self, event: pygame.event.Event) -> Change | None:
        """F1 closes what F1 has opened; the page scrolls and is searched wherever the focus is."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_F1:
                return Pop()
            if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                return self._search()
            if event.key == pygame.K_F3:
                self._next_found(way=-1 if event.mod & pygame.KMOD_SHIFT else 1)
                return Stay()
            if event.key == pygame.K_LEFT and event.mod & pygame.KMOD_ALT and self.way_back:
                self._return()
                return Stay()
            scrolling = (pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END)
            if event.key in scrolling and self.reader.key(event) is not None:
                return Stay()
        return super().handle(event)

    def _search(self) -> Change:
        """Put the caret into the search; in a narrow window it takes the room of the contents for that."""
        if self.side is not None and not self.side.visible:
            self.side.visible = True
            self.ui.relayout()
        self.ui.focus_on(self.field)
        self.field.whole = bool(self.field.text)
        self.field.changed()
        return Stay()
