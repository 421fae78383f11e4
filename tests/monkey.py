"""Events that a person, a cat or a driver might send, drawn at random."""

from __future__ import annotations

from random import Random

import pygame

from cardtable.shell.scene import Scene
from cardtable.tables.game_scene import GameScene
from cardtable.ui.widgets import Button

KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_BACKSPACE, pygame.K_F1, pygame.K_F5, pygame.K_h, pygame.K_l, pygame.K_z, 0, 1073742094),
)


def random_event(rng: Random, size: tuple[int, int]) -> pygame.event.Event:
    """Anything that a person, a cat or a driver might send, except the wish to quit."""
    pos = (rng.randrange(-50, size[0] + 50), rng.randrange(-50, size[1] + 50))
    what = rng.random()
    if what < 0.25:
        rel = (rng.randrange(-40, 40), rng.randrange(-40, 40))
        return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(0, 0, 0))
    if what < 0.5:
        kind = rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        return pygame.event.Event(kind, pos=pos, button=rng.choice((1, 1, 1, 2, 3, 4, 9)))
    if what < 0.58:
        steps = rng.randrange(-3, 4)
        return pygame.event.Event(
            pygame.MOUSEWHEEL, x=0, y=steps, precise_y=steps * 1.5, pos=pos, flipped=False
        )
    if what < 0.62:
        return pygame.event.Event(pygame.TEXTINPUT, text=rng.choice(("a", "é", "\ud800", "", "\0", "運")))
    if what < 0.66:
        kind = rng.choice(
            (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED, pygame.WINDOWEXPOSED)
        )
        return pygame.event.Event(kind)
    if what < 0.68:
        return pygame.event.Event(
            pygame.FINGERDOWN, x=0.5, y=0.5, touch_id=1, finger_id=1, dx=0, dy=0, pressure=1
        )
    key = rng.choice(KEYS)
    letter = chr(key) if 32 <= key < 127 else ""
    mod = rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
    return pygame.event.Event(
        rng.choice((pygame.KEYDOWN, pygame.KEYUP)), key=key, mod=mod, unicode=letter, scancode=0
    )


def tempting(scene: Scene, rng: Random) -> list[pygame.event.Event]:
    """A click on something that can be clicked: a card, a pawn, or a button of whatever lies on top."""
    places = [widget.rect for widget in scene.ui.everything() if isinstance(widget, Button)]
    if isinstance(scene, GameScene) and scene.asking.my_turn:
        door = scene.door
        touched = [scene.felt.rect_of(touch) for move in scene.asking.legal() for touch in door.touches(move)]
        places += [rect for rect in touched if rect is not None] * 3
    if not places:
        return []
    pos = rng.choice(places).center
    return [
        pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
    ]
