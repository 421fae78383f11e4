"""Everything can be done with the mouse alone and with keys alone, and nothing overlaps."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from cardtable.shell.scene import Kit, Pop, Scene
from cardtable.ui.containers import Centred, Column, Grid, Panel, Row
from cardtable.ui.fields import Choice, Slider, TextField
from cardtable.ui.scroll import Scroll
from cardtable.ui.ui import nearest
from cardtable.ui.widget import Widget, within
from cardtable.ui.widgets import Button, Dialog, Label, Link, Tabs, Toggle
from tests.pilot import Pilot, kit_of


class Bench(Scene):
    """A scene with the widgets a test puts in it."""

    def __init__(self, kit: Kit, make: Callable[[list[Any]], Widget]) -> None:
        super().__init__(kit)
        self.make = make
        self.heard: list[Any] = []

    def build(self) -> None:
        self.show(self.make(self.heard))


def bench(
    make: Callable[[list[Any]], Widget], size: tuple[int, int] = (1280, 800), **how: Any
) -> tuple[Pilot, list[Any]]:
    pilot = Pilot(lambda kit: Bench(kit, make), size, **how)
    assert isinstance(pilot.scene, Bench)
    return pilot, pilot.scene.heard


def waits(pilot: Pilot) -> bool:
    """Whether a bubble says something."""
    return pilot.scene.ui.waiting


def focus_name(pilot: Pilot) -> str:
    """Which control has the focus."""
    assert pilot.scene.ui.focus is not None
    return pilot.scene.ui.focus.name


def control(pilot: Pilot, key: int) -> None:
    """Press a key while Ctrl is held."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode=""))
    pilot.frame()


def controls(heard: list[Any]) -> Widget:
    return Centred(
        Panel(
            [
                Button("Go", lambda: heard.append("go")),
                Button("Stop", lambda: heard.append("stop")).disabled("Nothing moves yet."),
                Toggle("Switch", False, lambda on: heard.append(on)),
                Slider("Loud", 50, lambda value: heard.append(value)),
                Choice("Cloth", ["green", "red", "blue"], 0, lambda i: heard.append(i)),
                TextField("Name", "Ann", lambda text: heard.append(text), longest=8),
            ]
        ),
        most=500,
    )


def test_everything_answers_the_mouse() -> None:
    pilot, heard = bench(controls)
    pilot.click("Go")
    pilot.click("Switch")
    slider = pilot.widget("Loud")
    pilot.click((slider.rect.left + 2, slider.rect.centery))
    choice = pilot.widget("Cloth")
    pilot.click((choice.rect.right - 10, choice.rect.centery))
    pilot.click((choice.rect.left + 10, choice.rect.centery))
    pilot.click("Name")
    pilot.type("e")
    assert heard[:5] == ["go", True, 0, 1, 0]
    assert heard[-1] in ("Anne", "eAnn", "Aenn", "Anen")


def test_everything_answers_the_keys() -> None:
    pilot, heard = bench(controls)
    tab, enter, space = pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE
    pilot.press(tab, enter)
    pilot.press(tab, tab, space)
    pilot.press(tab, pygame.K_RIGHT, pygame.K_END)
    pilot.press(tab, pygame.K_LEFT)
    pilot.press(tab, pygame.K_BACKSPACE)
    pilot.type("a")
    assert heard == ["go", True, 55, 100, 2, "An", "Ana"]


def test_what_is_disabled_says_why() -> None:
    pilot, heard = bench(controls)
    before = pilot.picture()
    pilot.click("Stop")
    assert heard == []
    assert waits(pilot)
    assert pilot.picture() != before
    pilot.wait(5)
    assert not waits(pilot)
    pilot.press(pygame.K_RETURN)
    assert heard == []
    assert waits(pilot)


def test_arrows_move_the_focus_to_what_lies_there() -> None:
    def grid(heard: list[Any]) -> Widget:
        return Grid([Button(str(i), lambda: None) for i in range(9)], cell=200, most=3)

    pilot, _heard = bench(grid)
    pilot.press(pygame.K_TAB)
    walked = []
    for key in (
        pygame.K_RIGHT,
        pygame.K_DOWN,
        pygame.K_LEFT,
        pygame.K_DOWN,
        pygame.K_RIGHT,
        pygame.K_RIGHT,
        pygame.K_UP,
    ):
        pilot.press(key)
        walked.append(focus_name(pilot))
    assert walked == ["1", "4", "3", "6", "7", "8", "5"]
    pilot.press(pygame.K_RIGHT)
    assert focus_name(pilot) == "5"


