"""Every game has its room on every floor: rules, opponents, a table, a rule book page and a cover."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files

import pytest

from cardtable.opponents.thumbs import Thumbs, thumbs_for
from cardtable.tables.game_scene import GameScene
from rulesets import GAMES, IDS


@pytest.mark.parametrize("game", IDS)
def test_every_game_is_complete(game: str) -> None:
    kind = GAMES[game]
    assert kind.info.id == game
    thumbs = type(thumbs_for(kind(kind.info.default_seats)))
    assert thumbs is not Thumbs, "it would be played at random"
    assert thumbs.quick is not Thumbs.quick
    assert issubclass(import_module(f"cardtable.tables.{game}.scene").SCENE, GameScene)
    assert files("rulesets").joinpath(game, "pages", "en.md").is_file()
    assert files("sprites").joinpath("covers", f"{game}.svg").is_file()
