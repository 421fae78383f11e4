"""House rules and the piles of the full hand of Scopa, for tests."""

from __future__ import annotations

from typing import Any

from rulesets.cards import cards, mask_of
from rulesets.core import CHANCE, listen
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.game import Scopa
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import PACK, played

DEFAULT = ScopaOptions()


SIDE_A = ITALIAN.mask("D1 D3 D4 D7 D9 D10 C2 C5 C7 C8 C9 C10 S1 S4 S6 S9 B1 B2 B3 B5 B8 B10")


SIDE_B = ITALIAN.all & ~SIDE_A


def rules(**options: Any) -> ScopaOptions:
    return ScopaOptions(**options)


def position(table: str, hand: str, options: ScopaOptions = DEFAULT, seats: int = 4) -> Scopa:
    """Seat 1 is to play with `hand`; everybody else holds other cards."""
    game = Scopa(seats, options)
    game.apply(CHANCE, 0)
    game.apply(CHANCE, 0)
    while game.turn == CHANCE:
        game.apply(CHANCE, 1)
    game.table = ITALIAN.mask(table)
    game.hands[1] = ITALIAN.mask(hand)
    game.piles = [0] * game.side_count
    rest = list(cards(ITALIAN.all & ~game.table & ~game.hands[1]))
    for seat in range(seats):
        if seat != 1:
            game.hands[seat] = mask_of(rest.pop() for _card in range(2))
    game.pack = tuple(rest[: PACK - game.on_stock]) if game.on_stock < PACK else game.pack
    game.turn = 1
    return game


def take(game: Scopa, card: str) -> list[Any]:
    heard = listen(game)
    (move,) = [m for m in game.legal_moves(1) if played(m) == ITALIAN.index[card]]
    game.apply(1, move)
    return heard
