"""What is said at a table of Scopa: moves, captures and refusals in whole sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesets.cards import cards
from rulesets.core import Card, Mask, Move, Seat
from rulesets.scopa.captures import EQUALS, PACK, VALUE, played, taken, takings
from rulesets.words import _

if TYPE_CHECKING:
    from rulesets.scopa.game import Scopa


def tale(game: Scopa, move: Move) -> str:
    """Say what is played and taken; nothing of it is secret."""
    card = game.deck.name(played(move))
    if not taken(move):
        return _("lays {card} on the table").format(card=card)
    got = [game.deck.name(one) for one in cards(taken(move))]
    if len(got) == 1:
        return _("plays {card} and takes {taken}").format(card=card, taken=got[0])
    return _("plays {card} and takes {taken} and {last}").format(
        card=card, taken=", ".join(got[:-1]), last=got[-1]
    )


def listed(game: Scopa, some: Mask) -> str:
    """Cards in words, joined as a sum."""
    return " + ".join(game.deck.name(card) for card in cards(some))


def why_taken(game: Scopa, card: Card, some: Mask, sweep: bool) -> str:
    """Say in one sentence why these cards were taken."""
    words = {"card": game.deck.name(card), "taken": listed(game, some)}
    if sweep:
        return _("Scopa! Swept clean by {card}: one point.").format(**words)
    if game.options.capture == "fifteen":
        return _("Fifteen: {card} with {taken}.").format(**words)
    if some.bit_count() == 1:
        return _("An equal card: {card} takes {taken}.").format(**words)
    if sum(VALUE[one] for one in cards(some)) == VALUE[card]:
        return _("A sum: {card} takes {taken}, which add up to it.").format(**words)
    return _("Ace takes all: {card} takes everything on the table.").format(**words)


def refusal(game: Scopa, seat: Seat, move: Move, banned: bool) -> str:
    """Name the rule: whose card, an equal card first, a capture is compulsory."""
    card = played(move)
    if move < 0 or card >= PACK or not game.hands[seat] >> card & 1:
        if 0 <= move < PACK and game.table >> move & 1:
            return _("None of your cards can take {card}.").format(card=game.deck.name(move))
        return _("You can only play a card that you hold.")
    name = game.deck.name(card)
    ways = takings(game, card)
    if banned:
        return _("By this table's rule the first card of a deal may not be an ace.")
    if not taken(move) and ways[0]:
        return _("A played card that can take must take: {card} can take {taken}.").format(
            card=name, taken=listed(game, ways[0])
        )
    if game.options.capture == "fifteen":
        return _("Those cards do not make fifteen together with {card}.").format(card=name)
    if VALUE[card] == 1 and game.options.ace_takes_all and ways == (game.table,):
        return _("At this table an ace takes every card that lies there: {card} takes {taken}.").format(
            card=name, taken=listed(game, game.table)
        )
    if game.table & EQUALS[card]:
        return _("An equal card lies on the table, so {card} must take it rather than a sum.").format(
            card=name
        )
    return _("Those cards do not add up to {card}.").format(card=name)
