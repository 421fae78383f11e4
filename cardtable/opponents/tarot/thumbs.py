"""Rules of thumb for Tarot: who will take the trick, what lies in it, and what a card is worth later.

After section 9 of the rule file.  A player imagines a few ways in which the cards out of sight may
lie, the sleeping ones among them, completes the trick in each of them by the habits of `habit`,
and weighs the cards and honours he takes against what his card would have been good for later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.opponents.tarot.beginner import first_evening
from cardtable.opponents.tarot.mind import Mind, Table, habit, worth_later
from cardtable.opponents.tarot.reasons import reason, why_give
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import cards
from rulesets.core import Move, Seat
from rulesets.tarot.following import playable
from rulesets.tarot.pack import DECK, FOOL, MATES, POWERS, TRUMPS
from rulesets.tarot.scoring import cheapest, points_of
from rulesets.tarot.state import Tarot

LAST_TRICKS = 3
"""Cards in hand with which a master looks through the endings."""


class TarotThumbs(Thumbs[Tarot]):
    """How to play Tarot."""

    horizon = 12
    playouts = 2500
    worth_a_word = 1.0

    def advise(self, game: Tarot, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Play the card with the best balance of this trick and what it is worth later."""
        if game.phase.name == "give":
            card = cheapest(game.piles[seat], game.options.pip_order)
            return Advice(card, why_give(game, seat, card))
        if not memory.practised:
            return first_evening(game, seat)
        mind = Mind(game, seat, rng)
        prospects = [mind.prospect(card) for card in game.legal_moves(seat)]
        best = max(prospects, key=lambda prospect: prospect.balance)
        return Advice(best.card, reason(mind, best, prospects))

    def explain(self, game: Tarot, seat: Seat, move: Move, rng: Random) -> str:
        """Say what speaks for any move."""
        if game.phase.name == "give":
            return why_give(game, seat, move)
        mind = Mind(game, seat, rng)
        prospects = {card: mind.prospect(card) for card in game.legal_moves(seat)}
        return reason(mind, prospects[move], list(prospects.values()))

    def is_ending(self, game: Tarot) -> bool:
        """In the last three tricks a master wins more than by the habits of `quick`, as was measured."""
        return game.phase.name == "play" and game.hands[game.turn].bit_count() <= LAST_TRICKS

    def daring(self, game: Tarot, seat: Seat, move: Move) -> float:
        """Trumps and the highest cards."""
        if move == FOOL:
            return -1.0
        return POWERS[game.options.pip_order](move) + 20 * (TRUMPS >> move & 1)

    def sameness(self, game: Tarot, seat: Seat, move: Move) -> float:
        """The suit of which most is left."""
        return (game.hands[seat] & MATES[move]).bit_count()

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


THUMBS = TarotThumbs()
