"""What a seat can be sure of in a trick of Ludens: who can still beat a card, and which side can score.

It goes by the cards that are out and by what the others are known to lack; `reasons` puts it into words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import combinations

from cardtable.opponents.ludens.mind import GROUP, Mind, above
from rulesets.cards import cards, highest, holds, lowest
from rulesets.core import Card, Seat
from rulesets.ludens.pack import MATES, NUMBER, ORDER, PICTURE, may_score, total


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


def holders(mind: Mind, card: Card) -> list[Seat]:
    """The others who may hold a card of its kind."""
    out = mind.out & MATES[card]
    return [seat for seat in range(4) if seat != mind.seat and out & ~mind.game.lacks[seat]]


def may_score_for(mind: Mind, card: Card, without: Card | None = None) -> bool:
    """Whether a later trick that this card wins, the own or one that is out, may come to a score.

    Everybody adds at most one card of its kind, and only a lower one.  One of the own cards may be thought
    away: the one that is played now.
    """
    lower = MATES[card] & (1 << card) - 1
    own = mind.hand & lower & ~(0 if without is None else 1 << without)
    others, needed = len(holders(mind, card)), mind.game.options.trick_threshold
    if holds(mind.hand, card):
        return may_score([card], mind.out & lower, others, needed)
    ways = [[card, one] for one in cards(own)] or [[card]]
    return any(may_score(way, mind.out & lower, others - 1, needed) for way in ways)


def kind_is_over(mind: Mind, card: Card, without: Card | None = None) -> bool:
    """Whether no trick of a kind can score later in the deal, whoever of the others holds what is out of it.

    One of the own cards may be thought away: the one that is played now.
    """
    left = (mind.hand | mind.out) & MATES[card] & ~(0 if without is None else 1 << without)
    return not any(may_score_for(mind, one, without) for one in cards(left))


def all_kinds_are_over(mind: Mind) -> bool:
    """Whether no later trick of any kind can score, whoever leads."""
    return all(kind_is_over(mind, lowest(kind)) for kind in set(MATES))


def wins_the_rest(mind: Mind, card: Card) -> bool:
    """Whether a card wins this trick, and every other one that is held the trick that it is led to."""
    others = [seat for seat in range(4) if seat != mind.seat]
    rest = [one for one in cards(mind.hand) if one != card]
    return is_sure(mind, card) and not any(may_be_beaten(mind, one, others) for one in rest)


def all_is_over(mind: Mind) -> bool:
    """Whether neither this trick nor any later one can score, whatever is played."""
    ways = mind.game.legal_moves(mind.seat)
    if any(can_score(mind, card) for card in ways):
        return False
    if all_kinds_are_over(mind):
        return True
    own = cards(mind.hand)
    return all(wins_the_rest(mind, way) for way in ways) and not any(may_score_for(mind, one) for one in own)


def rivals_may_score(mind: Mind, card: Card) -> bool:
    """Whether the other side may still score in a later trick, once a card is led that cannot score."""
    if wins_the_rest(mind, card):
        return False
    lacking = mind.game.lacks[(mind.seat + 1) % 4] & mind.game.lacks[(mind.seat + 3) % 4]
    return any(may_score_for(mind, one, without=card) for one in cards(mind.out & ~lacking))


def added_later(mind: Mind, kept: Card, card: Card) -> Iterator[tuple[tuple[Seat, ...], tuple[Card, ...]]]:
    """Who may add which cards to a later trick that a kept card comes to, after another one is played now.

    Whoever follows to this trick has to spend one of what is out of the kind that was led.
    """
    out = mind.out & MATES[kept]
    followed = holds(MATES[kept], mind.game.trick[0] if mind.game.trick else card)
    may = holders(mind, kept)
    spending = [seat for seat in may if followed and seat in mind.later]
    for number in range(len(may) + 1):
        for players in combinations(may, number):
            if number + sum(seat in spending for seat in players) <= out.bit_count():
                yield from ((players, added) for added in combinations(cards(out), number))


def holds_down(mind: Mind, low: Card, card: Card) -> bool:
    """Whether a later trick may fall short with a low card, and score with the highest own one."""
    needed, most = mind.game.options.trick_threshold, NUMBER[highest(mind.hand & MATES[low])]
    return any(
        needed - most <= sum([NUMBER[one] for one in added]) < needed - NUMBER[low]
        for _players, added in added_later(mind, low, card)
    )


def brings_up(mind: Mind, high: Card, card: Card) -> bool:
    """Whether the own side may score in a later trick with a higher card, but not with this one."""
    needed, partner = mind.game.options.trick_threshold, (mind.seat + 2) % 4
    return any(
        needed - NUMBER[high] <= sum([NUMBER[one] for one in added]) < needed - NUMBER[card]
        for players, added in added_later(mind, high, card)
        if partner in players or high > max(added, default=-1)
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
