"""Habits at Tarot: what a card is worth later, and a quick answer to the cards on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rulesets.cards import cards, holds, mask_of
from rulesets.core import Card, Mask, Seat
from rulesets.tarot.pack import (
    DECK,
    FOOL,
    HONOUR,
    MAGICIAN,
    MATES,
    ORDERS,
    POWERS,
    TRUMPS,
    WORLD,
    winner_of,
)

COURTS = {"K": 5.0, "Q": 2.5, "N": 1.5, "P": 0.5}
"""What a court card is worth at the start of a hand; late it is trumped or has no suit to win in."""
COURTS_FADE = 1
"""Cards left in hand besides with which courts are worth no more than pips."""
LED_AGAIN = 0.2
"""Share of that which is left to courts of the suit that is led now: the next time it is trumped sooner."""
ANY_TRUMP = 3.5
"""What even the lowest trump is worth: it may take a trick that nobody else can."""
TRUMP_20 = 1.25
"""What trump 20 is worth on top of that, for every rival; the others by the square of their rank."""
WORLD_MORE = 4.0
MAGICIAN_KEEP = 4.5
BEST_PIP = 0.3
FOOL_KEEP = 6.0
"""The Fool is worth its honours, and a little more while it can still save another card."""
FADING = 3
"""Cards left in hand from which on it matters less and less what is kept."""


@lru_cache(maxsize=1024)
def worth_later(rule: str, seats: int, left: int, led: Mask = 0) -> tuple[float, ...]:
    """What every card is good for in later tricks, in points, with so many cards left besides.

    Fitted to hands played out: how much better a hand did with the card than with a low pip.  Of a suit that
    is led now it is less: only what was found to be right to keep then.
    """
    power = POWERS[rule]
    fade = min(1.0, left / FADING)
    early = max(0.0, (left - COURTS_FADE) / (11 - COURTS_FADE))
    top = TRUMP_20 * (seats - 1)
    kept = []
    for card, face in enumerate(DECK.faces):
        if card == FOOL:
            worth = FOOL_KEEP
        elif card == MAGICIAN:
            worth = fade * MAGICIAN_KEEP
        elif card > MAGICIAN:
            worth = fade * (ANY_TRUMP + top * (power(card) / 20) ** 2 + (WORLD_MORE if card == WORLD else 0))
        elif face[-1] in COURTS:
            worth = fade * COURTS[face[-1]] * early * (LED_AGAIN if holds(led, card) else 1.0)
        else:
            worth = fade * BEST_PIP * power(card) / 10
        kept.append(worth)
    return tuple(kept)


HIGHER: Mapping[str, tuple[Mask, ...]] = {
    rule: tuple(
        mask_of(other for other in cards(MATES[card]) if POWERS[rule](other) > POWERS[rule](card))
        for card in range(len(DECK))
    )
    for rule in ORDERS
}
"""For every card the cards of its own suit that beat it."""

RUFFS = 0.7
"""Chance that a player without the suit has a trump to put on it."""
BEATS = 0.7
"""Chance that a player who could beat a trump does."""
SUITS = tuple(dict.fromkeys(MATES[:MAGICIAN]))
"""The four suits."""
TRUMPED_LED = 1.4
"""What a lead gains that costs somebody a trump, for whoever has trumps himself."""
TRUMP_LED, BEST_LED, MAGICIAN_LED = -0.7, 3.5, -0.9
"""What leading a trump gains, and what it gains besides if nothing out beats it, or if it is the Magician."""
SHORT = 2
"""With no more cards than this of a suit one is soon out of it, and trumps it when it is led again."""


class Leads(NamedTuple):
    """What tells a good lead from a bad one, by how many play."""

    kept: float
    """How much of what a card is worth later counts for leading it; mostly it counts against it."""
    king: float
    """What it gains at the start of a hand to lead a king, before others are out of its suit."""
    short: float
    """What it gains then to lead from a suit one is soon out of."""
    length: float
    """What a lead gains for every card held of its suit."""
    more_trumps: float
    """What leading a trump gains for every other one held."""
    high_trump: float
    """What leading trump 20 gains, and lower ones by the square of their rank."""


AMONG_TWO = Leads(kept=0.1, king=0.0, short=0.0, length=0.85, more_trumps=1.7, high_trump=0.0)
"""Of two players the other often lacks the suit, or what beats a high card: so a long suit is led from the
top, and led again.
"""
AMONG_MORE = Leads(kept=-0.15, king=0.8, short=1.0, length=0.0, more_trumps=0.0, high_trump=1.25)
"""All of these, and those above, were found by playing many thousand hands against earlier habits, random
players and beginners, and against the best replies that were found to them.
"""
ABOUT_AS_GOOD = 0.2
"""What a lead may gain less than the best and still be chosen: that was measured to cost nothing."""


class Table(NamedTuple):
    """What somebody knows when it is his turn to add a card to a trick."""

    trick: Sequence[Card]
    led: Card
    held: int
    """How many cards he holds."""
    unseen: Mask
    """Cards that others may hold, or that sleep."""
    seats: int
    fool_safe: bool
    """There is a card to give for the Fool, or it may be owed."""
    rule: str
    """How the pips of cups and coins are ordered."""
    trumped: Mask
    """Cards of suits that somebody else has to trump, as all know."""
    last_loses: bool = False
    """By house rule the last trick loses the Fool."""


def habit(table: Table, legal: Mask) -> Card:
    """What a sensible player adds: the best balance of the chance to win and what the card is worth later."""
    gain = gains(table, legal)
    return max(gain, key=gain.__getitem__)


def gains(table: Table, legal: Mask) -> dict[Card, float]:
    """For every card what it gains: the chance that it wins, times the trick, less what it is worth later."""
    trick, led, held, unseen, seats, fool_safe, rule, _trumped, last_loses = table
    if led < 0:
        return lead_gains(table, legal)
    later = seats - 1 - len(trick)
    # Chance that one of the others holds a certain card.
    each = min(1.0, held / max(1, unseen.bit_count()))
    higher = HIGHER[rule]
    best = trick[winner_of(ORDERS[rule], trick)]
    beating = higher[best]
    beats = BEATS
    unruffed = 1.0
    if best < MAGICIAN:
        beating |= TRUMPS
    if led < MAGICIAN:
        void = (1 - each) ** (unseen & MATES[led]).bit_count()
        unruffed = (1 - RUFFS * void) ** later
        beats *= void
    stake = seats
    for card in trick:
        stake += HONOUR[card]
    worth = worth_later(rule, seats, held - 1, MATES[led])
    found: dict[Card, float] = {}
    for card in cards(legal):
        if card == FOOL:
            found[card] = fool_gain(fool_safe, held - 1, last_loses=last_loses)
            continue
        # An honour that is lost counts for somebody else.
        gain = -worth[card] - HONOUR[card] / seats
        if beating >> card & 1:
            above = (unseen & higher[card]).bit_count()
            if card >= MAGICIAN:
                chance = (1 - min(1.0, each * beats)) ** (above * later)
            else:
                chance = (1 - later * each / 2) ** above * unruffed
            gain += chance * (stake + HONOUR[card])
        found[card] = gain
    return found


def lead_gains(table: Table, hand: Mask) -> dict[Card, float]:
    """For every card what it gains to lead it, beside the others: short or long suits, and what costs trumps.

    Whether it takes the trick hardly matters: that lies with the others, and most of it is in what they hold.
    """
    left = table.held - 1
    early = left / 11
    fade = min(1.0, left / FADING)
    keep = worth_later(table.rule, table.seats, left)
    higher, power = HIGHER[table.rule], POWERS[table.rule]
    kept, king, short, length, more_trumps, high_trump = AMONG_TWO if table.seats == 2 else AMONG_MORE
    trumps = hand & TRUMPS
    any_trump = TRUMP_LED + more_trumps * (trumps.bit_count() - 1)
    found: dict[Card, float] = {}
    for card in cards(hand):
        if card == FOOL:
            found[card] = fool_gain(table.fool_safe, left, last_loses=table.last_loses)
            continue
        gain = kept * keep[card]
        if card >= MAGICIAN:
            gain += fade * (any_trump + high_trump * (power(card) / 20) ** 2)
            if card == MAGICIAN:
                gain += fade * MAGICIAN_LED
            elif not table.unseen & higher[card]:
                gain += fade * BEST_LED
        else:
            held = (hand & MATES[card]).bit_count()
            gain += fade * length * held
            if held <= SHORT:
                gain += early * short
            if HONOUR[card] == 4:
                gain += early * king
            if trumps and table.trumped >> card & 1:
                gain += fade * TRUMPED_LED
        found[card] = gain
    return found


def any_good_lead(gain: Mapping[Card, float], random: Callable[[], float]) -> Card:
    """Of the best leads of every suit one that is about as good as any: which one nobody shall foresee."""
    best: dict[Mask, Card] = {}
    for card, gained in gain.items():
        suit = MATES[card]
        if suit not in best or gained > gain[best[suit]]:
            best[suit] = card
    least = max(gain.values()) - ABOUT_AS_GOOD
    good = [card for card in best.values() if gain[card] >= least]
    return good[int(random() * len(good))]


def fool_gain(safe: bool, left: int, *, last_loses: bool) -> float:
    """What playing the Fool now is worth against playing it later; the last card is no choice, and where the
    last trick loses it, the last but one has to do.
    """
    if not safe:
        return -FOOL_KEEP
    if last_loses:
        if left == 1:
            return FOOL_KEEP
        left -= 1
    return HONOUR[FOOL] - FOOL_KEEP * min(1.0, (left + 1.5) / FADING)


def suits_trumped(lacks: Sequence[Mask], seat: Seat, unseen: Mask) -> Mask:
    """The suits that another seat cannot follow, as all know, though it may hold trumps."""
    trumped = 0
    for other, lacking in enumerate(lacks):
        if other != seat and unseen & TRUMPS & ~lacking:
            for suit in SUITS:
                if not unseen & suit & ~lacking:
                    trumped |= suit
    return trumped