def test_tab_goes_round_and_back() -> None:
    pilot, _heard = bench(controls)
    names = []
    for _press in range(7):
        pilot.press(pygame.K_TAB)
        names.append(focus_name(pilot))
    assert names == ["Go", "Stop", "Switch", "Loud", "Cloth", "Name", "Go"]
    pilot.press(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert focus_name(pilot) == "Name"


def test_the_ring_shows_only_while_keys_are_used() -> None:
    pilot, _heard = bench(controls)
    pilot.press(pygame.K_TAB)
    assert pilot.scene.ui.ring
    pilot.click("Switch")
    assert not pilot.scene.ui.ring


def test_a_button_released_elsewhere_does_nothing() -> None:
    pilot, heard = bench(controls)
    pilot.drag(pilot.widget("Go").rect.center, (5, 5))
    assert heard == []


def test_one_click_is_one_use() -> None:
    pilot, heard = bench(controls)
    pos = pilot.widget("Go").rect.center
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    pilot.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    pilot.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=3)
    pilot.post(pygame.MOUSEBUTTONUP, pos=pos, button=3)
    pilot.frame()
    assert heard == ["go"]


def test_a_dialog_keeps_everything_else_away() -> None:
    pilot, heard = bench(controls)
    answers: list[str] = []
    dialog = Dialog(
        "Sure?", "Really.", [("Yes", lambda: answers.append("yes")), ("No", lambda: answers.append("no"))]
    )
    under = pilot.widget("Go").rect.center
    pilot.scene.ui.open(dialog)
    pilot.frame()
    pilot.click((5, 5))
    assert "Go" not in pilot.names()
    pilot.press(pygame.K_ESCAPE)
    assert answers == ["no"]
    assert heard == []
    pilot.click(under)
    assert heard == ["go"]


def test_a_slider_that_settles_reports_once() -> None:
    def make(heard: list[Any]) -> Widget:
        return Centred(Slider("Scale", 100, heard.append, least=75, most=250, settle=True), most=400)

    pilot, heard = bench(make)
    rect = pilot.widget("Scale").rect
    pilot.drag((rect.left + 60, rect.centery), (rect.left + 250, rect.centery))
    assert len(heard) == 1
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert heard[1:] == [heard[0] + 5, heard[0] + 10], "a key is let go of at once"


def test_shortcuts_are_not_heard_while_a_name_is_written() -> None:
    pilot, heard = bench(controls)
    seen: list[int] = []
    pilot.scene.handle = lambda event: seen.append(event.type)  # type: ignore[method-assign]
    pilot.click("Name")
    seen.clear()
    pilot.type("h")
    assert pygame.KEYDOWN not in seen
    assert "h" in heard[-1]


def test_a_text_field_takes_no_more_than_fits() -> None:
    pilot, heard = bench(controls)
    pilot.click("Name")
    pilot.type("abcdefghij\u202e")
    assert len(heard[-1]) == 8


def test_a_text_field_is_chosen_copied_and_replaced_as_a_whole() -> None:
    pilot, heard = bench(controls)
    pilot.click("Name")
    control(pilot, pygame.K_a)
    pilot.type("B")
    assert heard[-1] == "B"
    pilot.type("ea")
    assert heard[-1] == "Bea"
    control(pilot, pygame.K_c)
    pilot.press(pygame.K_BACKSPACE)
    assert heard[-1] == "", "what was copied is chosen"
    control(pilot, pygame.K_v)
    control(pilot, pygame.K_v)
    assert heard[-1] == "BeaBea"
    control(pilot, pygame.K_a)
    pilot.press(pygame.K_RIGHT, pygame.K_BACKSPACE)
    assert heard[-1] == "BeaBe", "an arrow lets go"


def test_in_another_size_the_focus_stays_in_sight() -> None:
    pilot, _heard = bench(long_list)
    pilot.press(pygame.K_TAB)
    for _press in range(45):
        pilot.press(pygame.K_DOWN)
    for scale in (250, 75, 160):
        pilot.kit.change(scale=scale)
        pilot.frame()
        focus = pilot.scene.ui.focus
        assert focus is not None
        assert focus.name == "Row 45"
        assert pilot.screen.get_rect().contains(focus.rect)


def test_tabs_show_one_page_at_a_time() -> None:
    def make(heard: list[Any]) -> Widget:
        return Tabs([("One", Label("first")), ("Two", Label("second"))])

    pilot, _heard = bench(make)
    assert "first" in pilot.names()
    assert "second" not in pilot.names()
    pilot.click("Two")
    assert "second" in pilot.names()
    assert "first" not in pilot.names()


def long_list(heard: list[Any]) -> Widget:
    return Scroll(Column([Button(f"Row {i}", lambda i=i: heard.append(i)) for i in range(60)]))  # type: ignore[misc]


def test_what_has_the_focus_scrolls_into_view() -> None:
    pilot, heard = bench(long_list)
    pilot.press(pygame.K_TAB)
    for _press in range(45):
        pilot.press(pygame.K_DOWN)
    focus = pilot.scene.ui.focus
    assert focus is not None
    assert focus.name == "Row 45"
    assert pilot.screen.get_rect().contains(focus.rect)
    pilot.press(pygame.K_RETURN)
    assert heard == [45]


def test_the_wheel_and_the_bar_scroll() -> None:
    pilot, _heard = bench(long_list)
    scroll = pilot.scene.ui.root
    assert isinstance(scroll, Scroll)
    pilot.wheel(-3, (300, 300))
    assert scroll.offset > 0
    assert pilot.picture() == pilot.redrawn()
    pilot.drag((1275, 30), (1275, 780))
    assert scroll.offset > scroll.furthest * 3 // 4
    assert pilot.picture() == pilot.redrawn()


