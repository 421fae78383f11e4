"""How unlikely what was played at Ludens is where the cards lie as in a world that is imagined.

For `tests.bench.ceiling`: it goes through all that was played, which takes longer than a table would wait.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable.opponents.ludens.thumbs import THUMBS
from rulesets.core import Card, Move, Seat
from rulesets.ludens.state import Ludens
from tests.bench.ceiling import Strange, unlikely

LEADS_ANY, FOLLOWS_ANY = 0.65, 0.23
"""How often somebody plays any card instead of going by habit: measured among regulars."""


def likely(game: Ludens, seat: Seat, card: Card) -> float:
    """How likely it is that a seat plays a card, if it goes by habit more often than not."""
    any_card = FOLLOWS_ANY if game.trick else LEADS_ANY
    habit = THUMBS.quick(game, seat, float)
    return any_card / len(game.legal_moves(seat)) + (1 - any_card) * (card == habit)


def strange_acts(start: Ludens, acts: Sequence[tuple[Seat, Move]], world: Ludens, seat: Seat) -> float:
    """Minus the logarithm of how likely the others' cards are, by habit, where all lies as in a world."""
    game = start.copy()
    game.hands = [*world.hands]
    for mover, card in acts:
        game.hands[mover] |= 1 << card
    return unlikely(game, acts, seat, likely)


STRANGE: Mapping[str, Strange] = {"acts": strange_acts}
