"""What is said at a table of Ludo about moves, captures and the score."""

from __future__ import annotations

from rulesets.core import Line
from rulesets.ludo.board import BASE, HOME, LudoOptions, worth
from rulesets.words import _, later, ngettext

OPENING = {
    "6": later("Only a six brings a pawn out of its base."),
    "1,6": later("Only a one or a six brings a pawn out of its base."),
    "5,6": later("Only a five or a six brings a pawn out of its base."),
}


def move_in_words(start: int, end: int, die: int, captures: bool) -> str:
    """What a pawn does, for the log."""
    if captures:
        return ngettext(
            "captures with a pawn, {count} step on", "captures with a pawn, {count} steps on", die
        ).format(count=die)
    if start == BASE:
        return _("brings a pawn out of the base")
    if end == HOME:
        return _("brings a pawn home")
    return ngettext("moves a pawn {count} step", "moves a pawn {count} steps", die).format(count=die)


def route(start: int, end: int, die: int) -> tuple[int, ...]:
    """Every place a pawn touches, the first and last included; by house rule it may walk back from home."""
    if start == BASE or end == start + die:
        return tuple(range(start, end + 1))
    return (*range(start, HOME + 1), *range(HOME - 1, end - 1, -1))


def why_moved(end: int, captures: bool) -> str:
    """The rule a move makes use of, if it is worth a word."""
    if end == HOME:
        return _("A pawn home is worth 250 points.")
    if captures:
        return _("A pawn that stands unprotected is captured.")
    return ""


def why_over(rules: LudoOptions) -> str:
    """Why the match has ended."""
    if rules.partners:
        return _("All pawns of one side are home.")
    if rules.play_on:
        return _("Only one player still has pawns on the way.")
    return _("All pawns of one player are home.")


def pawn_line(progress: int) -> Line:
    """One line of the sheet."""
    if progress == HOME:
        return Line(_("A pawn home"), worth(progress))
    if progress == BASE:
        return Line(_("A pawn in its base"), 0)
    return Line(_("A pawn on the way, for every step walked"), worth(progress))
