"""What stands on plates and tags is true as soon as everything lies where it belongs.

In Laugh and Lie Down they told of the last pair for as long as a third card was shown.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulesets import GAMES
from tests.playing import play_on
from tests.tables.at_table import AtTable

MOST_ACTS = 300


@pytest.mark.parametrize(
    ("game", "heard"), [("laugh_and_lie_down", "show"), ("losing_loadum", "tell_once"), ("tarot", "announce")]
)
def test_plates_and_tags_are_true_before_anything_more_is_shown_or_said(
    game: str, heard: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = AtTable(game, ["regular"] * GAMES[game].info.default_seats, seed=1, animation="fast")
    table, showing, told = at.shown(), at.table.showing, list[bool]()
    teller: Any = table.felt if heard == "show" else showing
    tell = getattr(teller, heard)

    def look(*what: Any) -> None:
        act = showing._under_way
        assert act is not None
        after = act.view(table.viewer)
        if act.phase == after.phase:
            assert replace(showing.view, actors=()) == replace(after, actors=())
            assert [label.tag for label in table.tag_labels] == table.manners.tags(after)
            told.append(True)
        tell(*what)

    monkeypatch.setattr(teller, heard, look)
    for _act in range(MOST_ACTS):
        play_on(at.session, 1)
        for _moment in at.moments(1 / 30):
            pass
        if told:
            return
    raise AssertionError("nothing of that kind has happened")
