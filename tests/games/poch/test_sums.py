"""On the counted cards of Poch stands how far the count came with each."""

from __future__ import annotations

from tests.playing import play_on
from tests.tables.at_table import AtTable


def test_on_each_counted_card_stands_how_far_the_count_came_with_it() -> None:
    """The total stood above the cards alone, so that nobody saw how it came about."""
    at, seen = AtTable("poch", ["you", *["random"] * 3], seed=2), 0
    for look in range(60):
        play_on(at.session, 1, seed=look)
        table = at.shown()
        view = table.showing.view
        tags = [tag.text for tag in table.manners.tags(view)]
        sums = [int(text) for text in tags if text.isdecimal()]
        if view.phase == "counting" and sums:
            assert sums == sorted(sums)
            assert f"Count {sums[-1]} of 31" in tags, "the last card is never covered"
            seen = max(seen, len(sums))
    assert seen >= 3
