"""What is known of a match in the cabinet from what is left of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cardtable.matches.kept.archive import Record

PLAYERS = [SimpleNamespace(name="Ann", kind="you"), SimpleNamespace(name="Ben", kind="computer")]
RESULT = SimpleNamespace(game="laus", players=PLAYERS)
SAVE = SimpleNamespace(game="ludo", players=("Cy", "Di"), names_of_people=("Cy",))


@pytest.mark.parametrize(
    ("save", "result", "game", "players", "people"),
    [
        (SAVE, RESULT, "ludo", ("Cy", "Di"), ("Cy",)),
        (None, RESULT, "laus", ("Ann", "Ben"), ("Ann",)),
        (None, None, "", (), ()),
    ],
)
def test_a_match_is_known_by_its_file_or_else_by_its_result(
    save: Any, result: Any, game: str, players: tuple[str, ...], people: tuple[str, ...]
) -> None:
    kept: Any = SimpleNamespace(save=save, result=result)
    found = [vars(Record)[name].func(kept) for name in ("game", "players", "people")]
    assert found == [game, players, people]
