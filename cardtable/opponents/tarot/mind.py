"""What a player of Tarot thinks of: what a card is worth later, habits, and the tricks one seat imagines.

`cardtable.opponents.tarot.thumbs` chooses by it, and `cardtable.opponents.tarot.reasons` says why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from cardtable.opponents.imagining import imagined_hands
from rulesets.cards import cards, holds, mask_of
from rulesets.core import Card, Mask, Seat
from rulesets.tarot.following import playable
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
from rulesets.tarot.state import Tarot

COURTS = {"K": 5.0, "Q": 2.5, "N": 1.5, "P": 0.5}
"""What a court card is worth at the start of a hand; late it is trumped or has no suit to win in."""
COURTS_FADE = 4
"""Cards left in hand with which courts are worth no more than pips."""
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


@lru_cache(maxsize=256)
def worth_later(rule: str, seats: int, left: int) -> tuple[float, ...]:
    """What every card is good for in later tricks, in points, with so many cards left besides.

    Fitted to hands played out: how much better a hand did with the card than with a low pip.
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
            worth = fade * COURTS[face[-1]] * early
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

KING = 14
"""The power of the highest card of a suit."""
RUFFS = 0.85
"""Chance that a player without the suit has a trump to put on it."""
BEATS = 0.7
"""Chance that a player who could beat a trump does."""
TRUMP_LED, HIGH_LED = 12.0, 2.0
"""What a trump costs that is led, for kept it takes a trick from whoever leads a suit; and what the king of a
suit is worth more to lead than its lowest card, before others are out of it: both measured."""
LAYOUTS = 16
"""Ways of the cards that are imagined for one decision."""


# -- Habits: a quick answer to the cards on the table -------------------------------------------


class Table(NamedTuple):
    """What somebody knows when it is his turn to add a card to a trick."""

    trick: Sequence[Card]
    led: Card
    hand: Mask
    unseen: Mask
    """Cards that others may hold, or that sleep."""
    seats: int
    fool_safe: bool
    """There is a card to give for the Fool, or it may be owed."""
    rule: str
    """How the pips of cups and coins are ordered."""


def stays_best(card: Card, table: Table, later: int) -> float:
    """Chance that none of the players still to come beats a card that is winning."""
    if not later:
        return 1.0
    held = table.hand.bit_count()
    each = min(1.0, held / max(1, table.unseen.bit_count()))
    higher = (table.unseen & HIGHER[table.rule][card]).bit_count()
    if card < MAGICIAN:
        suit = table.led if table.led >= 0 else card
        void: float = (1 - each) ** (table.unseen & MATES[suit]).bit_count()
        chance: float = (1 - later * each / 2) ** higher * (1 - RUFFS * void) ** later
        return chance
    beats = BEATS
    if 0 <= table.led < MAGICIAN:
        beats *= (1 - each) ** (table.unseen & MATES[table.led]).bit_count()
    return float((1 - min(1.0, each * beats)) ** (higher * later))


def habit(table: Table, legal: Mask) -> Card:
    """What a sensible player adds: the best balance of the chance to win and what the card is worth later."""
    trick = table.trick
    later = table.seats - 1 - len(trick)
    left = table.hand.bit_count() - 1
    keep = worth_later(table.rule, table.seats, left)
    stake = table.seats
    for card in trick:
        stake += HONOUR[card]
    best: Card = -1
    beating = -1
    if table.led >= 0:
        best = trick[winner_of(ORDERS[table.rule], trick)]
        beating = HIGHER[table.rule][best] | (TRUMPS if best < MAGICIAN else 0)
    chosen, most = 0, -99.0
    for card in cards(legal):
        if card == FOOL:
            gain = fool_gain(table.fool_safe, left)
        else:
            gain = -keep[card]
            if beating < 0:
                gain += worth_leading(table.rule, card, left)
            if beating < 0 or beating >> card & 1:
                gain += stays_best(card, table, later) * (stake + HONOUR[card])
        if gain > most:
            chosen, most = card, gain
    return chosen


