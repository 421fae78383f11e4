"""What a player of Laus thinks of: the dangers of a hand, and the table as one seat sees and remembers it.

Everything is weighed in penalty points; `cardtable.opponents.laus.thumbs` chooses by it and says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import exp

from rulesets.cards import cards
from rulesets.core import Card, Mask, Seat
from rulesets.laus.pack import (
    CANCELLER,
    CARD_POINTS,
    DECK,
    JACKS,
    ORDER,
    QUEEN_PENALTY,
    QUEENS,
    SUIT_MATES,
)
from rulesets.laus.state import Laus

SPECIAL = QUEENS & ~CANCELLER
DIAMOND_QUEEN = CANCELLER.bit_length() - 1
PENALTY = tuple(QUEEN_PENALTY.get(card, 0) for card in range(len(DECK)))
PLAIN_SUITS = tuple(ORDER.members[suit] for suit in range(4))
BEATEN_BY = tuple(
    sum(
        1 << other
        for other in range(len(DECK))
        if ORDER.group[other] == ORDER.group[card] and ORDER.strength[other] < ORDER.strength[card]
    )
    for card in range(len(DECK))
)
"""For every card the lower cards of its own suit."""
BEATS = tuple(SUIT_MATES[card] & ~BEATEN_BY[card] & ~(1 << card) for card in range(len(DECK)))
"""For every card the higher cards of its own suit."""

# The figures below were found by playing some thousand deals against other players and against
# chance with each of them a little higher and a little lower (on the same cards, tests/bench/arena).

PLAIN_TRICK = 15.0
"""What a trick costs its winner in card points, an eighth of the pack."""
SHARE_OF_QUEENS = 0.06
"""Chance that a given queen at large lies in a given trick."""
QUEEN_CAUGHT = 0.36
"""Chance that a queen at large falls to a higher card of her suit that has to be played."""
OWN_QUEEN = 0.09
"""Share of a queen's penalty that holding her costs besides: better rid of her at once."""
GUARD = 1.5
"""How sharply lower cards of the same suit protect a high one."""
GUARD_AT = 1.0
"""Rounds of a suit, less the lower cards held, after which a high one must be played half the time."""
STEEP = 3.0
"""How soon a card wins as lower cards are at large: others stay below when they can."""
STRANDED = 0.125
"""Chance of having to lead a card of a suit that nobody else holds any more."""
JACK_PLAYED = {2: 0.5, 3: 1.3}
"""How many average tricks a jack costs that has none above it, by rivals."""
CARELESS = 0.34
"""Chance that somebody goes higher who could have stayed below."""
RUFF = 0.04
"""Chance that somebody who cannot follow takes the trick with a jack."""
ARMOUR = 0.3
"""Share of the queens in hand that the queen of diamonds is expected to save."""
KEEP = 0.3
"""Chance that the queen of diamonds in hand will be won with a trick of one's own."""
HUNT = 0.15
"""Chance that the queen of diamonds falls to a higher diamond if a player still to come holds her."""
QUEEN_FALLS = 0.5
"""Chance that a queen is played under a higher card of her suit by the player who holds her."""
QUEEN_THROWN = 0.9
"""Chance that a queen is thrown on a trick by a player who holds her and cannot follow."""
FOLLOWED = 3.0
"""Card points a player still to come adds to a trick by following."""
THROWN = 6.0
"""Card points a player adds besides who cannot follow and may throw anything."""
TO_LEAD = 10.0
"""What it costs to have to lead the next trick."""
WASTED = 0.22
"""Share of a queen's penalty that it is worth to keep her from a player whom she cannot hurt."""
SAVES = 20.0
"""What it costs to leave the queen of diamonds in a trick to another player, besides whom she saves there."""
HUNTER = 0.05
"""Share of what the queens taken cost that a card is worth which may yet win the queen of diamonds."""


# -- What a hand is worth -----------------------------------------------------------------------


@lru_cache(maxsize=1 << 13)
def suit_danger(own: Mask, out: Mask, live: Mask, rivals: int) -> float:
    """Penalty points to be expected from `own` of a plain suit while `out` of it is at large.

    `live` are the special queens still to be played that would cost their taker.
    """
    total = 0.0
    suit = SUIT_MATES[(own & -own).bit_length() - 1]
    at_large = out.bit_count()
    stake = PLAIN_TRICK + SHARE_OF_QUEENS * cost_of(live & ~suit)
    queen = live & suit
    rounds = at_large / rivals
    for guards, card in enumerate(cards(own)):
        below = (out & BEATEN_BY[card]).bit_count()
        wins = (below / at_large) ** STEEP if at_large else STRANDED
        at_stake = stake + CARD_POINTS[card]
        if queen >> card & 1:
            at_stake += PENALTY[card]
            total += OWN_QUEEN * PENALTY[card]
        elif queen & out & BEATEN_BY[card]:
            at_stake += QUEEN_CAUGHT * cost_of(queen)
        forced = 1 / (1 + exp(GUARD * (guards + GUARD_AT - rounds))) if at_large else 1.0
        total += wins * forced * at_stake
    return total


