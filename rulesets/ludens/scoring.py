"""What the tricks of Ludens are worth: to their winners, to the partners, and for the leg.

Split from `rulesets.ludens.game`, which tells how the tricks are won; `rules/ludens.md` section 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from rulesets.core import Card, Line
from rulesets.ludens.options import Options
from rulesets.ludens.pack import CATEGORIES, DECK, EVEN, NUMBER, ODD, PICTURE
from rulesets.tricks import Order
from rulesets.words import _, later, ngettext

ORDER = Order(
    len(DECK),
    group=lambda card: next(i for i, ranks in enumerate(CATEGORIES) if DECK.faces[card][0] in ranks),
    strength=lambda card: card,
)
"""Categories take the place of suits; the pack is listed from low to high."""

MATES = tuple(ORDER.members[group] for group in ORDER.group)
"""For every card the mask of its category."""

COUNTED = tuple(
    tuple(NUMBER[card] if ORDER.group[card] == category else 0 for card in range(len(DECK)))
    for category in (ODD, EVEN)
)
"""What a card adds to an odd or an even trick: nothing when it is a discard."""

JACK, QUEEN, KING = 1, 2, 4
ALL_LAMPS = JACK | QUEEN | KING
LAMP = tuple({"J": JACK, "Q": QUEEN, "K": KING}.get(face[0], 0) for face in DECK.faces)
"""Which of the three courts a card supplies to a picture trick."""

NUMBER_TRICK, PICTURE_TRICK = 20, 30
LEAST_PAIR = 2
BONUS_STEP = 10

Tricks: TypeAlias = tuple[int, int, int]
"""Scoring odd, even and picture tricks of one player."""

SIDE_NAMES = (later("North and South"), later("East and West"))


# -- A trick ------------------------------------------------------------------------------------


def total(trick: Sequence[Card]) -> int:
    """Add up the cards of an odd or even trick; discards add nothing."""
    counted = COUNTED[ORDER.group[trick[0]]]
    return sum([counted[card] for card in trick])


def lamps(trick: Sequence[Card]) -> int:
    """Which of jack, queen and king a picture trick has."""
    lit = 0
    for card in trick:
        lit |= LAMP[card]
    return lit


def value(trick: Sequence[Card], threshold: int) -> int:
    """20 for a number trick that reaches the threshold, 30 for king, queen and jack together, else 0."""
    if ORDER.group[trick[0]] == PICTURE:
        return PICTURE_TRICK if lamps(trick) == ALL_LAMPS else 0
    return NUMBER_TRICK if total(trick) >= threshold else 0


def why_scored(trick: Sequence[Card], highest: str, rules: Options) -> str:
    """Say what the trick was worth and to which card, named `highest`."""
    category = ORDER.group[trick[0]]
    scored = value(trick, rules.trick_threshold) > 0
    if category == PICTURE:
        text = (PICTURES_SCORED if scored else PICTURES_WASTED)[rules.deck_skin]
        return _(text).format(card=highest)
    text = (NUMBERS_SCORED if scored else NUMBERS_WASTED)[category]
    return _(text).format(card=highest, total=total(trick), needed=rules.trick_threshold)


NUMBERS_SCORED = (
    later("The odd cards add up to {total}, so the trick scores 20 for {card}, the highest of them."),
    later("The even cards add up to {total}, so the trick scores 20 for {card}, the highest of them."),
)
NUMBERS_WASTED = (
    later("The odd cards add up to only {total} of {needed}, so {card} wins the lead but nobody scores."),
    later("The even cards add up to only {total} of {needed}, so {card} wins the lead but nobody scores."),
)
PICTURES_SCORED = {
    "french": later("King, queen and jack are all there, so the trick scores 30 for {card}, the highest."),
    "latin": later("King, knight and knave are all there, so the trick scores 30 for {card}, the highest."),
}
PICTURES_WASTED = {
    "french": later("King, queen and jack did not all appear, so {card} wins the lead but nobody scores."),
    "latin": later("King, knight and knave did not all appear, so {card} wins the lead but nobody scores."),
}


# -- A hand -------------------------------------------------------------------------------------


def individual(tricks: Tricks) -> int:
    """What a player's own tricks are worth, without any bonus."""
    odd, even, picture = tricks
    return NUMBER_TRICK * (odd + even) + PICTURE_TRICK * picture


