"""Before the first card: what one wants, what ends it, how long it takes, and a moving picture of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardtable.matches.reel import reel_of
from cardtable.shell.pages import first_of, section_of
from cardtable.shell.scene import Change, Kit, Pop, Push, Scene
from cardtable.stage.theme import BRIGHT, MUTED
from cardtable.tables.game_scene import GameScene
from cardtable.tables.moving_picture import MovingPicture, Projector
from cardtable.ui.containers import Centred, Column, Grid, Row, Scroll
from cardtable.ui.richtext import RichText
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, Space, title
from rulesets import info_of
from rulesets.words import _

TOLD = ("aim", "end", "time")
"""What is said on the page, by the ids of its sections."""


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
    ) -> None:
        super().__init__(kit)
        self.game = game
        self.title = _(info_of(game).title)
        self.play, self.watch, self.set_up, self.rules = play, watch, set_up, rules
        reel = reel_of(game)
        self.picture = MovingPicture(kit, picture, reel) if reel is not None else None
        self.caption = Label("", size=15, colour=MUTED, side="centre")

    def build(self) -> None:
        """Words on the left, the picture on the right, the ways on below."""
        start = Button(_("Play"), self.play, primary=True).sized(width=200)
        lessons = self.kit.lessons(self.game)
        more: list[Widget] = [Button(_("Watch it first"), self.watch)]
        if lessons is not None:
            more.append(Button(_("Lessons"), lambda: Push(lessons)))
        more += [Button(_("Set up…"), self.set_up), Button(_("Rules"), self.rules), Button(_("Back"), Pop)]
        words = Column(self._told(), gap=6)
        side = [Column([self.picture, self.caption], gap=8)] if self.picture is not None else []
        self.show(
            Centred(
                Column(
                    [
                        title(self.title, 38),
                        Scroll(Grid([words, *side], cell=440, most=2, gap=28)).sized(grow=1),
                        Row([start, Space(grow=1), *more], gap=10, wrap=True),
                    ],
                    gap=14,
                ).sized(grow=1),
                most=1160,
                pad=24,
            )
        )
        self.ui.focus = start

    def _told(self) -> Sequence[Widget]:
        page, found = first_of(self.game), []
        headings = {"aim": _("What you want"), "end": _("What ends it"), "time": _("How long it takes")}
        for part in TOLD:
            text = section_of(page, part)
            if text:
                found += [
                    Label(headings[part], size=19, face="bold", colour=BRIGHT),
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
        """The picture moves all the time."""
        return super().busy or self.picture is not None

    def handle(self, event: pygame.event.Event) -> Change | None:
        """F1 opens the rules, as at the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            return self.rules()
        return super().handle(event)
