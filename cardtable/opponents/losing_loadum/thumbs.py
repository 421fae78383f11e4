"""Rules of thumb for Losing Loadum: what a card may cost, whom to load, and when to challenge.

After section 9 of the rule file.  A card is weighed in points: what the trick is likely to cost with it,
and how dangerous the cards are that stay in the hand.  A player pays attention to foreign tricks at a
rate that its level decides; what it remembers follows from what everybody saw, so that it is the same
whenever it is asked.  The announced trump is never forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import cards
from rulesets.core import Card, Mask, Move, Seat
from rulesets.losing_loadum.pack import (
    CHALLENGE,
    CLASS,
    COATS,
    DECK,
    DECLINE,
    DENY,
    LIMIT,
    LOAD,
    LOADERS,
    LOW,
    ORDERS,
    PASS,
    RANKS,
    SUIT,
    SUITS,
    TAKE,
    load_of,
    unguarded,
)
from rulesets.losing_loadum.state import LosingLoadum
from rulesets.words import _, ngettext


class Attention(NamedTuple):
    """How well a player follows the tricks of others."""

    kept: float
    """How likely one with points is remembered."""
    miscredited: float = 0.0
    """Share of the others that are remembered as somebody else's."""


ATTENTION = {Memory.FORGETFUL: Attention(0.6, 0.3), Memory.FULL: Attention(0.85)}
"""Of beginners, who take wrong counts for right, and of regulars, who miss points but invent none."""
SHARP = Attention(1.0)
"""Of masters, and of the hints people are given."""

RANK_LOAD = tuple(LOAD[:RANKS])
BELOW = tuple((1 << rank) - 1 for rank in range(RANKS))
ABOVE = tuple(SUITS[0] & ~((2 << rank) - 1) for rank in range(RANKS))
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
DUMPED = 7.0
"""Points that somebody without the suit led throws on the trick."""
ON_LEAD = 1.5
"""What it costs to have to lead to the next trick."""
OUT = 22.0
"""What it costs to reach 31, besides the points."""
PAST = 0.3
"""How much points still count for somebody past 31."""
HARDLY_TRUMP = 0.25
"""A suit that is trump with this chance or less hardly is."""
LITTLE = 4
"""Points in a trick that are little."""
WORTH_OFFERING = 1.5
WORTH_ANSWERING = 0.5
"""How many points of danger an exchange must be expected to save."""


# -- Memory -------------------------------------------------------------------------------------


def mix(number: int) -> float:
    """A number between 0 and 1 that looks drawn by lot and is always the same."""
    number = (number ^ number >> 31) * 0x9E3779B97F4A7C15 & (1 << 64) - 1
    number = (number ^ number >> 29) * 0xBF58476D1CE4E5B9 & (1 << 64) - 1
    return (number ^ number >> 32) / (1 << 64)


def remembered(game: LosingLoadum, seat: Seat, attention: Attention) -> list[int]:
    """Points that `seat` believes everybody has taken; its own it knows."""
    believed = [0] * game.seats
    believed[seat] = game.load[seat]
    place = (game.deals * 16 + seat) * 64
    for trick, (taker, taken) in enumerate(game.captures):
        if taker == seat:
            continue
        chance = mix((place + trick) << 52 ^ taken)
        if chance >= attention.kept:
            others = [other for other in game.playing if other not in (seat, taker)]
            missed = (chance - attention.kept) / (1 - attention.kept)
            if missed >= attention.miscredited or not others:
                continue
            taker = others[int(missed / attention.miscredited * len(others))]
        believed[taker] += load_of(taken)
    return believed


# -- What a hand is worth -----------------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
def suit_danger(own: Mask, out: Mask) -> float:
    """Points that the cards held of a suit may be expected to catch, while `out` are at large."""
    danger = 0.0
    guards = CAUGHT
    others = out.bit_count()
    for rank in cards(own):
        cost = RANK_LOAD[rank] + TRICK
        if others:
            danger += (out & BELOW[rank]).bit_count() / others * guards * cost
        else:
            danger += STRANDED * cost
        guards *= GUARD
    return danger


def danger(hand: Mask, out: Mask) -> float:
    """Points that a whole hand may be expected to catch."""
    low = SUITS[0]
    return sum([suit_danger(hand >> shift & low, out >> shift & low) for shift in (0, 13, 26, 39)])


