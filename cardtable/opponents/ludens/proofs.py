"""What a seat can be sure of in a trick of Ludens: who can still beat a card, and which side can score.

It goes by the cards that are out and by what the others are known to lack; `reasons` puts it into words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import combinations

from cardtable.opponents.ludens.mind import GROUP, Mind
from rulesets.cards import cards, highest, holds, lowest
from rulesets.core import Card, Mask, Seat
from rulesets.ludens.pack import MATES, NUMBER, ORDER, PICTURE, may_score, total


def above(mind: Mind, card: Card) -> Mask:
    """The cards of its kind that are still out and beat it."""
    return mind.out & MATES[card] & -(2 << card)


def may_be_beaten(mind: Mind, card: Card, by: Iterable[Seat]) -> bool:
    """Whether one of these seats may have a higher card of its kind."""
    higher = above(mind, card)
    return any(higher & ~mind.game.lacks[seat] for seat in by)


def rivals_may_beat(mind: Mind, card: Card) -> bool:
    """Whether somebody of the other side may have a higher card of its kind."""
    return may_be_beaten(mind, card, [(mind.seat + step) % 4 for step in (1, 3)])


def is_sure(mind: Mind, card: Card) -> bool:
    """Whether a card is the best of the trick so far and nobody after it can have a higher one."""
    trick = [*mind.game.trick, card]
    return ORDER.winner(trick) == len(trick) - 1 and not may_be_beaten(mind, card, mind.later)


def sure_leads(mind: Mind) -> list[Card]:
    """The cards of the hand that nobody can beat, and that might score if they were led."""
    lacks, rules = mind.game.lacks, mind.game.options
    others = [seat for seat in range(4) if seat != mind.seat]
    found = []
    for card in cards(mind.hand):
        followers = sum(bool(MATES[card] & ~lacks[seat]) for seat in others)
        if not above(mind, card) and may_score([card], mind.out, followers, rules.trick_threshold):
            found.append(card)
    return found


def nobody_follows(mind: Mind, card: Card) -> bool:
    """Whether nobody after this card can have one of its kind."""
    out = mind.out & MATES[card]
    return not any(out & ~mind.game.lacks[seat] for seat in mind.later)


def can_score(mind: Mind, card: Card) -> bool:
    """Whether those who still play to the trick may have what it needs after a card."""
    trick = [*mind.game.trick, card]
    followers = sum(bool(MATES[trick[0]] & ~mind.game.lacks[seat]) for seat in mind.later)
    return may_score(trick, mind.out, followers, mind.game.options.trick_threshold)


def kind_is_over(mind: Mind, card: Card, without: Card | None = None) -> bool:
    """Whether no trick of a kind can score later in the deal, whoever of the others holds what is out of it.

    Of the own cards no more than one comes to a trick.  One may be thought away: the one that is played now.
    """
    own = mind.hand & MATES[card] & ~(0 if without is None else 1 << without)
    out, needed = mind.out & MATES[card], mind.game.options.trick_threshold
    with_own = any(may_score([one], out, 3, needed) for one in cards(own))
    return not with_own and not any(may_score([one], out & ~(1 << one), 2, needed) for one in cards(out))


def all_is_over(mind: Mind) -> bool:
    """Whether neither this trick nor any later one can score, whatever is played."""
    if not all(kind_is_over(mind, lowest(kind)) for kind in set(MATES)):
        return False
    return not any(can_score(mind, card) for card in mind.game.legal_moves(mind.seat))


def holds_down(mind: Mind, low: Card, card: Card) -> bool:
    """Whether a later trick may fall short with a low card that is kept, and score with the highest own one.

    Whoever follows to this trick has to spend one of what is out of the kind that was led.
    """
    out = mind.out & MATES[low]
    followed = holds(MATES[low], mind.game.trick[0] if mind.game.trick else card)
    may = [seat for seat in range(4) if seat != mind.seat and out & ~mind.game.lacks[seat]]
    spending = [seat for seat in may if followed and seat in mind.later]
    needed, most = mind.game.options.trick_threshold, NUMBER[highest(mind.hand & MATES[low])]
    return any(
        needed - most <= sum([NUMBER[one] for one in added]) < needed - NUMBER[low]
        for players in range(len(may) + 1)
        if players + max(0, players - len(may) + len(spending)) <= out.bit_count()
        for added in combinations(cards(out), players)
    )


class Side(Enum):
    """Which side can still win a trick."""

    OWN = 0
    OTHER = 1
    EITHER = 2


def only_side(mind: Mind, card: Card) -> Side:
    """Which side alone can win the trick once a card is played to it, as far as the seat knows."""
    trick = [*mind.game.trick, card]
    place = ORDER.winner(trick)
    holds_it = Side((len(trick) - 1 - place) % 2)
    other_side = [seat for seat in mind.later if Side((seat - mind.seat) % 2) is not holds_it]
    return Side.EITHER if may_be_beaten(mind, trick[place], other_side) else holds_it


def surely_scores(mind: Mind, card: Card) -> bool:
    """Whether a number trick reaches its total with a card, and only the own side can win it."""
    trick = [*mind.game.trick, card]
    reached = GROUP[trick[0]] != PICTURE and total(trick) >= mind.game.options.trick_threshold
    return reached and only_side(mind, card) is Side.OWN


def partner_leads(mind: Mind, card: Card) -> bool:
    """Whether the partner's card is still the best of the trick after this one."""
    return is_partners(mind, [*mind.game.trick, card])


def is_partners(mind: Mind, trick: Sequence[Card]) -> bool:
    """Whether the best card of a trick is the partner's."""
    return ORDER.winner(trick) == len(mind.game.trick) - 2
