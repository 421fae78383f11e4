"""Two windows: cards are looked at in the second, and the first shows only what everybody may see."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from cardtable.second_window import MIDDLE_OF_DISPLAY, SecondWindow
from cardtable.store.settings import Settings
from cardtable.tables.game_scene import GameScene
from cardtable.tables.laid_over.pause import PauseScene
from cardtable.tables.state import State
from cardtable.window import drained, fill_display
from tests.pilot import Pilot, sure
from tests.tables.at_table import AtTable
from tests.tables.coloured import GAMES, PEOPLE, SEATS

SIZE = (960, 600)
HALF = (0, 0, 480, 300)


def of_two(game: str = "laus", where: tuple[int, int, int, int] = (0, 0, *SIZE)) -> AtTable:
    """A table with two windows at which one of several people is asked, all hands face down."""
    at = AtTable(game, ["you", "you", "regular"], size=SIZE)
    at.pilot.kit.change(hand_apart=True, hand_window=where)
    at.until_covered()
    at.pilot.frame()
    return at


def second(at: AtTable) -> SecondWindow:
    assert at.pilot.app.second is not None
    return at.pilot.app.second


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def in_second(at: AtTable) -> bytes:
    return pixels(second(at).window.get_surface())


def hold(at: AtTable, down: bool = True) -> None:
    at.pilot.post(pygame.KEYDOWN if down else pygame.KEYUP, key=pygame.K_v, mod=0, unicode="v", scancode=0)
    at.pilot.frame()


def test_the_first_window_stands_still_while_somebody_looks_in_the_second() -> None:
    at = of_two()
    before = pixels(at.pilot.screen)
    assert in_second(at) == before
    hold(at)
    assert at.table.viewer >= 0
    assert pixels(at.pilot.screen) == before
    assert in_second(at) != before
    hold(at, down=False)
    assert pixels(at.pilot.screen) == in_second(at) == before


def test_what_was_played_is_seen_in_both() -> None:
    at = of_two()
    scene, before = at.table, pixels(at.pilot.screen)
    hold(at)
    scene.act(scene.asking.legal()[0])
    hold(at, down=False)
    assert scene.viewer < 0
    assert before != pixels(at.pilot.screen) == in_second(at)


def test_a_key_and_the_menu_open_and_close_it() -> None:
    at = AtTable("laus", ["you", "you", "regular"], size=SIZE)
    at.until_covered()
    at.pilot.press(pygame.K_F8)
    assert second(at)
    at.pilot.press(pygame.K_F8)
    assert at.pilot.app.second is None
    at.pilot.press(pygame.K_ESCAPE)
    at.pilot.click("A second window for the hand")
    assert isinstance(at.pilot.scene, GameScene)
    assert second(at)
    at.pilot.press(pygame.K_ESCAPE)
    sure(at.pilot.scene, PauseScene)
    at.pilot.click("Everything in one window")
    assert at.pilot.app.second is None


def test_nobody_s_hand_is_in_the_one_window_that_is_left() -> None:
    at = of_two()
    hold(at)
    at.pilot.press(pygame.K_F8)
    assert at.pilot.app.second is None
    assert at.table.viewer < 0
    hold(at)
    at.pilot.press(pygame.K_F8)
    assert pixels(at.pilot.screen) == in_second(at)
    assert at.table.viewer < 0


@pytest.mark.parametrize(("game", "kinds"), [("laus", ["you", "regular", "regular"]), ("ludo", ["you"] * 2)])
def test_where_nothing_is_hidden_from_one_another_there_is_one_window(game: str, kinds: list[str]) -> None:
    at = AtTable(game, kinds, size=SIZE)
    at.pilot.kit.change(hand_apart=True)
    at.pilot.press(pygame.K_F8)
    assert at.pilot.app.second is None
    assert at.pilot.kit.preferences.hand_apart
    at.pilot.press(pygame.K_ESCAPE)
    assert not {"A second window for the hand", "Everything in one window"} & set(at.pilot.names())


def test_it_is_closed_with_the_table() -> None:
    at = of_two()
    at.pilot.press(pygame.K_ESCAPE)
    at.pilot.click("Leave the match")
    assert at.pilot.app.second is None
    assert at.pilot.kit.preferences.hand_apart, "the next match has two again"


def test_whoever_closes_the_second_has_one_and_whoever_closes_the_first_has_none() -> None:
    at = of_two()
    at.pilot.post(pygame.WINDOWCLOSE, window=second(at).window)
    at.pilot.frame()
    assert at.pilot.app.second is None
    assert not at.pilot.kit.preferences.hand_apart
    assert at.pilot.app.running
    at = of_two()
    at.pilot.post(pygame.WINDOWCLOSE)
    at.pilot.frame()
    assert not at.pilot.app.running


def test_a_screen_that_is_taken_away_leaves_one_window(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [SIZE] * 2)
    at = of_two()
    window = second(at).window
    for count, left in ((2, True), (1, False)):
        monkeypatch.setattr(pygame.display, "get_num_displays", lambda count=count: count)
        at.pilot.post(pygame.WINDOWMOVED, x=0, y=0, window=window)
        at.pilot.frame(2)
        assert (at.pilot.app.second is not None) is left


def test_it_is_painted_only_when_something_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    at = of_two()
    at.pilot.wait(1)
    shown: list[SecondWindow] = []
    monkeypatch.setattr(SecondWindow, "_show", lambda one: shown.append(one))
    at.pilot.wait(2)
    assert shown == []
    at.pilot.post(pygame.WINDOWEXPOSED, window=second(at).window)
    at.pilot.frame(3)
    assert len(shown) == 1


def test_whoever_touches_the_first_while_somebody_looks_ends_that() -> None:
    at = of_two()
    hold(at)
    acts = len(at.session.steps)
    hand = at.table.manners.seating(at.table.theme).hand
    at.pilot.click(hand.center)
    assert at.table.viewer < 0
    assert len(at.session.steps) == acts


@pytest.mark.parametrize("button", range(1, 6))
def test_to_turn_the_wheel_or_to_pass_over_the_first_ends_nothing(button: int) -> None:
    """The display tells of the wheel as of buttons four and five, wherever it was turned."""
    at = of_two()
    hold(at)
    hand = at.table.manners.seating(at.table.theme).hand
    at.pilot.move(hand.center)
    at.pilot.post(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, pos=hand.center, flipped=False)
    at.pilot.frame()
    assert at.table.viewer >= 0
    at.pilot.post(pygame.MOUSEBUTTONDOWN, pos=hand.center, button=button)
    at.pilot.frame()
    assert (at.table.viewer >= 0) == (button > 3)


@pytest.mark.parametrize("where", [HALF, (0, 0, 700, 600), (0, 0, *SIZE)])
def test_the_whole_picture_is_shown_in_the_middle_of_a_window_of_another_size(
    where: tuple[int, int, int, int],
) -> None:
    two = second(of_two(where=where))
    whole = pygame.Surface(where[2:])
    room = pygame.Rect((0, 0), SIZE).fit(whole.get_rect())
    whole.blit(pygame.transform.smoothscale(two.picture, room.size), room)
    assert pixels(two.window.get_surface()) == pixels(whole)


def test_whoever_comes_over_to_the_second_goes_on_looking_and_whoever_leaves_it_does_not() -> None:
    at = of_two()
    window = second(at).window
    hold(at)
    window.focus()
    at.pilot.post(pygame.WINDOWFOCUSLOST)
    at.pilot.frame()
    assert at.table.viewer >= 0
    at.pilot.post(pygame.WINDOWFOCUSLOST, window=window)
    at.pilot.frame()
    assert at.table.viewer < 0


def test_the_mouse_looks_from_the_first_and_plays_nothing_there() -> None:
    at = of_two()
    look, hand = (
        at.pilot.widget("Hold to look (V)").rect.center,
        at.table.manners.seating(at.table.theme).hand,
    )
    for start in (look, hand.center):
        before, acts = pixels(at.pilot.screen), len(at.session.steps)
        at.pilot.move(start)
        at.pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        at.pilot.frame()
        assert at.table.viewer >= 0
        up = (hand.centerx, at.table.prompt.rect.top - 60)
        for pos in (hand.center, up):
            at.pilot.post(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0))
            at.pilot.frame()
        assert in_second(at) != pixels(at.pilot.screen)
        at.pilot.post(pygame.MOUSEBUTTONUP, pos=up, button=1)
        at.pilot.frame()
        assert at.table.viewer < 0
        assert len(at.session.steps) == acts
        assert not at.table.company.sliding
        at.pilot.move((5, 5))
        assert len(before) == len(pixels(at.pilot.screen))


@pytest.mark.parametrize("where", [HALF, (0, 0, 700, 600), (0, 0, 1440, 900)])
def test_a_click_hits_in_a_window_of_another_size_what_lies_there(where: tuple[int, int, int, int]) -> None:
    at = of_two(where=where)
    window, (x, y) = second(at).window, at.pilot.widget("Menu").rect.center
    wide, high = window.size
    factor = min(wide / SIZE[0], high / SIZE[1])
    left, top = (wide - SIZE[0] * factor) / 2, (high - SIZE[1] * factor) / 2
    pos = round(left + x * factor), round(top + y * factor)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        at.pilot.post(kind, pos=pos, button=1, window=window)
    at.pilot.frame()
    assert isinstance(at.pilot.scene, PauseScene)


@pytest.mark.parametrize("size", [(1, 600), (600, 1), (1, 1)])
def test_a_window_as_narrow_as_a_line_is_used_again_when_it_is_enlarged(size: tuple[int, int]) -> None:
    """A second window one pixel wide had a picture no pixel high: whoever pointed there lost the table."""
    at = of_two()
    window = second(at).window
    window.size = size
    for event in (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED):
        at.pilot.post(event, window=window)
    at.pilot.post(pygame.MOUSEMOTION, pos=(0, 0), rel=(1, 1), buttons=(0, 0, 0), window=window)
    at.pilot.frame()
    assert not at.pilot.logged
    window.size = SIZE
    at.pilot.post(pygame.WINDOWSIZECHANGED, window=window)
    at.pilot.frame()
    assert in_second(at) == pixels(at.pilot.screen)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_in_the_second_window_with_the_mouse_alone_and_the_keys_alone(game: str) -> None:
    seats = SEATS.get(game, 4)
    people = min(PEOPLE, seats)
    at = AtTable(game, ["you"] * people + ["random"] * (seats - people), size=SIZE)
    at.pilot.kit.change(hand_apart=True, hand_window=(0, 0, 1100, 700))
    at.pilot.frame()
    post, window = at.pilot.post, second(at).window

    def there(kind: int, **values: Any) -> None:
        room = pygame.Rect((0, 0), SIZE).fit(pygame.Rect((0, 0), window.size))
        if (pos := values.get("pos")) is not None:
            values["pos"] = tuple(
                -(-(pos[i] * 2 + 1) * room.size[i] // (2 * SIZE[i])) + room.topleft[i] for i in (0, 1)
            )
        post(kind, **values, window=window)

    at.pilot.post = there  # type: ignore[method-assign]
    for act in range(12):
        scene = at.wait_for_turn()
        assert scene is not None
        steps = len(at.session.steps)
        (at.by_mouse if act % 2 else at.by_keys)(scene.asking.legal()[0])
        assert len(at.session.steps) > steps
    assert at.pilot.logged == []


def test_after_another_size_of_the_first_both_are_whole() -> None:
    at = of_two()
    hold(at)
    at.pilot.resize((1000, 700))
    assert at.table.viewer < 0
    assert at.table.state is State.COVERED
    assert pixels(at.pilot.screen) == pixels(second(at).picture)


def test_a_failure_to_open_it_leaves_one(monkeypatch: pytest.MonkeyPatch) -> None:
    at = AtTable("laus", ["you", "you", "regular"], size=SIZE)

    def none(*_arguments: object, **_more: object) -> None:
        raise pygame.error("no window")

    monkeypatch.setattr(pygame, "Window", none)
    at.pilot.kit.change(hand_apart=True)
    at.pilot.frame()
    assert at.pilot.app.second is None
    assert not at.pilot.kit.preferences.hand_apart
    assert "no window" in at.pilot.logged[0]


@pytest.mark.parametrize(
    ("displays", "first_on", "last", "size", "where"),
    [
        (1, 0, None, (1280, 800), pygame.WINDOWPOS_UNDEFINED),
        (1, 0, (30, 40, 700, 500), (700, 500), (30, 40)),
        (1, 0, (3000, 40, 700, 500), (700, 500), pygame.WINDOWPOS_UNDEFINED),
        (2, 0, (30, 40, 700, 500), (700, 500), (MIDDLE_OF_DISPLAY | 1,) * 2),
        (2, 1, None, (1280, 800), (MIDDLE_OF_DISPLAY,) * 2),
    ],
)
def test_it_opens_on_another_display_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
    displays: int,
    first_on: int,
    last: tuple[int, int, int, int] | None,
    size: tuple[int, int],
    where: object,
) -> None:
    Pilot(size=SIZE)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1440, 900)] * displays)
    opened: list[tuple[object, ...]] = []

    class Window:
        def __init__(self, _title: str, size: object, where: object, *, resizable: bool) -> None:
            opened.append((size, where, resizable))

        def set_icon(self, _icon: pygame.Surface) -> None:
            opened.append(("icon",))

    monkeypatch.setattr(pygame, "Window", Window)
    SecondWindow(Settings(hand_window=last), SIZE, first_on)
    assert opened == [(size, where, True), ("icon",)]
    assert MIDDLE_OF_DISPLAY == pygame.WINDOWPOS_CENTERED, (
        "of the first display, which has no bits of its own"
    )


def test_where_it_stood_is_remembered() -> None:
    at = of_two()
    at.pilot.app.remember_window = True
    window = second(at).window
    window.size = (700, 500)
    window.position = (30, 40)
    at.pilot.wait(2)
    assert at.pilot.kit.preferences.hand_window == (30, 40, 700, 500)


def test_motion_in_two_windows_is_not_taken_together() -> None:
    at = of_two()
    pygame.event.clear()
    for more in ({}, {"window": second(at).window}, {}):
        at.pilot.post(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 0), buttons=(0, 0, 0), **more)
    assert len([event for event in drained() if event.type == pygame.MOUSEMOTION]) == 3


def test_the_second_opens_where_the_first_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    at = AtTable("laus", ["you", "you", "regular"], size=SIZE)
    first_on: list[int] = []

    def opened(_preferences: Settings, _size: tuple[int, int], display: int) -> SecondWindow:
        first_on.append(display)
        raise pygame.error

    monkeypatch.setattr("cardtable.second_window.SecondWindow", opened)
    at.pilot.press(pygame.K_F8)
    at.pilot.post(pygame.WINDOWDISPLAYCHANGED, display_index=1)
    at.pilot.press(pygame.K_F8)
    assert first_on == [0, 1]


def test_the_screen_is_filled_on_which_the_window_is(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1440, 900), (1920, 1080)])
    filled: list[tuple[object, ...]] = []
    monkeypatch.setattr(pygame.display, "set_window_position", lambda place: filled.append(place))
    monkeypatch.setattr(pygame.display, "set_mode", lambda *words, **more: filled.append((*words, more)))
    for display in (1, 2):
        fill_display(display)
        assert filled == [((1920, 1080), pygame.FULLSCREEN, {"display": 1})]
        filled.clear()
    fill_display(0)
    assert filled == [(0, 0), ((1440, 900), pygame.FULLSCREEN, {"display": 0})]