class Mind:
    """What a seat has in mind when it chooses a card."""

    def __init__(self, game: LosingLoadum, seat: Seat, memory: Memory, attention: Attention) -> None:
        self.game = game
        self.seat = seat
        self.hand = game.hands[seat]
        seen = self.hand
        for card in game.trick:
            seen |= 1 << card
        if memory is Memory.FULL:
            for taken in game.taken:
                seen |= taken
            if seat == game.looker:
                seen |= 1 << game.stock[0]
        self.out = DECK.all & ~seen
        self.load = remembered(game, seat, attention)
        self.own = game.load[seat]
        self.rivals = len(game.playing) - 1
        self.still_to_play = len(game.playing) - len(game.trick) - 1
        self.points = sum([LOAD[card] for card in game.trick])
        self.best: Card | None = None
        self.winner: Seat = seat
        if game.trick:
            place = ORDERS[game.trump].winner(game.trick)
            self.best = game.trick[place]
            self.winner = game.player_of(place)

    def burden(self, points: float) -> float:
        """What so many points more would mean."""
        if self.own >= LIMIT:
            return PAST * points
        if self.own + points >= LIMIT:
            return points + OUT
        return points * (1 + self.own / LIMIT)

    def ducked(self, card: Card, players: int) -> float:
        """Chance that none of these players goes above `card`: they stay below whenever they can."""
        if not players:
            return 1.0
        suit = SUITS[SUIT[card]]
        lower = (self.out & LOWER[card]).bit_count()
        higher = (self.out & suit).bit_count() - lower
        elsewhere = 1 - 1 / self.rivals if self.rivals > 1 else 0.0
        forced = elsewhere**lower - elsewhere ** (lower + higher)
        return float((1 - forced) ** players)

    def void_chance(self, suit: int) -> float:
        """Chance that a given rival has no card of a suit."""
        held = (self.out & SUITS[suit]).bit_count()
        return (1 - 1 / self.rivals) ** held if self.rivals > 1 else float(not held)

    def wins(self, card: Card) -> float:
        """Chance that `card` takes the trick."""
        trump = self.game.trump
        suit = SUIT[card]
        if self.best is None:
            return self.ducked(card, self.rivals)
        led = SUIT[self.game.trick[0]]
        if suit == led:
            if SUIT[self.best] != led or card < self.best:
                return 0.0
            return self.ducked(card, self.still_to_play)
        if trump is None:
            at_large = self.out & ~SUITS[led]
            return (at_large & SUITS[suit]).bit_count() / max(1, at_large.bit_count())
        return 1.0 if suit == trump and (SUIT[self.best] != trump or card > self.best) else 0.0

    def catch(self, card: Card) -> float:
        """Points the trick will hold when `card` takes it."""
        points = float(self.points + LOAD[card])
        suit = SUIT[card]
        if self.best is None:
            below = self.out & LOWER[card]
            points += 0.4 * load_of(below) / max(1, self.rivals)
            return points + self.rivals * self.void_chance(suit) * DUMPED
        return points + self.still_to_play * 2.0

    def weigh(self, card: Card) -> float:
        """How good it is to play `card` now, in points; more is better."""
        wins = self.wins(card)
        value = -wins * (self.burden(self.catch(card)) + ON_LEAD)
        value -= danger(self.hand & ~(1 << card), self.out)
        if self.best is not None and self.winner != self.seat:
            given = self.points + LOAD[card]
            if self.load[self.winner] < LIMIT <= self.load[self.winner] + given:
                value += (1 - wins) * OUT / (1 + self.still_to_play)
            value += (1 - wins) * 0.3 * LOAD[card]
        return value


# -- Speaking and exchanging --------------------------------------------------------------------


def speech(game: LosingLoadum, seat: Seat, attention: Attention) -> Advice:
    """Challenge who is surely past 31; say nothing otherwise, least of all that oneself is."""
    believed = remembered(game, seat, attention)
    others = [other for other in game.playing if other != seat]
    fullest = max(others, key=lambda other: (believed[other], -other))
    if believed[fullest] >= LIMIT:
        return Advice(CHALLENGE + fullest, why_challenge(game, fullest, believed))
    if game.load[seat] >= LIMIT:
        return Advice(PASS, _("You are past 31 yourself: say nothing and hope that nobody counted."))
    if believed == game.load:
        return Advice(PASS, _("Nobody has 31 points yet, and a wrong challenge costs a counter."))
    return Advice(PASS, _("You cannot count 31 points for anybody, and a wrong challenge costs a counter."))


