"""Rules of thumb for Laus: where the queens will fall, what may yet be caught, what to be rid of.

After section 9 of the rule file.  Every choice weighs two things in penalty points: what this trick
is likely to cost, and how dangerous the cards are that stay in the hand (`danger`).  The reason
given afterwards names what spoke for the card in the situation at hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from random import Random

from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import cards
from rulesets.core import Card, Mask, Move, Seat
from rulesets.laus import DISCARD, ORDER, PASS, PLAY, SKAT_OFFER, SUIT_MATES, TAKE, Laus
from rulesets.laus_scoring import (
    CANCELLER,
    CARD_POINTS,
    DECK,
    JACKS,
    QUEEN_PENALTY,
    QUEENS,
)
from rulesets.words import _

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

PLAIN_TRICK = 15.0
"""What a trick costs its winner in card points, an eighth of the pack."""
SHARE_OF_QUEENS = 0.06
"""Chance that a given queen at large lies in a given trick."""
QUEEN_CAUGHT = 0.27
"""Chance that a queen at large falls to a higher card of her suit that has to be played."""
OWN_QUEEN = 0.12
"""Share of a queen's penalty that holding her costs besides: better rid of her at once."""
GUARD = 1.5
"""How sharply lower cards of the same suit protect a high one, and from how many rounds of it."""
GUARD_AT = 1.0
STEEP = 3.0
"""How soon a card wins as lower cards are at large: others stay below when they can."""
STRANDED = 0.125
"""Chance of having to lead a card of a suit that nobody else holds any more."""
JACK_PLAYED = 0.95
"""How much of a trick a jack costs that has none above it."""
CARELESS = 0.25
"""Chance that somebody goes higher who could have stayed below."""
RUFF = 0.04
"""Chance that somebody who cannot follow takes the trick with a jack."""
ARMOUR = 0.3
"""Share of the queens in hand that the queen of diamonds is expected to save."""
KEEP = 0.6
"""Chance that the queen of diamonds in hand will be won with a trick of one's own."""
HUNT = 0.15
"""Chance that the queen of diamonds falls to a higher diamond if a player still to come holds her."""
AT_THE_END = 10.0
"""What it costs to have to lead the next trick."""


# -- What a hand is worth -----------------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
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
def jack_danger(own: Mask, out: Mask, live: Mask) -> float:
    """Penalty points to be expected from jacks: they win whenever they must be played."""
    stake = JACK_PLAYED * (PLAIN_TRICK + SHARE_OF_QUEENS * cost_of(live))
    return sum(stake / (1 + (out & BEATS[card]).bit_count()) for card in cards(own))


@lru_cache(maxsize=64)
def cost_of(queens: Mask) -> int:
    """What some special queens cost together."""
    return sum(PENALTY[card] for card in cards(queens & SPECIAL))


def danger(hand: Mask, out: Mask, live: Mask, rivals: int) -> float:
    """Penalty points to be expected from a hand while the cards of `out` are at large."""
    jacks = hand & JACKS
    total = jack_danger(jacks, out & JACKS, live) if jacks else 0.0
    for suit in PLAIN_SUITS:
        if own := hand & suit:
            total += suit_danger(own, out & suit, live, rivals)
    return total


# -- What a seat keeps in mind ------------------------------------------------------------------


