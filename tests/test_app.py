"""The loop: it sleeps when nothing moves, wakes at once, clamps time, and survives what a desktop sends."""

from contextlib import suppress
from typing import Any

import pygame
import pytest

from cardtable.app import DOZE, FRAME, LONGEST_STEP, REST
from cardtable.shell.choosing.keys import KeysScene
from cardtable.shell.home import HomeScene
from cardtable.shell.scene import Change, Home, Pop, Push, Replace, Scene
from cardtable.ui.widgets import Button
from cardtable.window import drained, fill_display
from tests.pilot import USUAL, Pilot


class Ticking(Scene):
    """Notes how much time it was told has passed."""

    def build(self) -> None:
        self.told: list[float] = []
        self.show(Button("Go", lambda: None))

    def update(self, dt: float) -> Change | None:
        self.told.append(dt)
        return None


def ticking(pilot: Pilot) -> Ticking:
    assert isinstance(pilot.scene, Ticking)
    return pilot.scene


def test_after_the_machine_slept_no_more_than_a_tenth_of_a_second_passes() -> None:
    """FAULTS 35: “no burst of animation, no timeout loss”."""
    pilot = Pilot(Ticking)
    pilot.clock.advance(3600)
    pilot.frame()
    assert ticking(pilot).told[-1] == LONGEST_STEP
    pilot.clock.advance(-50)
    pilot.frame()
    assert ticking(pilot).told[-1] == 0


def test_the_loop_looks_for_events_less_often_the_longer_nothing_happens() -> None:
    pilot = Pilot(Ticking)
    naps = []
    for _second in range(5):
        naps.append(pilot.app.nap)
        pilot.wait(1)
    assert naps == sorted(naps)
    assert (naps[0], naps[-1]) == (FRAME, 0.1)
    pilot.move((3, 3))
    assert pilot.app.nap == FRAME
    pilot.wait(0.3)
    assert pilot.app.nap == FRAME, "who has just done something will do more"
    pilot.wait(1)
    assert pilot.app.nap == 2 * FRAME


def test_keys_are_named_by_the_buttons_of_a_pad_once_one_of_them_does_something() -> None:
    pilot = Pilot(Ticking)
    keys: Any = pilot.kit.keys
    pilot.post(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=0, value=900)
    pilot.frame()
    assert not keys.with_pad, "a stick that trembles is nobody"
    pilot.post(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    pilot.frame()
    assert keys.with_pad
    pilot.post(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=0, value=900)
    pilot.frame()
    assert keys.with_pad
    pilot.press(pygame.K_UP)
    assert not keys.with_pad


def test_where_the_display_wakes_the_loop_it_hardly_looks_at_all() -> None:
    """A table at rest wakes the machine less than once a second."""
    pilot = Pilot(Ticking)
    pilot.app.longest_nap = REST
    pilot.wait(5)
    assert pilot.app.nap == REST > 1
    pilot.move((3, 3))
    assert pilot.app.nap == FRAME


def test_what_only_movement_needs_is_given_back_once_when_nothing_happens() -> None:
    """A table at rest is a layer of the size of the screen lighter."""
    pilot = Pilot(Ticking)
    given_back: list[str] = []
    pilot.scene.stage.rest = lambda: given_back.append("layer")  # type: ignore[method-assign]
    pilot.app.kit.poses.rest = lambda: given_back.append("poses")  # type: ignore[method-assign]
    pilot.wait(1.5)
    assert given_back == []
    pilot.wait(5)
    assert given_back == ["layer", "poses"]
    pilot.move((3, 3))
    pilot.wait(3)
    assert given_back == ["layer", "poses"] * 2


def test_a_scene_that_must_look_by_itself_does_so_ten_times_a_second() -> None:
    class Watching(Ticking):
        @property
        def watchful(self) -> bool:
            return True

    pilot = Pilot(Watching)
    pilot.app.longest_nap = REST
    pilot.wait(5)
    assert pilot.app.nap == DOZE


def test_what_a_pad_says_is_heard_within_two_frames_however_long_nothing_happens() -> None:
    """The display says nothing of pads."""
    pilot = Pilot(Ticking)
    pilot.wait(9)
    pilot.app.pads._open = {1: None}
    assert FRAME <= pilot.app.nap <= 2 * FRAME


def test_the_loop_does_what_can_wait_after_its_first_picture_and_then_sleeps_the_rest_of_each_frame() -> None:
    pilot = Pilot(Ticking)
    app, done, slept = pilot.app, list[str](), list[float]()
    app.settled = False
    app.came_round = lambda: pilot.clock.advance(FRAME / 4)
    ticking(pilot).later = lambda: done.append("later")  # type: ignore[method-assign]

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        pilot.clock.advance(9.0 if len(slept) == 2 else seconds)
        if len(slept) == 4:
            app.leave()

    app.sleep = sleep
    app.run(lambda: done.append(f"settled {app.settled}"))
    assert done == ["settled False", "later"]
    assert app.settled
    assert slept[0] == pytest.approx(0.75 * FRAME)
    assert len(slept) == 4
    assert all(seconds > 0 for seconds in slept)


def test_a_window_that_was_moved_is_remembered_when_it_stays() -> None:
    pilot = Pilot(Ticking)
    pilot.app.remember_window = True
    pilot.wait(2)
    assert pilot.changes == [], "it has not moved"
    pygame.display.set_window_position((10, 20))
    pilot.post(pygame.WINDOWMOVED, x=10, y=20)
    pilot.wait(0.5)
    assert pilot.changes == []
    pilot.wait(3)
    assert pilot.changes == [{"window": (10, 20, *USUAL)}]
    pygame.display.set_window_position((30, 40))
    pilot.wait(3)
    assert len(pilot.changes) == 1, "where it stands is not asked again and again"


def test_a_window_that_opens_at_a_table_makes_nothing_of_the_shelf() -> None:
    pilot = Pilot(Ticking)
    (shelf, _table) = pilot.app.stack
    assert not shelf.built
    pilot.app.follow(Home())
    pilot.frame()
    assert pilot.app.stack == [shelf]
    assert pilot.scene.built


def test_while_something_moves_every_frame_is_drawn() -> None:
    pilot = Pilot(Ticking)
    pilot.wait(5)
    assert pilot.app.nap == 0.1
    pilot.scene.animator.pause(2)
    assert pilot.app.nap == FRAME


def test_nothing_is_shown_when_nothing_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(Ticking)
    pilot.wait(0.2)
    shown: list[object] = []
    monkeypatch.setattr(pygame.display, "update", shown.append)
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append("flip"))
    pilot.wait(1)
    assert shown == []
    pilot.move(pilot.widget("Go").rect.center)
    assert len(shown) == 1
    pilot.post(pygame.WINDOWEXPOSED)
    pilot.frame()
    assert shown[-1] == "flip"