def why_challenge(game: LosingLoadum, accused: Seat, believed: Sequence[int]) -> str:
    """What is known of the pile of whoever is challenged."""
    words = (
        _("In the tricks of player {number} lie {points} points, and 31 are enough.")
        if believed[accused] == game.load[accused]
        else _("You remember {points} points in the tricks of player {number}, and 31 are enough.")
    )
    return words.format(points=believed[accused], number=accused + 1)


def after_exchange(hand: Mask, given: Card, out: Mask, from_bare_hand: bool) -> float:
    """The danger of a hand on average, when `given` goes for an unknown card of its class."""
    kind = CLASS[given] & out
    back = cards(kind & ~SUITS[SUIT[given]])
    before = danger(hand, out)
    if not back:
        return before
    rest = hand & ~(1 << given)
    after = sum([danger(rest | 1 << card, out & ~(1 << card)) for card in back]) / len(back)
    cancelled = (kind & SUITS[SUIT[given]]).bit_count() / kind.bit_count() if from_bare_hand else 0.25
    return cancelled * before + (1 - cancelled) * after


def offer(game: LosingLoadum, seat: Seat, mind: Mind) -> Advice:
    """Offer the card whose exchange is expected to make the hand safer."""
    before = danger(mind.hand, mind.out)
    gains = {
        card: before - after_exchange(mind.hand, card, mind.out, False)
        for card in game.legal_moves(seat)
        if card != PASS
    }
    best = max(gains, key=lambda card: gains[card], default=PASS)
    if best == PASS or gains[best] < WORTH_OFFERING:
        return Advice(PASS, why_no_offer(mind.hand))
    return Advice(best, why_offer(mind.hand, best))


def why_no_offer(hand: Mask) -> str:
    """What speaks against an exchange."""
    if unguarded(hand):
        return _("An exchange would hardly make your hand safer, and an offer tells the others something.")
    return _("No loader of yours stands without a low card, and an offer tells the others something.")


def why_offer(hand: Mask, card: Card) -> str:
    """What speaks for offering a card."""
    sentence = (
        _("{card} is guarded, but one of another suit may be safer with you.")
        if hand & LOW[SUIT[card]]
        else _("{card} has no low card beside it, and one of another suit may be safer with you.")
    )
    return sentence.format(card=sentence_start(DECK.name(card)))


def answer(game: LosingLoadum, seat: Seat, mind: Mind) -> Advice:
    """Accept if a card of the class is better away, whatever comes back."""
    before = danger(mind.hand, mind.out)
    gains = {
        card: before - after_exchange(mind.hand, card, mind.out, True)
        for card in game.legal_moves(seat)
        if card != DECLINE
    }
    best = max(gains, key=lambda card: gains[card])
    if gains[best] < WORTH_ANSWERING:
        return Advice(DECLINE, why_decline(len(gains)))
    return Advice(best, why_accept(best))


def why_decline(count: int) -> str:
    """What speaks for keeping so many cards of the class."""
    return ngettext(
        "Your own card of this kind is safe enough: keep it.",
        "Your own cards of this kind are safe enough: keep them.",
        count,
    )


def why_accept(card: Card) -> str:
    """What speaks for giving a card away."""
    return _("{card} may be safer in another hand than in yours.").format(
        card=sentence_start(DECK.name(card))
    )


def swallow(game: LosingLoadum) -> Advice:
    """Nobody forgets the trump: name it when it takes the trick off one's hands."""
    trick, trump = game.trick, game.trump
    if trump is not None and SUIT[trick[ORDERS[trump].winner(trick)]] != SUIT[trick[0]]:
        return Advice(DENY + trump, _("You remember the trump, and one lies in the trick: it is not yours."))
    return Advice(TAKE, _("No trump beats your card, so the trick is yours whatever you say."))


# -- Reasons ------------------------------------------------------------------------------------


def sentence_start(name: str) -> str:
    """A card's name with a capital letter."""
    return name[:1].upper() + name[1:]


