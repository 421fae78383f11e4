"""Tables at which more happens than a match: somebody teaches, looks back, shares the screen, or is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from unittest.mock import patch

import pygame

import cardtable.doors
from cardtable.matches.desk import reviews
from cardtable.matches.match import new_match
from cardtable.shell.scene import Home, Kit, Scene
from cardtable.tables.game_scene import GameScene
from cardtable.tables.plain import PlainManners
from tests.lessons.at_lesson import AtLesson
from tests.pilot import Pilot
from tests.tables.at_table import AtTable
from tests.tables.laid_over.test_why import asked as until_told
from tests.tables.looking_back.test_replay import AtReplay
from tests.tables.looking_back.test_turning_points import looking
from tests.tables.sheets.test_finale import finale
from tests.tables.teaching.test_coach import Coached
from tests.tables.teaching.test_first import on_the_shelf
from tests.tables.test_quiz import at_table, until_held

SIZE = (960, 600)
Screens = Iterator[pygame.Surface]


def pressed(pilot: Pilot, *keys: int) -> pygame.Surface:
    """The screen after each of these keys had its time."""
    for key in keys:
        pilot.press(key)
        pilot.blink(20)
    pilot.frame()
    return pilot.screen


def teaching() -> Screens:
    """The first page with its moving picture, and a deal that is coached."""
    with patch.object(cardtable.doors, "new_match", partial(new_match, seed=4)):
        pilot = on_the_shelf(size=SIZE)
        pilot.click("Laus")
        for _part in range(3):
            yield pressed(pilot)
            pilot.blink(130)
    at = Coached("laus", "you", "regular", "regular", "regular")
    at.pilot.resize(SIZE)
    for _act in range(3):
        at.asked()
        yield pressed(at.pilot)
        at.act()


def lesson() -> Screens:
    """A lesson at its stops."""
    at = AtLesson("scopa/01-taking", size=SIZE)
    for stop in range(4):
        at.take(at.by_mouse, stop)
        yield pressed(at.pilot)
    yield pressed(at.pilot, pygame.K_ESCAPE)


def looking_back() -> Screens:
    """A replay that is walked through, and the decisions of a deal that cost most, tried again."""
    replay = AtReplay("laus", 45, SIZE)
    for keys in ((), (pygame.K_RIGHT, pygame.K_RIGHT), (pygame.K_DOWN,), (pygame.K_o,), (pygame.K_END,)):
        yield pressed(replay.pilot, *keys)
    with patch.object(reviews, "WORLDS", 60):
        match = looking("laus", SIZE)
        yield pressed(match.pilot)
        match.try_first()
        yield pressed(match.pilot)
        point, table = match.found[0], match.table
        table.act(point.best)
        yield pressed(match.pilot)


def company() -> Screens:
    """Two at one screen: cards face down, held up, and somebody pointing about."""
    at = AtTable("laus", ["you", "you", "regular"], size=SIZE)
    scene = at.until_covered()
    yield pressed(at.pilot)
    scene.company.look()
    yield pressed(at.pilot)
    yield pressed(at.pilot, pygame.K_RIGHT, pygame.K_i)


def asked_for() -> Screens:
    """A hint, its reason, a card looked at closely, why somebody acted so, a question who takes the trick."""
    at = AtTable("laus", ["you", "regular", "regular", "regular"], size=SIZE)
    table = at.wait_for_turn()
    assert table is not None
    at.session.play(0, table.door.legal()[0])
    at.wait_for_turn()
    at.pilot.press(pygame.K_h)
    at.pilot.wait(2)
    yield at.pilot.screen
    yield pressed(at.pilot, pygame.K_RIGHT, pygame.K_z)
    at.pilot.press(pygame.K_ESCAPE, pygame.K_w)
    until_told(at)
    yield at.pilot.screen
    yield pressed(at.pilot, pygame.K_ESCAPE, pygame.K_i, pygame.K_DOWN)
    yield pressed(at.pilot, pygame.K_ESCAPE, pygame.K_F1)
    quiz = at_table("laus", quiz=True)
    quiz.pilot.resize(SIZE)
    until_held(quiz)
    yield pressed(quiz.pilot)


def ends() -> Screens:
    """The results of a match, and its score."""
    at, _scene = finale("poch", 4, rounds=1)
    yield pressed(at.pilot)
    yield pressed(at.pilot, pygame.K_TAB, pygame.K_RIGHT)


class Plain(AtTable):
    """A table that has no manners of its own."""

    def _scene(self, kit: Kit) -> Scene:
        scene: Scene = GameScene(kit, PlainManners, self.session, self.thinker, Home)
        return scene


def plain() -> Screens:
    """Games at a table that knows nothing of them."""
    for game, seats in (("scopa", 4), ("laus", 3), ("poch", 6)):
        at = Plain(game, ["you", *["random"] * (seats - 1)], size=SIZE, seed=3)
        for _act in range(2):
            table = at.wait_for_turn()
            assert table is not None
            yield pressed(at.pilot, pygame.K_RIGHT)
            at.session.play(0, table.door.legal()[0])


SHEETS: dict[str, Callable[[], Screens]] = {
    "teaching": teaching,
    "lesson": lesson,
    "looking back": looking_back,
    "company": company,
    "asked for": asked_for,
    "ends": ends,
    "plain": plain,
}
