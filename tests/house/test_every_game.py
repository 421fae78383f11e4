"""Every game has its room on every floor, its own or the floor's default; the nine have their own."""

from __future__ import annotations

from importlib.resources import files

import pytest

from cardtable.opponents import Thumbs, thumbs_for
from cardtable.rooms import room_of
from cardtable.shell.reading.pages import page_of
from rulesets import GAMES, IDS, info_of, infos, infos_at_hand, package_of

NINE = ("ludens", "laus", "ludo", "scopa", "poch", "losing_loadum", "gleek", "laugh_and_lie_down", "tarot")
"""What the program is made for, in the order of the shelf."""


def test_the_nine_stand_first_on_the_shelf_and_in_this_order() -> None:
    assert [info.id for info in infos_at_hand()][: len(NINE)] == list(NINE)
    assert infos()[: len(NINE)] == infos_at_hand()[: len(NINE)]


@pytest.mark.parametrize("game", IDS)
def test_every_game_is_told_alike_everywhere_and_can_be_played_and_read(game: str) -> None:
    kind = GAMES[game]
    assert kind.info.id == game
    assert info_of(game).title == kind.info.title
    assert info_of(game).about.endswith(".")
    assert type(thumbs_for(kind(kind.info.default_seats))) is not Thumbs, "it would be played at random"
    assert page_of(game).startswith("# ")


@pytest.mark.parametrize("game", NINE)
def test_each_of_the_nine_has_rooms_of_its_own(game: str) -> None:
    assert package_of(game) == f"rulesets.{game}"
    thumbs = room_of(game, "opponents", "thumbs")
    assert thumbs is not None
    assert type(thumbs.THUMBS).quick is not Thumbs.quick
    assert room_of(game, "tables", "scene") is not None
    assert files("rulesets").joinpath(game, "pages", "en.md").is_file()
    assert files("sprites").joinpath("covers", f"{game}.svg").is_file()