class PairBonus(NamedTuple):
    """Similar tricks that both partners won."""

    kind: str
    each: int
    """How many of them the partner with fewer has."""
    points: int


def pair_bonuses(first: Tricks, second: Tricks, rules: Options) -> list[PairBonus]:
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
        text = ngettext("{count} number trick at 20", "{count} number tricks at 20", number)
        lines.append(Line(text.format(count=number), NUMBER_TRICK * number))
    if picture:
        text = ngettext("{count} picture trick at 30", "{count} picture tricks at 30", picture)
        lines.append(Line(text.format(count=picture), PICTURE_TRICK * picture))
    return tuple(lines) or (Line(_("No scoring trick"), 0),)


BONUS_REASONS = {
    "number": later("Both partners won at least {each} number tricks, so {side} get {points} points more."),
    "odd": later("Both partners won at least {each} odd tricks, so {side} get {points} points more."),
    "even": later("Both partners won at least {each} even tricks, so {side} get {points} points more."),
    "picture": later("Both partners won at least {each} picture tricks, so {side} get {points} points more."),
}


def why_side_scored(side: int, first: Tricks, second: Tricks, rules: Options) -> str:
    """Say in whole sentences how the points of a side come about."""
    own = individual(first) + individual(second)
    name = _(SIDE_NAMES[side])
    bonuses = pair_bonuses(first, second, rules)
    sentences = [_("{side} score {points} for their tricks.").format(side=name, points=own)]
    sentences += [
        _(BONUS_REASONS[bonus.kind]).format(each=bonus.each, side=name, points=bonus.points)
        for bonus in bonuses
    ]
    if bonuses:
        points = own + sum(bonus.points for bonus in bonuses)
        sentences.append(_("That makes {points} for {side}.").format(side=name, points=points))
    return " ".join(sentences)


# -- A leg --------------------------------------------------------------------------------------


def leg_winner(leg: Sequence[int], rules: Options) -> int | None:
    """The side that won the leg: the one with more points, once one has enough; None while it goes on."""
    if max(leg) < rules.leg_target or leg[0] == leg[1]:
        return None
    return 0 if leg[0] > leg[1] else 1


def next_leg(leg: Sequence[int], winner: int, rules: Options) -> tuple[int, int]:
    """What the sides begin the next leg with: nothing, or the losers keep their points."""
    if rules.leg_carry == "reset":
        return (0, 0)
    return (0, leg[1]) if winner == 0 else (leg[0], 0)


# -- Sentences of the play ----------------------------------------------------------------------

MUST_FOLLOW = (
    later(
        "An odd card was led and you hold {card}, so you must play an odd card (A, 3, 5, 7 or 9); "
        "suits do not matter."
    ),
    later(
        "An even card was led and you hold {card}, so you must play an even card (2, 4, 6 or 8); "
        "suits do not matter."
    ),
    later(
        "A picture card was led and you hold {card}, so you must play a picture card; suits do not matter."
    ),
)
VOID = (
    later("An odd card was led and you have none: any card may go, but it neither wins nor counts."),
    later("An even card was led and you have none: any card may go, but it neither wins nor counts."),
    later("A picture card was led and you have none: any card may go, but it does not win."),
)
FOLLOW = (
    later("An odd card was led: play an odd card."),
    later("An even card was led: play an even card."),
    later("A picture card was led: play a picture card."),
)
FOLLOW_WITH_SUM = (
    later("Play an odd card: the odd cards make {total} so far, and the trick needs {needed}."),
    later("Play an even card: the even cards make {total} so far, and the trick needs {needed}."),
)
FOLLOW_WITH_LAMPS = {
    "french": later("Play a picture card: the trick scores if king, queen and jack all appear."),
    "latin": later("Play a picture card: the trick scores if king, knight and knave all appear."),
}


def prompt_to_follow(trick: Sequence[Card], void: bool, rules: Options) -> str:
    """Say what was led and what the trick still needs, unless the players count for themselves."""
    category = ORDER.group[trick[0]]
    if void:
        return _(VOID[category])
    if not rules.sum_helper:
        return _(FOLLOW[category])
    if category == PICTURE:
        return _(FOLLOW_WITH_LAMPS[rules.deck_skin])
    return _(FOLLOW_WITH_SUM[category]).format(total=total(trick), needed=rules.trick_threshold)
