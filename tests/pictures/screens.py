"""The screens without a match, and the widgets they are made of, in the states that are taken pictures of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from cardtable.shell.choosing.keys import KeysScene
from cardtable.shell.choosing.settings import SettingsScene
from cardtable.shell.choosing.setup import SetupScene
from cardtable.shell.news import NewsScene
from cardtable.shell.reading.about import AboutScene, PageScene
from cardtable.shell.reading.rules import RulesScene
from cardtable.shell.recovery import Recovery
from cardtable.shell.scene import Home, Kit, Scene
from cardtable.ui.containers import Centred, Column, Panel
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Dialog, Label, Tabs
from tests.lessons.test_shelf import pilot_at
from tests.pictures.benches import buttons, fields, figures
from tests.pilot import Pilot
from tests.shell.records.remembered import doors
from tests.shell.test_scenes import SCENES, WAITING
from tests.ui.test_widgets import Bench, controls, long_list

SIZE = (960, 600)
Opened = Callable[[Kit], Scene] | None
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
TAB, ENTER, ESCAPE = pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE
PAGE = """# A page

Words with *stress*, **more of it** and {hearts} among them, in a paragraph that is longer than one line
of the page, so that it has to be broken somewhere.

* the first of two points
* the second one

| Card | Worth |
|------|------:|
| ace  |    11 |
| king |     4 |

## And a heading

