"""Pairs in Ludo: whether a move makes one or splits one, and why one that could be made is not."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.ludo.dangers import danger_of, exposed
from cardtable.opponents.ludo.walks import Walk, hunter, is_sheltered, name_of
from rulesets.ludo.pack import LAST_ON_LOOP
from rulesets.words import _, ngettext, sentence_case

LITTLE = 12
"""So many steps are soon walked anew."""


def makes_a_pair(walk: Walk) -> bool:
    """Whether a pawn is safe where it goes only because another one of its colour stands there."""
    together = walk.after.pawns[walk.mover].count(walk.end) > 1
    sheltered = is_sheltered(walk.after, walk.mover, walk.end)
    on_the_loop = walk.end <= LAST_ON_LOOP
    return on_the_loop and together and not sheltered and not exposed(walk.after, walk.mover, walk.end)


def protects(walk: Walk) -> bool:
    """Whether two are together then, and no more, of which one is in danger now."""
    two = makes_a_pair(walk) and walk.after.pawns[walk.mover].count(walk.end) == 2
    return two and (walk.danger > 0 or danger_of(walk.game, walk.mover, walk.end) > 0)


def would_split(others: Sequence[Walk]) -> str:
    """That all others would split a pair, and which of the two pawns could then be captured, and by whom."""
    other = max(others, key=lambda one: one.start * danger_of(one.after, one.mover, one.start))
    if not danger_of(other.after, other.mover, other.start):
        return _("Any move elsewhere would split a pair, which is safe only as long as it stands together.")
    words = ngettext(
        "Any move elsewhere would split a pair: one left alone could be captured {hunter}, losing {n} step.",
        "Any move elsewhere would split a pair: one left alone could be captured {hunter}, losing {n} steps.",
        other.start,
    )
    if other.risk:
        words = ngettext(
            "Any move elsewhere would split a pair: one left alone could be captured {hunter}, "
            "losing {n} step, and the one that moves could be captured, too.",
            "Any move elsewhere would split a pair: one left alone could be captured {hunter}, "
            "losing {n} steps, and the one that moves could be captured, too.",
            other.start,
        )
    return words.format(hunter=hunter(other.after, other.mover, other.start), n=other.start)


def not_joined(walk: Walk, others: Sequence[Walk]) -> str:
    """Why no pawn joins another one that could, where one of the two is in danger; empty where none could."""
    joining = [other for other in others if protects(other)]
    if not joining or makes_a_pair(walk) or all(other.splits for other in others):
        return ""
    other = max(joining, key=lambda one: one.end)
    partner = walk.game.pawns[walk.mover].index(other.end)
    words = against_joining(walk, other).format(
        pawn=name_of(walk.game, other.pawn), partner=name_of(walk.game, partner)
    )
    return sentence_case(words)


def against_joining(walk: Walk, other: Walk) -> str:
    """What speaks against a pair: what it leaves in danger or unprotected, and that it does not last."""
    game, mover = walk.game, walk.mover
    left = walk.start not in (other.start, other.end) and danger_of(other.after, mover, walk.start) > 0
    if walk.danger > walk.risk and left:
        words = _("{pawn} could join {partner}, but {hunted} could then be captured {hunter}.")
        words = words.replace("{hunted}", name_of(game, walk.pawn))
        return words.replace("{hunter}", hunter(other.after, mover, walk.start))
    if other.splits:
        return _("{pawn} could join {partner}, but would leave another one alone.")
    if is_sheltered(game, mover, other.start):
        if other.end > LITTLE or (walk.start == other.end and walk.danger > walk.risk):
            return _(
                "{pawn} could join {partner}, but would leave a safe place for a pair, "
                "which is safe only until one of the two moves."
            )
        words = ngettext(
            "{pawn} could join {partner}, but would leave a safe place for a pair that has to part later, "
            "and saves only {n} step.",
            "{pawn} could join {partner}, but would leave a safe place for a pair that has to part later, "
            "and saves only {n} steps.",
            other.end,
        )
        return words.replace("{n}", str(other.end))
    return _("{pawn} could join {partner}, but a pair is safe only until one of the two moves.")
