"""Of a reason at Scopa a part may be told without the others, as a guess: each says something by itself."""

from __future__ import annotations

import pytest

from cardtable.opponents.scopa.laying import why_lay
from cardtable.opponents.thumbs import grounds_of
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.pack import played
from tests.games.scopa.positions import position


def grounds(table: str, hand: str, card: str, seats: int) -> tuple[str, ...]:
    """What is told of a card that is laid down, part by part."""
    game = position(table, hand, seats=seats)
    (move,) = [move for move in game.legal_moves(1) if played(move) == ITALIAN.index[card]]
    return grounds_of(why_lay(game, 1, move))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_how_many_could_sweep_is_told_only_after_what_they_could_do(seats: int) -> None:
    """Of 100 guesses one was "One card still out could do so", and nobody knew what."""
    parts = grounds("B2", "S7 C10 D9", "S7", seats)
    (how_many,) = [part for part in parts if "could do so" in part]
    assert how_many.startswith("The table then adds up to 9: a card that counts 9 could sweep it. ")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("table", "hand", "card", "may"),
    [("C10 S9", "D2 B6 B4", "B4", "lay"), ("C10 S9 B6", "D2 C6 B4", "B4", "play")],
)
def test_what_holds_whatever_is_laid_is_told_only_with_what_decides(
    table: str, hand: str, card: str, may: str, seats: int
) -> None:
    """Three of ten guesses said no more than that, which is no reason for this card."""
    parts = grounds(table, hand, card, seats)
    lead = f"Whatever you {may}, the next player cannot sweep the table."
    assert parts[0].startswith(f"{lead} ")
    assert lead not in parts
