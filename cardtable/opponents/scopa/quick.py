"""The habits of Scopa's playouts: what a move brings, less what the next player may make of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cardtable.opponents.scopa.worth import FEAR, SWEEP, each_worth, worth
from rulesets.core import Mask, Move, Seat
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.captures import takings
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import CARD_BITS, OF_VALUE, TAKEN_SHIFT, counts_as_sweep
from rulesets.scopa.state import Scopa

WHIM = 4.0
"""Hundredths of a point by which what a playout does may be worse than another move."""
BY_BASE_RULE = ScopaOptions()
"""House rules by which cards take by the base rule alone."""


def quick_move(game: Scopa, seat: Seat, random: Callable[[], float]) -> Move:
    """As a regular weighs a move, but for little things: no two cards of a value are told apart."""
    legal = game.legal_moves(seat)
    if len(legal) == 1:
        return legal[0]
    table = game.table
    rest = ITALIAN.all & ~(game.hands[seat] | table)
    for pile in game.piles:
        rest &= ~pile
    hidden = rest.bit_count() or 1
    rival_cards = game.hands[(seat + 1) % game.seats].bit_count() or 1
    rules, re_bello = None if game.plain else game.options, game.options.re_bello
    each = each_worth(re_bello)
    best, most = legal[0], -1e9
    for move in legal:
        card, some = move & CARD_BITS, move >> TAKEN_SHIFT
        balance = random() * WHIM
        if some:
            left = table & ~some
            balance += worth(some, re_bello) + each[card]
            if not left and (rules is None or counts_as_sweep(card, some, rules)):
                balance += SWEEP
        else:
            left = table | 1 << card
            balance -= each[card]
        open_chance = FEAR
        for prize, takers in answers(left, rules, re_bello):
            if held := (rest & takers).bit_count():
                none = (1 - held / hidden) ** rival_cards
                balance -= open_chance * (1 - none) * prize
                open_chance *= none
        if balance > most:
            best, most = move, balance
    return best


@lru_cache(maxsize=1 << 13)
def answers(table: Mask, house: ScopaOptions | None, re_bello: bool) -> tuple[tuple[int, Mask], ...]:
    """What the cards of a value could win at a table at most, dearest first, and which cards those are.

    No house rules are given, which would have to be compared again and again, where the base rule holds.
    """
    rules, each, found = house or BY_BASE_RULE, each_worth(re_bello), []
    for takers in OF_VALUE[1:]:
        card = takers.bit_length() - 1
        prizes = [
            worth(some, re_bello) + SWEEP * (some == table and counts_as_sweep(card, some, rules))
            for some in takings(table, card, rules)
            if some
        ]
        if prizes:
            found.append((max(prizes) + each[card], takers))
    return tuple(sorted(found, reverse=True))
