"""The shelf: the games to choose from, and on top the matches that are not finished."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from cardtable.shell.clipboard import pasted
from cardtable.shell.scene import Change, Kit, Push, Quit, Scene, Stay
from cardtable.shell.waiting import Unfinished
from cardtable.stage.paint import Colour
from cardtable.stage.theme import BRIGHT, CHOSEN_GAME, CREAM, GOLD, MUTED, Theme
from cardtable.ui.containers import Centred, Column, Grid, Row
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Span, Widget
from cardtable.ui.widgets import Button, Dialog, Label, Space, title
from rulesets import GameInfo, infos, infos_at_hand
from rulesets.words import _

COVER_RATIO = 5 / 8
ON_TOP = 3
"""Matches that are offered on the shelf itself."""


class Cover(Widget):
    """A game on the shelf: its picture, title, seats and one sentence."""

    focusable = True

    def __init__(self, kit: Kit, game: GameInfo, open_game: Callable[[str], Any]) -> None:
        super().__init__()
        self.kit = kit
        self.game = game
        self.open_game = open_game
        self.name = _(game.title)
        self._lines: list[Span] = []

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """The picture, and below it title, seats and sentence."""
        room = width - 2 * theme.px(14)
        high = self._picture_height(theme, width) + theme.px(26)
        high += theme.line_height("serif", 21) * len(theme.wrap("serif", 21, _(self.game.title), room))
        high += theme.line_height("sans", 15)
        high += theme.line_height("sans", 16) * len(theme.wrap("sans", 16, _(self.game.about), room))
        return width, high

    def _picture_height(self, theme: Theme, width: int) -> int:
        return round((width - 2 * theme.px(10)) * COVER_RATIO)

    def activate(self) -> Any:
        """Open the game."""
        return self.open_game(self.game.id)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Find out where the words stand."""
        super().place(theme, rect)
        self._lines = [line[0] for line in self._written(theme)]

    def uncut(self) -> list[Span]:
        """The words below the picture."""
        return self._lines

    def _written(self, theme: Theme) -> Iterator[tuple[Span, str, int, str, Colour]]:
        """The words line by line: where they stand, and in which letters."""
        y = self.rect.y + theme.px(10) + self._picture_height(theme, self.rect.w) + theme.px(6)
        for face, size, text, colour in (
            ("serif", 21, _(self.game.title), BRIGHT),
            ("bold", 15, self.game.seats_in_words(), MUTED),
            ("sans", 16, _(self.game.about), CREAM),
        ):
            high = theme.line_height(face, size)
            for line in theme.wrap(face, size, text, self.rect.w - 2 * theme.px(14)):
                yield Span(y, y + high), face, size, line, colour
                y += high

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint picture and words."""
        lit = self.hovered or self.pressed
        fill = CHOSEN_GAME if lit else theme.cloth.panel
        frame = BRIGHT if lit else GOLD
        surface.blit(theme.box(self.rect.size, 14, fill, frame), self.rect)
        pad = theme.px(10)
        size = (self.rect.w - 2 * pad, self._picture_height(theme, self.rect.w))
        spot = pygame.Rect((self.rect.x + pad, self.rect.y + pad), size)
        surface.blit(self.kit.art.get(f"covers/{self.game.id}", size, wait=False), spot)
        x = self.rect.x + theme.px(14)
        for at, face, letters, line, colour in self._written(theme):
            surface.blit(theme.text(face, letters, line, colour), (x, at.top))


class HomeWays(NamedTuple):
    """Where the shelf leads to; nothing is made before somebody goes there."""

    open_game: Callable[[str], Change]
    resume: Callable[[str], Change]
    unfinished: Callable[[], Sequence[Unfinished]]
    """The matches that wait, newest first; asked only when the first picture stands."""
    lessons: Callable[[], Scene]
    rules: Callable[[], Scene]
    settings: Callable[[], Scene]
    about: Callable[[], Scene]
    cabinet: Callable[[], Scene]
    daily: Callable[[], Scene]
    practice: Callable[[], Scene]
    open_code: Callable[[str], Change]
    open_file: Callable[[str], Change]


class HomeScene(Scene):
    """The shelf of games."""

    def __init__(self, kit: Kit, ways: HomeWays) -> None:
        super().__init__(kit)
        self.ways = ways
        self.continues = Column([], gap=8)

    def build(self) -> None:
        """Title, what waits, the shelf and the ways out."""
        self.shelf = Grid(self._covers(infos_at_hand()), cell=222, most=5, centre=True)
        self.continues.visible = False
        head = Row(
            [
                title(_("Card Table"), 40),
                Space(grow=1),
                Button(_("Deal of the day"), lambda: Push(self.ways.daily()), small=True),
                Button(_("Practice"), lambda: Push(self.ways.practice()), small=True),
                Button(_("Cabinet"), lambda: Push(self.ways.cabinet()), small=True),
                Button(_("Lessons"), lambda: Push(self.ways.lessons()), small=True),
                Button(_("Rules"), lambda: Push(self.ways.rules()), small=True),
                Button(_("Settings"), lambda: Push(self.ways.settings()), small=True),
                Button(_("About"), lambda: Push(self.ways.about()), small=True),
                Button(_("Quit"), Quit, small=True),
            ],
            gap=10,
            wrap=True,
        )
        self.show(
            Scroll(
                Centred(
                    Column([head, self.continues, self.shelf], gap=14),
                    most=1240,
                )
            )
        )

    def _covers(self, games: Sequence[GameInfo]) -> list[Cover]:
        return [Cover(self.kit, game, self.ways.open_game) for game in games]

    def later(self) -> None:
        """Put installed games on the shelf, and list the matches that wait; asked at each return."""
        if len(infos()) > len(self.shelf.inside):
            self.shelf.fill(self._covers(infos()))
            self.shelf.resized()
        resume = self.ways.resume
        waiting = list(self.ways.unfinished())
        self.continues.visible = bool(waiting)
        buttons: list[Widget] = [
            Button(match.what, partial(resume, match.id), primary=i == 0, small=True, note=match.note)
            for i, match in enumerate(waiting[:ON_TOP])
        ]
        heading: list[Widget] = [
            Label(_("Continue"), face="bold", size=16, colour=MUTED, wrap=False),
            Space(grow=1),
        ]
        if len(waiting) > ON_TOP:
            heading.append(Button(_("All matches"), lambda: Push(self.ways.cabinet()), small=True))
        self.continues.fill([Row(heading), Grid(buttons, cell=330, most=ON_TOP)])

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Escape asks before leaving: it never quits by itself.  A code is pasted, a file dropped."""
        if event.type == pygame.DROPFILE:
            return self.ways.open_file(event.file)
        if (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_v
            and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        ):
            return self.ways.open_code(pasted())
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            return Push(self.ways.rules())
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.ui.open(
                Dialog(
                    _("Leave the table?"),
                    _("Every match is saved as you play; you will find it here again."),
                    [(_("Leave"), Quit), (_("Stay"), Stay)],
                )
            )
            return Stay()
        return None
