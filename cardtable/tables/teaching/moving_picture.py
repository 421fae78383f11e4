"""A small table in a page, on which a few recorded acts are shown again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy

import pygame

from cardtable.matches.hindsight.reel import Reel
from cardtable.shell.scene import Change, Kit
from cardtable.stage.sprite import Poses
from cardtable.stage.theme import DESIGN, GOLD, Theme
from cardtable.tables.cloth.chrome import LogEntry
from cardtable.tables.cloth.rooms import PANEL_SHARE, PANEL_UNITS
from cardtable.tables.game_scene import GameScene
from cardtable.tables.guides.onlooking import Onlooking
from cardtable.tables.labels import sentence
from cardtable.ui.widget import Widget
from rulesets.core import Rolled
from rulesets.words import _

SHAPE = 0.62
"""Height of the picture to its width."""
PACE = 0.8
"""Seconds between two acts."""
ROUNDS = 4
"""How often it is shown before it rests, so that a page that is left open costs nothing."""
AT_THE_END = 2.5
"""Seconds the last act is left alone before it begins again."""


def silence(_name: str) -> None:
    """A picture makes no sound."""


class Projector(Onlooking):
    """Lets the recorded acts happen one after the other."""

    def __init__(self, reel: Reel) -> None:
        self.reel = reel
        self.acts = reel.shown()
        self.seat = reel.viewer
        self.at = 0
        self.rest = 0.0
        self.over = False

    @property
    def speaks(self) -> bool:
        """The picture has no panel in which it could."""
        return False

    def lead(self, dt: float) -> Change | None:
        """Let time pass, then the next act happen."""
        self.rest += dt
        if self.at == len(self.acts):
            self.over = self.rest >= AT_THE_END
        elif self.rest >= PACE:
            self.rest = 0.0
            seat, move = self.acts[self.at]
            self.at += 1
            self.table.sitting.play(seat, move)
        return None


class MovingPicture(Widget):
    """The cloth of a table without its panel, scaled to the room there is."""

    def __init__(self, kit: Kit, table_of: Callable[[Kit, Projector], GameScene], reel: Reel) -> None:
        super().__init__()
        self.kit = kit
        self.table_of = table_of
        self.reel = reel
        self.guide: Projector | None = None
        self.scene: GameScene | None = None
        self.screen = pygame.Surface((1, 1))
        self.rounds = 0
        self.caption = ""
        """What happened last, in words."""
        self._captioned = -1, 0
        """Which act that was, and how many lines of the log tell of it."""
        self._told: Sequence[LogEntry] = ()
        """The log when that was last looked up."""

    @property
    def moving(self) -> bool:
        """Whether it is still shown."""
        return self.rounds < ROUNDS

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """As wide as there is room."""
        return width, round(width * SHAPE)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Lay the table anew in another size."""
        changed = rect.size != self.rect.size
        super().place(theme, rect)
        if changed and rect.w > 0 and rect.h > 0:
            self._set_up()

    def _set_up(self) -> None:
        """Begin from the beginning."""
        high = self.rect.h
        panel = min(
            round(PANEL_UNITS * high / DESIGN[1]), round(self.rect.w * PANEL_SHARE / (1 - PANEL_SHARE))
        )
        size = self.rect.w + panel, high
        theme = Theme(size, self.kit.fonts, cloth=self.kit.preferences.cloth)
        small = copy(self.kit)
        small.theme, small.poses, small.play = theme, Poses(size), silence
        self.guide = Projector(self.reel)
        self.scene = self.table_of(small, self.guide)
        self.screen = pygame.Surface(size)
        self.scene.enter()
        self.scene.draw(self.screen)
        self._told = self.scene.side.log.entries
        self._captioned = -1, 0
        self.caption = self._throw_of(self.scene)
        self.changed()

    def go_on(self, dt: float) -> None:
        """Let time pass in the picture."""
        if self.scene is None or self.guide is None or not self.moving:
            return
        if self.guide.over:
            self.rounds += 1
            if self.moving:
                self._set_up()
                self.caption = _("Once more from the beginning.")
            return
        self.scene.advance(dt)
        self.scene.kit.poses.new_frame()
        if self.scene.draw(self.screen):
            self.changed()
        if self._told is not self.scene.side.log.entries:
            self._told = self.scene.side.log.entries
            self._say_what_was_done(self.scene)

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the cloth, and a frame round it."""
        surface.blit(self.screen, self.rect, pygame.Rect((0, 0), self.rect.size))
        pygame.draw.rect(surface, GOLD, self.rect, max(1, theme.line()))

    @staticmethod
    def _throw_of(scene: GameScene) -> str:
        """What the die shows to begin with: the first act makes use of it."""
        lines = list(scene.showing.told(scene.manners.log_lines()))
        if not lines or not isinstance(lines[-1].event, Rolled):
            return ""
        return sentence(lines[-1].told(scene.sitting.names, scene.sitting.alone))

    def _say_what_was_done(self, scene: GameScene) -> None:
        """Write below what was done last, and what came of it.

        Where the log counts what is done again and again in one line, the first of it stands.
        """
        lines = [line for line in scene.showing.told(scene.manners.log_lines()) if line.kind != "deal"]
        last = [line for line in lines if line.number == lines[-1].number]
        told = (last[0].number, len(last)) if last else self._captioned
        if told != self._captioned:
            self._captioned = told
            words = [line.told(scene.sitting.names, scene.sitting.alone) for line in last]
            self.caption = " ".join(map(sentence, words))
