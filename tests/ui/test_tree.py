"""The tree of widgets: whose turn a key or a click is, where the focus goes, and what lies above."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from cardtable.ui.containers import Column, Row
from cardtable.ui.fields import Slider, TextField
from cardtable.ui.telling import REST, STAY
from cardtable.ui.ui import Ui, nearest
from cardtable.ui.widget import TAKEN, Widget
from cardtable.ui.widgets import Button, Dialog
from rulesets.core import Reason
from tests.pilot import Pilot
from tests.ui.test_widgets import bench, focus_name

TAB, ESCAPE, ENTER = pygame.K_TAB, pygame.K_ESCAPE, pygame.K_RETURN


def several(heard: list[Any]) -> Widget:
    row = Row([Button(name, lambda name=name: heard.append(name)) for name in "ABC"])  # type: ignore[misc]
    slider = Slider("Loud", 50, heard.append).sized(width=300)
    return Column([row, slider, TextField("Name", "", heard.append)])


def ui_of(pilot: Pilot) -> Ui:
    return pilot.scene.ui


def sent(pilot: Pilot, kind: int, **values: Any) -> Any:
    """What comes back for an event."""
    return ui_of(pilot).handle(pygame.event.Event(kind, **values))


def key(pilot: Pilot, code: int, mod: int = 0) -> Any:
    return sent(pilot, pygame.KEYDOWN, key=code, mod=mod, unicode="")


def test_only_tab_alone_or_with_shift_walks_and_only_bare_arrows_steer() -> None:
    pilot, _heard = bench(several)
    pilot.press(TAB, TAB)
    assert focus_name(pilot) == "B"
    for mod in (pygame.KMOD_CTRL, pygame.KMOD_ALT):
        assert key(pilot, TAB, mod) is None
        assert key(pilot, pygame.K_RIGHT, mod) is None
    assert focus_name(pilot) == "B"
    key(pilot, TAB, pygame.KMOD_SHIFT)
    key(pilot, TAB, pygame.KMOD_SHIFT)
    assert focus_name(pilot) == "Name", "before the first comes the last"
    assert key(pilot, TAB) is TAKEN
    assert focus_name(pilot) == "A"
    assert key(pilot, pygame.K_UP) is None, "there is nothing above"


def test_without_a_focus_an_arrow_takes_the_first_and_tab_either_end() -> None:
    pilot, _heard = bench(several)
    assert ui_of(pilot).focus is None
    key(pilot, pygame.K_DOWN)
    assert focus_name(pilot) == "A"
    assert ui_of(pilot).ring
    ui_of(pilot).focus_on(None)
    key(pilot, TAB, pygame.KMOD_SHIFT)
    assert focus_name(pilot) == "Name"


def test_only_the_first_button_of_a_mouse_presses() -> None:
    pilot, heard = bench(several)
    pos = pilot.widget("A").rect.center
    for button in (2, 3, 1):
        sent(pilot, pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        sent(pilot, pygame.MOUSEBUTTONUP, pos=pos, button=button)
    assert heard == ["A"]


def test_a_press_that_is_not_let_go_of_here_is_none() -> None:
    pilot, heard = bench(several)
    for kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
        pilot.move(pilot.widget("A").rect.center)
        sent(pilot, pygame.MOUSEBUTTONDOWN, pos=pilot.widget("A").rect.center, button=1)
        assert pilot.widget("A").pressed
        assert pilot.widget("A").hovered
        sent(pilot, kind)
        assert not pilot.widget("A").hovered
        sent(pilot, pygame.MOUSEBUTTONUP, pos=pilot.widget("A").rect.center, button=1)
        assert not pilot.widget("A").pressed
    assert heard == []


def test_dialogs_lie_one_above_the_other_and_the_focus_goes_back_step_by_step() -> None:
    pilot, heard = bench(several)
    ui = ui_of(pilot)
    pilot.press(TAB, TAB)
    first, second = (Dialog(name, "Really?", [(f"{name} yes", bool), (f"{name} no", bool)]) for name in "XY")
    ui.open(first)
    pilot.look()
    key(pilot, TAB)
    before = focus_name(pilot)
    ui.open(second)
    pilot.look()
    assert focus_name(pilot) == "Y yes"
    assert ui.find("A") is None
    assert ui.find("X yes") is None
    assert key(pilot, pygame.K_LEFT) is TAKEN, "no arrow leads out of it"
    assert sent(pilot, pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1) is TAKEN
    assert sent(pilot, pygame.MOUSEWHEEL, pos=(2, 2), y=1) is TAKEN
    ui.close(second)
    assert focus_name(pilot) == before
    ui.close(second)
    ui.close(first)
    assert focus_name(pilot) == "B"
    assert ui.modals == []
    assert heard == []


def test_one_below_another_can_be_closed_first() -> None:
    pilot, _heard = bench(several)
    ui = ui_of(pilot)
    below, above = (Dialog(name, "Really?", [(f"{name} yes", bool)]) for name in "XY")
    pilot.press(TAB)
    ui.open(below)
    ui.open(above)
    ui.close(below)
    assert ui.top is above
    ui.close(above)
    assert ui.top is ui.root


def test_escape_takes_the_bubble_first_and_the_rule_s_key_leads_to_the_rule() -> None:
    pilot, _heard = bench(several)
    ui, opened = ui_of(pilot), list[str]()
    ui.explain(pilot.widget("A"), "No.")
    assert ui.waiting
    assert key(pilot, ESCAPE) is TAKEN
    assert [ui.telling.bubble, key(pilot, ESCAPE)] == [None, None]
    assert key(pilot, pygame.K_F1) is None
    ui.telling.look_up = opened.append
    ui.explain(pilot.widget("A"), Reason("No.", "play"))
    key(pilot, pygame.K_F1)
    assert opened == ["play"]
    ui.explain(pilot.widget("A"), Reason("No.", "end"))
    link = ui.telling.bubble.link if ui.telling.bubble else pygame.Rect(0, 0, 0, 0)
    sent(pilot, pygame.MOUSEBUTTONDOWN, pos=link.center, button=1)
    assert opened == ["play", "end"]


def test_what_is_said_stays_although_something_asked_to_be_laid_out_anew_before() -> None:
    pilot, _heard = bench(several)
    ui = ui_of(pilot)
    ui.relayout()
    ui.explain(pilot.widget("A"), "No.")
    pilot.frame(2)
    assert ui.telling.bubble is not None


def test_letters_go_to_who_has_the_focus_and_to_nobody_else() -> None:
    pilot, heard = bench(several)
    assert sent(pilot, pygame.TEXTINPUT, text="x") is None
    pilot.click("Name")
    assert sent(pilot, pygame.TEXTINPUT, text="x") is TAKEN
    assert heard == ["x"]
    pilot.widget("Name").visible = False
    ui_of(pilot).relayout()
    pilot.frame()
    assert ui_of(pilot).focus is None, "what is hidden has no focus"


def test_what_is_pointed_at_is_told_and_what_is_dragged_is_not() -> None:
    pilot, _heard = bench(several)
    pilot.widget("A").tip = "The first."
    pilot.move(pilot.widget("A").rect.center)
    ui_of(pilot).update(REST + 0.1)
    assert ui_of(pilot).telling.thing == pilot.widget("A").rect
    pilot.move(pilot.widget("B").rect.center)
    ui_of(pilot).update(REST + 0.1)
    assert ui_of(pilot).telling.thing is None, "it has nothing to say"
    slider = pilot.widget("Loud").rect
    sent(pilot, pygame.MOUSEBUTTONDOWN, pos=slider.center, button=1)
    pilot.widget("A").tip = "The first."
    sent(pilot, pygame.MOUSEMOTION, pos=pilot.widget("A").rect.center, rel=(1, 1), buttons=(1, 0, 0))
    ui_of(pilot).update(REST + 0.1)
    assert ui_of(pilot).telling.thing is None
    assert not pilot.widget("A").hovered


@pytest.mark.parametrize(("how", "told"), [({}, False), ({"touch": False}, False), ({"touch": True}, True)])
def test_only_a_finger_that_stays_asks_what_lies_there(how: dict[str, bool], told: bool) -> None:
    pilot, heard = bench(several)
    first = pilot.widget("A")
    first.tip = "The first."
    sent(pilot, pygame.MOUSEBUTTONDOWN, pos=first.rect.center, button=1, **how)
    ui_of(pilot).update(STAY + 0.1)
    assert ui_of(pilot).telling.thing == (first.rect if told else None)
    sent(pilot, pygame.MOUSEBUTTONUP, pos=first.rect.center, button=1, **how)
    assert heard == ([] if told else ["A"]), "what was asked was not pressed"


@pytest.mark.parametrize(
    ("way", "places", "found"),
    [
        ((1, 0), [(100, 0), (200, 0)], 0),
        ((-1, 0), [(100, 0), (-100, 0), (-200, 0)], 1),
        ((0, 1), [(0, -100), (0, 200), (0, 100)], 2),
        ((0, -1), [(0, 100), (0, -100)], 1),
        ((1, 0), [(-100, 0)], None),
        ((1, 0), [(0, 0)], None),
        ((1, 0), [(60, 400)], None),
        ((1, 0), [(60, 60), (300, 0)], 0),
        ((1, 0), [(60, 120), (120, 0)], 1),
        ((0, 1), [(120, 60), (0, 120)], 1),
        ((0, 1), [(300, 60)], 0),
        ((0, 1), [(900, 60)], None),
    ],
)
def test_an_arrow_leads_to_what_is_nearest_in_its_direction(
    way: tuple[int, int], places: list[tuple[int, int]], found: int | None
) -> None:
    start = pygame.Rect(500, 500, 50, 50)
    others = [start.move(place) for place in places]
    assert nearest(start, others, *way) == found
