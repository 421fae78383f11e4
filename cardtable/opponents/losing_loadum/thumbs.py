"""Rules of thumb for Losing Loadum: what a card may cost, whom to load, and when to challenge.

After section 9 of the rule file.  A card is weighed in points: what the trick is likely to cost with it,
and how dangerous the cards are that stay in the hand.  A player pays attention to foreign tricks at a
rate that its level decides; what it remembers follows from what everybody saw, so that it is the same
whenever it is asked.  The announced trump is never forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.opponents.losing_loadum.beginner import first_evening
from cardtable.opponents.losing_loadum.exchange_reasons import (
    why_accept,
    why_decline,
    why_no_offer,
    why_offer,
)
from cardtable.opponents.losing_loadum.mind import (
    ACES,
    ATTENTION,
    LOWER,
    SHARP,
    TENS,
    WORTH_OFFERING,
    Mind,
    remembered,
)
from cardtable.opponents.losing_loadum.reasons import why
from cardtable.opponents.losing_loadum.speaking import (
    why_challenge,
    why_hope,
    why_nobody,
    why_said_otherwise,
    why_silent,
)
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
    TO_OFFER,
    offers,
)
from rulesets.losing_loadum.state import LosingLoadum
from rulesets.words import _

WORTH_ANSWERING = 0.5
"""How many points of danger an exchange that another offers must be expected to save."""
PER_POINT = 0.027
"""Counters that a point taken costs in the end: .024 among five and .033 between two, as was measured."""
BY_POINTS = 0.8
"""How far a playout is judged by the points taken, and not by who loses a counter in it."""


# -- Speaking and exchanging --------------------------------------------------------------------


def speech(game: LosingLoadum, seat: Seat, attention: float) -> Advice:
    """Challenge who is surely past 31; say nothing otherwise, least of all that oneself is."""
    believed = remembered(game, seat, attention)
    others = [other for other in game.playing if other != seat]
    fullest = max(others, key=lambda other: (believed[other], -other))
    if believed[fullest] >= LIMIT:
        return Advice(CHALLENGE + fullest, why_challenge(game, seat, fullest, believed))
    if game.load[seat] >= LIMIT:
        return Advice(PASS, why_hope(game, seat))
    if sum(game.load) < LIMIT:
        return Advice(PASS, _("Nobody can have 31 points yet."))
    if believed == game.load:
        return Advice(PASS, why_nobody(game, seat, believed[fullest]))
    return Advice(PASS, _("You cannot count 31 points for anybody, and a wrong challenge costs a counter."))


def offer(game: LosingLoadum, mind: Mind) -> Advice:
    """Offer the card whose exchange is expected to make the hand safer."""
    best = best_offer(game, mind)
    return Advice(best, why_no_offer(mind) if best == PASS else why_offer(mind, best))


def best_offer(game: LosingLoadum, mind: Mind) -> Move:
    """That card; PASS if none makes it much safer, but for what would come back, or nothing can help."""
    if mind.own >= LIMIT:
        return PASS
    gains = {card: gain for card, gain in mind.gains_of_offers().items() if not mind.alike_elsewhere(card)}
    best = max(gains, key=lambda card: gains[card], default=PASS)
    return best if best != PASS and gains[best] >= WORTH_OFFERING else PASS


def with_offer(game: LosingLoadum, seat: Seat, silence: Advice) -> Advice:
    """What is said of saying nothing where a card may be offered next: whether that is worth it."""
    mind = Mind(game, seat, SHARP)
    if game.options.exchange == "off" or not offers(mind.hand, game.options.exchange_guard):
        return silence
    best = best_offer(game, mind)
    # While nobody can be challenged there is nothing else to be asked about.
    silent = [silence.because] if sum(game.load) >= LIMIT else []
    if best == PASS:
        return silence._replace(because=" ".join((*silent, why_no_offer(mind))))
    return silence._replace(because=" ".join((why_offer(mind, best), *silent)), then=TO_OFFER + best)


def answer(game: LosingLoadum, mind: Mind) -> Advice:
    """Accept if a card of the class is better away, whatever comes back."""
    gains = mind.gains_of_answers()
    best = max(gains, key=lambda card: gains[card])
    if gains[best] < WORTH_ANSWERING:
        return Advice(DECLINE, why_decline(mind, alike(game, mind.hand)))
    return Advice(best, why_accept(mind, best))


def alike(game: LosingLoadum, hand: Mask) -> Mask:
    """The cards of a hand that are of the class offered."""
    return hand & CLASS[game.offer]


def swallow(game: LosingLoadum) -> Advice:
    """Nobody forgets the trump: name it when it takes the trick off one's hands."""
    trick, trump = game.trick, game.trump
    if trump is not None and SUIT[trick[ORDERS[trump].winner(trick)]] != SUIT[trick[0]]:
        return Advice(DENY + trump, _("You remember the trump, and one lies in the trick: it is not yours."))
    return Advice(TAKE, _("No trump beats your card, so the trick is yours whatever you say."))


