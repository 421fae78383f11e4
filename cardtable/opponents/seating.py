"""Which rules of thumb play which game."""

from __future__ import annotations

from typing import Any

from cardtable.opponents.plain import PlainThumbs
from cardtable.opponents.thumbs import Thumbs
from cardtable.rooms import room_of
from rulesets.core import Game

PLAIN = PlainThumbs()


def thumbs_for(game: Game) -> Thumbs[Any]:
    """The rules of thumb of this game, or those of a player of any game at all."""
    room = room_of(game.info.id, "opponents", "thumbs")
    if room is None:
        return PLAIN
    thumbs = room.THUMBS
    assert isinstance(thumbs, Thumbs)
    return thumbs.as_it_stands(game)
