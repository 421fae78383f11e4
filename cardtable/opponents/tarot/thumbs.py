"""Rules of thumb for Tarot: who will take the trick, what lies in it, and what a card is worth later.

After section 9 of the rule file.  A player imagines a few ways in which the cards out of sight may
lie, the sleeping ones among them, completes the trick in each of them by the habits of `habit`,
and weighs the cards and honours he takes against what his card would have been good for later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.opponents.tarot.beginner import first_evening
from cardtable.opponents.tarot.fool import why_give
from cardtable.opponents.tarot.habits import HIGHER, Table, any_good_lead, habit, lead_gains, suits_trumped
from cardtable.opponents.tarot.mind import Mind
from cardtable.opponents.tarot.reasons import reason
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import mask_of
from rulesets.core import Card, Mask, Move, Seat
from rulesets.tarot.following import playable
from rulesets.tarot.pack import DECK, FOOL, HONOUR, MATES, POWERS, TRUMPS
from rulesets.tarot.scoring import cheapest
from rulesets.tarot.state import Tarot

LAST_TRICKS = 3
"""Cards in hand with which a master looks through the endings."""


class TarotThumbs(Thumbs[Tarot]):
    """How to play Tarot."""

    playouts = 1000
    worth_a_word = 1.0

    def advise(self, game: Tarot, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Play the card with the best balance of this trick and what it is worth later."""
        if game.phase.name == "give":
            card = cheapest(game.piles[seat], game.options.pip_order)
            return Advice(card, why_give(game, seat, card))
        if not memory.practised:
            return first_evening(game, seat)
        mind = Mind(game, seat, rng)
        prospects = {card: mind.prospect(card) for card in game.legal_moves(seat)}
        if mind.leads:
            card = any_good_lead(mind.leads, rng.random)
        else:
            card = max(prospects, key=lambda card: prospects[card].balance)
        return Advice(card, reason(mind, prospects[card], list(prospects.values())))

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
        legal = playable(game.hands[seat], game.led, game.trick, rules.overtrump)
        if not legal & legal - 1:
            return legal.bit_length() - 1
        table = table_before(game, seat)
        return any_good_lead(lead_gains(table, legal), random) if game.led < 0 else habit(table, legal)

    def candidates(self, game: Tarot, seat: Seat) -> Sequence[Move]:
        """Only one of several cards of a suit that count alike and are beaten by the same cards."""
        kinds: dict[object, Card] = {}
        for card in game.legal_moves(seat):
            kinds.setdefault(self.kind(game, seat, card), card)
        return list(kinds.values())

    def is_warned_of(self, game: Tarot, seat: Seat, move: Move) -> bool:
        """Before somebody has won a card to give for it, the table says that the Fool would be lost."""
        lost_at_once = game.options.fool_without_pile == "lostAtOnce"
        return move == FOOL and lost_at_once and not game.piles[seat]

    def kind(self, game: Tarot, seat: Seat, move: Move) -> object:
        """Its suit, its honour, and what beats it; what is given for the Fool is told by itself alone."""
        if game.phase.name == "give":
            return move
        out = unseen_by(game, seat) | mask_of(game.trick)
        return MATES[move], HONOUR[move], out & HIGHER[game.options.pip_order][move]


def unseen_by(game: Tarot, seat: Seat) -> Mask:
    """Cards that others may hold, or that sleep, as far as a seat can tell."""
    gone = game.hands[seat]
    for card in game.trick:
        gone |= 1 << card
    for pile in game.piles:
        gone |= pile
    return DECK.all & ~gone


def table_before(game: Tarot, seat: Seat) -> Table:
    """What a seat knows when it is its turn to play a card."""
    rules, led = game.options, game.led
    unseen = unseen_by(game, seat)
    trumped = suits_trumped(game.lacks, seat, unseen) if led < 0 else 0
    safe = bool(game.piles[seat]) or rules.fool_without_pile == "owed"
    held = game.hands[seat].bit_count()
    last_loses = rules.fool_last_trick == "lost"
    return Table(game.trick, led, held, unseen, game.seats, safe, rules.pip_order, trumped, last_loses)


THUMBS = TarotThumbs()
