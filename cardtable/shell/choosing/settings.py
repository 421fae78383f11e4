"""The player's preferences, each kept the moment it is changed."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from cardtable.shell.choosing.keys import KeysScene
from cardtable.shell.choosing.looks import Looks, face_choice
from cardtable.shell.scene import Change, Kit, Pop, Push, Scene
from cardtable.stage.theme import MUTED, Theme
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.fields import Choice, Slider, TextField
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, Tabs, Toggle, title
from rulesets.words import _, later

SPEEDS = {
    "fast": later("Fast"),
    "normal": later("Normal"),
    "slow": later("Slow"),
    "off": later("Off: no movement at all"),
}
LOOK_UP = {
    "game": later("As the game has it"),
    "trick": later("The last trick"),
    "deal": later("This deal"),
    "all": later("Everything"),
}
"""What may be looked up of the cards played."""
LOOKS = {"hold": later("While they hold them up"), "switch": later("Until they cover them")}
"""How people who share a screen look at their cards."""
GAP_PAUSES = {
    "short": later("A short pause"),
    "long": later("A long pause"),
    "wait": later("Wait until I go on"),
}
"""How long one may speak between two tricks before the table goes on."""
MOST_NAMES = 6
LOW = 440
"""Design units of height below which the pages need all the room there is."""


class Switch(NamedTuple):
    """What is on or off, where that is kept, and what stands below it."""

    toggle: Toggle
    key: str
    note: str
    command: str


class SettingsScene(Scene):
    """Pages of preferences over the scene that was open."""

    overlay = True

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.switches: list[Switch] = []
        self.names = list(kit.preferences.names)
        self.heading = title(_("Settings"), 32, "centre")

    def build(self) -> None:
        """Make the pages."""
        tabs = Tabs(
            [
                (_("Table"), Scroll(self._table())),
                (_("Looks"), Scroll(Looks(self.kit))),
                (_("Sound"), Scroll(self._sound())),
                (_("Names"), Scroll(self._names())),
            ]
        )
        tabs.grow = 1
        panel = Panel(
            [
                self.heading,
                tabs,
                Row(
                    [
                        Button(_("Keys"), lambda: Push(KeysScene(self.kit))),
                        Button(_("Done"), Pop, primary=True),
                    ],
                    align="centre",
                ),
            ],
            pad=22,
            gap=16,
        )
        panel.grow = 1
        self.show(Centred(panel, most=860, pad=24))

    def layout(self, theme: Theme) -> None:
        """Leave out the heading where there is little room for the pages."""
        self.heading.visible = theme.size[1] >= theme.px(LOW)

    # -- pages

    def _table(self) -> Widget:
        now = self.kit.preferences
        return Column(
            [
                self._choice(_("Movement"), SPEEDS, "animation"),
                field(
                    _("Size of letters and buttons"),
                    Slider(
                        _("Size of letters and buttons"),
                        now.scale,
                        lambda value: self._keep(scale=value),
                        least=75,
                        most=250,
                        step=5,
                        unit=_("{value} %"),
                        settle=True,
                    ),
                ),
                self._toggle(
                    _("Full screen"),
                    "fullscreen",
                    _("{key} does it, too."),
                    command="fullscreen",
                ),
                self._toggle(
                    _("Hints"),
                    "hints",
                    _("{key} shows what an experienced player would do, and why."),
                    command="hint",
                ),
                self._toggle(
                    _("Practice"),
                    "practice",
                    _("Moves may be taken back even after new cards were seen. Such matches are marked."),
                ),
                self._toggle(
                    _("Questions while you play"),
                    "quiz",
                    self._about_questions(),
                ),
                self._toggle(
                    _("Play with a second touch"),
                    "touch_twice",
                    _("The first lifts a card or marks a pawn. What is dragged out is played at once."),
                ),
                self._choice(_("The log of new matches shows"), LOOK_UP, "look_up"),
                self._toggle(
                    _("The second table"),
                    "second_table",
                    _("After a deal you read what a master would have made of your cards."),
                ),
                self._choice(_("Losing Loadum, between two tricks"), GAP_PAUSES, "gap_pause"),
                self._toggle(
                    _("Throw the die yourself"), "own_die", _("In Ludo. Without it the table throws for you.")
                ),
                self._choice(_("Several at one screen look at their cards"), LOOKS, "look"),
                self._toggle(
                    _("Several at one screen have a second window"),
                    "hand_apart",
                    _(
                        "Cards are looked at there, and the first window can be seen by all, as on a "
                        "television. {key} does it, too."
                    ),
                    command="apart",
                ),
            ],
            gap=14,
        )

    def _sound(self) -> Widget:
        now = self.kit.preferences
        percent = _("{value} %")
        return Column(
            [
                field(
                    _("Cards, coins and dice"),
                    Slider(_("Cards, coins and dice"), now.sound, self._louder, unit=percent),
                ),
                field(
                    _("Sounds of the room"),
                    Slider(
                        _("Sounds of the room"), now.room, lambda value: self._keep(room=value), unit=percent
                    ),
                ),
                Label(_("Nothing is told by sound alone."), size=16, colour=MUTED),
            ],
            gap=14,
        )

    def _louder(self, value: int) -> None:
        self._keep(sound=value)
        self.kit.play("card_lay")

    def _names(self) -> Widget:
        rows: list[Widget] = [
            Label(
                _(
                    "Who plays at this screen? The first name is yours. A match keeps the names it had. "
                    "A portrait can be chosen, too."
                ),
                size=16,
                colour=MUTED,
            )
        ]
        for i in range(min(MOST_NAMES, max(3, len(self.names) + 1))):
            name = self.names[i] if i < len(self.names) else ""
            words = _("Player {number}").format(number=i + 1)
            rows.append(field(words, TextField(words, name, partial(self._named, i), hint=_("A name"))))
            face = self.kit.preferences.faces[i] if i < len(self.kit.preferences.faces) else ""
            portrait = _("Portrait of player {number}").format(number=i + 1)
            rows.append(face_choice(self.kit, portrait, face, partial(self._faced, i)))
        return Column(rows, gap=12)

    def _named(self, i: int, name: str) -> None:
        while len(self.names) <= i:
            self.names.append("")
        self.names[i] = name
        names = [kept.strip() for kept in self.names]
        # An empty line between two names is kept: portraits are chosen line by line.
        while names and not names[-1]:
            names.pop()
        self._keep(names=tuple(names))

    def _faced(self, i: int, face: str) -> None:
        faces = [*self.kit.preferences.faces, *[""] * (i + 1)][: max(i + 1, len(self.kit.preferences.faces))]
        faces[i] = face
        self._keep(faces=tuple(faces))

    # -- keeping

    def _choice(self, label: str, options: dict[str, str], key: str) -> Widget:
        keys = list(options)
        chosen = keys.index(getattr(self.kit.preferences, key))

        def keep(i: int) -> None:
            self._keep(**{key: keys[i]})

        return field(label, Choice(label, [_(options[k]) for k in keys], chosen, keep))

    def _about_questions(self) -> str:
        """What is asked, and how much was known as soon as anything was asked."""
        known, asked = self.kit.preferences.quiz_known, self.kit.preferences.quiz_asked
        if not asked:
            return _("Before a full trick is shown: who takes it?")
        text = _("Before a full trick is shown: who takes it? Right so far: {known} of {asked}.")
        return text.format(known=known, asked=asked)

    def _toggle(self, label: str, key: str, note: str, command: str = "") -> Widget:
        """A switch; with a `command` that does the same its note names the key of that."""
        now = getattr(self.kit.preferences, key)
        toggle = Toggle(label, now, lambda on: self._keep(**{key: on}), note=self._with_key(note, command))
        self.switches.append(Switch(toggle, key, note, command))
        return toggle

    def _with_key(self, note: str, command: str) -> str:
        return note.format(key=self.kit.keys.named(command)) if command else note

    def update(self, dt: float) -> Change | None:
        """Show what was changed elsewhere: with a key that is heard everywhere, or in the list of keys."""
        for toggle, key, note, command in self.switches:
            now = getattr(self.kit.preferences, key), self._with_key(note, command)
            if (toggle.on, toggle.note) != now:
                toggle.on, toggle.note = now
                toggle.resized()
        return super().update(dt)

    def _keep(self, **changes: Any) -> None:
        self.kit.change(**changes)


def field(label: str, control: Widget) -> Widget:
    """A control with its name before it, or above it where there is little room; all controls begin alike."""
    return Grid([Label(label), control], cell=290, gap=14, most=2)
