"""The ways before the first card: a game's page, its moving picture, and watching it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardtable import __version__
from cardtable.matches.desk.thinking import Thinker
from cardtable.matches.match import new_match, seat_players
from cardtable.matches.session import Session
from cardtable.shell.reading.rules import RulesScene
from cardtable.shell.scene import Change, Home, Kit, Pop, Push, Scene
from cardtable.store.clock import Wristwatch
from cardtable.tables.game_scene import GameScene
from cardtable.tables.teaching.first import FirstScene
from cardtable.tables.teaching.memory import Memory
from cardtable.tables.teaching.moving_picture import Projector
from cardtable.tables.teaching.watching import Watching
from rulesets import game_class


@dataclass(eq=False)
class Before:
    """Leads to everything that does not yet count."""

    kit: Kit
    room: Callable[[str], Any]
    """The manners of a game."""
    thinker: Thinker
    play: Callable[[str], Change]
    set_up: Callable[[str], Scene]

    def is_new(self, game: str) -> bool:
        """Whether nobody has read the page of a game yet."""
        return not Memory(self.kit, game).has("first")

    def page(self, game: str) -> Scene:
        """What there is to know before the first card."""
        return FirstScene(
            self.kit,
            game,
            play=lambda: self.play(game),
            watch=lambda: Push(self.watch(game)),
            set_up=lambda: Push(self.set_up(game)),
            rules=lambda: Push(RulesScene(self.kit, game)),
            picture=self._picture,
            read=lambda: Memory(self.kit, game).note("first"),
        )

    def _picture(self, kit: Kit, projector: Projector) -> GameScene:
        """The small table of a moving picture."""
        reel = projector.reel
        return GameScene(kit, self.room(reel.game), reel.session(), self.thinker, Home, guide=projector)

    def watch(self, game: str) -> Scene:
        """Computers that play slowly, and say what they do."""
        kind = game_class(game)
        kinds = ["you", *["regular"] * (kind.info.default_seats - 1)]
        players = seat_players(kinds, self.kit.preferences.names[:1])
        match = new_match(game, players, kind.Options(), app=__version__, began=Wristwatch().date())
        guide = Watching(self.kit, game, lambda: self.play(game))
        return GameScene(self.kit, self.room(game), Session(match), self.thinker, Pop, guide=guide)
