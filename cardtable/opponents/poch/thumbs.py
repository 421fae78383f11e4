"""Rules of thumb for Poch: what a hand is worth in the betting, and which card to add to the count.

After section 9 of the rule book.  How the betting is answered stands in `mind`, what is believed of others in
`beliefs`, what the lead is worth in `lead`, how a card is chosen in `counting`, and what is said of both in
`betting_reasons` and `counting_reasons`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.opponents.poch.beginner import first_evening
from cardtable.opponents.poch.beliefs import believed, power_of, recklessness
from cardtable.opponents.poch.betting_reasons import why_answer
from cardtable.opponents.poch.counting import best_card, by_worth
from cardtable.opponents.poch.counting_reasons import why_card
from cardtable.opponents.poch.mind import answer, odds
from cardtable.opponents.thumbs import Advice, Memory, Thumbs, is_a_bluff
from rulesets.cards import holds
from rulesets.core import Move, Seat
from rulesets.poch.pack import BET, CALL, CHECK, DECK, DROP, HOLD, WORTH
from rulesets.poch.state import Poch
from rulesets.words import Deed, _


class PochThumbs(Thumbs[Poch]):
    """Bet on what a hand is worth, and count towards an end of one's own."""

    playouts = 600
    worth_a_word = 1.5
    in_coins = True

    def advise(self, game: Poch, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Answer in the betting or add a card, and say why."""
        legal = game.legal_moves(seat)
        if game.phase.name == "betting":
            if not memory.practised:
                return first_evening(game, seat, rng.random)
            stand = odds(game, seat)
            move = answer(game, legal, stand, rng.random)
            return Advice(move, why_answer(game, seat, move, stand))
        move = best_card(game, seat, legal, memory)
        return Advice(move, why_card(game, seat, move, memory))

    def explain(self, game: Poch, seat: Seat, move: Move, rng: Random) -> str:
        """Say what speaks for a move the search prefers."""
        if game.phase.name == "betting":
            return why_answer(game, seat, move, odds(game, seat))
        return why_card(game, seat, move, Memory.FULL)

    def daring(self, game: Poch, seat: Seat, move: Move) -> float:
        """Whoever bets more dares more; in the count, whoever adds the higher card."""
        if move < len(DECK):
            return WORTH[move]
        return {DROP: -2.0, HOLD: -1.0, CHECK: -1.0, CALL: 0.0}.get(move, float(move))

    def sameness(self, game: Poch, seat: Seat, move: Move) -> float:
        """To stay in once in, and to bet what was bet before."""
        return -1.0 if move in (DROP, HOLD) else float(move == CALL or move % BET == game.level)

    def quick(self, game: Poch, seat: Seat, random: Callable[[], float]) -> Move:
        """Play like a regular."""
        legal = game.legal_moves(seat)
        if len(legal) == 1:
            return legal[0]
        if game.phase.name == "betting":
            return answer(game, legal, odds(game, seat), random)
        return best_card(game, seat, legal, Memory.FULL)

    def candidates(self, game: Poch, seat: Seat) -> Sequence[Move]:
        """All answers in the betting; in the count one card of each worth."""
        legal = game.legal_moves(seat)
        if game.phase.name == "betting":
            return legal
        return [*by_worth(game, legal).values(), *([HOLD] if HOLD in legal else [])]

    def credible(self, game: Poch, seat: Seat, random: Callable[[], float]) -> bool:
        """In the betting, whether the others hold what those who stake so much are believed to hold."""
        if game.phase.name != "betting":
            return True
        for other, staked in enumerate(game.staked):
            if other != seat and staked and not holds(game.out, other):
                share, bluffs = believed(game, seat, other)
                bluffs += (1 - bluffs) * recklessness(game, seat, other)
                weak = power_of(game, other) < 1 - share
                if weak and not is_a_bluff(share, bluffs, random):
                    return False
        return True

    def called(self, game: Poch, seat: Seat, move: Move) -> str:
        """A card by its name: the total it makes would seem to be what tells it from others."""
        if move < len(DECK) and game.sequence:
            return Deed(_("adds {card}"), _("You add {card}")).format(card=DECK.name(move))
        return game.describe(seat, move)


THUMBS = PochThumbs()
