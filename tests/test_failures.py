"""A failure is no end: there is a way on, and where there is none the program ends and says so."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.shell.home import HomeScene
from cardtable.shell.recovery import Recovery
from cardtable.shell.scene import Change, Kit, Scene, Stay
from tests.pilot import Pilot


class Broken(Scene):
    """A scene that fails when a key is pressed."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.reopen = self.again

    def handle(self, event: pygame.event.Event) -> Change | None:
        if event.type == pygame.KEYDOWN:
            raise RuntimeError("planted")
        return Stay()

    def again(self) -> Scene:
        return Broken(self.kit)


def test_a_failure_shows_a_way_on_and_no_traceback() -> None:
    pilot = Pilot(Broken)
    pilot.press(pygame.K_x)
    assert "Something went wrong" in pilot.names()
    assert any("planted" in line for line in pilot.logged)
    said = next(name for name in pilot.names() if "open it again" in name)
    assert not {"game", "saved"} & set(said.split()), "a lesson is neither"
    pilot.click("Open it again")
    assert isinstance(pilot.scene, Broken)


def test_of_a_screen_without_a_game_it_is_not_said_that_a_game_is_saved() -> None:
    pilot = Pilot(Broken)
    pilot.scene.reopen = None
    pilot.press(pygame.K_x)
    assert "Open it again" not in pilot.names()
    assert not any("open it again" in name for name in pilot.names())
    pilot.click("Back to the shelf")
    assert isinstance(pilot.scene, HomeScene)


def test_after_three_failures_the_way_leads_home() -> None:
    pilot = Pilot(Broken)
    for _failure in range(2):
        pilot.press(pygame.K_x)
        pilot.click("Open it again")
    pilot.press(pygame.K_x)
    assert isinstance(pilot.scene, HomeScene)
    assert pilot.app.running
    pilot.go(Broken(pilot.kit))
    for _failure in range(2):
        pilot.press(pygame.K_x)
        pilot.click("Open it again")
    assert isinstance(pilot.scene, Broken), "whoever goes there again has three tries again"


def test_after_three_failures_of_a_match_it_is_said_where_it_is() -> None:
    """The shelf came back without a word, and the match was gone from it."""

    class Lost(Broken):
        def again(self) -> Scene:
            return Lost(self.kit)

        def given_up(self) -> str:
            return "It was put aside."

    pilot = Pilot(Lost)
    for _failure in range(2):
        pilot.press(pygame.K_x)
        pilot.click("Open it again")
    pilot.press(pygame.K_x)
    assert {"Something went wrong", "It was put aside."} <= set(pilot.names())
    pilot.click("Go on")
    assert isinstance(pilot.scene, HomeScene)


def test_a_shelf_that_fails_stands_below_the_page_that_says_so() -> None:
    pilot = Pilot(Broken)
    pilot.app.home = Broken
    pilot.app.begin()
    for _failure in range(4):
        pilot.press(pygame.K_x)
        assert [type(scene) for scene in pilot.app.stack] == [Broken, Recovery]
        pilot.click("Back to the shelf")
        assert isinstance(pilot.scene, Broken)
    assert pilot.app.running


def test_where_even_the_way_on_fails_the_program_ends_and_says_so() -> None:
    def lost(_kit: Kit, _reopen: Callable[[], Change] | None) -> Scene:
        raise OSError("no way on")

    pilot = Pilot(Broken)
    pilot.app.recover = lost
    pilot.press(pygame.K_x)
    assert not pilot.app.running
    assert pilot.app.exit_code == 1
    assert [words in line for words, line in zip(("planted", "no way on"), pilot.logged, strict=True)] == [
        True
    ] * 2


def test_a_failing_reopening_leads_home() -> None:
    class Lost(Broken):
        def again(self) -> Scene:
            raise OSError("gone")

    pilot = Pilot(Lost)
    pilot.press(pygame.K_x)
    pilot.click("Open it again")
    assert isinstance(pilot.scene, HomeScene)
