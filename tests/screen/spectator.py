"""Runs the real program and writes down what a person sees, for the tests that use mouse and keys.

    python -m tests.screen.watched REPORT.json play laus ...

After every frame in which something changed, REPORT.json holds the scene, its widgets, and the cards or
pawns that may be touched, each with a point of it that can be clicked.  Nothing is ever done from here:
all acts come through the window.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pygame

from cardtable.app import App
from cardtable.shell.scene import Scene
from cardtable.tables.game_scene import GameScene
from cardtable.tables.sheets.sheet import SheetScene
from cardtable.tables.state import State


def clickable(scene: GameScene, touch: int) -> tuple[int, int] | None:
    """A point at which a click reaches the card or pawn and nothing that lies above it."""
    rect = scene.felt.rect_of(touch)
    if rect is None:
        return None
    for down in (0.5, 0.3, 0.75, 0.15):
        for right in (0.5, 0.15, 0.85, 0.05, 0.95):
            point = rect.x + round(rect.w * right), rect.y + round(rect.h * down)
            if scene.cloth.rect.collidepoint(point) and scene.felt.at(point) == touch:
                return point
    return None


def moves_of(scene: GameScene) -> list[dict[str, Any]]:
    """The legal moves, as things to touch or buttons to press."""
    if not scene.asking.my_turn or scene.manners.forced(scene.asking.legal()) is not None:
        return []
    found = []
    offered = {button.name for button in scene.prompt.buttons.children()}
    for move in scene.asking.legal():
        touches = scene.door.touches(move)
        if not touches and scene.manners.label(move) not in offered:
            # It takes another button first: whom to challenge, for instance.
            continue
        found.append(
            {
                "move": move,
                "button": "" if touches else scene.manners.label(move),
                "touches": [(touch, clickable(scene, touch)) for touch in touches],
            }
        )
    return found


def report(scene: Scene, keys: int) -> dict[str, Any]:
    """What a person could see and do, after so many keys."""
    ui = scene.ui
    seen: dict[str, Any] = {
        # Games have sheets of their own; to the player they are all sheets.
        "scene": SheetScene.__name__ if isinstance(scene, SheetScene) else type(scene).__name__,
        "widgets": [
            {"name": widget.name, "rect": tuple(widget.rect), "primary": getattr(widget, "primary", False)}
            for widget in ui.focusables()
        ],
        "focus": ui.focus.name if ui.focus is not None and ui.ring else "",
        "moves": [],
        "keys": keys,
    }
    if isinstance(scene, GameScene):
        seen |= {
            "moves": moves_of(scene),
            "prompt": scene.prompt.label.name,
            "cursor": scene.asking.cursor,
            "picked": scene.asking.picked,
            "several": scene.manners.several() if scene.asking.my_turn else 0,
            "steps": scene.sitting.count,
            "behind": not scene.state.at_rest,
            "held": scene.state is State.HELD,
            # Two throws after each other may look alike in all else.
            "shown": scene.showing.shown,
            "offered": [button.name for button in scene.prompt.buttons.children()],
        }
    return seen


def watch(path: Path) -> None:
    """Write a report whenever it differs from the last one."""
    last, keys = "", 0
    step, event = App.step, App._event

    def heard(app: App, one: pygame.event.Event) -> None:
        nonlocal keys
        keys += one.type == pygame.KEYDOWN
        event(app, one)

    def watched(app: App) -> None:
        nonlocal last
        step(app)
        text = json.dumps(report(app.scene, keys))
        if text != last:
            last = text
            whole = path.with_suffix(".new")
            whole.write_text(text)
            os.replace(whole, path)

    App._event = heard  # type: ignore[assignment, method-assign]
    App.step = watched  # type: ignore[assignment, method-assign]
