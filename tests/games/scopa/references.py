"""Players after the literature of Scopone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from cardtable.opponents import Memory
from cardtable.opponents.scopa.worth import left_behind, unseen
from rulesets.cards import cards
from rulesets.core import Game, Move, Seat
from rulesets.scopa.pack import COINS, OF_VALUE, PACK, SETTEBELLO, SEVENS, VALUE, played, taken
from rulesets.scopa.state import Scopa
from tests.bench.arena.players import Player


def chitarella(game: Game, seat: Seat, rng: Random) -> Move:
    """Chitarella's rules in thirty lines, by one's own cards and what was played.

    Sweep; take the settebello, then sevens, then coins, then many cards.  Leave no table that one card can
    sweep.  The side of the dealer keeps values paired, the other side breaks pairs.  Sevens are kept; of a
    value of which one holds several, one may be laid down.
    """
    assert isinstance(game, Scopa)
    hand, table = game.hands[seat], game.table
    hidden = unseen(game, seat, Memory.FULL)
    keeps_pairs = (game.dealer - seat) % 2 == 0

    def weigh(move: Move) -> tuple[float, float]:
        card, some = played(move), taken(move)
        left = left_behind(game, move).table
        got = some | 1 << card if some else 0
        total = sum(VALUE[one] for one in cards(left))
        sweepable = left and total <= 10 and hidden & OF_VALUE[total]
        single = left and left.bit_count() == 1 and hidden & OF_VALUE[total if total <= 10 else 0]
        gain = 100.0 * (bool(some) and some == table and game.hands.count(0) < game.seats - 1)
        gain += 80 * bool(got >> SETTEBELLO & 1) + 20 * (got & SEVENS).bit_count()
        gain += 8 * (got & COINS).bit_count() + 4 * got.bit_count()
        gain -= 60 * bool(sweepable or single)
        gone = OF_VALUE[VALUE[card]] & ~hidden & ~hand
        pairs = gone.bit_count() % 2 == 0
        gain += 6 * (pairs == keeps_pairs) if not some else 6 * (pairs != keeps_pairs)
        if not some:
            gain -= 30 * (VALUE[card] == 7) + 40 * (card == SETTEBELLO) + 6 * bool(COINS >> card & 1)
            gain += 10 * ((hand & OF_VALUE[VALUE[card]]).bit_count() > 1)
        return gain, rng.random()

    return max(game.legal_moves(seat), key=weigh)


def greedy(game: Game, seat: Seat, rng: Random) -> Move:
    """Whatever takes most, a sweep before all."""
    assert isinstance(game, Scopa)

    def weigh(move: Move) -> tuple[int, float]:
        some = taken(move)
        return (PACK if some and some == game.table else 0) + some.bit_count(), rng.random()

    return max(game.legal_moves(seat), key=weigh)


REFERENCES: Mapping[str, Player] = {"chitarella": chitarella, "greedy": greedy}
