"""The reasons a player of Ludo gives: what a move escapes, reaches and threatens, and how others compare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.opponents.ludo.comparisons import (
    against_the_next_best,
    before,
    compared,
    left_standing,
    nearly_the_same,
    next_best_to,
    not_so_bad,
    passed_over,
)
from cardtable.opponents.ludo.dangers import exposed, nobody_hunts, out_of_the_way
from cardtable.opponents.ludo.pairs import not_joined, protects
from cardtable.opponents.ludo.walks import Walk, Worths, hunter, is_sheltered
from rulesets.core import Move
from rulesets.ludo.pack import BASE, DIE, HOME, LAST_ON_LOOP
from rulesets.ludo.state import Ludo
from rulesets.words import _, later, ngettext

USES = {
    "6": later("Only a six brings it out; a pawn on the way can use other throws, too."),
    "1,6": later("Only a one or a six brings it out; a pawn on the way can use other throws, too."),
    "5,6": later("Only a five or a six brings it out; a pawn on the way can use other throws, too."),
}
"""Why the throw is used to bring a pawn out, by the throws that do."""


class Speaks(NamedTuple):
    """What speaks for a move."""

    first: str = ""
    """What it does or escapes, or how safe it is where it goes,"""
    against: str = ""
    """what speaks against all other moves,"""
    threat: str = ""
    """what it may capture next,"""
    at_least: str = ""
    """what speaks for it though it can be captured where it goes,"""
    next_best: str = ""
    """what speaks against the next best move,"""
    alike: str = ""
    """that the next best comes to the same, or else by how much it is worse,"""
    unpaired: str = ""
    """and why no pair is made instead."""


def why(game: Ludo, pawn: Move, careful: bool, worths: Worths) -> str:
    """Say what speaks for moving `pawn`, be it little, and what tells it from the next best.

    Whoever is not careful has not looked who could capture it, nor weighed it against others.
    """
    walk = Walk(game, pawn)
    speaks = speaks_for(walk, careful, worths)
    if not careful:
        return speaks.first
    left = left_standing(walk, worths)
    capture = passed_over(walk, worths)
    if capture:
        # It says of a rival what speaks against it.
        speaks = speaks._replace(next_best="")
    instead = gained(walk) if speaks.alike else before(walk, worths) or gained(walk)
    other = next_best_to(walk, worths)
    if speaks.unpaired and other is not None and protects(other):
        # Of that pair it is said what speaks against it.
        speaks = speaks._replace(alike="")
    return " ".join(filter(None, (in_sentences(walk, speaks, left, instead), capture)))


def as_safe_before(walk: Walk) -> bool:
    """Whether no throw captures it where it goes, nor where it stands: that alone is no reason to move it."""
    return exposed(walk.after, walk.mover, walk.end) and walk.danger == walk.risk == 0


def in_sentences(walk: Walk, speaks: Speaks, left: str, instead: str) -> str:
    """A reason, and which pawns can be captured: this one after its move, one left alone, another one."""
    risk = where_it_goes(walk) if walk.risk else ""
    compared = as_compared(speaks, bool(left), instead)
    return " ".join(filter(None, (speaks.first, risk, left_alone(walk), compared, left, speaks.unpaired)))


def as_compared(speaks: Speaks, left: bool, instead: str) -> str:
    """What tells a move from others, so that of none only drawbacks are told.

    Where another pawn is `left` in danger that is what the move has to be compared with; `instead` is said
    where nothing speaks for it.
    """
    first, against, threat, at_least, next_best, alike, unpaired = speaks
    if first:
        return "" if left else against or threat or next_best or ("" if unpaired else alike)
    if left:
        return threat or f"{at_least} {instead}".strip() or against or ("" if unpaired else alike)
    if said := against or (threat and f"{threat} {next_best}") or (next_best and f"{at_least} {next_best}"):
        return said.strip()
    return f"{at_least or instead} {alike}".rstrip()


def left_alone(walk: Walk) -> str:
    """Whether the pawn that stood beside it can be captured then; empty if none loses its safety."""
    if walk.endangers:
        return _("The pawn it leaves behind can then be captured.")
    if not walk.splits:
        return ""
    if walk.game.board.extra_on_six:
        return _("No throw captures the pawn it leaves alone, nor a six and the throw after it.")
    return _("No throw captures the pawn it leaves alone.")


def gained(walk: Walk) -> str:
    """What a move gains that nothing else speaks for."""
    steps = walk.end - walk.start
    text = ngettext(
        "It gains {steps} point, for the step it walks.",
        "It gains {steps} points, for the steps it walks.",
        steps,
    )
    return text.format(steps=steps) if steps > 0 else ""


def where_it_goes(walk: Walk) -> str:
    """By whom a pawn can be captured after its move, and whether it was in danger or safe before."""
    if walk.danger > walk.risk:
        words = _("Where it goes the danger is smaller: it can be captured {hunter}.")
    elif walk.danger:
        words = ngettext(
            "It can be captured where it stands, {now}, and where it goes, {hunter}, "
            "losing {n} step instead of {before}.",
            "It can be captured where it stands, {now}, and where it goes, {hunter}, "
            "losing {n} steps instead of {before}.",
            walk.end,
        ).replace("{now}", hunter(walk.game, walk.mover, walk.start))
        words = words.replace("{before}", str(walk.start))
    elif is_sheltered(walk.game, walk.mover, walk.start):
        words = ngettext(
            "It leaves a safe place: where it goes it can be captured {hunter}, losing {n} step.",
            "It leaves a safe place: where it goes it can be captured {hunter}, losing {n} steps.",
            walk.end,
        )
    else:
        words = ngettext(
            "Where it goes it can be captured {hunter}, losing {n} step.",
            "Where it goes it can be captured {hunter}, losing {n} steps.",
            walk.end,
        )
    return words.format(hunter=hunter(walk.after, walk.mover, walk.end), n=walk.end)


def nobody_near(walk: Walk) -> str:
    """That nobody can soon capture the pawn where it goes, though it is not safe there."""
    leaves = is_sheltered(walk.game, walk.mover, walk.start)
    if walk.game.board.extra_on_six:
        if leaves:
            return _(
                "It leaves a safe place, but where it goes no throw captures it, "
                "nor a six and the throw after it."
            )
        return _("Where it goes no throw captures it, nor a six and the throw after it.")
    if leaves:
        return _("It leaves a safe place, but where it goes no throw captures it.")
    return _("Where it goes no throw captures it.")


def speaks_for(walk: Walk, careful: bool, worths: Worths) -> Speaks:
    """Say what speaks for a move, whatever else could be done; empty where nothing much does."""
    game, mover, start, end = walk.game, walk.mover, walk.start, walk.end
    if end == HOME:
        if sum(progress < HOME for progress in game.pawns[mover]) == 1:
            return Speaks(last_home(walk))
        return Speaks(_("A pawn that is home counts 250 points and can never be captured."))
    if prey := game.captures(mover, end):
        return Speaks(captures(walk, [game.pawns[owner][victim] for owner, victim in prey]))
    if start == BASE:
        return Speaks(coming_out(walk))
    if not careful:
        return Speaks(_("There is nothing to capture, so this pawn hurries home."))
    if nobody_hunts(game, mover):
        words = _("No opponent has a pawn left in the base or on the loop, so nobody can capture any more.")
        return Speaks(words, alike=nearly_the_same(walk, worths) or before(walk, worths))
    if start > LAST_ON_LOOP:
        if walk.for_partner:
            return Speaks(_("On its final line it is safe already, and the others stay where they are."))
        return Speaks(_("On its final line it is safe already, and your other pawns stay where they are."))
    others = walk.others()
    return Speaks(
        escapes(walk) or reaches(walk),
        compared(walk, others),
        threatens(walk),
        not_so_bad(walk, others, worths),
        against_the_next_best(walk, others, worths),
        nearly_the_same(walk, worths) or (before(walk, worths) if as_safe_before(walk) and others else ""),
        not_joined(walk, others),
    )


def last_home(walk: Walk) -> str:
    """What it means that the last pawn of a colour comes home: with partners it may end the match, or not."""
    game = walk.game
    if not game.options.partners:
        return _("That is the last pawn still on its way.")
    if all(seat in game.finished for seat in game.board.mates[walk.mover] if seat != walk.mover):
        return _("That is the last pawn of your side still on its way.")
    return _("That is your last pawn: from then on you throw for your partner.")


def captures(walk: Walk, walked: Sequence[int]) -> str:
    """What a capture takes, and how many throws follow it."""
    lost = sum(walked)
    if len(walked) > 1:
        text = captures_several(walk)
    elif not walk.game.options.extra_on_capture:
        text = ngettext(
            "It captures a pawn that has walked {steps} step: it is lost.",
            "It captures a pawn that has walked {steps} steps: they are lost.",
            lost,
        )
    elif walk.after.pending == 1:
        text = ngettext(
            "It captures a pawn that has walked {steps} step: it is lost, and you throw once more.",
            "It captures a pawn that has walked {steps} steps: they are lost, and you throw once more.",
            lost,
        )
    else:
        text = ngettext(
            "It captures a pawn that has walked {steps} step: it is lost, and you have {n} more throws.",
            "It captures a pawn that has walked {steps} steps: they are lost, and you have {n} more throws.",
            lost,
        )
    return text.format(steps=lost, n=walk.after.pending, pawns=len(walked))


def captures_several(walk: Walk) -> str:
    """That by house rule all are captured that stand there, and how many throws follow it."""
    if not walk.game.options.extra_on_capture:
        return _("It captures {pawns} pawns that have walked {steps} steps in all: they are lost.")
    if walk.after.pending == 1:
        return _(
            "It captures {pawns} pawns that have walked {steps} steps in all: they are lost, and you throw "
            "once more."
        )
    return _(
        "It captures {pawns} pawns that have walked {steps} steps in all: they are lost, and you have {n} "
        "more throws."
    )


def coming_out(walk: Walk) -> str:
    """Why a pawn comes out, and none of those on the way walks."""
    game, pawns = walk.game, walk.game.pawns[walk.mover]
    on_the_way = [progress for progress in pawns if BASE < progress < HOME]
    if on_the_way and game.options.must_enter:
        return _("By house rule a throw that can bring a pawn out has to be used for that.")
    if not on_the_way and walk.for_partner:
        return _("No other pawn of your partner is on the way, so most throws would move nothing.")
    if not on_the_way:
        return _("No other pawn of yours is on the way, so most throws would move nothing.")
    opening = game.board.opening
    if any(game.board.landing[die][one] >= 0 for one in on_the_way for die in {*DIE} - opening):
        return _(USES[game.options.enter_on])
    walking = len(on_the_way) + 1
    if walk.for_partner:
        return _("Then {n} pawns of your partner are on the way.").format(n=walking)
    words = ngettext(
        "Then {n} pawn of yours is on the way.", "Then {n} pawns of yours are on the way.", walking
    )
    return words.format(n=walking)


def escapes(walk: Walk) -> str:
    """From whom the pawn walks away; empty if it is in no less danger where it goes."""
    if walk.danger <= walk.risk:
        return ""
    words = _("Where it stands it can be captured now, {hunter}.")
    now = words.format(hunter=hunter(walk.game, walk.mover, walk.start))
    if walk.risk:
        return now
    return f"{now} {reaches(walk)}"


def reaches(walk: Walk) -> str:
    """How safe the pawn is where it goes; empty if it is not."""
    after, mover, end = walk.after, walk.mover, walk.end
    if end > LAST_ON_LOOP:
        return _("On its final line no opponent can reach it.")
    if not exposed(after, mover, end):
        if out_of_the_way(after, mover, end):
            return _("It reaches a place where no opponent ever comes, so nobody can capture it there.")
        if is_sheltered(after, mover, end):
            return _("It reaches a safe place, where no pawn can be captured.")
        if after.pawns[mover].count(end) > 1:
            if walk.for_partner:
                return _("It joins another of its colour, and pawns that stand together cannot be captured.")
            if after.pawns[mover].count(end) > 2:
                return _("It joins others of yours, and pawns that stand together cannot be captured.")
            return _("It joins another pawn of yours, and two together cannot be captured.")
        return _("Others stand there already, and only a pawn that stands alone is captured.")
    return "" if walk.risk else nobody_near(walk)


def threatens(walk: Walk) -> str:
    """What the pawn may capture next."""
    if walk.threat is None:
        return ""
    die, lost = walk.threat
    words = ngettext(
        "From there a {die} would capture a pawn that has walked {steps} step, "
        "if it is still there at your next throw.",
        "From there a {die} would capture a pawn that has walked {steps} steps, "
        "if it is still there at your next throw.",
        lost,
    )
    return words.format(die=die, steps=lost)
