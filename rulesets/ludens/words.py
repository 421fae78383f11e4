"""What is said at a table of Ludens: what to follow with, what tricks and hands were worth, and why."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Card, Reason
from rulesets.ludens.facts import PairBonus
from rulesets.ludens.options import LudensOptions
from rulesets.ludens.pack import ALL_LAMPS, JACK, KING, ORDER, PICTURE, QUEEN, lamps, total, value
from rulesets.words import _, later, ngettext

COURTS = {
    "french": {JACK: later("jack"), QUEEN: later("queen"), KING: later("king")},
    "latin": {JACK: later("knave"), QUEEN: later("knight"), KING: later("king")},
}
"""What the pictures are called, by the house rule that names the dress of the pack."""
SIDE_NAMES = (later("North and South"), later("East and West"))


# -- The play -----------------------------------------------------------------------------------

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
FOLLOW_WITH_ENOUGH = (
    later("Play an odd card: the odd cards make {total} so far, and with {needed} the trick scores."),
    later("Play an even card: the even cards make {total} so far, and with {needed} the trick scores."),
)
FOLLOW_IN_VAIN = (
    later("Play an odd card: the odd cards make {total} so far, and can no longer reach {needed}."),
    later("Play an even card: the even cards make {total} so far, and can no longer reach {needed}."),
    later("Play a picture card: this trick cannot score any more."),
)
FOLLOW_WITH_LAMPS = {
    "french": later("Play a picture card: the trick scores if king, queen and jack all appear."),
    "latin": later("Play a picture card: the trick scores if king, knight and knave all appear."),
}
FOLLOW_LIT = later("Play a picture card: all three are there, so the trick scores 30 for the highest.")


def not_held(name: str) -> Reason:
    """A card of another hand, or one that is gone."""
    return Reason(_("You do not hold {card}.").format(card=name), "play")


def must_follow(led: Card, follower: str) -> Reason:
    """Why a card that does not follow is refused while the card named `follower` is in hand."""
    return Reason(_(MUST_FOLLOW[ORDER.group[led]]).format(card=follower), "following")


def prompt_to_follow(trick: Sequence[Card], void: bool, vain: bool, rules: LudensOptions) -> str:
    """Say what was led and what the trick still needs, unless the players count for themselves.

    It is in `vain` when nothing that can still be played brings it.
    """
    category = ORDER.group[trick[0]]
    if void:
        return _(VOID[category])
    if not rules.sum_helper:
        return _(FOLLOW[category])
    if category == PICTURE:
        lit = FOLLOW_LIT if lamps(trick) == ALL_LAMPS else FOLLOW_WITH_LAMPS[rules.deck_skin]
        return _(FOLLOW_IN_VAIN[PICTURE] if vain else lit)
    made, needed = total(trick), rules.trick_threshold
    text = FOLLOW_IN_VAIN if vain else FOLLOW_WITH_ENOUGH if made >= needed else FOLLOW_WITH_SUM
    return _(text[category]).format(total=made, needed=needed)


# -- A trick ------------------------------------------------------------------------------------

NUMBERS_SCORED = (
    later("The odd cards added up to {total}, so the trick scored 20 for {card}, the highest of them."),
    later("The even cards added up to {total}, so the trick scored 20 for {card}, the highest of them."),
)
NUMBERS_WASTED = (
    later("The odd cards added up to only {total} of {needed}, so {card} won the lead but nobody scored."),
    later("The even cards added up to only {total} of {needed}, so {card} won the lead but nobody scored."),
)
NUMBERS_ENDED = (
    later("The odd cards added up to only {total} of {needed}, so nobody scored."),
    later("The even cards added up to only {total} of {needed}, so nobody scored."),
)
"""At the end of a deal, where no lead is left to be won."""
ALONE_WASTED = (
    later("The only odd card counted just {total} of {needed}, so {card} won the lead but nobody scored."),
    later("The only even card counted just {total} of {needed}, so {card} won the lead but nobody scored."),
)
"""The card that is led always counts: there is none without one."""
ALONE_ENDED = (
    later("The only odd card counted just {total} of {needed}, so nobody scored."),
    later("The only even card counted just {total} of {needed}, so nobody scored."),
)
PICTURES_SCORED = {
    "french": later("King, queen and jack were all there, so the trick scored 30 for {card}, the highest."),
    "latin": later("King, knight and knave were all there, so the trick scored 30 for {card}, the highest."),
}
PICTURES_WASTED = {
    "french": later("King, queen and jack did not all appear, so {card} won the lead but nobody scored."),
    "latin": later("King, knight and knave did not all appear, so {card} won the lead but nobody scored."),
}
PICTURES_ENDED = {
    "french": later("King, queen and jack did not all appear, so nobody scored."),
    "latin": later("King, knight and knave did not all appear, so nobody scored."),
}


def why_scored(trick: Sequence[Card], highest: str, rules: LudensOptions, *, last: bool) -> Reason:
    """Say what the trick, perhaps the last of the deal, was worth and to which card, named `highest`."""
    category = ORDER.group[trick[0]]
    scored = value(trick, rules.trick_threshold) > 0
    if category == PICTURE:
        courts = PICTURES_SCORED if scored else PICTURES_ENDED if last else PICTURES_WASTED
        return Reason(_(courts[rules.deck_skin]).format(card=highest), "tricks")
    alone = sum(ORDER.group[card] == category for card in trick) == 1
    ended, wasted = (ALONE_ENDED, ALONE_WASTED) if alone else (NUMBERS_ENDED, NUMBERS_WASTED)
    text = (NUMBERS_SCORED if scored else ended if last else wasted)[category]
    words = {"card": highest, "total": total(trick), "needed": rules.trick_threshold}
    return Reason(_(text).format(**words), "tricks")


# -- A hand, a leg and the Ludens ---------------------------------------------------------------

BONUS_REASONS = {
    "number": later("Both partners won at least {each} tricks of 20, so {side} get {points} points more."),
    "odd": later("Both partners won at least {each} odd tricks, so {side} get {points} points more."),
    "even": later("Both partners won at least {each} even tricks, so {side} get {points} points more."),
    "picture": later("Both partners won at least {each} tricks of 30, so {side} get {points} points more."),
}
JUST_AS_MANY = {
    "number": later("Both partners won just {each} tricks of 20, so {side} get {points} points more."),
    "odd": later("Both partners won just {each} odd tricks, so {side} get {points} points more."),
    "even": later("Both partners won just {each} even tricks, so {side} get {points} points more."),
    "picture": later("Both partners won just {each} tricks of 30, so {side} get {points} points more."),
}
"""The same by the house rule that partners must have won exactly as many."""


def why_side_scored(side: int, own: int, bonuses: Sequence[PairBonus], rules: LudensOptions) -> str:
    """Say in whole sentences how the points of a side come about: `own` for its tricks, and its bonuses."""
    name = _(SIDE_NAMES[side])
    sentences = [_("{side} score {points} for their tricks.").format(side=name, points=own)]
    reasons = JUST_AS_MANY if rules.pair_rule == "exactly" else BONUS_REASONS
    sentences += [
        _(reasons[bonus.kind]).format(each=bonus.each, side=name, points=bonus.points) for bonus in bonuses
    ]
    if bonuses:
        points = own + sum(bonus.points for bonus in bonuses)
        sentences.append(_("That makes {points} for {side}.").format(side=name, points=points))
    return " ".join(sentences)


def leg_won(winner: int, leg: Sequence[int]) -> Reason:
    """A side has won the leg."""
    text = _("{side} have {points} points against {others} and win the leg.")
    side = _(SIDE_NAMES[winner])
    return Reason(text.format(side=side, points=leg[winner], others=leg[1 - winner]), "legs")


def leg_goes_on(points: int) -> Reason:
    """Both sides have enough for the leg, and the same."""
    text = _("Both sides have {points} points, so the leg goes on until one is ahead.")
    return Reason(text.format(points=points), "legs")


def why_ended(rules: LudensOptions, winner: int, grand: Sequence[int]) -> Reason:
    """Say what decided the match, and who has the Ludens bonus."""
    sentences = [
        ngettext(
            "{side} won the leg.", "{side} won {count} legs and with them the Ludens.", rules.legs_to_win
        ).format(side=_(SIDE_NAMES[winner]), count=rules.legs_to_win)
    ]
    if rules.legs_to_win > 1 and rules.ludens_bonus:
        sentences.append(_("That is worth {points} points more.").format(points=rules.ludens_bonus))
    if rules.match_winner == "grandTotal":
        if grand[0] == grand[1]:
            sentences.append(_("The grand totals are level, so the sides share the match."))
        else:
            ahead = _(SIDE_NAMES[0 if grand[0] > grand[1] else 1])
            text = _("{side} have the higher grand total and win the match.")
            sentences.append(text.format(side=ahead))
    return Reason(" ".join(sentences), "legs")
