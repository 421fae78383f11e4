"""A walk through a match of every game, with its screen at the moments that look different."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame

from cardtable.tables.game_scene import GameScene
from cardtable.tables.sheets.sheet import SheetScene
from rulesets import info_of
from tests.tables.at_table import AtTable

SIZE = (960, 600)
QUESTIONS = {
    0: (pygame.K_RIGHT,),
    2: (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT),
    5: (pygame.K_LEFT, pygame.K_UP),
    9: (pygame.K_TAB, pygame.K_RIGHT),
}
"""Which of the questions to the person are looked at, after these keys."""
MOVING = 0.2
"""Seconds after an act at which everything is on its way."""


def walk(game: str) -> Iterator[pygame.Surface]:
    """A match of a player alone, and one of as many as can play, with large letters."""
    info = info_of(game)
    yield from alone(AtTable(game, ["you", *["random"] * (info.default_seats - 1)], size=SIZE, seed=5), game)
    crowd = AtTable(game, ["you", *["random"] * (info.max_seats - 1)], size=SIZE, seed=6)
    crowd.pilot.kit.change(scale=150)
    yield from asked(crowd, Random(game), (2, 5))


def alone(at: AtTable, game: str) -> Iterator[pygame.Surface]:
    """Some questions, a move on its way, what can be asked for at the table, and the sheet of the deal."""
    rng = Random(game)
    yield from asked(at, rng, tuple(QUESTIONS))
    yield from asked_for(at)
    at.table.kit.change(animation="normal")
    at.session.play(0, rng.choice(at.table.door.legal()))
    at.pilot.wait(MOVING)
    yield at.pilot.screen
    at.table.kit.change(animation="off")
    yield from until_the_sheet(at, rng)


def asked(at: AtTable, rng: Random, which: tuple[int, ...]) -> Iterator[pygame.Surface]:
    """Some of the questions, the ring of the keys on a card or a pawn that can be moved."""
    for number in range(which[-1] + 1):
        table = at.wait_for_turn()
        assert table is not None
        if number in which:
            at.pilot.press(*QUESTIONS[number])
            at.pilot.blink(20)
            at.pilot.frame()
            yield at.pilot.screen
        if number != which[-1]:
            at.session.play(0, rng.choice(table.door.legal()))


def asked_for(at: AtTable) -> Iterator[pygame.Surface]:
    """What is laid over the table: what something is, the last trick, the menu, the score."""
    walk_on = (pygame.K_i, pygame.K_DOWN, pygame.K_RIGHT)
    for keys in ((pygame.K_i,), walk_on, (pygame.K_l,), (pygame.K_s,), (pygame.K_ESCAPE,)):
        at.pilot.press(*keys)
        at.pilot.blink(20)
        at.pilot.frame()
        yield at.pilot.screen
        for _press in range(3):
            if at.pilot.scene is not at.table or at.pilot.scene.ui.modals:
                at.pilot.press(pygame.K_ESCAPE)


def until_the_sheet(at: AtTable, rng: Random) -> Iterator[pygame.Surface]:
    """The sheet after the deal."""
    for _frame in range(6000):
        scene = at.pilot.scene
        if isinstance(scene, SheetScene):
            at.pilot.wait(1)
            yield at.pilot.screen
            return
        if isinstance(scene, GameScene) and scene.asking.my_turn and 0 in at.session.game.actors():
            at.session.play(0, rng.choice(at.session.game.legal_moves(0)))
        at.pilot.blink()
