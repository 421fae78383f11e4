"""Rules of thumb for Scopa: what a capture is worth, and what it leaves for the next player.

After section 9 of the rule book.  Each move is weighed in hundredths of a point: what it captures, a
sweep if it makes one, less what the following player is likely to make of the table it leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.opponents.scopa.beginner import first_evening
from cardtable.opponents.scopa.guessing import guessed
from cardtable.opponents.scopa.quick import quick_move
from cardtable.opponents.scopa.reasons import because
from cardtable.opponents.scopa.worth import (
    SAFE_SUM,
    balance,
    for_primiera,
    is_twin,
    left_behind,
    unseen,
)
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import cards
from rulesets.core import Move, Seat
from rulesets.scopa.pack import OF_VALUE, VALUE, played, taken
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
        if not memory.practised:
            return first_evening(game, seat, memory)
        _balance, move = max(self.weighed(game, seat, rng))
        return Advice(move, because(game, seat, move))

    def explain(self, game: Scopa, seat: Seat, move: Move, rng: Random) -> str:
        """Say what speaks for any move."""
        return because(game, seat, move)

    def weighed(self, game: Scopa, seat: Seat, rng: Random) -> list[tuple[float, Move]]:
        """Every move with its balance: what it brings now, less what it leaves to the next player.

        Of equal cards the one that is good for the own primiera is taken with, and not laid down.
        """
        rest, weighed = unseen(game, seat), []
        for move in game.legal_moves(seat):
            worth = balance(game, seat, move, rest)
            finer = for_primiera(game, seat, move) * PRIMIERA_FINER
            worth += finer if taken(move) else -finer
            weighed.append((worth + rng.random() * 0.01, move))
        return weighed

    def dealt_anew(self, game: Scopa, seat: Seat, rng: Random) -> Scopa:
        """The others hold what they are likely to hold after what they did."""
        return guessed(game, seat, rng)

    def candidates(self, game: Scopa, seat: Seat) -> Sequence[Move]:
        """Every move but the capture that another card makes as well, and with more for the primiera."""
        legal = game.legal_moves(seat)
        finer = {move: for_primiera(game, seat, move) for move in legal}
        return [
            move
            for move in legal
            if not any(is_twin(game, move, other) and finer[other] > finer[move] for other in legal)
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
        """Weigh what a move brings, and what it leaves to the next player."""
        return quick_move(game, seat, random)


THUMBS = ScopaThumbs()
