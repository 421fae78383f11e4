"""Rules of thumb for Tarot: who will take the trick, what lies in it, and what a card is worth later.

After section 9 of the rule file.  A player imagines a few ways in which the cards out of sight may
lie, the sleeping ones among them, completes the trick in each of them by the habits of `habit`,
and weighs the cards and honours he takes against what his card would have been good for later.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import cards, mask_of
from rulesets.core import Card, Mask, Move, Seat
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
from rulesets.tarot.scoring import cheapest, points_of
from rulesets.tarot.state import Tarot
from rulesets.words import _

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

RUFFS = 0.85
"""Chance that a player without the suit has a trump to put on it."""
BEATS = 0.7
"""Chance that a player who could beat a trump does."""
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
            if beating < 0 or beating >> card & 1:
                gain += stays_best(card, table, later) * (stake + HONOUR[card])
        if gain > most:
            chosen, most = card, gain
    return chosen


def fool_gain(safe: bool, left: int) -> float:
    """What playing the Fool now is worth against playing it later; the last card is no choice."""
    if not safe:
        return -FOOL_KEEP
    return HONOUR[FOOL] - FOOL_KEEP * min(1.0, (left + 2) / FADING)


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
    """What one seat knows and remembers, and the layouts it imagines."""

    def __init__(self, game: Tarot, seat: Seat, rng: Random, memory: Memory) -> None:
        self.game = game
        self.seat = seat
        self.hand = game.hands[seat]
        self.later = [(seat + step) % game.seats for step in range(1, game.seats - len(game.trick))]
        gone = mask_of(game.trick)
        if game.debtor >= 0:
            gone |= 1 << FOOL
        lacks: Sequence[Mask]
        if memory is Memory.FULL:
            for pile in game.piles:
                gone |= pile
            lacks = game.lacks
        else:
            gone |= mask_of(game.last_trick)
            lacks = (0,) * game.seats
        self.out = DECK.all & ~gone & ~self.hand
        """Cards that another hand may hold, or that sleep."""
        self.layouts = [self._layout(lacks, rng) for _layout in range(LAYOUTS if self.later else 1)]

    def _layout(self, lacks: Sequence[Mask], rng: Random) -> tuple[Mask, ...]:
        """Hands the players still to come may hold."""
        pool = list(cards(self.out))
        rng.shuffle(pool)
        hands = []
        for seat in self.later:
            wanted = self.game.hands[seat].bit_count()
            pool.sort(key=lambda card: lacks[seat] >> card & 1)
            hands.append(mask_of(pool[:wanted]))
            del pool[:wanted]
        return tuple(hands)

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
        return Prospect(card, balance / n, won / n, staked / n)

    def fool_safe(self) -> bool:
        """The Fool can be kept if it is played now."""
        rules = self.game.options
        if rules.fool_last_trick == "lost" and not self.hand & self.hand - 1:
            return False
        return bool(self.game.piles[self.seat]) or rules.fool_without_pile == "owed"


class TarotThumbs(Thumbs[Tarot]):
    """How to play Tarot."""

    horizon = 12
    playouts = 2500

    def advise(self, game: Tarot, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Play the card with the best balance of this trick and what it is worth later."""
        if game.phase.name == "give":
            card = cheapest(game.piles[seat], game.options.pip_order)
            return Advice(
                card, _("Of the cards you have won, {card} counts least.").format(card=game.deck.name(card))
            )
        mind = Mind(game, seat, rng, memory)
        prospects = [mind.prospect(card) for card in game.legal_moves(seat)]
        best = max(prospects, key=lambda prospect: prospect.balance)
        return Advice(best.card, reason(mind, best, prospects))

    def quick(self, game: Tarot, seat: Seat, random: Callable[[], float]) -> Move:
        """Follow the habits; give the cheapest card for the Fool."""
        rules = game.options
        if game.phase.name == "give":
            return cheapest(game.piles[seat], rules.pip_order)
        hand = game.hands[seat]
        legal = playable(hand, game.led, game.trick, rules.overtrump)
        if not legal & legal - 1:
            return legal.bit_length() - 1
        gone = hand
        for card in game.trick:
            gone |= 1 << card
        for pile in game.piles:
            gone |= pile
        safe = bool(game.piles[seat]) or rules.fool_without_pile == "owed"
        table = Table(game.trick, game.led, hand, DECK.all & ~gone, game.seats, safe, rules.pip_order)
        return habit(table, legal)

    def outlook(self, game: Tarot) -> Sequence[float]:
        """What each seat has and may expect of this hand; payoffs, once it is over."""
        deals = game.deals
        if game.trick or game.phase.name == "give":
            game = game.copy()
            while game.deals == deals and (game.trick or game.phase.name == "give"):
                game.apply(game.turn, self.quick(game, game.turn, no_whim))
        if game.turn < 0:
            return game.payoffs()
        left = game.hands[game.turn].bit_count() - 1
        worth = worth_later(game.options.pip_order, game.seats, left)
        standing = [
            points_of(pile) + sum([worth[card] for card in cards(hand)])
            for pile, hand in zip(game.piles, game.hands, strict=True)
        ]
        mean = sum(standing) / game.seats
        return [payoff + own - mean for payoff, own in zip(game.payoffs(), standing, strict=True)]


def no_whim() -> float:
    """The habits of this game know no whims."""
    return 0.0


# -- Reasons ------------------------------------------------------------------------------------

LIKELY = 0.5
"""Share of the imagined tricks from which on an outcome is called probable."""


def reason(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say in one sentence what speaks for the best card."""
    if best.card == FOOL:
        return why_fool(mind)
    name = mind.game.deck.name(best.card)
    points = round(best.stake)
    if mind.game.led < 0:
        text = why_lead(best)
    elif best.won >= LIKELY:
        text = _("{card} will probably win this trick, which is worth about {points} points.")
        if not mind.later:
            text = _("{card} wins this trick, which is worth {points} points, and costs you least.")
        name = sentence_start(name)
    elif max(prospect.won for prospect in prospects) < LIKELY / 2:
        text = _("You will hardly win this trick, and {card} is the card you will miss least.")
        if not mind.later:
            text = _("You cannot win this trick, and {card} is the card you will miss least.")
    else:
        text = _("Winning this trick would cost too good a card, and {card} is the one you will miss least.")
    return text.format(card=name, points=points)


def why_fool(mind: Mind) -> str:
    """Say what speaks for playing the Fool."""
    if not mind.fool_safe():
        return _("The Fool would be lost to another player anyway, and it lets you keep your other cards.")
    if mind.hand.bit_count() <= FADING:
        return _("The Fool has to be played before the hand is over, and now you can take it back.")
    return _("You take the Fool back after the trick, and your good cards wait for a trick you can win.")


def why_lead(best: Prospect) -> str:
    """Say what speaks for leading a card, or for being the first to follow the Fool."""
    if best.card == WORLD:
        return _("Nothing beats {card}, and the trick is worth about {points} points.")
    if best.won >= LIKELY:
        if best.card < MAGICIAN:
            return _("Lead {card} while the others can still follow suit: later somebody would trump it.")
        return _("Few trumps can beat {card}, and the trick is worth about {points} points.")
    if TRUMPS >> best.card & 1:
        return _("A trump makes the others play theirs, and {card} is the one you will miss least.")
    return _("You will hardly win with any lead now, and {card} is the card you will miss least.")


def sentence_start(name: str) -> str:
    """A card's name with a capital letter."""
    return name[:1].upper() + name[1:]


THUMBS = TarotThumbs()
