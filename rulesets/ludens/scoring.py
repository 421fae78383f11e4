"""What the tricks of a hand of Ludens are worth: to their winners, to the partners, and for the leg."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Line, Reason
from rulesets.ludens.facts import PairBonus
from rulesets.ludens.options import LudensOptions
from rulesets.ludens.pack import EVEN, NUMBER_TRICK, ODD, PICTURE, PICTURE_TRICK, Tricks
from rulesets.words import _, ngettext

LEAST_PAIR = 2
BONUS_STEP = 10


def individual(tricks: Tricks) -> int:
    """What a player's own tricks are worth, without any bonus."""
    odd, even, picture = tricks
    return NUMBER_TRICK * (odd + even) + PICTURE_TRICK * picture


def pair_bonuses(first: Tricks, second: Tricks, rules: LudensOptions) -> list[PairBonus]:
    """20 for two similar tricks each, 30 for three, 40 for four; number and picture tricks both count."""
    if rules.similar == "value":
        kinds = [
            ("number", first[ODD] + first[EVEN], second[ODD] + second[EVEN]),
            ("picture", first[PICTURE], second[PICTURE]),
        ]
    else:
        kinds = list(zip(("odd", "even", "picture"), first, second, strict=True))
    found = []
    for kind, mine, theirs in kinds:
        least = min(mine, theirs)
        if least >= LEAST_PAIR and (rules.pair_rule == "atLeast" or mine == theirs):
            found.append(PairBonus(kind, least, BONUS_STEP * least))
    return found


def sheet_line(tricks: Tricks) -> tuple[Line, ...]:
    """The lines of one player's own score."""
    odd, even, picture = tricks
    lines = []
    if number := odd + even:
        text = ngettext("{count} odd or even trick of 20", "{count} odd or even tricks of 20", number)
        lines.append(Line(Reason(text.format(count=number), "scoring"), NUMBER_TRICK * number))
    if picture:
        text = ngettext("{count} picture trick of 30", "{count} picture tricks of 30", picture)
        lines.append(Line(Reason(text.format(count=picture), "scoring"), PICTURE_TRICK * picture))
    return tuple(lines) or (Line(Reason(_("No scoring trick"), "tricks"), 0),)


def leg_winner(leg: Sequence[int], rules: LudensOptions) -> int | None:
    """The side that won the leg: the one with more points, once one has enough; None while it goes on."""
    if max(leg) < rules.leg_target or leg[0] == leg[1]:
        return None
    return 0 if leg[0] > leg[1] else 1


def next_leg(leg: Sequence[int], winner: int, rules: LudensOptions) -> tuple[int, int]:
    """What the sides begin the next leg with: nothing, or the losers keep their points."""
    if rules.leg_carry == "reset":
        return (0, 0)
    return (0, leg[1]) if winner == 0 else (leg[0], 0)
