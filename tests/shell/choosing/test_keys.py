"""By keyboard alone: Tab comes to everything, it is in sight, and the ring is seen round it."""

from collections.abc import Callable

import pygame
import pytest

from cardtable.shell.choosing.house_rules import Plan
from cardtable.shell.choosing.settings import SettingsScene
from cardtable.shell.choosing.setup import SetupScene
from cardtable.shell.news import NewsScene
from cardtable.shell.reading.rules import RulesScene
from cardtable.shell.recovery import Recovery
from cardtable.shell.scene import Home, Kit, Push, Scene
from cardtable.shell.waiting import Unfinished
from cardtable.tables.laid_over.pause import PauseScene
from cardtable.tables.sheets.history import ScoreScene, Totals
from tests.pilot import Pilot
from tests.shell.records.remembered import REMEMBERED

SIZES = [((960, 600), 100), ((640, 400), 100), ((960, 600), 250), ((1200, 675), 160)]
WAITING = [Unfinished(str(i), "laus", f"Laus: Anna, Béla and Carlo, move {i}") for i in range(12)]


def setup(kit: Kit) -> Scene:
    kinds = ["you", *["regular"] * 11]
    plan = Plan("losing_loadum", kinds)
    return SetupScene(kit, "losing_loadum", lambda _plan: "no", lambda game: RulesScene(kit, game), plan)


def pause(kit: Kit) -> Scene:
    return PauseScene(
        kit,
        heading="Laus",
        note="Everything is saved as you play.",
        rules=lambda: Push(RulesScene(kit, "laus")),
        settings=lambda: Push(SettingsScene(kit)),
        more=[("Score so far", Home)],
    )


SCENES: dict[str, Callable[[Kit], Scene] | None] = {
    "home": None,
    "setup": setup,
    "settings": SettingsScene,
    "rules": RulesScene,
    "pause": pause,
    "news": lambda kit: NewsScene(kit, "Before you begin", "The settings could not be read. " * 12),
    "recovery": lambda kit: Recovery(kit, Home),
    "history": lambda kit: ScoreScene(
        kit, "Score", Totals(["Anna", "Béla"], [(0, 0), (3, 7)], [(0,), (1,)]), lambda _deal: NotImplemented
    ),
    **REMEMBERED,
}


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("size", "scale"), SIZES, ids=str)
def test_tab_comes_to_everything_and_the_ring_is_seen(scene: str, size: tuple[int, int], scale: int) -> None:
    pilot = Pilot(SCENES[scene], size, waiting=WAITING, scale=scale)
    ui = pilot.scene.ui
    usable = ui.focusables()
    assert usable
    visited = []
    picture = pilot.picture()
    for _press in usable:
        before = picture
        pilot.press(pygame.K_TAB)
        picture = pilot.picture()
        focus = ui.focus
        assert focus is not None
        assert ui.ring
        seen = focus.rect.clip(focus.clip()).clip(pygame.Rect((0, 0), size))
        assert seen.w >= min(focus.rect.w, size[0] // 2), focus.name
        assert seen.h >= min(focus.rect.h, pilot.kit.theme.px(20)), focus.name
        assert len(usable) == 1 or picture != before, focus.name
        visited.append(focus)
    assert set(visited) == set(usable)
    assert pilot.logged == []


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES)
def test_arrows_lead_from_one_thing_to_the_next(scene: str) -> None:
    """Arrows move the focus as well, and never lose it; Escape never ends the program."""
    pilot = Pilot(SCENES[scene], waiting=WAITING)
    pilot.press(pygame.K_TAB)
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT):
        pilot.press(key)
        assert pilot.scene.ui.focus is not None
    pilot.press(pygame.K_ESCAPE)
    assert pilot.app.running
    assert pilot.logged == []
