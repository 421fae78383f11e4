"""What is said at a table of Ludo about throws, moves and captures."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Move, Reason
from rulesets.ludo.options import LudoOptions
from rulesets.ludo.pack import BASE, HOME
from rulesets.words import Deed, _, later, ngettext

OPENING = {
    "6": later("Only a six brings a pawn out of its base."),
    "1,6": later("Only a one or a six brings a pawn out of its base."),
    "5,6": later("Only a five or a six brings a pawn out of its base."),
}

# -- Moves ---------------------------------------------------------------------------------------

BY_PLACE = {
    1: (later("a pawn"),),
    2: (later("the front pawn"), later("the rear pawn")),
    3: (later("the front pawn"), later("the middle pawn"), later("the rear pawn")),
    4: (
        later("the front pawn"),
        later("the second pawn from the front"),
        later("the third pawn from the front"),
        later("the rear pawn"),
    ),
}
"""What the pawns on the way are called that stand alone, by how many places there are."""
TOGETHER = {
    (1, 2): ((later("one of the pair"), later("the other of the pair")),),
    (1, 3): ((later("one of the three"), later("the second of the three"), later("the third of the three")),),
    (1, 4): (
        (
            later("one of the four"),
            later("the second of the four"),
            later("the third of the four"),
            later("the fourth of the four"),
        ),
    ),
    (2, 2): (
        (later("one of the front pair"), later("the other of the front pair")),
        (later("one of the rear pair"), later("the other of the rear pair")),
    ),
    (2, 3): (
        (
            later("one of the front three"),
            later("the second of the front three"),
            later("the third of the front three"),
        ),
        (
            later("one of the rear three"),
            later("the second of the rear three"),
            later("the third of the rear three"),
        ),
    ),
    (3, 2): (
        (later("one of the front pair"), later("the other of the front pair")),
        (later("one of the middle pair"), later("the other of the middle pair")),
        (later("one of the rear pair"), later("the other of the rear pair")),
    ),
}
"""What those are called that stand together, by how many places there are and how many stand there."""
WAITING = (
    later("a pawn"),
    later("the second pawn that waits"),
    later("the third pawn that waits"),
    later("the fourth pawn that waits"),
)
"""What the pawns in the base are called, whose order means nothing but that they are not the same."""


def pawn_name(pawns: Sequence[int], pawn: Move) -> str:
    """What a pawn is called among those of its colour: no other has the same name."""
    if pawns[pawn] == BASE:
        return _(WAITING[pawns[:pawn].count(BASE)])
    places = _places(pawns)
    where = places.index(pawns[pawn])
    here = [one for one, walked in enumerate(pawns) if walked == pawns[pawn]]
    if len(here) == 1:
        return _(BY_PLACE[len(places)][where])
    return _(TOGETHER[len(places), len(here)][where][here.index(pawn)])


def _places(pawns: Sequence[int]) -> list[int]:
    """How far the pawns have walked that are neither in the base nor home, the farthest first."""
    return sorted({walked for walked in pawns if BASE < walked < HOME}, reverse=True)


def place_among(pawns: Sequence[int], pawn: Move) -> str:
    """What the name of a pawn on the way says of it; nothing where all stand on one place."""
    places = _places(pawns)
    if len(places) < 2:
        return ""
    if pawns[pawn] == places[0]:
        return _("Of this colour no pawn on the way is nearer home.")
    if pawns[pawn] == places[-1]:
        return _("Of this colour no pawn on the way is farther from home.")
    ahead = sum(pawns[pawn] < walked < HOME for walked in pawns)
    text = ngettext(
        "Of this colour {n} pawn on the way is nearer home.",
        "Of this colour {n} pawns on the way are nearer home.",
        ahead,
    )
    return text.format(n=ahead)


def move_in_words(pawns: Sequence[int], pawn: Move, end: int, die: int, captures: bool) -> str:
    """What a pawn does, for the log."""
    name = pawn_name(pawns, pawn)
    if pawns[pawn] == BASE:
        if captures:
            return Deed(
                _("brings {pawn} out of the base and captures"),
                _("You bring {pawn} out of the base and capture"),
            ).format(pawn=name)
        return Deed(_("brings {pawn} out of the base"), _("You bring {pawn} out of the base")).format(
            pawn=name
        )
    if end == HOME:
        return Deed(_("brings {pawn} home"), _("You bring {pawn} home")).format(pawn=name)
    if captures:
        words = Deed(
            ngettext("captures with {pawn}, {count} step on", "captures with {pawn}, {count} steps on", die),
            ngettext(
                "You capture with {pawn}, {count} step on", "You capture with {pawn}, {count} steps on", die
            ),
        )
    else:
        words = Deed(
            ngettext("moves {pawn} {count} step", "moves {pawn} {count} steps", die),
            ngettext("You move {pawn} {count} step", "You move {pawn} {count} steps", die),
        )
    return words.format(pawn=name, count=die)


def route(start: int, end: int, die: int) -> tuple[int, ...]:
    """Every place a pawn touches, the first and last included; by house rule it may walk back from home."""
    if start == BASE or end == start + die:
        return tuple(range(start, end + 1))
    return (*range(start, HOME + 1), *range(HOME - 1, end - 1, -1))


def why_moved(end: int, captures: bool) -> str:
    """The rule a move makes use of, if it is worth a word."""
    if end == HOME:
        return Reason(_("A pawn home is worth 250 points."), "scoring")
    if captures:
        return Reason(_("A pawn that stands unprotected is captured."), "capture")
    return ""


# -- Refusals ------------------------------------------------------------------------------------


def refusal(progress: int, can_walk: bool, barred: bool, rules: LudoOptions) -> Reason:
    """Name what keeps a pawn where it is."""
    if progress == HOME:
        return Reason(_("This pawn is home, and does not move any more."), "home")
    if barred:
        return Reason(_("Two pawns of another colour bar the way of this pawn."), "blocks")
    if can_walk:
        return Reason(_("A pawn can come out of the base with this throw, so it has to."), "must_enter")
    if progress == BASE:
        return Reason(_(OPENING[rules.enter_on]), "base")
    words = ngettext(
        "This pawn is {count} step from home, which is reached by the exact throw only.",
        "This pawn is {count} steps from home, which is reached by the exact throw only.",
        HOME - progress,
    )
    return Reason(words.format(count=HOME - progress), "home")


# -- The end -------------------------------------------------------------------------------------


def why_over(rules: LudoOptions) -> Reason:
    """Why the match has ended."""
    if rules.partners:
        return Reason(_("All pawns of one side are home."), "scoring")
    if rules.play_on:
        return Reason(_("Only one player still has pawns on the way."), "scoring")
    return Reason(_("All pawns of one player are home."), "scoring")
