"""The settlement of Laugh and Lie Down, held against the position before it."""

import pytest

from cardtable.tables.laugh_and_lie_down.sheet import left_over
from rulesets.core import DealEnded
from rulesets.laugh_and_lie_down.pack import HAND_PAIR, LIE, MOURNIVAL, PAIR, ROYAL
from tests.playing import play_to_end
from tests.tables.at_table import AtTable


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_sheet_says_how_many_of_the_dealers_pairs_were_left_over(seats: int) -> None:
    """Section 3: the last hand "and the whole table are captured by the dealer"."""
    at = AtTable("laugh_and_lie_down", ["random"] * seats, seed=seats)
    play_to_end(at.session)
    made = {PAIR: 1, ROYAL: 2, HAND_PAIR: 1, MOURNIVAL: 2}
    acts, names = at.table.sitting.acts(), at.table.manners.names()
    told = 0
    for step in at.session.steps:
        ended = next((event for event in step.events if isinstance(event, DealEnded)), None)
        if ended is None:
            continue
        zones = step.before.view(0).zones
        free = sum(len(held) for zone, held in zones.items() if zone.kind in ("hand", "table"))
        n = free // 2 - (made[PAIR + (step.move - PAIR) // 13 * 13] if step.move < LIE else 0)
        said = left_over(ended, acts, names)
        assert (f": {n} pair" in said) if n else said.startswith("Nothing")
        assert not n or names[step.before.view(0).dealer] in said
        told += 1
    assert told == seats
