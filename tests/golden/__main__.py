"""Write everything golden anew: ``python -m tests.golden [GAME ...]``."""

from __future__ import annotations

import argparse

from rulesets import IDS
from tests.bench.asking import ask_for_games
from tests.golden import coach, console, courses, hindsight, hints, houses, sentences, tables, weights
from tests.golden.finding import how_for
from tests.golden.playthrough import HERE, cases, told


def main(games: list[str]) -> None:
    """Write what belongs to some games, with all of them the command line, too; delete what is no case."""
    for kind in (hints, sentences, weights, hindsight, houses, coach, courses, tables):
        kind.HERE.mkdir(exist_ok=True)
    for game in games:
        folder = HERE / game
        folder.mkdir(exist_ok=True)
        wanted = cases(game)
        for case in wanted:
            case.path.write_text(told(case, how_for(case)), encoding="utf-8", newline="\n")
        for path in set(folder.glob("*.txt")) - {case.path for case in wanted}:
            path.unlink()
        for kind in (hints, sentences, weights, hindsight, houses, coach, courses):
            kind.path_of(game).write_text(kind.told(game), encoding="utf-8", newline="\n")
        for match in range(tables.MATCHES):
            tables.path_of(game, match).write_text(tables.told(game, match), encoding="utf-8", newline="\n")
        size = sum(path.stat().st_size for path in folder.glob("*.txt"))
        print(f"{game}: {len(wanted)} playthroughs, {size // 1024} KB")
    if set(games) == set(IDS):
        console.PATH.write_text(console.told(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Writes everything golden anew; read the difference.")
    ask_for_games(parser)
    main(parser.parse_args().games)
