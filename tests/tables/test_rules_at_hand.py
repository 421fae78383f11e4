"""Every sentence that names its rule leads to it, by mouse and by key."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pygame
import pytest

from cardtable.shell.reading.pages import page_of
from cardtable.shell.reading.rules import RulesScene
from cardtable.tables.laid_over.pause import PauseScene
from cardtable.tables.sheets.sheet import SheetScene
from cardtable.ui.widgets import Link
from rulesets import GAMES, IDS
from rulesets.core import DealEnded, Line, Reason
from rulesets.options import Options
from tests.rulesets.matches import random_options
from tests.tables.at_table import AtTable

REASON = Reason("Suit has to be followed.", "following")


def at_laus() -> AtTable:
    at = AtTable("laus", ["you", "regular", "regular"])
    assert at.wait_for_turn() is not None
    return at


def is_open_at(at: AtTable, heading: str) -> bool:
    scene = at.pilot.scene
    assert isinstance(scene, RulesScene)
    there = scene.reader.offset
    scene.reader.go_to_anchor(heading)
    return scene.game == "laus" and scene.reader.offset == there > 0


def test_a_bubble_with_a_rule_opens_the_page_there_by_key_and_by_mouse() -> None:
    at = at_laus()
    ui = at.table.ui
    assert "{#following}" in page_of("laus")
    at.table.explain(REASON)
    at.pilot.press(pygame.K_F1)
    assert is_open_at(at, "following")
    at.pilot.press(pygame.K_ESCAPE)
    at.table.explain(REASON)
    assert ui.telling.bubble is not None
    at.pilot.click(ui.telling.bubble.link.center)
    assert is_open_at(at, "following")


def test_a_bubble_without_a_rule_has_no_link_and_f1_opens_the_chapter_in_play() -> None:
    at = at_laus()
    at.table.explain("Nothing has been taken yet in this deal.")
    assert at.table.ui.telling.bubble is not None
    assert at.table.ui.telling.bubble.link.size == (0, 0)
    at.pilot.press(pygame.K_F1)
    assert is_open_at(at, at.table.showing.view.phase)


def with_rules_for_so_few_or_many() -> Iterator[tuple[str, int, Options]]:
    """House rules that are for a number of seats alone which is not the usual one, as some layouts are."""
    for game, kind in GAMES.items():
        for seats in {kind.info.min_seats, kind.info.max_seats} - {kind.info.default_seats}:
            drawn = (random_options(kind, Random(f"{game} {number}"), seats) for number in range(40))
            fitting = (options for options in drawn if not fits(options, kind.info.default_seats))
            yield from ((game, seats, options) for options in islice(fitting, 1))


def fits(options: Options, seats: int) -> bool:
    try:
        options.check(seats)
    except ValueError:
        return False
    return True


def test_the_book_opens_under_rules_that_are_for_this_many_alone() -> None:
    tried = 0
    for game, seats, options in with_rules_for_so_few_or_many():
        at = AtTable(game, ["you", *["random"] * (seats - 1)], **options.as_keys())
        at.pilot.press(pygame.K_F1)
        assert isinstance(at.pilot.scene, RulesScene), game
        tried += 1
    assert tried


def test_escape_closes_the_bubble_before_it_opens_the_menu() -> None:
    """DESIGN 7: "Esc = close the topmost thing"."""
    at = at_laus()
    at.table.explain(REASON)
    at.pilot.press(pygame.K_ESCAPE)
    assert at.pilot.scene is at.table
    assert at.table.ui.telling.bubble is None
    at.pilot.press(pygame.K_ESCAPE)
    assert isinstance(at.pilot.scene, PauseScene)


def test_a_line_of_the_sheet_leads_to_its_rule() -> None:
    at = at_laus()
    plain, named = Line("Cards", -3), Line(REASON, -2)
    ended = DealEnded(0, (-5, 0, 0), (-5, 0, 0), ((plain, named), (), ()))
    at.pilot.go(at.table.papers.sheet(ended, 1))
    sheet = at.pilot.scene
    assert isinstance(sheet, SheetScene)
    links = [widget for widget in sheet.ui.focusables() if isinstance(widget, Link)]
    assert len(links) == 1
    at.pilot.press(pygame.K_TAB)
    while sheet.ui.focus is not links[0]:
        at.pilot.press(pygame.K_TAB)
    at.pilot.press(pygame.K_RETURN)
    assert is_open_at(at, "following")


@pytest.mark.parametrize("game", IDS)
def test_a_hint_leads_to_the_section_of_what_it_speaks_of_or_of_its_phase(game: str) -> None:
    kind = GAMES[game]
    at = AtTable(game, ["you", *["regular"] * (kind.info.default_seats - 1)])
    assert at.wait_for_turn() is not None
    telling = at.table.ui.telling
    telling.hush()
    at.pilot.press(pygame.K_h)
    for _frame in range(400):
        if telling.bubble is not None:
            break
        at.pilot.blink()
    assert telling.bubble is not None
    assert telling.heading, "it names a rule"
    assert f"{{#{telling.heading}}}" in page_of(game)
    heading = telling.heading
    at.pilot.click(telling.bubble.link.center)
    scene = at.pilot.scene
    assert isinstance(scene, RulesScene)
    there = scene.reader.offset
    assert scene.reader.go_to_anchor(heading)
    assert scene.reader.offset == there > 0
