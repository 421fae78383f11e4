"""The command that mines puzzles."""

from __future__ import annotations

import sys

from cardtable.console.commands import game_named
from cardtable.matches.hindsight.mining import mine
from cardtable.matches.hindsight.problems import as_line


def print_puzzles(game: str, number: int, seed: int, deals: int) -> None:
    """Print up to so many puzzles as JSON lines, as they are found."""
    kind = game_named(game)
    found = 0
    for deal in range(seed, seed + deals):
        for problem in mine(kind.info.id, deal):
            if problem is not None:
                found += 1
                sys.stdout.write(as_line(problem))
                sys.stdout.flush()
        if sys.stderr.isatty():
            print(f"\r{found} / {number}", end="", file=sys.stderr, flush=True)
        if found >= number:
            break
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
