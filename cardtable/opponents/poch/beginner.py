"""Somebody's first evening at the betting of Poch: a pair looks good, a few coins are nothing, many are much.

Such a player looks at its own hand and at the price, and asks neither how many others are in nor why they
stake so much.
"""

from __future__ import annotations

from collections.abc import Callable

from cardtable.opponents.poch.chances import NOTHING, strength
from cardtable.opponents.poch.mind import some_amount
from cardtable.opponents.thumbs import Advice
from rulesets.core import Seat
from rulesets.poch.pack import BET, CALL, CHECK, DROP
from rulesets.poch.state import Poch
from rulesets.poch.words import in_words
from rulesets.words import _, ngettext

A_TRIFLE, MUCH = 3, 5
"""Coins that are paid with any hand, and coins that are paid with a fine one only."""
FINE, SPLENDID = 0.85, 0.9
"""How strong a pair of aces is, and three of a kind."""


def first_evening(game: Poch, seat: Seat, random: Callable[[], float]) -> Advice:
    """Bet with any pair, pay a little in hope and much with fine hands only, raise with what shines."""
    legal = game.legal_moves(seat)
    power = strength(game.hands[seat])
    amounts = [move for move in legal if move >= BET]
    price = game.level - game.staked[seat]
    if amounts and power > (SPLENDID if game.level else NOTHING):
        move = amounts[0] if game.level else some_amount(amounts, random)
        text = _("You like {held}, and whoever bets may win.")
    elif not game.level:
        move = CHECK if CHECK in legal else DROP
        text = _("With {held}, there is nothing to bet on.")
    elif price <= A_TRIFLE:
        move = CALL
        text = ngettext("It costs only {n} coin to see.", "It costs only {n} coins to see.", price)
    elif power > (FINE if price >= MUCH else NOTHING):
        move = CALL
        text = _("You like {held}, and want to see whether it wins.")
    else:
        move = DROP
        text = ngettext(
            "With {held}, you would not pay {n} coin to see.",
            "With {held}, you would not pay {n} coins to see.",
            price,
        )
    held = in_words(game.hands[seat], game.options.two_pairs)
    return Advice(move, text.format(held=held, n=price))
