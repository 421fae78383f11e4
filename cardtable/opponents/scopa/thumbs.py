"""Rules of thumb for Scopa: what a capture is worth, and what it leaves for the next player.

After section 9 of the rule book.  Each move is weighed in hundredths of a point: what it captures, a
sweep if it makes one, less what the following player is likely to make of the table it leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.opponents.scopa.reasons import because
from cardtable.opponents.scopa.worth import (
    COIN_WORTH,
    SAFE_SUM,
    SETTEBELLO_WORTH,
    SWEEP,
    WORTH,
    balance,
    for_primiera,
    is_twin,
    left_behind,
    unseen,
)
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import cards
from rulesets.core import Move, Seat
from rulesets.scopa.pack import CARD_BITS, COINS, OF_VALUE, SETTEBELLO, TAKEN_SHIFT, VALUE, played, taken
from rulesets.scopa.state import Scopa
from rulesets.words import _

PRIMIERA_FINER = 0.02
"""Hundredths of a point for each by which a card betters the primiera: what decides between equal cards."""


class ScopaThumbs(Thumbs[Scopa]):
    """Weigh the capture against what it leaves."""

    playouts = 700
    worth_a_word = 0.3

    def advise(self, game: Scopa, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Choose the move with the best balance, and say what spoke for it."""
        _balance, move = max(self.weighed(game, seat, rng, memory))
        return Advice(move, because(game, seat, move, memory))

    def explain(self, game: Scopa, seat: Seat, move: Move, rng: Random) -> str:
        """Say what speaks for any move."""
        return because(game, seat, move, Memory.FULL)

    def weighed(self, game: Scopa, seat: Seat, rng: Random, memory: Memory) -> list[tuple[float, Move]]:
        """Every move with its balance: what it brings now, less what it leaves to the next player.

        Of equal cards the one that is good for the own primiera is taken with, and not laid down.
        """
        rest, weighed = unseen(game, seat, memory), []
        for move in game.legal_moves(seat):
            worth = balance(game, seat, move, rest)
            if memory.keeps_cards:
                finer = for_primiera(game, seat, move) * PRIMIERA_FINER
                worth += finer if taken(move) else -finer
            weighed.append((worth + rng.random() * 0.01, move))
        return weighed

    def candidates(self, game: Scopa, seat: Seat) -> Sequence[Move]:
        """Every move but the capture that another card makes as well, and with more for the primiera."""
        legal = game.legal_moves(seat)
        return [
            move
            for move in legal
            if not any(
                is_twin(move, other) and for_primiera(game, seat, other) > for_primiera(game, seat, move)
                for other in legal
            )
        ]

    def close_call(self, natural: str) -> str:
        """Whoever is advised to take, and leaves a sweep, may wonder why; often it is by little."""
        return _("It is a close call: you may do as well if {one}.").format(one=natural)

    def daring(self, game: Scopa, seat: Seat, move: Move) -> float:
        """What takes most, and leaves a table that is easy to sweep."""
        left = cards(left_behind(game, move).table)
        return taken(move).bit_count() - sum(VALUE[card] for card in left) / SAFE_SUM

    def sameness(self, game: Scopa, seat: Seat, move: Move) -> float:
        """The value of which most are held."""
        return (game.hands[seat] & OF_VALUE[VALUE[played(move)]]).bit_count()

    def quick(self, game: Scopa, seat: Seat, random: Callable[[], float]) -> Move:
        """Take the most; else lay down what does not make the table easy to sweep."""
        legal = game.legal_moves(seat)
        if len(legal) == 1:
            return legal[0]
        table = game.table
        total = -1
        best, best_weight = legal[0], -1e9
        for move in legal:
            some = move >> TAKEN_SHIFT
            card = move & CARD_BITS
            weight = random() * 4
            if some:
                weight += 40 + 8 * some.bit_count() + WORTH[card]
                if some == table:
                    weight += SWEEP
                if some & COINS:
                    weight += 2 * COIN_WORTH
                if some >> SETTEBELLO & 1:
                    weight += SETTEBELLO_WORTH
            else:
                if total < 0:
                    total = sum(VALUE[one] for one in cards(table))
                weight -= WORTH[card] + (0 if total + VALUE[card] > SAFE_SUM else 40)
            if weight > best_weight:
                best, best_weight = move, weight
        return best


THUMBS = ScopaThumbs()
