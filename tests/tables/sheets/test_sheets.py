"""Sheets of deals and the score of a match, made without a match: who reads what, in which column."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from cardtable.shell.scene import Kit, Pop, Scene, Stay
from cardtable.tables.sheets.history import ScoreScene, Totals
from cardtable.tables.sheets.sheet import SheetScene, Tally
from cardtable.ui.graph import Graph
from cardtable.ui.scroll import Scroll
from cardtable.ui.widgets import Label, Link
from rulesets.core import DealEnded, Line, Reason
from tests.pilot import Pilot, sure
from tests.tables.sheets.lines import lines_of, rows

NAMES = ["Ada", "Bo", "Cleo", "Dan"]
ALONE = [(seat,) for seat in range(4)]
SIDES = [(0, 2), (1, 3)]


def in_column(pilot: Pilot, left: bool) -> list[str]:
    """What stands in the column of the first seat, or of the second, under its name."""
    heads = [one for one in pilot.scene.ui.everything() if isinstance(one, Label) and one.text in NAMES]
    between, top = heads[1].rect.x - 4, heads[0].rect.y
    told = [one for line in lines_of(pilot) for one in line if one.rect.y >= top and one.side != "centre"]
    return [one.text for one in told if (one.rect.x < between) == left]


def sheet(points: tuple[int, ...], lines: dict[int, list[Line]], **more: Any) -> Pilot:
    """The sheet of a deal that brought so much, by these lines."""
    seats = range(len(points))
    ended = DealEnded(
        0, points, tuple(10 + one for one in points), tuple(tuple(lines.get(n, ())) for n in seats)
    )
    tally = Tally(
        ended, NAMES[: len(points)], more.pop("sides", ALONE[: len(points)]), 3, "So far", tuple(seats)
    )

    def scene(kit: Kit) -> Scene:
        made = SheetScene(kit, tally)
        for name, value in more.items():
            setattr(made, name, value)
        return made

    return Pilot(scene, (1280, 800))


def test_a_column_tells_what_was_counted_its_sum_and_the_total() -> None:
    heard: list[str] = []

    def look_up(heading: str) -> Stay:
        heard.append(heading)
        return Stay()

    lines = {0: [Line(Reason("Most cards", "cards"), 3), Line("A gift", -1)]}
    pilot = sheet((2, 0), lines, look_up=look_up)
    told = rows(pilot)
    assert ["Ada", "Bo"] in told
    assert ["Most cards", "3", "Nothing was counted for this seat."] in told
    first, second = (in_column(pilot, left) for left in (True, False))
    assert first == ["Ada", "Most cards", "3", "A gift", "\N{MINUS SIGN}1", "This deal", "2", "So far", "12"]
    assert second == ["Bo", "Nothing was counted for this seat.", "This deal", "0", "So far", "10"]
    (link,) = [one for one in pilot.scene.ui.everything() if isinstance(one, Link)]
    pilot.click(link.rect.center)
    assert heard == ["cards"]
    assert not [one for one in sheet((2, 0), lines).scene.ui.everything() if isinstance(one, Link)]


@pytest.mark.parametrize(
    ("points", "heads"),
    [((4, 1, 4, 1), ["Ada and Cleo", "Bo and Dan"]), ((4, 1, 5, 1), ["Ada", "Cleo", "Bo and Dan"])],
)
def test_partners_have_one_column_where_they_made_the_same(points: tuple[int, ...], heads: list[str]) -> None:
    pilot = sheet(points, {}, sides=SIDES)
    found = [one for one in pilot.scene.ui.everything() if isinstance(one, Label) and one.text in heads]
    assert sorted(one.text for one in found) == sorted(heads)


def test_a_sheet_is_read_with_arrows_and_pages_and_every_other_key_is_for_others() -> None:
    turned: list[float] = []

    def wheel(steps: float, _pos: tuple[int, int]) -> bool:
        turned.append(steps)
        return True

    scroll: Any = SimpleNamespace(
        rect=pygame.Rect(0, 0, 9, 9),
        wheel=wheel,
        key=lambda event: "moved" if event.key == pygame.K_PAGEDOWN else None,
    )

    def answered(key: int, kind: int = pygame.KEYDOWN) -> bool:
        return Scroll.read_on(scroll, pygame.event.Event(kind, key=key))

    assert answered(pygame.K_UP)
    assert answered(pygame.K_DOWN)
    assert turned == [1, -1]
    assert answered(pygame.K_PAGEDOWN)
    assert not answered(pygame.K_a)
    assert not answered(pygame.K_DOWN, pygame.KEYUP)
    assert turned == [1, -1]


def test_the_graph_has_a_line_for_each_party_in_the_colour_of_its_first_seat() -> None:
    after = [[0, 0, 0, 0], [5, 2, 5, 2]]
    graph = Totals(NAMES, after, SIDES, tints=(7, 6, 5, 4)).graph()
    assert graph.names == ["Ada and Cleo", "Bo and Dan"]
    assert graph.totals == [[0, 5], [0, 2]]
    assert graph.tints == (7, 6)
    assert graph.heading == "Totals deal by deal"
    assert Totals(NAMES, after, ALONE).graph().tints == (0, 1, 2, 3)
    assert Totals(NAMES, after, ALONE, "By tens", 10).graph().heading == "By tens"


def test_the_score_tells_every_deal_in_figures_that_stand_in_columns() -> None:
    after = [[0, 0, 0], [5, -2, 0], [4, -2, 100]]
    opened: list[int] = []

    def sheet_of(number: int) -> Scene:
        opened.append(number)
        return pilot.scene

    pilot = Pilot(
        lambda kit: ScoreScene(kit, "Score", Totals(NAMES[:3], after, ALONE[:3]), sheet_of), (960, 600)
    )
    told = rows(pilot)
    minus = "\N{MINUS SIGN}"
    at = told.index(["Ada", "Bo", "Cleo"])
    assert told[at + 1 : at + 3] == [
        ["Deal 1", "5 (+5)", f"{minus}2 ({minus}2)", "0 (0)"],
        ["Deal 2", f"4 ({minus}1)", f"{minus}2 (0)", "100 (+100)"],
    ]
    head, *deals = lines_of(pilot)[at : at + 3]
    for deal in deals:
        assert [one.rect.right for one in deal[1:]] == pytest.approx([one.rect.right for one in head], abs=1)
        assert {one.wrap for one in deal[1:]} == {False}
    assert [one for one in pilot.scene.ui.everything() if isinstance(one, Graph)]
    assert isinstance(pilot.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)), Pop)


def no_sheet(_number: int) -> Scene:
    """Nobody asks for a sheet."""
    raise NotImplementedError


@pytest.mark.parametrize(("seats", "most"), [(4, 1999), (6, 99), (12, 3)])
def test_however_many_play_no_figure_of_the_score_is_cut(seats: int, most: int) -> None:
    """Of twelve nothing was left but "3…", and of six −9 (−11) was read as −9 (−1."""
    names = [f"N{number}" for number in range(seats)]
    totals = Totals(names, [[0] * seats, [-most] * seats], [[seat] for seat in range(seats)])
    for size, scale in (((960, 600), 100), ((960, 600), 150), ((3840, 2160), 100)):
        pilot = Pilot(lambda kit: ScoreScene(kit, "Score", totals, no_sheet), size, scale=scale)
        theme = pilot.kit.theme
        labels = [one for line in lines_of(pilot) for one in line if not one.wrap]
        assert len(labels) >= 2 * seats
        for label in labels:
            assert theme.text_width(label.face, label.size, label.text) <= label.rect.w, label.text


def test_before_a_deal_is_over_the_score_has_no_graph_and_says_where_all_stand() -> None:
    totals = Totals(NAMES[:2], [[3, -3]], ALONE[:2])
    pilot = Pilot(lambda kit: ScoreScene(kit, "Score", totals, lambda _number: pilot.scene), (960, 600))
    assert ["No deal is over yet."] in rows(pilot)
    assert ["Now", "3", "\N{MINUS SIGN}3"] in rows(pilot)
    assert not [one for one in sure(pilot.scene, ScoreScene).ui.everything() if isinstance(one, Graph)]
