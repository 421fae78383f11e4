"""In a replay no open hand is out of sight."""

from __future__ import annotations

import pygame
import pytest

from cardtable.tables.looking_back.replay_panel import ReplayPanel
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import within
from tests.pilot import sure
from tests.tables.looking_back.test_replay import AtReplay


@pytest.mark.parametrize(("game", "seats"), [("laus", 4), ("laugh_and_lie_down", 5), ("losing_loadum", 12)])
def test_every_hand_that_lies_open_is_seen(game: str, seats: int) -> None:
    """On the cloth or, where so many play or hands are only counted there, beside it."""
    match = AtReplay(game, -1, (960, 600), ("you", *["beginner"] * (seats - 1)))
    match.pilot.click("All cards open")
    match.pilot.press(*[pygame.K_RIGHT] * (seats + 2))
    scene, box = match.scene, sure(match.replay.box, ReplayPanel)
    seating, beside = scene.manners.seating(scene.theme), dict(box.hands.held)
    strips = [set(strip.cards) for strip in within(box) if isinstance(strip, CardStrip)]
    assert strips == [set(cards) for cards in beside.values()]
    for zone, cards in match.shown().items():
        if zone.kind == "hand" and cards:
            lies = scene.felt.rect_of(cards[0])
            covered = lies is None or seating.plate(zone.seat).contains(lies)
            assert covered == (match.replay.recorded.names[zone.seat] in beside)
            assert not covered or set(cards) in strips
    assert bool(beside) == (game != "laus")
    match.pilot.click("All cards open")
    assert not box.hands.held
