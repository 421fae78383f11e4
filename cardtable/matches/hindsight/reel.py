"""A few acts of a match that were recorded to be shown: a trick or a turn, as it is played.

`rulesets/<game>/first/acts.json` says how many sit there, the seed that decides what chance does, how many
acts come before, and the acts.  `python -m tests.reel GAME` writes it.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any, NamedTuple

from cardtable.matches.match import new_match, seat_players
from cardtable.matches.session import Session
from rulesets import package_of
from rulesets.core import Move, Seat


class Reel(NamedTuple):
    """What was recorded."""

    game: str
    seats: int
    seed: int
    viewer: Seat
    """From whose seat it is looked at."""
    begins: int
    """Acts that are done already when it begins."""
    acts: tuple[tuple[Seat, str], ...]

    def session(self) -> Session:
        """The match as it is when it begins; nothing of it is kept."""
        return self._played(self.begins)

    def shown(self) -> list[tuple[Seat, Move]]:
        """The acts that are shown, as moves."""
        whole = self._played(len(self.acts)).steps
        begun = len(self.session().steps)
        return [(step.seat, step.move) for step in whole[begun:] if step.seat >= 0]

    def _played(self, count: int) -> Session:
        """The match after so many acts of players."""
        kinds = ["you" if seat == self.viewer else "regular" for seat in range(self.seats)]
        session = Session(new_match(self.game, seat_players(kinds), app="", began="", seed=self.seed))
        session.start()
        for seat, code in self.acts[:count]:
            session.play(seat, session.game.parse(code))
        return session

    def written(self) -> str:
        """As it is kept."""
        acts = [[seat, code] for seat, code in self.acts]
        kept: dict[str, Any] = {"seats": self.seats, "seed": self.seed, "viewer": self.viewer}
        return json.dumps({**kept, "begins": self.begins, "acts": acts}) + "\n"


def reel_of(game: str) -> Reel | None:
    """What was recorded of a game; None where nothing was."""
    file = resources.files(package_of(game)).joinpath("first", "acts.json")
    try:
        kept = json.loads(file.read_bytes())
    except OSError:
        return None
    acts = tuple((seat, code) for seat, code in kept["acts"])
    return Reel(game, kept["seats"], kept["seed"], kept["viewer"], kept["begins"], acts)
