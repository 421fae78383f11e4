"""What is shown when a frame has failed: no traceback, no loss, and a way on."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.shell.scene import Change, Home, Kit, Scene
from cardtable.ui.containers import Centred, Panel, Row
from cardtable.ui.widgets import Button, Label, title
from rulesets.words import _


def after_all(kit: Kit, told: str) -> Scene:
    """What has become of a match with which the table failed again and again."""
    from cardtable.shell.news import NewsScene

    return NewsScene(kit, _("Something went wrong"), told)


class Recovery(Scene):
    """Says that something went wrong and that nothing is lost, and opens again what was open."""

    def __init__(self, kit: Kit, reopen: Callable[[], Change] | None) -> None:
        """`reopen` is None where there is nothing that could be opened again."""
        super().__init__(kit)
        self.open_again = reopen

    def build(self) -> None:
        """One panel in the middle."""
        told = _("This screen cannot be shown. What was saved is not lost. The log tells what happened.")
        ways = [Button(_("Back to the shelf"), Home, primary=self.open_again is None)]
        if self.open_again is not None:
            told = _(
                "Nothing that was done is lost: you can open it again and go on where you were. "
                "What happened has been written to the log."
            )
            ways.insert(0, Button(_("Open it again"), self.open_again, primary=True))
        self.show(
            Centred(
                Panel(
                    [
                        title(_("Something went wrong"), 30, "centre"),
                        Label(told),
                        Row(ways, gap=12, align="centre", wrap=True),
                    ],
                    pad=26,
                    gap=20,
                ),
                most=560,
            )
        )

    def back(self) -> Change:
        """Escape leads home."""
        return Home()
