"""The rule book: pages written for players, opened at the phase in play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pygame

from cardtable.shell.pages import page_of
from cardtable.shell.scene import Change, Kit, Pop, Scene, Stay
from cardtable.stage.theme import MUTED, Theme
from cardtable.ui.containers import Centred, Column, Panel, Row, Scroll
from cardtable.ui.fields import Choice, TextField
from cardtable.ui.richtext import Reader, parse
from cardtable.ui.widget import TAKEN, Widget
from cardtable.ui.widgets import Button, Label, title
from rulesets import infos
from rulesets.words import _

FEWEST_FOR_CONTENTS = 860
"""Design units of width below which the table of contents gives way to the page."""


class RulesScene(Scene):
    """Reads the rule book of one game, with contents and a search through the headings."""

    overlay = True

    def __init__(
        self, kit: Kit, game: str = "", heading: str = "", names: Mapping[str, str] | None = None
    ) -> None:
        """Open at the heading of that id; without a game, the reader chooses one."""
        super().__init__(kit)
        self.games = [info.id for info in infos()]
        self.fixed = bool(game)
        self.game = game or self.games[0]
        self.heading = heading
        self.names = dict(names or {})
        self.contents = Column([], gap=4)
        self.side: Widget | None = None
        self.search = ""
        self.reader = Reader("")

    def build(self) -> None:
        """Contents on the left, the page on the right."""
        self.reader = self._reader()
        field = TextField(_("Search"), "", self._searched, hint=_("Search headings"), done=self._first_found)
        self.side = Column([field, Scroll(self.contents).sized(grow=1)], gap=10).sized(width=230)
        self._list()
        top: list[Widget] = [title(_("Rules"), 30)]
        if not self.fixed:
            chosen = self.games.index(self.game)
            top.append(
                Choice(_("Game"), [self._title(game) for game in self.games], chosen, self._choose).sized(
                    width=280
                )
            )
        body = Row([self.side, self.reader.sized(grow=1)], gap=18, align="stretch")
        body.grow = 1
        panel = Panel(
            [
                Row(top, gap=20, wrap=True, align="centre"),
                body,
                Row([Button(_("Done"), Pop, primary=True, small=True)], align="centre"),
            ],
            gap=12,
        )
        panel.grow = 1
        self.show(Centred(panel, most=1120, pad=20))
        self.ui.focus_on(self.reader)

    def _reader(self) -> Reader:
        return Reader(page_of(self.game), self._icon, self._follow)

    def _icon(self, theme: Theme, name: str, height: int) -> pygame.Surface | None:
        return self.kit.art.icon(name, height)

    def _title(self, game: str) -> str:
        if game not in self.names:
            headings = [block.text for block in parse(page_of(game)) if block.kind == "heading"]
            self.names[game] = headings[0] if headings else game
        return self.names[game]

    def _choose(self, i: int) -> None:
        self.game = self.games[i]
        self.search = ""
        self.reader.page.set_text(page_of(self.game))
        self.reader.offset = 0
        self._list()

    # -- contents

    def _list(self) -> None:
        wanted = self.search.casefold().strip()
        rows: list[Widget] = [
            Button(words, partial(self._go_to, i), small=True)
            for i, (level, words, _anchor) in enumerate(self.reader.headings())
            if level > 1 and wanted in words.casefold()
        ]
        if not rows:
            rows = [Label(_("No heading has these words."), size=16, colour=MUTED)]
        self.contents.fill(rows)

    def _searched(self, text: str) -> None:
        self.search = text
        self._list()

    def _first_found(self, _text: str) -> Any:
        first = next((w for w in self.contents.inside if isinstance(w, Button)), None)
        return first.action() if first is not None else TAKEN

    def _go_to(self, heading: int) -> Any:
        self.reader.go_to(heading)
        return TAKEN

    def _follow(self, link: str) -> Any:
        self.reader.go_to_anchor(link.lstrip("#"))
        return TAKEN

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

    def handle(self, event: pygame.event.Event) -> Change | None:
        """F1 closes what F1 has opened; the page scrolls wherever the focus is."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_F1:
                return Pop()
            scrolling = (pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END)
            if event.key in scrolling and self.reader.key(event) is not None:
                return Stay()
        return super().handle(event)
