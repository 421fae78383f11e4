"""Several people at one screen: a curtain names the next player and shows nothing until they ask."""

from __future__ import annotations

import pygame

from cardtable.shell.scene import Change, Home, Kit, Pop, Scene, Stay
from cardtable.ui.containers import Centred, Panel, Row
from cardtable.ui.widgets import Button, Label, title
from rulesets.words import _


class Curtain(Scene):
    """Hides the whole table; lifting it goes back to the match, with the named player looking."""

    hides = True

    def __init__(self, kit: Kit, name: str, heading: str) -> None:
        super().__init__(kit)
        self.name = name
        self.title = heading

    def build(self) -> None:
        """Show a name and two buttons."""
        lift = Button(_("I am {name}: show my cards").format(name=self.name), Pop, primary=True)
        self.show(
            Centred(
                Panel(
                    [
                        Label(_("It is the turn of"), side="centre"),
                        title(self.name, 44, "centre"),
                        Label(_("Pass the screen on. Nobody else should look now."), side="centre"),
                        Row([lift, Button(_("Leave the table"), Home)], gap=12, align="centre", wrap=True),
                    ],
                    pad=34,
                    gap=20,
                ),
                most=560,
            )
        )
        self.ui.focus = lift
        self.kit.play("curtain")

    def take(self, event: pygame.event.Event) -> Change | None:
        """Space, which hurries everything else at the table, lifts no curtain."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return Stay()
        return super().take(event)

    def back(self) -> Change | None:
        """Escape does nothing here: lifting the curtain must be meant."""
        return None