class Mind:
    """What one seat knows and remembers of the deal."""

    __slots__ = ("armoured", "game", "hand", "lacks", "later", "live", "loaded", "out", "rivals", "seat")

    def __init__(self, game: Laus, seat: Seat, memory: Memory) -> None:
        self.game = game
        self.seat = seat
        self.hand = game.hands[seat]
        gone = 0
        for card in game.trick:
            gone |= 1 << card
        if memory is Memory.FULL:
            for won in game.won:
                gone |= won
            self.lacks: Sequence[Mask] = game.lacks
        else:
            for card in game.last_trick:
                gone |= 1 << card
            self.lacks = (0,) * game.seats
        takers = game.takers()
        if takers and takers[-1] == seat:
            gone |= game.skat
        self.out: Mask = DECK.all & ~gone & ~self.hand
        """Cards that another hand may still hold."""
        mine = game.won[seat]
        self.armoured = bool(mine & CANCELLER)
        """This seat has taken the queen of diamonds: queens cost it nothing."""
        minded = self.out | self.hand if memory is Memory.FULL else self.hand
        self.live: Mask = 0 if self.armoured else minded & SPECIAL
        """Special queens still to be played that would cost this seat; beginners forget who else lurks."""
        self.loaded = 0 if self.armoured else cost_of(mine & SPECIAL)
        """What the queens this seat has taken cost it as things stand."""
        played = len(game.trick)
        self.later = [(seat + step) % game.seats for step in range(1, game.seats - played)]
        """The seats that play after this one."""
        self.rivals = game.seats - 1

    def lacking(self, seat: Seat, suit: Mask) -> float:
        """Chance that another seat has no card of a suit in play."""
        at_large = self.out & suit
        if not at_large & ~self.lacks[seat]:
            return 1.0
        holders = sum(not suit & self.lacks[other] for other in range(self.game.seats) if other != self.seat)
        return float((1 - 1 / max(1, holders)) ** at_large.bit_count()) if holders > 1 else 0.0

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
        led = SUIT_MATES[trick[0] if trick else card]
        cost = AT_THE_END
        queens = 0.0
        cancels = self.armoured
        for played in (*trick, card):
            cost += CARD_POINTS[played]
            queens += PENALTY[played]
            cancels = cancels or played == DIAMOND_QUEEN
        caught = 0.0
        for seat in self.later:
            lacking = self.lacking(seat, led)
            cost += 3.0 + 6.0 * lacking
            if self.out & CANCELLER & led and BEATS[DIAMOND_QUEEN] >> card & 1:
                caught += HUNT / self.rivals
            for queen in cards(self.out & self.live):
                if led >> queen & 1:
                    falls = 0.5 if BEATS[queen] >> card & 1 or not led >> card & 1 else 0.0
                else:
                    falls = lacking * 0.9
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
        """How little `card` is fit to be led."""
        return lead_cost(card, self.hand, self.out, self.live)

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
        return cost

    def armour_given(self, left: Mask, live: Mask) -> float:
        """What parting with the queen of diamonds costs: armour lost, or given to a loaded seat."""
        own = KEEP * (self.loaded + self.armour(left, live))
        trick = self.game.trick
        if not trick:
            return own
        winner = (self.game.leader + ORDER.winner(trick)) % self.game.seats
        return own + cost_of(self.game.won[winner] & SPECIAL) / self.game.seats


# -- The rules of thumb -------------------------------------------------------------------------


