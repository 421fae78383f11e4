"""Somebody's first evening at Scopa: sees equal cards sooner than sums, likes high ones, and hopes.

Such a player takes whenever it can, is happy to clear the table, and never asks what it leaves to the next
player.  It remembers nothing; where captured cards may be looked through, it looks for the equals of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.opponents.scopa.worth import captured_by, clears, unseen, whole_points
from cardtable.opponents.thumbs import Advice, Memory
from rulesets.cards import cards, holds, is_single, lowest
from rulesets.core import Card, Move, Seat
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.pack import COINS, EQUALS, SETTEBELLO, VALUE, played, taken
from rulesets.scopa.state import Scopa
from rulesets.scopa.words import listed
from rulesets.words import _, sentence_case


class Shine(NamedTuple):
    """What somebody new sees in a capture, what counts most first."""

    points: int
    """Points at once,"""
    scopa: bool
    """and whether the table is cleared."""
    plain: bool
    """Whether nothing has to be added up: equal cards, or all there is."""
    highest: int
    cards: int
    coins: int


def first_evening(game: Scopa, seat: Seat, memory: Memory) -> Advice:
    """Take whatever can be taken; else lay down what is missed least."""
    captures = [move for move in game.legal_moves(seat) if taken(move)]
    return take(game, captures) if captures else lay(game, seat, memory)


def shine(game: Scopa, move: Move) -> Shine:
    """How a capture looks to somebody new."""
    card, some, got = played(move), taken(move), captured_by(move)
    scopa = clears(game, card, some)
    points = scopa + sum(holds(got, point) for point in whole_points(game))
    plain = some == game.table or (is_single(some) and VALUE[lowest(some)] == VALUE[card])
    highest = max(VALUE[one] for one in cards(got))
    return Shine(points, scopa, plain, highest, got.bit_count(), (got & COINS).bit_count())


def take(game: Scopa, captures: Sequence[Move]) -> Advice:
    """Take what shines most."""
    move = max(captures, key=lambda one: shine(game, one))
    best, others = shine(game, move), [shine(game, other) for other in captures if other != move]
    name, some = game.deck.name(played(move)), listed(game.deck, taken(move))
    text, prize = _("{Card} takes {taken}, and what you can take, you take."), ""
    if best.scopa:
        text = _("With {card} you clear the table, and a scopa is a point.")
    elif best.points:
        text = _("With {card} you take {taken}, and {prize} in your pile is a point.")
        prize = game.deck.name(next(one for one in whole_points(game) if holds(captured_by(move), one)))
    elif taken(move) == game.table:
        text = _("With {card} you take all there is on the table.")
    elif best.plain and others:
        text = _("You see at once that {card} and {taken} are equal, and no equal cards here are higher.")
    elif others:
        text = _(
            "With {card} you take {taken}: nothing brings in a higher card, or one as high and more with it."
        )
        if all(best.highest > other.highest for other in others):
            text = _("With {card} you take {taken}, and nothing else brings in so high a card.")
    return Advice(move, text.format(card=name, Card=sentence_case(name), taken=some, prize=prize))


def lay(game: Scopa, seat: Seat, memory: Memory) -> Advice:
    """Lay the lowest plain card: coins only if there is nothing else, and the settebello last of all."""
    looks_up = memory.keeps_cards and game.options.capture == "equal"
    rest = unseen(game, seat) if looks_up else ITALIAN.all

    def dear(card: Card) -> tuple[bool, bool, bool]:
        return card == SETTEBELLO, card in whole_points(game), holds(COINS, card)

    legal = game.legal_moves(seat)
    card = min(legal, key=lambda one: (dear(one), bool(rest & EQUALS[one]), VALUE[one]))
    text = _("You can take nothing, so you keep your coins, and may lay no other card lower than {card}.")
    if game.options.deck_skin == "french":
        text = _(
            "You can take nothing, so you keep your diamonds, and may lay no other card lower than {card}."
        )
    if not rest & EQUALS[card]:
        text = _("You can take nothing, and nobody can match {card}: its equals are captured, or yours.")
    elif all(VALUE[card] <= VALUE[one] for one in legal):
        text = _("You can take nothing, and may lay no card lower than {card}: you hope for the best.")
    elif holds(COINS, card):
        text = _("You can take nothing, so you keep {seven}, and may lay no other card lower than {card}.")
    return Advice(card, text.format(card=game.deck.name(card), seven=game.deck.name(SETTEBELLO)))