@lru_cache(maxsize=1 << 12)
def jack_danger(own: Mask, out: Mask, live: Mask, rivals: int) -> float:
    """Penalty points to be expected from jacks: they win whenever they must be played."""
    stake = JACK_PLAYED[rivals] * (PLAIN_TRICK + SHARE_OF_QUEENS * cost_of(live))
    return sum(stake / (1 + (out & BEATS[card]).bit_count()) for card in cards(own))


@lru_cache(maxsize=64)
def cost_of(queens: Mask) -> int:
    """What some special queens cost together."""
    return sum(PENALTY[card] for card in cards(queens & SPECIAL))


def safest_without(hand: Mask, out: Mask, live: Mask, rivals: int, may: Mask, count: int) -> Mask:
    """Which one or two of the cards that may be laid aside the hand is safest without, as `danger` sees it.

    Suits are weighed apart, so that two of one suit and the best of two suits are all there is to compare.
    """
    alone: list[tuple[float, Mask]] = []
    pairs: list[tuple[float, Mask]] = []
    for suit in (*PLAIN_SUITS, JACKS):
        own, at_large = hand & suit, out & suit
        if not own & may:
            continue
        ones = [1 << card for card in cards(own & may)]
        before = of_one_suit(own, at_large, live, rivals)
        alone.append(max((before - of_one_suit(own ^ one, at_large, live, rivals), one) for one in ones))
        if count > 1:
            twos = [one | two for one, two in combinations(ones, 2)]
            pairs += [(before - of_one_suit(own ^ two, at_large, live, rivals), two) for two in twos]
    if count == 1:
        return max(alone)[1]
    best, *others = sorted(alone, reverse=True)
    if others:
        pairs.append((best[0] + others[0][0], best[1] | others[0][1]))
    return max(pairs)[1]


def of_one_suit(own: Mask, out: Mask, live: Mask, rivals: int) -> float:
    """Penalty points to be expected from the cards of one suit, or from jacks; from none nothing."""
    if own & JACKS:
        return jack_danger(own, out, live, rivals)
    return suit_danger(own, out, live, rivals) if own else 0.0


def danger(hand: Mask, out: Mask, live: Mask, rivals: int) -> float:
    """Penalty points to be expected from a hand while the cards of `out` are at large."""
    jacks = hand & JACKS
    total = jack_danger(jacks, out & JACKS, live, rivals) if jacks else 0.0
    for suit in PLAIN_SUITS:
        if own := hand & suit:
            total += suit_danger(own, out & suit, live, rivals)
    return total


LEAD = tuple(6.5 if JACKS >> card & 1 else card % 8 + PENALTY[card] / 20 for card in range(len(DECK)))
"""How little a seat likes to lead a card, its rank as the measure: the parts below add up to it."""
SURE_TO_WIN = 100.0
"""What it adds when nobody can beat the card."""
LOWER_OUT = 2.0
"""What it adds when all that is at large of the suit is lower, and in part when some is."""
CATCHES = 2.0
"""What it adds, for every 100 points of a queen at large, when the card is higher than she is."""
FEEDS_DIAMONDS = 4.0
"""What it adds when a low diamond may hand the queen of diamonds to another player."""
DRIVE_OUT = 2.8
"""What it takes off when the card may drive a queen out."""
LAST_OF_SUIT = 5.0
"""What it takes off when the hand is void afterwards and may throw away queens."""
HIGHER_JACK = 2.0
"""What it takes off for every jack at large that has to be played on this one."""
SAVIOUR = 10.0
"""What it adds for the queen of diamonds: once where queens are to come, and once where some were taken, from
which she would save.
"""
SURELY_BEATEN = 8.0
"""What it takes off when only higher cards of the suit are out and somebody has one,"""
LATE = 6
"""with no more cards in hand than this: before, such a card is kept."""
QUEEN_AND_HIGHER = DECK.all & ~JACKS & ~DECK.having("7") & ~DECK.having("8") & ~DECK.having("9")
HIGHER_THAN_QUEEN = QUEEN_AND_HIGHER & ~QUEENS