def test_motion_is_taken_together_and_clicks_are_kept_in_order() -> None:
    Pilot(Ticking)
    for x in range(10):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 0), button=1))
    for x in range(10, 15):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(1, 0, 0)))
    kinds = [(event.type, getattr(event, "rel", None), event.pos) for event in drained()]
    assert kinds == [
        (pygame.MOUSEMOTION, (10, 0), (9, 0)),
        (pygame.MOUSEBUTTONDOWN, None, (9, 0)),
        (pygame.MOUSEMOTION, (5, 0), (14, 0)),
    ]


def test_what_a_desktop_sends_is_taken_in_any_order() -> None:
    """FAULTS 42: minimise, alt-tab, monitor change."""
    pilot = Pilot(Ticking)
    for kind in (
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWDISPLAYCHANGED,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWLEAVE,
        pygame.WINDOWENTER,
        pygame.WINDOWSIZECHANGED,
    ):
        pilot.post(kind)
        pilot.frame()
    assert pilot.logged == []
    assert pilot.picture() == pilot.redrawn()


def test_a_scene_that_is_covered_gives_its_large_surfaces_back() -> None:
    pilot = Pilot()
    shelf = pilot.scene
    pilot.click("Settings")
    assert shelf.stage.area.size == (1, 1)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is shelf
    assert shelf.stage.area.size == pilot.screen.get_size()
    assert pilot.picture() == pilot.redrawn()


@pytest.mark.parametrize("change", [Push, Replace])
def test_whoever_sits_down_at_a_table_leaves_the_one_below(change: type[Push] | type[Replace]) -> None:
    """FAULTS 56, whatever lies between the two, and whether it goes or stays."""
    pilot = Pilot(Ticking)
    tables = [Ticking(pilot.kit), Ticking(pilot.kit)]
    for table in tables:
        table.is_table = table.alone = True
    pilot.go(tables[0])
    pilot.go(Ticking(pilot.kit))
    pilot.app.follow(change(tables[1]))
    assert [scene for scene in pilot.app.stack if scene.is_table] == tables[1:]
    assert all(scene.backdrop is None for scene in pilot.app.stack), "nobody sees what is below"


def test_quitting_ends_after_the_frame() -> None:
    pilot = Pilot(Ticking)
    pilot.post(pygame.QUIT)
    pilot.frame()
    assert not pilot.app.running
    assert pilot.app.exit_code == 0


@pytest.mark.parametrize(
    ("key", "mod"), [(pygame.K_F4, 0), (pygame.K_F4, pygame.KMOD_SHIFT), (0, pygame.KMOD_ALT)]
)
def test_neither_f4_nor_alt_alone_closes_the_window(key: int, mod: int) -> None:
    pilot = Pilot(Ticking)
    pilot.press(key, mod=mod)
    assert pilot.app.running
    pilot.press(pygame.K_F4, mod=pygame.KMOD_LALT)
    assert not pilot.app.running


def test_a_flood_of_events_leaves_the_window_closable() -> None:
    """FAULTS 43: “Queue holds 65,535; then `post` raises and QUIT cannot enter; drain all each frame.”"""
    pilot = Pilot()
    pygame.event.clear()
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    flood(motion)
    with pytest.raises(pygame.error, match="full"):
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.frame()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.frame()
    assert not pilot.app.running


