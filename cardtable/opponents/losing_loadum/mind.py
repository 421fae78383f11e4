"""What a player of Losing Loadum keeps in mind, and how dearly it weighs a card."""

from __future__ import annotations

from functools import lru_cache

from cardtable.opponents.thumbs import Memory
from rulesets.cards import cards, mask_of
from rulesets.core import Card, Mask, Seat
from rulesets.losing_loadum.pack import (
    CLASS,
    DECK,
    LIMIT,
    LOAD,
    LOW,
    ORDERS,
    RANKS,
    SUIT,
    SUITS,
    answers,
    load_of,
    offers,
)
from rulesets.losing_loadum.state import LosingLoadum

SHARP = 1.0
"""How likely a trick of others with points is remembered: by masters, and in the hints people are given."""
ATTENTION = {Memory.FULL: 0.85, Memory.SURE: SHARP}
"""The same by regulars, who miss points but invent none, and nothing where all may be looked up."""

RANK_LOAD = tuple(LOAD[:RANKS])

BELOW = tuple((1 << rank) - 1 for rank in range(RANKS))

LOWER = tuple(SUITS[SUIT[card]] & ((1 << card) - 1) for card in range(len(DECK)))
"""For every card the lower cards of its suit."""

TENS, ACES = DECK.having("T"), DECK.having("A")

TRICK = 6.0
"""Points that a high card catches besides its own when it wins a trick."""

CAUGHT = 0.8
"""Chance that a bare card is not thrown away in time, but has to be played to its own suit."""

GUARD = 0.55
"""How much every lower card of the suit in hand lessens the danger of a high one."""

STRANDED = 0.2
"""Share of a card's danger when nobody else holds its suit: it can only be led, or thrown away."""

CAUGHT_TRUMP, STRANDED_TRUMP = 1.1, 0.6
"""Both for a trump: it cannot be thrown away but on a higher one, and wins whatever it is thrown on."""

TOP_TRUMP = 1.0
"""The first of them, at least, for a trump that no other beats, whatever lower ones guard it."""

FOLLOWED = 0.9
"""Share of the points below a lead that fall on it when it takes the trick: whoever follows throws the
dearest card that stays below.  With two to eight at the table .8 to .9 was seen.
"""

DUMPED, DUMPED_SURELY = 7.0, 17.0
"""What it costs, in points, when somebody without the suit led throws a card on the trick: while the trump
is not known it may turn out to be one and take the trick, afterwards the dearest goes.
"""

TO_COME = 4.0
"""Points that everybody still to play is expected to throw on a trick that somebody takes who followed."""

KEPT_LEAD, GOT_LEAD = 1.5, -1.5
"""What it costs to lead to the next trick: whoever led to this one has spent a safe card on nothing, but
whoever followed is rid of a high one, which is worth more than it costs while the tricks are cheap.
"""

KEPT = 0.85
"""How much the danger counts of the cards that stay in the hand: some of it never comes."""

OUT = 22.0
"""What it costs to reach 31, besides the points."""

PAST = 0.3
"""How much points still count for somebody past 31."""

HARDLY_TRUMP = 0.25
"""A suit that is trump with this chance or less hardly is."""

WORTH_OFFERING = 1.5
"""How many points of danger an offer must be expected to save."""

WORTH_NAMING = 0.5
"""With so many it is a close matter."""

LITTLE = 4
"""Points in a trick that are little."""

LOADED = 10
"""With more points than this a trick is as bad as most that may come."""


def mix(number: int) -> float:
    """A number between 0 and 1 that looks drawn by lot and is always the same."""
    number = (number ^ number >> 31) * 0x9E3779B97F4A7C15 & (1 << 64) - 1
    number = (number ^ number >> 29) * 0xBF58476D1CE4E5B9 & (1 << 64) - 1
    return (number ^ number >> 32) / (1 << 64)