class LausThumbs(Thumbs[Laus]):
    """How to play Laus."""

    playouts = 2000

    def advise(self, game: Laus, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Take or leave the skat, lay aside, or play."""
        if game.phase is SKAT_OFFER:
            return take_or_pass(game, seat)
        if game.phase is DISCARD:
            return lay_aside(game, seat)
        mind = Mind(game, seat, memory)
        if not game.trick:
            lead = min(game.legal_moves(seat), key=mind.lead_cost)
            return Advice(lead, why_lead(mind, lead))
        card = min(game.legal_moves(seat), key=mind.cost)
        return Advice(card, why_follow(mind, card))

    def quick(self, game: Laus, seat: Seat, random: Callable[[], float]) -> Move:
        """Stay as high as possible below the winning card; throw queens, then high cards; lead low."""
        if game.phase is not PLAY:
            return quick_before_play(game, seat, random)
        hand = game.hands[seat]
        trick = game.trick
        if not trick:
            return quick_lead(game, hand)
        follow = hand & SUIT_MATES[trick[0]]
        best = trick[ORDER.winner(trick)]
        if follow:
            below = follow if SUIT_MATES[trick[0]] & ~SUIT_MATES[best] else follow & BEATEN_BY[best]
            if below:
                card = below.bit_length() - 1
                if card == DIAMOND_QUEEN and below != CANCELLER:
                    return (below ^ CANCELLER).bit_length() - 1
                return card
            clean = follow & ~SPECIAL or follow
            if len(trick) + 1 == game.seats:
                return clean.bit_length() - 1
            return (clean & -clean).bit_length() - 1
        harmless = hand & ~JACKS | hand & BEATEN_BY[best] & JACKS
        if not harmless:
            return hand.bit_length() - 1
        return max(cards(harmless), key=THROW.__getitem__)


def quick_lead(game: Laus, hand: Mask) -> Card:
    """Lead by `lead_cost`, remembering everything."""
    gone = 0
    for won in game.won:
        gone |= won
    out = DECK.all & ~gone & ~hand
    best = -1
    least = float("inf")
    for card in cards(hand):
        cost = lead_cost(card, hand, out, out)
        if cost < least:
            least = cost
            best = card
    return best


def lead_cost(card: Card, hand: Mask, out: Mask, live: Mask) -> float:
    """How little a card is fit to be led: high, sure to win, or of no use against a queen at large.

    Low cards of her suit drive a queen out, as long as no higher card in hand must catch her.
    """
    suit = SUIT_MATES[card]
    cost = LEAD[card] if out & BEATS[card] else SURE_TO_WIN + LEAD[card]
    if live & out & suit & SPECIAL and not hand & suit & QUEEN_AND_HIGHER:
        return cost - DRIVE_OUT
    return cost


def quick_before_play(game: Laus, seat: Seat, random: Callable[[], float]) -> Move:
    """Pass one time in three; lay the highest cards aside."""
    if game.phase is SKAT_OFFER:
        return PASS if random() < 0.35 else TAKE
    return max(game.legal_moves(seat), key=THROW.__getitem__)


THROW = tuple(
    PENALTY[card] + CARD_POINTS[card] + (-2 if card == DIAMOND_QUEEN else 0) + card % 8
    for card in range(len(DECK))
)
"""How glad a seat is to be rid of a card."""
LEAD = tuple(6.5 if JACKS >> card & 1 else card % 8 + PENALTY[card] / 20 for card in range(len(DECK)))
"""How little a seat likes to lead a card that can still be beaten."""
SURE_TO_WIN = 100.0
DRIVE_OUT = 3.0
QUEEN_AND_HIGHER = DECK.all & ~JACKS & ~DECK.having("7") & ~DECK.having("8") & ~DECK.having("9")


# -- The skat -----------------------------------------------------------------------------------

SAFE_HAND = 115.0
"""A hand of less danger than this is content to see the others pay double."""


def take_or_pass(game: Laus, seat: Seat) -> Advice:
    """Pass with a low and safe hand, take with any other."""
    hand = game.hands[seat]
    if danger(hand, DECK.all & ~hand, SPECIAL, 2) < SAFE_HAND:
        return Advice(PASS, _("Your hand is low and safe: if you pass, the others are likely to pay double."))
    return Advice(TAKE, _("With the skat you can make a suit void or lay two dangerous cards aside."))


def lay_aside(game: Laus, seat: Seat) -> Advice:
    """Lay aside what makes the rest of the hand safest."""
    hand = game.hands[seat]
    out = DECK.all & ~hand & ~game.skat
    legal = game.legal_moves(seat)
    away: Mask
    if game.skat:
        away = min((1 << card for card in legal), key=lambda gone: danger(hand & ~gone, out, SPECIAL, 2))
    else:
        away = min(
            (1 << one | 1 << two for one in legal for two in legal if one < two),
            key=lambda gone: danger(hand & ~gone, out, SPECIAL, 2),
        )
    card = away.bit_length() - 1
    if not hand & ~away & SUIT_MATES[card]:
        return Advice(card, _("Without this suit in your hand you can throw away queens when it is led."))
    return Advice(card, _("The rest of your hand is safest without {card}.").format(card=DECK.name(card)))


# -- Reasons ------------------------------------------------------------------------------------


def why_lead(mind: Mind, card: Card) -> str:
    """Say what speaks for leading `card`."""
    name = DECK.name(card)
    suit = SUIT_MATES[card]
    higher = mind.out & BEATS[card]
    if card % 8 < 3 and suit >> DIAMOND_QUEEN & 1 and mind.loaded and mind.out & CANCELLER:
        return _("You need the queen of diamonds against your queens: a low diamond may draw her out.")
    queen = mind.out & suit & SPECIAL & higher
    if queen and not mind.hand & suit & BEATS[queen.bit_length() - 1]:
        return _("A card below {queen} may force her out, and you hold nothing that must catch her.").format(
            queen=DECK.name(queen.bit_length() - 1)
        )
    if not higher:
        return _("It will win this trick, but later in the deal it could cost you more.")
    if JACKS >> card & 1:
        return _("A jack is best led while a higher one is still out, which has to be played on it.")
    if mind.wins_with(card) < 0.3:
        return _("It is low, so somebody else will most likely have to take the trick.")
    return _("Any lead may win here; with {card} the least is at stake.").format(card=name)


def why_follow(mind: Mind, card: Card) -> str:
    """Say what speaks for playing `card` to the trick that lies there."""
    trick = mind.game.trick
    best = trick[ORDER.winner(trick)]
    name = DECK.name(card)
    if mind.wins_with(card):
        return why_win(mind, card)
    if not SUIT_MATES[trick[0]] >> card & 1:
        if PENALTY[card]:
            return _("You cannot follow, so {queen} and her {penalty} points go to another player.").format(
                queen=name, penalty=PENALTY[card]
            )
        return _(
            "You cannot follow: of the cards you can be rid of now, {card} is the most dangerous to keep."
        ).format(card=name)
    if PENALTY[card]:
        return _(
            "The trick belongs to {best} so far, so {queen} and her {penalty} points go to another player."
        ).format(best=DECK.name(best), queen=name, penalty=PENALTY[card])
    if mind.hand & BEATEN_BY[best] & BEATS[card] & SUIT_MATES[card]:
        return _("It stays below {best}, and what you keep will be of more use later.").format(
            best=DECK.name(best)
        )
    return _("It is the highest card you have that does not win this trick.")


CHEAP = 12
"""Points in a trick that are no reason to fear it."""


def why_win(mind: Mind, card: Card) -> str:
    """Say why a card is played that may win the trick."""
    trick = mind.game.trick
    name = DECK.name(card)
    if mind.loaded and (DIAMOND_QUEEN in trick or card == DIAMOND_QUEEN):
        return _("Win this trick: the queen of diamonds in it cancels the queens you have taken.")
    if mind.armoured and any(PENALTY[played] for played in trick):
        return _("You have taken the queen of diamonds, so the other queens cost you nothing any more.")
    if any(not mind.wins_with(other) for other in mind.game.legal_moves(mind.seat)):
        points = sum(CARD_POINTS[played] + PENALTY[played] for played in trick)
        if points <= CHEAP:
            return _(
                "The trick holds only {points} points: be rid of {card} now, before it costs more."
            ).format(points=points, card=name)
        return _("Taking this trick now is likely to cost you less than keeping {card}.").format(card=name)
    if not mind.later:
        return _(
            "You cannot help winning this trick, so win it with {card}, which you do best without."
        ).format(card=name)
    return _(
        "You cannot stay below, and with {card} you may still be beaten or lose a dangerous card."
    ).format(card=name)


THUMBS = LausThumbs()
