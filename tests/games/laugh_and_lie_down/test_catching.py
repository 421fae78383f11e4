"""Prompt and button name the key that catches, whichever was chosen."""

from __future__ import annotations

import pygame

from tests.games.laugh_and_lie_down.test_table import slip


def test_another_key_for_catching_is_named_as_soon_as_it_is_chosen() -> None:
    match, scene = slip("off")
    assert "Caught! (C)" in match.pilot.names()
    match.pilot.press(pygame.K_QUESTION)
    match.pilot.click("C")
    match.pilot.press(pygame.K_x, pygame.K_ESCAPE)
    assert "Catch it with X, or go on." in scene.prompt.label.name
    assert "Caught! (X)" in match.pilot.names()


def test_the_key_is_named_where_time_runs_out_too() -> None:
    match, scene = slip("normal")
    match.pilot.kit.keys.choose((("catch", "x"),))
    assert scene.manners.question().endswith("Catch it with X within 3 seconds, or go on.")