def remembered(game: LosingLoadum, seat: Seat, attention: float) -> list[int]:
    """Points that `seat` believes everybody has taken; its own it knows, and so those of a single rival."""
    if len(game.playing) == 2:
        return list(game.load)
    believed = [0] * game.seats
    believed[seat] = game.load[seat]
    place = (game.deals * 16 + seat) * 64
    for trick, (taker, taken) in enumerate(game.captures):
        if taker != seat and mix((place + trick) << 52 ^ taken) < attention:
            believed[taker] += load_of(taken)
    return believed


@lru_cache(maxsize=1 << 13)
def suit_danger(own: Mask, out: Mask, trump: bool) -> float:
    """Points that the cards held of a suit may be expected to catch, while `out` are at large."""
    danger = 0.0
    guards, stranded = (CAUGHT_TRUMP, STRANDED_TRUMP) if trump else (CAUGHT, STRANDED)
    others = out.bit_count()
    for rank in cards(own):
        cost = RANK_LOAD[rank] + TRICK
        if others:
            below = (out & BELOW[rank]).bit_count()
            caught = max(guards, TOP_TRUMP) if trump and below == others else guards
            danger += below / others * caught * cost
        else:
            danger += stranded * cost
        guards *= GUARD
    return danger


def danger(hand: Mask, out: Mask, trump: int | None) -> float:
    """Points that a whole hand may be expected to catch."""
    low, suits = SUITS[0], range(len(SUITS))
    return sum([suit_danger(hand >> RANKS * s & low, out >> RANKS * s & low, s == trump) for s in suits])


def after_exchange(hand: Mask, given: Card, out: Mask, trump: int | None, *, from_bare_hand: bool) -> float:
    """The danger of a hand on average, when `given` goes for an unknown card of its class."""
    kind = CLASS[given] & out
    back = cards(kind & ~SUITS[SUIT[given]])
    before = danger(hand, out, trump)
    if not back:
        return before
    rest = hand & ~(1 << given)
    after = sum([danger(rest | 1 << card, out & ~(1 << card), trump) for card in back]) / len(back)
    cancelled = (kind & SUITS[SUIT[given]]).bit_count() / kind.bit_count() if from_bare_hand else 0.25
    return cancelled * before + (1 - cancelled) * after


def gain_of_offer(hand: Mask, card: Card, out: Mask, trump: int | None) -> float:
    """How many points of danger are saved on average when a card is offered and one given for it."""
    return danger(hand, out, trump) - after_exchange(hand, card, out, trump, from_bare_hand=False)


def possible(game: LosingLoadum, seat: Seat, other: Seat) -> Mask:
    """The cards that another may hold for all that `seat` knows.

    Those are of no suit that they have shown to lack, unless an exchange may have brought it back, and none
    that was seen in the hand of somebody else, or would have guarded what they offered.  Where a revoke is
    only punished nobody shows anything.
    """
    may = DECK.all
    if game.options.revoke == "prevented":
        may &= ~game.lacks[other]
        for claim in game.claims[other]:
            may |= claim.cards
    for who, whose, suit in game.bared:
        if (who, whose) == (seat, other):
            may &= ~LOW[suit]
    return may & ~mask_of(card for who, whose, card in game.secrets if who == seat and whose != other)