def test_clicks_reach_only_what_can_be_seen() -> None:
    def make(heard: list[Any]) -> Widget:
        rows = Column([Button(f"Row {i}", lambda i=i: heard.append(i)) for i in range(60)])  # type: ignore[misc]
        return Column([Scroll(rows).sized(grow=1), Button("Below", lambda: heard.append("below"))])

    pilot, heard = bench(make)
    pilot.click("Below")
    assert heard == ["below"]


def test_partial_painting_of_widgets_equals_painting_everything() -> None:
    pilot, _heard = bench(controls)
    for name in ("Go", "Switch", "Loud", "Cloth", "Name", "Stop"):
        pilot.click(name)
        assert pilot.picture() == pilot.redrawn(), name
    for key in (pygame.K_TAB, pygame.K_UP, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RIGHT):
        pilot.press(key)
        assert pilot.picture() == pilot.redrawn()


@pytest.mark.parametrize("scale", [75, 100, 150, 250])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3840, 2160)])
def test_controls_do_not_overlap_at_any_size(size: tuple[int, int], scale: int) -> None:
    def make(heard: list[Any]) -> Widget:
        return Scroll(controls(heard))

    pilot, _heard = bench(make, size, scale=scale)
    usable = [w for w in within(pilot.scene.ui.root) if w.focusable]
    assert len(usable) == 6
    for i, one in enumerate(usable):
        assert one.rect.w > 0
        assert one.rect.h > 0
        assert one.rect.left >= 0
        assert one.rect.right <= size[0]
        for other in usable[i + 1 :]:
            assert not one.rect.colliderect(other.rect)


def test_rows_share_what_is_missing() -> None:
    def make(heard: list[Any]) -> Widget:
        return Row([Label("a" * 40).sized(grow=1), Label("b" * 40).sized(grow=1), Button("End", Pop)])

    pilot, _heard = bench(make, (500, 300))
    assert pilot.widget("End").rect.right <= 500


def test_nearest_prefers_what_lies_straight_ahead() -> None:
    start = pygame.Rect(100, 100, 50, 50)
    ahead, aside = pygame.Rect(300, 100, 50, 50), pygame.Rect(160, 300, 50, 50)
    assert nearest(start, [start, aside, ahead], 1, 0) == 2
    assert nearest(start, [start, aside, ahead], 0, 1) == 1
    assert nearest(start, [start, aside, ahead], -1, 0) is None


def _alone(widget: Widget, _heard: list[Any]) -> Widget:
    return Centred(widget)


LIT = (
    Button("Go", lambda: None),
    Toggle("Switch", False, lambda _on: None),
    Slider("Loud", 50, lambda _value: None),
    Choice("Which", ["one", "two"], 0, lambda _at: None),
    TextField("Name", "", lambda _name: None),
    Link("Rule", lambda: None),
)


@pytest.mark.parametrize("widget", LIT, ids=lambda widget: type(widget).__name__)
def test_what_the_mouse_is_over_is_lit_and_what_it_holds_stays_so(widget: Widget) -> None:
    pilot, _heard = bench(partial(_alone, widget), size=(400, 200))
    theme, surface = pilot.kit.theme, pygame.Surface((400, 200))

    def seen(hovered: bool, pressed: bool) -> bytes:
        widget.hovered, widget.pressed = hovered, pressed
        surface.fill("black")
        widget.paint(theme, surface)
        return pygame.image.tobytes(surface, "RGB")

    dark = seen(False, False)
    assert seen(True, False) != dark
    assert seen(True, True) != dark
    if isinstance(widget, (Button, Slider)):
        assert seen(False, True) != dark, "the mouse may have left what it drags"


@pytest.mark.parametrize("scale", [100, 150])
def test_a_switch_is_just_as_wide_as_its_words_need(scale: int) -> None:
    theme = kit_of((1280, 800), scale=scale).theme
    for note in ("", "A note about this switch that is longer than its name"):
        switch = Toggle("Lay the cards of others open", False, lambda _on: None, note=note)
        wide, high = switch.natural(theme, 2000)
        assert switch.natural(theme, wide) == (wide, high)
        assert switch.natural(theme, wide - 2)[1] > high, "with less room a word goes to the next line"


def test_a_switch_that_is_on_is_green_and_has_a_tick() -> None:
    """Colour alone says nothing: the half that the dot leaves free has a tick, and only when it is on."""
    for on in (False, True):
        switch = Toggle("Switch", on, lambda _on: None)
        pilot, _heard = bench(partial(_alone, switch))
        rect, px = pilot.widget("Switch").rect, pilot.kit.theme.px
        free = pygame.Rect(rect.x + px(8 if on else 30), rect.centery - px(8), px(14), px(16))
        shown = [
            tuple(pilot.screen.get_at((x, y)))[:3]
            for x in range(free.left, free.right)
            for y in range(free.top, free.bottom)
        ]
        red, green, _blue = max(set(shown), key=shown.count)
        assert (green > 2 * red) == on
        assert (sum(min(colour) > 200 for colour in shown) > 10) == on
