"""Rules of thumb for Ludens: how a trick will probably end, what it brings, and what a card is worth later.

After section 9 of the rule file.  A player imagines a few ways in which the cards out of sight may
lie, completes the trick in each of them by the habits of `follow`, and weighs what it brings his side
against what the card would have been good for later (`KEEP`).  The reason given afterwards names
what happens in most of these imagined tricks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.opponents.ludens.beginner import first_evening
from cardtable.opponents.ludens.mind import TOLD_LAYOUTS, Mind, follow, held_by_others, lead
from cardtable.opponents.ludens.reasons import reason
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import mask_of
from rulesets.core import Card, Move, Seat
from rulesets.ludens.pack import MATES, NUMBER
from rulesets.ludens.state import Ludens


class LudensThumbs(Thumbs[Ludens]):
    """How to play Ludens."""

    playouts = 3000
    grows_trees = True
    worth_a_word = 3.0

    def advise(self, game: Ludens, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Play the card with the best balance of this trick and what it is worth later."""
        if not memory.practised:
            return first_evening(game, seat, memory)
        mind = Mind(game, seat, rng)
        prospects = [mind.prospect(card) for card in game.legal_moves(seat)]
        best = max(prospects, key=lambda prospect: prospect.balance)
        return Advice(best.card, reason(mind, best, prospects))

    def natural(self, game: Ludens, seat: Seat, rng: Random) -> Advice:
        """What a regular does, explained as carefully as what a master finds."""
        move = self.advise(game, seat, rng, Memory.FULL).move
        return Advice(move, self.explain(game, seat, move, rng))

    def explain(self, game: Ludens, seat: Seat, move: Move, rng: Random) -> str:
        """Say what speaks for any card."""
        mind = Mind(game, seat, rng, TOLD_LAYOUTS)
        prospects = {card: mind.prospect(card) for card in game.legal_moves(seat)}
        return reason(mind, prospects[move], list(prospects.values()))

    def daring(self, game: Ludens, seat: Seat, move: Move) -> float:
        """The higher card."""
        return NUMBER[move]

    def sameness(self, game: Ludens, seat: Seat, move: Move) -> float:
        """The category of which most is left."""
        return (game.hands[seat] & MATES[move]).bit_count()

    def quick(self, game: Ludens, seat: Seat, random: Callable[[], float]) -> Move:
        """Follow by habit; lead the highest cards or a cheap one."""
        hand = game.hands[seat]
        unseen = held_by_others(game, hand)
        if game.trick:
            return follow(game.trick, hand, unseen, game.options.trick_threshold)
        return lead(hand, unseen)

    def candidates(self, game: Ludens, seat: Seat) -> Sequence[Move]:
        """One of several cards of a rank is enough while no card between them is in another hand."""
        between = held_by_others(game, game.hands[seat]) | mask_of(game.trick)
        chosen: list[Card] = []
        for card in game.legal_moves(seat):
            if (
                chosen
                and NUMBER[chosen[-1]] == NUMBER[card]
                and not between & (1 << card) - (1 << chosen[-1])
            ):
                continue
            chosen.append(card)
        return chosen


THUMBS = LudensThumbs()