# -- The rules of thumb -------------------------------------------------------------------------


class LoadumThumbs(Thumbs[LosingLoadum]):
    """Keep clear of loaded tricks, load the others, and count."""

    playouts = 300
    worth_a_word = 0.06
    told_as = 100
    most_candidates = 8

    def advise(self, game: LosingLoadum, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Play a first evening, or as attentively as the memory is good."""
        if not memory.practised:
            return first_evening(game, seat, memory)
        return self.attentive(game, seat, rng, ATTENTION[memory])

    def natural(self, game: LosingLoadum, seat: Seat, rng: Random) -> Advice:
        """A master misses nothing, and says before the exchange what it will do in it."""
        advice = self.attentive(game, seat, rng, SHARP)
        silent = game.phase.name == "speak" and advice.move == PASS
        return with_offer(game, seat, advice) if silent else advice

    def attentive(self, game: LosingLoadum, seat: Seat, rng: Random, attention: float) -> Advice:
        """Choose by the phase of the hand."""
        phase = game.phase.name
        if phase == "speak":
            return speech(game, seat, attention)
        if phase == "swallow":
            return swallow(game)
        mind = Mind(game, seat, attention)
        if phase == "exchange":
            return offer(game, mind)
        if phase == "answer":
            return answer(game, mind)
        best = max(self.honest(game, seat), key=lambda card: mind.weigh(card) + rng.random() * 0.01)
        return Advice(best, why(mind, best))

    def honest(self, game: LosingLoadum, seat: Seat) -> Sequence[Move]:
        """Legal cards that follow suit, also where a revoke would only be punished."""
        hand = game.hands[seat]
        if not game.trick:
            return cards(hand)
        return cards(hand & SUITS[SUIT[game.trick[0]]] or hand)

    def candidates(self, game: LosingLoadum, seat: Seat) -> Sequence[Move]:
        """The likeliest cards; challenges only of those past 31; of neighbouring cards only one.

        Of what is as good the first is told: to challenge whoever is past 31, and the fullest of them.
        """
        phase = game.phase.name
        if phase == "speak":
            past = [other for other in game.playing if other != seat and game.load[other] >= LIMIT]
            past.sort(key=lambda other: -game.load[other])
            return [*(CHALLENGE + other for other in past), PASS]
        if phase == "swallow":
            return [TAKE, DENY + (game.trump or 0)]
        if phase != "play":
            return game.legal_moves(seat)
        mind = Mind(game, seat, SHARP)
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
            if move >= CHALLENGE:
                return why_challenge(game, seat, move - CHALLENGE, game.load)
            advice = speech(game, seat, SHARP)
            return advice.because if advice.move == PASS else why_silent(game, seat)
        if phase == "play":
            return why(Mind(game, seat, SHARP), move)
        mind = Mind(game, seat, SHARP)
        if phase == "exchange":
            return why_no_offer(mind) if move == PASS else why_offer(mind, move)
        if phase == "answer" and move == DECLINE:
            return why_decline(mind, alike(game, mind.hand))
        if phase == "answer":
            return why_accept(mind, move)
        advice = swallow(game)
        return advice.because if advice.move == move else why_said_otherwise(move == TAKE)

    def ended_worse(self, count: int) -> str:
        """A payoff is a counter, so differences are chances to lose one."""
        return _("It costs a counter in about {amount} more of 100 deals.")

    def ended_about_so_much_worse(self, count: int) -> str:
        """The same, give or take some."""
        return _("It costs a counter in about {amount} more of 100 deals (give or take {error}).")

    def better_by(self, count: int) -> str:
        """A payoff is a counter, so differences are chances to lose one."""
        return _(
            "In many trials in thought, you lose a counter in about {amount} more of 100 deals "
            "if {other} instead."
        )

    def next_best(self, count: int) -> str:
        """A payoff is a counter, so differences are chances to lose one."""
        return _(
            "Looking ahead, you lose a counter in about {amount} more of 100 deals if {other}, the next best "
            "choice."
        )

    def results(self, start: LosingLoadum, end: LosingLoadum) -> Sequence[float]:
        """Who has most in the end hangs on chance: a card is judged rather by the points that were taken."""
        counters = end.payoffs()
        if start.phase.name in ("speak", "swallow"):
            return counters
        usual = sum(end.load) / end.seats
        return [
            (1 - BY_POINTS) * won - BY_POINTS * PER_POINT * (load - usual)
            for won, load in zip(counters, end.load, strict=True)
        ]

    def daring(self, game: LosingLoadum, seat: Seat, move: Move) -> float:
        """To exchange and to challenge; in the play the higher card."""
        return float(move) if move > len(DECK) else -1.0 if move == PASS else move % RANKS

    def sameness(self, game: LosingLoadum, seat: Seat, move: Move) -> float:
        """The suit of which most is left."""
        return 0.0 if move >= len(DECK) else (game.hands[seat] & SUITS[SUIT[move]]).bit_count()

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
