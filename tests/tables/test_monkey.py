"""Random clicks, keys, wheels and touches at every table break nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from cardtable.matches.session import Session
from cardtable.shell.home import HomeScene
from cardtable.tables.game_scene import GameScene
from cardtable.ui.widgets import Button
from rulesets import GAMES
from tests.monkey import random_event
from tests.pilot import Pilot
from tests.tables.at_table import AtTable

EVENTS = 500
SIZES = [(960, 600), (1280, 800), (700, 480)]
COMPANY: list[tuple[str, list[str], dict[str, Any]]] = [
    (game, ["you", *["random"] * (kind.info.default_seats - 1)], {}) for game, kind in GAMES.items()
]
COMPANY += [
    ("laus", ["you", "you", "random"], {}),
    ("losing_loadum", ["you", "you", "random", "you"], {}),
    ("laugh_and_lie_down", ["you", "random", "you"], {}),
]


def replayed(session: Session) -> tuple[int, tuple[int, ...]]:
    """Where all the acts that were taken lead when they are made again."""
    game = session.match.new_game()
    for step in session.steps:
        assert step.move in game.legal_moves(step.seat), "an illegal act was taken"
        game.apply(step.seat, step.move)
    return game.turn, tuple(game.scores())


def tempting(pilot: Pilot, rng: Random) -> list[pygame.event.Event]:
    """A click on something that can be clicked: a card, a pawn, or a button of whatever lies on top."""
    scene = pilot.scene
    places = [widget.rect for widget in scene.ui.everything() if isinstance(widget, Button)]
    if isinstance(scene, GameScene) and scene.asking.my_turn:
        door = scene.door
        touched = [scene.felt.rect_of(touch) for move in scene.asking.legal() for touch in door.touches(move)]
        places += [rect for rect in touched if rect is not None] * 3
    if not places:
        return []
    pos = rng.choice(places).center
    rel, buttons = (0, 0), (0, 0, 0)
    return [
        pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=buttons),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kinds", "options"), COMPANY)
def test_random_events_at_a_table(game: str, kinds: list[str], options: dict[str, Any]) -> None:
    rng = Random(f"monkey {game} {len(kinds)}")
    table = AtTable(game, kinds, size=SIZES[0], animation=rng.choice(("off", "off", "fast")), **options)
    pilot = table.pilot
    for i in range(EVENTS):
        if i % 200 == 199:
            pilot.resize(SIZES[i // 200 % len(SIZES)])
        events = tempting(pilot, rng) if rng.random() < 0.2 else [random_event(rng, pilot.screen.get_size())]
        for event in events:
            pygame.event.post(event)
        if i % 3 == 0:
            pilot.frame(rng.choice((1, 2, 12)))
            assert not pilot.logged, f"event {i}: {pilot.logged}"
            pilot.app.running = True
        if isinstance(pilot.scene, HomeScene):
            pilot.go(table._scene(pilot.kit))
    assert pilot.pixels() == pilot.redrawn()
    assert len(table.session.steps) > 3
    assert replayed(table.session) == (table.session.game.turn, tuple(table.session.game.scores()))