def lead_cost(card: Card, hand: Mask, out: Mask, live: Mask) -> float:
    """How little a card is fit to be led: it may win, catch a queen, or give away that of diamonds.

    Last cards of a suit are fit, and so are low cards of a queen's suit as long as no higher card in
    hand must catch her: they drive her out.
    """
    suit = SUIT_MATES[card]
    higher = out & BEATS[card]
    cost = LEAD[card] if higher else SURE_TO_WIN + LEAD[card]
    if JACKS >> card & 1:
        return cost - HIGHER_JACK * higher.bit_count()
    lower = out & BEATEN_BY[card]
    if lower:
        cost += LOWER_OUT * lower.bit_count() / (out & suit).bit_count()
    if hand & suit == 1 << card:
        cost -= LAST_OF_SUIT
    if card < DIAMOND_QUEEN and out & CANCELLER:
        cost += FEEDS_DIAMONDS
    if card == DIAMOND_QUEEN and live & SPECIAL:
        return cost + SAVIOUR
    queen = live & out & suit & SPECIAL
    if not queen:
        return cost
    if HIGHER_THAN_QUEEN >> card & 1:
        return cost + CATCHES * cost_of(queen) / 100
    return cost if hand & suit & QUEEN_AND_HIGHER else cost - DRIVE_OUT


# -- What a seat keeps in mind ------------------------------------------------------------------


