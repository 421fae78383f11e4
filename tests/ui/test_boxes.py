"""Where boxes place what is in them, at a size at which a design unit is a pixel."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
import pytest

from cardtable.stage.theme import Theme
from cardtable.ui.containers import AtMost, Centred, Column, Grid, Panel, Row, shared
from cardtable.ui.scroll import Scroll, bar_of
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button
from tests.pilot import kit_of, screen_of

ROOM = pygame.Rect(100, 50, 400, 300)
Place = tuple[int, int, int, int]


@pytest.fixture
def theme() -> Theme:
    screen_of((64, 64))
    found = kit_of((1280, 800)).theme
    assert found.px(100) == 100
    return found


class Block(Widget):
    """Something of a size of its own."""

    def __init__(self, wide: int, high: int, grow: float = 0) -> None:
        super().__init__()
        self.wide, self.high, self.grow = wide, high, grow

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        return theme.px(self.wide), theme.px(self.high)


class Text(Widget):
    """As much as fits beside one another stands in a line of ten."""

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        return min(width, 300), 10 * -(-300 // max(1, width))


def placed(box: Widget, theme: Theme, blocks: Sequence[Widget]) -> list[Place]:
    box.place(theme, ROOM)
    return [(block.rect.x, block.rect.y, block.rect.w, block.rect.h) for block in blocks]


@pytest.mark.parametrize(
    ("align", "lefts", "widths"),
    [
        ("stretch", (105, 105), (390, 390)),
        ("start", (105, 105), (80, 390)),
        ("centre", (260, 105), (80, 390)),
        ("end", (415, 105), (80, 390)),
    ],
)
def test_a_column_places_one_below_the_other(
    theme: Theme, align: str, lefts: tuple[int, ...], widths: tuple[int, ...]
) -> None:
    blocks = [Block(80, 20), Block(600, 30)]
    column = Column(blocks, gap=7, pad=5, align=align)  # type: ignore[arg-type]
    assert column.natural(theme, 400) == (610, 67)
    assert placed(column, theme, blocks) == [
        (lefts[0], 55, widths[0], 20),
        (lefts[1], 82, widths[1], 30),
    ]


def test_what_grows_shares_what_is_left_and_what_is_hidden_takes_no_room(theme: Theme) -> None:
    blocks = [Block(80, 20), Block(80, 30, grow=1), Block(80, 999), Block(80, 10, grow=3)]
    blocks[2].visible = False
    column = Column(blocks, gap=10)
    assert column.natural(theme, 400)[1] == 80
    found = placed(column, theme, blocks)
    assert [(y, h) for _x, y, _w, h in (found[0], found[1], found[3])] == [(50, 20), (80, 85), (175, 175)]
    row = Row(blocks, gap=10)
    assert row.natural(theme, 400)[0] == 400, "it takes all there is"
    found = placed(row, theme, blocks)
    assert [(x, w) for x, _y, w, _h in (found[0], found[1], found[3])] == [(100, 80), (190, 115), (315, 185)]


def test_a_row_stands_in_the_middle_of_its_height_or_fills_it(theme: Theme) -> None:
    blocks = [Block(80, 20), Block(60, 30)]
    assert Row(blocks, gap=6, pad=4).natural(theme, 400) == (154, 38)
    assert placed(Row(blocks, gap=6, pad=4), theme, blocks) == [(104, 190, 80, 20), (190, 185, 60, 30)]
    assert placed(Row(blocks, align="stretch"), theme, blocks) == [(100, 50, 80, 300), (190, 50, 60, 300)]
    assert [x for x, *_rest in placed(Row(blocks, align="centre"), theme, blocks)] == [225, 315]
    assert [x for x, *_rest in placed(Row(blocks, align="end"), theme, blocks)] == [350, 440]


def test_a_row_that_wraps_takes_as_many_lines_as_it_needs(theme: Theme) -> None:
    blocks = [Block(195, 20), Block(195, 30), Block(150, 40), Block(900, 10)]
    row = Row(blocks, gap=10, wrap=True)
    assert row.natural(theme, 400) == (400, 30 + 10 + 40 + 10 + 10)
    assert placed(row, theme, blocks) == [
        (100, 55, 195, 20),
        (305, 50, 195, 30),
        (100, 90, 150, 40),
        (100, 140, 400, 10),
    ]
    even = Row(blocks, gap=10, wrap=True)
    even.even = True
    assert [h for *_rest, h in placed(even, theme, blocks)] == [30, 30, 40, 10]


def test_the_edge_of_a_row_that_wraps_is_no_room_for_its_parts(theme: Theme) -> None:
    blocks = [Block(195, 20), Block(195, 30)]
    for pad, high in ((0, 30), (1, 2 + 20 + 10 + 30)):
        assert Row(blocks, gap=10, pad=pad, wrap=True).natural(theme, 400)[1] == high


def test_a_button_takes_no_more_of_a_narrow_room_than_there_is(theme: Theme) -> None:
    for small in (True, False):
        button = Button("Whoever takes the last trick deals", lambda: None, small=small)
        alone, high = button.natural(theme, 900)
        for width in (alone, alone - 1, 200):
            wide, tall = button.natural(theme, width)
            assert wide == width
            assert (tall > high) == (width == 200)


def test_words_that_get_less_room_get_more_lines(theme: Theme) -> None:
    text, block = Text().sized(grow=1), Block(250, 20)
    row = Row([text, block], gap=10)
    assert row.natural(theme, 400)[1] == 30
    assert placed(row, theme, [text, block]) == [(100, 185, 140, 30), (250, 190, 250, 20)]


def test_missing_room_is_taken_from_what_grows_and_then_from_all() -> None:
    assert shared([100, 50, 30], [0, 0, 0], 90) == [100, 50, 30]
    assert shared([100, 50, 30], [1, 0, 2], 90) == [130, 50, 90]
    assert shared([100, 50, 30], [0, 1, 0], -20) == [100, 30, 30]
    assert shared([100, 60, 30], [0, 1, 1], -30) == [100, 40, 20]
    assert shared([100, 50, 50], [0, 1, 0], -80) == [80, 0, 40]
    assert shared([100, 100], [0, 0], -50) == [75, 75]
    assert shared([0, 0], [0, 0], -50) == [0, 0]
    rng = Random(2)
    for _time in range(300):
        sizes = [rng.randrange(0, 90) for _part in range(rng.randrange(1, 6))]
        shares = [float(rng.randrange(0, 3)) for _part in sizes]
        room = rng.randrange(0, 400)
        found = shared(sizes, shares, room - sum(sizes))
        assert min(found) >= 0
        assert sum(found) <= room


def test_a_grid_has_as_many_columns_as_fit_and_a_last_row_in_the_middle(theme: Theme) -> None:
    blocks = [Block(10, high) for high in (20, 30, 10, 40)]
    grid = Grid(blocks, cell=120, gap=20)
    assert [grid.columns(theme, width) for width in (119, 259, 260, 399, 400, 540, 900)] == [
        1,
        1,
        2,
        2,
        3,
        4,
        4,
    ]
    assert grid.natural(theme, 400) == (400, 30 + 20 + 40)
    assert placed(grid, theme, blocks) == [
        (100, 50, 120, 30),
        (240, 50, 120, 30),
        (380, 50, 120, 30),
        (100, 100, 120, 40),
    ]
    assert placed(Grid(blocks, cell=120, gap=20, centre=True), theme, blocks)[3][:2] == (240, 100)
    assert placed(Grid(blocks, cell=120, gap=20, pad=10, most=2), theme, blocks)[3] == (310, 110, 180, 40)


def test_what_is_centred_is_no_larger_than_it_may_be(theme: Theme) -> None:
    block = Block(80, 20)
    assert placed(Centred(block), theme, [block]) == [(260, 190, 80, 20)]
    assert placed(Centred(block, most=200), theme, [block]) == [(200, 190, 200, 20)]
    assert placed(Centred(block, most=900, pad=10), theme, [block]) == [(110, 190, 380, 20)]
    assert Centred(block, pad=10).natural(theme, 400) == (100, 40)
    block.grow = 1
    assert placed(Centred(block, pad=10), theme, [block]) == [(260, 60, 80, 280)]
    huge = Block(999, 999)
    assert placed(Centred(huge, pad=10), theme, [huge]) == [(110, 60, 380, 280)]


def test_a_panel_has_its_frame_round_a_column(theme: Theme) -> None:
    blocks = [Block(80, 20), Block(60, 30)]
    panel = Panel(blocks, pad=10, gap=5)
    assert panel.natural(theme, 400) == (100, 75)
    assert placed(panel, theme, blocks) == [(110, 60, 380, 20), (110, 85, 380, 30)]


def test_what_grows_only_so_far_does_so_with_large_letters() -> None:
    screen_of((64, 64))
    large = kit_of((1280, 800), scale=200).theme
    block = Block(80, 20)
    assert AtMost(1.5, block).measure(large, 900) == (120, 30)
    assert block.measure(large, 900) == (160, 40)


# -- what scrolls ----------------------------------------------------------------------------------


def test_the_bar_shows_where_one_is_and_never_leaves_its_groove(theme: Theme) -> None:
    assert bar_of(theme, ROOM, 0, 300).thumb == pygame.Rect(491, 50, 7, 150)
    assert bar_of(theme, ROOM, 300, 300).thumb.bottom == ROOM.bottom
    assert bar_of(theme, ROOM, 150, 300).thumb.centery == ROOM.centery
    long = bar_of(theme, ROOM, 50_000, 100_000)
    assert long.thumb.h == 28, "it can be taken hold of"
    assert long.groove == pygame.Rect(491, 50, 7, 300)
    assert bar_of(theme, ROOM, 0, 0).thumb.h == 300


def scrolled(theme: Theme, high: int = 900) -> Scroll:
    scroll = Scroll(Block(50, high))
    scroll.place(theme, ROOM)
    return scroll


def test_only_what_is_taller_than_its_window_scrolls_and_makes_room_for_a_bar(theme: Theme) -> None:
    scroll = scrolled(theme)
    assert scroll.furthest == 600
    assert scroll.child.rect == pygame.Rect(100, 50, 384, 900)
    fits = scrolled(theme, 300)
    assert fits.furthest == 0
    assert fits.child.rect == pygame.Rect(100, 50, 400, 300)
    assert not fits.scroll_to(50)
    assert scroll.natural(theme, 400) == (66, 900)
    bare = Scroll(Block(50, 900), bar=False)
    bare.place(theme, ROOM)
    assert bare.child.rect.w == 400


def test_scrolling_stops_at_both_ends_and_moves_what_is_inside(theme: Theme) -> None:
    scroll = scrolled(theme)
    for wanted, there, moved in ((250, 250, True), (250, 250, False), (9999, 600, True), (-5, 0, True)):
        assert scroll.scroll_to(wanted) == moved
        assert (scroll.offset, scroll.child.rect.y) == (there, 50 - there)
    scroll.wheel(-1, (0, 0))
    assert scroll.offset == 64
    scroll.place(theme, pygame.Rect(100, 50, 400, 880))
    assert scroll.offset == 20, "in a taller window there is less to scroll"


def test_keys_turn_pages_and_the_hand_drags_what_it_holds(theme: Theme) -> None:
    scroll = scrolled(theme)
    there = []
    for key in (pygame.K_PAGEDOWN, pygame.K_END, pygame.K_PAGEUP, pygame.K_HOME):
        scroll.key(pygame.event.Event(pygame.KEYDOWN, key=key))
        there.append(scroll.offset)
    assert there == [270, 600, 330, 0]
    assert scroll.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x)) is None
    scroll.press((300, 100))
    scroll.drag((300, 60), (0, -40))
    assert scroll.offset == 40
    scroll.press((490, 60))
    scroll.drag((490, 160), (0, 100))
    assert scroll.offset == 40 + 300, "a hundred of two hundred pixels of the bar are half of all"


def test_what_has_the_focus_comes_into_sight_with_a_little_room_and_no_further(theme: Theme) -> None:
    scroll = scrolled(theme)
    scroll.reveal(pygame.Rect(110, 340, 20, 30))
    assert scroll.offset == 34
    scroll.reveal(pygame.Rect(110, 100, 20, 30))
    assert scroll.offset == 34, "it is in sight"
    scroll.scroll_to(200)
    scroll.reveal(pygame.Rect(110, 20, 20, 30))
    assert scroll.offset == 156
    scroll.reveal(pygame.Rect(110, 300, 20, 500))
    assert scroll.offset == 156 + 236, "of what is too tall its beginning"
