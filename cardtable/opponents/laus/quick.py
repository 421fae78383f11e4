"""What a seat of Laus gives to a trick in a playout: sensible, and within a few microseconds.

It comes close to what a regular does: on the cards as they were played by regulars, no habit of these costs
more than a point or two on average, as was measured.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.laus.mind import (
    BEATEN_BY,
    BEATS,
    DIAMOND_QUEEN,
    LATE,
    PENALTY,
    SPECIAL,
    SURELY_BEATEN,
    lead_cost,
)
from rulesets.cards import cards
from rulesets.core import Card, Mask, Seat
from rulesets.laus.pack import CANCELLER, CARD_POINTS, DECK, JACKS, ORDER, SUIT_MATES
from rulesets.laus.state import Laus

HIGH = DECK.mask("AC TC KC AS TS KS AH TH KH JC JS")
"""What hardly stays below another card of its suit; high diamonds are kept for the queen of diamonds."""
THROW = tuple(
    PENALTY[card] + CARD_POINTS[card] + card % 8 if card != DIAMOND_QUEEN else -1 for card in range(len(DECK))
)
"""How glad a seat is to be rid of a card."""


def quick_card(game: Laus, seat: Seat) -> Card:
    """Stay as high as possible below the winning card; throw queens, then high cards; lead low."""
    hand, trick = game.hands[seat], game.trick
    if not trick:
        return quick_lead(game, hand)
    best = trick[ORDER.winner(trick)]
    if hand & CANCELLER or DIAMOND_QUEEN in trick:
        catch = quick_catch(game, seat, best)
        if catch is not None:
            return catch
    follow = hand & SUIT_MATES[trick[0]]
    return quick_follow(game, follow, best) if follow else quick_throw(game, hand, best)


def quick_follow(game: Laus, follow: Mask, best: Card) -> Card:
    """The highest card below the winning one; the last to play is rid of a high one on a cheap trick."""
    trick = game.trick
    led = SUIT_MATES[trick[0]]
    below = follow if led & ~SUIT_MATES[best] else follow & BEATEN_BY[best]
    clean = follow & ~SPECIAL or follow
    last = len(trick) + 1 == game.seats
    if below and not (last and clean & HIGH and not below & HIGH and is_cheap(trick)):
        return (below & ~CANCELLER or below).bit_length() - 1
    return clean.bit_length() - 1 if last else (clean & -clean).bit_length() - 1


def quick_throw(game: Laus, hand: Mask, best: Card) -> Card:
    """The dearest card, but no queen where she would be cancelled; a jack where a cheap trick takes it."""
    trick = game.trick
    harmless = hand & ~JACKS | hand & BEATEN_BY[best] & JACKS
    if not harmless or (len(trick) + 1 == game.seats and hand & ~harmless & HIGH and is_cheap(trick)):
        return (hand & JACKS).bit_length() - 1
    if harmless & SPECIAL and harmless & ~SPECIAL:
        winner = (game.leader + ORDER.winner(trick)) % game.seats
        if DIAMOND_QUEEN in trick or game.won[winner] & CANCELLER:
            harmless &= ~SPECIAL
    return max(cards(harmless), key=THROW.__getitem__)


def is_cheap(trick: Sequence[Card]) -> bool:
    """Whether a trick is worth nothing: then it may be taken with what would win a dearer one later."""
    return not any(CARD_POINTS[card] for card in trick)


def quick_catch(game: Laus, seat: Seat, best: Card) -> Card | None:
    """What takes the queen of diamonds, or with her the trick; none where she could save from no queen."""
    trick, hand = game.trick, game.hands[seat]
    led = SUIT_MATES[trick[0]]
    lost = sum(game.won) & ~game.won[seat]
    if not SPECIAL & ~lost:
        return None
    if DIAMOND_QUEEN in trick:
        winners = (hand & led or hand & JACKS) & (BEATS[best] | JACKS & ~SUIT_MATES[best])
        return winners.bit_length() - 1 if winners else None
    if not led & CANCELLER or not BEATEN_BY[DIAMOND_QUEEN] >> best & 1:
        return None
    last = len(trick) + 1 == game.seats
    above = BEATS[DIAMOND_QUEEN] & ~hand & ~lost & ~game.won[seat]
    return DIAMOND_QUEEN if last or not above else None


def quick_lead(game: Laus, hand: Mask) -> Card:
    """Lead by `lead_cost`, remembering everything."""
    out = DECK.all & ~sum(game.won) & ~hand
    best = -1
    least = float("inf")
    late = hand.bit_count() <= LATE
    for card in cards(hand):
        cost = lead_cost(card, hand, out, out)
        if late and out & BEATS[card] and not (out & BEATEN_BY[card] or JACKS >> card & 1):
            cost -= SURELY_BEATEN
        if cost < least:
            least = cost
            best = card
    return best