def why(mind: Mind, card: Card) -> str:
    """Say in one sentence what spoke for a card: nothing but what is true of the trick and the hand."""
    if mind.best is None:
        sentence = why_led(mind, card)
    elif SUIT[card] != SUIT[mind.game.trick[0]]:
        sentence = why_discarded(mind, card)
    else:
        sentence = why_followed(mind, card)
    name, best = DECK.name(card), DECK.name(mind.best) if mind.best is not None else ""
    words = sentence.format(card=name, best=best, points=LOAD[card])
    return sentence_start(words)


def why_led(mind: Mind, card: Card) -> str:
    """What spoke for leading a card."""
    if mind.wins(card) < 0.5:
        return _("{card} is low enough that somebody else will most likely take the trick.")
    return _("Whatever you lead may take the trick, and {card} is likely to catch least.")


def why_discarded(mind: Mind, card: Card) -> str:
    """What spoke for a card when the suit led cannot be followed."""
    wins = mind.wins(card)
    if mind.game.trump is not None and wins:
        return _("{card} is a trump above all that lies there: it is what you can best spare.")
    if mind.game.trump is None and wins > HARDLY_TRUMP:
        return _(
            "You cannot follow, and {card} is what you can best spare, whether its suit is trump or not."
        )
    if LOAD[card] and mind.game.trump is None:
        return _("You cannot follow: away with {card}, whose suit will hardly turn out to be trump.")
    if LOAD[card]:
        return ngettext(
            "You cannot follow, so {card} and its {points} point go to somebody else.",
            "You cannot follow, so {card} and its {points} points go to somebody else.",
            LOAD[card],
        )
    return _("You cannot follow, and {card} is what you can best do without.")


def why_followed(mind: Mind, card: Card) -> str:
    """What spoke for a card of the suit led."""
    wins = mind.wins(card)
    if not wins:
        if LOAD[card]:
            return _("{best} lies above it, so {card} goes to another player.")
        if mind.hand & LOWER[card]:
            return _("{card} stays below {best}, and the low cards you keep guard you later.")
        return _("{card} stays below {best}, so the trick goes to another player.")
    ducking = any(not mind.wins(other) for other in mind.game.legal_moves(mind.seat))
    if ducking and mind.points + LOAD[card] <= LITTLE:
        return _("There is little in this trick, a good moment to be rid of {card}.")
    if not mind.still_to_play:
        if ducking:
            return _("You take this trick to be rid of {card}.")
        return _("You cannot help taking this trick, and {card} is what you can best spare.")
    if mind.out & SUITS[SUIT[card]] & ~LOWER[card]:
        return _("With {card} somebody after you may still have to go higher.")
    return _("{card} is what you can best spare, although the trick may be yours.")


# -- The rules of thumb -------------------------------------------------------------------------


