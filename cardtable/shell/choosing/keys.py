"""The keys, on one page, where each can be changed; a question mark opens it wherever nothing is written."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import pygame

from cardtable.shell.scene import Change, Kit, Pop, Scene, Stay
from cardtable.stage.theme import BRIGHT, MUTED
from cardtable.ui.containers import Centred, Column, Panel, Row
from cardtable.ui.keymap import COMMANDS, Command, Stroke, may_be_chosen
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import TAKEN, Widget
from cardtable.ui.widgets import Button, Label, title
from rulesets.words import _, later

ALWAYS = (
    (later("Left, right"), later("from one card or pawn to the next")),
    (later("Enter"), later("play the card in the ring, or press the button in it")),
    (later("Tab"), later("from the cloth to the buttons, and on; where there are none, the score sheet")),
    (later("Space"), later("go on, or hurry; it never plays a card")),
    (later("Page Up, Down"), later("read on beside the cloth; with Shift, in the log")),
    (later("Escape"), later("close the topmost thing; at the table, the menu")),
    (later("F3, Alt+Left"), later("in the rule book: the next place that was found, and the way back")),
    (later("?"), later("this list")),
)
"""Keys that are the same for everybody."""
KEY = 146
"""Room for the name of a key in design units."""
ON_A_PAD = (
    (later("Cross, left stick"), later("from one thing to the next")),
    (later("A, B"), later("press, back")),
    (later("X"), later("go on, or hurry")),
    (later("LB, RB"), later("to the buttons and back to the cloth")),
    (later("Y, Back, Start"), later("hint, rules, menu")),
    (later("Sticks pressed"), later("left: the last trick; right: take back")),
    (later("LT, RT"), later("the card pointed at, large; held down: your own cards, in company")),
)


class KeysScene(Scene):
    """The list of keys over whatever is open; a button a key that can be changed."""

    overlay = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.asked: Command | None = None
        """The command that waits for another key."""
        self.buttons: dict[str, Button] = {}
        self.note = Label("", size=16, colour=BRIGHT)

    def build(self) -> None:
        """What can be changed, what is always so, and game pads."""
        rows: list[Widget] = [
            Label(_("Press a key's button to choose another key for it."), size=16, colour=MUTED)
        ]
        wide = self._room_for_keys()
        for command in COMMANDS:
            key = self.kit.keys.strokes[command.name].named()
            button = self.buttons[command.name] = Button(key, partial(self._ask, command), small=True)
            rows.append(
                Row([button.sized(width=wide), Label(_(command.deed), size=17).sized(grow=1)], gap=14)
            )
        for heading, keys in ((_("Always the same"), ALWAYS), (_("On a game pad"), ON_A_PAD)):
            rows.append(title(heading, 22))
            for key, deed in keys:
                name = Label(_(key), size=16, face="bold").sized(width=wide)
                rows.append(Row([name, Label(_(deed), size=16).sized(grow=1)], gap=14))
        self.note.visible = False
        panel = Panel(
            [
                title(_("Keys"), 30),
                Scroll(Column(rows, gap=7)).sized(grow=1),
                self.note,
                Row(
                    [
                        Button(_("All keys as usual"), self._reset, small=True),
                        Button(_("Done"), Pop, primary=True, small=True),
                    ],
                    align="centre",
                ),
            ],
            gap=12,
        )
        panel.grow = 1
        self.show(Centred(panel, most=720, pad=20))

    def _room_for_keys(self) -> float:
        """In design units, so that nothing moves while another key is asked for."""
        theme = self.kit.theme
        asks = Button(_("Press a key …"), bool, small=True).measure(theme, theme.size[0])[0]
        return max(KEY, math.ceil(asks / theme.scale))

    @property
    def writing(self) -> bool:
        """A key that is being chosen is wanted just as it is pressed."""
        return self.asked is not None or super().writing

    def _ask(self, command: Command) -> Any:
        self._stop_asking()
        self.asked = command
        self.buttons[command.name].label = _("Press a key …")
        return TAKEN

    def _stop_asking(self) -> None:
        self.asked = None
        self._show()

    def _show(self) -> None:
        for name, button in self.buttons.items():
            button.label = self.kit.keys.strokes[name].named()

    def _keep(self, chosen: tuple[tuple[str, str], ...]) -> None:
        self.kit.keys.choose(chosen)
        self.kit.change(keys=chosen)
        self._show()

    def _reset(self) -> Any:
        self._say("")
        self._keep(())
        return TAKEN

    def _say(self, sentence: str) -> None:
        self.note.visible = bool(sentence)
        self.note.text = sentence
        self.note.resized()

    def take(self, event: pygame.event.Event) -> Change | None:
        """Where a key is asked for, the next one that is pressed is it."""
        if self.asked is None or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return super().take(event)
        if event.type == pygame.MOUSEBUTTONDOWN or event.key == pygame.K_ESCAPE:
            self._stop_asking()
            return Stay() if event.type == pygame.KEYDOWN else super().take(event)
        if may_be_chosen(event.key):
            self._take(self.asked, Stroke(event.key, bool(event.mod & pygame.KMOD_CTRL)))
        elif event.unicode or event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            self._say(_("This key does the same for everybody; choose another one, or Escape."))
        return Stay()

    def _take(self, command: Command, stroke: Stroke) -> None:
        """Give a command its key; who had it takes the old one."""
        had = next((c for c in COMMANDS if self.kit.keys.strokes[c.name] == stroke), None)
        self.asked = None
        self._say("")
        self._keep(self.kit.keys.with_key(command.name, stroke))
        if had is not None and had is not command:
            self._say(
                _("{key} was taken. “{deed}” has {other} now.").format(
                    key=stroke.named(), deed=_(had.deed), other=self.kit.keys.strokes[had.name].named()
                )
            )

    def handle(self, event: pygame.event.Event) -> Change | None:
        """The key that has opened the list closes it."""
        if event.type == pygame.KEYDOWN and event.unicode == "?":
            return Pop()
        return super().handle(event)
