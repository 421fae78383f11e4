"""The lower edge of the pages that lead to a game: one button plays, at the same place on all of them."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.ui.containers import Row
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Space

WIDEST = 1160
"""Design units such a page takes of a wide window."""


def foot(play: Button, more: Sequence[Widget]) -> Row:
    """The button that plays on the left, the other ways on the right."""
    return Row([play, Space(grow=1), *more], gap=10, wrap=True)