def worth_leading(rule: str, card: Card, left: int) -> float:
    """What leading a card is worth besides the trick, with so many cards left in hand."""
    fade = min(1.0, left / FADING)
    if holds(TRUMPS, card):
        return -TRUMP_LED * fade
    return HIGH_LED * fade * POWERS[rule](card) / KING


def fool_gain(safe: bool, left: int) -> float:
    """What playing the Fool now is worth against playing it later; the last card is no choice."""
    if not safe:
        return -FOOL_KEEP
    return HONOUR[FOOL] - FOOL_KEEP * min(1.0, (left + 1.5) / FADING)


# -- Judgement: imagined tricks -----------------------------------------------------------------


class Prospect(NamedTuple):
    """How the trick would end on average if a card were played."""

    card: Card
    balance: float
    won: float
    """Share of the imagined tricks that this seat wins."""
    stake: float
    """Cards and honours in the trick on average, in points."""


class Mind:
    """What one seat knows, for it remembers all, and the layouts it imagines."""

    def __init__(self, game: Tarot, seat: Seat, rng: Random) -> None:
        self.game = game
        self.seat = seat
        self.hand = game.hands[seat]
        self.later = [(seat + step) % game.seats for step in range(1, game.seats - len(game.trick))]
        gone = mask_of(game.trick)
        if game.debtor >= 0:
            gone |= 1 << FOOL
        for pile in game.piles:
            gone |= pile
        self.out = DECK.all & ~gone & ~self.hand
        """Cards that another hand may hold, or that sleep."""
        self.layouts = [self._layout(rng) for _layout in range(LAYOUTS if self.later else 1)]

    def _layout(self, rng: Random) -> tuple[Mask, ...]:
        """Hands the players still to come may hold."""
        held = imagined_hands(self.game.hands, self.seat, self.out, self.game.lacks, rng)
        return tuple([held[seat] for seat in self.later])

    def prospect(self, card: Card) -> Prospect:
        """Complete the trick in every imagined layout, and weigh what becomes of it."""
        game, rules = self.game, self.game.options
        seats = game.seats
        left = self.hand.bit_count() - 1
        keep = worth_later(rules.pip_order, seats, left)
        place = len(game.trick)
        balance = won = staked = 0.0
        for layout in self.layouts:
            trick, led = [*game.trick, card], game.led
            if led < 0 and card != FOOL:
                led = card
            for other, hand in zip(self.later, layout, strict=True):
                legal = playable(hand, led, trick, rules.overtrump)
                added = legal.bit_length() - 1
                if legal & legal - 1:
                    unseen = (self.out | self.hand ^ 1 << card) & ~hand
                    safe = bool(game.piles[other]) or rules.fool_without_pile == "owed"
                    added = habit(Table(trick, led, hand, unseen, seats, safe, rules.pip_order), legal)
                if led < 0 and added != FOOL:
                    led = added
                trick.append(added)
            stake = seats + sum([HONOUR[lying] for lying in trick if lying != FOOL])
            staked += stake
            if winner_of(game.order, trick) == place:
                won += 1
                balance += stake * (1 - 1 / seats)
            else:
                balance -= stake / seats
        n = len(self.layouts)
        if card == FOOL:
            balance += n * fool_gain(self.fool_safe(), left)
        else:
            balance -= n * keep[card]
            if not game.trick:
                balance += n * worth_leading(rules.pip_order, card, left)
        return Prospect(card, balance / n, won / n, staked / n)

    def fool_safe(self) -> bool:
        """The Fool can be kept if it is played now."""
        rules = self.game.options
        if rules.fool_last_trick == "lost" and not self.hand & self.hand - 1:
            return False
        return bool(self.game.piles[self.seat]) or rules.fool_without_pile == "owed"
