"""Rules of thumb for Laus: where the queens will fall, what may yet be caught, what to be rid of.

After section 9 of the rule file.  A card played to a trick is weighed by what the trick is likely
to cost and how dangerous the cards are that stay in the hand; leads follow a rule of their own, which
adds up what speaks for and against a card (`cardtable.opponents.laus.mind`).  The reason given
afterwards names what spoke for the card in the situation at hand.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cardtable.opponents.laus.beginner import first_evening
from cardtable.opponents.laus.mind import (
    BEATEN_BY,
    DIAMOND_QUEEN,
    PENALTY,
    SPECIAL,
    Mind,
    danger,
    lead_cost,
)
from cardtable.opponents.laus.reasons import why_follow, why_laid_aside, why_lead, why_skat
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import cards, highest
from rulesets.core import Card, Mask, Move, Seat
from rulesets.laus.pack import CANCELLER, CARD_POINTS, DECK, JACKS, ORDER, SUIT_MATES
from rulesets.laus.state import PASS, TAKE, Laus
from rulesets.words import _

LAST_TRICKS = 3
"""Cards in hand with which a regular no longer goes by rules of thumb alone, and a master not at all,"""
RECKONED = 90
"""but the regular plays the deal to its end this many times."""

# -- The rules of thumb -------------------------------------------------------------------------


class LausThumbs(Thumbs[Laus]):
    """How to play Laus."""

    playouts = 2000
    worth_a_word = 10.0

    def advise(self, game: Laus, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Take or leave the skat, lay aside, or play."""
        if not memory.practised:
            return first_evening(game, seat)
        if game.phase.name == "skat":
            return take_or_pass(game, seat)
        if game.phase.name == "discard":
            return lay_aside(game, seat)
        mind = Mind(game, seat)
        if not game.trick:
            lead = min(game.legal_moves(seat), key=mind.lead_cost)
            return Advice(lead, why_lead(mind, lead))
        # Of cards that are as good as each other the highest goes.
        card = min(reversed(game.legal_moves(seat)), key=mind.cost)
        return Advice(card, why_follow(mind, card))

    def explain(self, game: Laus, seat: Seat, move: Move, rng: Random) -> str:
        """Say what speaks for any move."""
        if game.phase.name == "skat":
            return why_skat(game, move)
        if game.phase.name == "discard":
            return why_laid_aside(move)
        mind = Mind(game, seat)
        return why_follow(mind, move) if game.trick else why_lead(mind, move)

    def reckoning(self, game: Laus, seat: Seat) -> int:
        """In the last three tricks end-plays decide, and the hands that are still possible are few."""
        return RECKONED if self.is_ending(game) else 0

    def is_ending(self, game: Laus) -> bool:
        """In the last three tricks a master loses less than by the habits of `quick`, as was measured."""
        return game.phase.name == "play" and game.hands[game.turn].bit_count() <= LAST_TRICKS

    def daring(self, game: Laus, seat: Seat, move: Move) -> float:
        """To take the skat; then the higher card."""
        return float(move) if move >= len(DECK) else ORDER.strength[move] + 10 * (JACKS >> move & 1)

    def sameness(self, game: Laus, seat: Seat, move: Move) -> float:
        """The suit of which most is left."""
        return 0.0 if move >= len(DECK) else (game.hands[seat] & SUIT_MATES[move]).bit_count()

    def quick(self, game: Laus, seat: Seat, random: Callable[[], float]) -> Move:
        """Stay as high as possible below the winning card; throw queens, then high cards; lead low."""
        if game.phase.name != "play":
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


def quick_before_play(game: Laus, seat: Seat, random: Callable[[], float]) -> Move:
    """Pass one time in three; lay the highest cards aside."""
    if game.phase.name == "skat":
        return PASS if random() < 0.35 else TAKE
    return max(game.legal_moves(seat), key=THROW.__getitem__)


THROW = tuple(
    PENALTY[card] + CARD_POINTS[card] + (-2 if card == DIAMOND_QUEEN else 0) + card % 8
    for card in range(len(DECK))
)
"""How glad a seat is to be rid of a card."""


# -- The skat -----------------------------------------------------------------------------------

SAFE_HAND = 115.0
"""A hand of less danger than this is content to see the others pay double."""


def take_or_pass(game: Laus, seat: Seat) -> Advice:
    """Pass with a low and safe hand, take with any other."""
    hand = game.hands[seat]
    move = PASS if danger(hand, DECK.all & ~hand, SPECIAL, 2) < SAFE_HAND else TAKE
    return Advice(move, why_skat(game, move))


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
    card = highest(away)
    if not hand & ~away & SUIT_MATES[card]:
        return Advice(card, _("Without this suit in your hand you may throw away any card when it is led."))
    return Advice(card, why_laid_aside(card))


THUMBS = LausThumbs()
