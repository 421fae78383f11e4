"""Whoever sits there says how they lean, not only at setup."""

from __future__ import annotations

import pytest

from cardtable.opponents.characters import character
from rulesets import GAMES, IDS
from tests.pseudo import plain
from tests.tables.at_table import AtTable


@pytest.mark.parametrize("game", IDS)
def test_the_plate_of_a_computer_says_its_character_and_that_of_a_person_none(game: str) -> None:
    seats = GAMES[game].info.default_seats
    at = AtTable(game, ["you", *["regular"] * (seats - 1)])
    players = at.session.match.players
    players[0] = players[0].model_copy(update={"name": "Hugo"})
    table = at.shown()
    told = {thing.key: thing.words() for thing in table.living.everything() if thing.kind == "plate"}
    leaning = [plain(character(player.name)) in plain(told[seat]) for seat, player in enumerate(players)]
    assert leaning == [False] + [True] * (seats - 1)
