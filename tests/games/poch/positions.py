"""Deals and positions of Poch laid out for a test."""

from __future__ import annotations

from typing import Any

from rulesets.chance import pack_move
from rulesets.core import (
    CHANCE,
    Event,
    listen,
)
from rulesets.poch.game import Poch
from rulesets.poch.hands import value
from rulesets.poch.options import PochOptions
from rulesets.poch.pack import DECK, WORTH
from tests.rulesets.matches import act

SUITS = "CSHD"


FULL_DEAL = ("KS QS 9H 8D 7C", "AS TH TD 9C 7H", "JC JD AH 8S 7D")


def rules(**options: Any) -> PochOptions:
    return PochOptions(**options)


def dealt(
    hands: tuple[str, ...], turned: str, options: PochOptions | None = None, board: list[int] | None = None
) -> tuple[Poch, list[Event]]:
    """Deal these hands; seat 0 is eldest, the last seat deals."""
    game = Poch(len(hands), options)
    game.apply(CHANCE, len(hands) - 1)
    if board is not None:
        game.board = board
    heard = listen(game)
    held = [[DECK.index[face] for face in hand.split()] for hand in hands]
    order = [held[seat][i] for i in range(5) for seat in range(len(hands))]
    order.append(DECK.index[turned])
    order += [card for card in range(len(DECK)) if card not in order]
    game.apply(CHANCE, pack_move(order))
    return game, heard


def worth(hand: str, trump: str = "D", **options: bool) -> tuple[int, ...]:
    return value(
        DECK.mask(hand), SUITS.index(trump), options.get("kickers", False), options.get("two_pairs", False)
    )


def counting(hands: tuple[str, ...], leader: int, options: PochOptions | None = None) -> Poch:
    game, _heard = dealt(FULL_DEAL, "9S", options)
    game.hands = [DECK.mask(hand) for hand in hands]
    act(game, "drop", "drop")
    game.turn = leader
    return game


def play_highest(game: Poch) -> None:
    """Everyone plays the highest legal card; ties by rank."""
    deals = game.deals
    while game.deals == deals:
        seat = game.turn
        game.apply(seat, max(game.legal_moves(seat), key=lambda card: (WORTH[card], card % 8)))
