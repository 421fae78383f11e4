"""The menu during a match.  Leaving it saves nothing, because everything is saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.shell.scene import Change, Home, Kit, Pop, Scene
from cardtable.stage.theme import MUTED
from cardtable.ui.containers import Centred, Panel
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, title
from rulesets.words import _


class PauseScene(Scene):
    """Go on, read the rules, change settings, or leave the match where it is.

    `more` adds a match's own entries, such as a new deal or the score sheet.
    """

    overlay = True

    def __init__(
        self,
        kit: Kit,
        *,
        heading: str,
        note: str = "",
        rules: Callable[[], Change],
        settings: Callable[[], Change],
        more: Sequence[tuple[str, Callable[[], Change]]] = (),
        leave: tuple[str, str] | None = None,
    ) -> None:
        super().__init__(kit)
        self.heading = heading
        self.note = note
        self.rules = rules
        self.settings = settings
        self.more = more
        self.leave = leave or (_("Leave the match"), _("It is saved and waits on the shelf."))
        """What the last button says, and what becomes of what is left."""

    def build(self) -> None:
        """One column of buttons."""
        rows: list[Widget] = [title(self.heading, 30, "centre")]
        if self.note:
            rows.append(Label(self.note, size=16, colour=MUTED, side="centre"))
        on = Button(_("Go on"), Pop, primary=True)
        rows.append(on)
        rows += [Button(label, act) for label, act in self.more]
        rows += [
            Button(_("Rules"), self.rules),
            Button(_("Settings"), self.settings),
            Button(self.leave[0], Home, note=self.leave[1]),
        ]
        self.show(Centred(Panel(rows, pad=26, gap=12), most=420))
        self.ui.focus = on