class Mind:
    """What one seat knows of the deal, for it remembers all."""

    __slots__ = (
        "armoured",
        "game",
        "hand",
        "lacks",
        "later",
        "live",
        "loaded",
        "may_cancel",
        "out",
        "rivals",
        "seat",
    )

    def __init__(self, game: Laus, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.hand = game.hands[seat]
        gone = 0
        for card in game.trick:
            gone |= 1 << card
        for won in game.won:
            gone |= won
        self.lacks: Sequence[Mask] = game.lacks
        aside = game.skat if game.takers()[-1:] == [seat] else 0
        gone |= aside
        self.out: Mask = DECK.all & ~gone & ~self.hand
        """Cards that another hand may still hold."""
        self.may_cancel = bool((self.out | self.hand | aside) & CANCELLER)
        """Nobody has won the queen of diamonds so far as this seat can tell, and somebody may."""
        mine = game.won[seat]
        self.armoured = bool(mine & CANCELLER)
        """This seat has taken the queen of diamonds: queens cost it nothing."""
        self.live: Mask = 0 if self.armoured else (self.out | self.hand) & SPECIAL
        """Special queens still to be played that would cost this seat."""
        self.loaded = 0 if self.armoured else cost_of(mine & SPECIAL)
        """What the queens this seat has taken cost it as things stand."""
        played = len(game.trick)
        self.later = [(seat + step) % game.seats for step in range(1, game.seats - played)]
        """The seats that play after this one."""
        self.rivals = game.seats - 1

    def danger_of(self, hand: Mask) -> float:
        """What a hand of this seat is likely to cost it."""
        return danger(hand, self.out, self.live, self.rivals)

    def lacking(self, seat: Seat, suit: Mask) -> float:
        """Chance that another seat has no card of a suit in play."""
        at_large = self.out & suit
        if not at_large & ~self.lacks[seat]:
            return 1.0
        holders = sum(not suit & self.lacks[other] for other in range(self.game.seats) if other != self.seat)
        return float((1 - 1 / max(1, holders)) ** at_large.bit_count()) if holders > 1 else 0.0

    def beatable(self, card: Card) -> bool:
        """Whether a card that is winning can still be beaten by somebody who plays later."""
        beaters = self.out & (BEATS[card] | JACKS & ~SUIT_MATES[card])
        if JACKS >> card & 1:
            beaters = self.out & BEATS[card]
        return any(beaters & ~self.lacks[seat] for seat in self.later)

    def must_be_beaten(self, card: Card) -> bool:
        """Whether of the suit of a lead only higher cards are out, and somebody surely holds one."""
        rest = self.out & SUIT_MATES[card]
        held = sum(self.game.hands[seat].bit_count() for seat in self.later)
        return rest.bit_count() > self.out.bit_count() - held and not rest & BEATEN_BY[card]

    def wins_with(self, card: Card) -> float:
        """Chance that `card` would win the present trick."""
        trick = self.game.trick
        led = SUIT_MATES[trick[0] if trick else card]
        follows = led >> card & 1
        if trick:
            best = trick[ORDER.winner(trick)]
            beaten = BEATS[best] >> card & 1 if SUIT_MATES[best] >> card & 1 else JACKS >> card & 1
            if not beaten:
                return 0.0
        if not trick and self.must_be_beaten(card):
            return 0.0
        higher = (self.out & BEATS[card]).bit_count() if follows else 0
        lower = (self.out & BEATEN_BY[card]).bit_count()
        elsewhere = 1 - 1 / self.rivals
        goes_higher = (1 - elsewhere**higher) * (1 - (1 - elsewhere**lower) * (1 - CARELESS))
        wins = 1.0
        for seat in self.later:
            lacking = self.lacking(seat, led)
            ruffed = 0.0 if led & JACKS else RUFF * lacking
            wins *= 1 - min(1.0, ruffed + (1 - lacking) * goes_higher)
        return wins

    def trick_cost(self, card: Card) -> float:
        """What winning the present trick with `card` would cost this seat."""
        trick = self.game.trick
        led = SUIT_MATES[trick[0]]
        cost = TO_LEAD
        queens = 0.0
        cancels = self.armoured
        for played in (*trick, card):
            cost += CARD_POINTS[played]
            queens += PENALTY[played]
            cancels = cancels or played == DIAMOND_QUEEN
        caught = 0.0
        for seat in self.later:
            lacking = self.lacking(seat, led)
            cost += FOLLOWED + THROWN * lacking
            if self.out & CANCELLER & led and BEATS[DIAMOND_QUEEN] >> card & 1:
                caught += HUNT / self.rivals
            for queen in cards(self.out & self.live):
                if led >> queen & 1:
                    falls = QUEEN_FALLS if BEATS[queen] >> card & 1 or not led >> card & 1 else 0.0
                else:
                    falls = QUEEN_THROWN * lacking
                queens += falls * PENALTY[queen] / self.rivals
        if cancels:
            return cost - self.loaded
        if self.hand & CANCELLER:
            queens *= 1 - ARMOUR
        left = self.hand & ~(1 << card)
        return cost + queens * (1 - caught) - caught * (self.loaded + self.armour(left, self.live))

    def armour(self, left: Mask, live: Mask) -> float:
        """What the queen of diamonds would save a hand from queens it may yet catch."""
        return danger(left, self.out, live, self.rivals) - danger(left, self.out, 0, self.rivals)

    def lead_cost(self, card: Card) -> float:
        """How little `card` is fit to be led: not at all if it would save, but well if it is sure to lose."""
        cost = lead_cost(card, self.hand, self.out, self.live)
        if card == DIAMOND_QUEEN and self.loaded:
            cost += SAVIOUR
        elif self.hand.bit_count() <= LATE and not JACKS >> card & 1 and self.must_be_beaten(card):
            cost -= SURELY_BEATEN
        return cost

    def cost(self, card: Card) -> float:
        """Penalty points to be expected when `card` is played to the trick now."""
        wins = self.wins_with(card)
        left = self.hand & ~(1 << card)
        live = self.live & ~(1 << card)
        cost = 0.0
        if wins < 1.0:
            cost += (1 - wins) * danger(left, self.out, live, self.rivals)
            if card == DIAMOND_QUEEN:
                cost += (1 - wins) * self.armour_given(left, live)
        if wins:
            cancelled = card == DIAMOND_QUEEN or DIAMOND_QUEEN in self.game.trick
            cost += wins * self.trick_cost(card)
            cost += wins * danger(left, self.out, 0 if cancelled else live, self.rivals)
        if PENALTY[card] and self.wasted(card):
            cost += WASTED * PENALTY[card]
        if DIAMOND_QUEEN in self.game.trick:
            cost += (1 - wins) * (SAVES + self.saved())
        elif self.loaded and self.out & CANCELLER and BEATEN_BY[card] & CANCELLER:
            cost += HUNTER * self.loaded
        return cost

    def wasted(self, queen: Card) -> bool:
        """A queen thrown here, where the seat need not play her, would be cancelled for her taker."""
        trick = self.game.trick
        if SUIT_MATES[trick[0]] >> queen & 1:
            return False
        return DIAMOND_QUEEN in trick or bool(self.game.won[self.winner()] & CANCELLER)

    def winner(self) -> Seat:
        """Who takes the trick as it lies there."""
        return (self.game.leader + ORDER.winner(self.game.trick)) % self.game.seats

    def armour_given(self, left: Mask, live: Mask) -> float:
        """What parting with the queen of diamonds costs: armour lost, or given to a loaded seat."""
        return KEEP * (self.loaded + self.armour(left, live)) + self.saved()

    def saved(self) -> float:
        """What it costs this seat if the queen of diamonds saves whoever is winning the trick."""
        return cost_of(self.game.won[self.winner()] & SPECIAL) / self.game.seats
