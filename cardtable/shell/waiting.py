"""All matches that wait to be continued, the newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from cardtable.shell.scene import Change, Kit, Pop, Push, Replace, Scene
from cardtable.ui.containers import Centred, Column, Panel, Row, Scroll
from cardtable.ui.widgets import Button, title
from rulesets.words import _


class Unfinished(NamedTuple):
    """A match that waits to be continued."""

    id: str
    game: str
    """The id of the game."""
    what: str
    """One line in the player's words, e.g. "Laus: Anna, Béla and Carlo"."""
    begun: str = ""
    """When, in the player's time; tells matches of the same players apart."""

    @property
    def note(self) -> str:
        """The small line below."""
        return _("begun {when}").format(when=self.begun) if self.begun else ""


class WaitingScene(Scene):
    """A list over the shelf."""

    overlay = True

    def __init__(self, kit: Kit, waiting: Sequence[Unfinished], resume: Callable[[str], Change]) -> None:
        super().__init__(kit)
        self.waiting = waiting
        self.resume = resume

    def build(self) -> None:
        """A button a match."""
        matches = [
            Button(match.what, partial(self._open, match.id), small=True, note=match.note)
            for match in self.waiting
        ]
        panel = Panel(
            [
                title(_("Matches that wait"), 30, "centre"),
                Scroll(Column(matches, gap=8, pad=4)).sized(grow=1),
                Row([Button(_("Back"), Pop, primary=True, small=True)], align="centre"),
            ],
            pad=22,
            gap=14,
        )
        panel.grow = 1
        self.show(Centred(panel, most=760, pad=24))
        self.ui.focus = matches[0] if matches else None

    def _open(self, match: str) -> Change:
        """Go on with a match; the way back from it leads to the shelf."""
        change = self.resume(match)
        return Replace(change.scene) if isinstance(change, Push) else change
