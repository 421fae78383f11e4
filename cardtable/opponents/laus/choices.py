"""How a card of Laus compares with the others that may be played."""

from __future__ import annotations

from cardtable.opponents.laus.mind import BEATEN_BY, BEATS, PENALTY, Mind
from rulesets.cards import mask_of
from rulesets.core import Card, Mask, Move
from rulesets.laus.pack import CANCELLER, CARD_POINTS, JACKS, QUEENS, SUIT_MATES


def risked(mind: Mind, card: Card) -> Card | None:
    """The queen that would cost most of those which could be played instead, and win the trick."""
    if mind.armoured or mask_of(mind.game.trick) & CANCELLER:
        return None
    queens = [other for other in others_than(mind, card) if PENALTY[other]]
    return max(queens, key=PENALTY.__getitem__, default=None)


def highest_of_all(mind: Mind, card: Card) -> bool:
    """Whether whatever else may be played is a lower card of the same suit."""
    others = others_than(mind, card)
    return bool(others) and not mask_of(others) & ~BEATEN_BY[card]


def all_the_same(mind: Mind, card: Card) -> bool:
    """Whether whatever else may be played is of its suit, counts as much and is beaten by the same."""

    def told_apart_by(one: Card) -> tuple[Mask, int, int, Mask]:
        return SUIT_MATES[one], CARD_POINTS[one], PENALTY[one], mind.out & BEATS[one]

    others = others_than(mind, card)
    return bool(others) and {told_apart_by(card)} == set(map(told_apart_by, others))


def are_spent(mind: Mind) -> bool:
    """Whether either of the last two cards may go, for as much, and neither can win a trick any more."""
    legal = mind.game.legal_moves(mind.seat)
    if mind.hand.bit_count() != 2 or len(legal) != 2 or mind.hand & (JACKS | QUEENS):
        return False
    one, other = legal
    lower = mind.out & (BEATEN_BY[one] | BEATEN_BY[other])
    return CARD_POINTS[one] == CARD_POINTS[other] and not lower and not any(map(mind.wins_with, legal))


def least_likely(mind: Mind, card: Card) -> bool:
    """Whether every other card that may be played is more likely to win the trick."""
    others = others_than(mind, card)
    return bool(others) and mind.wins_with(card) < min(map(mind.wins_with, others))


def no_better(mind: Mind, card: Card) -> bool:
    """Whether whatever else may be played is beaten by just the same cards, and counts more."""
    beaters = mind.out & BEATS[card]
    others = others_than(mind, card)
    return costs_least(mind, card) and all(mind.out & BEATS[other] == beaters for other in others)


def costs_least(mind: Mind, card: Card) -> bool:
    """Whether every other card that may be played counts more; of queens it depends on who wins which."""
    others = others_than(mind, card)
    queens = any(PENALTY[one] for one in (card, *others))
    return not queens and all(CARD_POINTS[other] > CARD_POINTS[card] for other in others)


def others_than(mind: Mind, card: Card) -> list[Move]:
    """What else may be played."""
    return [other for other in mind.game.legal_moves(mind.seat) if other != card]
