"""The reasons a player of Ludo gives: what a move escapes, reaches and threatens, and how others compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable.opponents.ludo.dangers import (
    exposed,
    hit_chance,
    hunters_after_a_six,
    hunters_near,
    nearest_hunter,
    one_of_each_place,
    throw_from_base,
)
from rulesets.cards import holds
from rulesets.core import Move, Seat
from rulesets.ludo.pack import BASE, HOME, LAST_ON_LOOP
from rulesets.ludo.state import Ludo
from rulesets.ludo.words import pawn_name
from rulesets.words import _, later, ngettext, sentence_case

BY_ONE_THROW = 6
"""Whoever is farther behind needs a six first."""
USES = {
    "6": later("Only a six brings it out; a pawn on the way can use other throws, too."),
    "1,6": later("Only a one or a six brings it out; a pawn on the way can use other throws, too."),
    "5,6": later("Only a five or a six brings it out; a pawn on the way can use other throws, too."),
}
"""Why the throw is used to bring a pawn out, by the throws that do."""


class Walk:
    """What becomes of a pawn that moves."""

    def __init__(self, game: Ludo, pawn: Move) -> None:
        self.game, self.mover, self.pawn = game, game.mover, pawn
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

    @property
    def splits(self) -> bool:
        """Whether another own pawn was safe beside it that is so no more."""
        behind = self.start in self.after.pawns[self.mover]
        safe = not exposed(self.game, self.mover, self.start)
        return behind and safe and exposed(self.after, self.mover, self.start)

    @property
    def endangers(self) -> bool:
        """Whether a pawn it leaves behind is in more danger than before."""
        behind = self.start in self.after.pawns[self.mover]
        return behind and self.danger < hit_chance(self.after, self.mover, self.start)


Worths = Mapping[Move, float]
"""What every pawn that may move leads to, in steps; one of each place."""


def why(game: Ludo, pawn: Move, careful: bool, worths: Worths) -> str:
    """Say what speaks for moving `pawn`, which leads to the best position, or tells it from the next best."""
    walk = Walk(game, pawn)
    said = speaks_for(walk, careful) or [before(walk, worths)]
    return in_sentences(walk, said, left_standing(walk, worths) if careful else "")


def explained(game: Ludo, pawn: Move, worths: Worths) -> str:
    """Say what speaks for moving `pawn`, be it little."""
    walk = Walk(game, pawn)
    return in_sentences(walk, speaks_for(walk, careful=True) or [gained(walk)], left_standing(walk, worths))


def in_sentences(walk: Walk, said: Sequence[str], left: str) -> str:
    """A reason, and which pawns can be captured: this one after its move, one it leaves alone, another one.

    Where another one stays in danger that is what the move has to be compared with.
    """
    first, *more = said
    risk = where_it_goes(walk) if walk.risk else ""
    behind = _("The pawn it leaves behind can then be captured.") if walk.endangers else ""
    threat, others = more or ("", "")
    return " ".join(filter(None, (first, risk, behind, threat, left or ("" if threat else others))))


def gained(walk: Walk) -> str:
    """What a move gains that nothing else speaks for."""
    steps = walk.end - walk.start
    text = ngettext(
        "It gains {steps} point, for the step it walks.",
        "It gains {steps} points, for the steps it walks.",
        steps,
    )
    return text.format(steps=steps) if steps > 0 else ""


def in_steps(steps: int) -> str:
    """So many steps."""
    return ngettext("{n} step", "{n} steps", steps).format(n=steps)


def name_of(game: Ludo, pawn: Move) -> str:
    """What a pawn of the mover is called before the move."""
    pawns = game.pawns[game.mover]
    if pawns[pawn] == BASE:
        return _("a pawn from the base")
    if sum(BASE < progress < HOME for progress in pawns) == 1:
        return _("the pawn on the way")
    return pawn_name(pawns, pawn)


# -- Where nothing else speaks for a move ---------------------------------------------------------


def before(walk: Walk, worths: Worths) -> str:
    """What decides between a pawn and the next best."""
    game = walk.game
    others = [pawn for pawn in worths if pawn != walk.pawn]
    if not others and len(game.moves) == 1:
        return _("It is the only pawn that can move.")
    if not others:
        return _("All pawns that can move stand together, so it is all the same which does.")
    other = Walk(game, max(others, key=lambda pawn: worths[pawn]))
    worse = worths[walk.pawn] - worths[other.pawn]
    if worse < 1:
        words = _("Moving {other} comes to nearly the same.")
    elif other.risk > walk.risk:
        words = _("The next best choice is {other}, which would be in more danger where it would go.")
    elif walk.danger > other.danger:
        words = _("The next best choice is {other}, which is in less danger where it stands.")
    elif walk.risk and walk.start < other.start:
        words = _("The next best choice is {other}, which has walked farther, and has more to lose.")
    else:
        words = _("The next best choice, {other}, would on average leave you worse off by about {worse}.")
    return words.format(other=name_of(game, other.pawn), worse=in_steps(round(worse)))


# -- Dangers --------------------------------------------------------------------------------------


def hunter(game: Ludo, owner: Seat, progress: int) -> str:
    """By which pawns one can be captured above all, and with what throws if it takes more than one."""
    words = likeliest(game, owner, progress)
    near, later_on = hunters_near(game, owner, progress), hunters_after_a_six(game, owner, progress)
    if later_on > (0 if near else 1):
        return _("mainly {hunter}").format(hunter=words)
    return words


def likeliest(game: Ludo, owner: Seat, progress: int) -> str:
    """The nearest of them, or all that need one throw only."""
    steps, near = nearest_hunter(game, owner, progress), hunters_near(game, owner, progress)
    if not steps:
        words = _("by a pawn from a base, with a six and a {die}")
        return words.format(die=throw_from_base(game, owner, progress))
    if steps > BY_ONE_THROW:
        words = _("by a pawn {steps} steps behind, with a six and a {die}")
        return words.format(steps=steps, die=steps - BY_ONE_THROW)
    if near > 1:
        words = ngettext(
            "by {n} pawns, the nearest {steps} step behind",
            "by {n} pawns, the nearest {steps} steps behind",
            steps,
        )
        return words.format(n=near, steps=steps)
    text = ngettext("by a pawn {steps} step behind", "by a pawn {steps} steps behind", steps)
    return text.format(steps=steps)


def where_it_goes(walk: Walk) -> str:
    """By whom a pawn can be captured after its move."""
    words = ngettext(
        "Where it goes it can be captured {hunter}, losing {n} step.",
        "Where it goes it can be captured {hunter}, losing {n} steps.",
        walk.end,
    )
    if walk.danger > walk.risk:
        words = _("Where it goes the danger is smaller: it can be captured {hunter}.")
    return words.format(hunter=hunter(walk.after, walk.mover, walk.end), n=walk.end)


def nobody_near(walk: Walk) -> str:
    """That nobody can soon capture the pawn where it goes, though it is not safe there."""
    if walk.game.board.extra_on_six:
        return _("There no throw captures it, nor a six and the throw after it.")
    return _("There no throw captures it.")


def left_standing(walk: Walk, worths: Worths) -> str:
    """Which other pawn of value stays where one throw captures it, and why it is not moved instead."""
    after, mover, game = walk.after, walk.mover, walk.game
    hunted = {
        pawn: place * hit_chance(after, mover, place)
        for pawn, place in enumerate(after.pawns[mover])
        if pawn != walk.pawn and place != walk.start and hunted_at_once(after, mover, place)
    }
    if not hunted:
        return ""
    pawn = max(hunted, key=lambda one: hunted[one])
    words = why_not_instead(walk, pawn, worths)
    name = name_of(game, pawn)
    return sentence_case(words.format(pawn=name, hunter=hunter(after, mover, after.pawns[mover][pawn])))


def hunted_at_once(game: Ludo, owner: Seat, progress: int) -> bool:
    """Whether one throw may capture a pawn."""
    return exposed(game, owner, progress) and hunters_near(game, owner, progress) > 0


def why_not_instead(walk: Walk, pawn: Move, worths: Worths) -> str:
    """Why a pawn that stays in danger is not moved."""
    game = walk.game
    if pawn not in game.moves:
        return _("{pawn} can still be captured {hunter}, but cannot move with this throw.")
    other = Walk(game, pawn)
    if other.risk >= other.danger:
        return _("{pawn} can still be captured {hunter}; its move would not make it safer.")
    pawns = game.pawns[walk.mover]
    worth = {pawns[one]: value for one, value in worths.items()}
    worse = worth[walk.start] - worth[other.start]
    if worse >= 1:
        words = _(
            "{pawn} can still be captured {hunter}; moving it instead would cost about {worse} on average."
        )
        return words.replace("{worse}", in_steps(round(worse)))
    if worse > -1:
        return _("{pawn} can still be captured {hunter}; moving it instead comes to nearly the same.")
    return _("{pawn} can still be captured {hunter}.")


# -- What speaks for a move -----------------------------------------------------------------------


def speaks_for(walk: Walk, careful: bool) -> list[str]:
    """Say what speaks for a move, whatever else could be done; empty where nothing much does."""
    game, mover, start, end = walk.game, walk.mover, walk.start, walk.end
    if end == HOME:
        if sum(progress < HOME for progress in game.pawns[mover]) == 1:
            return [_("That is the last pawn still on its way.")]
        return [_("A pawn that is home counts 250 points and can never be captured.")]
    if prey := game.captures(mover, end):
        lost = max(game.pawns[owner][victim] for owner, victim in prey)
        text = ngettext(
            "It captures a pawn that has walked {steps} step: it is lost.",
            "It captures a pawn that has walked {steps} steps: they are lost.",
            lost,
        )
        return [text.format(steps=lost)]
    if start == BASE:
        return [coming_out(walk)]
    if not careful:
        return [_("There is nothing to capture, so this pawn hurries home.")]
    if start > LAST_ON_LOOP:
        return [_("On its final line it is safe already, and your other pawns stay where they are.")]
    others = [Walk(game, one) for one in one_of_each_place(game) if game.pawns[mover][one] != start]
    said = [escapes(walk) or reaches(walk), threatens(walk), compared(walk, others)]
    return said if any(said) else []


def coming_out(walk: Walk) -> str:
    """Why a pawn comes out, and none of those on the way walks."""
    game, pawns = walk.game, walk.game.pawns[walk.mover]
    on_the_way = [progress for progress in pawns if BASE < progress < HOME]
    if not on_the_way:
        return _("No other pawn of yours is on the way, so most throws would move nothing.")
    opening = game.board.opening
    if any(game.board.landing[die][one] >= 0 for one in on_the_way for die in {1, 2, 3, 4, 5, 6} - opening):
        return _(USES[game.options.enter_on])
    walking = len(on_the_way) + 1
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
        return _("On its final line no other pawn can reach it.")
    if not exposed(after, mover, end):
        if is_sheltered(walk):
            return _("It reaches a safe place, where no pawn can be captured.")
        if after.pawns[mover].count(end) > 1:
            return _("It joins another pawn of yours, and two together cannot be captured.")
        return _("Others stand there already, and only a pawn that stands alone is captured.")
    return "" if walk.risk else nobody_near(walk)


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
    if all(other.splits for other in others) and not walk.splits:
        return would_split(others)
    elsewhere = [pawn for pawn in walk.game.moves if walk.game.pawns[walk.mover][pawn] != walk.start]
    only = others[0] if len(elsewhere) == 1 else None
    best = all(other.risk > walk.risk for other in others)
    if all(other.leaves_safety for other in others):
        if not walk.leaves_safety:
            return would_leave_safety(only)
        if best:
            return _("Every pawn that can move would leave a safe place; this one is in least danger then.")
    if best:
        return would_be_in_danger(walk, only)
    if walk.danger and not any(other.danger for other in others):
        return _("No pawn elsewhere that can move is in danger where it stands.")
    if walk.risk and all(walk.start < other.start for other in others):
        return _("No pawn that can move has walked less, so it has least to lose.")
    if is_sheltered(walk) and any(makes_a_pair(other) for other in others):
        return _("A pair, which another move would make, is safe only until one of the two moves.")
    return ""


def is_sheltered(walk: Walk) -> bool:
    """Whether a pawn comes to a place that is safe by itself."""
    return walk.end <= LAST_ON_LOOP and holds(
        walk.game.board.sheltered[walk.game.board.cells[walk.mover][walk.end]], walk.mover
    )


def makes_a_pair(walk: Walk) -> bool:
    """Whether a pawn is safe where it goes only because another one of its colour stands there."""
    together = walk.after.pawns[walk.mover].count(walk.end) > 1
    return together and not is_sheltered(walk) and not exposed(walk.after, walk.mover, walk.end)


def would_split(others: list[Walk]) -> str:
    """That all others would split a pair, and which of the two pawns could then be captured, and by whom."""
    other = max(others, key=lambda one: one.start * hit_chance(one.after, one.mover, one.start))
    if not hit_chance(other.after, other.mover, other.start):
        return _("Any other move would split a pair, which is safe only as long as it stands together.")
    words = ngettext(
        "Any other move would split a pair: one left behind could be captured {hunter}, losing {n} step.",
        "Any other move would split a pair: one left behind could be captured {hunter}, losing {n} steps.",
        other.start,
    )
    return words.format(hunter=hunter(other.after, other.mover, other.start), n=other.start)


def would_leave_safety(only: Walk | None) -> str:
    """That the others that can move are safe and would not be; of a single one, who threatens it."""
    if only is None:
        return _(
            "The other pawns that can move are safe where they stand, and would not be where they would go."
        )
    if not only.risk:
        return _("The other pawn that can move is safe where it stands, and would not be where it would go.")
    words = _(
        "The other pawn that can move is safe where it stands; after its move it could be captured {hunter}."
    )
    return words.format(hunter=hunter(only.after, only.mover, only.end))


def would_be_in_danger(walk: Walk, only: Walk | None) -> str:
    """That the others that can move would be in more danger than this one."""
    if only is None and walk.risk:
        return _("The other pawns that can move would be in more danger than this one where they would go.")
    if only is None:
        return _("The other pawns that can move could be captured where they would go.")
    words = _("The other pawn that can move could be captured where it would go, {hunter}.")
    if walk.risk:
        words = _("The other pawn that can move would go into more danger: it could be captured {hunter}.")
    return words.format(hunter=hunter(only.after, only.mover, only.end))