def flood(event: pygame.event.Event) -> None:
    """Post until no more is taken."""
    with suppress(pygame.error):
        while True:
            pygame.event.post(event)


class Above(Ticking):
    """Lies on another scene, of which the rest is seen round it."""

    overlay = True


def test_an_overlay_stands_on_the_picture_of_what_is_below_it_in_every_size() -> None:
    pilot = Pilot(Ticking)
    app = pilot.app
    app.follow(Push(Above(app.kit)))
    asked: list[Scene] = []
    picture_of = app._picture_of

    def noted(scene: Scene) -> pygame.Surface:
        asked.append(scene)
        return picture_of(scene)

    app._picture_of = noted  # type: ignore[method-assign]
    app.retheme()
    assert asked == [app.stack[-2]]
    app.follow(Replace(Above(app.kit)))
    assert asked == [app.stack[-2]] * 2
    for change in (Replace, Push):
        app.follow(change(Ticking(app.kit)))
        assert app.scene.backdrop is None, "nothing is seen round what fills the window"


# -- sizes


def test_the_scene_fits_whatever_size_the_desktop_gives_the_window() -> None:
    pilot = Pilot(Ticking)
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    pygame.event.clear()
    pilot.post(pygame.WINDOWSIZECHANGED)
    pilot.frame()
    theme = pilot.kit.theme
    assert theme.size == pilot.scene.stage.area.size == pilot.app.screen.get_size() == (1000, 700)
    assert pilot.picture() == pilot.redrawn()
    pilot.post(pygame.WINDOWSIZECHANGED)
    pilot.frame()
    assert pilot.kit.theme is theme, "nothing is laid out anew for the size there is"


def test_in_another_size_what_is_covered_gives_its_large_surfaces_back_again() -> None:
    pilot = Pilot(Ticking)
    pilot.go(Ticking(pilot.kit))
    pilot.go(Ticking(pilot.kit))
    pilot.resize((1000, 700))
    *covered, shown = (scene.stage.area.size for scene in pilot.app.stack if scene.built)
    assert covered == [(1, 1)] * 2
    assert shown == (1000, 700)


def test_f11_fills_the_screen_and_gives_it_back_as_it_was() -> None:
    pilot = Pilot(Ticking, (960, 600))
    app = pilot.app
    app.remember_window = True
    pygame.display.set_window_position((30, 40))
    for full in (True, False):
        pilot.press(pygame.K_F11)
        assert pilot.changes[-1] == {"fullscreen": full}
        app.fill_screen(full)
        app.fill_screen(full)
        assert app.fills_screen == full
        size = pygame.display.get_desktop_sizes()[0] if full else (960, 600)
        assert app.screen.get_size() == pilot.kit.theme.size == size
    assert pygame.display.get_window_position() == (30, 40)
    assert [change for change in pilot.changes if "window" in change] == [{"window": (30, 40, 960, 600)}]


@pytest.mark.parametrize(
    ("where", "corner", "size"),
    [
        (None, (0, 0), (1024, 768)),
        ((30, 40, 700, 500), (30, 40), (700, 500)),
        ((2500, 40, 1800, 500), (0, 0), (1024, 500)),
        ((0, 0, -5, -5), (0, 0), (1024, 768)),
    ],
)
def test_a_window_that_began_by_filling_the_screen_gets_a_frame_that_can_be_taken_hold_of(
    where: tuple[int, int, int, int] | None, corner: tuple[int, int], size: tuple[int, int]
) -> None:
    """The screen on which it once was may not be there any more, and settings may hold anything."""
    pilot = Pilot(Ticking, (960, 600))
    pilot.kit.preferences = pilot.kit.preferences.but(window=where)
    pilot.app.screen = fill_display(0)
    assert pygame.display.get_desktop_sizes() == [(1024, 768)]
    pilot.app.fill_screen(False)
    assert pygame.display.get_window_position() == corner
    assert pilot.app.screen.get_size() == size


def test_a_question_mark_opens_the_list_of_keys_once_it_is_pressed() -> None:
    pilot = Pilot(Ticking)
    pilot.post(pygame.KEYUP, key=pygame.K_QUESTION, mod=0, unicode="?", scancode=0)
    pilot.press(pygame.K_x)
    assert isinstance(pilot.scene, Ticking)
    pilot.press(pygame.K_QUESTION)
    assert isinstance(pilot.scene, KeysScene)


def test_a_flood_of_events_is_drained_in_one_frame() -> None:
    pilot = Pilot()
    for i in range(20_000):
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(i % 1280, 5), rel=(1, 0), buttons=(0, 0, 0))
        )
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.frame()
    assert not pilot.app.running


def test_pop_never_empties_the_stack() -> None:
    pilot = Pilot()
    shelf = pilot.scene
    assert isinstance(shelf, HomeScene)
    for change in (Pop(), Home()):
        pilot.app.follow(change)
        assert pilot.app.stack == [shelf]
