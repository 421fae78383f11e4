"""Takes the pictures of README anew: ``python -m tests.readme_pictures [GAME ...]``.

Of every game a table in the middle of a deal, in the smallest window, as a player alone sees it.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from cardtable.matches.worker import decide
from cardtable.opponents import Budget
from rulesets import info_of
from tests.bench.asking import ask_for_games
from tests.tables.at_table import AtTable

HERE: Final = Path(__file__).parent.parent / ".github" / "pictures"
SIZE = (960, 600)


class Moment(NamedTuple):
    """When a picture is taken."""

    phase: str
    seed: int
    choices: int
    """How many choices of the player came before it in that phase."""


MOMENTS: Final = {
    "ludens": Moment("play", 3, 3),
    "laus": Moment("play", 5, 2),
    "ludo": Moment("move", 2, 12),
    "scopa": Moment("play", 4, 3),
    "poch": Moment("betting", 6, 0),
    "losing_loadum": Moment("play", 2, 3),
    "gleek": Moment("ruff", 3, 0),
    "laugh_and_lie_down": Moment("play", 2, 1),
    "tarot": Moment("play", 4, 4),
}


def take(game: str) -> None:
    """Play up to the moment, let everything come to rest, and keep the picture."""
    phase, seed, left = MOMENTS[game]
    table = AtTable(game, ["you", *["regular"] * (info_of(game).default_seats - 1)], size=SIZE, seed=seed)
    while True:
        scene = table.wait_for_turn()
        assert scene is not None, f"{game} ends before the moment of its picture"
        state = table.session.game
        if state.phase.name == phase:
            if not left:
                break
            left -= 1
        table.by_mouse(decide(state, scene.viewer, "regular", len(table.session.steps), Budget(0, 9)).move)
    table.pilot.wait(3.0)
    pygame.image.save(table.pilot.screen, HERE / f"{game}.jpg")


def main() -> None:
    """Go round the games."""
    parser = argparse.ArgumentParser(description="Takes the pictures of README anew.")
    ask_for_games(parser)
    for game in parser.parse_args().games:
        take(game)


if __name__ == "__main__":
    main()