class Mind:
    """What a seat has in mind when it chooses a card."""

    def __init__(self, game: LosingLoadum, seat: Seat, attention: float) -> None:
        self.game = game
        self.seat = seat
        self.hand = game.hands[seat]
        seen = self.hand
        for card in game.trick:
            seen |= 1 << card
        for taken in game.taken:
            seen |= taken
        if seat == game.looker:
            seen |= 1 << game.stock[0]
        self.unseen = DECK.all & ~seen
        others = game.seats_from(seat)[1:]
        self.may_hold = {other: self.unseen & possible(game, seat, other) for other in others}
        """For every rival what they may hold."""
        self.out = 0
        """All of that: what nobody may hold lies in the stock."""
        for held in self.may_hold.values():
            self.out |= held
        self.load = remembered(game, seat, attention)
        self.own = game.load[seat]
        self.rivals = len(game.playing) - 1
        self.still_to_play = len(game.playing) - len(game.trick) - 1
        self.after = others[: self.still_to_play]
        self.points = sum([LOAD[card] for card in game.trick])
        self.best: Card | None = None
        self.winner: Seat = seat
        if game.trick:
            place = ORDERS[game.trump].winner(game.trick)
            self.best = game.trick[place]
            self.winner = game.player_of(place)

    def gains_of_offers(self) -> dict[Card, float]:
        """How many points of danger are saved on average by offering each card that may be offered."""
        may = cards(offers(self.hand, self.game.options.exchange_guard))
        return {card: gain_of_offer(self.hand, card, self.out, self.game.trump) for card in may}

    def gains_of_answers(self) -> dict[Card, float]:
        """The same by giving each card that may be given for the one that another offers."""
        hand, out, trump = self.hand, self.out, self.game.trump
        may = cards(answers(hand, self.game.offer, self.game.options.exchange_guard))
        before = danger(hand, out, trump)
        return {card: before - after_exchange(hand, card, out, trump, from_bare_hand=True) for card in may}

    def alike_elsewhere(self, card: Card) -> Mask:
        """What was seen in another hand in an exchange and would, if given for a card, go back like it."""
        shown = {other for who, _whose, other in self.game.secrets if who == self.seat}
        return mask_of(shown) & self.out & CLASS[card] & SUITS[SUIT[card]]

    def surely_trumps(self, card: Card) -> bool:
        """Whether a card that does not follow surely takes the trick if its suit is trump."""
        trump = self.game.trump
        over = self.after if trump is None else self.within_reach(SUITS[trump] & ~LOWER[card])
        return not over and not self.game.options.swallowing

    def load_after(self, card: Card) -> int:
        """Points that whoever has the best card so far is believed to have with the trick and `card`."""
        return self.load[self.winner] + self.points + LOAD[card]

    def last_trick(self) -> tuple[Mask, Mask] | None:
        """What the seat played to the last trick, and what the others did; None if there was none."""
        game = self.game
        trick, playing = game.last_trick, game.playing
        # Whoever swallows a trick, or names the trump, need not have played the card that takes it.
        if not trick or game.options.swallowing:
            return None
        taken = ORDERS[game.trump].winner(trick)
        place = taken + playing.index(self.seat) - playing.index(game.leader)
        own = 1 << trick[place % len(trick)]
        return own, mask_of(trick) & ~own

    def burden(self, points: float) -> float:
        """What so many points more would mean."""
        if self.own >= LIMIT:
            return PAST * points
        if self.own + points >= LIMIT:
            return points + OUT
        return points * (1 + self.own / LIMIT)

    def ducked(self, card: Card) -> float:
        """Chance that nobody still to play goes above `card`: they stay below whenever they can."""
        suit = SUITS[SUIT[card]]
        may = [seat for seat, held in self.may_hold.items() if held & suit]
        lower = (self.out & LOWER[card]).bit_count()
        higher = (self.out & suit).bit_count() - lower
        elsewhere = 1 - 1 / len(may) if len(may) > 1 else 0.0
        forced = elsewhere**lower - elsewhere ** (lower + higher)
        return float((1 - forced) ** len([seat for seat in may if seat in self.after]))

    def within_reach(self, some: Mask) -> Mask:
        """Those of some cards that players still to play may hold."""
        within = 0
        for seat in self.after:
            within |= self.may_hold[seat] & some
        return within

    def may_be_topped(self, card: Card) -> bool:
        """Whether somebody still to play may have to go above `card`."""
        return bool(self.within_reach(SUITS[SUIT[card]] & ~LOWER[card]))

    def may_be_trumped(self, card: Card) -> bool:
        """Whether somebody still to play may beat `card` with a trump of another suit."""
        trump = self.game.trump
        if trump is None:
            return bool(self.after)
        return trump != SUIT[card] and bool(self.within_reach(SUITS[trump]))

    def surely_topped(self, card: Card) -> bool:
        """Whether somebody still to play has to go above `card`: they surely hold its suit, and none lower.

        Either one of them is known to, or there are more cards of that suit than the stock can hold.
        """
        game = self.game
        if game.options.revoke != "prevented":
            return False
        if any(self._has_to_top(seat, card) for seat in self.after):
            return True
        theirs = only_theirs = self.within_reach(SUITS[SUIT[card]])
        for seat, held in self.may_hold.items():
            if seat not in self.after:
                only_theirs &= ~held
        in_stock = len(game.stock)
        if self.seat == game.looker or game.trump not in (None, SUIT[card]):
            in_stock -= 1
        return only_theirs.bit_count() > in_stock and not theirs & LOWER[card]

    def _has_to_top(self, seat: Seat, card: Card) -> bool:
        """Whether one player surely holds a higher card of the suit of `card`, and none lower.

        A card seen in an exchange is surely theirs, unless it was played; and where all that they may have
        offered is of that suit, they hold one of its loaders and, for it was bare, no low card.
        """
        game, suit = self.game, SUITS[SUIT[card]]
        may = self.may_hold[seat] & suit
        seen = mask_of(other for who, whose, other in game.secrets if (who, whose) == (self.seat, seat))
        surely = bool(may & seen & ~LOWER[card])
        for claim in game.claims[seat]:
            held = claim.cards & self.may_hold[seat]
            if claim.bare and held and not held & ~suit:
                may &= ~LOW[SUIT[card]]
                surely |= not held & LOWER[card]
        return surely and not may & LOWER[card]

    def without(self, suit: int) -> float:
        """How many rivals have no card of a suit: those who have shown it, and of the others on average."""
        at_large = self.out & SUITS[suit]
        may = sum([held & at_large > 0 for held in self.may_hold.values()])
        chance = (1 - 1 / may) ** at_large.bit_count() if may > 1 else 0.0
        return self.rivals - may + may * chance

    def wins(self, card: Card) -> float:
        """Chance that `card` takes the trick."""
        trump = self.game.trump
        suit = SUIT[card]
        if self.best is None:
            return self.ducked(card)
        led = SUIT[self.game.trick[0]]
        if suit == led:
            if SUIT[self.best] != led or card < self.best:
                return 0.0
            return self.ducked(card)
        if trump is None:
            at_large = self.out & ~SUITS[led]
            return (at_large & SUITS[suit]).bit_count() / max(1, at_large.bit_count())
        return 1.0 if suit == trump and (SUIT[self.best] != trump or card > self.best) else 0.0

    def stays_below(self, card: Card) -> bool:
        """Whether a card of the suit led does not beat the best that lies there."""
        return self.best is not None and (SUIT[self.best] != SUIT[card] or card < self.best)

    def risk(self, card: Card) -> float:
        """Chance that a lead takes the trick, and none where somebody has to go above it."""
        return 0.0 if self.surely_topped(card) else self.wins(card)

    def catch(self, card: Card) -> float:
        """Points the trick will hold when `card` takes it."""
        points = float(self.points + LOAD[card])
        suit = SUIT[card]
        if self.best is None:
            points += FOLLOWED * load_of(self.out & LOWER[card])
            return points + self.without(suit) * (DUMPED if self.game.trump is None else DUMPED_SURELY)
        return points + self.still_to_play * TO_COME

    def weigh(self, card: Card) -> float:
        """How good it is to play `card` now, in points; more is better."""
        wins = self.wins(card)
        lead = KEPT_LEAD if self.best is None else GOT_LEAD
        value = -wins * (self.burden(self.catch(card)) + lead)
        value -= KEPT * danger(self.hand & ~(1 << card), self.out, self.game.trump)
        if self.best is not None and self.winner != self.seat:
            given = self.points + LOAD[card]
            if self.load[self.winner] < LIMIT <= self.load[self.winner] + given:
                value += (1 - wins) * OUT / (1 + self.still_to_play)
        return value
