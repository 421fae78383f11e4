"""Shelf, settings, rule book and pause: every one with mouse and keys, at every size, and unbreakable."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from cardtable.shell.choosing.settings import SettingsScene
from cardtable.shell.choosing.setup import SetupScene
from cardtable.shell.home import Cover, HomeScene
from cardtable.shell.reading.pages import page_of
from cardtable.shell.reading.rules import RulesScene
from cardtable.shell.scene import Kit, Pop, Push, Scene
from cardtable.shell.waiting import Unfinished
from cardtable.tables.laid_over.pause import PauseScene
from cardtable.ui.pictures import PictureChoice
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import within
from cardtable.ui.widgets import Toggle
from rulesets import GAMES, IDS, infos
from tests.monkey import random_event
from tests.pilot import Pilot, kit_of, sure
from tests.shell.records.remembered import REMEMBERED
from tests.sketches import Sketches, drawn

SIZES = [(1, 1), (3, 900), (320, 200), (960, 600), (1920, 1080), (3840, 2160)]


def pause(kit: Kit) -> Scene:
    return PauseScene(
        kit,
        heading="Laus",
        rules=lambda: Push(RulesScene(kit, "laus")),
        settings=lambda: Push(SettingsScene(kit)),
    )


SCENES: dict[str, Callable[[Kit], Scene] | None] = {
    "home": None,
    "settings": SettingsScene,
    "rules": RulesScene,
    "pause": pause,
    **REMEMBERED,
}
WAITING = [Unfinished("a", "laus", "Laus: Anna and Béla, move 31"), Unfinished("b", "ludo", "Ludo, move 12")]


@pytest.mark.parametrize("reads_on", [False, True])
def test_escape_leads_back_and_space_only_where_there_is_just_something_to_read(reads_on: bool) -> None:
    scene = Scene(kit_of((960, 600)))
    scene.space_leaves = reads_on
    leads_back = {
        key: isinstance(scene.handle(pygame.event.Event(kind, key=key, mod=0)), Pop)
        for kind in (pygame.KEYUP, pygame.KEYDOWN)
        for key in (pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_a, pygame.K_RETURN)
    }
    assert [key for key, back in leads_back.items() if back] == [pygame.K_ESCAPE, pygame.K_SPACE][
        : 1 + reads_on
    ]


def test_frames_come_while_something_moves_or_is_told_and_a_scene_at_rest_looks_for_nothing() -> None:
    pilot = Pilot(SettingsScene)
    pilot.wait(5)
    scene = pilot.scene
    busy = [scene.busy]
    scene.ui.explain(scene.ui.root, "No.", pygame.Rect(9, 9, 9, 9))
    busy.append(scene.busy)
    pilot.wait(30)
    busy.append(scene.busy)
    scene.animator.pause(1)
    busy.append(scene.busy)
    assert busy == [False, True, False, True]
    assert not scene.watchful


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_scene_is_drawn_at_every_size(scene: str, size: tuple[int, int]) -> None:
    pilot = Pilot(SCENES[scene], size, waiting=WAITING)
    assert pilot.logged == []
    assert pilot.picture() == pilot.redrawn()


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES)
def test_the_window_may_change_its_size_at_any_time(scene: str) -> None:
    pilot, rng = Pilot(SCENES[scene], waiting=WAITING), Random(4)
    for _resize in range(6):
        pilot.resize((rng.choice((1, 40, 500, 1300)), rng.choice((1, 30, 400, 900))))
    pilot.resize((960, 600))
    assert pilot.logged == []
    assert pilot.picture() == pilot.redrawn()


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(
    ("size", "scale"), [((960, 600), 75), ((960, 600), 130), ((960, 600), 250), ((3840, 2160), 250)], ids=str
)
def test_nothing_overlaps(scene: str, size: tuple[int, int], scale: int) -> None:
    pilot = Pilot(SCENES[scene], size, waiting=WAITING, scale=scale)
    usable = [w for w in within(pilot.scene.ui.root) if w.focusable]
    assert usable
    for i, one in enumerate(usable):
        assert 0 <= one.rect.left <= one.rect.right <= size[0], one.name
        for other in usable[i + 1 :]:
            inside = one.rect.contains(other.rect) or other.rect.contains(one.rect)
            seen = one.rect.clip(one.clip()), other.rect.clip(other.clip())
            assert inside or not seen[0].colliderect(seen[1]), (one.name, other.name)


def test_a_game_is_opened_with_the_mouse_and_with_keys() -> None:
    pilot = Pilot()
    pilot.click("Laus")
    pilot.press(pygame.K_TAB)
    for _press in range(40):
        if pilot.scene.ui.focus is not None and pilot.scene.ui.focus.name == "Laus":
            break
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert pilot.opened == ["laus", "laus"]


def test_every_game_there_is_stands_on_the_shelf_and_opens() -> None:
    pilot = Pilot()
    assert isinstance(pilot.scene, HomeScene)
    covers = [cover for cover in pilot.scene.shelf.inside if isinstance(cover, Cover)]
    assert [cover.game for cover in covers] == list(infos())
    for cover in covers:
        pilot.click(cover)
    assert pilot.opened == list(GAMES)


def test_matches_that_wait_stand_on_top() -> None:
    pilot = Pilot(waiting=WAITING)
    pilot.click("Laus: Anna and Béla, move 31")
    assert pilot.opened == ["a"]
    assert "Continue" not in Pilot().names()


@pytest.mark.wording
def test_all_games_are_in_sight_below_three_matches_that_wait() -> None:
    """A button measured two lines where it painted one, and the shelf had to be scrolled for five points.

    In longer words it is scrolled.
    """
    told = "The Game of Tarot: Player 1, Player 2, Player 3", "Poch: You, Anna, Jan", "Ludens: You, Anna, Jan"
    waiting = [Unfinished(words, "tarot", words, "begun 21 November 2026") for words in (*told, "Another")]
    pilot = Pilot(size=(960, 600), waiting=waiting)
    (shelf,) = (one for one in within(pilot.scene.ui.root) if isinstance(one, Scroll))
    assert shelf.furthest == 0


@pytest.mark.parametrize("scene", ["home", "daily"])
def test_covers_are_shown_when_they_are_drawn_and_nobody_waits_for_them(
    scene: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: dict[str, bool] = {}

    class Watched(Sketches):
        def get(
            self, name: str, size: tuple[int, int], *, dye: str = "", wait: bool = True
        ) -> pygame.Surface:
            waited[name] = wait
            return super().get(name, size, dye=dye, wait=wait)

    monkeypatch.setattr(drawn(), "__class__", Watched)
    Pilot(SCENES[scene]).look()
    covers = {name: wait for name, wait in waited.items() if name.startswith("covers/")}
    assert len(covers) == len(GAMES)
    assert not any(covers.values())


def test_escape_never_quits_by_itself() -> None:
    pilot = Pilot()
    pilot.press(pygame.K_ESCAPE)
    assert pilot.app.running
    pilot.press(pygame.K_ESCAPE)
    assert pilot.app.running
    assert not pilot.scene.ui.modals
    pilot.press(pygame.K_ESCAPE)
    pilot.click("Leave")
    assert not pilot.app.running


@pytest.mark.parametrize(
    ("asked", "told"), [(0, "who takes it?"), (3, "who takes it? Right so far: 2 of 3.")]
)
def test_settings_count_no_right_answers_before_anything_was_asked(asked: int, told: str) -> None:
    pilot = Pilot(SettingsScene, quiz_asked=asked, quiz_known=2 * (asked > 0))
    questions = pilot.widget("Questions while you play")
    assert sure(questions, Toggle).note.endswith(told)


def test_settings_are_kept_the_moment_they_change() -> None:
    pilot = Pilot(SettingsScene)
    pilot.press(pygame.K_TAB)
    pilot.click(tuple(pilot.widget("Movement").rect.move(-10, 0).midright))  # type: ignore[arg-type]
    pilot.click("Hints")
    pilot.click("Names")
    pilot.click("Player 1")
    pilot.type("Jo")
    pilot.click("Looks")
    suits = pilot.widget("Suits")
    assert isinstance(suits, PictureChoice)
    pilot.click(suits.spots(pilot.kit.theme)[1].center)
    assert {"animation": "slow"} in pilot.changes
    assert {"hints": False} in pilot.changes
    assert pilot.changes[-2:] == [{"names": ("Jo",)}, {"four_colours": True}]
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, HomeScene)


def test_settings_show_what_was_changed_while_they_are_open() -> None:
    pilot = Pilot(SettingsScene)
    full, hints = (sure(pilot.widget(name), Toggle) for name in ("Full screen", "Hints"))
    assert (full.on, hints.note[:2]) == (False, "H ")
    pilot.press(pygame.K_F11)
    assert full.on
    pilot.click("Keys")
    pilot.click("H")
    pilot.press(pygame.K_j, pygame.K_ESCAPE)
    assert hints.note[:2] == "J "
    pilot.click("Full screen")
    assert not pilot.kit.preferences.fullscreen


def test_a_larger_interface_is_shown_at_once() -> None:
    pilot = Pilot(SettingsScene)
    before = pilot.widget("Done").rect.h
    slider = pilot.widget("Size of letters and buttons").rect
    pilot.click((slider.x + slider.w // 2, slider.centery))
    assert pilot.kit.preferences.scale > 130
    assert pilot.widget("Done").rect.h > before
    assert pilot.picture() == pilot.redrawn()


@pytest.mark.slow
@pytest.mark.parametrize("game", IDS)
def test_every_game_has_a_rule_book_page_that_opens_at_each_heading(game: str) -> None:
    pilot = Pilot(lambda kit: RulesScene(kit, game), (960, 600))
    scene = pilot.scene
    assert isinstance(scene, RulesScene)
    headings = scene.reader.headings()
    assert len(headings) > 3, page_of(game)[:60]
    for i, (_level, _words, anchor) in enumerate(headings):
        if anchor:
            scene.reader.scroll_to(0)
            scene.heading = anchor
            scene.fit()
            assert scene.reader.here() == i or scene.reader.offset == scene.reader.furthest


def test_f1_opens_the_rules_and_closes_them() -> None:
    def setup(kit: Kit) -> Scene:
        return SetupScene(kit, "gleek", lambda _plan: "no", lambda game: RulesScene(kit, game))

    for pilot, scene in ((Pilot(), HomeScene), (Pilot(setup), SetupScene)):
        assert isinstance(pilot.scene, scene)
        pilot.press(pygame.K_F1)
        assert isinstance(pilot.scene, RulesScene)
        pilot.press(pygame.K_F1)
        assert isinstance(pilot.scene, scene)


def test_pause_leads_everywhere_and_back() -> None:
    pilot = Pilot(pause)
    assert pilot.scene.ui.focus is pilot.widget("Go on")
    seen = []
    for way in ("Rules", "Settings", "Leave the match"):
        pilot.click(way)
        seen.append(type(pilot.scene))
        pilot.press(pygame.K_ESCAPE)
    assert seen == [RulesScene, SettingsScene, HomeScene]
    assert len(pilot.app.stack) == 1


@pytest.mark.slow
def test_five_thousand_random_events_break_nothing() -> None:
    size = (960, 600)
    pilot = Pilot(None, size, waiting=WAITING, animation="off")
    rng = Random(20)
    visited: set[str] = set()
    for i in range(5000):
        if i % 500 == 0:
            assert pilot.picture() == pilot.redrawn()
            start = (None, SettingsScene, RulesScene)[i // 500 % 3]
            if start is not None:
                pilot.go(start(pilot.kit))
        pygame.event.post(random_event(rng, size))
        if i % 4 == 0:
            pilot.frame()
            visited.add(type(pilot.scene).__name__)
            assert pilot.logged == [], f"event {i}"
        if not pilot.app.running:
            pilot.app.running = True
    assert visited >= {"HomeScene", "SettingsScene", "RulesScene"}


@pytest.mark.parametrize("name", ["evening", "statistics", "cabinet"])
def test_what_does_not_fit_is_read_with_the_keys(name: str) -> None:
    """In a small window with large letters the end of an evening could be reached with the wheel alone."""
    pilot = Pilot(SCENES[name], (640, 480), scale=150)
    if name == "cabinet":
        pilot.press(pygame.K_TAB)
    scrolls = [one for one in pilot.scene.ui.everything() if isinstance(one, Scroll) and one.furthest]
    assert scrolls
    before = scrolls[0].offset
    pilot.press(pygame.K_END)
    assert scrolls[0].offset == scrolls[0].furthest > before
    pilot.press(pygame.K_HOME)
    assert scrolls[0].offset == 0
    pilot.press(pygame.K_PAGEDOWN)
    assert scrolls[0].offset > 0
