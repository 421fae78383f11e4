"""A whole deal of any game takes two seconds at most at normal speed, and the speed can be chosen.

All seats are people, so that nobody acts by himself; the clock is frozen and each frame is a sixtieth.
"""

import pytest

from cardtable.stage.animator import SPEEDS
from cardtable.tables.cloth.felt import CardFelt
from rulesets import GAMES
from tests.pilot import STEP
from tests.tables.at_table import AtTable

WHOLE_DEAL = 2.0
LONGEST = 30.0
TABLES = [
    (game, seats)
    for game, kind in GAMES.items()
    for seats in sorted({kind.info.min_seats, kind.info.max_seats})
]


def seconds_of_dealing(game: str, seats: int, animation: str) -> float:
    """From the first card that leaves the pack until no card moves any more."""
    table = AtTable(game, ["you"] * seats, animation=animation)
    felt = table.table.felt
    assert isinstance(felt, CardFelt)
    begun: float | None = None
    for _frame in range(round(LONGEST / STEP)):
        moving = any(sprite.movements for held in felt.table.zones.values() for sprite in held)
        now = table.pilot.clock.time
        if moving and begun is None:
            begun = now - STEP
        elif begun is not None and not moving:
            assert sum(len(held) for held in felt.table.zones.values()) > 0, "nothing was dealt"
            return now - begun
        elif begun is None and table.table.state.at_rest:
            return 0.0
        table.pilot.blink()
    raise AssertionError("the cards never come to rest")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [entry for entry in TABLES if entry[0] != "ludo"])
def test_a_whole_deal_takes_two_seconds_at_most(game: str, seats: int) -> None:
    assert 0.3 < seconds_of_dealing(game, seats, "normal") <= WHOLE_DEAL


def test_the_speed_of_the_settings_holds_at_the_table() -> None:
    taken = {speed: seconds_of_dealing("laus", 4, speed) for speed in SPEEDS}
    assert taken["off"] == 0
    assert taken["fast"] < 0.6 * taken["normal"] < 0.6 * 0.7 * taken["slow"]


def test_a_speed_chosen_at_the_table_holds_at_once() -> None:
    table = AtTable("laus", ["you", "regular", "regular"], animation="slow")
    animator = table.table.animator
    busy = [animator.busy]
    table.pilot.kit.change(animation="off")
    table.pilot.app.retheme()
    busy.append(animator.busy)
    assert busy == [True, False]
    assert animator.instant
