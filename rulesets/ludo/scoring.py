"""What the pawns of Ludo are worth."""

from __future__ import annotations

from rulesets.core import Line, Reason
from rulesets.ludo.pack import BASE, HOME
from rulesets.words import _


def worth(progress: int) -> int:
    """A pawn scores the steps it has walked, or 250 once it is home."""
    if progress == HOME:
        return 250
    return progress if progress < HOME else 0


def pawn_line(progress: int) -> Line:
    """One line of the sheet."""
    if progress == HOME:
        said = _("A pawn home")
    elif progress == BASE:
        said = _("A pawn in its base")
    else:
        said = _("A pawn on the way: the steps it has walked")
    return Line(Reason(said, "scoring"), worth(progress))