class LoadumThumbs(Thumbs[LosingLoadum]):
    """Keep clear of loaded tricks, load the others, and count."""

    playouts = 300
    most_candidates = 8

    def advise(self, game: LosingLoadum, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Choose by the phase of the hand, as attentively as the memory is good."""
        return self.attentive(game, seat, rng, memory, ATTENTION[memory])

    def natural(self, game: LosingLoadum, seat: Seat, rng: Random) -> Advice:
        """A master misses nothing."""
        return self.attentive(game, seat, rng, Memory.FULL, SHARP)

    def attentive(
        self, game: LosingLoadum, seat: Seat, rng: Random, memory: Memory, attention: Attention
    ) -> Advice:
        """Choose by the phase of the hand."""
        phase = game.phase.name
        if phase == "speak":
            return speech(game, seat, attention)
        if phase == "swallow":
            return swallow(game)
        mind = Mind(game, seat, memory, attention)
        if phase == "exchange":
            return offer(game, seat, mind)
        if phase == "answer":
            return answer(game, seat, mind)
        best = max(self.honest(game, seat), key=lambda card: mind.weigh(card) + rng.random() * 0.01)
        return Advice(best, why(mind, best))

    def honest(self, game: LosingLoadum, seat: Seat) -> Sequence[Move]:
        """Legal cards that follow suit, also where a revoke would only be punished."""
        hand = game.hands[seat]
        if not game.trick:
            return cards(hand)
        return cards(hand & SUITS[SUIT[game.trick[0]]] or hand)

    def candidates(self, game: LosingLoadum, seat: Seat) -> Sequence[Move]:
        """The likeliest cards; challenges only of those past 31; of neighbouring cards only one."""
        phase = game.phase.name
        if phase == "speak":
            return [PASS, *[CHALLENGE + t for t in game.playing if t != seat and game.load[t] >= LIMIT]]
        if phase == "swallow":
            return [TAKE, DENY + (game.trump or 0)]
        if phase != "play":
            return game.legal_moves(seat)
        mind = Mind(game, seat, Memory.FULL, SHARP)
        apart: list[Card] = []
        for card in self.honest(game, seat):
            between = mind.out & LOWER[card] & ~LOWER[apart[-1]] if apart else 0
            if not apart or SUIT[card] != SUIT[apart[-1]] or LOAD[card] != LOAD[apart[-1]] or between:
                apart.append(card)
        apart.sort(key=mind.weigh, reverse=True)
        return apart[: self.most_candidates]

    def explain(self, game: LosingLoadum, seat: Seat, move: Move, rng: Random) -> str:
        """What speaks for a move by rules of thumb."""
        phase = game.phase.name
        if phase == "speak":
            return why_challenge(game, move - CHALLENGE, game.load) if move >= CHALLENGE else ""
        if phase == "play":
            return why(Mind(game, seat, Memory.FULL, SHARP), move)
        hand = game.hands[seat]
        if phase == "exchange":
            return why_no_offer(hand) if move == PASS else why_offer(hand, move)
        if phase == "answer":
            return why_decline(len(game.legal_moves(seat)) - 1) if move == DECLINE else why_accept(move)
        return ""

    def compare(self, ahead: float, other: str) -> str:
        """A payoff is a counter, so differences are chances to lose one."""
        percent = round(100 * ahead)
        if percent < 1:
            return _("Looking ahead, nothing else promises more.")
        return _(
            "Looking ahead, the next best choice ({other}) costs a counter {percent} % more often."
        ).format(other=other, percent=percent)

    def quick(self, game: LosingLoadum, seat: Seat, random: Callable[[], float]) -> Move:
        """Duck with the highest card that stays below, throw loaders on others, challenge who is past 31."""
        phase = game.phase.name
        if phase == "play":
            return quick_card(game, seat, random)
        if phase == "speak":
            if max(game.load) >= LIMIT:
                for other in game.playing:
                    if other != seat and game.load[other] >= LIMIT and random() < 0.85:
                        return CHALLENGE + other
            return PASS
        if phase == "exchange":
            return PASS
        if phase == "swallow":
            return DENY + (game.trump or 0)
        hand = game.hands[seat]
        for card in game.legal_moves(seat)[1:]:
            if not hand & LOW[SUIT[card]]:
                return card
        return DECLINE


def quick_card(game: LosingLoadum, seat: Seat, random: Callable[[], float]) -> Card:
    """A sensible card within a few microseconds."""
    hand = game.hands[seat]
    trick = game.trick
    if not trick:
        return quick_lead(hand, random)
    suit = SUITS[SUIT[trick[0]]]
    own = hand & suit
    if not own:
        return quick_discard(hand, game.trump, random)
    if not own & (own - 1):
        return own.bit_length() - 1
    best = trick[ORDERS[game.trump].winner(trick)]
    below = own & LOWER[best] if suit >> best & 1 else own
    if below:
        return (below & TENS or below).bit_length() - 1
    if len(trick) + 1 < len(game.playing):
        return (own & -own).bit_length() - 1
    return (own & ~LOADERS or own & COATS or own & TENS or own).bit_length() - 1


def quick_lead(hand: Mask, random: Callable[[], float]) -> Card:
    """The lowest card of all, or now and then of some other suit."""
    lead, least = -1, 99.0
    for suit in SUITS:
        own = hand & suit
        if own:
            card = (own & -own).bit_length() - 1
            height = card % RANKS + LOAD[card] + 3 * random()
            if height < least:
                lead, least = card, height
    return lead


def quick_discard(hand: Mask, trump: int | None, random: Callable[[], float]) -> Card:
    """Bare aces and tens first, then any, then the highest card; trumps last."""
    plain = hand & ~SUITS[trump] if trump is not None else hand
    hand = plain or hand
    heavy = hand & (TENS | ACES)
    if heavy:
        some = cards(heavy)
        bare = [card for card in some if not hand & LOW[SUIT[card]]]
        some = tuple(bare) or some
        return some[int(random() * len(some))]
    highest = [own.bit_length() - 1 for suit in SUITS if (own := hand & suit)]
    return max(highest, key=lambda card: card % RANKS + random())


THUMBS = LoadumThumbs()
