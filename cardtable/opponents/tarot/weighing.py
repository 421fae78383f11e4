"""What a seat of Tarot can tell of its cards: what beats them, and what they are worth later."""

from __future__ import annotations

from cardtable.opponents.tarot.habits import HIGHER, worth_later
from cardtable.opponents.tarot.mind import Mind
from cardtable.opponents.thumbs import is_spare
from rulesets.cards import holds, mask_of
from rulesets.core import Card, Mask
from rulesets.tarot.pack import ABOVE, FOOL, HONOUR, TRUMPS, winner_of

NOTICED = 0.5
"""Points from which on one card is said to be better than another."""


def beats_what_lies(mind: Mind, card: Card) -> bool:
    """Whether a card would be the best of the trick as it lies."""
    trick = [*mind.game.trick, card]
    return card != FOOL and winner_of(mind.game.order, trick) == len(trick) - 1


def weakest_that_might(mind: Mind, card: Card) -> bool:
    """Whether it would be the best of the trick as it lies, and no weaker card of its suit would."""
    others = other_winners(mind, card)
    return beats_what_lies(mind, card) and all(holds(above(mind, card), other) for other in others)


def above(mind: Mind, card: Card) -> Mask:
    """The cards of its own suit, or the trumps, that beat a card."""
    return HIGHER[mind.game.options.pip_order][card]


def is_highest(mind: Mind, card: Card) -> bool:
    """Whether no other card of the hand beats it in its suit."""
    return not mind.hand & above(mind, card)


def weakest_of_all(mind: Mind, card: Card) -> int:
    """How many unseen cards of its suit beat a plain card, if of the whole hand it is most easily beaten."""
    if mask_of(mind.game.legal_moves(mind.seat)) != mind.hand:
        return 0
    suits = [other for other in others_than(mind, card) if not holds(TRUMPS, other)]
    count = beaten_by(mind, card)
    if HONOUR[card] or holds(TRUMPS, card) or not suits or not may_be_held(mind, above(mind, card)):
        return 0
    weaker = [other for other in suits if holds(above(mind, other), card) or beaten_by(mind, other) > count]
    return 0 if weaker else count


def may_be_held(mind: Mind, some: Mask) -> bool:
    """Whether any other player may have one of some cards."""
    return any(mind.out & some & ~lacks for seat, lacks in enumerate(mind.game.lacks) if seat != mind.seat)


def anybody_beats(mind: Mind, card: Card) -> bool:
    """Whether anybody who plays to this trick later may have a card that beats one."""
    higher = above(mind, card) if holds(TRUMPS, card) else above(mind, card) | TRUMPS
    return any(mind.out & higher & ~mind.game.lacks[seat] for seat in mind.later)


def tied_with_honours(mind: Mind, card: Card) -> bool:
    """Whether other plain cards are beaten by as many of their suits, and all of those are honours."""
    count = beaten_by(mind, card)
    suits = [other for other in others_than(mind, card) if not holds(TRUMPS, other)]
    tied = [other for other in suits if beaten_by(mind, other) == count]
    return bool(tied) and all(HONOUR[other] for other in tied)


def gives_least(mind: Mind, card: Card) -> bool:
    """Whether all others that may be played give more to whoever wins the trick, the Fool among them."""
    others = [other for other in mind.game.legal_moves(mind.seat) if other != card]
    return all(HONOUR[other] > HONOUR[card] and not (other == FOOL and mind.fool_safe()) for other in others)


def beaten_by(mind: Mind, card: Card) -> int:
    """How many cards of its suit that this seat has not seen beat a card."""
    return (mind.out & above(mind, card)).bit_count()


def missed_least(mind: Mind, card: Card) -> bool:
    """Whether no other card that may be played costs less to lose, and some cost more."""
    costs = [cost_to_lose(mind, other) for other in others_than(mind, card)]
    own = cost_to_lose(mind, card)
    return own <= min(costs, default=own) and max(costs, default=own) >= own + NOTICED


def missed_alike(mind: Mind, card: Card) -> bool:
    """Whether another card that may be played costs about as little to lose as the one that costs least."""
    return any(
        cost_to_lose(mind, other) < cost_to_lose(mind, card) + NOTICED for other in others_than(mind, card)
    )


def can_be_spared(mind: Mind, card: Card) -> bool:
    """Whether at least half of the other cards that may be played cost more to lose."""
    costs = [cost_to_lose(mind, other) for other in others_than(mind, card)]
    return is_spare(cost_to_lose(mind, card) + NOTICED, costs)


def keeps_a_winner(mind: Mind, card: Card) -> bool:
    """Whether a card that beats what lies there is worth more later than this one, which can be spared."""
    least = cost_to_lose(mind, card) + NOTICED
    winners = other_winners(mind, card)
    return can_be_spared(mind, card) and any(cost_to_lose(mind, other) > least for other in winners)


def others_than(mind: Mind, card: Card) -> list[Card]:
    """The other cards that may be played; the Fool is never lost to a trick like them."""
    return [other for other in mind.game.legal_moves(mind.seat) if other not in (card, FOOL)]


def other_winners(mind: Mind, card: Card) -> list[Card]:
    """Those of them that would be the best of the trick as it lies."""
    return [other for other in others_than(mind, card) if beats_what_lies(mind, other)]


def cost_to_lose(mind: Mind, card: Card) -> float:
    """What a card would be worth in the tricks after this one, and as an honour to whoever wins it now."""
    game, left = mind.game, mind.hand.bit_count() - 1
    return worth_later(game.options.pip_order, game.seats, left, mind.suit_led())[card] + HONOUR[card]


def higher_trumps(mind: Mind, card: Card) -> int:
    """How many trumps that this seat has not seen beat a trump."""
    return (mind.out & ABOVE[card]).bit_count()
