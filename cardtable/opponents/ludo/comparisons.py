"""How a move in Ludo compares with the others: what speaks against them, and what stays in danger."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.ludo.dangers import danger_of, exposed, hunters, in_reach
from cardtable.opponents.ludo.pairs import makes_a_pair, protects, would_split
from cardtable.opponents.ludo.walks import (
    NOTHING,
    Walk,
    Worths,
    havens,
    hunter,
    is_sheltered,
    most_walked,
    name_of,
)
from rulesets.cards import holds
from rulesets.core import CHANCE, Move, Seat
from rulesets.ludo.pack import BASE
from rulesets.ludo.state import Ludo
from rulesets.words import _, ngettext, sentence_case

MUCH = 1 / 12
"""How much less likely a pawn is captured that is a good deal safer."""

# -- All others ----------------------------------------------------------------------------------


def compared(walk: Walk, others: Sequence[Walk]) -> str:
    """What speaks against all the others that can move; empty where nothing does."""
    if not others:
        return ""
    if all(other.splits for other in others) and not walk.splits:
        return would_split(others)
    elsewhere = [pawn for pawn in walk.game.moves if walk.game.pawns[walk.mover][pawn] != walk.start]
    said = against_all(walk, others)
    if len(elsewhere) == 1:
        said = speaks_against(walk, others[0], called(walk, elsewhere[0]))
    if said or not is_sheltered(walk.after, walk.mover, walk.end):
        return said
    pairs = [other for other in others if makes_a_pair(other)]
    if pairs and not any(map(protects, pairs)):
        return _("A pair, which another move would make, is safe only until one of the two moves.")
    return ""


def called(walk: Walk, pawn: Move) -> str:
    """What another pawn that can move is called beside this one."""
    return _("the other pawn that can move") if len(walk.game.moves) == 2 else name_of(walk.game, pawn)


def against_all(walk: Walk, others: Sequence[Walk]) -> str:
    """The same that speaks against every one of several others; empty where there is no such thing."""
    best = all(walk.is_safer(other) for other in others)
    if all(other.leaves_safety for other in others):
        if not walk.leaves_safety and all(other.risk for other in others):
            return _(
                "The pawns elsewhere that can move are safe where they stand, "
                "and could be captured where they would go."
            )
        if not walk.leaves_safety:
            return _("The pawns elsewhere that can move are safe where they stand, and would give that up.")
        if best:
            return _(
                "Every pawn that can move is safe where it stands; "
                "this one is in least danger after its move."
            )
    if best and walk.risk:
        return _("The pawns elsewhere that can move would be in more danger than this where they would go.")
    if best:
        return _("The pawns elsewhere that can move could be captured where they would go.")
    if walk.danger > walk.risk and not any(other.danger for other in others):
        if not walk.game.board.extra_on_six:
            return _("No pawn elsewhere that can move is in danger of a throw.")
        return _("No pawn elsewhere that can move is in danger of a throw, or of a six and the next throw.")
    if walk.risk and all(other.risk and walk.start < other.start for other in others):
        return _("No pawn that can move has walked less, so it has least to lose.")
    return ""


# -- The next best -------------------------------------------------------------------------------


def next_best_to(walk: Walk, worths: Worths) -> Walk | None:
    """The best of the other moves; none where all pawns that can move stand together."""
    others = [pawn for pawn in worths if walk.game.pawns[walk.mover][pawn] != walk.start]
    return Walk(walk.game, max(others, key=lambda pawn: worths[pawn])) if others else None


def ahead(walk: Walk, other: Walk, worths: Worths) -> float:
    """By how many steps a move leads to more than another one; pawns of one place lead to the same."""
    places = {walk.game.pawns[walk.mover][pawn]: worth for pawn, worth in worths.items()}
    return places[walk.start] - places[other.start]


def before(walk: Walk, worths: Worths) -> str:
    """What decides between a pawn and the next best where nothing can be seen on the board."""
    other = next_best_to(walk, worths)
    if other is None and len(walk.game.moves) == 1:
        return _("It is the only pawn that can move.")
    if other is None:
        return _("All pawns that can move stand together, so it is all the same which does.")
    if (more := ahead(walk, other, worths)) < 0:
        return ""
    n = round(more)
    words = ngettext(
        "Looking a throw ahead, it leaves you about {n} step better off than moving {other}, on average.",
        "Looking a throw ahead, it leaves you about {n} steps better off than moving {other}, on average.",
        n,
    )
    if not n:
        words = _("Moving {other} comes to nearly the same.")
    return words.format(n=n, other=name_of(walk.game, other.pawn))


def against_the_next_best(walk: Walk, others: Sequence[Walk], worths: Worths) -> str:
    """What speaks against the next best move, and against the rest; empty where nothing does."""
    other = next_best_to(walk, worths)
    if other is None:
        return ""
    said = speaks_against(walk, other, name_of(walk.game, other.pawn))
    rest = [one for one in others if one.start != other.start]
    return " ".join(filter(None, (said, against_the_rest(walk, rest)))) if said else ""


def against_the_rest(walk: Walk, rest: Sequence[Walk]) -> str:
    """What speaks against all moves but this one and the next best; empty where nothing does."""
    if len(rest) == 1:
        return speaks_against(walk, rest[0], name_of(walk.game, rest[0].pawn))
    if walk.leaves_safety or not rest or not all(other.leaves_safety for other in rest):
        return ""
    return _("Any other is safe where it stands.")


def passed_over(walk: Walk, worths: Worths) -> str:
    """Why another pawn does not capture, though it could; empty where none could, or where this one does."""
    game, own = walk.game, walk.game.pawns[walk.mover]
    able = [pawn for pawn in worths if game.captures(walk.mover, game.board.landing[game.die][own[pawn]])]
    if not able or walk.pawn in able:
        return ""
    other = Walk(game, max(able, key=lambda pawn: worths[pawn]))
    if other.start == walk.start:
        return ""
    words = weighed_against(other, ahead(walk, other, worths))
    return sentence_case(words.replace("{pawn}", called(walk, other.pawn)))


def weighed_against(other: Walk, ahead: float) -> str:
    """What a capture takes that another pawn could make, and why it is worth less than the move advised."""
    game, mover = other.game, other.mover
    n = most_walked(game, game.captures(mover, other.end))
    if other.risk:
        words = ngettext(
            "{{pawn}} could capture a pawn that has walked {n} step, but would risk its own {own} there: "
            "it could be captured {hunter}.",
            "{{pawn}} could capture a pawn that has walked {n} steps, but would risk its own {own} there: "
            "it could be captured {hunter}.",
            n,
        )
        return words.format(n=n, own=other.end, hunter=hunter(other.after, mover, other.end))
    if ahead >= 1:
        words = ngettext(
            "{{pawn}} could capture a pawn that has walked {n} step, which is worth less on average.",
            "{{pawn}} could capture a pawn that has walked {n} steps, which is worth less on average.",
            n,
        )
    elif ahead > -1:
        words = ngettext(
            "{{pawn}} could capture a pawn that has walked {n} step, which comes to nearly the same.",
            "{{pawn}} could capture a pawn that has walked {n} steps, which comes to nearly the same.",
            n,
        )
    else:
        words = ngettext(
            "{{pawn}} could capture a pawn that has walked {n} step.",
            "{{pawn}} could capture a pawn that has walked {n} steps.",
            n,
        )
    return words.format(n=n)


def nearly_the_same(walk: Walk, worths: Worths) -> str:
    """That the next best move comes to the same; empty where it does not."""
    other = next_best_to(walk, worths)
    if other is None or abs(ahead(walk, other, worths)) >= 1:
        return ""
    return _("Moving {other} comes to nearly the same.").format(other=name_of(walk.game, other.pawn))


def not_so_bad(walk: Walk, others: Sequence[Walk], worths: Worths) -> str:
    """What speaks for a pawn in no less danger than before: how it may get on, or that no other is safer."""
    if not walk.dares:
        return ""
    if escapes_the_next(walk):
        return _("Whoever throws next may capture it with one throw where it stands, but not where it goes.")
    throws = havens(walk.after, walk.mover, walk.end)
    at_once = walk.after.turn == CHANCE and walk.after.thrower == walk.game.thrower
    other, least = next_best_to(walk, worths), walk.risk_counted_out - NOTHING
    if (throws and at_once) or (
        other is not None and len(throws) > len(havens(other.after, walk.mover, walk.start))
    ):
        return safe_with(throws, at_once=at_once)
    if not others or any(other.risk < walk.risk or other.risk_counted_out < least for other in others):
        return ""
    splitting = next((one for one in others if one.splits and one.endangers), None)
    if splitting is None or walk.splits or (other is not None and splitting.start == other.start):
        return _("No pawn that can move would be in less danger where it goes.")
    words = _(
        "No pawn that can move would be in less danger where it goes, and {pawn} would leave another one "
        "alone, which could be captured, too."
    )
    return words.format(pawn=called(walk, splitting.pawn))


def escapes_the_next(walk: Walk) -> bool:
    """Whether it goes from where an opponent throws next who may capture it at once to where none may."""
    seat = walk.after.thrower
    if walk.after.turn != CHANCE or not holds(walk.game.board.enemies[walk.mover], seat):
        return False
    now = in_reach(walk.game, walk.mover, walk.start, seat)
    return now and not in_reach(walk.after, walk.mover, walk.end, seat)


def safe_with(throws: Sequence[int], *, at_once: bool) -> str:
    """Which throws would bring a pawn to safety from where it goes, and whether nobody else throws before."""
    *several, last = map(str, throws)
    words = _("From there a {last} would bring it to safety.")
    if several:
        words = _("From there a {several} or a {last} would bring it to safety.")
    if at_once:
        words = _("You throw again before the others: a {last} would then bring it to safety.")
        if several:
            words = _(
                "You throw again before the others: a {several} or a {last} would then bring it to safety."
            )
    return words.format(several=", a ".join(several), last=last)


def speaks_against(walk: Walk, other: Walk, name: str) -> str:
    """What can be seen on the board that speaks against another move; empty where nothing does."""
    words = ""
    if other.leaves_safety and not walk.leaves_safety:
        words = _(
            "{pawn} is safe where it stands, and would give that up, though no throw could capture it yet."
        )
        if other.risk:
            words = _("{pawn} is safe where it stands; after its move it could be captured {hunter}.")
        if other.risk and danger_of(other.after, walk.mover, walk.start):
            words = _(
                "{pawn} is safe where it stands; after its move it could be captured {hunter}, "
                "and the pawn advised, left where it stands, could be captured, too."
            )
    elif other.splits and other.endangers and not walk.splits:
        words = _("{pawn} would leave another one alone, which could then be captured {hunter}.")
        words = words.replace("{hunter}", hunter(other.after, other.mover, other.start))
    elif walk.is_safer(other):
        words = _("{pawn} could be captured where it would go, {hunter}.")
        if 0 < other.danger <= other.risk and other.spared <= NOTHING:
            words = _("{pawn} would be no safer where it would go: it could be captured {hunter}.")
        if walk.risk:
            words = _("{pawn} would go into more danger: it could be captured {hunter}.")
        if walk.risk and other.end < walk.end:
            words = _(
                "{pawn} has less to lose, but would go into more danger: it could be captured {hunter}."
            )
    elif walk.danger > max(walk.risk, other.danger):
        words = _("{pawn} stands where no throw captures it.")
        if walk.game.board.extra_on_six:
            words = _("{pawn} stands where no throw captures it, nor a six and the next throw.")
        if other.danger:
            words = _("{pawn} is in less danger where it stands.")
    elif other.risk and walk.start < other.start:
        words = _(
            "{pawn} has walked farther, and would have more to lose: where it would go "
            "it could be captured {hunter}."
        )
    named = words.replace("{pawn}", name)
    if "{hunter}" in words:
        named = named.format(hunter=hunter(other.after, other.mover, other.end))
    return sentence_case(named) if named else ""


# -- What stays in danger ------------------------------------------------------------------------


def left_standing(walk: Walk, worths: Worths) -> str:
    """Which other pawn of value stays where one throw captures it, and why it is not moved instead."""
    after, mover, game = walk.after, walk.mover, walk.game
    hunted = {
        pawn: place * danger_of(after, mover, place)
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
    return exposed(game, owner, progress) and any(one.throws == 1 for one in hunters(game, owner, progress))


def why_not_instead(walk: Walk, pawn: Move, worths: Worths) -> str:
    """Why a pawn that stays in danger is not moved."""
    game = walk.game
    if pawn not in game.moves:
        return _("{pawn} can still be captured {hunter}, but cannot move with this throw.")
    other = Walk(game, pawn)
    if other.risk >= other.danger:
        return no_safer(other)
    worse = ahead(walk, other, worths)
    if worse >= 1:
        return worth_more(walk, other)
    if worse > -1:
        return _("{pawn} can still be captured {hunter}; moving it instead comes to nearly the same.")
    return _("{pawn} can still be captured {hunter}.")


def no_safer(other: Walk) -> str:
    """That a pawn is in as much danger after its move, or all but as much; else only that it is in danger."""
    if (spared := other.spared) <= NOTHING:
        return _("{pawn} can still be captured {hunter}; its move would not make it safer.")
    if spared < MUCH:
        return _("{pawn} can still be captured {hunter}; its move would hardly make it safer.")
    return _("{pawn} can still be captured {hunter}.")


def worth_more(walk: Walk, other: Walk) -> str:
    """Why a move that would make another pawn safer is worth less than this one."""
    if walk.game.captures(walk.mover, walk.end):
        if other.risk:
            return _(
                "{pawn} can still be captured {hunter}, but the capture is worth more than to make it safer."
            )
        return _("{pawn} can still be captured {hunter}, but the capture is worth more than its escape.")
    if walk.start == BASE:
        if other.risk:
            return _(
                "{pawn} can still be captured {hunter}, but one more on the way is worth more "
                "than to make it safer."
            )
        return _(
            "{pawn} can still be captured {hunter}, but one more on the way is worth more than its escape."
        )
    if walk.danger > walk.risk and walk.start > other.start:
        return _("{pawn} can still be captured {hunter}, but has walked less, and has less to lose.")
    if walk.danger > other.danger:
        return _("{pawn} can still be captured {hunter}, but was in less danger than this one.")
    if ahead := walk.threat:
        words = _("{pawn} can still be captured {hunter}, but after this move a {die} may capture a pawn.")
        return words.replace("{die}", str(ahead[0]))
    return _("{pawn} can still be captured {hunter}; moving it instead would leave you worse off on average.")
