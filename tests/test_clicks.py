"""FAULTS 45: a double click does one thing, and nothing at the table that came of it."""

from __future__ import annotations

from cardtable.clicks import TWICE
from cardtable.tables.sheets.sheet import SheetScene
from tests.pilot import Pilot
from tests.tables.at_table import AtTable


def at_the_sheet() -> AtTable:
    """After a deal of Scopa; in the next one the person begins, with a card where the button is now."""
    at = AtTable("scopa", ["you", "regular"], size=(960, 600), seed=2)
    while not isinstance(at.pilot.scene, SheetScene):
        if at._has_a_choice(at.table):
            at.by_keys(at.table.asking.legal()[0])
        at.pilot.blink()
    return at


def go_on(pilot: Pilot) -> tuple[int, int]:
    where = pilot.widget("Continue").rect.center
    pilot.click(where)
    return where


def acts(at: AtTable) -> int:
    return sum(step.seat == 0 for step in at.session.steps)


def test_the_second_click_on_a_button_plays_no_card_that_nobody_has_seen_yet() -> None:
    at = at_the_sheet()
    before = acts(at)
    x, y = go_on(at.pilot)
    at.pilot.click((x + 2, y - 1))
    at.pilot.frame(3)
    assert acts(at) == before
    at.pilot.wait(TWICE)
    at.pilot.click((x, y))
    assert acts(at) == before + 1
