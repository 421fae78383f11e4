"""What a player of Tarot thinks of: the tricks one seat imagines.

`cardtable.opponents.tarot.thumbs` chooses by it, and `cardtable.opponents.tarot.reasons` says why.
"""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import NamedTuple

from cardtable.opponents.imagining import imagined_hands
from cardtable.opponents.tarot.habits import Table, fool_gain, habit, lead_gains, suits_trumped, worth_later
from rulesets.cards import mask_of
from rulesets.core import Card, Mask, Seat
from rulesets.tarot.following import playable
from rulesets.tarot.pack import DECK, FOOL, HONOUR, MATES, winner_of
from rulesets.tarot.state import Tarot

LAYOUTS, SURE_LAYOUTS = 16, 64
"""Ways of the cards that are imagined for one decision, and to say of one card what is probable."""


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

    def __init__(self, game: Tarot, seat: Seat, rng: Random, layouts: int = LAYOUTS) -> None:
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
        self.leads = {} if game.trick else lead_gains(self._table(), self.hand)
        """What it gains to lead each card."""
        self.layouts = [self._layout(rng) for _layout in range(layouts if self.later else 1)]

    @cached_property
    def for_words(self) -> Mind:
        """The same seat with other layouts, to say what is probable; no dice of the match are thrown."""
        return Mind(self.game, self.seat, Random(0), SURE_LAYOUTS)

    def _layout(self, rng: Random) -> tuple[Mask, ...]:
        """Hands the players still to come may hold."""
        held = imagined_hands(self.game.hands, self.seat, self.out, self.game.lacks, rng)
        return tuple([held[seat] for seat in self.later])

    def _table(self) -> Table:
        """The table before a lead."""
        game, rules = self.game, self.game.options
        trumped = suits_trumped(game.lacks, self.seat, self.out)
        held = self.hand.bit_count()
        return Table(
            (), -1, held, self.out, game.seats, self.fool_safe(), rules.pip_order, trumped, self.last_loses
        )

    def prospect(self, card: Card) -> Prospect:
        """Complete the trick in every imagined layout, and weigh what becomes of it."""
        game, rules = self.game, self.game.options
        seats = game.seats
        left = self.hand.bit_count() - 1
        keep = worth_later(rules.pip_order, seats, left, self.suit_led())
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
                    held, pips = hand.bit_count(), rules.pip_order
                    table = Table(trick, led, held, unseen, seats, safe, pips, 0, self.last_loses)
                    added = habit(table, legal)
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
        if not game.trick:
            return Prospect(card, self.leads[card], won / n, staked / n)
        later = -keep[card]
        if card == FOOL:
            later = fool_gain(self.fool_safe(), left, last_loses=self.last_loses)
        balance += n * later
        return Prospect(card, balance / n, won / n, staked / n)

    @property
    def last_loses(self) -> bool:
        """By house rule the last trick loses the Fool."""
        return self.game.options.fool_last_trick == "lost"

    def suit_led(self) -> Mask:
        """The suit that is led, or the trumps; nothing before that."""
        return MATES[self.game.led] if self.game.led >= 0 else 0

    def fool_safe(self) -> bool:
        """The Fool can be kept if it is played now."""
        if self.last_loses and not self.hand & self.hand - 1:
            return False
        return bool(self.game.piles[self.seat]) or self.game.options.fool_without_pile == "owed"
