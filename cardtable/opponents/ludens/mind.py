"""What a player of Ludens thinks of: habits, what a card is worth later, and the tricks one seat imagines.

`cardtable.opponents.ludens.thumbs` chooses by it, and `cardtable.opponents.ludens.reasons` says why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple, TypeAlias

from cardtable.opponents.imagining import imagined_hands
from rulesets.cards import cards, highest, mask_of
from rulesets.core import Card, Mask, Seat
from rulesets.ludens.pack import (
    ALL_LAMPS,
    DECK,
    EVEN,
    LAMP,
    MATES,
    NUMBER,
    ODD,
    ORDER,
    PICTURE,
    Tricks,
    lamps,
    value,
)
from rulesets.ludens.scoring import individual, pair_bonuses
from rulesets.ludens.state import Ludens

GROUP = ORDER.group
RANK_KEEP = {
    "A": 3.0, "3": 1.5, "5": 1.0, "7": 2.0, "9": 5.0,
    "2": 3.0, "4": 1.5, "6": 2.0, "8": 5.0,
    "J": 2.0, "Q": 2.0, "K": 4.0,
}  # fmt: skip
SUIT_KEEP = {"C": 0.0, "S": 0.2, "H": 0.4, "D": 0.8}
KEEP = tuple(RANK_KEEP[face[0]] + SUIT_KEEP[face[1]] for face in DECK.faces)
"""What a card is worth later, in points: aces and twos kill tricks, the highest cards win them."""

AT_LEAST = tuple(
    tuple(
        mask_of(card for card in cards(ORDER.members[category]) if NUMBER[card] >= least)
        for least in range(40)
    )
    for category in (ODD, EVEN)
)
"""For each number category and number the cards that supply at least that many points."""
NOBODY_FOLLOWS = 0.0
"""What leading a card of a category that only this seat still has is worth, in points."""
SURE_LEADS = {"9": 9.0, "8": 8.0, "K": 9.0, "6": 1.0}
SURE_LEAD = tuple(SURE_LEADS.get(face[0], 0.0) for face in DECK.faces)
"""What leading a card that cannot be beaten is worth."""
RISKY_LEADS = {
    "A": -8.0, "3": -9.0, "5": -12.0, "7": -13.0, "9": -13.0,
    "2": -8.5, "4": -10.0, "6": -12.0, "8": -14.0,
    "J": -14.0, "Q": -18.0, "K": -14.0,
}  # fmt: skip
RISKY_LEAD = tuple(RISKY_LEADS[face[0]] for face in DECK.faces)
"""What leading a card that can be beaten costs: low cards leave little for the other side to win."""

LEAD_WORTH = 1.0
"""What having the lead is worth to a side, in points."""
OPENING = 3.0
"""How much less it is worth to win it oneself when another has led: then one has to open a kind, and mostly
with a card that may be beaten.  Measured: whoever reckons with less loses to whoever reckons with this."""
CAN_WAIT = 40.0
"""How much more a number that nobody can beat is worth kept than led while the deal is young.  Measured:
whoever opens with one loses to whoever keeps it for a trick that another leads."""
YOUNG = 8
"""A deal is young while the leader holds at least so many cards."""
LAYOUTS = 16
"""Ways of the cards that are imagined for one decision,"""
TOLD_LAYOUTS = 48
"""and for saying what is probable;"""
SURE_LAYOUTS = 64
"""and so many others before it is said which side probably scores, or probably not."""


# -- Habits: a quick answer to the cards on the table -------------------------------------------


def cheapest(some: Mask) -> Card:
    """The card of some that is worth least later."""
    best, least = 0, 99.0
    for card in cards(some):
        if KEEP[card] < least:
            best, least = card, KEEP[card]
    return best


def follow(trick: Sequence[Card], hand: Mask, unseen: Mask, threshold: int) -> Card:
    """What a sensible player adds to a trick; `unseen` are the cards that others may still hold."""
    led = trick[0]
    mine = hand & MATES[led]
    if not mine:
        return cheapest(hand)
    if not mine & mine - 1:
        return mine.bit_length() - 1
    best = led
    for card in trick:
        if card > best and GROUP[card] == GROUP[led]:
            best = card
    partners = not (trick.index(best) ^ len(trick)) & 1
    sure_from = (unseen & MATES[led]).bit_length()
    if GROUP[led] == PICTURE:
        return follow_pictures(trick, mine, best, partners, sure_from)
    return follow_numbers(trick, mine, best, partners, sure_from, threshold)


def follow_numbers(
    trick: Sequence[Card], mine: Mask, best: Card, partners: bool, sure_from: Card, threshold: int
) -> Card:
    """Raise the total for your side, or keep it low for the other.

    Cards from `sure_from` on cannot be beaten by anybody.
    """
    category = GROUP[trick[0]]
    needed = threshold
    for card in trick:
        if GROUP[card] == category:
            needed -= NUMBER[card]
    higher = mine & -(2 << best)
    if len(trick) == 3:
        enough = mine & AT_LEAST[category][max(0, needed)]
        if partners:
            return (enough & -enough).bit_length() - 1 if enough else cheapest(mine)
        winning = enough & higher
        if winning:
            return (winning & -winning).bit_length() - 1
        return cheapest(mine & ~enough or mine)
    if partners and best >= sure_from:
        enough = mine & AT_LEAST[category][max(0, needed - LEAST_ADDED)]
        return (enough & -enough).bit_length() - 1 if enough else mine.bit_length() - 1
    second = len(trick) == 1
    winning = higher & -1 << sure_from if second or partners else higher
    if winning:
        card = (winning & -winning).bit_length() - 1 if second else winning.bit_length() - 1
        if NUMBER[card] + (PARTNER_ADDS if second else RIVAL_ADDS) >= needed:
            return card
    if second and NUMBER[best] <= HARMLESS:
        return cheapest(mine)
    return (mine & -mine).bit_length() - 1


LEAST_ADDED = 1
"""What the last player adds to a number trick at least."""
PARTNER_ADDS = 10
"""What the last two, one of them the partner, may add to a number trick."""
RIVAL_ADDS = 6
"""What the last player may have to add to a number trick against his will."""
HARMLESS = 4
"""After a number as low as this the other side will hardly reach the total."""


def follow_pictures(trick: Sequence[Card], mine: Mask, best: Card, partners: bool, sure_from: Card) -> Card:
    """Supply the court that is missing for your side, repeat one for the other."""
    lit = lamps(trick)
    last = len(trick) == 3
    chosen, most = 0, -99.0
    for card in cards(mine):
        lit_then = lit | LAMP[card]
        ours = partners or card > best
        gain = 0.0
        if lit_then == ALL_LAMPS if last else lit_then != lit:
            gain = 30.0 if last else 10.0
        if not ours:
            gain = -gain
        elif not partners and not last and card >= sure_from:
            gain += 10.0
        elif not last and max(card, best) < sure_from:
            gain = -gain / 2
        gain -= KEEP[card]
        if gain > most:
            chosen, most = card, gain
    return chosen


def highest_of_kind(trick: Sequence[Card], hand: Mask, _unseen: Mask, _threshold: int) -> Card:
    """What somebody adds who is after the trick at any price."""
    mine = hand & MATES[trick[0]]
    return highest(mine) if mine else cheapest(hand)


def lead(hand: Mask, unseen: Mask) -> Card:
    """What a sensible player leads: a high card that nobody can beat, else one that kills a trick."""
    chosen, most = 0, -99.0
    for card in cards(hand):
        rivals = unseen & MATES[card]
        if not rivals:
            promise = NOBODY_FOLLOWS
        elif card >= rivals.bit_length():
            promise = SURE_LEAD[card]
        else:
            promise = RISKY_LEAD[card]
        if promise > most:
            chosen, most = card, promise
    return chosen


# -- Judgement: imagined tricks -----------------------------------------------------------------


Habit: TypeAlias = Callable[[Sequence[Card], Mask, Mask, int], Card]
"""What somebody adds to a trick, with a hand, what others may still hold, and the total that scores."""


class Prospect(NamedTuple):
    """How the trick would end on average if a card were played."""

    card: Card
    balance: float
    scored_by_us: float
    """Share of the imagined tricks that score for the player's own side."""
    scored_by_them: float
    won_by_self: float
    """Share that this very card wins, scoring or not."""


