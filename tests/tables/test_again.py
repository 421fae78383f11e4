"""What must not pile up, and what Space must not do, however often somebody asks for it."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from cardtable.doors import Doors
from cardtable.matches.launch import Launch
from cardtable.shell.scene import Kit, Scene
from cardtable.store.settings import SettingsFile
from cardtable.tables.game_scene import GameScene
from cardtable.tables.state import State
from rulesets.core import MatchEnded
from tests.pilot import Pilot
from tests.playing import match_of
from tests.tables.at_table import AtTable


@pytest.mark.slow
def test_play_again_twelve_times_leaves_one_table_and_one_open_file(tmp_path: Path) -> None:
    """FAULTS 56: "each match once on the stack, tables and descriptors constant"."""
    launch = Launch(SettingsFile(tmp_path), tmp_path, match=match_of("ludo", ("you", "regular")))

    def first(kit: Kit) -> Scene:
        scene = Doors(kit, launch).first()
        assert scene is not None
        return scene

    pilot = Pilot(first, animation="off")
    table, open_files = pilot.app.stack[-1], len(os.listdir("/proc/self/fd"))
    for _time in range(12):
        assert isinstance(table, GameScene)
        # The results lie above the table that was played at.
        pilot.go(table.manners.results(ended(table)))
        pilot.click("Play again")
        tables = [scene for scene in pilot.app.stack if isinstance(scene, GameScene)]
        assert len(tables) == 1
        assert tables[0] is not table
        table = tables[0]
    assert len(os.listdir("/proc/self/fd")) == open_files
    table.left()


def ended(table: GameScene) -> MatchEnded:
    """The end of a match that was given up before it began."""
    return MatchEnded((0,) * table.door.seats, (tuple(range(table.door.seats)),), "")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["laus", "gleek", "losing_loadum", "scopa"])
def test_space_plays_no_card_and_gives_no_answer(game: str) -> None:
    """FAULTS 55: "It goes on or hurries; never plays a card, never answers"."""
    at = AtTable(game, ["you", "regular", "regular"], animation="normal")
    for _time in range(60):
        at.pilot.press(pygame.K_SPACE)
        at.pilot.frame(2)
        if at.pilot.scene is at.table:
            # Wherever the focus is: on a card, on a button.
            at.pilot.press(pygame.K_TAB)
    own = [step for step in at.session.steps if step.seat == 0]
    assert at.table.state.asks
    assert own == []


def test_space_holds_up_no_cards() -> None:
    """FAULTS 55: "Hot seat: Space showed the next person's hand"."""
    at = AtTable("laus", ["you", "you", "regular"])
    at.until_covered()
    for _time in range(5):
        at.pilot.press(pygame.K_SPACE)
        assert at.table.state is State.COVERED
    at.table.company.look()
    assert at.table.viewer >= 0
