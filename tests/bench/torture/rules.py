"""Random house rules, seats and players against the referees, who know the rule files alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rulesets import GAMES
from tests.bench.torture.toll import Toll
from tests.referees.record import Line, Record
from tests.referees.test_referees import REFEREES, written_down
from tests.rulesets.matches import random_options


def run(toll: Toll, seed: int, tamper: Callable[[list[Line], Random], None] | None = None) -> None:
    """Play so many matches; a line that is changed before the referee sees it is the planted fault."""
    games = sorted(REFEREES)
    for number in range(toll.times):
        game = games[number % len(games)]
        kind = GAMES[game]
        rng = Random(f"{seed} {number}")
        seats = rng.randint(kind.info.min_seats, kind.info.max_seats)
        options = random_options(kind, rng, seats)
        where = f"{game}, {seats} seats, rng {seed} {number}"
        try:
            lines = written_down(kind, seats, options, rng)
            if tamper is not None:
                tamper(lines, rng)
            REFEREES[game](Record(lines))
        except (AssertionError, LookupError) as disagreement:
            toll.find(f"{where}: {disagreement!s:.300}")
        except Exception as error:
            toll.find(f"{where} ended in {type(error).__name__}: {error!s:.300}")
        else:
            toll.counts["random moves"] += sum(line["t"] == "move" for line in lines)
        toll.counts["matches"] += 1
        toll.progress(number + 1)