> Something quoted.
"""


def shown(first: Opened, *touches: int | str, scale: int = 100, size: tuple[int, int] = SIZE) -> Pilot:
    """A screen after keys were pressed and things with a name clicked."""
    pilot = Pilot(first, size, waiting=WAITING, scale=scale)
    for touch in touches:
        if isinstance(touch, str):
            pilot.click(touch)
        else:
            pilot.press(touch)
    pilot.wait(1)
    return pilot


def pointed_at(first: Opened, *names: str) -> Pilot:
    """A screen with the mouse on something; on all before it, it only passed."""
    pilot = shown(first)
    for name in names:
        pilot.move(pilot.widget(name).rect.center)
        pilot.wait(1)
    return pilot


def setup(game: str, kit: Kit) -> Scene:
    """The page on which a match is set up."""
    return SetupScene(kit, game, lambda _plan: "no", lambda game: RulesScene(kit, game))


def rules(kit: Kit) -> Scene:
    """The rule book at one game."""
    return RulesScene(kit, "laus")


def evening(first: int, last: int, kit: Kit) -> Scene:
    """An evening of these matches."""
    kit.preferences = kit.preferences.but(evening=(first, last))
    return doors(kit).side.evening()


def list_of_lessons() -> Pilot:
    """The lessons of a game, one of which was taken."""
    pilot = pilot_at("setup", ("scopa/01-taking=done", "scopa/02-counting=2"))
    pilot.resize(SIZE)
    pilot.click("Lessons")
    pilot.wait(1)
    return pilot


def found_in_rules(scale: int = 100) -> Pilot:
    """The rule book, with a word that was looked for."""
    pilot = shown(rules, scale=scale)
    pilot.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    pilot.type("queen")
    pilot.wait(1)
    return pilot


def on_bench(make: Callable[[list[Any]], Widget], *touches: int | str, scale: int = 100) -> Pilot:
    """Widgets by themselves."""
    return shown(lambda kit: Bench(kit, make), *touches, scale=scale)


def held_down() -> Pilot:
    """A button while it is pressed."""
    pilot = on_bench(controls)
    pilot.move(pilot.widget("Go").rect.center)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pilot.widget("Go").rect.center, button=1)
    pilot.frame()
    return pilot


def asked() -> Pilot:
    """A dialog over other things."""
    pilot = on_bench(controls)
    pilot.scene.ui.open(Dialog("Sure?", "It cannot be undone.", [("Yes", bool), ("No", bool)]))
    pilot.frame()
    return pilot


def scrolled() -> Pilot:
    """A list in its middle."""
    pilot = on_bench(long_list)
    pilot.wheel(-9, (300, 300))
    return pilot


def pages(_heard: list[Any]) -> Widget:
    """Tabs, small buttons, and words on them."""
    rows = [Button(f"Row {number}", bool, small=True) for number in range(3)]
    first = Column([Label("First"), *rows])
    return Centred(Panel([Tabs([("One", first), ("Two", Scroll(Column([Label("Second")])))])]), most=400)


HOME: dict[str, Callable[[], Pilot]] = {
    "shelf": partial(shown, None),
    "shelf by keys": partial(shown, None, TAB, TAB, RIGHT, DOWN, DOWN),
    "shelf by mouse": partial(pointed_at, None, "Laus: Anna and Béla, move 31", "Poch"),
    "shelf with large letters": partial(shown, None, scale=200),
    "shelf on a large screen": partial(shown, None, size=(1920, 1080)),
    "leaving": partial(shown, None, ESCAPE),
    "menu": partial(shown, SCENES["pause"], DOWN),
    "news": partial(shown, lambda kit: NewsScene(kit, "A heading", "Something happened.\n\nThis is what.")),
    "recovery": partial(shown, lambda kit: Recovery(kit, Home)),
}
CHOOSING: dict[str, Callable[[], Pilot]] = {
    "settings": partial(shown, SettingsScene, TAB, TAB, RIGHT),
    "settings, looks": partial(shown, SettingsScene, "Looks"),
    "settings, sound": partial(shown, SettingsScene, "Sound"),
    "settings, names": partial(shown, SettingsScene, "Names", "Player 1"),
    "settings with large letters": partial(shown, SettingsScene, "Looks", scale=150),
    "keys": partial(shown, KeysScene),
    "setup": partial(shown, partial(setup, "laus")),
    "setup, refused": partial(shown, partial(setup, "laus"), "Play"),
    "setup, rules": partial(shown, partial(setup, "laus"), "House rules"),
    "setup, rules by keys": partial(shown, partial(setup, "gleek"), "House rules", TAB, TAB, RIGHT),
    "setup, deal": partial(shown, partial(setup, "laus"), "The deal"),
    "setup of many": partial(shown, partial(setup, "losing_loadum"), TAB, TAB, *[RIGHT] * 5),
    "code": partial(shown, SCENES["code"]),
    "which game": partial(shown, SCENES["which game"]),
}
READING: dict[str, Callable[[], Pilot]] = {
    "rules": partial(shown, rules),
    "rules further down": partial(shown, rules, TAB, TAB, TAB, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN),
    "rules, a word": found_in_rules,
    "rules with large letters": partial(shown, rules, scale=200),
    "page": partial(shown, lambda kit: PageScene(kit, PAGE)),
    "rules with large letters, searched": partial(found_in_rules, 200),
    "lessons": list_of_lessons,
    "about": partial(shown, lambda kit: AboutScene(kit, None)),
    "rules, a board": partial(shown, lambda kit: RulesScene(kit, "ludo", "board")),
}
RECORDS: dict[str, Callable[[], Pilot]] = {
    "cabinet": partial(shown, SCENES["cabinet"]),
    "cabinet, another": partial(shown, SCENES["cabinet"], "Matches", DOWN, DOWN),
    "cabinet, copied": partial(shown, SCENES["cabinet"], "Copy the code"),
    "cabinet, rename": partial(shown, SCENES["cabinet"], "Rename"),
    "cabinet with large letters": partial(shown, SCENES["cabinet"], scale=150),
    "daily": partial(shown, SCENES["daily"]),
    "daily, another": partial(shown, SCENES["daily"], "Sat 27"),
    "statistics": partial(shown, SCENES["statistics"]),
    "evening": partial(shown, SCENES["evening"]),
    "evening, none yet": partial(shown, partial(evening, 0, 0)),
    "evening, over": partial(shown, partial(evening, 1, 14)),
    "cabinet, the same again": partial(shown, SCENES["cabinet"], "Same cards again"),
    "cabinet in a tiny window": partial(shown, SCENES["cabinet"], size=(640, 480)),
    "cabinet, a code": partial(shown, SCENES["cabinet"], "Enter a code"),
}
WIDGETS: dict[str, Callable[[], Pilot]] = {
    "controls": partial(on_bench, controls),
    "controls, on": partial(on_bench, controls, "Switch", "Cloth", "Name"),
    "controls by keys": partial(on_bench, controls, TAB, TAB, TAB, TAB, RIGHT),
    "controls, refused": partial(on_bench, controls, "Stop"),
    "controls, pressed": held_down,
    "controls with large letters": partial(on_bench, controls, scale=200),
    "dialog": asked,
    "list": scrolled,
    "list by keys": partial(on_bench, long_list, TAB, *[DOWN] * 30),
    "tabs": partial(on_bench, pages),
    "tabs, the second": partial(on_bench, pages, "Two"),
    "fields": partial(on_bench, fields, scale=130),
    "a list of values": partial(on_bench, fields, "Of many"),
    "a long text": partial(on_bench, fields, "Full", scale=130),
    "buttons": partial(on_bench, buttons, scale=120),
    "buttons by keys": partial(on_bench, buttons, TAB, TAB, TAB, scale=120),
    "figures": partial(on_bench, figures, scale=110),
}
PAGES: dict[str, tuple[Opened, *tuple[int | str, ...]]] = {
    "shelf": (None,),
    "settings": (SettingsScene,),
    "keys": (KeysScene,),
    "setup": (partial(setup, "laus"),),
    "house rules": (partial(setup, "scopa"), "House rules"),
    "rules": (rules,),
    "about": (lambda kit: AboutScene(kit, None),),
    "cabinet": (SCENES["cabinet"],),
    "daily": (SCENES["daily"],),
    "statistics": (SCENES["statistics"],),
    "evening": (SCENES["evening"],),
}
"""The pages that are taken pictures of in windows far from the usual shape."""
BROAD: dict[str, Callable[[], Pilot]] = {
    name: partial(shown, *page, size=(1500, 600)) for name, page in PAGES.items()
}
HIGH: dict[str, Callable[[], Pilot]] = {
    name: partial(shown, *page, size=(800, 900)) for name, page in PAGES.items()
}
SHEETS = {
    "home": HOME,
    "choosing": CHOOSING,
    "reading": READING,
    "records": RECORDS,
    "widgets": WIDGETS,
    "broad": BROAD,
    "high": HIGH,
}
NAMES: Sequence[tuple[str, str]] = [(sheet, name) for sheet, names in SHEETS.items() for name in names]
