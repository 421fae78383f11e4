"""What the coach says of others' acts in games without tricks and payments, and of captures.

ISSUE 14.3: "what the others just did and why".
"""

from __future__ import annotations

from typing import cast

import pytest

from cardtable.tables.manners import Manners
from rulesets.core import WATCHER, PawnMoved
from rulesets.laugh_and_lie_down.pack import LIE
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from tests.playing import play_on
from tests.tables.at_table import AtTable


def told(at: AtTable) -> dict[int, str]:
    """What is worth telling of each act."""
    manners = at.table.manners
    assert isinstance(manners, Manners)
    words = {act.number: manners.worth_telling(act) for act in at.table.sitting.acts()}
    return {number: said for number, said in words.items() if said}


def test_whoever_goes_out_is_told_of_and_nothing_else_is() -> None:
    """Who lies down, and who played the last card: fresh readers took that for winning the prize."""
    at = AtTable("laugh_and_lie_down", ["you", *["random"] * 4], seed=4)
    play_on(at.session, 60)
    lay = [step.number for step in at.session.steps if step.seat >= 0 and step.move == LIE]
    said = told(at)
    assert lay
    assert [number for number, words in said.items() if "could make no pair and lay down" in words] == lay
    out = {number: words for number, words in said.items() if number not in lay}
    assert out
    assert all("played the last card and is out" in words for words in out.values())
    for step in at.session.steps:
        if step.number in out:
            assert not cast(LaughAndLieDown, step.after).hands[step.seat]
    # The mark beside the name is explained once a deal.
    suns = ["laughing sun" in said[number] for number in lay]
    assert suns[0]
    assert sum(suns) <= at.session.game.deals + 1 < len(suns)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_captured_pawn_is_told_of_with_its_owner(seed: int) -> None:
    at = AtTable("ludo", ["you", *["random"] * 3], seed=seed)
    play_on(at.session, 400)
    caught = {
        act.number: event.seat
        for act in at.table.sitting.acts()
        for event in act.seen_by(WATCHER)
        if isinstance(event, PawnMoved) and event.seat != act.seat
    }
    said = {number: words for number, words in told(at).items() if "third six" not in words}
    assert caught
    assert said.keys() == caught.keys()
    assert all(("a pawn of yours" in said[number]) == (owner == 0) for number, owner in caught.items())
