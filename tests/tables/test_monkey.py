"""Random clicks, keys, wheels and touches at every table break nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from cardtable.matches.session import Session
from cardtable.shell.home import HomeScene
from rulesets import GAMES
from tests.monkey import random_event, tempting
from tests.tables.at_table import AtTable

EVENTS = 300
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


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kinds", "options"), COMPANY)
def test_random_events_at_a_table(game: str, kinds: list[str], options: dict[str, Any]) -> None:
    rng = Random(f"monkey {game} {len(kinds)}")
    table = AtTable(game, kinds, size=SIZES[0], animation=rng.choice(("off", "off", "fast")), **options)
    pilot = table.pilot
    for i in range(2 * EVENTS):
        if i >= EVENTS and len(table.session.steps) > 3:
            break
        if i % 100 == 99:
            pilot.resize(SIZES[i // 100 % len(SIZES)])
        events = (
            tempting(pilot.scene, rng) if rng.random() < 0.2 else [random_event(rng, pilot.screen.get_size())]
        )
        for event in events:
            pygame.event.post(event)
        if kinds.count("you") > 1 and i % 6 == 0:
            # Whoever is in turn holds up their cards, for as long as nothing lets them fall.
            pilot.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0)
        if i % 3 == 0:
            pilot.frame(rng.choice((1, 2, 12)))
            assert not pilot.logged, f"event {i}: {pilot.logged}"
            pilot.app.running = True
        if isinstance(pilot.scene, HomeScene):
            pilot.go(table._scene(pilot.kit))
    assert pilot.picture() == pilot.redrawn()
    assert len(table.session.steps) > 3
    assert replayed(table.session) == (table.session.game.turn, tuple(table.session.game.scores()))
