"""What scrolls cuts no line through, ends below no heading, and shows by a sign that it goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from cardtable.stage.theme import GOLD
from cardtable.ui.containers import Column, Grid, Panel
from cardtable.ui.graph import Graph
from cardtable.ui.richtext import RichText
from cardtable.ui.scroll import BELOW_HEADING, HIGHEST_WHOLE, Scroll
from cardtable.ui.widget import Widget, within
from cardtable.ui.widgets import Button, Label, heading, title
from tests.pilot import Pilot, kit_of
from tests.shell.test_scenes import SCENES, WAITING

LARGE = kit_of((960, 600), scale=150).theme
OFFSETS = (0, 7, 64, 150, 10_000)


def cut_or_alone(scroll: Scroll, px: float) -> Iterator[str]:
    """What of a page is cut through where it stands now, and which heading is left alone below."""
    last = scroll.offset == scroll.furthest
    for whole, (_column, spans) in zip(scroll.wholes(), scroll.columns(), strict=True):
        shown = [span for span in spans if span.bottom - span.top <= HIGHEST_WHOLE * px]
        for span in shown:
            for edge in (whole.top, whole.bottom):
                if span.top < edge < span.bottom:
                    yield f"cut: {span}"
            if span.leads and whole.top < span.top and span.bottom <= whole.bottom and not last:
                below = [
                    other for other in shown if span.bottom <= other.top and other.bottom <= whole.bottom
                ]
                if not below and whole.bottom - span.bottom < BELOW_HEADING * px:
                    yield f"alone: {span}"


@pytest.mark.parametrize("scene", SCENES)
def test_no_page_of_the_shelf_cuts_a_line_or_leaves_a_heading_alone(scene: str) -> None:
    """Settings, house rules, sheets and the rule book did, in the smallest window with large letters."""
    pilot = Pilot(SCENES[scene], (960, 600), waiting=WAITING, scale=150)
    pilot.frame()
    for scroll in within(pilot.scene.ui.root):
        if isinstance(scroll, Scroll) and scroll.furthest:
            for offset in OFFSETS:
                scroll.scroll_to(offset)
                assert list(cut_or_alone(scroll, pilot.kit.theme.scale)) == [], offset
                assert scroll.whole().h > scroll.rect.h // 3


def test_a_column_is_not_cut_where_the_one_beside_it_must_be() -> None:
    """Each cut the other shorter and shorter, until half of the house rules of Scopa were out of sight."""
    lines = [Column([Label("A line") for _line in range(60)], gap=gap) for gap in (0, 7)]
    scroll = Scroll(Column([Label("Above"), Grid(lines, cell=200, apart=True)]))
    scroll.place(LARGE, pygame.Rect(0, 0, 700, 300))
    for offset in range(0, 500, 9):
        scroll.scroll_to(offset)
        columns = scroll.wholes()
        assert [column.x for column in columns] == [0, lines[1].rect.x]
        assert min(column.h for column in columns) > 300 - scroll.sign - 2 * LARGE.px(36)
        assert list(cut_or_alone(scroll, LARGE.scale)) == []


def test_columns_that_stand_one_below_the_other_are_read_as_one() -> None:
    lines = [Column([Label("A line") for _line in range(60)]) for _column in range(2)]
    scroll = Scroll(Grid(lines, cell=400, apart=True))
    scroll.place(LARGE, pygame.Rect(0, 0, 500, 300))
    assert len(scroll.wholes()) == 1


@pytest.mark.parametrize("size", [(960, 600), (1366, 768), (1280, 800)])
@pytest.mark.parametrize("scale", [100, 125, 150])
def test_a_button_with_a_note_is_seen_whole_or_not_at_all(size: tuple[int, int], scale: int) -> None:
    """Rounding makes it higher than the theme says, in small windows above all."""
    theme = kit_of(size, scale=scale).theme
    buttons = [Button("Laus", bool, note="0 of 3 done") for _game in range(9)]
    scroll = Scroll(Column(buttons))
    for high in range(theme.px(150), theme.px(230), 3):
        scroll.place(theme, pygame.Rect(0, 0, 400, high))
        low = scroll.whole().bottom
        assert [button for button in buttons if button.rect.top < low < button.rect.bottom] == []


@pytest.mark.parametrize(
    "last",
    [
        title("A heading"),
        heading("A heading", 19),
        Panel([title("A heading", 23), *[Label("A line")] * 20]),
        RichText("## A heading\n\nA line."),
        Graph(["Anna"], [[0, 3]], "A heading"),
    ],
    ids=["title", "heading", "panel", "text", "graph"],
)
def test_a_heading_waits_below_the_edge_for_what_it_leads(last: Widget) -> None:
    above = Label("What stands above")
    scroll = Scroll(Column([above, last, *[Label("A line")] * 20]))
    scroll.place(LARGE, pygame.Rect(0, 0, 400, 10_000))
    first = min(last.uncut())
    scroll.place(LARGE, pygame.Rect(0, 0, 400, first.bottom + LARGE.px(14)))
    assert above.rect.bottom <= scroll.whole().bottom <= last.rect.top


def signed(scroll: Scroll) -> bool:
    """Whether the lower edge shows that it goes on."""
    surface = pygame.Surface((400, 300))
    scroll.paint(LARGE, surface)
    edge = surface.subsurface(pygame.Rect(100, 280, 200, 20))
    return pygame.mask.from_threshold(edge, GOLD, (1, 1, 1, 255)).count() > 0


def test_a_sign_at_the_lower_edge_shows_that_a_page_goes_on() -> None:
    scroll = Scroll(Column([Label("A line") for _line in range(30)]), bar=False)
    scroll.place(LARGE, pygame.Rect(0, 0, 400, 300))
    edge = scroll.whole().bottom
    assert edge <= 300 - scroll.sign < 300
    assert signed(scroll)
    scroll.scroll_to(10_000)
    assert not scroll.sign
    assert not signed(scroll)
