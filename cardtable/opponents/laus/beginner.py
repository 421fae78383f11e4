"""Somebody's first evening at Laus: duck whatever can be ducked, lead low, and be rid of what costs most.

Such a player looks at the cards on the table and at what they cost, remembers nothing, keeps no exits, and
does not ask who pays for a queen, nor where the queen of diamonds is.
"""

from __future__ import annotations

from cardtable.opponents.laus.mind import BEATEN_BY, PENALTY
from cardtable.opponents.thumbs import Advice
from rulesets.cards import cards, highest, lowest
from rulesets.core import Card, Seat
from rulesets.laus.pack import CARD_POINTS, DECK, JACKS, ORDER, SUIT_MATES
from rulesets.laus.state import TAKE, Laus
from rulesets.words import _


def cost(card: Card) -> tuple[int, int]:
    """What a card costs whoever wins it; of equal ones the stronger first."""
    return PENALTY[card] + CARD_POINTS[card], ORDER.strength[card]


def first_evening(game: Laus, seat: Seat) -> Advice:
    """Take the skat, lay aside and throw what costs most, lead the cheapest card, stay below."""
    legal = game.legal_moves(seat)
    if game.phase.name == "skat":
        return Advice(TAKE, _("With the skat in your hand you may choose two cards to lay aside."))
    if game.phase.name == "discard":
        card = max(legal, key=cost)
        text = _("Of the cards you may lay aside none costs more than {card}.")
    elif not game.trick:
        card = min(legal, key=lambda one: (ORDER.strength[one], cost(one)))
        text = _("You hope that somebody goes higher than {card}.")
    else:
        return follow(game, seat)
    return Advice(card, text.format(card=DECK.name(card)))


def follow(game: Laus, seat: Seat) -> Advice:
    """Stay as high as possible below the winning card, else as low as possible; throw what costs most."""
    hand, led = game.hands[seat], SUIT_MATES[game.trick[0]]
    best = game.trick[ORDER.winner(game.trick)]
    mine = hand & led
    if not mine:
        plain = hand & ~JACKS
        card = max(cards(plain or hand), key=cost)
        text = _("You cannot follow, and of the cards that beat nothing here none costs more than {card}.")
        if not plain:
            text = _("You cannot follow and hold nothing but jacks, of which {card} is the highest.")
    elif below := mine & BEATEN_BY[best] if led >> best & 1 else mine:
        card = highest(below)
        text = _("With {card} you stay below the card that is winning.")
    else:
        card = lowest(mine)
        text = _("You cannot stay below, and {card} is your lowest card of the suit.")
    return Advice(card, text.format(card=DECK.name(card)))
