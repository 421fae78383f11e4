"""Players after the literature of Scopone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from cardtable.opponents.scopa.worth import left_behind, unseen
from rulesets.cards import cards
from rulesets.core import Game, Mask, Move, Seat
from rulesets.scopa.pack import COINS, OF_VALUE, PACK, SETTEBELLO, SEVENS, VALUE, played, taken
from rulesets.scopa.state import Scopa
from tests.bench.arena.players import Player

Rule: TypeAlias = Callable[[Scopa, Seat, Move, Mask], float]
"""What speaks for a move of a seat, to which these cards are hidden."""


def by(*rules: Rule) -> Player:
    """Whoever does what most speaks for, by these rules together."""

    def decide(game: Game, seat: Seat, rng: Random) -> Move:
        assert isinstance(game, Scopa)
        hidden = unseen(game, seat)
        return max(
            game.legal_moves(seat),
            key=lambda move: (sum(rule(game, seat, move, hidden) for rule in rules), rng.random()),
        )

    return decide


def chitarella(game: Scopa, seat: Seat, move: Move, hidden: Mask) -> float:
    """Chitarella's rules in thirty lines, by one's own cards and what was played.

    Sweep; take the settebello, then sevens, then coins, then many cards.  Leave no table that one card can
    sweep.  The side of the dealer keeps values paired, the other side breaks pairs.  Sevens are kept; of a
    value of which one holds several, one may be laid down.
    """
    hand, table = game.hands[seat], game.table
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
    gain += 6 * (pairs == deals_for(game, seat)) if not some else 6 * (pairs != deals_for(game, seat))
    if not some:
        gain -= 30 * (VALUE[card] == 7) + 40 * (card == SETTEBELLO) + 6 * bool(COINS >> card & 1)
        gain += 10 * ((hand & OF_VALUE[VALUE[card]]).bit_count() > 1)
    return gain


def cicuti_guardamagna(game: Scopa, seat: Seat, move: Move, hidden: Mask) -> float:
    """What Cicuti and Guardamagna add for sevens and for what nobody can take, as it is commonly told.

    Whoever holds three sevens, or two and not the settebello, lays one for the partner to take; whoever
    holds one keeps it, be there nothing else, until it is the last.  The side of the dealer takes sevens
    with sevens alone, the other side rather breaks them: 3 + 4, 1 + 6, 2 + 5.  A value that nobody else
    holds any more is laid first, for it cannot be taken as it lies; and no seven is left on the table with
    what would make another card of it.
    """
    hand = game.hands[seat]
    card, some = played(move), taken(move)
    sevens = (hand & SEVENS).bit_count()
    gain = 0.0
    if VALUE[card] == 7 and not some:
        offered = sevens == 3 or (sevens == 2 and not hand >> SETTEBELLO & 1)
        gain += 35 * (offered and card != SETTEBELLO)
        gain += 30 * (not hidden & SEVENS)
    elif VALUE[card] == 7 and some.bit_count() > 1:
        gain += -15 if deals_for(game, seat) else 10
    elif not some:
        gain += 8 * (not hidden & OF_VALUE[VALUE[card]])
        gain -= 6 * (VALUE[card] <= 3 and bool(game.table & SEVENS))
    return gain


def deals_for(game: Scopa, seat: Seat) -> bool:
    """Whether a seat is on the dealer's side."""
    return (game.dealer - seat) % 2 == 0


def greedy(game: Game, seat: Seat, rng: Random) -> Move:
    """Whatever takes most, a sweep before all."""
    assert isinstance(game, Scopa)

    def weigh(move: Move) -> tuple[int, float]:
        some = taken(move)
        return (PACK if some and some == game.table else 0) + some.bit_count(), rng.random()

    return max(game.legal_moves(seat), key=weigh)


REFERENCES: Mapping[str, Player] = {
    "chitarella": by(chitarella),
    "cicuti-guardamagna": by(chitarella, cicuti_guardamagna),
    "greedy": greedy,
}
