"""Who sits where: people get the names that were given, computers those of the house."""

from __future__ import annotations

from cardtable.matches.match import seat_players
from sprites.people import NAMES


def names(kinds: list[str], *given: str) -> list[str]:
    return [player.name for player in seat_players(kinds, given)]


def test_people_without_a_name_are_told_apart_by_their_seats() -> None:
    assert names(["you", "regular"]) == ["You", NAMES[0]]
    assert names(["regular", "you", "you"]) == [NAMES[0], "Player 2", "Player 3"]
    assert names(["regular", "you", "you"], "Ada") == [NAMES[0], "Ada", "Player 3"]


def test_no_computer_has_the_name_of_somebody_else() -> None:
    assert names(["you", "regular"], NAMES[0]) == [NAMES[0], NAMES[1]]
    many = names(["regular"] * (len(NAMES) + 2))
    assert many == [*NAMES, f"Player {len(NAMES) + 1}", f"Player {len(NAMES) + 2}"]
