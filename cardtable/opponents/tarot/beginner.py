"""Somebody's first evening at Tarot: takes what can be taken with the highest card, and leads from the top.

Such a player looks at what lies on the table, remembers nothing, never keeps a card for later, and
plays the Fool as soon as it saves an honour, whether or not there is anything to give for it.
"""

from __future__ import annotations

from cardtable.opponents.thumbs import Advice
from rulesets.cards import holds
from rulesets.core import Card, Seat
from rulesets.tarot.pack import FOOL, HONOUR, MAGICIAN, POWERS, TRUMPS, winner_of
from rulesets.tarot.state import Tarot
from rulesets.words import _


def first_evening(game: Tarot, seat: Seat) -> Advice:
    """Lead the highest card, take what can be taken, throw what counts least."""
    power = POWERS[game.options.pip_order]

    def height(card: Card) -> tuple[int, int]:
        return HONOUR[card], power(card)

    cards = [card for card in game.legal_moves(seat) if card != FOOL]
    name = game.deck.name
    if game.led < 0:
        # Even the newest player sees that the lowest trump beats no other.
        card = max(cards, key=lambda one: (one != MAGICIAN, *height(one)))
        return Advice(card, _("Leading {card}, you may hope that nobody beats it.").format(card=name(card)))
    winning = [card for card in cards if winner_of(game.order, [*game.trick, card]) == len(game.trick)]
    if winning:
        card = max(winning, key=lambda one: (holds(TRUMPS, one), power(one)))
        return Advice(card, _("With {card} you beat all that lies there.").format(card=name(card)))
    card = min(cards, key=height)
    if HONOUR[card] and holds(game.hands[seat], FOOL):
        return Advice(FOOL, _("You cannot beat what lies there, and the Fool saves your other cards."))
    text = _("You cannot beat what lies there, and no card you may play counts less than {card}.")
    return Advice(card, text.format(card=name(card)))
