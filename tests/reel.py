"""Records the moving picture of a game's first page: a trick or a turn of a match among regular players.

    python -m tests.reel GAME [SEED]

It begins with the phase that shows best what the game is about, and takes as many acts as its eye follows.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from cardtable.matches.desk.thinking import Thinker, question_of
from cardtable.matches.hindsight.reel import Reel
from cardtable.matches.match import new_match, seat_players
from cardtable.matches.session import Session
from rulesets import game_class
from tests.bench.asking import game_named
from tests.tables.at_table import no_worker

SHOWN = {
    "laus": ("play", 5),
    "ludens": ("play", 5),
    "ludo": ("move", 6),
    "scopa": ("play", 8),
    "poch": ("counting", 7),
    "losing_loadum": ("play", 6),
    "gleek": ("auction", 18),
    "laugh_and_lie_down": ("play", 6),
    "tarot": ("play", 5),
}
"""For each game the phase it begins with and how many acts are shown."""


def recorded(game: str, seed: int) -> Reel:
    """Play until enough has been seen."""
    kind = game_class(game)
    seats = kind.info.default_seats
    rules = kind.Options()
    session = Session(new_match(game, seat_players(["regular"] * seats), rules, app="", began="", seed=seed))
    session.start()
    thinker = Thinker(no_worker)
    phase, count = SHOWN[game]
    acts: list[tuple[int, str]] = []
    begins = -1
    while begins < 0 or len(acts) < begins + count:
        if begins < 0 and session.game.phase.name == phase:
            begins = len(acts)
        seat = session.game.actors()[0]
        thinker.ask(question_of(session, seat))
        while (advice := thinker.answer()) is None:
            pass
        acts.append((seat, session.game.code(advice.move)))
        session.play(seat, advice.move)
    return Reel(game, seats, seed, 0, begins, tuple(acts))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Records the moving picture of a first page.")
    parser.add_argument("game", type=game_named)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    asked = parser.parse_args()
    there = Path("rulesets") / asked.game / "first" / "acts.json"
    there.write_text(recorded(asked.game, asked.seed).written())
    print(there.read_text())
