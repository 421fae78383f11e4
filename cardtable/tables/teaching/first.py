"""Before the first card: what one wants, what ends it, how long it takes, and a moving picture of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cardtable.matches.hindsight.reel import reel_of
from cardtable.shell.choosing.foot import WIDEST, foot
from cardtable.shell.reading.pages import first_of, section_of
from cardtable.shell.scene import Change, Kit, Pop, Scene
from cardtable.shell.to_lessons import to_lessons
from cardtable.stage.theme import MUTED, Theme
from cardtable.tables.game_scene import GameScene
from cardtable.tables.teaching.moving_picture import SHAPE, MovingPicture, Projector
from cardtable.ui.containers import Box, Centred, Column
from cardtable.ui.richtext import RichText
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, heading, title, way_on
from rulesets import info_of
from rulesets.words import _

TOLD = ("aim", "turn", "end", "time")
"""What is said on the page, by the ids of its sections."""


WORDS, BETWEEN = 0.36, 30
"""The part of the width that the words take beside the picture, and design units between the two."""
CAPTION = 64
"""Design units for two lines below the picture, with which it is seen at once where it stands below."""
WIDE = 800
"""Design units of width from which they stand side by side."""
GLANCE = 5.0
"""Seconds that the end of a page must be open to be taken for read by somebody who leaves by no button."""
LETTERS = (1.0, 0.96, 0.92, 0.88, 0.84)
"""By how much the letters of a page may become smaller, so that all of it is seen at once."""


class Spread(Box):
    """Words, and beside or below them a picture."""

    def __init__(self, words: Widget, picture: Widget) -> None:
        super().__init__([words, picture])
        self.words, self.picture = words, picture
        self.letters = LETTERS[0]
        self.widest = 0
        """How wide the picture may be, in pixels, where it stands below the words."""

    def _read(self, theme: Theme) -> Theme:
        """The theme of the words."""
        return (
            theme if self.letters == LETTERS[0] else theme.at_most(self.letters * theme.scale / theme.natural)
        )

    def shrink(self, theme: Theme, room: pygame.Rect) -> None:
        """Take the largest letters with which all of it has room, or else the largest of all."""
        self.widest = max(1, round((room.h - theme.px(CAPTION)) / SHAPE))
        for self.letters in (*LETTERS, LETTERS[0]):
            if self.natural(theme, room.w)[1] <= room.h:
                break

    def _rooms(self, theme: Theme, width: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Where both lie, from the upper left corner."""
        gap = theme.px(BETWEEN)
        if width < theme.px(WIDE):
            high = self.words.measure(self._read(theme), width)[1]
            wide = min(width, self.widest)
            below = self.picture.measure(theme, wide)[1]
            return pygame.Rect(0, 0, width, high), pygame.Rect((width - wide) // 2, high + gap, wide, below)
        left = round(width * WORDS)
        right = width - left - gap
        words = pygame.Rect(0, 0, left, self.words.measure(self._read(theme), left)[1])
        return words, pygame.Rect(left + gap, 0, right, self.picture.measure(theme, right)[1])

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """As high as the higher one, or both."""
        return width, max(room.bottom for room in self._rooms(theme, width))

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Put them there."""
        super().place(theme, rect)
        words, picture = self._rooms(theme, rect.w)
        self.words.place(self._read(theme), words.move(rect.topleft))
        self.picture.place(theme, picture.move(rect.topleft))

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Both, the words with their own letters."""
        self.words.paint(self._read(theme), surface)
        self.picture.paint(theme, surface)


class Page(Scroll):
    """A spread that is seen whole if that can be, and scrolls else."""

    def __init__(self, spread: Spread) -> None:
        super().__init__(spread)
        self.spread = spread

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Find out how large its letters may be, first."""
        self.spread.shrink(theme, rect)
        super().place(theme, rect)


class FirstScene(Scene):
    """One page a game; one press on its first button deals."""

    def __init__(
        self,
        kit: Kit,
        game: str,
        *,
        play: Callable[[], Change],
        watch: Callable[[], Change],
        set_up: Callable[[], Change],
        rules: Callable[[], Change],
        picture: Callable[[Kit, Projector], GameScene],
        read: Callable[[], None],
    ) -> None:
        """`read` hears that somebody has read it, and not merely opened it."""
        super().__init__(kit)
        self.read = read
        self.opened = kit.clock.seconds()
        self.game = game
        self.title = _(info_of(game).title)
        self.play, self.watch, self.set_up, self.rules = play, watch, set_up, rules
        reel = reel_of(game)
        self.picture = MovingPicture(kit, picture, reel) if reel is not None else None
        self.caption = Label("", size=17, colour=MUTED, side="centre")

    def build(self) -> None:
        """Words on the left, the picture on the right, the ways on below."""
        start = way_on(_("Play"), self.play)
        more = [
            Button(_("Watch it first"), self.watch, small=True),
            *to_lessons(self.kit, self.game),
            Button(_("Set up…"), self.set_up, small=True),
            Button(_("Rules"), self.rules, small=True),
            Button(_("Back"), Pop, small=True),
        ]
        for way in (start, *more):
            way.action = partial(self._leave_by, way.action)
        words = Column(self._told(), gap=6)
        shown = Column([self.picture, self.caption], gap=8) if self.picture is not None else Column([])
        self.sheet = Page(Spread(words, shown)).sized(grow=1)
        self.show(
            Centred(
                Column(
                    [
                        title(self.title, 38),
                        self.sheet,
                        foot(start, more),
                    ],
                    gap=14,
                ).sized(grow=1),
                most=WIDEST,
                pad=24,
            )
        )
        self.ui.focus = start

    def _told(self) -> Sequence[Widget]:
        page, found = first_of(self.game), []
        headings = {
            "aim": _("What you want"),
            "turn": _("What you may play"),
            "end": _("What ends it"),
            "time": _("How long it takes"),
        }
        for part in TOLD:
            text = section_of(page, part)
            if text:
                found += [
                    heading(headings[part], 19),
                    RichText(" ".join(text.split("\n")), self.kit.inlay, size=20),
                ]
        return found

    def update(self, dt: float) -> Change | None:
        """Let the picture move."""
        if self.picture is not None:
            self.picture.go_on(dt)
            self.caption.text = self.picture.caption
        return None

    @property
    def busy(self) -> bool:
        """Frames must come while the picture moves."""
        return super().busy or (self.picture is not None and self.picture.moving)

    def _leave_by(self, way: Callable[[], Change]) -> Change:
        """Go where a button leads: whoever presses one has found what there is to do."""
        self.read()
        return way()

    def back(self) -> Change | None:
        """Escape leads back; who opened the page by accident finds it again."""
        end_in_sight = self.sheet.offset >= self.sheet.furthest
        if end_in_sight and self.kit.clock.seconds() - self.opened >= GLANCE:
            self.read()
        return super().back()

    def handle(self, event: pygame.event.Event) -> Change | None:
        """F1 opens the rules, as at the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            return self.rules()
        return super().handle(event)