def held_by_others(game: Ludens, hand: Mask) -> Mask:
    """Cards that are neither in this hand, nor in the trick, nor played before."""
    gone = hand | game.waste
    for pile in game.piles:
        gone |= pile
    for card in game.trick:
        gone |= 1 << card
    return DECK.all & ~gone


class Mind:
    """What one seat knows, and the layouts it imagines."""

    def __init__(self, game: Ludens, seat: Seat, rng: Random, layouts: int = LAYOUTS) -> None:
        self.game = game
        self.seat = seat
        self.hand = game.hands[seat]
        self.later = [(seat + step) % 4 for step in range(1, 4 - len(game.trick))]
        self.out = held_by_others(game, self.hand)
        self.layouts = [self._layout(rng) for _layout in range(layouts)] if self.later else [()]
        self._worth: dict[tuple[Seat, int], float] = {}
        self._told: dict[tuple[Card, Habit], Prospect] = {}

    @cached_property
    def _for_words(self) -> Mind:
        """The same seat with other layouts, to say what is probable; no dice of the match are thrown."""
        return Mind(self.game, self.seat, Random(0), SURE_LAYOUTS)

    def as_told(self, card: Card, rivals: Habit = follow) -> Prospect:
        """The prospect of a card of which words tell what is probable."""
        key = card, rivals
        if key not in self._told:
            self._told[key] = self._for_words.prospect(card, rivals)
        return self._told[key]

    def _layout(self, rng: Random) -> tuple[Mask, ...]:
        """Hands the players still to come may hold."""
        held = imagined_hands(self.game.hands, self.seat, self.out, self.game.lacks, rng)
        return tuple([held[seat] for seat in self.later])

    def worth(self, winner: Seat, category: int) -> float:
        """What a scoring trick is worth to the side of `winner`, with what it does for the pair bonus."""
        known = self._worth.get((winner, category))
        if known is None:
            own, partner = self.game.tricks_of(winner), self.game.tricks_of((winner + 2) % 4)
            more = list(own)
            more[category] += 1
            after: Tricks = (more[0], more[1], more[2])
            rules = self.game.options
            known = float(individual(after) - individual(own))
            bonus = sum(pair.points for pair in pair_bonuses(after, partner, rules))
            known += bonus - sum(pair.points for pair in pair_bonuses(own, partner, rules))
            if sum(own) <= sum(partner):
                known += 4.0
            self._worth[winner, category] = known
        return known

    def prospect(self, card: Card, rivals: Habit = follow) -> Prospect:
        """Complete the trick in every imagined layout, the other side by a habit that may be another."""
        game = self.game
        threshold = game.options.trick_threshold
        open_cards = self.out | self.hand ^ 1 << card
        place = len(game.trick)
        balance = ours = theirs = own = 0.0
        for layout in self.layouts:
            trick = [*game.trick, card]
            for step, hand in enumerate(layout):
                habit = follow if step == 1 else rivals
                trick.append(habit(trick, hand, open_cards & ~hand, threshold))
            at = ORDER.winner(trick)
            side = 1 if not (at ^ place) & 1 else -1
            balance += side * LEAD_WORTH
            own += at == place
            if value(trick, threshold):
                balance += side * self.worth((game.leader + at) % 4, GROUP[trick[0]])
                if side > 0:
                    ours += 1
                else:
                    theirs += 1
        n = len(self.layouts)
        balance = balance / n - KEEP[card]
        if place:
            balance -= OPENING * own / n
        elif self.can_wait(card):
            balance -= CAN_WAIT
        return Prospect(card, balance, ours / n, theirs / n, own / n)

    def can_wait(self, card: Card) -> bool:
        """Whether a number is too good to be led yet: nobody can beat it, and much is to come."""
        return self.hand.bit_count() >= YOUNG and GROUP[card] != PICTURE and not above(self, card)


def above(mind: Mind, card: Card) -> Mask:
    """The cards of its kind that are still out and beat it."""
    return mind.out & MATES[card] & -(2 << card)
