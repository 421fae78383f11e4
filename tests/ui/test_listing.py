"""A list of any length: what is in sight, what is chosen, and how one gets about in it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from cardtable.stage.theme import Theme
from cardtable.ui.listing import Listing
from cardtable.ui.widget import TAKEN
from tests.pilot import kit_of, screen_of

ROOM = pygame.Rect(100, 50, 300, 210)
UP, DOWN, HOME, END = pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END


class Rows(Listing):
    """Rows of forty pixels, five and a quarter of them in sight, and what is heard of them."""

    def __init__(self, count: int = 20, chosen: int = 0) -> None:
        screen_of((64, 64))
        self.theme: Theme = kit_of((1280, 800)).theme
        self.heard: list[Any] = []
        self.painted: list[int] = []
        super().__init__(
            "Rows", 40, self._painted, choose=self.heard.append, open_row=lambda: self.heard.append("open")
        )
        self.place(self.theme, ROOM)
        self.show_rows(count, chosen)

    def _painted(self, theme: Theme, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        self.painted.append(row)

    def press_key(self, *keys: int, mod: int = 0) -> list[Any]:
        return [self.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)) for key in keys]

    def click(self, pos: tuple[int, int]) -> None:
        self.press(pos)
        self.release(pos)

    @property
    def chosen_in_sight(self) -> bool:
        return ROOM.contains(self.row_rect(self.chosen))


def test_keys_walk_through_the_rows_and_at_the_ends_out_of_the_list() -> None:
    rows = Rows()
    assert rows.press_key(UP) == [None], "whoever goes on upwards leaves it"
    walked = []
    for key in (
        DOWN,
        DOWN,
        UP,
        END,
        pygame.K_PAGEUP,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        HOME,
        pygame.K_PAGEUP,
    ):
        rows.press_key(key)
        walked.append(rows.chosen)
        assert rows.chosen_in_sight
    assert walked == [1, 2, 1, 19, 15, 11, 15, 0, 0]
    assert rows.heard == [1, 2, 1, 19, 15, 11, 15, 0]
    rows.press_key(END)
    assert rows.press_key(DOWN, pygame.K_PAGEDOWN, pygame.K_x) == [None, TAKEN, None]
    assert rows.press_key(DOWN, UP, mod=pygame.KMOD_CTRL) == [None, None]
    assert rows.press_key(UP, mod=pygame.KMOD_ALT) == [None]


def test_enter_opens_what_is_chosen_and_nothing_where_nothing_is() -> None:
    rows = Rows()
    rows.press_key(pygame.K_RETURN, pygame.K_KP_ENTER)
    assert rows.heard == ["open", "open"]
    empty = Rows(count=0)
    assert empty.chosen == -1
    assert empty.press_key(pygame.K_RETURN, DOWN, UP, END) == [None] * 4
    assert empty.heard == []
    assert empty.outline(empty.theme) == ROOM


def test_a_click_chooses_the_row_it_hits_and_none_below_the_last() -> None:
    rows = Rows(count=3)
    for y, chosen in ((135, 2), (89, 0), (90, 1), (50, 0), (170, 0), (40, 0)):
        rows.click((200, y))
        assert rows.chosen == chosen
    assert rows.row_rect(1) == pygame.Rect(100, 90, 300, 40), "where nothing scrolls there is no bar"
    assert rows.outline(rows.theme) == pygame.Rect(100, 50, 300, 40)


def test_what_is_dragged_is_scrolled_and_not_clicked_and_a_tremble_is_a_click() -> None:
    rows = Rows()
    rows.press((200, 200))
    rows.drag((200, 150), (0, -50))
    rows.release((200, 150))
    assert (rows.offset, rows.chosen) == (50, 0)
    rows.press((200, 60))
    rows.drag((200, 62), (0, 2))
    rows.release((200, 62))
    assert (rows.offset, rows.chosen) == (40, 1), "it comes wholly into sight"


def test_the_bar_is_taken_hold_of_and_the_wheel_moves_a_row_and_a_half() -> None:
    rows = Rows()
    assert rows.furthest == 20 * 40 - 210
    assert rows.row_rect(0).w == 286
    rows.wheel(-1, (0, 0))
    assert rows.offset == 60
    rows.wheel(9, (0, 0))
    assert rows.offset == 0
    rows.press((395, 60))
    rows.drag((395, 160), (0, 100))
    rows.release((395, 160))
    assert 300 < rows.offset < rows.furthest
    assert rows.chosen == 0, "the bar is no row"
    rows.press((395, 160))
    rows.drag((395, 900), (0, 740))
    assert rows.offset == rows.furthest


def test_only_what_is_in_sight_is_painted() -> None:
    rows = Rows(count=100_000)
    assert rows.in_sight() == range(6)
    rows.wheel(-1000, (0, 0))
    assert rows.in_sight() == range(1500, 1506)
    rows.press_key(END)
    assert rows.in_sight() == range(99_994, 100_000)
    rows.paint(rows.theme, pygame.Surface((500, 400)))
    assert rows.painted == [*range(99_994, 100_000)]


def test_the_row_under_the_mouse_is_lit_until_the_mouse_leaves() -> None:
    rows = Rows(count=3)
    surface = pygame.Surface((500, 400))

    def ground(row: int) -> tuple[int, ...]:
        surface.fill((0, 0, 0))
        rows.paint(rows.theme, surface)
        return tuple(surface.get_at(rows.row_rect(row).center))[:3]

    dark, chosen = (0, 0, 0), ground(0)
    assert chosen != dark == ground(1)
    rows.motion((200, 100))
    assert ground(1) not in (dark, chosen)
    assert ground(0) == chosen
    rows.leave()
    assert ground(1) == dark


def test_a_row_is_as_high_as_what_it_shows_where_letters_cannot_become_smaller() -> None:
    for least, high in ((30, 40), (55, 55)):
        rows = Rows()
        rows.least = lambda _theme, least=least: least  # type: ignore[misc]
        assert rows.natural(rows.theme, 300) == (300, 2 * high)
        assert rows.row_rect(1).y - rows.row_rect(0).y == rows.row_rect(0).h == high


@pytest.mark.parametrize(("count", "chosen", "then"), [(20, 19, 19), (5, 19, 4), (0, 3, -1)])
def test_after_rows_have_gone_what_is_chosen_is_there_and_in_sight(
    count: int, chosen: int, then: int
) -> None:
    rows = Rows(chosen=19)
    rows.show_rows(count, chosen)
    assert rows.chosen == then
    assert 0 <= rows.offset <= rows.furthest
    assert then < 0 or rows.chosen_in_sight
    rows.place(rows.theme, pygame.Rect(100, 50, 300, 45))
    assert then < 0 or rows.row_rect(then).top >= 50
    assert 0 <= rows.offset <= rows.furthest
