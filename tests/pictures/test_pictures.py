"""Every screen looks as it was reviewed: nothing has moved, and nothing has another colour."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from rulesets import IDS
from tests.pictures.screens import NAMES, SHEETS
from tests.pictures.sheet import OTHERS, difference, path_of, pictures, small
from tests.pilot import Pilot


def expect_reviewed(seen: pygame.Surface, sheet: str, number: int, folder: Path) -> None:
    found = difference(seen, sheet, number)
    if found:
        look = folder / f"{sheet} {number + 1}.png"
        pygame.image.save(pygame.transform.scale_by(seen, 6), look)
        how = f"if it is meant, python -m tests.pictures '{sheet}' writes it"
        raise AssertionError(f"picture {number + 1} of {path_of(sheet)}: {found}; see {look}; {how}")


@pytest.mark.slow
@pytest.mark.wording
@pytest.mark.parametrize(("sheet", "name"), NAMES)
def test_a_screen_looks_as_it_was_reviewed(sheet: str, name: str, tmp_path: Path) -> None:
    number = list(SHEETS[sheet]).index(name)
    pilot = SHEETS[sheet][name]()
    assert pilot.logged == [], "what went wrong is no picture"
    expect_reviewed(small(pilot.screen), sheet, number, tmp_path)


@pytest.mark.slow
@pytest.mark.wording
@pytest.mark.parametrize("sheet", [*IDS, *OTHERS])
def test_a_table_looks_as_it_was_reviewed(sheet: str, tmp_path: Path) -> None:
    for number, seen in enumerate(pictures(sheet)):
        expect_reviewed(seen, sheet, number, tmp_path)


def test_a_button_that_moved_or_faded_is_noticed() -> None:
    pilot: Pilot = SHEETS["widgets"]["controls"]()
    screen, number = pilot.screen, list(SHEETS["widgets"]).index("controls")
    button = pilot.widget("Go").rect
    assert not difference(small(screen), "widgets", number)
    moved, faded = screen.copy(), screen.copy()
    moved.blit(screen, button.move(0, 6), button)
    faded.fill((24, 24, 24), button, pygame.BLEND_RGB_SUB)
    for other in (moved, faded):
        assert "points differ" in difference(small(other), "widgets", number)
    assert difference(small(screen), "widgets", len(SHEETS["widgets"]) + 9) == "nobody has seen it"
