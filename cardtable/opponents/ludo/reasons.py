"""The reasons a player of Ludo gives: what a move escapes, reaches and threatens, and how others compare."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.opponents.ludo.dangers import (
    exposed,
    hit_chance,
    hunters_near,
    nearest_hunter,
    one_of_each_place,
)
from rulesets.cards import holds
from rulesets.core import Move, Seat
from rulesets.ludo.pack import BASE, HOME, LAST_ON_LOOP
from rulesets.ludo.state import Ludo
from rulesets.words import _, ngettext

BY_ONE_THROW = 6
"""Whoever is farther behind needs a six first."""


class Rival(NamedTuple):
    """The next best pawn to move."""

    pawn: Move
    steps_worse: float


class Walk:
    """What becomes of a pawn that moves."""

    def __init__(self, game: Ludo, pawn: Move) -> None:
        self.game, self.mover = game, game.mover
        self.start = game.pawns[self.mover][pawn]
        self.end = game.board.landing[game.die][self.start]
        self.after = game.copy()
        self.after.apply(game.turn, pawn)
        self.danger = hit_chance(game, self.mover, self.start)
        """How likely it is captured if it stays,"""
        self.risk = hit_chance(self.after, self.mover, self.end)
        """and where it goes."""

    @property
    def leaves_safety(self) -> bool:
        """Whether it leaves a place where nobody can capture it for one where somebody could."""
        return not exposed(self.game, self.mover, self.start) and exposed(self.after, self.mover, self.end)


def why(game: Ludo, pawn: Move, careful: bool, rival: Rival | None) -> str:
    """Say what speaks for moving `pawn`, which leads to the best position, or tells it from the next best."""
    sentence = speaks_for(game, pawn, careful) or before(game, pawn, rival)
    return with_risk(game, pawn, sentence)


def before(game: Ludo, pawn: Move, rival: Rival | None) -> str:
    """What decides between a pawn and the next best."""
    if rival is None and len(game.moves) == 1:
        return _("It is the only pawn that can move.")
    if rival is None:
        return _("All pawns that can move stand together, so it is all the same which does.")
    walk, other = Walk(game, pawn), Walk(game, rival.pawn)
    if rival.steps_worse < 1:
        words = _("Moving the pawn that has walked {other} comes to nearly the same.")
    elif other.risk > walk.risk:
        words = _("The next best pawn has walked {other}, and would be in more danger where it would go.")
    elif walk.danger > other.danger:
        words = _("The next best pawn has walked {other}, and is in less danger where it stands.")
    elif walk.risk and walk.start < other.start:
        words = _("The next best pawn has walked {other}; this one has walked less, and has less to lose.")
    else:
        words = _(
            "The next best pawn has walked {other}; after the next throw it would on average leave you "
            "worse off by about {worse}."
        )
    return words.format(other=in_steps(other.start), worse=in_steps(round(rival.steps_worse)))


def in_steps(steps: int) -> str:
    """So many steps."""
    return ngettext("{n} step", "{n} steps", steps).format(n=steps)


def explained(game: Ludo, pawn: Move) -> str:
    """Say what speaks for moving `pawn`, be it little."""
    start = game.pawns[game.mover][pawn]
    steps = game.board.landing[game.die][start] - start
    text = ngettext(
        "It gains {steps} point, for the step it walks.",
        "It gains {steps} points, for the steps it walks.",
        steps,
    )
    gained = text.format(steps=steps) if steps > 0 else ""
    return with_risk(game, pawn, speaks_for(game, pawn, careful=True) or gained)


def with_risk(game: Ludo, pawn: Move, sentence: str) -> str:
    """What speaks for a move, and which pawns can be captured after it: this one, or one left alone by it."""
    walk = Walk(game, pawn)
    mover, start, after = walk.mover, walk.start, walk.after
    behind = start in after.pawns[mover] and walk.danger < hit_chance(after, mover, start)
    said = [sentence]
    if walk.risk > 0:
        said.append(hunted(after, mover, walk.end, now=False))
    if behind:
        said.append(_("The pawn it leaves behind can then be captured."))
    return " ".join(filter(None, said))


def hunted(game: Ludo, owner: Seat, progress: int, *, now: bool) -> str:
    """From where a pawn can be captured where it stands now, or where it goes; 0 steps is from a base."""
    steps, near = nearest_hunter(game, owner, progress), hunters_near(game, owner, progress)
    if not steps:
        if now:
            return _("Where it stands a pawn from a base can capture it now after a six.")
        return _("Where it goes a pawn from a base can capture it after a six.")
    if steps > BY_ONE_THROW:
        words = _("Where it goes a pawn {steps} steps behind can capture it after a six.")
        if now:
            words = _("Where it stands a pawn {steps} steps behind can capture it now after a six.")
    elif near > 1:
        words = several_hunt(steps, now)
    elif now:
        words = ngettext(
            "Where it stands a pawn {steps} step behind can capture it now.",
            "Where it stands a pawn {steps} steps behind can capture it now.",
            steps,
        )
    else:
        words = ngettext(
            "Where it goes a pawn {steps} step behind can capture it.",
            "Where it goes a pawn {steps} steps behind can capture it.",
            steps,
        )
    return words.format(n=near, steps=steps)


def several_hunt(steps: int, now: bool) -> str:
    """The same of several pawns, of which the nearest is so many steps behind."""
    if now:
        return ngettext(
            "Where it stands {n} pawns within six steps behind can capture it now, "
            "the nearest {steps} step behind.",
            "Where it stands {n} pawns within six steps behind can capture it now, "
            "the nearest {steps} steps behind.",
            steps,
        )
    return ngettext(
        "Where it goes {n} pawns within six steps behind can capture it, the nearest {steps} step behind.",
        "Where it goes {n} pawns within six steps behind can capture it, the nearest {steps} steps behind.",
        steps,
    )


def speaks_for(game: Ludo, pawn: Move, careful: bool) -> str:
    """Say what speaks for moving `pawn`, whatever else could be done; empty where nothing much does."""
    mover = game.mover
    start = game.pawns[mover][pawn]
    end = game.board.landing[game.die][start]
    if end == HOME:
        if sum(progress < HOME for progress in game.pawns[mover]) == 1:
            return _("That is the last pawn still on its way.")
        return _("A pawn that is home counts 250 points and can never be captured.")
    if prey := game.captures(mover, end):
        lost = max(game.pawns[owner][victim] for owner, victim in prey)
        text = ngettext(
            "It captures a pawn that has walked {steps} step: it is lost.",
            "It captures a pawn that has walked {steps} steps: they are lost.",
            lost,
        )
        return text.format(steps=lost)
    if start == BASE:
        walking = 1 + sum(BASE < progress < HOME for progress in game.pawns[mover])
        text = ngettext(
            "Then {n} pawn of yours is on the way.",
            "Then {n} pawns of yours are on the way, and fewer throws are wasted.",
            walking,
        )
        return text.format(n=walking)
    if not careful:
        return _("There is nothing to capture, so this pawn hurries home.")
    if start > LAST_ON_LOOP:
        return _("On its final line it is safe already, and your other pawns stay where they are.")
    walk = Walk(game, pawn)
    others = [Walk(game, one) for one in one_of_each_place(game) if game.pawns[mover][one] != start]
    reasons = [escapes(walk) or reaches(walk), threatens(walk) or compared(walk, others)]
    return " ".join(filter(None, reasons))


def escapes(walk: Walk) -> str:
    """From whom the pawn walks away; empty if it is in no less danger where it goes."""
    if walk.danger <= walk.risk:
        return ""
    now = hunted(walk.game, walk.mover, walk.start, now=True)
    if walk.risk:
        then = _("Where it goes the danger is smaller.")
    elif walk.end > LAST_ON_LOOP:
        then = _("It comes to its final line, where no other pawn can reach it.")
    elif exposed(walk.after, walk.mover, walk.end):
        then = nobody_near(walk)
    else:
        then = _("Where it goes it is safe.")
    return f"{now} {then}"


def reaches(walk: Walk) -> str:
    """How safe the pawn is where it goes; empty if it is not."""
    game, after, mover, end = walk.game, walk.after, walk.mover, walk.end
    if end > LAST_ON_LOOP:
        return _("On its final line no other pawn can reach it.")
    if not exposed(after, mover, end):
        if holds(game.board.sheltered[game.board.cells[mover][end]], mover):
            return _("It reaches a safe place, where no pawn can be captured.")
        if after.pawns[mover].count(end) > 1:
            return _("It joins another pawn of yours, and two together cannot be captured.")
        return _("Others stand there already, and only a pawn that stands alone is captured.")
    if walk.risk:
        return ""
    return nobody_near(walk)


def nobody_near(walk: Walk) -> str:
    """How far off all are that could capture the pawn where it goes, so that it takes more than a six."""
    reach = 2 * BY_ONE_THROW if walk.game.board.extra_on_six else BY_ONE_THROW
    words = _("No pawn that could capture it there stands within {steps} steps behind.")
    return words.format(steps=reach)


def threatens(walk: Walk) -> str:
    """What the pawn may capture next."""
    for die in range(1, min(6, LAST_ON_LOOP - walk.end) + 1):
        if prey := walk.after.captures(walk.mover, walk.end + die):
            lost = max(walk.after.pawns[owner][victim] for owner, victim in prey)
            words = ngettext(
                "From there a {die} would capture a pawn that has walked {steps} step, "
                "if it is still there at your next throw.",
                "From there a {die} would capture a pawn that has walked {steps} steps, "
                "if it is still there at your next throw.",
                lost,
            )
            return words.format(die=die, steps=lost)
    return ""


def compared(walk: Walk, others: list[Walk]) -> str:
    """What speaks against all the others that can move; empty where nothing does."""
    if not others:
        return ""
    best = all(other.risk > walk.risk for other in others)
    if all(other.leaves_safety for other in others):
        if not walk.leaves_safety:
            return _(
                "Pawns elsewhere that can move would leave a safe place for one where they can be captured."
            )
        if best:
            return _(
                "Every pawn that can move leaves a safe place; those elsewhere would be in more danger then."
            )
    if best:
        return _("Pawns elsewhere that can move would be in more danger where they would come to stand.")
    if walk.danger and not any(other.danger for other in others):
        return _("No pawn elsewhere that can move is in danger where it stands.")
    if walk.risk and all(walk.start < other.start for other in others):
        return _("No pawn that can move has walked less, so it has least to lose.")
    return ""
